//! Layers over the map.
