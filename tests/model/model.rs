//! The naive model: a list of attributes per object, and the rules of the contract as they are written. For each call
//! it is run first. The library must then produce the same events, call by call and callback by callback.
//!
//! Where the rules are silent, the model assumes:
//! - a set that overwrites counts (for order) when the delete callback has returned;
//! - free, finalize and the undoing of a dup always delete the newest remaining attribute next;
//! - on an object that is being freed, a set whose delete callback fails sets nothing (each value's delete callback
//!   runs once); elsewhere the old value is kept;
//! - a key that is freed while its last attribute is being copied lives until the copy ends;
//! - setting an attribute that is being deleted is `MPI_ERR_OTHER`, also if the key is freed (`MPI_ERR_KEYVAL`,
//!   strict);
//! - a dup copies the error handler as it is when the dup begins;
//! - a dup of an object that is being freed copies the remaining attributes;
//! - `mpi_attr_get_or_set` (G1 to G4): the value counts as being made until the error of a failing call is raised. The
//!   function that makes it is no callback: it may free the object, or finalize, and the error is then that of a set;
//! - a finalize hook (H1 to H8) is an attribute of `MPI_COMM_SELF` whose key is freed at once, and is not known to the
//!   program;
//! - an inner communicator (N1 to N7) is the value of an attribute of its parent, whose delete callback frees it. A callback
//!   that fails frees it all the same. If a callback of its own attributes runs, it cannot be freed: after a release it
//!   stays without references, and when its parent's attribute is deleted, a hook frees it at finalize;
//! - while a callback undoes a copy, the copied attribute counts as being deleted: the callback gets the old object's
//!   handle, so for the callback that attribute is "its own attribute" (C7);
//! - the attributes of predefined datatypes, including those of `MPI_Type_create_f90_xxx`, are deleted as if all were
//!   one object's, also attributes that callbacks set on any of them meanwhile;
//! - objects and keys belong neither to the world nor to a session: all exist while a world or a session exists. With
//!   the last of these, predefined datatypes lose their attributes, as at finalize, and unfreed objects and keys are
//!   dropped without callbacks. The next session finds only predefined datatypes without attributes. Old handles and
//!   keys are invalid until then, and unspecified afterwards;
//! - a session that begins while the last one, or the world, ends keeps everything alive: predefined datatypes keep the
//!   attributes that are not deleted yet, and accept others. A session is valid until its end has completed;
//! - the error handler argument of a session, or of a communicator made from a group, takes the errors of making it,
//!   with a null handle (7.4.2, 11.3.1); that of a session also the errors of its end. An error without an error
//!   handler goes to the handler of `MPI_COMM_SELF`, or of `MPI_COMM_WORLD` while the former was never set. After these
//!   communicators are gone, their last handler stays in effect (section 11.4.1).

use std::rc::Rc;

use mpi_attr::abi::*;

use super::constructors::CONSTRUCTORS;

/// Nesting: callbacks at this depth make no calls. Nor do callbacks in a call that has already led to `BUDGET` calls.
const DEPTH: usize = 4;
const BUDGET: usize = 150;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Kind {
    #[default]
    Comm,
    Type,
    Win,
    Session,
}
pub const KINDS: [Kind; 4] = [Kind::Comm, Kind::Type, Kind::Win, Kind::Session];

impl Kind {
    fn class(self) -> i32 {
        match self {
            Kind::Comm => MPI_ERR_COMM,
            Kind::Type => MPI_ERR_TYPE,
            Kind::Win => MPI_ERR_WIN,
            Kind::Session => MPI_ERR_SESSION,
        }
    }
}

/// The language of a routine; MPI-1's is for communicators only. Also the convention of a key's callbacks, where the
/// two of C are one. `X` are C's routines `MPIX_xxx_create_keyval_x`, `_set_attr_as_fortran`, `_get_attr_as_fortran`; the
/// other routines are C's.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Face {
    #[default]
    C,
    C1,
    X,
    Integer,
    Address,
}
pub const FACES: [Face; 5] = [Face::C, Face::C1, Face::X, Face::Integer, Face::Address];

impl Face {
    pub fn is_c(self) -> bool {
        matches!(self, Face::C | Face::C1 | Face::X)
    }
    /// Predefined attributes are pointers, not numbers.
    fn has_pointers(self) -> bool {
        matches!(self, Face::C | Face::C1)
    }
    /// The same language's routines since MPI-2.
    pub fn later(self) -> Face {
        match self {
            Face::C1 => Face::C,
            Face::Integer => Face::Address,
            face => face,
        }
    }
    pub fn is_mpi1(self) -> bool {
        matches!(self, Face::C1 | Face::Integer)
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum What {
    #[default]
    Set,
    Get,
    Delete,
    CreateKey,
    FreeKey,
    Dup,
    DupWithInfo,
    Idup,
    IdupWithInfo,
    Free,
    Disconnect,
    /// Any constructor.
    New,
    /// `MPI_Type_get_contents`, which makes a new datatype.
    Contents,
    SetErrhandler,
    CallErrhandler,
    AddErrorCode,
    RemoveErrorCode,
    /// `mpi_attr_get_or_set`.
    GetOrSet,
    /// `mpi_attr_list`, `mpi_attr_value_info` of what it lists, and `mpi_attr_keyval_info`.
    List,
    /// `mpi_attr_at_finalize`; for the kind `Session`, `mpi_attr_at_session_finalize`.
    AtFinalize,
    /// `mpi_attr_cancel` of one of the last hooks.
    Cancel,
    /// `mpi_attr_inner_keyval`, `mpi_attr_inner_comm`, `mpi_attr_inner_comm_release`.
    InnerKey,
    Inner,
    ReleaseInner,
    Finalized,
    SessionInit,
    SessionFinalize,
    /// A second `MPI_Init`, which is an error.
    Init,
    Finalize,
    /// Not a call: lists and gets of every attribute of every object in a place, by C.
    Audit,
}
pub const WHATS: usize = What::Audit as usize;

impl What {
    /// The call has a key, as an argument.
    pub fn has_key(self) -> bool {
        use What::*;
        matches!(self, Set | Get | Delete | FreeKey | GetOrSet | Inner | ReleaseInner)
    }
    /// The call has a place for a result, whose pointer may be null.
    pub fn has_place(self) -> bool {
        use What::*;
        matches!(self, Get | GetOrSet | List | CreateKey | FreeKey | AtFinalize | InnerKey | Inner)
            || matches!(self, Dup | DupWithInfo | Idup | IdupWithInfo | New | Free | Disconnect)
            || matches!(self, SessionInit | SessionFinalize)
    }
}

/// Of `GetOrSet`: the form in which the function that makes the value fails.
pub const FAILING_MAKE: u8 = 12;

/// Predefined objects: kind, handle, name; datatypes of C (an integer and others), pairs, and one of Fortran.
pub const NAMED: [(Kind, usize, &str); 7] = [
    (Kind::Comm, MPI_COMM_WORLD, "MPI_COMM_WORLD"),
    (Kind::Comm, MPI_COMM_SELF, "MPI_COMM_SELF"),
    (Kind::Type, MPI_INT, "MPI_INT"),
    (Kind::Type, MPI_DOUBLE, "MPI_DOUBLE"),
    (Kind::Type, MPI_FLOAT_INT, "MPI_FLOAT_INT"),
    (Kind::Type, MPI_2INT, "MPI_2INT"),
    (Kind::Type, MPI_INTEGER4, "MPI_INTEGER4"),
];
pub const WORLD: Object = 0;
pub const SELF: Object = 1;
const FLOAT_INT: Object = 4;
const INTEGER4: Object = 6;

/// The object of a call; for sessions, the session. Places hold objects by kind: place 0 is `MPI_COMM_WORLD` or
/// `MPI_INT`, place 1 `MPI_COMM_SELF`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Who {
    /// The object that the callback is called for.
    #[default]
    This,
    Place(u8),
    /// A predefined object.
    Named(u8),
    /// Any object so far, also a freed one.
    Any(u16),
    /// The same, of any kind: for example a window's handle in place of a datatype's.
    Stranger(u16),
    Null,
}
pub const PLACES: usize = 6;
pub const SESSION_PLACES: usize = 3;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Which {
    /// The key that the callback is called for.
    #[default]
    This,
    Place(u8),
    Any(u16),
    /// Of the library (`MPI_TAG_UB`, ...), or an unknown number.
    Number(i32),
}
/// The last two places are for keys of inner communicators.
pub const KEY_PLACES: usize = 16;
pub const INNER_KEY_PLACE: usize = 14;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Fun {
    #[default]
    Null,
    /// The predefined copy function; as a delete function, the predefined one, which does nothing.
    Predefined,
    User,
}

/// The value that a copy callback returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Out {
    Same,
    /// The same, through the library's own DUP function, called by the callback.
    ByDupFn,
    New(i64),
}

