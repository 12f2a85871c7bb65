//! The objects, keys and values that the calls of one input created: the model of the library's state.

use std::collections::HashMap;

use mpi_attr::abi::*;

use crate::bytes::Bytes;
use crate::calls::{self, FACES};
use crate::requests::General;
use crate::routines::declared::*;
use crate::routines::{Function, call};
use crate::values::Values;

macro_rules! objects {
    ($($name:ident $to:ident $from:ident ($($free:ident)?) $null:ident [$($predefined:ident)*];)*) => {
        /// The kinds of MPI object.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Object { $($name),* }

        impl Object {
            pub const ALL: [Self; [$(Self::$name),*].len()] = [$(Self::$name),*];

            pub fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name)),* }
            }

            fn conversions(self) -> [Function; 2] {
                match self { $(Self::$name => [$to, $from]),* }
            }

            fn free(self) -> Option<Function> {
                let none: Option<Function> = None;
                match self { $(Self::$name => none$(.or(Some($free)))?),* }
            }

            pub fn null(self) -> usize {
                match self { $(Self::$name => $null),* }
            }

            fn predefined(self) -> &'static [usize] {
                match self { $(Self::$name => &[$null $(, $predefined)*]),* }
            }
        }
    };
}

objects! {
    Comm MPI_Comm_toint MPI_Comm_fromint (MPI_Comm_free) MPI_COMM_NULL [MPI_COMM_WORLD MPI_COMM_SELF];
    Datatype MPI_Type_toint MPI_Type_fromint (MPI_Type_free) MPI_DATATYPE_NULL
        [MPI_INT MPI_DOUBLE MPI_SHORT_INT MPI_OFFSET MPI_INTEGER1];
    Win MPI_Win_toint MPI_Win_fromint (MPI_Win_free) MPI_WIN_NULL [];
    Request MPI_Request_toint MPI_Request_fromint (MPI_Request_free) MPI_REQUEST_NULL [];
    Group MPI_Group_toint MPI_Group_fromint (MPI_Group_free) MPI_GROUP_NULL [MPI_GROUP_EMPTY];
    Info MPI_Info_toint MPI_Info_fromint (MPI_Info_free) MPI_INFO_NULL [MPI_INFO_ENV];
    Errhandler MPI_Errhandler_toint MPI_Errhandler_fromint (MPI_Errhandler_free) MPI_ERRHANDLER_NULL
        [MPI_ERRORS_RETURN];
    Session MPI_Session_toint MPI_Session_fromint (MPI_Session_finalize) MPI_SESSION_NULL [];
    File MPI_File_toint MPI_File_fromint (MPI_File_close) MPI_FILE_NULL [];
    Message MPI_Message_toint MPI_Message_fromint () MPI_MESSAGE_NULL [];
    Op MPI_Op_toint MPI_Op_fromint (MPI_Op_free) MPI_OP_NULL [MPI_SUM MPI_REPLACE];
}

impl Object {
    /// The number of a handle in Fortran; for an invalid handle its low bits, or -1 if these are valid, which the caller does not
    /// expect.
    pub fn to_int(self, handle: usize) -> i32 {
        let number_of = |handle| call(self.conversions()[0], &[handle]) as i32;
        match (number_of(handle), handle as i32) {
            (0, low) if number_of(self.handle_of(low)) == 0 => low,
            (0, _) => -1,
            (number, _) => number,
        }
    }

    pub fn handle_of(self, number: i32) -> usize {
        call(self.conversions()[1], &[number as usize])
    }

    pub fn has_attributes(self) -> bool {
        matches!(self, Self::Comm | Self::Datatype | Self::Win)
    }
}

pub struct Key {
    pub number: i32,
    pub face: usize,
    pub extra_state: i32,
    /// Whether its callbacks see every copy and deletion of its values.
    pub counts: bool,
}

/// A finalize hook.
pub struct Hook {
    pub id: i32,
    /// It has neither run nor been cancelled.
    pub waits: bool,
}

