//! What was left: one line for each place and routine.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::part::{Behind, NAMES, Name};
use crate::report::{Leak, Names, bytes, number_of, pending_text};
use crate::suppress::Suppressions;
use crate::symbols::Location;

use super::places::Places;
use super::ranks::OnRanks;

#[derive(Default)]
pub(super) struct LeakSums {
    pub(super) of_rank: OnRanks,
    pub(super) names: BTreeSet<Name>,
    pub(super) behind: Behind,
    pub(super) is_uncertain: bool,
}

/// World, sort of leak, routine, stack, object of an attribute, sort of copy callback.
pub(super) type LeakKey = (u32, &'static str, Arc<str>, u32, String, &'static str);
/// World, sort of leak, routine, place, object of an attribute, suppression.
type LineKey = (u32, &'static str, Arc<str>, u32, String, Option<String>);

/// One line for each place and routine: the leaks that are suppressed, and the others.
pub(super) fn by_suppression(
    leaks: BTreeMap<LeakKey, LeakSums>,
    (places, worlds): (&Places, &Names),
    suppressions: &Suppressions,
    name: &mut dyn FnMut(Name) -> Option<String>,
) -> Vec<Leak> {
    struct Line {
        copy: &'static str,
        of_rank: OnRanks,
        names: BTreeSet<String>,
        behind: Behind,
        uncertain: bool,
    }
    let mut lines: BTreeMap<LineKey, Line> = BTreeMap::new();
    for ((world, what, by, stack, on, copy), found) in leaks {
        let in_full = places.in_full(stack);
        let suppressed = suppressions.find(what, places.get_full(in_full), &on, copy);
        let place = places.short(in_full);
        let line = lines.entry((world, what, by, place, on, suppressed)).or_insert_with(|| Line {
            copy,
            of_rank: OnRanks::default(),
            names: BTreeSet::new(),
            behind: Behind::default(),
            uncertain: false,
        });
        line.uncertain |= found.is_uncertain;
        line.behind.add(&found.behind);
        line.names.extend(found.names.into_iter().filter_map(&mut *name));
        line.of_rank.join(found.of_rank);
    }
    let mut all: Vec<Leak> = Vec::new();
    for ((world, what, by, place, on, suppressed), line) in lines {
        let place = places.get(place).cloned();
        let about = match what {
            "request" => pending_text(&line.behind.requests, &by),
            _ => names_text(&line.names),
        };
        let mut text = leak_text(worlds.of(world), (what, &by), place.as_ref(), &on, &line.of_rank, &about);
        text.push_str(&bytes_text(&line.behind));
        text.push_str(&line.of_rank.spread_text());
        if line.uncertain {
            text.push_str("; some may be of another place, whose requests had the same handle");
        }
        all.push(Leak {
            what: what.to_owned(),
            by: (!by.is_empty()).then(|| (*by).to_owned()),
            world,
            count: line.of_rank.sum(),
            ranks: line.of_rank.ranks(),
            spread: line.of_rank.spread(),
            bytes: line.behind.bytes,
            requests: line.behind.requests.into_iter().collect(),
            on,
            copy: line.copy.to_owned(),
            place,
            uncertain: line.uncertain,
            text,
            suppressed,
        });
    }
    all.sort_by_key(|leak| (leak.suppressed.is_some(), Reverse(leak.count)));
    all
}

fn leak_text(
    world: &str,
    (what, by): (&str, &str),
    place: Option<&Location>,
    object: &str,
    of_rank: &OnRanks,
    about: &str,
) -> String {
    let (number, on) = of_rank.number(world);
    let many = number_of(number, what);
    let by = if by.is_empty() { String::new() } else { format!("by {by} ") };
    let place_text = place.map_or("at an unknown place".to_owned(), Location::to_string);
    let made = format!("{by}{place_text}");
    match what {
        "attribute" => {
            let object = if object.is_empty() { "an object" } else { object };
            format!("{many}{about} of {object} {on}, set {place_text}, deleted only by finalize")
        }
        "request" => format!("{many}{about} {on}, created {made}, never completed or freed"),
        "message" => format!("{many}{about} {on}, matched {made}, never received"),
        "file" => format!("{many}{about} {on}, opened {made}, never closed"),
        "session" => format!("{many}{about} {on}, created {made}, never finalized"),
        _ => format!("{many}{about} {on}, created {made}, never freed"),
    }
}

fn names_text(names: &BTreeSet<String>) -> String {
    match names.len() {
        0 => String::new(),
        1..=NAMES => format!(" ({})", names.iter().cloned().collect::<Vec<_>>().join(", ")),
        _ => format!(" (more than {NAMES} names)"),
    }
}

/// What is behind the objects of a line on all ranks.
pub(super) fn bytes_text(behind: &Behind) -> String {
    if behind.bytes > 0 { format!("; {} in all", bytes(behind.bytes)) } else { String::new() }
}