/// The actions of a callback in its nth call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    pub ops: Vec<Op>,
    pub code: i32,
    pub flag: i32,
    pub out: Out,
}

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Functions {
    pub copy: Fun,
    pub delete: Fun,
    /// After the last of these, copy callbacks copy and delete callbacks do nothing.
    pub copies: Vec<Action>,
    pub deletes: Vec<Action>,
    /// The calls of the destructor, which a key of `Face::X` has.
    pub destroys: Vec<Op>,
}

/// One call. A routine ignores the fields that it does not need.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Op {
    pub what: What,
    pub kind: Kind,
    pub face: Face,
    /// Which of the routine's names, whether Fortran 2008 omits `ierror`, which pointer is null.
    pub form: u8,
    pub obj: Who,
    pub key: Which,
    /// The value to set, the extra state, the code to raise; or which error handler, which constructor.
    pub val: i64,
    pub place: u8,
    /// C: a null out-pointer.
    pub null: bool,
    pub functions: Option<Rc<Functions>>,
    /// Of `SetErrhandler`: the calls of the next error handler to run. Of `GetOrSet`: the calls of the function that makes
    /// the value. Of `AtFinalize`: those of the hook.
    pub calls: Vec<Op>,
}

impl Op {
    pub fn new(what: What, kind: Kind) -> Op {
        Op { what, kind, ..Op::default() }
    }
    /// Of `GetOrSet`: the code of the function that makes the value.
    pub fn make_code(&self) -> i32 {
        if self.form & FAILING_MAKE == FAILING_MAKE { 3000 + self.place as i32 } else { 0 }
    }
    /// C sets an attribute to the pointer that an earlier get returned for it, if Fortran had set it.
    fn own_storage(&self) -> bool {
        self.face.has_pointers() && self.form & 64 != 0
    }
}

/// Objects and keys by the order in which they were made, in the model and in the library alike.
pub type Object = usize;
pub type Key = usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AKey {
    Key(Key),
    Number(i32),
}

/// A value as a reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    Word(i64),
    /// A pointer to storage of the library, which belongs to this attribute alone and does not move.
    Int(u64, i32),
    Address(u64, i64),
    /// A pointer to an `int`, or an `MPI_Aint`, of a predefined attribute.
    Predefined(i32, i64),
    /// The nth error code that was added; as a number, or a pointer to it.
    LastCode(usize, bool),
    /// The address of the memory that the library has allocated for a window.
    Base(Object),
    /// The handle of an inner communicator, as a number of any width.
    Inner(Object),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Result {
    Nothing,
    /// The flag, and the value.
    Value(Option<Seen>),
    /// Of `GetOrSet`: the value, and whether it was created. With an error: the value that could not be set.
    Made(Seen, bool),
    /// A hook, which has a key of its own.
    Hook,
    /// Of `List`, in the order of setting.
    Listed(Vec<Listed>),
    Key(Key),
    /// A new object, or an existing one.
    Object(Object),
    /// The null handle, if the arguments ask for no object.
    Null,
    /// The variable is `MPI_KEYVAL_INVALID` or the null handle now.
    Gone,
}

/// An attribute as it is listed (I1), the language of its value (I2), and the properties of its key (I3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub key: Key,
    pub language: i32,
    pub of_callbacks: i32,
    pub freed: bool,
    pub attributes: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Call {
        op: Op,
        obj: Option<Object>,
        session: Option<Object>,
        key: AKey,
    },
    /// A nonzero code means that nothing is written, except a null handle by a dup and a value that was made.
    Return {
        code: i32,
        result: Result,
    },
    Enter {
        delete: bool,
        face: Face,
        obj: Object,
        key: Key,
        extra: i64,
        value: Seen,
    },
    Leave {
        code: i32,
        flag: i32,
        out: Out,
    },
    /// A destructor runs; `Leave` is next.
    Destroy {
        key: Key,
        extra: i64,
    },
    /// A hook runs with this state; `Leave` is next.
    Hook {
        state: i64,
    },
    /// The nth function of a `GetOrSet` runs; `Leave` has the value that it makes.
    Make {
        nth: u64,
    },
    Handler {
        on: On,
        fortran: bool,
        code: i32,
    },
    /// Not an event of the library: a session begins after the last one ended, and all recorded handles are forgotten.
    Again,
    /// Not an event of the library: it has a key that the program does not know.
    HiddenKey,
}

/// The object of an error handler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Object(Object),
    /// A communicator or session that is not made yet: the null handle.
    NewComm,
    NewSession,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Errhandler {
    #[default]
    C,
    Fortran,
    Return,
}

impl Op {
    /// The error handler argument of an object or a session.
    pub fn errhandler(&self) -> Errhandler {
        [Errhandler::C, Errhandler::Fortran, Errhandler::C, Errhandler::Return][self.val as usize % 4]
    }
    /// For `New`: the name of the routine.
    pub fn way(&self) -> &'static str {
        let all = &CONSTRUCTORS[self.kind as usize];
        all[(self.val >> 8) as usize % all.len()]
    }
    /// For `Contents`: the form with large counts.
    pub fn large(&self) -> bool {
        self.face.is_c() && self.form & 4 != 0
    }
    /// The kind of the object argument.
    pub fn object_kind(&self) -> Option<Kind> {
        match self.what {
            What::New => match (self.kind, self.way()) {
                (_, "Comm_create_from_group" | "Type_match_size" | "Type_get_value_index") => None,
                (_, way) if way.starts_with("Type_create_f90") => None,
                (Kind::Win, _) => Some(Kind::Comm),
                (kind, _) => Some(kind),
            },
            What::CreateKey | What::FreeKey | What::AddErrorCode | What::RemoveErrorCode => None,
            What::AtFinalize => Some(Kind::Session).filter(|&kind| kind == self.kind),
            What::InnerKey | What::Cancel => None,
            What::Finalized | What::SessionInit | What::SessionFinalize | What::Init | What::Finalize => None,
            _ => Some(self.kind),
        }
    }
    /// For `New`: the arguments ask for no object.
    pub fn wants_none(&self) -> bool {
        self.val & 28 == 28 && ["Comm_split", "Comm_create", "Comm_create_group"].contains(&self.way())
    }
}

#[derive(Clone, Copy, Debug)]
enum Value {
    /// A pointer, the handle.
    Inner(Object),
    Pointer(i64),
    Integer(i32),
    Address(i64),
}

#[derive(Clone, Copy, Debug)]
struct Attr {
    key: Key,
    value: Value,
    /// Identifies the value: new for each set.
    id: u64,
    /// Identifies the attribute: unchanged by an overwrite.
    born: u64,
    deleting: bool,
}

#[derive(Default)]
struct Thing {
    kind: Kind,
    alive: bool,
    /// Cannot be freed.
    named: bool,
    /// Finalize has deleted its attributes.
    done: bool,
    errhandler: Errhandler,
    /// The constructor; for a datatype, all constructors since the named one, in order.
    ways: Vec<&'static str>,
    root: Object,
    attrs: Vec<Attr>,
    /// The number of its copy and delete callbacks that are running, and of its dups and frees that are under way.
    running: usize,
    /// While it is being freed: the first failing code.
    dying: Option<i32>,
}