#[derive(Default)]
pub struct Created {
    pub bytes: Bytes,
    pub depth: usize,
    pub steps: usize,
    /// Callbacks do not fail and make no calls.
    pub cleaning_up: bool,
    pub keys: Vec<Key>,
    /// Objects are known by their handles.
    pub values: Values<usize>,
    pub memory: Vec<usize>,
    pub requests: Vec<General>,
    /// Datatypes that cannot be freed, and whose handles are returned again: those of `MPI_Type_create_f90_xxx`.
    pub lasting: Vec<usize>,
    pub hooks: Vec<Hook>,
    /// Of each keyval with a destructor: whether that has run.
    pub destroyed: Vec<bool>,
    pub session_keys: Vec<i32>,
    /// The session that the program started with, which calls of the input must not finalize.
    pub session: usize,
    /// Handles that calls returned, whether freed or not.
    known: HashMap<Object, Vec<usize>>,
    live: HashMap<Object, Vec<usize>>,
    /// For each call under way: the object that it frees, or 0, and the values that its copy callbacks made.
    calls: Vec<(usize, Vec<usize>)>,
}

impl Created {
    pub fn new(data: &[u8]) -> Self {
        Self {
            bytes: Bytes::new(data),
            known: Object::ALL.into_iter().map(|kind| (kind, kind.predefined().to_vec())).collect(),
            live: Object::ALL.into_iter().map(|kind| (kind, vec![])).collect(),
            ..Self::default()
        }
    }

    /// A handle: mostly one of the kind, live or stale; or of another kind, near a known one, or any.
    pub fn handle(&mut self, kind: Object) -> usize {
        let choice = self.bytes.byte();
        let from = match choice {
            0xf0..0xf6 => self.bytes.pick(&Object::ALL),
            _ => kind,
        };
        let at = usize::from(choice >> 1);
        let handle = match choice {
            0xf8 => self.bytes.raw(8) as usize,
            0xf9 => self.bytes.raw(4) as usize,
            0xfa => self.bytes.raw(2) as usize,
            0xfb => 0,
            _ => {
                // Counted from the newest handle.
                let known = &self.known[&from];
                let handle = known[known.len() - 1 - at % known.len()];
                match choice {
                    0xfc..=0xff => handle.wrapping_add(self.bytes.raw(2) as usize),
                    0xf6 | 0xf7 => handle ^ 1 << (self.bytes.byte() % 64),
                    _ => handle,
                }
            }
        };
        // Replaces error handlers that end the process, and the session that must stay.
        match (kind, handle as u32 as usize) {
            (Object::Errhandler, MPI_ERRORS_ARE_FATAL | MPI_ERRORS_ABORT) => MPI_ERRORS_RETURN,
            (Object::Session, number) if number == self.session as u32 as usize => kind.null(),
            _ => handle,
        }
    }

    /// A key: mostly one that was created, of any kind; or near a known one, predefined, or any.
    pub fn key(&mut self) -> i32 {
        let choice = self.bytes.byte();
        let known = match self.keys.len() {
            0 => 0,
            many => self.keys[many - 1 - usize::from(choice) % many].number,
        };
        match choice {
            0..0xe0 => known,
            0xe0..0xf0 => known.wrapping_add(self.bytes.raw(2) as i32),
            0xf0..0xf4 => known ^ 1 << (self.bytes.byte() % 32),
            0xf4..0xfc => self
                .bytes
                .pick(&[501, 502, 503, 504, 505, 506, 507, 601, 602, 603, 604, 605, 0, -1, 508, 600]),
            _ => self.bytes.raw(4) as i32,
        }
    }

    pub fn text(&mut self) -> Vec<u8> {
        match self.bytes.byte() {
            0..0x80 => self
                .bytes
                .pick(&[
                    &b""[..],
                    b"a",
                    b"key",
                    b" key ",
                    b"mpi://SELF",
                    b"mpi://WORLD",
                    b"thread_level",
                    b"MPI_THREAD_MULTIPLE",
                    b"MPI_THREAD_SINGLE",
                    b"mpi_memory_alloc_kinds",
                    b"command",
                    b"host",
                ])
                .to_vec(),
            0x80..0xc0 => vec![b'x'; self.bytes.pick(&[127, 128, 255, 256, 257, 511, 512, 1023, 1024, 1025])],
            long => {
                let bytes = (0..long % 16).map(|_| self.bytes.byte());
                bytes.filter(|&byte| byte != 0).collect()
            }
        }
    }

