//! Setting up (R3, R4).

use super::actions::{Action, Event, Orders, Refusal};
use super::buildings::Stock;
use super::components::{MARKET_PER_PLAYER, Person, UnitType};
use super::editions::Edition;
use super::map::{CAPITAL_SQUARES, Grid, Square, Tile};
use super::nations::{GERMAN_INFANTRY, Government, Nation};
use super::pieces::{Cards, City, Cover, Figure, Tokens, UnitDeck, Units, draw};
use super::technologies::Techs;
use super::wonders::{Era, PER_ERA, Wonder};
use super::{Civilization, Frame, Laid, Memory, Phase, Realm};
use crate::engine::{Chance, Events, Game, PerSeat, Seat};
use arrayvec::ArrayVec;

pub(super) fn setup(
    edition: Edition,
    seats: usize,
    chance: &mut Chance,
    events: &mut Events<Event>,
) -> Civilization {
    // The first player is drawn (R3.14).
    let first = Seat(chance.below(seats as u32) as u8);
    let mut game = Civilization {
        edition,
        turn: 0,
        part: 1,
        phase: Phase::Setup,
        first,
        realms: PerSeat::new(seats, |_| Realm::new(seats)),
        slots: ArrayVec::new(),
        unseen_tiles: (1 << Tile::NEUTRAL) - 1,
        covers: Grid::new(),
        lairs: Grid::new(),
        disasters: Grid::new(),
        pool: Tokens::all(),
        spent: Tokens::default(),
        persons: [Person::COPIES; Person::COUNT],
        stock: Stock::ALL.map(Stock::tokens),
        market: [MARKET_PER_PLAYER * seats as u8; 4],
        wonders: [None; 4],
        wonder_deck: 0,
        obsolete: 0,
        canal: 0,
        units: UnitType::ALL.map(UnitDeck::new),
        deck: Cards::all(),
        discards: Cards::default(),
        frozen: ArrayVec::new(),
        battle: None,
        frames: ArrayVec::new(),
        won: None,
    };
    game.slots.extend(game.layout().slots.iter().map(|_| None));
    events.push(Event::Opened { first });
    if edition.choose_nations {
        game.push(Frame::Nation(first));
    } else {
        let mut nations: ArrayVec<Nation, { Nation::COUNT }> = game.nations().collect();
        chance.shuffle(&mut nations);
        for (seat, nation) in Seat::all(seats).zip(nations) {
            game.lead(seat, nation, events);
        }
        game.lay_out(chance, events);
    }
    game
}

impl Realm {
    fn new(seats: usize) -> Self {
        Self {
            nation: None,
            government: Government::Despotism,
            since: 0,
            fresh: 0,
            coming: 0,
            techs: Techs::default(),
            trade: 0,
            culture: 0,
            space: 0,
            sheet_coins: 0,
            tech_coins: Default::default(),
            cities: ArrayVec::new(),
            armies: ArrayVec::new(),
            scouts: ArrayVec::new(),
            reserve: Default::default(),
            recall: Default::default(),
            market: Default::default(),
            tokens: Tokens::default(),
            hand: Cards::default(),
            forces: Units::default(),
            owned: Default::default(),
            seen: Default::default(),
            memory: PerSeat::new(seats, |_| Memory::default()),
            used: 0,
            once: 0,
            wonders_used: 0,
            orders: Orders::START,
            offers: 0,
            committed: false,
            research: None,
        }
    }
}

impl Civilization {
    /// The nations of this game: all, or those of the tutorial game (R19).
    fn nations(&self) -> impl Iterator<Item = Nation> + use<> {
        let tutorial = self.edition.tutorial;
        Nation::ALL.into_iter().filter(move |nation| !tutorial || Nation::TUTORIAL.contains(nation))
    }

    fn lead(&mut self, seat: Seat, nation: Nation, events: &mut Events<Event>) {
        self.realms[seat].nation = Some(nation);
        events.push(Event::Nation { seat, nation });
    }

    /// What is laid out once the nations are known: home tiles (Q49), wonders, first units (R3.3), technologies and governments.
    fn lay_out(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for (seat, &(slot, turns)) in Seat::all(self.seats()).zip(self.layout().starts) {
            let Some(nation) = self.realms[seat].nation else { continue };
            self.slots[slot] = Some(Laid { tile: nation.home(), turns });
            self.realms[seat].techs.add(nation.tech());
            self.realms[seat].government = nation.government();
        }
        self.lay_out_wonders(chance, events);
        for seat in Seat::all(self.seats()) {
            for kind in UnitType::GROUND {
                self.draw_unit(seat, kind, chance, events);
            }
            if self.realms[seat].is(Nation::Germany) {
                for _ in 0..GERMAN_INFANTRY {
                    self.draw_unit(seat, UnitType::Infantry, chance, events);
                }
            }
        }
        self.push(Frame::Capital(self.first));
    }

    /// The ancient wonders lie open. Egypt receives one of them at random, and a medieval one takes its place (R3.6).
    fn lay_out_wonders(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if self.edition.tutorial {
            return;
        }
        for wonder in Wonder::ALL {
            match wonder.era() {
                Era::Ancient => self.wonders[wonder.index()] = Some(wonder),
                Era::Medieval | Era::Modern => self.wonder_deck |= 1 << wonder.index(),
            }
        }
        for wonder in self.wonders.into_iter().flatten() {
            events.push(Event::WonderShown { wonder });
        }
        if self.is_taken(Nation::Egypt) {
            let wonder = Wonder::ALL[chance.below(PER_ERA as u32) as usize];
            self.take_wonder_from_market(wonder, chance, events);
        }
    }

