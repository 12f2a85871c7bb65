//! How much there is on which ranks, and in words.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::report::{Spread, add, ranks};

/// On how many ranks there is how much.
#[derive(Default)]
pub(super) struct OnRanks(BTreeMap<i32, u64>);

impl OnRanks {
    pub(super) fn add(&mut self, rank: i32, count: u64) {
        if count > 0 {
            add(self.0.entry(rank).or_default(), count);
        }
    }

    pub(super) fn join(&mut self, other: Self) {
        other.0.into_iter().for_each(|(rank, count)| self.add(rank, count));
    }

    pub(super) fn ranks(&self) -> Vec<i32> {
        self.0.keys().copied().collect()
    }

    pub(super) fn sum(&self) -> u64 {
        self.0.values().fold(0, |sum, own| sum.saturating_add(*own))
    }

    /// The least, the median and the most, if they differ.
    pub(super) fn spread(&self) -> Option<Spread> {
        let mut all: Vec<(u64, i32)> = self.0.iter().map(|(rank, count)| (*count, *rank)).collect();
        all.sort_unstable_by_key(|&(count, rank)| (count, rank));
        let (&(least, least_rank), &(median, _)) = (all.first()?, all.get((all.len() - 1) / 2)?);
        let &(most, most_rank) = all.iter().max_by_key(|&&(count, rank)| (count, Reverse(rank)))?;
        (least != most).then_some(Spread { least, least_rank, median, most, most_rank })
    }

    /// An object of all ranks is one object: the number is that of a rank, if it is the same on each. With the text about the
    /// ranks.
    pub(super) fn number(&self, world: &str) -> (u64, String) {
        let on = ranks(&self.ranks(), world);
        match self.spread() {
            None => (self.0.values().next().copied().unwrap_or(0), format!("on {on}")),
            Some(_) => (self.sum(), format!("in all on {on}")),
        }
    }

    /// The end of a line with their sum.
    pub(super) fn spread_text(&self) -> String {
        self.spread().map_or(String::new(), |spread| format!("; {spread}"))
    }
}

pub(super) fn join_ranks(all: &mut Vec<i32>, more: Vec<i32>) {
    let in_order = all.last() < more.first();
    all.extend(more);
    if !in_order {
        all.sort_unstable();
        all.dedup();
    }
}

pub(super) fn by_world(all: impl Iterator<Item = (u32, i32)>) -> BTreeMap<u32, Vec<i32>> {
    let mut worlds: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
    for (world, rank) in all {
        worlds.entry(world).or_default().push(rank);
    }
    worlds
}