#[derive(Default)]
struct KeyInfo {
    kind: Kind,
    face: Face,
    functions: Rc<Functions>,
    extra: i64,
    freed: bool,
    copied: usize,
    deleted: usize,
    /// The numbers of sets over a value, and of copies, that are under way.
    held: usize,
    copying: usize,
    /// Its destructor has not run.
    has_destructor: bool,
    /// It is the key of a hook, which is an attribute of `MPI_COMM_SELF` or a session.
    hook: Option<Hook>,
    /// It is for inner communicators.
    is_inner: bool,
}

/// An inner communicator of a parent under a key.
struct Inner {
    parent: Object,
    key: Key,
    comm: Object,
    references: usize,
    life: Life,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Life {
    Live,
    /// A release frees it, and the parent still has its attribute.
    Released,
    /// It is being freed, and the parent's attribute is being deleted, or is gone.
    Going,
}

struct Hook {
    state: i64,
    calls: Vec<Op>,
    /// The library's own hook, which frees this inner communicator.
    frees: Option<Object>,
    /// It has neither run nor been cancelled.
    waits: bool,
}

#[derive(Default)]
pub struct Model {
    strict: bool,
    /// The program has set the error handler of `MPI_COMM_SELF`. Until then its errors end the process, so the only
    /// call made on it sets the handler.
    self_is_set: bool,
    /// The address of the memory of windows.
    base: i64,
    /// The address that C has read for a value's storage.
    storage: Option<fn(u64) -> Option<i64>>,
    objects: Vec<Thing>,
    keys: Vec<KeyInfo>,
    places: [[Option<Object>; PLACES]; 4],
    key_places: [Option<Key>; KEY_PLACES],
    /// The first object and key since the library was last initialized.
    since: (Object, Key),
    /// The number of sessions, plus one for the world between init and finalize.
    users: usize,
    /// The datatypes of `MPI_Type_create_f90_xxx`.
    f90: Vec<(&'static str, Object)>,
    /// The attributes of objects that dups have not returned yet.
    unborn: Vec<Vec<Attr>>,
    /// The number of error codes that were added; and the ones that still exist.
    codes: usize,
    live_codes: Vec<usize>,
    ids: u64,
    callbacks: usize,
    /// The keys of all hooks, in the order of their registration.
    hooks: Vec<Key>,
    inners: Vec<Inner>,
    /// The attributes whose values are being made.
    making: Vec<(Object, Key)>,
    makes: u64,
    calls: usize,
    finalized: bool,
    /// The first code of a failing callback of predefined datatypes since the deletion of their attributes began.
    types_failed: i32,
    on_error: Vec<Op>,
    events: Vec<Event>,
}

type Returned<T> = std::result::Result<T, i32>;
/// An error that is not raised yet: the object on which it will be, and the code.
type Fault = (Option<Object>, i32);
/// An error of a free that no error handler gets: whether it is a callback's, and the code.
type Unraised = (bool, i32);
/// A callback of the communicator runs.
const IN_USE: Unraised = (false, MPI_ERR_OTHER);

impl Model {
    pub fn new(strict: bool, self_is_set: bool, base: i64, storage: fn(u64) -> Option<i64>) -> Model {
        let storage = Some(storage);
        let mut model = Model { strict, self_is_set, base, storage, users: 1, ..Model::default() };
        for (kind, ..) in NAMED {
            model.add(Thing { kind, named: true, root: model.objects.len(), ..Thing::default() });
        }
        model.since.0 = NAMED.len();
        model.put_named();
        model
    }

    fn add(&mut self, thing: Thing) -> Object {
        self.objects.push(Thing { alive: true, ..thing });
        self.objects.len() - 1
    }

    /// Puts the predefined objects in their places.
    fn put_named(&mut self) {
        (self.places[0][0], self.places[0][1], self.places[1][0]) = (Some(WORLD), Some(SELF), Some(2));
    }

    /// The events that must happen when `op` is called.
    pub fn run(&mut self, op: &Op) -> Vec<Event> {
        self.calls = 0;
        self.call(op, None);
        std::mem::take(&mut self.events)
    }

    fn call(&mut self, op: &Op, this: Option<(Object, Key)>) {
        if op.what == What::Audit {
            return self.audit();
        }
        let (objects, keys) = self.since;
        let known = |obj: &Object| *obj < NAMED.len() || *obj >= objects;
        let nth = |of: Vec<Object>, n: usize| (!of.is_empty()).then(|| of[n % of.len()]);
        let kind = op.object_kind().unwrap_or(op.kind);
        let of_kind = |obj: &Object| self.objects[*obj].kind == kind;
        let obj = match op.obj {
            Who::Null => None,
            Who::This => this.map(|(obj, _)| obj),
            Who::Place(place) => self.places[kind as usize][place as usize % PLACES],
            Who::Named(n) => nth((0..NAMED.len()).filter(of_kind).collect(), n as usize),
            Who::Stranger(n) => nth((0..self.objects.len()).filter(known).collect(), n as usize),
            Who::Any(n) => nth((0..self.objects.len()).filter(known).filter(of_kind).collect(), n as usize),
        };
        let session = match op.obj {
            Who::Null if op.what == What::SessionFinalize => None,
            Who::Any(n) if op.what == What::SessionFinalize => {
                let is_session = |obj: &Object| self.objects[*obj].kind == Kind::Session;
                nth((objects..self.objects.len()).filter(is_session).collect(), n as usize)
            }
            _ => self.places[Kind::Session as usize][op.place as usize % SESSION_PLACES],
        };
        let key = match op.key {
            Which::Number(number) => Some(AKey::Number(number)),
            Which::This => this.map(|(_, key)| AKey::Key(key)),
            Which::Place(place) => self.key_places[place as usize % KEY_PLACES].map(AKey::Key),
            Which::Any(n) => {
                let is_usual = |&key: &Key| self.keys[key].hook.is_none();
                nth((keys..self.keys.len()).filter(is_usual).collect(), n as usize).map(AKey::Key)
            }
        };
        // A call is skipped if its object, key or session does not exist at the moment.
        let way = if op.what == What::New { op.way() } else { "" };
        let of_session = way == "Comm_create_from_group";
        let wants_session = op.what == What::SessionFinalize || of_session;
        let wants_obj = op.object_kind().is_some();
        let errhandler = matches!(op.what, What::SetErrhandler | What::CallErrhandler);
        let is_live = |session: Object| self.objects[session].alive;
        let is_f90 = |obj: Object| obj >= NAMED.len() && self.objects[obj].named;
        if (wants_obj && obj.is_none() && op.obj != Who::Null)
            || (op.what.has_key() && key.is_none())
            || (wants_session && session.is_none() && op.obj != Who::Null)
            || (of_session && !session.is_some_and(is_live))
            || (op.obj == Who::This && obj.is_some_and(|obj| wants_obj && !of_kind(&obj)))
            || (errhandler && op.kind == Kind::Type)
            || (wants_obj && obj == Some(SELF) && !self.self_is_set && op.what != What::SetErrhandler)
            // No live session is replaced: now and then the last one must end.
            || (op.what == What::SessionInit && session.is_some_and(is_live))
            // The old handles, with which the function that makes a value was called, would be unspecified.
            || (op.what == What::SessionInit && self.users == 0 && !self.making.is_empty())
            || (matches!(op.what, What::CreateKey | What::InnerKey) && op.null && self.users == 0)
            || (op.what == What::Contents && obj.is_some_and(is_f90))
            || (op.what == What::RemoveErrorCode && self.live_codes.is_empty())
            || (op.what == What::Cancel && self.hooks.is_empty())
        {
            return;
        }
        let key = match op.what {
            What::RemoveErrorCode => {
                let at = op.form as usize % self.live_codes.len();
                AKey::Number(self.live_codes.remove(at) as i32)
            }
            What::Cancel => AKey::Number((self.hooks.len() - 1).saturating_sub(op.form as usize % 4) as i32),
            _ => key.unwrap_or(AKey::Number(0)),
        };
        self.calls += 1;
        let own = if op.what == What::Set && op.own_storage() { self.own_storage(obj, key) } else { None };
        let op = &Op { val: own.unwrap_or(op.val), ..op.clone() };
        self.events.push(Event::Call { op: op.clone(), obj, session, key });
        if op.what == What::GetOrSet {
            let (code, result) = self.get_or_set(op, obj, key);
            return self.events.push(Event::Return { code, result });
        }
        let done = match op.what {
            What::Set => self.set(op, obj, key).map(|()| Result::Nothing),
            What::Get => self.get(op, obj, key).map(Result::Value),
            What::Delete => self.delete(op.kind, obj, key).map(|()| Result::Nothing),
            What::CreateKey => self.create_key(op).map(Result::Key),
            What::FreeKey => self.free_key(op, key).map(|()| Result::Gone),
            What::Dup | What::DupWithInfo | What::Idup | What::IdupWithInfo => {
                self.dup(op, obj).map(Result::Object)
            }
            What::Free | What::Disconnect => self.free(op, obj).map(|()| Result::Gone),
            What::New => self.construct(op, obj),
            What::Contents => self.contents(op, obj).map(Result::Object),
            What::SetErrhandler => self.object_of(op.kind, obj).map(|obj| {
                self.objects[obj].errhandler = op.errhandler();
                self.self_is_set |= obj == SELF;
                self.on_error = op.calls.clone();
                Result::Nothing
            }),
            What::CallErrhandler => self.object_of(op.kind, obj).map(|obj| {
                let _ = self.raise::<()>(Some(obj), op.val as i32);
                Result::Nothing
            }),
            What::AddErrorCode => {
                self.live_codes.push(self.codes);
                self.codes += 1;
                Ok(Result::Nothing)
            }
            What::RemoveErrorCode => Ok(Result::Nothing),
            What::List => self.list(op, obj).map(Result::Listed),
            What::AtFinalize => self.at_finalize(op, obj),
            What::Cancel => self.cancel(key).map(|()| Result::Nothing),
            What::InnerKey => self.create_key(op).map(Result::Key),
            What::Inner => self.inner(op, obj, key).map(Result::Object),
            What::ReleaseInner => self.release_inner(obj, key).map(|()| Result::Nothing),
            What::Finalized => Ok(Result::Value(Some(Seen::Word(self.finalized as i64)))),
            What::SessionInit => self.session_init(op).map(Result::Object),
            What::SessionFinalize => self.session_finalize(op, session).map(|()| Result::Gone),
            What::Init => self.raise(None, MPI_ERR_OTHER),
            What::Finalize => self.finalize().map(|()| Result::Nothing),
            What::GetOrSet | What::Audit => unreachable!("done above"),
        };
        let (code, result) = done.map_or_else(|code| (code, Result::Nothing), |result| (0, result));
        self.events.push(Event::Return { code, result });
    }

