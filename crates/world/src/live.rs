//! How many objects of each kind live, for the tool interface: those that the program made, and those that the library keeps
//! for them.

use core::sync::atomic::Ordering::Relaxed;

use crate::WORLD;
use crate::communicator::COMMUNICATORS;
use crate::datatype::DATATYPES;
use crate::errhandler::ERRHANDLERS;
use crate::file::FILES;
use crate::group::GROUPS;
use crate::info::INFOS;
use crate::raise::RAISED;
use crate::session::SESSIONS;

use crate::window::WINDOWS;

macro_rules! live {
    ($($name:ident: $number:expr;)*) => {$(
        pub fn $name() -> u64 {
            $number.into()
        }
    )*};
}

live! {
    communicators: COMMUNICATORS.live();
    datatypes: DATATYPES.live();
    windows: WINDOWS.live();
    files: FILES.live();
    sessions: SESSIONS.live();
    groups: GROUPS.live();
    infos: INFOS.live();
    errhandlers: ERRHANDLERS.live();
    keyvals: WORLD.engine.live_keyvals();
}

/// How many errors were raised since the process began.
pub fn errors() -> u64 {
    RAISED.load(Relaxed)
}
