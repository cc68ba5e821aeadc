//! How sure a share of games is.

/// The share of `games` that were won, with the interval in which the true share lies with 95 % likelihood (Wilson's). A
/// shared victory is a part of one.
///
/// ```
/// use dolmen::bots::share::share;
///
/// let (low, won, high) = share(50.0, 100.0);
/// assert_eq!(won, 0.5);
/// assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001);
/// ```
pub fn share(won: f64, games: f64) -> (f64, f64, f64) {
    const Z: f64 = 1.959_964;
    if games <= 0.0 {
        return (0.0, 0.0, 1.0);
    }
    let part = won / games;
    let scale = 1.0 + Z * Z / games;
    let middle = (part + Z * Z / (2.0 * games)) / scale;
    let half = Z * (part * (1.0 - part) / games + Z * Z / (4.0 * games * games)).sqrt() / scale;
    ((middle - half).max(0.0), part, (middle + half).min(1.0))
}
