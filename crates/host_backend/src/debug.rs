//! Where a debugger finds the objects with attributes, and their handles in the host ([`mpi_attr::engine::debug`]).

use mpi_attr::engine::debug::{Entry, Layout, describe_store};

use super::ids;
use super::object::{EMPTY, Kind, OBJECTS, OF_SELF};
use super::process::PROCESS;

macro_rules! layout {
    ($($kind:ident: $objects:ident;)*) => {
        #[used]
        #[unsafe(no_mangle)]
        #[unsafe(link_section = "mpi_attr_debug")]
        #[allow(non_upper_case_globals, reason = "a name of the interface")]
        static mpi_attr_debug_layout: Layout<{ [$(Kind::$kind),*].len() }, 5> = Layout::new(
            true,
            &raw const PROCESS.engine,
            MORE,
            [$(describe_store(
                &raw const OBJECTS.$objects.store,
                Kind::$kind as u8,
                ids::current(&raw const OBJECTS.$objects.ids),
            )),*],
        );
    };
}
layout! {
    Communicator: communicators;
    Datatype: datatypes;
    Window: windows;
    Session: sessions;
    File: files;
}

const MORE: [Entry; 5] = {
    let [mask, size] = ids::OFFSETS;
    [
        Entry::number("shared.empty", EMPTY),
        Entry::number("shared.self", OF_SELF),
        Entry::number("handles.mask", mask),
        Entry::number("handle.size", size),
        Entry::number("handle.id", size_of::<usize>()),
    ]
};