    /// The pointer that C got for an attribute that Fortran set.
    fn own_storage(&self, obj: Option<Object>, key: AKey) -> Option<i64> {
        let attr = self.objects[obj?].attrs.iter().find(|a| AKey::Key(a.key) == key)?;
        if matches!(attr.value, Value::Pointer(_) | Value::Inner(_)) {
            None
        } else {
            (self.storage?)(attr.id)
        }
    }

    fn audit(&mut self) {
        for kind in KINDS {
            let placed = self.places[kind as usize].into_iter().enumerate();
            let placed = placed.filter_map(|(at, obj)| Some((Who::Place(at as u8), obj?)));
            let named = (0..NAMED.len()).filter(|&obj| NAMED[obj].0 == kind).enumerate();
            let named = named.map(|(at, obj)| (Who::Named(at as u8), obj));
            for (who, obj) in placed.chain(named).collect::<Vec<_>>() {
                if self.objects[obj].alive {
                    self.call(&Op { obj: who, form: u8::MAX, ..Op::new(What::List, kind) }, None);
                }
                for at in 0..KEY_PLACES as u8 {
                    let known = self.key_places[at as usize].is_some_and(|key| self.is_key(kind, key));
                    if known && self.objects[obj].alive {
                        let key = Which::Place(at);
                        self.call(&Op { obj: who, key, ..Op::new(What::Get, kind) }, None);
                    }
                }
            }
        }
    }

    /// I1, I2, I3.
    fn list(&mut self, op: &Op, obj: Option<Object>) -> Returned<Vec<Listed>> {
        let obj = self.object_of(op.kind, obj)?;
        if op.null {
            return self.raise(Some(obj), MPI_ERR_ARG);
        }
        let listed = self.objects[obj].attrs.iter().map(|attr| Listed {
            key: attr.key,
            language: match attr.value {
                Value::Pointer(_) | Value::Inner(_) => 1,
                Value::Integer(_) => 2,
                Value::Address(_) => 3,
            },
            of_callbacks: match self.keys[attr.key].face {
                Face::C | Face::C1 | Face::X => 1,
                Face::Integer => 2,
                Face::Address => 3,
            },
            freed: self.keys[attr.key].freed,
            attributes: self.attributes(attr.key),
        });
        Ok(listed.collect())
    }

    // ---- errors

    /// K4: an error is raised on its object; for datatypes and without an object, on `MPI_COMM_SELF` if its
    /// handler was ever set, else on `MPI_COMM_WORLD`.
    fn raise<T>(&mut self, obj: Option<Object>, code: i32) -> Returned<T> {
        let without_object = if self.self_is_set { SELF } else { WORLD };
        let obj = obj.filter(|&obj| self.objects[obj].kind != Kind::Type).unwrap_or(without_object);
        self.raise_on(On::Object(obj), self.objects[obj].errhandler, code)
    }

    fn raise_on<T>(&mut self, on: On, errhandler: Errhandler, code: i32) -> Returned<T> {
        if errhandler != Errhandler::Return {
            self.events.push(Event::Handler { on, fortran: errhandler == Errhandler::Fortran, code });
            // The error handler runs last in a call, and is no callback of an attribute: it may make any call.
            let calls = std::mem::take(&mut self.on_error);
            self.make_calls(&calls, None);
        }
        Err(code)
    }

    fn object_of(&mut self, kind: Kind, obj: Option<Object>) -> Returned<Object> {
        self.find(kind, obj).or_else(|(on, code)| self.raise(on, code))
    }

    fn find(&self, kind: Kind, obj: Option<Object>) -> std::result::Result<Object, Fault> {
        let is_live = |&obj: &Object| self.objects[obj].kind == kind && self.objects[obj].alive;
        obj.filter(is_live).ok_or((None, kind.class()))
    }

    fn uses(&self, key: Key) -> usize {
        self.attributes(key) + self.keys[key].held
    }

    /// I3: the number of attributes under a key.
    fn attributes(&self, key: Key) -> usize {
        let on_objects = self.objects.iter().flat_map(|o| &o.attrs).chain(self.unborn.iter().flatten());
        on_objects.filter(|a| a.key == key).count() + self.keys[key].copying
    }

    fn is_key(&self, kind: Kind, key: Key) -> bool {
        key >= self.since.1
            && self.users > 0
            && self.keys[key].kind == kind
            && (!self.keys[key].freed || self.uses(key) > 0)
    }

    /// K3: a key for a routine that refuses predefined keys.
    fn key_of(&mut self, kind: Kind, obj: Option<Object>, key: AKey) -> Returned<Key> {
        self.find_key(kind, obj, key).or_else(|(on, code)| self.raise(on, code))
    }

    fn find_key(&self, kind: Kind, obj: Option<Object>, key: AKey) -> std::result::Result<Key, Fault> {
        match key {
            AKey::Key(key) if self.is_key(kind, key) => Ok(key),
            _ => Err((obj, MPI_ERR_KEYVAL)),
        }
    }

    // ---- values

