//! A map of 256 squares as a title would draw it, to see that it is fast enough: terrain, symbols, a building, two stacks with
//! counts, and a ring round what can be pressed. `scripts/bench-page.mjs` builds it for the browser, presses and measures.

#[path = "../src/app/pieces.rs"]
#[allow(dead_code, reason = "the map needs only a part of what pieces can be made of")]
mod pieces;

use leptos::prelude::*;
use pieces::{Appearance, Face, button, count, group, pieces, symbol};

const SIDE: usize = 16;
const TERRAINS: [&str; 5] = ["grass", "forest", "desert", "hills", "water"];
const GOODS: [&str; 4] = ["wood", "brick", "stone", "gold"];
const OWNERS: [&str; 4] = ["m-wolf", "m-bison", "m-lioness", "m-bear"];

#[derive(Clone, Copy)]
struct Square {
    terrain: usize,
    goods: usize,
    building: bool,
    /// How many stand there, by owner.
    stacks: [u8; 4],
}

#[derive(Clone)]
struct Map {
    squares: Vec<Square>,
    /// The square that was pressed last: what is near it can be pressed.
    from: usize,
}

impl Map {
    fn new() -> Self {
        let square = |n: usize| Square {
            terrain: n * 7 % 11 % TERRAINS.len(),
            goods: n % 4,
            building: n % 9 == 0,
            stacks: [(n % 5) as u8, u8::from(n % 3 == 0), 0, 0],
        };
        Self { squares: (0..SIDE * SIDE).map(square).collect(), from: 0 }
    }

    fn is_near(&self, n: usize) -> bool {
        let apart = |a: usize, b: usize| a.abs_diff(b);
        apart(n % SIDE, self.from % SIDE).max(apart(n / SIDE, self.from / SIDE)) <= 3
    }

    /// A stack goes from the square of the last press to this one; what is built or gathered there changes.
    fn press(&mut self, n: usize) {
        let marching = std::mem::take(&mut self.squares[self.from].stacks[0]);
        let square = &mut self.squares[n];
        square.stacks[0] += marching + 1;
        square.stacks[1] = (square.stacks[1] + 1) % 4;
        square.building = !square.building;
        square.goods = (square.goods + 1) % 4;
        self.from = n;
    }

    fn look(&self, n: usize) -> Appearance {
        let square = self.squares[n];
        let open = self.is_near(n);
        let goods: Face = GOODS[..square.goods].iter().map(|name| symbol(*name)).collect();
        let building = if square.building { symbol("building") } else { Face::default() };
        let stacks = OWNERS.iter().zip(square.stacks).filter(|(_, n)| *n > 0);
        let stacks: Face = stacks.map(|(owner, n)| group(*owner, count("person", n))).collect();
        let terrain = TERRAINS[square.terrain];
        Appearance {
            class: format!("place {terrain}{}", if open { " open" } else { "" }).into(),
            hidden: false,
            open,
            words: format!("{terrain}, row {}, column {}: {:?}", n / SIDE + 1, n % SIDE + 1, square.stacks),
            face: group("goods", goods + building) + group("stacks", stacks),
        }
    }
}

fn main() {
    leptos::mount::mount_to_body(|| {
        let map = RwSignal::new(Map::new());
        let looks = move || map.with(|map| (0..map.squares.len()).map(|n| map.look(n)).collect());
        let squares = pieces(looks, |n, now| {
            button(now, format!("square-{n}"), None, move || map.update(|map| map.press(n)))
        });
        view! { <main class="map board">{squares}</main> }
    });
}