    /// An address that the library does not access. An address to free is null or was allocated.
    pub fn buffer(&mut self, to_free: bool) -> usize {
        static PLACE: [u64; 8] = [0; 8];
        let choice = usize::from(self.bytes.byte());
        match to_free {
            true if self.memory.is_empty() || choice == 0 => 0,
            true => self.memory.swap_remove(choice % self.memory.len()),
            false if choice % 4 == 0 => 0,
            false => PLACE.as_ptr().addr() + choice % 64,
        }
    }

    /// The code that a callback returns: sometimes an error.
    pub fn failure(&mut self) -> i32 {
        if !self.cleaning_up && self.bytes.rarely(8) { self.bytes.pick(&calls::CODES) } else { 0 }
    }

    pub fn key_of(&self, number: i32) -> Option<&Key> {
        self.keys.iter().find(|key| key.number == number)
    }

    pub fn kind_of(&self, key: i32) -> Object {
        let key = self.key_of(key).expect("a callback with a key that was never created");
        FACES[key.face].object
    }

    pub fn is_live(&self, kind: Object, handle: usize) -> bool {
        let is_predefined = match kind {
            Object::Datatype => (MPI_AINT..0x400).contains(&handle) || self.lasting.contains(&handle),
            _ => kind.predefined()[1..].contains(&handle),
        };
        is_predefined || self.live[&kind].contains(&handle)
    }

    pub fn is_being_freed(&self, handle: usize) -> bool {
        self.calls.iter().any(|call| call.0 == handle)
    }

    /// Records that a call begins.
    pub fn enter(&mut self, frees: Option<usize>) {
        self.calls.push((frees.unwrap_or(0), vec![]));
    }

    /// Records that a copy callback of the innermost call made a value.
    pub fn copied(&mut self, value: usize) {
        self.calls.last_mut().expect("a copy callback outside of all calls").1.push(value);
    }

    /// Records that the innermost call ended, and the handles that it returned.
    pub fn leave(&mut self, new: &[(Object, usize)]) {
        for &(kind, handle) in new {
            if handle == kind.null() || handle == 0 {
                continue;
            }
            self.known.get_mut(&kind).expect("all kinds are there").push(handle);
            if handle >= 4096 && !self.lasting.contains(&handle) {
                let live = self.live.get_mut(&kind).expect("all kinds are there");
                assert!(
                    !kind.has_attributes() || !live.contains(&handle),
                    "{kind:?} {handle:#x} is returned for two objects"
                );
                live.push(handle);
            }
            if kind == Object::Win {
                // Errors of a window end the process by default.
                assert_eq!(call(calls::WIN_SET_ERRHANDLER, &[handle, MPI_ERRORS_RETURN]) as i32, 0);
            }
        }
        let (_, copies) = self.calls.pop().expect("entered");
        for number in copies {
            let kind = self.kind_of(self.values.key_of(number));
            match new.iter().find(|one| one.0 == kind && one.1 >= 4096) {
                Some(&(_, handle)) => self.values.copied_to(handle, number),
                None => self.values.not_copied(number),
            }
        }
    }

    /// Records the return of a call that may free an object, with the handle before and after the call.
    pub fn left(&mut self, kind: Object, before: usize, after: usize, code: Option<i32>, frees: bool) {
        if !frees || before == after && !code.is_some_and(calls::is_of_callback) || before == kind.null() {
            return;
        }
        let live = self.live.get_mut(&kind).expect("all kinds are there");
        let at = live.iter().position(|&handle| handle == before);
        if after == kind.null() {
            match at {
                Some(at) => drop(live.swap_remove(at)),
                // Handles of predefined error handlers and groups can be freed.
                None => assert!(!kind.has_attributes(), "freed an invalid handle: {kind:?} {before:#x}"),
            }
        }
        if kind.has_attributes() && at.is_some() {
            self.values.detach(before);
        }
    }

    /// The handles to free at the end, each with its routine.
    pub fn left_over(&mut self) -> Vec<(Object, usize, Function)> {
        use Object::*;
        let order = [Request, File, Comm, Win, Datatype, Group, Info, Errhandler, Op, Session];
        let of = |kind: Object| {
            self.live[&kind].iter().filter_map(move |&handle| Some((kind, handle, kind.free()?)))
        };
        order.into_iter().flat_map(of).collect()
    }
}
