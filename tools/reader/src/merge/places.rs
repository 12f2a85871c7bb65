//! The places of stacks, with and without most frames of libraries.

use std::collections::HashMap;

use crate::stacks::Stacks;
use crate::symbols::{Location, Symbols};

/// Numbers are from 1; 0: none.
#[derive(Default)]
pub(crate) struct Places {
    all: Vec<Location>,
    /// With all frames of libraries, and the number of the place without most of them.
    in_full: Vec<(Location, u32)>,
    of_stack: Vec<u32>,
}

impl Places {
    /// The number of a stack's place.
    pub(crate) fn of(&self, stack: u32) -> u32 {
        self.short(self.in_full(stack))
    }

    /// The number of a stack's place with all frames of libraries.
    pub(crate) fn in_full(&self, stack: u32) -> u32 {
        let at = (stack as usize).checked_sub(1);
        at.and_then(|at| self.of_stack.get(at)).copied().unwrap_or(0)
    }

    pub(crate) fn get_full(&self, full: u32) -> Option<&Location> {
        Some(&self.in_full.get((full as usize).checked_sub(1)?)?.0)
    }

    /// The number of the place without most frames of libraries.
    pub(crate) fn short(&self, full: u32) -> u32 {
        let at = (full as usize).checked_sub(1);
        at.and_then(|at| self.in_full.get(at)).map_or(0, |(_, short)| *short)
    }

    pub(crate) fn get(&self, place: u32) -> Option<&Location> {
        self.all.get((place as usize).checked_sub(1)?)
    }

    pub(crate) fn all(&self) -> &[Location] {
        &self.all
    }

    pub(super) fn new(stacks: &mut Stacks, symbols: &mut Symbols) -> Self {
        let mut places = Self::default();
        let (mut known, mut known_in_full) = (HashMap::new(), HashMap::new());
        let all = stacks.finish();
        for (stack, place) in all.iter().zip(symbols.places(stacks, &all)) {
            let number = place.map_or(0, |full| {
                *known_in_full.entry(full).or_insert_with_key(|full: &Location| {
                    let place = if stack.shown <= 1 { full.clone().in_short() } else { full.clone() };
                    let short = *known.entry(place).or_insert_with_key(|place: &Location| {
                        places.all.push(place.clone());
                        places.all.len() as u32
                    });
                    places.in_full.push((full.clone(), short));
                    places.in_full.len() as u32
                })
            });
            places.of_stack.push(number);
        }
        places
    }
}