    pub(super) fn legal_setup(&self, frame: &Frame, actions: &mut Vec<Action>) {
        match *frame {
            Frame::Nation(_) => {
                actions.extend(self.nations().filter(|&nation| !self.is_taken(nation)).map(Action::Nation));
            }
            Frame::Capital(seat) => actions.extend(self.capital_squares(seat).map(Action::Place)),
            Frame::Token(seat, _) | Frame::Figures(seat, ..) => {
                let Some(city) = self.realms[seat].cities.first() else { return };
                let fits = |square: &Square| self.check_setup(frame, Action::Place(*square)).is_ok();
                actions.extend(city.at.around().filter(fits).map(Action::Place));
            }
            _ => {}
        }
    }

    fn is_taken(&self, nation: Nation) -> bool {
        self.realms.iter().any(|realm| realm.is(nation))
    }

    fn home_slot(&self, seat: Seat) -> usize {
        self.layout().starts[seat.index()].0
    }

    /// The four central squares of the home tile (R4.1), in the order of their numbers.
    fn capital_squares(&self, seat: Seat) -> impl Iterator<Item = Square> + use<> {
        let (layout, slot) = (self.layout(), self.home_slot(seat));
        CAPITAL_SQUARES.into_iter().map(move |(row, column)| layout.square(slot, row, column))
    }

    pub(super) fn check_setup(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        match (*frame, action) {
            (Frame::Nation(_), Action::Nation(nation)) => {
                let free = self.nations().any(|other| other == nation) && !self.is_taken(nation);
                if free { Ok(()) } else { Err(Refusal::NationTaken) }
            }
            (Frame::Capital(seat), Action::Place(square)) => {
                let central = self.capital_squares(seat).any(|other| other == square);
                if central { Ok(()) } else { Err(Refusal::NotThere) }
            }
            (Frame::Token(seat, _), Action::Place(square)) => {
                self.check_outskirts(seat, square)?;
                if self.is_water(square) { Err(Refusal::Water) } else { Ok(()) }
            }
            (Frame::Figures(seat, ..), Action::Place(square)) => {
                self.check_outskirts(seat, square)?;
                self.check_room(seat, square)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_outskirts(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let capital = self.realms[seat].cities.first();
        let near = capital.is_some_and(|city| city.at.distance(square) == 1);
        if near { Ok(()) } else { Err(Refusal::NotInOutskirts) }
    }

    pub(super) fn set_up(
        &mut self,
        frame: Frame,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        match (frame, action) {
            (Frame::Nation(seat), Action::Nation(nation)) => {
                self.part += 1;
                self.lead(seat, nation, events);
                match self.after(seat) {
                    Some(next) => self.push(Frame::Nation(next)),
                    None => self.lay_out(chance, events),
                }
            }
            (Frame::Capital(seat), Action::Place(at)) => self.place_capital(seat, at, chance, events),
            (Frame::Token(seat, cover), Action::Place(at)) => {
                self.covers.put(at, cover);
                events.push(Event::Laid { seat, at, cover });
                self.begin_figures(seat);
            }
            (Frame::Figures(seat, armies, scouts), Action::Place(at)) => {
                let figure = if armies > 0 { Figure::Army } else { Figure::Scout };
                self.add_figure(seat, figure, at, events);
                match (armies, scouts) {
                    (0, 1) => self.finish_player(seat, events),
                    (0, _) => self.push(Frame::Figures(seat, 0, scouts - 1)),
                    _ => self.push(Frame::Figures(seat, armies - 1, scouts)),
                }
            }
            _ => {}
        }
    }

    /// The capital (R4.1), and the token that America and Egypt start with (R4.2).
    fn place_capital(&mut self, seat: Seat, at: Square, chance: &mut Chance, events: &mut Events<Event>) {
        let walls = self.realms[seat].is(Nation::China);
        self.realms[seat].cities.push(City { at, capital: true, walls, actions: 0, bonus: 0 });
        events.push(Event::Capital { seat, at });
        if self.realms[seat].is(Nation::America)
            && let Some(number) = draw(&mut self.persons, chance)
        {
            let person = Person::ALL[number];
            events.push(Event::Person { seat, person });
            self.push(Frame::Token(seat, Cover::Person(person)));
        } else if self.realms[seat].is(Nation::Egypt)
            && let Some(wonder) = self.egyptian_wonder()
        {
            self.push(Frame::Token(seat, Cover::Wonder(wonder)));
        } else {
            self.begin_figures(seat);
        }
    }

    /// The ancient wonder that is not on the market.
    fn egyptian_wonder(&self) -> Option<Wonder> {
        Wonder::ALL.into_iter().take(PER_ERA).find(|&wonder| !self.wonders.contains(&Some(wonder)))
    }

    /// One army and one scout; Russia's white army too (R4.3).
    fn begin_figures(&mut self, seat: Seat) {
        let armies = if self.realms[seat].is(Nation::Russia) { 2 } else { 1 };
        self.push(Frame::Figures(seat, armies, 1));
    }

    /// The trade dial shows the trade of the outskirts (R4.6, Q7). Then the next player sets up (Q50), or the first turn begins.
    fn finish_player(&mut self, seat: Seat, events: &mut Events<Event>) {
        let Some(capital) = self.realms[seat].cities.first().map(|city| city.at) else { return };
        let trade = self.city_icons(seat, capital).trade;
        let gained = self.realms[seat].gain_trade(trade);
        events.push(Event::Trade { seat, gained });
        self.part += 1;
        match self.after(seat) {
            Some(next) => self.push(Frame::Capital(next)),
            None => self.begin_turn(events),
        }
    }
}
