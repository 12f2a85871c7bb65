use super::*;
use std::cell::Cell;

/// Fortran procedures whose INTEGERs are of type `I`, LOGICALs of type `L` and values of type `V`.
type Copier<I, L, V> = unsafe extern "C" fn(*mut I, *mut I, *mut V, *mut V, *mut V, *mut L, *mut I);
type Deleter<I, V> = unsafe extern "C" fn(*mut I, *mut I, *mut V, *mut V, *mut I);

thread_local! {
    /// Handle, key, extra state and value as the last callback saw them.
    static SEEN: Cell<[i64; 4]> = const { Cell::new([0; 4]) };
    /// The next callback's answer: value, flag, code.
    static ANSWER: Cell<(i64, i64, i64)> = const { Cell::new((0, 0, 0)) };
}

unsafe extern "C" fn copier<I: Bits, L: Bits, V: Bits>(
    handle: *mut I,
    key: *mut I,
    extra: *mut V,
    value: *mut V,
    out: *mut V,
    flag: *mut L,
    ierror: *mut I,
) {
    // SAFETY: called by `Call::copy` with words of these types.
    unsafe {
        SEEN.set([(*handle).wide(), (*key).wide(), (*extra).wide(), (*value).wide()]);
        let (answer, logical, code) = ANSWER.get();
        (*out, *flag, *ierror) = (V::narrow(answer), L::narrow(logical), I::narrow(code));
        (*handle, *key, *extra, *value) = (I::narrow(-1), I::narrow(-1), V::narrow(-1), V::narrow(-1));
    }
}

unsafe extern "C" fn deleter<I: Bits, V: Bits>(
    handle: *mut I,
    key: *mut I,
    value: *mut V,
    extra: *mut V,
    ierror: *mut I,
) {
    // SAFETY: called by `Call::delete` with words of these types.
    unsafe {
        SEEN.set([(*handle).wide(), (*key).wide(), (*extra).wide(), (*value).wide()]);
        *ierror = I::narrow(ANSWER.get().2);
    }
}

trait Bits: Copy {
    fn wide(self) -> i64;
    fn narrow(value: i64) -> Self;
}

macro_rules! bits {
    ($($type:ty)*) => {$(
        impl Bits for $type {
            fn wide(self) -> i64 {
                self.into()
            }
            fn narrow(value: i64) -> Self {
                value as $type
            }
        }
    )*};
}

bits!(i8 i16 i32 i64);

const EXTRA: i64 = -0x1_0000_0003;

fn spec(convention: Convention) -> KeyvalSpec {
    KeyvalSpec {
        kind: 0,
        convention,
        copy: CopyRule::Null,
        delete: DeleteRule::Null,
        extra_state: ptr::without_provenance_mut(EXTRA as usize),
    }
}

fn call(spec: &KeyvalSpec) -> Call<'_> {
    Call {
        handles: ObjectHandles { c: 0x7_0000_0102, in_fortran: &InFortran::Asked(|handle| handle as c_int) },
        key: 1234,
        spec,
    }
}

/// Runs callbacks with the given kinds, and checks all arguments and results. `value_width` is the number of bits
/// of values and extra state.
fn exchange<I: Bits, L: Bits, V: Bits>(convention: Convention, kinds: FortranKinds, value_width: u32) {
    // SAFETY: the procedures are called by the convention they are written for.
    let (copy, delete) = unsafe {
        (
            core::mem::transmute::<Copier<I, L, V>, CopyFn>(copier::<I, L, V>),
            core::mem::transmute::<Deleter<I, V>, DeleteFn>(deleter::<I, V>),
        )
    };
    let unused = 64 - value_width;
    let low = |value: i64| value << unused >> unused;
    let spec = spec(convention);
    let call = call(&spec);
    for number in [5, -5, i64::from(i32::MIN), 0x1_8000_0000, -0x1_0000_0001, i64::MAX] {
        let value = Value::Address(number as isize);
        let seen = [0x102, 1234, low(EXTRA), low(number)];

        let not_false = !kinds.false_bits as i64;
        ANSWER.set((number ^ 1, not_false, 0));
        let copied = match value_width {
            32 => Value::Integer((number ^ 1) as c_int),
            _ => Value::Address((number ^ 1) as isize),
        };
        assert_eq!(copy_of(call, copy, value), (Copied::Yes, Some(copied)));
        assert_eq!(SEEN.get(), seen);

        ANSWER.set((number, kinds.false_bits as i64, 0));
        assert_eq!(copy_of(call, copy, value), (Copied::No, None));
        ANSWER.set((number, not_false, -77));
        assert_eq!(copy_of(call, copy, value), (Copied::Failed(-77), None));

        assert_eq!(call.delete(delete, value.as_set()), -77);
        assert_eq!(SEEN.get(), seen);
        ANSWER.set((0, 0, 0));
        assert_eq!(call.delete(delete, value.as_set()), 0);
    }
}

