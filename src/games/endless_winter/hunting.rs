//! The hunt (page 13): animals are turned up, taken and used.

use super::actions::{Action, Event, Refusal};
use super::components::{Animal, HUNTING_GROUND, Rewards};
use super::labour::Price;
use super::{EndlessWinter, Gaining, Source};
use crate::engine::{Chance, Events, Seat};

/// A point of labour turns up two animals.
pub(super) const SCOUTING: Price = Price { food: 0, tools: 0, halves: 2 };
/// A tool and a point of labour for an animal.
pub(super) const HUNTING: Price = Price { food: 0, tools: 1, halves: 2 };

impl EndlessWinter {
    /// Animals left in the deck.
    pub fn animals_in_deck(&self) -> u8 {
        self.animal_deck.iter().sum()
    }

    pub(super) fn draw_animal(&mut self, chance: &mut Chance) -> Option<Animal> {
        let total = self.animals_in_deck();
        if total == 0 {
            return None;
        }
        let mut nth = chance.below(total.into()) as u8;
        for (animal, left) in Animal::ALL.into_iter().zip(&mut self.animal_deck) {
            if nth < *left {
                *left -= 1;
                return Some(animal);
            }
            nth -= *left;
        }
        None
    }

    pub(super) fn check_scouting(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_reveal()?;
        self.check_price(seat, SCOUTING)
    }

    pub(super) fn check_reveal(&self) -> Result<(), Refusal> {
        if self.ground.is_full() {
            Err(Refusal::GroundFull)
        } else if self.animals_in_deck() == 0 {
            Err(Refusal::DeckEmpty)
        } else {
            Ok(())
        }
    }

    /// Two animals, or one if there is room or a card for one only.
    pub(super) fn scout(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        self.pay(seat, SCOUTING, events);
        for _ in 0..2 {
            self.reveal_animal(chance, events);
        }
    }

    pub(super) fn reveal_animal(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if self.ground.len() < HUNTING_GROUND
            && let Some(animal) = self.draw_animal(chance)
        {
            self.ground.push(animal);
            events.reveal(Event::Revealed { animal });
        }
    }

    pub(super) fn check_hunting(&self, seat: Seat, prey: Option<Animal>) -> Result<(), Refusal> {
        self.check_prey(prey, 0)?;
        self.check_price(seat, HUNTING)
    }

    /// Whether that animal can be taken when the kinds of a set of bits cannot. Without any animals left at all there is a
    /// point instead.
    pub(super) fn check_prey(&self, prey: Option<Animal>, taken: u8) -> Result<(), Refusal> {
        match prey {
            Some(animal) if !self.ground.contains(&animal) => Err(Refusal::NoSuchAnimal),
            Some(animal) if taken & 1 << animal.index() != 0 => Err(Refusal::KindTaken),
            Some(_) => Ok(()),
            None if self.ground.is_empty() && self.animals_in_deck() == 0 => Ok(()),
            None => Err(Refusal::NoSuchAnimal),
        }
    }

    pub(super) fn legal_prey(&self, actions: &mut Vec<Action>, open: impl Fn(Option<Animal>) -> bool) {
        if open(None) {
            actions.push(Action::Hunt(None));
        }
        if !self.ground.is_empty() {
            let open = Animal::ALL.into_iter().filter(|&animal| open(Some(animal)));
            actions.extend(open.map(|animal| Action::Hunt(Some(animal))));
        }
    }

    pub(super) fn hunt(&mut self, seat: Seat, prey: Option<Animal>, events: &mut Events<Event>) {
        self.pay(seat, HUNTING, events);
        self.take_prey(seat, prey, events);
    }

    pub(super) fn take_prey(&mut self, seat: Seat, prey: Option<Animal>, events: &mut Events<Event>) {
        match prey {
            Some(animal) => {
                if let Some(place) = self.ground.iter().position(|&other| other == animal) {
                    self.ground.remove(place);
                    self.tribes[seat].unused[animal.index()] += 1;
                    events.push(Event::Hunted { seat, animal });
                }
            }
            None => self.point_for_no_animals(seat, events),
        }
    }

    pub(super) fn take_top_animal(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        match self.draw_animal(chance) {
            Some(animal) => {
                self.tribes[seat].unused[animal.index()] += 1;
                events.reveal(Event::TopAnimal { seat, animal });
            }
            None => self.point_for_no_animals(seat, events),
        }
    }

    pub(super) fn point_for_no_animals(&mut self, seat: Seat, events: &mut Events<Event>) {
        events.push(Event::NoAnimals { seat });
        self.score_points(seat, 1, Source::Empty, events);
    }

    pub(super) fn check_use(&self, seat: Seat, animal: Animal) -> Result<(), Refusal> {
        if self.tribes[seat].unused[animal.index()] > 0 { Ok(()) } else { Err(Refusal::NoSuchAnimal) }
    }

    pub(super) fn legal_uses(&self, seat: Seat, actions: &mut Vec<Action>) {
        let usable = Animal::ALL.into_iter().filter(|&animal| self.check_use(seat, animal).is_ok());
        actions.extend(usable.map(Action::UseAnimal));
    }

    /// A used animal is turned: it gives its reward once and counts in no set.
    pub(super) fn use_animal(&mut self, seat: Seat, animal: Animal, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        if tribe.unused[animal.index()] > 0 {
            tribe.unused[animal.index()] -= 1;
            tribe.used[animal.index()] += 1;
            events.push(Event::UsedAnimal { seat, animal });
            self.give(Gaining::new(seat, Source::Animal(animal), Rewards::of(animal.use_rewards())));
        }
    }
}
