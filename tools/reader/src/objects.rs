//! The objects of processes. There may be more than memory holds, so they are read again, rank after rank.

use std::collections::HashMap;

use serde::ser::{Error as _, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::format::{self, ATTRIBUTE_FINALIZED, OBJECT_CREATED, OBJECT_FOUND, OBJECT_FREED};
use crate::merge::Merged;
use crate::read::Process;
use crate::report::{Report, kind, language, seconds};
use crate::symbols::Place;

/// An object of a rank.
pub(crate) struct Object {
    pub(crate) id: u64,
    /// The index of the process in `ranks`.
    pub(crate) process: usize,
    pub(crate) kind: &'static str,
    pub(crate) name: Option<String>,
    pub(crate) handle: u64,
    pub(crate) size: Option<i32>,
    /// The object that it was created from, and by which routine.
    pub(crate) parent: Option<u64>,
    pub(crate) by: Option<String>,
    /// Numbers of stacks.
    pub(crate) created: u32,
    pub(crate) freed: u32,
    /// "found" (predefined, or created by a call that was not intercepted), "live" or "freed".
    pub(crate) state: &'static str,
    pub(crate) leaked: bool,
    /// In seconds since the recording of the rank began.
    pub(crate) from: f64,
    pub(crate) until: Option<f64>,
    pub(crate) attributes: Vec<Attribute>,
}

/// An attribute that is set on an object, or that finalize deleted.
pub(crate) struct Attribute {
    /// The index in `keyvals`.
    pub(crate) keyval: usize,
    pub(crate) language: &'static str,
    pub(crate) value: u64,
    pub(crate) copied: bool,
    pub(crate) at_finalize: bool,
    /// The number of a stack.
    pub(crate) set: u32,
}

/// The objects of a process.
///
/// # Errors
/// Its file cannot be read any more, as a message.
pub(crate) fn of_process(merged: &Merged, index: usize) -> Result<Vec<Object>, String> {
    let mut process = Process::read(&merged.paths[index])?;
    process.keep(merged.only)?;
    let known = merged.stacks.add(&process);
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
                set: known.stack(if is_copy { object.created_at } else { attribute.set_at }),
            })
        });
        Object {
            id: id_of(object.id),
            process: index,
            kind: kind(object.kind),
            name: process.names.get(&object.id).cloned(),
            handle: object.handle,
            size: (object.size >= 0).then_some(object.size),
            parent: (object.parent != 0).then(|| id_of(object.parent)),
            by: process.routines.get(&object.created_by).cloned(),
            created: known.stack(object.created_at),
            freed: known.stack(object.freed_at),
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

/// The report with all objects, as `--json` prints it.
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
                list.serialize_element(&in_full(self.0, &object))?;
            }
        }
        list.end()
    }
}

/// An object as JSON has it.
#[derive(Serialize)]
struct Full<'a> {
    id: u64,
    rank: i32,
    world: u32,
    kind: &'static str,
    name: Option<&'a str>,
    handle: String,
    size: Option<i32>,
    parent: Option<u64>,
    by: Option<&'a str>,
    created: Option<&'a Place>,
    freed: Option<&'a Place>,
    state: &'static str,
    leaked: bool,
    from: f64,
    until: Option<f64>,
    attributes: Vec<FullAttribute<'a>>,
}

#[derive(Serialize)]
struct FullAttribute<'a> {
    keyval: usize,
    language: &'static str,
    value: String,
    copied: bool,
    at_finalize: bool,
    set: Option<&'a Place>,
}

fn in_full<'a>(merged: &'a Merged, object: &'a Object) -> Full<'a> {
    let rank = &merged.report.ranks[object.process];
    let place = |stack| merged.places.get_full(merged.places.in_full(stack));
    let attribute = |own: &Attribute| FullAttribute {
        keyval: own.keyval,
        language: own.language,
        value: format!("{:#x}", own.value),
        copied: own.copied,
        at_finalize: own.at_finalize,
        set: place(own.set),
    };
    Full {
        id: object.id,
        rank: rank.rank,
        world: rank.world,
        kind: object.kind,
        name: object.name.as_deref(),
        handle: format!("{:#x}", object.handle),
        size: object.size,
        parent: object.parent,
        by: object.by.as_deref(),
        created: place(object.created),
        freed: place(object.freed),
        state: object.state,
        leaked: object.leaked,
        from: object.from,
        until: object.until,
        attributes: object.attributes.iter().map(attribute).collect(),
    }
}