    fn view(attr: &Attr, reader: Face) -> Seen {
        match (attr.value, reader) {
            (Value::Inner(comm), _) => Seen::Inner(comm),
            (Value::Pointer(p), Face::Integer) => Seen::Word(p as i32 as i64),
            (Value::Address(a), Face::Integer) => Seen::Word(a as i32 as i64),
            (Value::Integer(i), Face::Integer | Face::Address | Face::X) => Seen::Word(i as i64),
            (Value::Pointer(p), _) => Seen::Word(p),
            (Value::Address(a), Face::Address | Face::X) => Seen::Word(a),
            (Value::Integer(i), _) => Seen::Int(attr.id, i),
            (Value::Address(a), _) => Seen::Address(attr.id, a),
        }
    }

    fn value(face: Face, word: i64) -> Value {
        match face {
            Face::C | Face::C1 => Value::Pointer(word),
            Face::Integer => Value::Integer(word as i32),
            Face::Address | Face::X => Value::Address(word),
        }
    }

    /// The value of a copy whose callback of this convention has returned a word.
    fn copy(face: Face, source: Value, word: i64) -> Value {
        match (face, source) {
            (Face::X, Value::Pointer(_)) => Value::Pointer(word),
            (Face::X, Value::Integer(_)) => Value::Integer(word as i32),
            _ => Self::value(face, word),
        }
    }

    fn attr(&mut self, key: Key, value: Value, born: Option<u64>) -> Attr {
        self.ids += 1;
        Attr { key, value, id: self.ids, born: born.unwrap_or(self.ids), deleting: false }
    }

    // ---- callbacks

    /// Makes the calls of a function of the program, which runs for this attribute or for none.
    fn make_calls(&mut self, ops: &[Op], this: Option<(Object, Key)>) {
        for op in ops {
            if self.calls < BUDGET {
                self.call(op, this);
            }
        }
    }

    /// The same in a callback, a hook or a destructor, which has been counted.
    fn nested_calls(&mut self, ops: &[Op], this: Option<(Object, Key)>) {
        if self.callbacks <= DEPTH {
            self.make_calls(ops, this);
        }
    }

    /// Runs a callback of `attr` for `obj`, if the key has a user's one.
    fn callback(&mut self, obj: Object, attr: &Attr, delete: bool) -> Option<Action> {
        if self.keys[attr.key].hook.is_some() {
            self.run_hook(obj, attr.key);
            return None;
        }
        if self.keys[attr.key].is_inner {
            let code = self.inner_deleted(obj, attr.key);
            return Some(Action { ops: vec![], code, flag: 0, out: Out::Same });
        }
        let info = &mut self.keys[attr.key];
        let (fun, actions, times) = match delete {
            true => (info.functions.delete, &info.functions.deletes, &mut info.deleted),
            false => (info.functions.copy, &info.functions.copies, &mut info.copied),
        };
        if fun != Fun::User {
            return None;
        }
        let plain = Action { ops: vec![], code: 0, flag: 1, out: Out::Same };
        let action = actions.get(*times).cloned().unwrap_or(plain);
        *times += 1;
        let (face, extra) = (info.face, info.extra);
        let value = Self::view(attr, face);
        self.events.push(Event::Enter { delete, face, obj, key: attr.key, extra, value });
        self.inside(obj, |model| model.nested_calls(&action.ops, Some((obj, attr.key))));
        self.events.push(Event::Leave { code: action.code, flag: action.flag, out: action.out });
        Some(action)
    }

    /// H1: the delete callback of a hook's attribute runs the hook, unless it was cancelled.
    fn run_hook(&mut self, obj: Object, key: Key) {
        let hook = self.keys[key].hook.as_mut().expect("a key of a hook");
        if !std::mem::take(&mut hook.waits) {
            return;
        }
        let calls = hook.calls.clone();
        if let Some(comm) = hook.frees {
            return self.inside(obj, |model| {
                let _ = model.free_inner(comm);
            });
        }
        self.events.push(Event::Hook { state: hook.state });
        self.inside(obj, |model| model.nested_calls(&calls, None));
        self.events.push(Event::Leave { code: 0, flag: 0, out: Out::Same });
    }

    /// Deletes the attribute at `at` and returns the code of its delete callback. If that fails, the attribute is kept,
    /// unless the object is being freed (C6).
    fn delete_at(&mut self, obj: Object, at: usize) -> i32 {
        self.objects[obj].attrs[at].deleting = true;
        let attr = self.objects[obj].attrs[at];
        let code = self.callback(obj, &attr, true).map_or(0, |action| action.code);
        let object = &mut self.objects[obj];
        let at = object.attrs.iter().position(|a| a.id == attr.id).expect("delete_at alone removes it");
        if let Some(first @ 0) = &mut object.dying {
            *first = code;
        }
        if object.dying.is_some() && object.named && self.types_failed == 0 {
            self.types_failed = code;
        }
        if code == 0 || object.dying.is_some() {
            object.attrs.remove(at);
            self.released(attr.key);
        } else {
            object.attrs[at].deleting = false;
        }
        code
    }

    /// A use of a key has ended: if it was the last one, the key's destructor runs.
    fn released(&mut self, key: Key) {
        if self.keys[key].freed && self.uses(key) == 0 {
            self.destroy(key);
        }
    }

    fn destroy(&mut self, key: Key) {
        let info = &mut self.keys[key];
        if !std::mem::take(&mut info.has_destructor) {
            return;
        }
        let functions = info.functions.clone();
        self.events.push(Event::Destroy { key, extra: info.extra });
        self.callbacks += 1;
        self.nested_calls(&functions.destroys, None);
        self.callbacks -= 1;
        self.events.push(Event::Leave { code: 0, flag: 0, out: Out::Same });
    }

    /// The newest key since the library was last initialized that has a destructor and was not freed.
    fn newest_with_destructor(&self) -> Option<Key> {
        let mut keys = (self.since.1..self.keys.len()).rev();
        keys.find(|&key| self.keys[key].has_destructor && !self.keys[key].freed)
    }

    /// The last user frees the keys that have a destructor, the newest first.
    fn free_keys_if_last(&mut self) {
        while self.users == 1 {
            let Some(key) = self.newest_with_destructor() else { break };
            self.keys[key].freed = true;
            self.released(key);
        }
    }

    // ---- the calls

    fn set(&mut self, op: &Op, obj: Option<Object>, key: AKey) -> Returned<()> {
        self.try_set(op, obj, key).or_else(|(on, code)| self.raise(on, code))
    }

    fn try_set(&mut self, op: &Op, obj: Option<Object>, key: AKey) -> std::result::Result<(), Fault> {
        let obj = self.find(op.kind, obj)?;
        let key = self.find_key(op.kind, Some(obj), key)?;
        let at = self.objects[obj].attrs.iter().position(|a| a.key == key);
        if at.is_some_and(|at| self.objects[obj].attrs[at].deleting) {
            return Err((Some(obj), MPI_ERR_OTHER));
        }
        if self.strict && self.keys[key].freed {
            return Err((Some(obj), MPI_ERR_KEYVAL));
        }
        if self.objects[obj].done {
            return Err((Some(obj), MPI_ERR_OTHER));
        }
        let mut born = None;
        if let Some(at) = at {
            born = Some(self.objects[obj].attrs[at].born);
            // The new value keeps the key in use.
            self.keys[key].held += 1;
            let code = self.delete_at(obj, at);
            self.keys[key].held -= 1;
            if code != 0 {
                self.released(key);
                return Err((Some(obj), code));
            }
        }
        let attr = self.attr(key, Self::value(op.face, op.val), born);
        self.objects[obj].attrs.push(attr);
        Ok(())
    }

    fn get(&mut self, op: &Op, obj: Option<Object>, key: AKey) -> Returned<Option<Seen>> {
        let obj = self.object_of(op.kind, obj)?;
        let seen = match key {
            AKey::Key(key) => {
                self.key_of(op.kind, Some(obj), AKey::Key(key))?;
                self.objects[obj].attrs.iter().find(|a| a.key == key).map(|a| Self::view(a, op.face))
            }
            AKey::Number(number) => match self.predefined(op, obj, number) {
                Some(seen) => seen,
                None => return self.raise(Some(obj), MPI_ERR_KEYVAL),
            },
        };
        if op.null {
            return self.raise(Some(obj), MPI_ERR_ARG);
        }
        Ok(seen)
    }

