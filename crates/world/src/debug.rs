//! Where a debugger finds the world's objects and their attributes ([`mpi_attr::engine::debug`]).

use mpi_attr::engine::debug::{Layout, describe_store};
use mpi_attr_bindings::kind::Kind;

use super::kinds::each_kind;
use super::phase::WORLD;

macro_rules! layout {
    ($($kind:ident: $type:path, $store:path;)*) => {
        /// It is exported so that a program that is linked with the archive has it, too.
        #[used]
        #[unsafe(no_mangle)]
        #[unsafe(link_section = "mpi_attr_debug")]
        #[allow(non_upper_case_globals, reason = "a name of the interface")]
        static mpi_attr_debug_layout: Layout<{ [$(Kind::$kind),*].len() }, 0> = Layout::new(
            false,
            &raw const WORLD.engine,
            [],
            [$(describe_store(&raw const $store, Kind::$kind as u8, core::ptr::null())),*],
        );
    };
}
each_kind!(layout);
