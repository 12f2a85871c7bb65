//! Callbacks of attributes in three languages. In each language, the low 32 bits of a value are its number.

/// The high bits of a value that C sets. No address has them.
pub const TAG: usize = 0x7e57 << 48;

/// The number of a value that C sees: one set in C, or the pointer to one that Fortran set.
pub fn seen_in_c(word: usize) -> usize {
    match word & !0xffff_ffff {
        TAG => word & 0xffff_ffff,
        // SAFETY: a pointer to an int or to a longer integer, whose low half comes first.
        _ => unsafe { (word as *const u32).read() as usize },
    }
}

/// Makes the callbacks of the three languages from `copy` and `delete`, which take the handle, key, extra state and
/// number of the value; `object(handle, key)` converts a Fortran handle. `copy` also takes whether the copy may be the
/// same value. It returns its code, the number of the copy if there is one, and whether that is the same value.
#[macro_export]
macro_rules! callbacks {
    ($copy:ident, $delete:ident, $object:expr) => {
        extern "C" fn copy_of_c(
            handle: usize,
            key: i32,
            extra: usize,
            word: usize,
            out: *mut usize,
            flag: *mut i32,
        ) -> i32 {
            let number = $crate::callbacks::seen_in_c(word);
            let is_storage = word & $crate::callbacks::TAG != $crate::callbacks::TAG;
            let (code, new, same) = $copy(handle, key, extra as i32, number, is_storage);
            // SAFETY: the library passes valid places.
            unsafe {
                flag.write(new.map_or(0, |_| 1 << (key as u32 % 31)));
                if let Some(new) = new {
                    out.write(if same { word } else { $crate::callbacks::TAG | new });
                }
            }
            code
        }

        extern "C" fn delete_of_c(handle: usize, key: i32, word: usize, extra: usize) -> i32 {
            $delete(handle, key, extra as i32, $crate::callbacks::seen_in_c(word))
        }

        $crate::callbacks!(@ copy_of_integers, delete_of_integers, i32, $copy, $delete, $object);
        $crate::callbacks!(@ copy_of_addresses, delete_of_addresses, i64, $copy, $delete, $object);
    };
    (@ $copies:ident, $deletes:ident, $number:ty, $copy:ident, $delete:ident, $object:expr) => {
        unsafe extern "C" fn $copies(
            handle: *mut i32,
            key: *mut i32,
            extra: *mut $number,
            value: *mut $number,
            out: *mut $number,
            flag: *mut i32,
            ierror: *mut i32,
        ) {
            // SAFETY: the library passes places for this call only, which may be written.
            unsafe {
                let object = $object(*handle, *key);
                let (code, new, _) = $copy(object, *key, *extra as i32, *value as u32 as usize, false);
                (handle.write(-1), key.write(-1), extra.write(-1), value.write(-1));
                flag.write(new.is_some().into());
                out.write(new.map_or(-1, |new| new as $number));
                ierror.write(code);
            }
        }

        unsafe extern "C" fn $deletes(
            handle: *mut i32,
            key: *mut i32,
            value: *mut $number,
            extra: *mut $number,
            ierror: *mut i32,
        ) {
            // SAFETY: the library passes places for this call only, which may be written.
            unsafe {
                let object = $object(*handle, *key);
                let code = $delete(object, *key, *extra as i32, *value as u32 as usize);
                (handle.write(-1), key.write(-1), extra.write(-1), value.write(-1));
                ierror.write(code);
            }
        }
    };
}