/// What a copy callback answers, and the copy.
fn copy_of(call: Call<'_>, function: CopyFn, value: Value) -> (Copied<c_int>, Option<Value>) {
    let mut copy = None;
    (call.copy(function, value, ptr::null_mut(), |value| copy = Some(value)), copy)
}

#[test]
fn every_width_of_integer_and_logical() {
    let kinds =
        |integer, logical, false_bits| FortranKinds { integer, logical, false_bits, ..FortranKinds::DEFAULT };
    let usual = FortranKinds::DEFAULT;
    exchange::<i32, i32, i32>(Convention::Integer(usual), usual, 32);
    exchange::<i32, i32, i64>(Convention::Address(usual), usual, 64);
    let wide = kinds(8, 8, 0);
    exchange::<i64, i64, i64>(Convention::Integer(wide), wide, 64);
    exchange::<i64, i64, i64>(Convention::Address(wide), wide, 64);
    let odd = kinds(4, 1, 0xa5);
    exchange::<i32, i8, i32>(Convention::Integer(odd), odd, 32);
    let odd = kinds(8, 2, 0xfffe);
    exchange::<i64, i16, i64>(Convention::Integer(odd), odd, 64);
    let odd = kinds(8, 4, 0xffff_ffff);
    exchange::<i64, i32, i64>(Convention::Address(odd), odd, 64);
    let odd = kinds(4, 8, u64::MAX);
    exchange::<i32, i64, i64>(Convention::Address(odd), odd, 64);
}

/// A code that is not an `int` becomes the error code that the keyval's creator has chosen.
#[test]
fn a_code_that_is_no_int() {
    // SAFETY: the procedures are called by the convention they are written for.
    let (copy, delete) = unsafe {
        (
            core::mem::transmute::<Copier<i64, i32, i64>, CopyFn>(copier::<i64, i32, i64>),
            core::mem::transmute::<Deleter<i64, i64>, DeleteFn>(deleter::<i64, i64>),
        )
    };
    for convention in [Convention::Integer, Convention::Address] {
        let spec = spec(convention(FortranKinds { integer: 8, no_int: 4711, ..FortranKinds::DEFAULT }));
        for code in [1 << 32, i64::MIN, 0x1_0000_0005] {
            ANSWER.set((0, 1, code));
            assert_eq!(copy_of(call(&spec), copy, Value::Address(1)), (Copied::Failed(4711), None));
            assert_eq!(call(&spec).delete(delete, Value::Address(1).as_set()), 4711);
        }
    }
}

/// A flag that the callback does not set is `.FALSE.`, whatever the bits of `.FALSE.` are.
#[test]
fn flag_begins_as_false() {
    unsafe extern "C" fn idle(
        _: *mut i32,
        _: *mut i32,
        _: *mut i64,
        _: *mut i64,
        _: *mut i64,
        _: *mut i32,
        _: *mut i32,
    ) {
    }
    // SAFETY: the procedure is called by the convention it is written for.
    let idle = unsafe { core::mem::transmute::<Copier<i32, i32, i64>, CopyFn>(idle) };
    for false_bits in [0, 1, 0xdead_beef] {
        let kinds = FortranKinds { false_bits, ..FortranKinds::DEFAULT };
        let spec = spec(Convention::Address(kinds));
        assert_eq!(copy_of(call(&spec), idle, Value::Address(1)), (Copied::No, None));
    }
}
