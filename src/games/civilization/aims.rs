//! What culture events and abilities are aimed at: chosen before they are declared (Q54).

use super::actions::{Action, Aim, Event, Refusal};
use super::components::COINS_ON_TECH;
use super::events::{Card, Happens};
use super::map::Square;
use super::nations::Government;
use super::pieces::Cover;
use super::technologies::{Ability, CoinTech, Effect};
use super::wonders::{Era, Wonder};
use super::{Civilization, Frame};
use crate::engine::{Events, Seat, sort_few};

/// A card or an ability.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Means {
    Event(Card),
    Ability(Ability),
}

impl Civilization {
    pub(super) fn has_aim(&self, seat: Seat, means: Means) -> bool {
        if needs_aim(means) {
            self.first_aims(seat, means).next().is_some()
        } else {
            self.is_useful(seat, means)
        }
    }

    /// Whether something that is aimed at nothing would do anything.
    fn is_useful(&self, seat: Seat, means: Means) -> bool {
        match means {
            Means::Event(_) => true,
            Means::Ability(ability) => match ability.effect() {
                Effect::Person => self.persons.iter().any(|&count| count > 0),
                Effect::Coin => CoinTech::of(ability.tech())
                    .is_some_and(|coins| self.realms[seat].tech_coins[coins.index()] < COINS_ON_TECH),
                _ => true,
            },
        }
    }

    /// Everything that something can be aimed at first, in the order of the lists.
    fn first_aims(&self, seat: Seat, means: Means) -> impl Iterator<Item = Aim> {
        let reach = self.reach(seat, means);
        let fits = move |aim: &Aim| self.check_first_aim(seat, means, *aim, &reach).is_ok();
        self.possible_aims(seat, means).filter(fits)
    }

