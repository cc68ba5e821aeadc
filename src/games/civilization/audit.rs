//! For tests: counts the pieces, and lists actions to ask about.

use super::actions::{Action, Aim, Good, Loot, Orders, Payment, Purse};
use super::buildings::{Building, Stock};
use super::components::{GRADES, Lair, Person, Resource, Unit, UnitType};
use super::events::Card;
use super::map::{Square, Tile};
use super::nations::{Government, Nation};
use super::pieces::{Cards, Cover, Figure, Item, TOKEN_KINDS, Tokens};
use super::technologies::{Ability, CoinTech, Tech};
use super::wonders::Wonder;
use super::{Civilization, Frame, Laid};
use crate::engine::{Game, Seat, ensure};

/// Every action there is where that is possible; where squares make it too many, squares that figures and cities are near.
pub(super) fn universe(game: &Civilization) -> Vec<Action> {
    let mut actions = Vec::new();
    let seats = || Seat::all(super::MOST_SEATS);
    let purses = || [Purse::Sheet, Purse::Canal].into_iter().chain(CoinTech::ALL.map(Purse::Tech));
    let items = || {
        Figure::ALL
            .map(Item::Figure)
            .into_iter()
            .chain(UnitType::ALL.map(Item::Unit))
            .chain(Building::ALL.map(Item::Building))
            .chain([Item::Walls])
            .chain(Wonder::ALL.map(Item::Wonder))
    };
    let goods = || {
        [0, 1, 3, 20, 21, 27, 28]
            .into_iter()
            .flat_map(|amount| [Good::Trade(amount), Good::Culture(amount)])
            .chain(Resource::ALL.map(Good::Market))
            .chain(Lair::ALL.map(|lair| Good::Token(lair, None)))
            .chain(
                Lair::ALL
                    .into_iter()
                    .flat_map(|lair| Resource::ALL.map(|resource| Good::Token(lair, Some(resource)))),
            )
            .chain((0..4).map(|level| Good::Card(level, None)))
            .chain(Card::ALL.map(|card| Good::Card(card.level() as u8, Some(card))))
            .chain([Good::Promise])
    };
    actions.extend(Nation::ALL.map(Action::Nation));
    actions.extend(Orders::ALL.map(Action::Orders));
    actions.extend(Government::ALL.map(Action::Govern));
    actions.extend(Person::ALL.map(Action::Recall));
    actions.extend(Wonder::ALL.map(Action::Wonder));
    actions.extend(Figure::ALL.map(Action::Muster));
    actions.extend(Card::ALL.map(Action::Play));
    actions.extend(Card::ALL.map(Action::Discard));
    actions.extend(Ability::ALL.map(Action::Use));
    actions.extend(Resource::ALL.map(Action::Take));
    actions.extend(Tech::ALL.into_iter().flat_map(|tech| [Action::Research(tech), Action::Learn(tech)]));
    actions.extend(UnitType::ALL.map(Action::Enlist));
    for unit in Unit::all() {
        actions.extend([Action::Front(unit), Action::Save(unit)]);
        actions.extend((0..8).map(|number| Action::Attack(unit, number)));
    }
    actions.extend([0, 1, 2, 3, 9, u8::MAX].map(Action::Wound));
    actions.extend(seats().flat_map(|seat| [Action::Partner(seat), Action::Aim(Aim::Seat(seat))]));
    actions.extend(goods().flat_map(|good| [Action::Give(good), Action::Want(good), Action::Hand(good)]));
    actions.extend(Resource::ALL.into_iter().flat_map(|resource| {
        let tokens = Lair::ALL.map(|lair| Action::Pay(Payment::Token(lair, resource)));
        tokens
            .into_iter()
            .chain([Action::Pay(Payment::Market(resource)), Action::Loot(Loot::Market(resource))])
    }));
    for card in Card::ALL {
        actions.push(Action::Pay(Payment::Gift(card, None)));
        actions.extend(seats().map(|seat| Action::Pay(Payment::Gift(card, Some(seat)))));
    }
    actions.extend([Loot::Trade, Loot::Culture].map(Action::Loot));
    actions.extend(Lair::ALL.map(|lair| Action::Loot(Loot::Token(lair))));
    actions.extend((0..4).map(|level| Action::Loot(Loot::Card(level))));
    actions.extend(Tech::ALL.map(|tech| Action::Loot(Loot::Tech(tech))));
    actions.extend(
        purses().flat_map(|purse| [Action::Loot(Loot::Discard(purse)), Action::Loot(Loot::Coin(purse))]),
    );
    actions.extend(Wonder::ALL.map(|wonder| Action::Aim(Aim::Wonder(wonder))));
    for square in Square::all() {
        actions.extend([
            Action::Place(square),
            Action::Found(square),
            Action::FoundByArmy(square),
            Action::Step(square),
            Action::Discover(square),
            Action::Aim(Aim::Square(square)),
            Action::Aim(Aim::Person(square)),
        ]);
    }
    let figures = game.realms.iter().flat_map(|realm| realm.figures());
    let mut near: Vec<Square> =
        figures.chain(game.realms.iter().flat_map(|realm| realm.cities.iter().map(|city| city.at))).collect();
    near.sort_unstable();
    near.dedup();
    for &square in &near {
        actions.extend(items().flat_map(|item| [Action::Build(square, item), Action::Free(square, item)]));
        actions.push(Action::Arts(square));
        actions.extend(Resource::ALL.map(|resource| Action::Harvest(square, resource)));
        for (armies, scouts) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (0, 2), (2, 1), (7, 2), (255, 255)] {
            actions.push(Action::Move(square, armies, scouts));
            actions.push(Action::Aim(Aim::Figures(square, armies, scouts)));
        }
        actions.extend(near.iter().map(|&city| Action::Send(square, city)));
        actions.extend(Tech::ALL.map(|tech| Action::Sacrifice(square, tech)));
        for to in square.around() {
            actions.extend(Figure::ALL.map(|figure| Action::Leave(square, figure, to)));
            actions.push(Action::Aim(Aim::Squares(square, to)));
        }
    }
    actions.extend([
        Action::Keep,
        Action::Aim(Aim::Nothing),
        Action::Negotiate,
        Action::Propose,
        Action::Accept,
        Action::Counter,
        Action::Refuse,
        Action::Advance,
        Action::Stop,
        Action::Raze,
        Action::Heal,
        Action::HealAll,
        Action::Done,
    ]);
    actions
}

