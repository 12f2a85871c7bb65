//! The objects of processes. There may be more than memory holds, so they are read again, rank after rank.

use std::collections::HashMap;
use std::io;

use serde::ser::{Error as _, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::format::{self, ATTRIBUTE_FINALIZED, OBJECT_CREATED, OBJECT_FOUND, OBJECT_FREED};
use crate::merge::Merged;
use crate::part::size_of;
use crate::read::Process;
use crate::report::{Report, kind, language, seconds};
use crate::symbols::Location;

/// An object of a rank, as JSON has it.
#[derive(Serialize)]
pub(crate) struct Object<'a> {
    pub(crate) id: u64,
    pub(crate) rank: i32,
    world: u32,
    pub(crate) kind: &'static str,
    pub(crate) name: Option<String>,
    #[serde(serialize_with = "hexadecimal")]
    pub(crate) handle: u64,
    pub(crate) size: Option<u64>,
    /// The object that it was created from, and by which routine.
    pub(crate) parent: Option<u64>,
    pub(crate) by: Option<String>,
    pub(crate) created: At<'a>,
    pub(crate) freed: At<'a>,
    /// "found" (predefined, or created by a call that was not intercepted), "live" or "freed".
    pub(crate) state: &'static str,
    pub(crate) leaked: bool,
    /// In seconds since the recording of the rank began.
    pub(crate) from: f64,
    pub(crate) until: Option<f64>,
    pub(crate) attributes: Vec<Attribute<'a>>,
}

/// An attribute that is set on an object, or that finalize deleted.
#[derive(Serialize)]
pub(crate) struct Attribute<'a> {
    /// The index in `keyvals`.
    pub(crate) keyval: usize,
    pub(crate) language: &'static str,
    #[serde(serialize_with = "hexadecimal")]
    pub(crate) value: u64,
    pub(crate) copied: bool,
    pub(crate) at_finalize: bool,
    pub(crate) set: At<'a>,
}

/// Where a call was made: with all frames of libraries, and the number of the place without most of them.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct At<'a> {
    place: Option<&'a Location>,
    #[serde(skip)]
    pub(crate) short: u32,
}

fn hexadecimal<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{number:#x}"))
}

/// The objects of a process.
///
/// # Errors
/// Its file cannot be read any more, as a message.
pub(crate) fn of_process(merged: &Merged, index: usize) -> Result<Vec<Object<'_>>, String> {
    let mut process = Process::read(&merged.paths[index])?;
    process.keep(merged.only)?;
    let known = merged.stacks.add(&process);
    let rank = &merged.report.ranks[index];
    let keyval = |own: &format::Keyval| {
        let place = merged.places.of(known.stack(own.created_at));
        merged.keyvals.get(&(own.key, own.kind, own.language, place)).copied()
    };
    let keyvals: HashMap<u32, usize> =
        process.keyvals.iter().filter_map(|own| Some((own.id, keyval(own)?))).collect();
    let mut attributes: HashMap<u32, Vec<&format::Attribute>> = HashMap::new();
    for attribute in process.attributes.iter().filter(|each| each.state != 0) {
        attributes.entry(attribute.object).or_default().push(attribute);
    }
    let id_of = |id: u32| ((index as u64) << 32) | u64::from(id);
    let at = |id: u32| {
        let full = merged.places.in_full(known.stack(id));
        At { place: merged.places.get_full(full), short: merged.places.short(full) }
    };
    let one = |object: &format::Object| {
        let own = attributes.get(&object.id).map_or(&[][..], Vec::as_slice).iter();
        let own = own.filter_map(|attribute| {
            let is_copy = attribute.is_copy != 0;
            Some(Attribute {
                keyval: *keyvals.get(&attribute.keyval)?,
                language: language(attribute.language),
                value: attribute.value,
                copied: is_copy,
                at_finalize: attribute.state == ATTRIBUTE_FINALIZED,
                set: at(if is_copy { object.created_at } else { attribute.set_at }),
            })
        });
        Object {
            id: id_of(object.id),
            rank: rank.rank,
            world: rank.world,
            kind: kind(object.kind),
            name: process.names.get(&object.id).cloned(),
            handle: object.handle,
            size: size_of(object),
            parent: (object.parent != 0).then(|| id_of(object.parent)),
            by: process.routines.get(&object.created_by).cloned(),
            created: at(object.created_at),
            freed: at(object.freed_at),
            state: match object.state {
                OBJECT_FOUND => "found",
                OBJECT_FREED => "freed",
                _ => "live",
            },
            leaked: object.state == OBJECT_CREATED && process.is_finalized(),
            from: seconds(object.created),
            until: (object.state == OBJECT_FREED).then_some(seconds(object.freed)),
            attributes: own.collect(),
        }
    };
    Ok(process.objects.iter().map(one).collect())
}

/// How many processes the size of all objects is estimated from.
const SAMPLES: usize = 16;

/// The bytes of the report as JSON, and with the objects about as many: those of some processes are written to count them.
///
/// # Errors
/// The file of a process cannot be read any more, as a message.
pub(crate) fn size(merged: &Merged, with_objects: bool) -> Result<u64, String> {
    let mut size = Size(0);
    let because = |error: serde_json::Error| error.to_string();
    serde_json::to_writer(&mut size, &merged.report).map_err(because)?;
    let all: usize = merged.sorts.iter().map(|(objects, _)| objects).sum();
    if !with_objects || all == 0 {
        return Ok(size.0 + 1);
    }
    let (mut sampled, mut bytes) = (0, Size(0));
    for index in (0..merged.paths.len()).step_by(merged.paths.len().div_ceil(SAMPLES)) {
        let own = of_process(merged, index)?;
        sampled += own.len();
        serde_json::to_writer(&mut bytes, &own).map_err(because)?;
    }
    Ok(size.0 + (bytes.0 as f64 * all as f64 / sampled.max(1) as f64) as u64)
}

/// Counts what is written.
struct Size(u64);

impl io::Write for Size {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The report with all objects, as `--json --objects` prints it.
#[derive(Serialize)]
pub(crate) struct Whole<'a> {
    #[serde(flatten)]
    report: &'a Report,
    objects: All<'a>,
}

impl<'a> Whole<'a> {
    pub(crate) fn new(merged: &'a Merged) -> Self {
        Self { report: &merged.report, objects: All(merged) }
    }
}

struct All<'a>(&'a Merged);

impl Serialize for All<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for index in 0..self.0.paths.len() {
            for object in of_process(self.0, index).map_err(S::Error::custom)? {
                list.serialize_element(&object)?;
            }
        }
        list.end()
    }
}
