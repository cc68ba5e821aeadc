//! Shares of games and their intervals.

use dolmen::bots::share::share;

#[test]
fn an_interval_holds_the_share_and_stays_within_none_and_all() {
    for games in [1.0, 7.0, 40.0, 1000.0] {
        for won in [0.0, games / 3.0, games] {
            let (low, part, high) = share(won, games);
            assert!(
                0.0 <= low && low <= part + 1e-12 && part <= high + 1e-12 && high <= 1.0,
                "{won} of {games}"
            );
            assert!(low < high);
        }
    }
}

/// Values of Wilson's interval from the literature: 0 of 10 is 0 to 0.2775, 8 of 10 is 0.4902 to 0.9433.
#[test]
fn it_is_wilsons() {
    let near = |a: f64, b: f64| (a - b).abs() < 5e-4;
    let (low, _, high) = share(0.0, 10.0);
    assert!(near(low, 0.0) && near(high, 0.2775), "{low} {high}");
    let (low, _, high) = share(8.0, 10.0);
    assert!(near(low, 0.4902) && near(high, 0.9433), "{low} {high}");
}

#[test]
fn more_games_make_it_narrower() {
    let width = |games: f64| {
        let (low, _, high) = share(0.6 * games, games);
        high - low
    };
    assert!(width(400.0) < width(100.0) / 1.9);
}

#[test]
fn without_games_nothing_is_known() {
    assert_eq!(share(0.0, 0.0), (0.0, 0.0, 1.0));
}