    /// G1 to G4.
    fn get_or_set(&mut self, op: &Op, obj: Option<Object>, key: AKey) -> (i32, Result) {
        match self.get_or_make(op, obj, key) {
            Ok(result) => (0, result),
            Err((code, made)) => (code, made.map_or(Result::Nothing, |made| Result::Made(made, false))),
        }
    }

    /// The error is a code, and the value that was made and could not be set.
    fn get_or_make(
        &mut self,
        op: &Op,
        of: Option<Object>,
        key: AKey,
    ) -> std::result::Result<Result, (i32, Option<Seen>)> {
        let failed = |code| (code, None);
        if let Some(seen) = self.get(op, of, key).map_err(failed)? {
            return Ok(Result::Made(seen, false));
        }
        let obj = of.expect("the get has found it");
        // G4: nothing is made for a predefined key, nor for one that cannot be set.
        let AKey::Key(key) = key else { return self.raise(Some(obj), MPI_ERR_KEYVAL).map_err(failed) };
        if self.strict && self.keys[key].freed {
            return self.raise(Some(obj), MPI_ERR_KEYVAL).map_err(failed);
        }
        // G3: with one thread, the one that makes it is asking.
        if self.making.contains(&(obj, key)) {
            return self.raise(Some(obj), MPI_ERR_OTHER).map_err(failed);
        }
        self.making.push((obj, key));
        self.makes += 1;
        self.events.push(Event::Make { nth: self.makes });
        if self.callbacks + self.making.len() <= DEPTH {
            self.make_calls(&op.calls, None);
        }
        let (code, made) = (op.make_code(), Seen::Word(op.val));
        self.events.push(Event::Leave { code, flag: 0, out: Out::New(op.val) });
        let is_set = match code {
            0 => self.try_set(op, of, AKey::Key(key)).map_err(|fault| (fault, Some(made))),
            _ => Err(((Some(obj), code), None)),
        };
        // An error handler may make the value again.
        self.making.pop();
        is_set.map(|()| Result::Made(made, true)).map_err(|((on, code), made)| {
            let on = on.filter(|&obj| self.objects[obj].alive);
            (self.raise::<()>(on, code).expect_err("raised"), made)
        })
    }

    /// P1, on communicators 501 to 507 and on windows 601 to 605; `None` for other keys.
    fn predefined(&self, op: &Op, obj: Object, number: i32) -> Option<Option<Seen>> {
        let way = self.objects[obj].ways.last().map_or("", |way| way);
        let is = |flavor: &str| way.trim_end_matches("_c") == flavor;
        let value = match (op.kind, number) {
            (Kind::Comm, 501) => 2_147_483_647,
            (Kind::Comm, 502) => -1,
            (Kind::Comm, 503) => -3,
            (Kind::Comm, 504 | 507) => 1,
            (Kind::Comm, 505) => return Some(None),
            (Kind::Comm, 506) => match self.live_codes.last() {
                Some(&code) => return Some(Some(Seen::LastCode(code, op.face.has_pointers()))),
                None => 16_383,
            },
            (Kind::Win, 601) if is("Win_create") => return Some(Some(Seen::Word(self.base))),
            (Kind::Win, 601) if is("Win_create_dynamic") => return Some(Some(Seen::Word(0))),
            (Kind::Win, 601) => return Some(Some(Seen::Base(obj))),
            (Kind::Win, 602) if is("Win_create_dynamic") => 1,
            (Kind::Win, 602) => 8,
            (Kind::Win, 603) if is("Win_create_dynamic") => 0,
            (Kind::Win, 603) => 64,
            (Kind::Win, 604) if is("Win_create") => 311,
            (Kind::Win, 604) if is("Win_allocate") => 312,
            (Kind::Win, 604) if is("Win_create_dynamic") => 313,
            (Kind::Win, 604) => 314,
            (Kind::Win, 605) => 321,
            _ => return None,
        };
        Some(Some(if op.face.has_pointers() { Seen::Predefined(number, value) } else { Seen::Word(value) }))
    }

    fn delete(&mut self, kind: Kind, obj: Option<Object>, key: AKey) -> Returned<()> {
        let obj = self.object_of(kind, obj)?;
        let key = self.key_of(kind, Some(obj), key)?;
        let Some(at) = self.objects[obj].attrs.iter().position(|a| a.key == key) else { return Ok(()) };
        if self.objects[obj].attrs[at].deleting {
            return Ok(());
        }
        match self.delete_at(obj, at) {
            0 => Ok(()),
            code => self.raise(Some(obj), code),
        }
    }

    fn create_key(&mut self, op: &Op) -> Returned<Key> {
        if op.null {
            return self.raise(None, MPI_ERR_ARG);
        }
        if self.users == 0 {
            return self.raise(None, MPI_ERR_OTHER);
        }
        let is_inner = op.what == What::InnerKey;
        let functions = op.functions.clone().unwrap_or_default();
        let (face, extra) = match op.face {
            _ if is_inner => (Face::C, 0),
            Face::Integer => (Face::Integer, op.val as i32 as i64),
            Face::Address => (Face::Address, op.val),
            Face::X => (Face::X, op.val),
            Face::C | Face::C1 => (Face::C, op.val),
        };
        let (kind, has_destructor) = (op.kind, face == Face::X);
        let key = KeyInfo { kind, face, functions, extra, has_destructor, is_inner, ..KeyInfo::default() };
        self.keys.push(key);
        self.key_places[op.place as usize % KEY_PLACES] = Some(self.keys.len() - 1);
        Ok(self.keys.len() - 1)
    }

    /// H1 to H8: a hook is an attribute of `MPI_COMM_SELF` or a session, under a key of its own that is freed.
    fn at_finalize(&mut self, op: &Op, session: Option<Object>) -> Returned<Result> {
        let (on, obj) = match op.kind {
            Kind::Session => {
                let obj = self.object_of(op.kind, session)?;
                (Some(obj), obj)
            }
            _ => (None, SELF),
        };
        if op.null {
            return self.raise(on, MPI_ERR_ARG);
        }
        if self.objects[obj].done || (obj == SELF && self.finalized) {
            return self.raise(on, MPI_ERR_OTHER);
        }
        let key =
            self.add_hook(obj, Hook { state: op.val, calls: op.calls.clone(), frees: None, waits: true });
        self.hooks.push(key);
        Ok(Result::Hook)
    }

    fn add_hook(&mut self, obj: Object, hook: Hook) -> Key {
        let kind = self.objects[obj].kind;
        self.keys.push(KeyInfo { kind, freed: true, hook: Some(hook), ..KeyInfo::default() });
        let key = self.keys.len() - 1;
        let attr = self.attr(key, Value::Pointer(0), None);
        self.objects[obj].attrs.push(attr);
        key
    }

    /// H5.
    fn cancel(&mut self, hook: AKey) -> Returned<()> {
        let AKey::Number(nth) = hook else { unreachable!("of Cancel") };
        let key = self.hooks[nth as usize];
        let waits = &mut self.keys[key].hook.as_mut().expect("a key of a hook").waits;
        if !std::mem::take(waits) {
            return self.raise(None, MPI_ERR_ARG);
        }
        for obj in 0..self.objects.len() {
            if let Some(at) = self.objects[obj].attrs.iter().position(|a| a.key == key) {
                self.delete_at(obj, at);
            }
        }
        Ok(())
    }

    // ---- inner communicators

    fn inner_key_of(&mut self, parent: Object, key: AKey) -> Returned<Key> {
        let key = self.key_of(Kind::Comm, Some(parent), key)?;
        if self.keys[key].is_inner { Ok(key) } else { self.raise(Some(parent), MPI_ERR_KEYVAL) }
    }

    fn inner_of(&mut self, parent: Object, key: Key) -> Option<&mut Inner> {
        self.inners.iter_mut().find(|inner| (inner.parent, inner.key) == (parent, key))
    }

