//! Deals (R23.3.6): what one has too much of for what one lacks, with somebody to whom it is worth more. Offers follow from what
//! everybody sees and what there is to use for it, so that whoever has begun one finds the same one again at its next step.

use super::super::MILITARY;
use super::{Counsel, TOKEN};
use crate::engine::{Game, Seat};
use crate::games::civilization::actions::{Action, Good};
use crate::games::civilization::components::{Lair, RESEARCH_NEEDS, Resource, TRADE_DIAL};
use crate::games::civilization::technologies::{Ability, Effect, Price, Tech};
use crate::games::civilization::{Civilization, Frame, Goods, Offer};

/// So many offers in a turn: whoever has refused one is not asked again, and nobody haggles.
const OFFERS: u8 = 1;
/// What is given counts for so much more when somebody else proposes it.
const CAUTION: f32 = 1.3;
/// What a deal has to bring whoever proposes it, and whoever is asked.
const PAYS: f32 = 1.0;
/// Whoever needs no more turns than this to win gets nothing.
const NEAR_VICTORY: f32 = 3.0;
/// What a point of trade is worth, and what each level of technologies that a dial reaches.
const POINT: f32 = 0.5;
const LEVEL: f32 = 2.5;

impl Civilization {
    /// Whether somebody is about to win.
    fn is_near_victory(&self, seat: Seat) -> bool {
        self.turns_to_go(seat).into_iter().any(|turns| turns <= NEAR_VICTORY)
    }

    /// Whether nothing may be given for what is offered: whoever offers it is about to win.
    pub(in super::super) fn helps_to_victory(&self, offer: &Offer) -> bool {
        !offer.want.is_empty() && self.is_near_victory(offer.from)
    }

    /// Whether somebody has something to offer in this turn.
    pub(in super::super) fn would_offer(&self, seat: Seat) -> bool {
        self.realms[seat].offers < OFFERS && self.best_offer(seat).is_some()
    }

    /// What is said next of a deal that is spoken of; nothing where there is no choice of words.
    pub(in super::super) fn next_in_deal(&self) -> Option<Action> {
        match *self.frames.last()? {
            Frame::Partner(seat) => {
                Some(self.best_offer(seat).map_or(Action::Done, |offer| Action::Partner(offer.to)))
            }
            Frame::Draft(draft) => Some(self.next_in_draft(&draft)),
            _ => None,
        }
    }

    /// Good by good to the best offer; what somebody else has begun is proposed as it is, if it pays.
    fn next_in_draft(&self, draft: &Offer) -> Action {
        let (own, other) = (Counsel::new(self, draft.from), Counsel::new(self, draft.to));
        let best = own.best_deal(&other);
        let (give, want) = (draft.give.iter().next(), draft.want.iter().next());
        match (best, give, want) {
            (Some((_, best, _)), None, None) => Action::Give(best),
            (Some((_, best, wanted)), Some(given), None) if goods(best) == draft.give && given == best => {
                Action::Want(wanted)
            }
            _ if own.pays(&other, &draft.give, &draft.want).is_some() => Action::Propose,
            _ => Action::Done,
        }
    }

    fn best_offer(&self, from: Seat) -> Option<Offer> {
        let own = Counsel::new(self, from);
        let offers = self.others(from).filter_map(|to| {
            let (gain, give, want) = own.best_deal(&Counsel::new(self, to))?;
            Some((gain, Offer { from, to, give: goods(give), want: goods(want), counter: false }))
        });
        offers.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|best| best.1)
    }
}

/// What has uses of its own that nobody sells.
fn is_rare(resource: Resource) -> bool {
    matches!(resource, Resource::Spy | Resource::Uranium)
}

fn goods(good: Good) -> Goods {
    let mut goods = Goods::default();
    goods.add(good);
    goods
}

