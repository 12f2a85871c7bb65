//! The rows of the table of places.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::part::{self, Behind, Part};
use crate::report::{Names, Row, add, number_of, pending_text};
use crate::suppress::Suppressions;
use crate::symbols::Location;
use crate::text::duration;

use super::leaks::bytes_text;
use super::places::Places;
use super::ranks::OnRanks;

/// World, kind, routine, and stack or place.
pub(super) type RowKey = (u32, &'static str, Arc<str>, u32);

/// The sums of a row of the table of places.
#[derive(Default)]
pub(super) struct RowSums {
    row: part::Row,
    live: OnRanks,
    /// On ranks that did not finalize, and what was created and freed on them.
    unfinished: OnRanks,
    unfinished_created: OnRanks,
    unfinished_behind: Behind,
    unfinished_freed: u64,
    /// Alive when `MPI_Finalize` was entered, and freed in it, where they only became more.
    inside: OnRanks,
    ranks: BTreeSet<i32>,
    /// Whether objects live or became more, and the places with all frames of those.
    pub(super) is_open: bool,
    pub(super) in_full: BTreeSet<u32>,
    most_live: u64,
    durations: f64,
    intervals: u64,
    suspected: bool,
}

/// The sums of one process.
pub(super) fn sums_of(mut own: part::Row, part: &Part) -> RowSums {
    let (rank, live) = (part.rank.rank, own.live());
    let mut sums = RowSums {
        is_open: live > 0 || own.is_growing,
        most_live: live,
        ranks: BTreeSet::from([rank]),
        ..RowSums::default()
    };
    // A predefined object has no growth, and lives as long as the process.
    if own.growth.is_empty() {
        own.behind = Behind::default();
    } else {
        sums.live.add(rank, live);
        if own.created > 1 {
            sums.durations = own.last - own.first;
            sums.intervals = own.created - 1;
        }
        if !part.rank.finalized {
            sums.unfinished.add(rank, live);
            sums.unfinished_behind.add(&own.behind);
            if live > 0 {
                sums.unfinished_created.add(rank, own.created);
                sums.unfinished_freed = own.freed;
            }
            sums.suspected = own.is_growing;
        } else if own.is_growing {
            sums.inside.add(rank, own.freed_inside);
        }
    }
    sums.row = own;
    sums
}

/// Adds the sums of another process, or of another stack of the same place.
pub(super) fn join_row(all: &mut RowSums, other: RowSums) {
    let (row, own) = (&mut all.row, other.row);
    for (sum, count) in [
        (&mut row.created, own.created),
        (&mut row.freed, own.freed),
        (&mut row.attributes, own.attributes),
        (&mut all.unfinished_freed, other.unfinished_freed),
        (&mut all.intervals, other.intervals),
    ] {
        add(sum, count);
    }
    row.most = row.most.max(own.most);
    if row.growth.is_empty() || other.most_live > all.most_live {
        (row.growth, all.most_live) = (own.growth, other.most_live);
    }
    row.behind.add(&own.behind);
    all.unfinished_behind.add(&other.unfinished_behind);
    all.is_open |= other.is_open;
    all.live.join(other.live);
    all.unfinished.join(other.unfinished);
    all.unfinished_created.join(other.unfinished_created);
    all.inside.join(other.inside);
    all.ranks.extend(other.ranks);
    all.in_full.extend(other.in_full);
    all.durations += other.durations;
    all.suspected |= other.suspected;
}

pub(super) fn one_row(
    (world, kind, by, place): RowKey,
    sums: RowSums,
    (places, names): (&Places, &Names),
    suppressions: &Suppressions,
) -> Row {
    let part::Row { created, freed, most, attributes, growth, behind, .. } = sums.row;
    let place = places.get(place);
    let interval = (sums.intervals > 0).then(|| (sums.durations / sums.intervals as f64).max(0.0));
    let (live, unfinished) = (sums.live.sum(), sums.unfinished.sum());
    let freed_in_finalize = sums.inside.sum();
    let suspected = sums.suspected || freed_in_finalize > 0;
    let at = || place.map_or("at an unknown place".to_owned(), Location::to_string);
    let growth_text = |made: u64| {
        let interval = match interval {
            Some(each) if made > 1 => format!("; one every {}", duration(each)),
            _ => String::new(),
        };
        let suspected = if suspected { "; SUSPECTED LEAK: they only became more" } else { "" };
        format!("{interval}{suspected}")
    };
    let text = if unfinished > 0 {
        let (number, on) = sums.unfinished.number(names.of(world));
        let made = match sums.unfinished.spread() {
            None => sums.unfinished_created.number("").0,
            Some(_) => sums.unfinished_created.sum(),
        };
        let freed = if sums.unfinished_freed == 0 { "0 freed" } else { "the others freed" };
        Some(format!(
            "{}{} alive at the end {on}, of {made} made by {by} {}; {freed}{}{}{}",
            number_of(number, kind),
            pending_text(&sums.unfinished_behind.requests, &by),
            at(),
            bytes_text(&sums.unfinished_behind),
            growth_text(made),
            sums.unfinished.spread_text()
        ))
    } else if freed_in_finalize > 0 {
        let (number, on) = sums.inside.number(names.of(world));
        Some(format!(
            "{} alive until MPI_Finalize {on}, made by {by} {}; all freed in it{}{}",
            number_of(number, kind),
            at(),
            growth_text(number),
            sums.inside.spread_text()
        ))
    } else {
        None
    };
    let spread = sums.live.spread();
    let on = if live > 0 { sums.live.ranks() } else { sums.ranks.into_iter().collect() };
    // All of them must be suppressed.
    let mut names = sums.in_full.iter().map(|full| suppressions.find(kind, places.get_full(*full), "", ""));
    let suppressed = names.next().flatten().filter(|_| names.all(|other| other.is_some()));
    Row {
        world,
        kind: kind.to_owned(),
        by: by.to_string(),
        place: place.cloned(),
        created,
        freed,
        live,
        leaked: live - unfinished,
        most,
        bytes: behind.bytes,
        requests: behind.requests.into_iter().collect(),
        attributes,
        ranks: on,
        spread,
        interval,
        growth,
        freed_in_finalize,
        suspected,
        text,
        suppressed,
    }
}
