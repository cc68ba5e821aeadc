//! Setting up (pages 3 to 6) and its variants (page 16).

use super::actions::{Action, Event, Refusal};
use super::cards::{Card, Cards, Chief, Culture, Folk, SetupCard};
use super::components::{Animal, START_BONUS, Side, Spot, TRIBE_PILE};
use super::editions::{Draft, Edition};
use super::land::{Hex, Terrain, Tile, glaciers};
use super::plan::{Laid, Plan};
use super::stones::Stone;
use super::tokens::{GlacierToken, RestToken};
use super::{EndlessWinter, Frame, Order, PointsFor, RestStack, Tribe};
use crate::engine::{Chance, Events, Game, PerSeat, Seat, sort_few};
use arrayvec::ArrayVec;

/// Stones shown in each half of the display, by player count from two (page 3).
const STONES_SHOWN: [usize; 3] = [4, 6, 7];

/// Places for stones in each half of the display.
const HALF: usize = 7;

/// Cards drawn for the opening hand, besides the three set aside.
const OPENING_DRAW: usize = 2;

pub(super) fn setup(
    edition: Edition,
    seats: usize,
    chance: &mut Chance,
    events: &mut Events<Event>,
) -> EndlessWinter {
    let mut order = Order::new(seats);
    chance.shuffle(order.seats_mut());
    let land = lay_land(seats, chance);
    let mut game = EndlessWinter {
        edition,
        round: 0,
        turn: 0,
        order,
        tribes: PerSeat::new(seats, |_| Tribe::new()),
        honour: Order::new(seats),
        piles: [TRIBE_PILE; Folk::DISPLAY.len()],
        panel: [None; 8],
        culture_decks: [(1 << Culture::PER_ERA) - 1; 2],
        stones: lay_stones(seats, chance),
        animal_deck: Animal::ALL.map(Animal::cards),
        ground: ArrayVec::new(),
        glacier_tokens: if edition.glacier_tokens { lay_tokens(&land, chance) } else { [None; Hex::COUNT] },
        land,
        plan: lay_plan(seats, chance),
        firsts: [None; Spot::COLUMNS.len()],
        rest: RestStack::default(),
        chief_offer: ArrayVec::new(),
        setup_offer: ArrayVec::new(),
        frames: ArrayVec::new(),
    };
    events.push(Event::Opened { order });
    game.fill_panel(chance, events);
    if edition.rest_tokens {
        game.rest.unseen = (1 << RestToken::COUNT) - 1;
        game.turn_up_token(chance, events);
    }
    let mut chiefs = Chief::ALL;
    chance.shuffle(&mut chiefs);
    if edition.draft == Draft::Both {
        game.chief_offer.extend(chiefs.into_iter().take(seats + 1));
        sort_few(&mut game.chief_offer, |chief| *chief);
        game.push(Frame::Chief(order.first()));
    } else {
        for (&seat, chief) in order.seats().iter().zip(chiefs) {
            game.tribes[seat].chief = Some(chief);
            events.push(Event::Chief { seat, chief });
        }
        game.push(Frame::Side(order.first()));
    }
    game.begin_turn();
    game
}

impl Tribe {
    /// A board before the set-up card: everybody places a camp on the starting hex.
    pub(super) fn new() -> Self {
        let mut camps = [0; Hex::COUNT];
        camps[Hex::START.index()] = 1;
        Self {
            chief: None,
            side: None,
            setup: None,
            food: 0,
            tools: 0,
            halves: 0,
            figures: [None; 3],
            camps,
            villages: 0,
            megaliths: 0,
            idols: [0; 2],
            stones: ArrayVec::new(),
            unused: [0; Animal::COUNT],
            used: [0; Animal::COUNT],
            owned: Cards::starting(),
            known: Cards::default(),
            hand: Cards::default(),
            deck: Cards::starting(),
            discard: Cards::default(),
            played: Cards::default(),
            pile: Cards::default(),
            buried: Cards::default(),
            ready: [0; Folk::COUNT],
            chief_ready: 0,
            points: [0; PointsFor::COUNT],
        }
    }
}

/// The stones of each era are shuffled and laid out; places for more players stay empty (page 3).
fn lay_stones(seats: usize, chance: &mut Chance) -> [Option<Stone>; 14] {
    let shown = STONES_SHOWN[seats.saturating_sub(2).min(2)];
    let mut display = [None; 14];
    for (era, half) in display.chunks_mut(HALF).enumerate() {
        let mut stones: ArrayVec<Stone, { Stone::PER_ERA }> =
            Stone::all().filter(|stone| stone.era() == era).collect();
        chance.shuffle(&mut stones);
        for (place, stone) in half.iter_mut().zip(stones).take(shown) {
            *place = Some(stone);
        }
    }
    display
}

/// One hex of each of the six kinds, some glaciers, and others by chance, 18 in all (page 6).
fn lay_land(seats: usize, chance: &mut Chance) -> [Tile; Hex::COUNT] {
    let mut chosen: ArrayVec<Tile, { Tile::COUNT }> = ArrayVec::new();
    let mut others: ArrayVec<Tile, { Tile::COUNT }> = ArrayVec::new();
    for terrain in &Terrain::ALL[..6] {
        let mut tiles: ArrayVec<Tile, 3> = Tile::all().filter(|tile| tile.terrain() == *terrain).collect();
        chance.shuffle(&mut tiles);
        chosen.extend(tiles.pop());
        others.extend(tiles);
    }
    chosen.extend(Tile::all().filter(|tile| tile.terrain() == Terrain::Glacier).take(glaciers(seats)));
    chance.shuffle(&mut others);
    let missing = Hex::COUNT - 1 - chosen.len();
    chosen.extend(others.into_iter().take(missing));
    chance.shuffle(&mut chosen);
    let mut tiles = chosen.into_iter();
    let mut land = [Tile::START; Hex::COUNT];
    for hex in Hex::all().filter(|&hex| hex != Hex::START) {
        land[hex.index()] = tiles.next().unwrap_or(Tile::START);
    }
    land
}

