//! The kinds of object that carry attributes; `handles.rs` has the others. A new kind also needs a row in the table of
//! `mpi_attr_bindings::kind`.

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
