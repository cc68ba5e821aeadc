//! The count of the pieces, which every test relies on, sees what cannot be.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::components::Spot;
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::plan::{Owner, Stand};
use dolmen::games::endless_winter::tokens::GlacierToken;
use dolmen::games::endless_winter::{EndlessWinter, Order};

/// A change that breaks a table.
type Change = fn(&mut EndlessWinter);

#[test]
fn the_audit_sees_what_cannot_be() {
    let changes: [(&str, Change); 15] = [
        ("honour against the levels", |game| {
            game.honour = Order::new(3);
            game.tribes[LIONESS].idols = [0, 5];
        }),
        ("a seat twice in the turn order", |game| game.order = Order::of(&[WOLF, WOLF, BISON])),
        ("a megalith on nothing", |game| {
            neutrals_placed(game, WOLF);
            megalith(game, WOLF, storey(1, 0, 0));
        }),
        ("a megalith beside the boards", |game| megalith(game, WOLF, on_ground(5, 9))),
        ("two megaliths in a space", |game| {
            neutrals_placed(game, WOLF);
            neutrals_placed(game, BISON);
            let free = game.plan.spaces().find(|space| game.plan.owner(Stand::ground(space.cell)).is_none());
            for seat in [WOLF, BISON] {
                game.plan.put(Stand::ground(free.unwrap().cell), Owner::Seat(seat));
                game.tribes[seat].megaliths += 1;
            }
        }),
        ("an own megalith on a start space", |game| {
            neutrals_placed(game, WOLF);
            let start = game.plan.spaces().find(|space| space.arrows.is_some()).unwrap();
            megalith(game, WOLF, Stand::ground(start.cell));
        }),
        ("a glacier token twice", |game| {
            let token = game.glacier_tokens.iter().flatten().next().copied();
            game.glacier_tokens.iter_mut().filter(|place| place.is_some()).for_each(|place| *place = token);
        }),
        ("a token on no glacier", |game| {
            game.glacier_tokens = [None; Hex::COUNT];
            game.glacier_tokens[Hex::START.index()] = GlacierToken::new(0);
        }),
        ("a rest token twice", |game| {
            game.rest.unseen &= game.rest.unseen - 1;
            game.rest.held = game.rest.up;
        }),
        ("a stone twice", |game| {
            let stone = game.stones[1].unwrap();
            game.stones[0] = None;
            game.tribes[WOLF].stones.push(stone);
        }),
        ("a chief twice", |game| game.tribes[WOLF].chief = game.tribes[BISON].chief),
        ("a bottom taken by nobody there", |game| game.firsts[Spot::Hunt.index()] = Some(WOLF)),
        ("labour out of turn", |game| game.tribes[game.order.last()].halves = 2),
        ("a card known to be in hand that is not", |game| {
            let tribe = &mut game.tribes[WOLF];
            tribe.known = tribe.deck;
        }),
        ("a land tile twice", |game| game.land[0] = game.land[1]),
    ];
    for (what, change) in changes {
        let mut game = set_up(3, &[("glacier_tokens", "on"), ("rest_tokens", "on")]);
        game.audit().unwrap();
        change(&mut game);
        assert!(game.audit().is_err(), "{what}");
    }
}
