//! The attribute routines of sessions and files (docs/extensions.md). As neither can be duplicated, their keyvals
//! have no copy callback.

/// The routines in C.
#[macro_export]
macro_rules! session_and_file_routines {
    ($session:ident $file:ident) => {
        $crate::bindings::attribute_routines! {
            $session, session_keyval; session_delete_attr_fn;
            MPIX_Session_create_keyval, MPIX_Session_free_keyval, MPIX_Session_set_attr, MPIX_Session_get_attr,
            MPIX_Session_delete_attr;

            $file, file_keyval; file_delete_attr_fn;
            MPIX_File_create_keyval, MPIX_File_free_keyval, MPIX_File_set_attr, MPIX_File_get_attr,
            MPIX_File_delete_attr;
        }
    };
}

/// The procedures in Fortran.
#[macro_export]
macro_rules! session_and_file_procedures {
    ($session:ident $file:ident) => {
        $crate::bindings::attribute_procedures! {
            $session, Address; delete;
            mpix_session_create_keyval MPIX_SESSION_CREATE_KEYVAL "MPIX_Session_create_keyval",
            mpix_session_free_keyval MPIX_SESSION_FREE_KEYVAL "MPIX_Session_free_keyval",
            mpix_session_set_attr MPIX_SESSION_SET_ATTR "MPIX_Session_set_attr",
            mpix_session_get_attr MPIX_SESSION_GET_ATTR "MPIX_Session_get_attr",
            mpix_session_delete_attr MPIX_SESSION_DELETE_ATTR "MPIX_Session_delete_attr";

            $file, Address; delete;
            mpix_file_create_keyval MPIX_FILE_CREATE_KEYVAL "MPIX_File_create_keyval",
            mpix_file_free_keyval MPIX_FILE_FREE_KEYVAL "MPIX_File_free_keyval",
            mpix_file_set_attr MPIX_FILE_SET_ATTR "MPIX_File_set_attr",
            mpix_file_get_attr MPIX_FILE_GET_ATTR "MPIX_File_get_attr",
            mpix_file_delete_attr MPIX_FILE_DELETE_ATTR "MPIX_File_delete_attr";
        }
    };
}
