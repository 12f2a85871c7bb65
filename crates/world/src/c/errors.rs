//! Error codes and their texts in C (MPI-4.1 §9.4, §9.5).

use core::ffi::{c_char, c_int};

use crate::Origin;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{InString, Out, c_routines};

use crate::arguments::OutText;
use crate::error_codes::with_codes;

c_routines! {
    /// The class of an error code.
    fn MPI_Error_class(errorcode: c_int, errorclass: Out<c_int>) on Origin::None; {
        let class = with_codes(|codes| codes.class(errorcode))?;
        errorclass.put(class)
    }

    /// The text of an error code.
    fn MPI_Error_string(errorcode: c_int, string: Out<c_char>, resultlen: Out<c_int>) on Origin::None; {
        with_codes(|codes| string.put_with_length(MPI_MAX_ERROR_STRING, codes.string(errorcode)?, resultlen))
    }

    /// A new error class.
    fn MPI_Add_error_class(errorclass: Out<c_int>) on Origin::None; {
        let errorclass = errorclass.required()?;
        errorclass.put(with_codes(|codes| codes.add_class())?);
        Ok(())
    }

    /// A new error code of a class.
    fn MPI_Add_error_code(errorclass: c_int, errorcode: Out<c_int>) on Origin::None; {
        let errorcode = errorcode.required()?;
        errorcode.put(with_codes(|codes| codes.add_code(errorclass))?);
        Ok(())
    }

    /// Removes an added error class that has no codes.
    fn MPI_Remove_error_class(errorclass: c_int) on Origin::None; {
        with_codes(|codes| codes.remove_class(errorclass))
    }

    /// Removes an added error code.
    fn MPI_Remove_error_code(errorcode: c_int) on Origin::None; {
        with_codes(|codes| codes.remove_code(errorcode))
    }

    /// Removes the text of an added code or class.
    fn MPI_Remove_error_string(errorcode: c_int) on Origin::None; {
        with_codes(|codes| codes.remove_string(errorcode))
    }

    /// Gives an added code or class its text.
    fn MPI_Add_error_string(errorcode: c_int, string: InString) on Origin::None; {
        let text = string.bytes()?;
        with_codes(|codes| codes.add_string(errorcode, text))
    }
}