impl Counsel<'_> {
    /// What it is worth to accept.
    pub(super) fn accept(&self, got: &Goods, given: &Goods) -> f32 {
        self.gained(got) - CAUTION * self.lost(given) - PAYS
    }

    /// What a deal is worth to whoever proposes it, less what it brings a rival; nothing if it does not pay both.
    fn pays(&self, other: &Counsel, give: &Goods, want: &Goods) -> Option<f32> {
        let theirs = other.accept(give, want);
        let rivals = (self.game.seats() - 1) as f32;
        let own = self.gained(want) - self.lost(give) - (other.gained(give) - other.lost(want)) / rivals;
        (own >= PAYS && theirs > 0.0).then_some(own)
    }

    /// The best deal with somebody: what it is worth, what is given, what is wanted.
    fn best_deal(&self, other: &Counsel) -> Option<(f32, Good, Good)> {
        if [self.seat, other.seat].into_iter().any(|seat| self.game.is_near_victory(seat)) {
            return None;
        }
        let mut best: Option<(f32, Good, Good)> = None;
        let mut look = |give: Good, want: Good| {
            let fits = self.has_for(other, give) && other.has_for(self, want);
            let gain = fits.then(|| self.pays(other, &goods(give), &goods(want))).flatten();
            if let Some(gain) = gain.filter(|&gain| best.is_none_or(|best| gain > best.0)) {
                best = Some((gain, give, want));
            }
        };
        for own in Resource::MARKET {
            for theirs in Resource::MARKET.into_iter().filter(|&theirs| theirs != own) {
                look(Good::Market(own), Good::Market(theirs));
            }
            for price in 2..=4 {
                look(Good::Market(own), Good::Trade(price));
                look(Good::Trade(price), Good::Market(own));
            }
        }
        for lair in Lair::ALL {
            let held = |resource: &Resource| self.realm.tokens.has(lair, *resource) && !is_rare(*resource);
            for price in 2..=4 {
                for own in Resource::ALL.into_iter().filter(held) {
                    look(Good::Token(lair, Some(own)), Good::Trade(price));
                }
                look(Good::Trade(price), Good::Token(lair, None));
            }
        }
        for culture in [2, 3, 4, 6, 9] {
            for price in 2..=culture + 3 {
                look(Good::Culture(culture), Good::Trade(price));
                look(Good::Trade(price), Good::Culture(culture));
            }
        }
        best
    }

    /// Whether there is so much of it, and room for it.
    fn has_for(&self, other: &Counsel, good: Good) -> bool {
        let room = match good {
            Good::Trade(amount) => other.realm.trade + amount <= TRADE_DIAL,
            _ => true,
        };
        room && self.game.check_good(self.seat, other.seat, &Goods::default(), good).is_ok()
    }

    /// What goods are worth to whoever gets them.
    fn gained(&self, goods: &Goods) -> f32 {
        let mut held = self.realm.market;
        let mut worth = 0.0;
        for good in goods.iter() {
            worth += match good {
                Good::Trade(amount) => {
                    self.dial(self.realm.trade.saturating_add(amount)) - self.dial(self.realm.trade)
                }
                Good::Market(resource) => {
                    let one_more = self.one_more(resource, held[resource.index()]);
                    held[resource.index()] += 1;
                    one_more
                }
                Good::Token(..) => self.store(),
                good => self.good(good),
            };
        }
        worth
    }

    /// What goods are worth to whoever gives them.
    fn lost(&self, goods: &Goods) -> f32 {
        let mut held = self.realm.market;
        let mut worth = 0.0;
        for good in goods.iter() {
            worth += match good {
                Good::Trade(amount) => {
                    self.dial(self.realm.trade) - self.dial(self.realm.trade.saturating_sub(amount))
                }
                Good::Market(resource) => {
                    let left = &mut held[resource.index()];
                    *left = left.saturating_sub(1);
                    self.one_more(resource, *left)
                }
                Good::Token(..) => self.store(),
                good => self.good(good),
            };
        }
        worth
    }

    /// What so much trade on the dial is worth: a level that can be researched counts for more than what is left over.
    fn dial(&self, trade: u8) -> f32 {
        let trade = trade.min(TRADE_DIAL);
        let levels = RESEARCH_NEEDS.iter().filter(|&&needed| needed <= trade).count();
        POINT * f32::from(trade) + LEVEL * levels as f32
    }

    /// What a market token is worth to whoever has so many of its kind: the best use of it that the others leave, or its place in store.
    fn one_more(&self, resource: Resource, held: u8) -> f32 {
        let mut uses: [f32; Ability::COUNT] = [0.0; Ability::COUNT];
        let mut count = 0;
        for ability in Ability::ALL {
            if ability.price() == Price::One(resource) && self.realm.knows(ability.tech()) {
                uses[count] = self.use_of(ability.effect());
                count += 1;
            }
        }
        let uses = &mut uses[..count];
        uses.sort_by(|a, b| b.total_cmp(a));
        let store = self.store();
        uses.get(usize::from(held)).map_or(store, |best| best.max(store))
    }

    /// What a token of any kind is worth, however it is spent later.
    fn store(&self) -> f32 {
        let total = self.realm.market.iter().sum::<u8>() + self.game.tokens_of(self.realm);
        let coin = self.known(Tech::Pottery) * self.coin().min(20.0);
        match total {
            0..=1 => (TOKEN - 1.0).max(0.5 * coin),
            2..=4 => (TOKEN - 1.0).max(0.3 * coin),
            _ => 1.0,
        }
    }

    /// What comes of a token that is spent.
    fn use_of(&self, effect: Effect) -> f32 {
        match effect {
            Effect::CityProduction(more) => 0.8 * f32::from(more),
            Effect::AttackBonus(_) | Effect::Wounds(_) => 2.0 + 4.0 * self.road[MILITARY],
            effect => self.effect(effect),
        }
    }
}