    /// The same and other things.
    fn possible_aims(&self, seat: Seat, means: Means) -> impl Iterator<Item = Aim> {
        let kinds = kinds_of_aims(means);
        let some = |wanted: bool| if wanted { self.candidates(seat, means) } else { Vec::new() };
        let (candidates, stacks, outskirts) = (some(kinds[1]), some(kinds[2]), some(kinds[3]));
        let seats = Seat::all(self.realms.seats()).map(Aim::Seat);
        let squares = candidates.into_iter().map(Aim::Square);
        let figures = stacks.into_iter().flat_map(|square| {
            [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
                .map(|(armies, scouts)| Aim::Figures(square, armies, scouts))
        });
        let persons = outskirts.into_iter().map(Aim::Person);
        let wonders = Wonder::ALL.into_iter().map(Aim::Wonder);
        seats
            .filter(move |_| kinds[0])
            .chain(squares.filter(move |_| kinds[1]))
            .chain(figures.filter(move |_| kinds[2]))
            .chain(persons.filter(move |_| kinds[3]))
            .chain(wonders.filter(move |_| kinds[4]))
    }

    /// Squares among which are all that something can be aimed at, in order.
    fn candidates(&self, seat: Seat, means: Means) -> Vec<Square> {
        let everywhere = match means {
            Means::Event(card) => matches!(card.happens(), Happens::Terrain(_)),
            Means::Ability(ability) => ability.effect() == Effect::Freeze,
        };
        if everywhere {
            return Square::all().collect();
        }
        let own = match means {
            Means::Event(card) => matches!(card.happens(), Happens::CityProduction(_)),
            Means::Ability(ability) => matches!(ability.effect(), Effect::CityProduction(_) | Effect::Voyage),
        };
        let built = match means {
            Means::Event(card) => {
                matches!(card.happens(), Happens::Destroy { .. } | Happens::Kill { person: true, .. })
            }
            Means::Ability(ability) => ability.effect() == Effect::ObsoleteOrDestroy,
        };
        let mut squares = Vec::new();
        for (_, realm) in self.realms.each().filter(|(other, _)| !own || *other == seat) {
            squares.extend(realm.figures());
            for city in &realm.cities {
                squares.push(city.at);
                if built {
                    squares.extend(city.at.around().filter(|&at| self.covers.get(at).is_some()));
                }
            }
        }
        sort_few(&mut squares, |square| *square);
        squares.dedup();
        squares
    }

    /// The squares within the range of a card; everywhere if it has none.
    fn reach(&self, seat: Seat, means: Means) -> Option<[bool; super::map::SQUARES]> {
        let Means::Event(card) = means else { return None };
        match card.happens() {
            Happens::Kill { range: Some(range), .. } | Happens::Destroy { range: Some(range), .. } => {
                Some(self.within(seat, range))
            }
            _ => None,
        }
    }

    fn check_first_aim(
        &self,
        seat: Seat,
        means: Means,
        aim: Aim,
        reach: &Option<[bool; super::map::SQUARES]>,
    ) -> Result<(), Refusal> {
        let reached = |square: Square| reach.as_ref().is_none_or(|reach| reach[square.index()]);
        let other = |other: Seat| other != seat && other.index() < self.realms.seats();
        let fits = match means {
            Means::Event(card) => match (card.happens(), aim) {
                (Happens::Terrain(to), Aim::Square(square)) => self.can_become(square, to),
                (Happens::Exchange(level), Aim::Seat(partner)) => {
                    other(partner)
                        && (!self.lessons(seat, partner, level).is_empty()
                            || !self.lessons(partner, seat, level).is_empty())
                }
                (Happens::Anarchy, Aim::Seat(target)) => {
                    other(target) && self.realms[target].government != Government::Anarchy
                }
                (Happens::Destroy { range, .. }, Aim::Square(square)) => {
                    let owner = self.building_owner(square);
                    owner.is_some_and(|owner| range.is_some() || owner != seat) && reached(square)
                }
                (Happens::Kill { figures, .. }, Aim::Figures(square, armies, scouts)) => {
                    let there = self.quarry(square, seat).map(|owner| &self.realms[owner]);
                    (1..=figures).contains(&(armies.saturating_add(scouts)))
                        && reached(square)
                        && there.is_some_and(|realm| {
                            armies <= realm.armies_at(square) && scouts <= realm.scouts_at(square)
                        })
                }
                (Happens::Kill { person: true, .. }, Aim::Person(square)) => {
                    let person = matches!(self.covers.get(square), Some(Cover::Person(_)));
                    let owner = self.outskirts_of(square).map(|(owner, _)| owner);
                    person && owner.is_some_and(|owner| owner != seat) && reached(square)
                }
                (Happens::Misplace(steps), Aim::Square(from)) => self
                    .enemy_at(from, seat)
                    .is_some_and(|owner| !self.misplacements(owner, from, steps).is_empty()),
                (Happens::CityProduction(_), Aim::Square(city)) => self.realms[seat].city(city).is_some(),
                _ => false,
            },
            Means::Ability(ability) => match (ability.effect(), aim) {
                (Effect::CityProduction(_), Aim::Square(city)) => self.realms[seat].city(city).is_some(),
                (Effect::TradeForTwo(..), Aim::Seat(partner)) => other(partner),
                (Effect::ObsoleteOrKill, Aim::Wonder(wonder)) => {
                    wonder.era() == Era::Ancient && self.can_become_obsolete(wonder)
                }
                (Effect::ObsoleteOrKill, Aim::Seat(target)) => {
                    other(target) && !self.realms[target].forces.is_empty()
                }
                (Effect::ObsoleteOrDestroy, Aim::Wonder(wonder)) => {
                    wonder.era() != Era::Modern && self.can_become_obsolete(wonder)
                }
                (Effect::ObsoleteOrDestroy, Aim::Square(square)) => self.building_owner(square).is_some(),
                (Effect::Freeze, Aim::Square(square)) => {
                    self.is_open(square) && !self.frozen.contains(&square)
                }
                (Effect::Voyage, Aim::Square(from)) => {
                    self.realms[seat].figures_at(from) > 0
                        && Square::all().any(|to| self.can_voyage(seat, from, to))
                }
                (Effect::Nuke, Aim::Square(square)) => {
                    self.city_at(square).is_some_and(|(_, city)| !city.capital)
                }
                _ => false,
            },
        };
        if fits { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Whether an event that was declared has something to work on.
    pub(super) fn is_sound_aim_of_event(&self, seat: Seat, card: Card, aim: Aim) -> bool {
        self.is_sound_aim(seat, Means::Event(card), aim)
    }

    /// Whether an ability that was declared has something to work on.
    pub(super) fn is_sound_aim_of_ability(&self, seat: Seat, ability: Ability, aim: Aim) -> bool {
        self.is_sound_aim(seat, Means::Ability(ability), aim)
    }

    fn is_sound_aim(&self, seat: Seat, means: Means, aim: Aim) -> bool {
        match aim {
            Aim::Nothing => !needs_aim(means) && self.is_useful(seat, means),
            Aim::Squares(first, _) => {
                takes_two(means) && self.check_second_aim(seat, means, first, aim).is_ok()
            }
            _ => self.check_first_aim(seat, means, aim, &None).is_ok(),
        }
    }

    /// The second square of what needs two.
    fn check_second_aim(&self, seat: Seat, means: Means, first: Square, aim: Aim) -> Result<(), Refusal> {
        let fits = match (means, aim) {
            (Means::Event(card), Aim::Squares(from, to)) if from == first => match card.happens() {
                Happens::Misplace(_) => self.led_from(seat, means, from).is_some_and(|led| led.contains(&to)),
                Happens::Destroy { .. } => {
                    to != from && self.building_owner(to).is_some_and(|owner| owner != seat)
                }
                _ => false,
            },
            (Means::Event(card), Aim::Square(only)) => {
                only == first && matches!(card.happens(), Happens::Destroy { .. })
            }
            (Means::Ability(_), Aim::Squares(from, to)) => from == first && self.can_voyage(seat, from, to),
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Where the group on a square can be led; nothing if there is none, or something else is done.
    fn led_from(&self, seat: Seat, means: Means, from: Square) -> Option<Vec<Square>> {
        let Means::Event(card) = means else { return None };
        let Happens::Misplace(steps) = card.happens() else { return None };
        Some(self.misplacements(self.enemy_at(from, seat)?, from, steps))
    }

    fn means(frame: &Frame) -> Option<(Seat, Means, Option<Square>)> {
        match *frame {
            Frame::AimEvent(seat, card, first) => Some((seat, Means::Event(card), first)),
            Frame::AimAbility(seat, ability, first) => Some((seat, Means::Ability(ability), first)),
            _ => None,
        }
    }

    pub(super) fn legal_aims(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let Some((seat, means, first)) = Self::means(frame) else { return };
        match first {
            None => actions.extend(self.first_aims(seat, means).map(Action::Aim)),
            Some(first) => {
                let squares = Square::all().map(|to| Aim::Squares(first, to));
                // Where a group can be led is the same for all of them.
                let led = self.led_from(seat, means, first);
                let fits = |aim: &Aim| match (&led, *aim) {
                    (Some(led), Aim::Squares(_, to)) => led.contains(&to),
                    _ => self.check_second_aim(seat, means, first, *aim).is_ok(),
                };
                actions.extend([Aim::Square(first)].into_iter().chain(squares).filter(fits).map(Action::Aim));
            }
        }
    }

    /// What somebody could aim at, in order, whether it is legal or not. What is within reach is found out for all at once.
    pub(super) fn name_aims(&self, frame: &Frame, actions: &mut Vec<Action>) {
        match Self::means(frame) {
            Some((seat, means, None)) if self.reach(seat, means).is_none() => {
                actions.extend(self.possible_aims(seat, means).map(Action::Aim));
            }
            _ => self.legal_aims(frame, actions),
        }
    }

    pub(super) fn check_aim(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        let (Some((seat, means, first)), Action::Aim(aim)) = (Self::means(frame), action) else {
            return Err(Refusal::NotNow);
        };
        match first {
            None => self.check_first_aim(seat, means, aim, &self.reach(seat, means)),
            Some(first) => self.check_second_aim(seat, means, first, aim),
        }
    }

    pub(super) fn aim(&mut self, frame: Frame, action: Action, events: &mut Events<Event>) {
        let (Some((seat, means, first)), Action::Aim(aim)) = (Self::means(&frame), action) else { return };
        self.frames.pop();
        match (means, aim) {
            (Means::Event(card), Aim::Square(square)) if first.is_none() && takes_two(means) => {
                self.push(Frame::AimEvent(seat, card, Some(square)));
            }
            (Means::Ability(ability), Aim::Square(square)) if first.is_none() && takes_two(means) => {
                self.push(Frame::AimAbility(seat, ability, Some(square)));
            }
            (Means::Event(card), aim) => self.declare_event(seat, card, aim, events),
            (Means::Ability(ability), aim) => self.begin_paying(seat, ability, aim, events),
        }
    }
}

pub(super) fn needs_aim(means: Means) -> bool {
    kinds_of_aims(means).contains(&true)
}

/// Whether something can be aimed at players, squares, figures, great persons and wonders.
fn kinds_of_aims(means: Means) -> [bool; 5] {
    let (mut seats, mut squares, mut figures, mut persons, mut wonders) = (false, false, false, false, false);
    match means {
        Means::Event(card) => match card.happens() {
            Happens::Exchange(_) | Happens::Anarchy => seats = true,
            Happens::Terrain(_)
            | Happens::Destroy { .. }
            | Happens::Misplace(_)
            | Happens::CityProduction(_) => {
                squares = true;
            }
            Happens::Kill { person, .. } => (figures, persons) = (true, person),
            Happens::Gift { .. } | Happens::Cancel { .. } => {}
        },
        Means::Ability(ability) => match ability.effect() {
            Effect::TradeForTwo(..) => seats = true,
            Effect::CityProduction(_) | Effect::Freeze | Effect::Voyage | Effect::Nuke => squares = true,
            Effect::ObsoleteOrKill => (seats, wonders) = (true, true),
            Effect::ObsoleteOrDestroy => (squares, wonders) = (true, true),
            Effect::Culture(_)
            | Effect::AttackBonus(_)
            | Effect::Person
            | Effect::Coin
            | Effect::Wounds(_)
            | Effect::ExtraActions
            | Effect::CancelCityAction
            | Effect::CancelEvent
            | Effect::CancelAbility => {}
        },
    }
    [seats, squares, figures, persons, wonders]
}

/// Whether a second square is chosen after the first.
fn takes_two(means: Means) -> bool {
    match means {
        Means::Event(card) => {
            matches!(card.happens(), Happens::Misplace(_) | Happens::Destroy { buildings: 2, .. })
        }
        Means::Ability(ability) => ability.effect() == Effect::Voyage,
    }
}
