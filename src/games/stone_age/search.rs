//! For searching: one legal action at random without listing all, and lists without what makes no difference.

use super::actions::{Action, ToolSet};
use super::components::{Dice, Goods, PAIRS, Place, Price, Resource, Yield};
use super::places::PerPlace;
use super::{Frame, StoneAge};
use crate::engine::{Chance, Game, Seat};

impl StoneAge {
    /// The action that has the number `luck` draws in the list of legal ones.
    pub(super) fn random_action(&self, luck: &mut Chance, actions: &mut Vec<Action>) -> Option<Action> {
        let mut draw = |count: usize| luck.below(count as u32) as usize;
        match *self.frames.last()? {
            Frame::Placing(seat) => self.random_placement(seat, luck),
            Frame::Acting(seat) => {
                let places = PerPlace::new(self.standing[seat.index()]).one_where_any().sums();
                let count = usize::from(places.total());
                let nth = draw(count + self.count_choices(seat));
                match nth.checked_sub(count) {
                    None => places.find(nth as u8).map(|(place, _)| Action::Resolve(place)),
                    Some(nth) => PAIRS.get(nth).copied().map(Action::TakeTwo),
                }
            }
            Frame::Gathering { seat, .. } => {
                let tools = self.usable_tools(seat);
                Some(Action::Gather(tools.nth_subset(draw(tools.count_subsets()))))
            }
            Frame::Sharing { dice, .. } => dice.faces().nth(draw(dice.faces().count())).map(Action::PickDie),
            Frame::Hungry { seat, begun, .. } => {
                let choices = self.count_choices(seat);
                let kinds = self.tribes[seat].goods.kinds();
                let nth = draw(choices + kinds + usize::from(self.check_starving(begun).is_ok()));
                match nth.checked_sub(choices) {
                    None => PAIRS.get(nth).copied().map(Action::TakeTwo),
                    Some(nth) if nth < kinds => self.own_resources(seat).nth(nth).map(Action::Feed),
                    Some(_) => Some(Action::Starve),
                }
            }
            Frame::Buying { seat, place } => {
                let own = self.tribes[seat].goods;
                let Some(listed) = self.price(place).and_then(Price::listed) else {
                    // To count the payments takes as long as to list them.
                    actions.clear();
                    self.legal(actions);
                    return actions.get(draw(actions.len())).copied();
                };
                // A bit for each payment, so that they are looked at once and counted without branches.
                let payable =
                    listed.iter().rev().fold(0u64, |set, &paid| set << 1 | u64::from(own.covers(paid)));
                let count = payable.count_ones() as usize;
                let nth = draw(count + 1 + self.count_choices(seat));
                match nth.checked_sub(count) {
                    None => {
                        let left = (0..nth).fold(payable, |set, _| set & (set - 1));
                        listed.get(left.trailing_zeros() as usize).copied().map(Action::Pay)
                    }
                    Some(0) => Some(Action::Decline),
                    Some(nth) => PAIRS.get(nth - 1).copied().map(Action::TakeTwo),
                }
            }
        }
    }

    /// Leaves of the legal actions what a good player would look at.
    pub(super) fn prune_actions(&self, actions: &mut Vec<Action>) {
        match self.frames.last() {
            Some(&Frame::Acting(seat)) => self.prune_order(seat, actions),
            Some(&Frame::Gathering { seat, gain, dice }) => {
                actions.retain(|action| match *action {
                    Action::Gather(tools) => self.is_frugal(seat, gain, dice, tools),
                    _ => true,
                });
            }
            Some(&Frame::Buying { seat, place }) => {
                if let Some(price) = self.price(place) {
                    let payments = sensible_payments(price, self.tribes[seat].goods);
                    actions.retain(|action| match action {
                        Action::Pay(paid) => payments.contains(paid),
                        _ => true,
                    });
                }
            }
            Some(Frame::Placing(_) | Frame::Sharing { .. } | Frame::Hungry { .. }) | None => {}
        }
    }