/// A token face up on every glacier (page 19).
fn lay_tokens(land: &[Tile; Hex::COUNT], chance: &mut Chance) -> [Option<GlacierToken>; Hex::COUNT] {
    let mut tokens: ArrayVec<GlacierToken, { GlacierToken::COUNT }> = GlacierToken::all().collect();
    chance.shuffle(&mut tokens);
    let mut tokens = tokens.into_iter();
    land.map(|tile| if tile.terrain() == Terrain::Glacier { tokens.next() } else { None })
}

/// The four boards in any order, each either way round.
fn lay_plan(seats: usize, chance: &mut Chance) -> Plan {
    let mut boards = [0, 1, 2, 3];
    chance.shuffle(&mut boards);
    Plan::new(seats, boards.map(|board| Laid { board, turned: chance.below(2) == 1 }))
}

impl EndlessWinter {
    pub(super) fn legal_setup(&self, actions: &mut Vec<Action>) {
        match self.frames.last() {
            Some(Frame::Chief(_)) => actions.extend(self.chief_offer.iter().copied().map(Action::Chief)),
            Some(Frame::Side(_)) => actions.extend(Side::ALL.map(Action::Side)),
            _ => actions.extend(self.setup_offer.iter().copied().map(Action::Setup)),
        }
    }

    pub(super) fn check_setup(&self, action: Action) -> Result<(), Refusal> {
        let offered = match (self.frames.last(), action) {
            (Some(Frame::Chief(_)), Action::Chief(chief)) => self.chief_offer.contains(&chief),
            (Some(Frame::Side(_)), Action::Side(_)) => true,
            (Some(Frame::Setup(_)), Action::Setup(card)) => self.setup_offer.contains(&card),
            _ => return Err(Refusal::NotNow),
        };
        if offered { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    /// Chiefs are chosen in turn order, sides by everybody for themselves, set-up cards in reverse order (page 16).
    pub(super) fn set_up(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        self.begin_turn();
        match action {
            Action::Chief(chief) => {
                self.chief_offer.retain(|other| *other != chief);
                self.tribes[seat].chief = Some(chief);
                events.push(Event::Chief { seat, chief });
                match self.order.after(seat) {
                    Some(next) => self.push(Frame::Chief(next)),
                    None => {
                        self.chief_offer.clear();
                        self.push(Frame::Side(self.order.first()));
                    }
                }
            }
            Action::Side(side) => {
                self.tribes[seat].side = Some(side);
                events.push(Event::Side { seat, side: Some(side) });
                match self.order.after(seat) {
                    Some(next) => self.push(Frame::Side(next)),
                    None => self.deal_setup_cards(chance, events),
                }
            }
            Action::Setup(card) => {
                self.setup_offer.retain(|other| *other != card);
                self.take_setup_card(seat, card, events);
                match self.order.before(seat) {
                    Some(next) => self.push(Frame::Setup(next)),
                    None => self.finish_setup(chance, events),
                }
            }
            _ => {}
        }
    }

    fn deal_setup_cards(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for seat in Seat::all(self.seats()) {
            if let Some(side) = self.tribes[seat].side {
                events.reveal(Event::SideShown { seat, side });
            }
        }
        let mut cards: ArrayVec<SetupCard, { SetupCard::COUNT }> = SetupCard::all().collect();
        chance.shuffle(&mut cards);
        if self.edition.draft == Draft::Neither {
            let order = self.order;
            for (&seat, card) in order.seats().iter().zip(cards) {
                self.take_setup_card(seat, card, events);
            }
            self.finish_setup(chance, events);
        } else {
            self.setup_offer.extend(cards.into_iter().take(self.seats() + 1));
            sort_few(&mut self.setup_offer, |card| *card);
            self.push(Frame::Setup(self.order.last()));
        }
    }

    /// What the card and the place in the turn order bring (pages 4 and 5).
    fn take_setup_card(&mut self, seat: Seat, card: SetupCard, events: &mut Events<Event>) {
        let gift = card.gift();
        let (food, tools) = START_BONUS[self.order.place(seat)];
        let tribe = &mut self.tribes[seat];
        tribe.setup = Some(card);
        tribe.camps[Hex::START.index()] += gift.camps;
        tribe.food = gift.food + food;
        tribe.tools = gift.tools + tools;
        for animal in gift.animals {
            tribe.unused[animal.index()] += 1;
            self.animal_deck[animal.index()] -= 1;
        }
        let folk = Card::from(gift.folk);
        tribe.take_openly(folk);
        if let Some(pile) = gift.folk.pile() {
            self.piles[pile] -= 1;
        }
        events.push(Event::Setup { seat, card });
        if food + tools > 0 {
            events.push(Event::StartBonus { seat, food, tools });
        }
    }

    /// The opening hand: the card of the set-up card, a brave, a gatherer, and two drawn from the rest (page 4).
    fn finish_setup(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        self.setup_offer.clear();
        for seat in Seat::all(self.seats()) {
            let tribe = &mut self.tribes[seat];
            for folk in [Folk::Brave, Folk::Gatherer] {
                tribe.deck.remove(folk.into());
                tribe.hand.add(folk.into());
                tribe.known.add(folk.into());
            }
            for _ in 0..OPENING_DRAW {
                self.draw_card(seat, chance, events);
            }
        }
        self.round = 1;
        events.push(Event::Round { round: 1, order: self.order });
        self.fill_ground(chance, events);
        self.push(Frame::Turn(self.order.first(), 0));
    }
}