fn sum(counts: impl IntoIterator<Item = u8>) -> u32 {
    counts.into_iter().map(u32::from).sum()
}

impl Civilization {
    pub(super) fn count_pieces(&self) -> Result<(), String> {
        self.count_units()?;
        self.count_cards_and_tokens()?;
        self.count_covers()?;
        self.count_tiles()?;
        self.count_figures()
    }

    fn count_units(&self) -> Result<(), String> {
        for unit in Unit::all() {
            let deck = &self.units[unit.of().index()];
            let grade = unit.index() % GRADES;
            let forces = sum(self.realms.iter().map(|realm| realm.forces.cards[unit.index()]));
            let mut all = sum([deck.cards[grade], deck.dead[grade]]) + forces;
            if let Some(battle) = &self.battle {
                all += sum(battle.sides.iter().map(|side| side.hand.cards[unit.index()]));
                all += sum(battle.sides.iter().map(|side| side.dead.cards[unit.index()]));
                all += battle.fronts.iter().filter(|fighter| fighter.unit == unit).count() as u32;
            }
            let printed = u32::from(unit.of().cards()[grade]);
            ensure(all == printed, || format!("{all} of {unit:?}"))?;
        }
        for (seat, realm) in self.realms.each() {
            let held = self.held_units(seat);
            for kind in UnitType::ALL {
                let counted = sum(held[kind.index() * GRADES..][..GRADES].iter().copied());
                ensure(counted == u32::from(realm.owned[kind.index()]), || {
                    format!("{seat:?} has {counted} {kind:?}, said {}", realm.owned[kind.index()])
                })?;
            }
            ensure(realm.seen.iter().zip(held).all(|(seen, held)| *seen <= held), || {
                format!("{seat:?} has fewer units than were seen")
            })?;
        }
        Ok(())
    }

    /// The units of a player, in battle or not.
    pub(super) fn held_units(&self, seat: Seat) -> [u8; Unit::COUNT] {
        let mut held = self.realms[seat].forces.cards;
        let Some(battle) = &self.battle else { return held };
        for side in [0, 1].into_iter().filter(|&side| self.side_owner(side) == Some(seat)) {
            let cards = &battle.sides[usize::from(side)];
            for unit in Unit::all() {
                let fronts = battle.fronts.iter().filter(|other| other.side == side && other.unit == unit);
                let more =
                    [cards.hand.cards[unit.index()], cards.dead.cards[unit.index()], fronts.count() as u8];
                held[unit.index()] = more.into_iter().fold(held[unit.index()], u8::saturating_add);
            }
        }
        held
    }

    fn count_cards_and_tokens(&self) -> Result<(), String> {
        for card in Card::ALL {
            let hands = sum(self.realms.iter().map(|realm| realm.hand.known[card.index()]));
            let all = hands + sum([self.deck.known[card.index()], self.discards.known[card.index()]]);
            let printed = u32::from(Cards::all().known[card.index()]);
            ensure(all == printed, || format!("{all} of {card:?}"))?;
        }
        for lair in Lair::ALL {
            for kind in 0..TOKEN_KINDS {
                let at = |tokens: &Tokens| tokens.known[lair.index()][kind];
                let held = sum(self.realms.iter().map(|realm| at(&realm.tokens)));
                let all = held + sum([at(&self.pool), at(&self.spent)]);
                ensure(all == u32::from(at(&Tokens::all())), || format!("{all} of {lair:?} {kind}"))?;
            }
            let laid = self.lairs.iter().filter(|(_, other)| *other == lair).count();
            ensure(laid <= self.pool.count(lair).into(), || format!("{laid} of {lair:?} on the map"))?;
        }
        for resource in Resource::MARKET {
            let held = sum(self.realms.iter().map(|realm| realm.market[resource.index()]));
            let all = held + u32::from(self.market[resource.index()]);
            ensure(all == self.seats() as u32, || format!("{all} market tokens of {resource:?}"))?;
        }
        for (seat, realm) in self.realms.each() {
            for (other, memory) in realm.memory.each() {
                let held = &self.realms[other];
                let tokens = Lair::ALL.into_iter().all(|lair| {
                    let (known, held) = (memory.tokens[lair.index()], held.tokens.known[lair.index()]);
                    known.iter().zip(held).all(|(known, held)| *known <= held)
                });
                let cards = memory.cards.iter().zip(held.hand.known).all(|(known, held)| *known <= held);
                ensure(tokens && cards, || format!("{seat:?} remembers what {other:?} does not have"))?;
            }
        }
        Ok(())
    }