    /// Does what a callback for `obj` does.
    fn inside<T>(&mut self, obj: Object, act: impl FnOnce(&mut Model) -> T) -> T {
        self.callbacks += 1;
        self.objects[obj].running += 1;
        let result = act(self);
        self.objects[obj].running -= 1;
        self.callbacks -= 1;
        result
    }

    /// N1, N5, N7.
    fn inner(&mut self, op: &Op, obj: Option<Object>, key: AKey) -> Returned<Object> {
        let parent = self.object_of(Kind::Comm, obj)?;
        let key = self.inner_key_of(parent, key)?;
        if op.null {
            return self.raise(Some(parent), MPI_ERR_ARG);
        }
        match self.inner_of(parent, key) {
            Some(inner) if inner.life == Life::Live => {
                inner.references += 1;
                let comm = inner.comm;
                return Ok(self.place(Kind::Comm, comm, op.place));
            }
            Some(_) => return self.raise(Some(parent), MPI_ERR_OTHER),
            None => {}
        }
        if self.strict && self.keys[key].freed {
            return self.raise(Some(parent), MPI_ERR_KEYVAL);
        }
        if self.objects[parent].done {
            return self.raise(Some(parent), MPI_ERR_OTHER);
        }
        let errhandler = self.objects[parent].errhandler;
        let comm = self.object(Thing { errhandler, ..Thing::default() }, op.place);
        // A value that the program has set itself is replaced: no callback of the program runs.
        let attrs = &mut self.objects[parent].attrs;
        let old = attrs.iter().position(|attr| attr.key == key).map(|at| attrs.remove(at).born);
        let attr = self.attr(key, Value::Inner(comm), old);
        self.objects[parent].attrs.push(attr);
        self.inners.push(Inner { parent, key, comm, references: 1, life: Life::Live });
        Ok(comm)
    }

    /// N3, N5.
    fn release_inner(&mut self, obj: Option<Object>, key: AKey) -> Returned<()> {
        let parent = self.object_of(Kind::Comm, obj)?;
        let key = self.inner_key_of(parent, key)?;
        let Some(inner) = self.inner_of(parent, key).filter(|inner| inner.references > 0) else {
            return self.raise(Some(parent), MPI_ERR_OTHER);
        };
        inner.references -= 1;
        if inner.references > 0 || inner.life != Life::Live {
            return Ok(());
        }
        inner.life = Life::Released;
        let comm = inner.comm;
        let mut freed = self.free_inner(comm);
        let inner = self.inner_of(parent, key).expect("removed below");
        if inner.life == Life::Released {
            if freed == Err(IN_USE) {
                inner.life = Life::Live;
                return Ok(());
            }
            inner.life = Life::Going;
            let at = self.objects[parent].attrs.iter().position(|attr| attr.key == key);
            self.delete_at(parent, at.expect("not deleted yet"));
        } else if freed == Err(IN_USE) {
            freed = self.free_at_finalize(comm);
        }
        self.inners.retain(|inner| (inner.parent, inner.key) != (parent, key));
        let on = Some(parent).filter(|&parent| self.objects[parent].alive);
        freed.or_else(|(_, code)| self.raise(on, code))
    }

    /// N4: the delete callback of the parent's attribute. Returns its code.
    fn inner_deleted(&mut self, parent: Object, key: Key) -> i32 {
        let Some(inner) = self.inner_of(parent, key) else { return 0 };
        let was_live = inner.life == Life::Live;
        inner.life = Life::Going;
        if !was_live {
            return 0;
        }
        let comm = inner.comm;
        let freed = self.inside(parent, |model| match model.free_inner(comm) {
            Err(IN_USE) => model.free_at_finalize(comm),
            freed => freed,
        });
        self.inners.retain(|inner| (inner.parent, inner.key) != (parent, key));
        match freed {
            Err((true, code)) => code,
            _ => 0,
        }
    }

    /// Frees an inner communicator, also if a callback fails. The program may have freed it.
    fn free_inner(&mut self, comm: Object) -> std::result::Result<(), Unraised> {
        if !self.objects[comm].alive {
            return Err((false, MPI_ERR_COMM));
        }
        if self.objects[comm].running > 0 {
            return Err(IN_USE);
        }
        let code = self.empty(comm);
        self.objects[comm].alive = false;
        if code == 0 { Ok(()) } else { Err((true, code)) }
    }

    fn free_at_finalize(&mut self, comm: Object) -> std::result::Result<(), Unraised> {
        if self.finalized || self.objects[SELF].done {
            return Err(IN_USE);
        }
        self.events.push(Event::HiddenKey);
        self.add_hook(SELF, Hook { state: 0, calls: vec![], frees: Some(comm), waits: true });
        Ok(())
    }

    fn free_key(&mut self, op: &Op, key: AKey) -> Returned<()> {
        if op.null {
            return self.raise(None, MPI_ERR_ARG);
        }
        let key = self.key_of(op.kind, None, key)?;
        if self.strict && self.keys[key].freed {
            return self.raise(None, MPI_ERR_KEYVAL);
        }
        self.keys[key].freed = true;
        self.released(key);
        Ok(())
    }

    fn object(&mut self, thing: Thing, place: u8) -> Object {
        let kind = thing.kind;
        let obj = self.add(thing);
        self.place(kind, obj, place)
    }

    fn place(&mut self, kind: Kind, obj: Object, place: u8) -> Object {
        // Predefined objects keep their places.
        let first = [2, 1, 0, 0][kind as usize];
        self.places[kind as usize][first + place as usize % (PLACES - first)] = Some(obj);
        obj
    }

    fn construct(&mut self, op: &Op, obj: Option<Object>) -> Returned<Result> {
        let (kind, way) = (op.kind, op.way());
        let obj = match op.object_kind() {
            None => None,
            Some(kind) => Some(self.object_of(kind, obj)?),
        };
        let of_named = way == "Type_get_value_index";
        if op.null && way == "Comm_create_from_group" {
            return self.raise_on(On::NewComm, op.errhandler(), MPI_ERR_ARG);
        }
        if op.null && way != "Cart_sub" && !(of_named && self.users == 0) {
            return self.raise(obj, MPI_ERR_ARG);
        }
        if kind == Kind::Type && self.users == 0 {
            return self.raise(None, MPI_ERR_TYPE);
        }
        if op.wants_none() {
            return Ok(Result::Null);
        }
        let existing = match way {
            "Type_match_size" => Some(INTEGER4),
            "Type_get_value_index" => Some(FLOAT_INT),
            _ => self.f90.iter().find(|it| it.0 == way).map(|it| it.1),
        };
        if let Some(existing) = existing {
            return Ok(Result::Object(existing));
        }
        let errhandler = match (kind, obj) {
            // A communicator takes over the error handler of the old one.
            (Kind::Comm, Some(obj)) => self.objects[obj].errhandler,
            _ => op.errhandler(),
        };
        let named = way.starts_with("Type_create_f90");
        let (root, mut ways) = match obj {
            Some(obj) if kind == Kind::Type => (self.objects[obj].root, self.objects[obj].ways.clone()),
            _ => (self.objects.len(), vec![]),
        };
        ways.extend((!named).then_some(way));
        let new = self.object(Thing { kind, named, errhandler, ways, root, ..Thing::default() }, op.place);
        if named {
            self.f90.push((way, new));
        }
        Ok(Result::Object(new))
    }

    /// The datatype that a datatype was made from. An unnamed one is a new object, without attributes.
    fn contents(&mut self, op: &Op, obj: Option<Object>) -> Returned<Object> {
        let obj = self.object_of(Kind::Type, obj)?;
        let (root, mut ways) = (self.objects[obj].root, self.objects[obj].ways.clone());
        match ways.pop() {
            None => self.raise(Some(obj), MPI_ERR_TYPE),
            // Only the form with large counts accepts a datatype that has them.
            Some(way) if way.ends_with("_c") && !op.large() => self.raise(Some(obj), MPI_ERR_TYPE),
            Some(_) if ways.is_empty() => Ok(self.place(Kind::Type, root, op.place)),
            Some(_) => Ok(self.object(Thing { kind: Kind::Type, root, ways, ..Thing::default() }, op.place)),
        }
    }