    /// A tool can only help the rolls that follow, and no other place depends on hut or field: these come first, in this
    /// order. Two resources of choice can wait until something is to be paid.
    fn prune_order(&self, seat: Seat, actions: &mut Vec<Action>) {
        let first = Place::VILLAGE.into_iter().find(|&place| self.figures_of(seat, place) > 0);
        actions.retain(|action| match (*action, first) {
            (Action::Resolve(place), Some(first)) => place == first,
            (Action::Resolve(_), None) => true,
            _ => false,
        });
    }

    /// Whether none of the tools is wasted, and of equal ones on the board the first are used.
    fn is_frugal(&self, seat: Seat, gain: Yield, dice: Dice, tools: ToolSet) -> bool {
        let brings = |tools| (dice.pips() + self.tools_add(seat, tools)) / gain.pips();
        let mut single = (0..ToolSet::SIZE).map(|tool| ToolSet(1 << tool)).filter(|&tool| tools.holds(tool));
        let wastes = single.any(|tool| brings(ToolSet(tools.0 & !tool.0)) == brings(tools));
        let usable = self.usable_tools(seat);
        let on_board = &self.tribes[seat].tools;
        let skips = |slot: usize| {
            let earlier = |other: usize| {
                let other_tool = ToolSet::slot(other);
                on_board[other].value == on_board[slot].value
                    && usable.holds(other_tool)
                    && !tools.holds(other_tool)
            };
            tools.holds(ToolSet::slot(slot)) && (0..slot).any(earlier)
        };
        !wastes && !(0..on_board.len()).any(skips)
    }

    /// The kinds of resources that a seat has.
    pub(super) fn own_resources(&self, seat: Seat) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |&resource| self.tribes[seat].goods[resource] > 0)
    }
}

/// The payments a good player would look at.
///
/// - For a card only what is left counts: the cheapest resources, the cheapest that leave one kind alone, and those there
///   are most of.
/// - For a building of a given number what is paid counts too: one payment for each number of points, the one that leaves
///   most kinds.
/// - For a building of any number: as many as one likes, the dearest or the cheapest.
fn sensible_payments(price: Price, own: Goods) -> Vec<Goods> {
    let cheapest = Resource::ALL;
    let mut dearest = Resource::ALL;
    dearest.reverse();
    match price {
        Price::Fixed(cost) => vec![cost],
        Price::Any(count) => {
            let without = |kind: Resource| cheapest.into_iter().filter(move |&resource| resource != kind);
            let mut payments: Vec<Goods> =
                cheapest.into_iter().filter_map(|kind| take(own, count, without(kind))).collect();
            payments.extend(take(own, count, cheapest));
            payments.extend(take_most(own, count));
            payments
        }
        Price::Exact { .. } => {
            let mut payments: Vec<Goods> = Vec::new();
            let kinds_left = |paid: Goods| {
                let mut left = own;
                left -= paid;
                left.kinds()
            };
            price.payments(own, |paid| {
                match payments.iter_mut().find(|other| other.points() == paid.points()) {
                    Some(other) if kinds_left(*other) < kinds_left(paid) => *other = paid,
                    Some(_) => {}
                    None => payments.push(paid),
                }
            });
            payments
        }
        Price::UpTo(most) => {
            let counts = 1..=most;
            counts
                .flat_map(|count| [take(own, count, cheapest), take(own, count, dearest)])
                .flatten()
                .collect()
        }
    }
}

/// So many resources of the kinds in this order, if there are so many.
fn take(own: Goods, count: u8, order: impl IntoIterator<Item = Resource>) -> Option<Goods> {
    let (mut taken, mut missing) = (Goods::NONE, u16::from(count));
    for resource in order {
        taken[resource] = own[resource].min(missing);
        missing -= taken[resource];
    }
    (missing == 0).then_some(taken)
}

/// So many resources, each of a kind there is most of.
fn take_most(own: Goods, count: u8) -> Option<Goods> {
    let (mut taken, mut left) = (Goods::NONE, own);
    for _ in 0..count {
        let most = Resource::ALL.into_iter().rev().max_by_key(|&resource| left[resource])?;
        left[most] = left[most].checked_sub(1)?;
        taken[most] += 1;
    }
    Some(taken)
}
