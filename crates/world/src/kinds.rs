//! The kinds of object that carry attributes, with the routines for these. `handles.rs` has the others.
//!
//! `each_kind` names types of files above this one (see `lib.rs`), and files on all lines use it. A new kind also needs
//! a row in the table of `mpi_attr_bindings::kind`.

/// Hands the kinds of object that carry attributes to a macro, each with its type and its store.
macro_rules! each_kind {
    ($then:ident) => {
        $then! {
            Communicator: crate::communicator::Communicator, crate::communicator::COMMUNICATORS;
            Datatype: crate::datatype::Datatype, crate::datatype::DATATYPES;
            Window: crate::window::Window, crate::window::WINDOWS;
            Session: crate::session::Session, crate::session::SESSIONS;
            File: crate::file::File, crate::file::FILES;
        }
    };
}
pub(crate) use each_kind;

mpi_attr_bindings::export_attributes!(crate::Communicator, crate::Datatype, crate::Window);