    fn dup(&mut self, op: &Op, obj: Option<Object>) -> Returned<Object> {
        let obj = self.object_of(op.kind, obj)?;
        if op.null {
            return self.raise(Some(obj), MPI_ERR_ARG);
        }
        let Thing { errhandler, root, .. } = self.objects[obj];
        let ways = [&self.objects[obj].ways[..], &["dup"]].concat();
        let there: Vec<(Key, u64)> = self.objects[obj].attrs.iter().map(|a| (a.key, a.born)).collect();
        self.unborn.push(vec![]);
        self.objects[obj].running += 1;
        for (key, born) in there {
            let Some(&attr) = self.objects[obj].attrs.iter().find(|a| a.born == born && !a.deleting) else {
                continue;
            };
            let copied = match self.keys[key].functions.copy {
                Fun::Null => None,
                Fun::Predefined => Some(attr.value),
                Fun::User => {
                    self.keys[key].copying += 1;
                    let action = self.callback(obj, &attr, false).expect("a user's");
                    self.keys[key].copying -= 1;
                    if action.code != 0 || action.flag == 0 {
                        self.released(key);
                    }
                    if action.code != 0 {
                        self.undo(obj);
                        self.objects[obj].running -= 1;
                        return self.raise(Some(obj), action.code);
                    }
                    let face = self.keys[key].face;
                    (action.flag != 0).then(|| match (action.out, Self::view(&attr, face)) {
                        (Out::New(word), _) => Self::copy(face, attr.value, word),
                        (_, Seen::Word(word)) => Self::copy(face, attr.value, word),
                        _ => attr.value,
                    })
                }
            };
            if let Some(value) = copied {
                let attr = self.attr(key, value, None);
                self.unborn.last_mut().expect("pushed by this dup").push(attr);
            }
        }
        self.objects[obj].running -= 1;
        let attrs = self.unborn.pop().expect("pushed by this dup");
        Ok(self.object(Thing { kind: op.kind, errhandler, root, ways, attrs, ..Thing::default() }, op.place))
    }

    fn undo(&mut self, obj: Object) {
        let level = self.unborn.len() - 1;
        while let Some(&attr) = self.unborn[level].last() {
            let source = |a: &&mut Attr| a.key == attr.key && !a.deleting;
            let source = self.objects[obj].attrs.iter_mut().find(source).map(|a| {
                a.deleting = true;
                a.born
            });
            self.callback(obj, &attr, true);
            if let Some(a) = self.objects[obj].attrs.iter_mut().find(|a| Some(a.born) == source) {
                a.deleting = false;
            }
            self.unborn[level].pop();
            self.released(attr.key);
        }
        self.unborn.pop();
    }

    fn free(&mut self, op: &Op, obj: Option<Object>) -> Returned<()> {
        if op.null {
            return self.raise(None, MPI_ERR_ARG);
        }
        let obj = self.object_of(op.kind, obj)?;
        if self.objects[obj].named {
            return self.raise(Some(obj), op.kind.class());
        }
        if self.objects[obj].running > 0 {
            return self.raise(Some(obj), MPI_ERR_OTHER);
        }
        match self.empty(obj) {
            0 => {
                self.objects[obj].alive = false;
                Ok(())
            }
            code => self.raise(Some(obj), code),
        }
    }

    /// Deletes all attributes. Returns the first code of a callback that failed.
    fn empty(&mut self, obj: Object) -> i32 {
        self.objects[obj].dying = Some(0);
        self.objects[obj].running += 1;
        while let Some(at) = self.objects[obj].attrs.len().checked_sub(1) {
            self.delete_at(obj, at);
        }
        self.objects[obj].running -= 1;
        self.objects[obj].dying.take().expect("set above")
    }

    fn close(&mut self, obj: Object) -> i32 {
        let code = self.empty(obj);
        self.objects[obj].done = true;
        code
    }

    /// The last user deletes the attributes of predefined datatypes. Returns the first code of a callback that failed.
    fn close_datatypes_if_last(&mut self) -> i32 {
        let is_meant = |thing: &&mut Thing| thing.kind == Kind::Type && thing.named && thing.alive;
        if self.users > 1 {
            return 0;
        }
        self.types_failed = 0;
        self.objects.iter_mut().filter(is_meant).for_each(|thing| thing.dying = Some(0));
        // Callbacks may begin sessions.
        while self.users == 1 {
            let mut all: Vec<_> = self.objects.iter_mut().enumerate().collect();
            let newest = |(obj, thing): &mut (usize, &mut Thing)| {
                is_meant(thing).then(|| Some((thing.attrs.last()?.id, *obj, thing.attrs.len() - 1)))?
            };
            let Some((_, obj, at)) = all.iter_mut().filter_map(newest).max() else { break };
            self.objects[obj].dying.get_or_insert(0);
            self.delete_at(obj, at);
        }
        let done = self.users == 1;
        for thing in self.objects.iter_mut().filter(is_meant) {
            (thing.dying, thing.done) = (None, done);
        }
        self.types_failed
    }

    fn leave(&mut self) {
        self.users -= 1;
        for thing in self.objects.iter_mut().filter(|thing| thing.alive) {
            thing.done = false;
            if self.users == 0 {
                (thing.alive, thing.attrs) = (false, vec![]);
            }
        }
        // Of keys whose attributes stayed on objects that were not freed.
        let left = if self.users == 0 { self.last_destructors() } else { vec![] };
        left.into_iter().for_each(|key| self.destroy(key));
    }

    fn last_destructors(&self) -> Vec<Key> {
        (self.since.1..self.keys.len()).rev().filter(|&key| self.keys[key].has_destructor).collect()
    }

    fn finalize(&mut self) -> Returned<()> {
        if self.finalized || self.callbacks > 0 {
            return self.raise(None, MPI_ERR_OTHER);
        }
        let codes = [self.close(SELF), self.close_datatypes_if_last(), self.close(WORLD)];
        self.free_keys_if_last();
        (self.objects[SELF].alive, self.objects[WORLD].alive) = (false, false);
        self.finalized = true;
        self.leave();
        match codes.into_iter().find(|&code| code != 0) {
            None => Ok(()),
            Some(code) => self.raise(None, code),
        }
    }

    // ---- sessions

    fn session_init(&mut self, op: &Op) -> Returned<Object> {
        if op.null {
            return self.raise_on(On::NewSession, op.errhandler(), MPI_ERR_ARG);
        }
        if self.users == 0 {
            self.since = (self.objects.len(), self.keys.len());
            (self.places, self.key_places) = ([[None; PLACES]; 4], [None; KEY_PLACES]);
            self.f90 = vec![];
            self.put_named();
            for (obj, (kind, ..)) in NAMED.into_iter().enumerate() {
                self.objects[obj].alive = kind == Kind::Type;
            }
            self.events.push(Event::Again);
        }
        self.users += 1;
        let (place, errhandler) = (op.place as usize % SESSION_PLACES, op.errhandler());
        let session = self.add(Thing { kind: Kind::Session, errhandler, ..Thing::default() });
        self.places[Kind::Session as usize][place] = Some(session);
        Ok(session)
    }

    fn session_finalize(&mut self, op: &Op, session: Option<Object>) -> Returned<()> {
        if op.null {
            return self.raise(None, MPI_ERR_ARG);
        }
        let session = self.object_of(Kind::Session, session)?;
        if self.callbacks > 0 {
            return self.raise(Some(session), MPI_ERR_OTHER);
        }
        // S2, S5: the session's attributes are first, and their first code wins.
        let codes = [self.close(session), self.close_datatypes_if_last()];
        self.free_keys_if_last();
        self.objects[session].alive = false;
        self.leave();
        match codes.into_iter().find(|&code| code != 0) {
            None => Ok(()),
            Some(code) => self.raise(Some(session), code),
        }
    }
}