    fn count_covers(&self) -> Result<(), String> {
        let mut stock = self.stock.map(u32::from);
        let mut persons = self.persons.map(u32::from);
        let mut wonders = [0u32; Wonder::COUNT];
        for (at, cover) in self.covers.iter() {
            ensure(self.outskirts_of(at).is_some(), || format!("{cover:?} lies in no outskirts"))?;
            ensure(self.ground(at).is_some(), || format!("{cover:?} lies nowhere"))?;
            match cover {
                Cover::Building(building) => stock[building.stock().index()] += 1,
                Cover::Person(person) => persons[person.index()] += 1,
                Cover::Wonder(wonder) => wonders[wonder.index()] += 1,
            }
        }
        for kind in Stock::ALL {
            ensure(stock[kind.index()] == u32::from(kind.tokens()), || {
                format!("{} tokens of {kind:?}", stock[kind.index()])
            })?;
        }
        for frame in &self.frames {
            match frame {
                Frame::Person(_, person) | Frame::Token(_, Cover::Person(person)) => {
                    persons[person.index()] += 1;
                }
                Frame::Token(_, Cover::Wonder(wonder)) => wonders[wonder.index()] += 1,
                _ => {}
            }
        }
        for person in Person::ALL {
            let all =
                persons[person.index()] + sum(self.realms.iter().map(|realm| realm.reserve[person.index()]));
            ensure(all == u32::from(Person::COPIES), || format!("{all} of {person:?}"))?;
        }
        for wonder in Wonder::ALL {
            let shown = self.wonders.iter().filter(|shown| **shown == Some(wonder)).count() as u32;
            let deck = u32::from(self.wonder_deck >> wonder.index() & 1);
            let all = wonders[wonder.index()] + shown + deck;
            ensure(all <= 1, || format!("{all} of {wonder:?}"))?;
        }
        ensure(self.canal == 0 || wonders[Wonder::PanamaCanal.index()] == 1, || "coins on no canal".into())
    }

    fn count_tiles(&self) -> Result<(), String> {
        let mut neutral = self.unseen_tiles.count_ones();
        for laid in self.slots.iter().flatten() {
            let Laid { tile, .. } = *laid;
            let seen = tile.neutral_number().is_some_and(|number| self.unseen_tiles >> number & 1 == 0);
            neutral += u32::from(seen);
        }
        ensure(neutral == Tile::NEUTRAL as u32, || format!("{neutral} neutral tiles"))
    }

    fn count_figures(&self) -> Result<(), String> {
        let contested = self.battle.as_ref().map(|battle| battle.at);
        for (seat, realm) in self.realms.each() {
            ensure(realm.armies.is_sorted() && realm.scouts.is_sorted(), || "figures are sorted".into())?;
            let most = realm.nation.map_or(0, Nation::armies);
            ensure(realm.armies.len() <= most, || format!("{seat:?} has {} armies", realm.armies.len()))?;
            let figures = realm.armies.iter().map(|army| army.at);
            for at in figures.chain(realm.scouts.iter().map(|scout| scout.at)) {
                ensure(self.ground(at).is_some(), || format!("a figure of {seat:?} stands nowhere"))?;
                let alone = !self.has_enemy(at, seat) || contested == Some(at) || self.is_passing(at);
                ensure(alone, || format!("two nations stand on {at:?}"))?;
            }
            for city in &realm.cities {
                let free = city.at.around().count() == 8 && city.at.around().all(|near| self.is_open(near));
                ensure(free && self.covers.get(city.at).is_none(), || format!("the city {city:?}"))?;
            }
            ensure(realm.cities.iter().filter(|city| city.capital).count() <= 1, || "two capitals".into())?;
        }
        let cities: Vec<Square> =
            self.realms.iter().flat_map(|realm| realm.cities.iter().map(|city| city.at)).collect();
        for (number, city) in cities.iter().enumerate() {
            let far = cities[..number]
                .iter()
                .all(|other| other.distance(*city) >= super::components::CITY_DISTANCE);
            ensure(far, || format!("cities {cities:?}"))?;
        }
        Ok(())
    }

    /// Whether a group on the move stands there, which may fly over others.
    fn is_passing(&self, at: Square) -> bool {
        self.frames.iter().any(|frame| matches!(frame, Frame::Moving(moving) if moving.at == at))
    }
}
