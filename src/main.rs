//! The page: mounts the app.

mod app;

fn main() {
    app::start();
}
