use super::*;
use crate::engine::{Convention, CopyRule, DeleteRule, Destructor, FortranKinds};
use core::ffi::{c_int, c_void};

/// The bytes of a value, as a debugger reads them.
fn word<T>(value: &T, offset: usize) -> usize {
    assert!(offset + size_of::<usize>() <= size_of::<T>());
    // SAFETY: in bounds, and the word has no padding in the uses below.
    unsafe { ptr::from_ref(value).byte_add(offset).cast::<usize>().read_unaligned() }
}

fn byte<T>(value: &T) -> u8 {
    // SAFETY: the first byte of these enums is their tag.
    unsafe { ptr::from_ref(value).cast::<u8>().read() }
}

unsafe extern "C-unwind" fn destroy(_: *mut c_void) {}
extern "C" fn copy(
    _: usize,
    _: c_int,
    _: *mut c_void,
    _: *mut c_void,
    _: *mut c_void,
    _: *mut c_int,
) -> c_int {
    0
}
extern "C" fn delete(_: usize, _: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
    0
}

#[test]
fn enums_have_the_form_that_the_debugger_expects() {
    let kinds = FortranKinds::DEFAULT;
    let conventions =
        [Convention::C, Convention::AsSet, Convention::Integer(kinds), Convention::Address(kinds)];
    assert_eq!(conventions.each_ref().map(byte), [0, 1, 2, 3]);
    // SAFETY: only the address is used.
    let (copy, delete) = unsafe {
        let (copy, delete) = (copy as *const (), delete as *const ());
        (
            core::mem::transmute::<*const (), crate::abi::CopyFn>(copy),
            core::mem::transmute::<*const (), crate::abi::DeleteFn>(delete),
        )
    };
    assert_eq!(word(&CopyRule::Null, 0), 0);
    assert_eq!(word(&CopyRule::Dup, 0), 1);
    assert_eq!(
        (word(&CopyRule::Call(copy), 0), word(&CopyRule::Call(copy), 8)),
        (2, copy as *const () as usize)
    );
    assert_eq!(word(&DeleteRule::Null, 0), 0);
    assert_eq!(word(&DeleteRule::Call(delete), 0), delete as *const () as usize);
    // SAFETY: it is not called.
    let destructor = unsafe { Destructor::new(destroy) };
    assert_eq!(word(&Some(destructor), 0), destroy as *const () as usize);
    assert_eq!(word(&None::<Destructor>, 0), 0);
}
