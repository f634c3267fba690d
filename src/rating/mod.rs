//! How hard a hand is for people, and why.

mod core;
mod features;
mod forms;
mod race;
#[cfg(test)]
mod tests;
mod weights;

use std::hash::{Hash, Hasher};

pub use features::{Feature, HandFeature};

/// A quick hash of anything.
fn hash(value: &impl Hash) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
