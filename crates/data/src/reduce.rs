//! Local reduction (MPI-4.1 §6.9.2 to §6.9.5): combines two vectors, element by element.

use core::ffi::{c_int, c_void};
use core::ops::{Add, Mul, Sub};

use super::basic::{Basic, Class, Scalar};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::KIND_SIZES;
use mpi_attr_layout::walk::{Row, Rows};
use mpi_attr_layout::{Layout, Made};
use mpi_attr_world::datatype::committed;
use mpi_attr_world::to_int;

#[cfg(target_arch = "x86_64")]
use super::extended::{self, Extended};
use super::op::{self, Function};
use super::pack::Data;

/// Two vectors, whose elements are some bytes apart. The second gets the result.
#[derive(Clone, Copy)]
struct Vectors {
    from: *const u8,
    to: *mut u8,
    count: usize,
    strides: [isize; 2],
}

impl Vectors {
    /// Combines the elements, each of which begins with a `T`.
    ///
    /// # Safety
    /// As [`each_place`](Self::each_place). The elements need not be aligned.
    unsafe fn each<T: Copy>(self, combine: impl Fn(T, T) -> T) -> Result<()> {
        // SAFETY: as the caller promised.
        unsafe {
            self.each_place::<T>(|from, to| {
                to.write_unaligned(combine(from.read_unaligned(), to.read_unaligned()));
            })
        }
    }

    /// Combines values with their indices, of which `is_better` compares two. Padding is neither read nor written: the memory may
    /// end before the padding of the last element.
    ///
    /// # Safety
    /// As [`each`](Self::each).
    unsafe fn each_pair<V: Copy, I: Copy>(self, is_better: impl Fn((V, I), (V, I)) -> bool) -> Result<()> {
        #[repr(C)]
        struct Pair<V, I>(V, I);
        // SAFETY: as the caller promised.
        unsafe {
            self.each_place::<Pair<V, I>>(|from, to| {
                let read = |pair: *const Pair<V, I>| {
                    ((&raw const (*pair).0).read_unaligned(), (&raw const (*pair).1).read_unaligned())
                };
                let new = read(from);
                if is_better(new, read(to)) {
                    (&raw mut (*to).0).write_unaligned(new.0);
                    (&raw mut (*to).1).write_unaligned(new.1);
                }
            })
        }
    }

    /// Calls `combine` for the places of all elements, each of which begins with a `T`.
    ///
    /// # Safety
    /// Both vectors are valid for `count` such elements, the second one for writes too.
    unsafe fn each_place<T>(self, combine: impl Fn(*const T, *mut T)) -> Result<()> {
        // SAFETY: as the caller promised, and the processor has the instructions.
        unsafe {
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") {
                self.each_by_avx2(combine);
                return Ok(());
            }
            self.each_of(combine);
        }
        Ok(())
    }

    /// The same loops, compiled for processors with AVX2.
    ///
    /// # Safety
    /// As [`each_place`](Self::each_place), and the processor has AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn each_by_avx2<T>(self, combine: impl Fn(*const T, *mut T)) {
        // SAFETY: as the caller promised.
        unsafe { self.each_of(combine) }
    }

    /// # Safety
    /// As [`each_place`](Self::each_place).
    #[inline(always)]
    unsafe fn each_of<T>(self, combine: impl Fn(*const T, *mut T)) {
        let size = size_of::<T>() as isize;
        let each = |from_stride: isize, to_stride: isize| {
            for at in 0..self.count as isize {
                combine(
                    self.from.wrapping_offset(at * from_stride).cast(),
                    self.to.wrapping_offset(at * to_stride).cast(),
                );
            }
        };
        let [from_stride, to_stride] = self.strides;
        // One by one: both at once would be a load that waits for two stores.
        if from_stride == size && to_stride == size {
            each(size, size) // the compiler knows these distances, and uses vector instructions
        } else {
            each(from_stride, to_stride);
        }
    }
}

const NOT_DEFINED: Error = Error::new(MPI_ERR_OP, "the operation is not defined for the datatype");
const NO_ARITHMETIC: Error = Error::new(
    MPI_ERR_UNSUPPORTED_OPERATION,
    "operations on 16-byte reals are not supported on this processor",
);

/// Checks that an operation is defined for a datatype.
///
/// # Errors
/// `MPI_ERR_OP`.
#[inline(always)]
pub fn check(op: Handle, layout: &Layout) -> Result<()> {
    match layout.base() {
        Made::Named(datatype) if op & !31 == MPI_OP_NULL && DEFINED[datatype % 256] >> (op % 32) & 1 == 1 => {
            Ok(())
        }
        _ => check_any(op, layout),
    }
}

#[inline(never)]
fn check_any(op: Handle, layout: &Layout) -> Result<()> {
    if !op::is_predefined(op) {
        return op::function(op).map(|_| ());
    }
    if Basic::of(layout).is_some_and(|basic| is_defined(op, basic)) { Ok(()) } else { Err(NOT_DEFINED) }
}

/// For each predefined datatype, by the last byte of its handle, the predefined operations that are defined for it: a bit each,
/// from `MPI_OP_NULL` on.
static DEFINED: [u32; 256] = {
    let (mut all, mut at) = ([0; 256], 0);
    while at < 256 {
        // What is defined does not depend on the size, but no number may be larger than the datatype.
        if let Some(basic) = Basic::named(MPI_DATATYPE_NULL + at, 32) {
            let mut op = 0;
            while op < 32 {
                all[at] |= (is_defined(MPI_OP_NULL + op, basic) as u32) << op;
                op += 1;
            }
        }
        at += 1;
    }
    all
};

/// `MPI_Reduce_local`.
///
/// # Errors
/// `MPI_ERR_OP`: not an operation, or a predefined one that is not defined for the datatype. `MPI_ERR_TYPE`,
/// `MPI_ERR_COUNT`, `MPI_ERR_BUFFER`, `MPI_ERR_VALUE_TOO_LARGE`. `MPI_ERR_UNSUPPORTED_OPERATION`: a real of 16 bytes
/// that is not the x87's: Rust has no type for it.
///
/// # Safety
/// Both places are valid for `count` elements of the type, the second one for writes too.
pub(crate) unsafe fn local(
    from: *const c_void,
    to: *mut c_void,
    count: i64,
    datatype: Handle,
    op: Handle,
) -> Result<()> {
    let layout = committed(datatype)?;
    let extent = layout.extent();
    let function = if op::is_predefined(op) { None } else { Some(op::function(op)?) };
    Data::new(from, count, &layout)?;
    Data::new(to, count, &layout)?;
    if core::ptr::eq(from, to) && count > 0 {
        return Err(Error::new(MPI_ERR_BUFFER, "inbuf and inoutbuf are the same: expected two vectors"));
    }
    if let Some(function) = function {
        // SAFETY: the function of an operation, for vectors that the caller promised.
        return unsafe { call(function, from, to, count, (datatype, extent)) };
    }
    check(op, &layout)?;
    let basic = Basic::of(&layout).ok_or(NOT_DEFINED)?;
    let vectors =
        Vectors { from: from.cast(), to: to.cast(), count: count as usize, strides: [extent as isize; 2] };
    // SAFETY: as the caller promised.
    unsafe { combine(vectors, basic, op) }
}

/// Combines vectors of a predefined datatype for which the operation is defined.
///
/// # Errors
/// `MPI_ERR_UNSUPPORTED_OPERATION`.
///
/// # Safety
/// Both vectors are valid, the second one for writes too.
unsafe fn combine(vectors: Vectors, basic: Basic, op: Handle) -> Result<()> {
    // SAFETY: as the caller promised.
    unsafe {
        match basic {
            Basic::One(real) if matches!(real.class, Class::Real | Class::Extended | Class::DoubleDouble) => {
                reals(vectors, real, op)
            }
            Basic::One(scalar) if scalar.class == Class::Logical => logicals(vectors, scalar.size, op),
            Basic::One(scalar) => integers(vectors, scalar, op),
            Basic::Complex(part) => complex(vectors, part, op),
            Basic::Pair(value, _, index) => pairs(vectors, value, index, op),
        }
    }
}

/// The predefined datatype of a layout's elements, if all are of one.
fn element(layout: &Layout) -> Result<Basic> {
    const MIXED: Error =
        Error::new(MPI_ERR_TYPE, "the elements of the datatype are not of one predefined datatype");
    if let Some(leaf) = layout.element()? {
        return Basic::of_leaf(leaf).ok_or(MIXED);
    }
    let (mut rows, mut found) = (Data::anywhere(1, layout).rows()?, None);
    while let Some(row) = rows.next_row()? {
        let basic = Basic::of_leaf(row.leaf);
        if *found.get_or_insert(basic) != basic {
            return Err(MIXED);
        }
    }
    found.flatten().ok_or(MIXED)
}

/// Checks that `MPI_Accumulate` may use an operation with some data (§12.3.4).
///
/// # Errors
/// `MPI_ERR_OP`: not a predefined operation, or not defined for the datatype. `MPI_ERR_TYPE`: elements of different predefined
/// datatypes.
pub fn check_accumulate(op: Handle, layout: &Layout, count: i64) -> Result<()> {
    if !op::is_predefined(op) {
        return op::function(op)
            .and(Err(Error::new(MPI_ERR_OP, "the operation is the program's: expected a predefined one")));
    }
    if op::is_of_windows(op) || count == 0 || layout.shape().size == 0 || is_defined(op, element(layout)?) {
        return Ok(());
    }
    Err(NOT_DEFINED)
}

/// Whether a layout is that of a predefined datatype.
pub fn is_predefined(layout: &Layout) -> bool {
    Basic::of(layout).is_some()
}

/// Whether a layout is that of a predefined datatype for `MPI_Compare_and_swap` (§12.3.4).
pub fn is_compared(layout: &Layout) -> bool {
    use Class::*;
    let is_compared =
        |one: Scalar| matches!(one.class, Signed | Unsigned | Integer | Multi | Bool | Logical | Byte);
    matches!(Basic::of(layout), Some(Basic::One(one)) if is_compared(one))
}

/// Combines the numbers of data with those of other data, which get the result, as many as the first has.
///
/// # Errors
/// `MPI_ERR_TYPE`: predefined datatypes of different sizes. `MPI_ERR_NO_MEM`. Then a part was combined.
/// `MPI_ERR_UNSUPPORTED_OPERATION`.
///
/// # Safety
/// The data of both are valid, those of the second for writes too. The operation was checked by [`check_accumulate`].
pub unsafe fn accumulate(op: Handle, from: &mut Rows<'_>, to: &mut Rows<'_>) -> Result<()> {
    let (mut here, mut there): (Option<Row>, Option<Row>) = (None, None);
    loop {
        if here.is_none_or(|row| row.copies == 0) {
            here = from.next_row()?;
        }
        if there.is_none_or(|row| row.copies == 0) {
            there = to.next_row()?;
        }
        let (Some(one), Some(other)) = (&mut here, &mut there) else { return Ok(()) };
        let Some(basic) = Basic::of_leaf(other.leaf) else { return Err(NOT_DEFINED) };
        if one.leaf.size != other.leaf.size {
            return Err(Error::new(MPI_ERR_TYPE, "the elements of the two datatypes have different sizes"));
        }
        let count = one.copies.min(other.copies);
        let vectors = Vectors {
            from: one.address,
            to: other.address,
            count: count as usize,
            strides: [one.stride as isize, other.stride as isize],
        };
        // SAFETY: as the caller promised: rows of both.
        unsafe { combine(vectors, basic, op)? };
        one.skip(count);
        other.skip(count);
    }
}

/// Calls the program's function; several times if its length argument cannot hold the number of elements.
unsafe fn call(
    function: Function,
    from: *const c_void,
    to: *mut c_void,
    count: i64,
    (mut datatype, extent): (Handle, i64),
) -> Result<()> {
    let most = match function {
        Function::Int(_) | Function::Fortran(_, [4, _]) => c_int::MAX.into(),
        Function::Count(_) | Function::Fortran(..) => i64::MAX,
    };
    let mut done = 0;
    while done < count {
        let part = (count - done).min(most);
        let behind = done.wrapping_mul(extent) as isize;
        let (from, to) = (from.cast_mut().wrapping_byte_offset(behind), to.wrapping_byte_offset(behind));
        // SAFETY: as the caller promised; the length is one that the function's argument holds.
        unsafe {
            match function {
                Function::Int(function) => function(from, to, &mut (part as c_int), &mut datatype),
                Function::Count(function) => function(from, to, &mut { part }, &mut datatype),
                Function::Fortran(procedure, widths) => {
                    let mut wide = [part, to_int(datatype).into()];
                    let mut narrow = wide.map(|integer| integer as c_int);
                    let [length, datatype] = [0, 1].map(|at| match widths[at] {
                        4 => (&raw mut narrow[at]).cast::<c_void>(),
                        _ => (&raw mut wide[at]).cast(),
                    });
                    procedure(from, to, length, datatype);
                }
            }
        }
        done += part;
    }
    Ok(())
}

/// Whether a predefined operation is defined for a datatype (§6.9.2, §6.9.4).
const fn is_defined(op: Handle, basic: Basic) -> bool {
    use Class::*;
    match (op, basic) {
        (MPI_MAX | MPI_MIN | MPI_SUM | MPI_PROD, Basic::One(one)) => {
            matches!(one.class, Signed | Unsigned | Integer | Multi | Real | Extended | DoubleDouble)
        }
        (MPI_SUM | MPI_PROD, Basic::Complex(_)) => true,
        (MPI_LAND | MPI_LOR | MPI_LXOR, Basic::One(one)) => {
            matches!(one.class, Signed | Unsigned | Bool | Logical)
        }
        (MPI_BAND | MPI_BOR | MPI_BXOR, Basic::One(one)) => {
            matches!(one.class, Signed | Unsigned | Integer | Multi | Byte)
        }
        (MPI_MINLOC | MPI_MAXLOC, Basic::Pair(..)) => true,
        _ => false,
    }
}

/// The operations on a type of integers; sums and products wrap around.
macro_rules! on_integers {
    ($vectors:expr, $op:expr, $type:ty) => {{
        let truth = |holds: bool| <$type>::from(holds);
        match $op {
            MPI_MAX => $vectors.each::<$type>(|a, b| a.max(b)),
            MPI_MIN => $vectors.each::<$type>(|a, b| a.min(b)),
            MPI_SUM => $vectors.each::<$type>(<$type>::wrapping_add),
            MPI_PROD => $vectors.each::<$type>(<$type>::wrapping_mul),
            MPI_BAND => $vectors.each::<$type>(|a, b| a & b),
            MPI_BOR => $vectors.each::<$type>(|a, b| a | b),
            MPI_BXOR => $vectors.each::<$type>(|a, b| a ^ b),
            MPI_LAND => $vectors.each::<$type>(|a, b| truth((a != 0) & (b != 0))),
            MPI_LOR => $vectors.each::<$type>(|a, b| truth((a != 0) | (b != 0))),
            MPI_LXOR => $vectors.each::<$type>(|a, b| truth((a != 0) != (b != 0))),
            _ => Err(NOT_DEFINED),
        }
    }};
}

unsafe fn integers(vectors: Vectors, scalar: Scalar, op: Handle) -> Result<()> {
    // SAFETY: as the caller promised.
    unsafe {
        match (scalar.is_signed(), scalar.size) {
            (true, 1) => on_integers!(vectors, op, i8),
            (true, 2) => on_integers!(vectors, op, i16),
            (true, 4) => on_integers!(vectors, op, i32),
            (true, 8) => on_integers!(vectors, op, i64),
            (true, 16) => on_integers!(vectors, op, i128),
            (false, 1) => on_integers!(vectors, op, u8),
            (false, 2) => on_integers!(vectors, op, u16),
            (false, 4) => on_integers!(vectors, op, u32),
            (false, 8) => on_integers!(vectors, op, u64),
            _ => Err(NO_ARITHMETIC),
        }
    }
}

/// LOGICALs: all bits except those of `.FALSE.` are true.
unsafe fn logicals(vectors: Vectors, size: u8, op: Handle) -> Result<()> {
    macro_rules! on {
        ($type:ty) => {{
            let [no, yes] = [false, true].map(|value| KIND_SIZES.number(value) as $type);
            // Copied into the closures: the compiler cannot know that no element is there.
            let truth = move |holds| if holds { yes } else { no };
            match op {
                MPI_LAND => vectors.each::<$type>(move |a, b| truth((a != no) & (b != no))),
                MPI_LOR => vectors.each::<$type>(move |a, b| truth((a != no) | (b != no))),
                _ => vectors.each::<$type>(move |a, b| truth((a != no) != (b != no))),
            }
        }};
    }
    // SAFETY: as the caller promised.
    unsafe {
        match size {
            1 => on!(i8),
            2 => on!(i16),
            4 => on!(i32),
            8 => on!(i64),
            _ => on!(i128),
        }
    }
}

/// A real of two bytes, for which stable Rust has no type. It calculates as an `f32`, and rounds. Rounding twice gives
/// the same result as once, because an `f32` has at least twice its significant bits and two more.
#[derive(Clone, Copy)]
struct Half(u16);

impl From<Half> for f32 {
    fn from(Half(bits): Half) -> Self {
        let (sign, rest) = (u32::from(bits & 0x8000) << 16, u32::from(bits & 0x7fff) << 13);
        let number = match rest >> 23 {
            0x1f => Self::from_bits(rest | 0xff << 23),
            // Corrects the bias of the exponent, also for subnormal numbers.
            _ => Self::from_bits(rest) * Self::from_bits((127 + 112) << 23),
        };
        Self::from_bits(number.to_bits() | sign)
    }
}

impl From<f32> for Half {
    fn from(number: f32) -> Self {
        let (sign, rest) = ((number.to_bits() >> 16) as u16 & 0x8000, number.abs());
        let bits = rest.to_bits();
        let rounded = match rest {
            _ if rest.is_nan() => 0x7e00,
            _ if rest >= 65520.0 => 0x7c00,
            // Subnormal: the last bit of 0.5 as an f32 is 2^-24, like that of a subnormal half, so the sum is rounded.
            _ if rest < f32::from_bits((127 - 14) << 23) => (rest + 0.5).to_bits() - 0.5_f32.to_bits(),
            _ => (bits + 0xfff + (bits >> 13 & 1) - (112 << 23)) >> 13,
        };
        Self(sign | rounded as u16)
    }
}

macro_rules! half {
    ($($operation:ident $method:ident;)*) => {$(
        impl $operation for Half {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                f32::from(self).$method(f32::from(other)).into()
            }
        }
    )*};
}

half! {
    Add add;
    Sub sub;
    Mul mul;
}

impl Half {
    fn max(self, other: Self) -> Self {
        f32::from(self).max(other.into()).into()
    }

    fn min(self, other: Self) -> Self {
        f32::from(self).min(other.into()).into()
    }
}

/// Evaluates an expression with the type of a real.
macro_rules! for_reals {
    ($scalar:expr, $type:ident => $body:expr) => {
        match ($scalar.class, $scalar.size) {
            (Class::Real, 2) => {
                type $type = Half;
                $body
            }
            (Class::Real, 4) => {
                type $type = f32;
                $body
            }
            (Class::Real, 8) => {
                type $type = f64;
                $body
            }
            _ => Err(NO_ARITHMETIC),
        }
    };
}

unsafe fn reals(vectors: Vectors, scalar: Scalar, op: Handle) -> Result<()> {
    // SAFETY: as the caller promised.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if scalar.class == Class::Extended {
            return match op {
                MPI_MAX => vectors.each_place::<Extended>(|from, to| extended::maximum(from, to)),
                MPI_MIN => vectors.each_place::<Extended>(|from, to| extended::minimum(from, to)),
                MPI_SUM => vectors.each_place::<Extended>(|from, to| extended::sum(from, to)),
                _ => vectors.each_place::<Extended>(|from, to| extended::product(from, to)),
            };
        }
        for_reals!(scalar, T => match op {
            // Comparisons of Rust's numbers would be stores of the places that change, which are slow.
            MPI_MAX => vectors.each::<T>(|a, b| b.max(a)),
            MPI_MIN => vectors.each::<T>(|a, b| b.min(a)),
            MPI_SUM => vectors.each::<T>(|a, b| a + b),
            _ => vectors.each::<T>(|a, b| a * b),
        })
    }
}

unsafe fn complex(vectors: Vectors, scalar: Scalar, op: Handle) -> Result<()> {
    // SAFETY: as the caller promised.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if scalar.class == Class::Extended {
            return match op {
                MPI_SUM => vectors.each_place::<[Extended; 2]>(|from, to| extended::complex_sum(from, to)),
                _ => vectors.each_place::<[Extended; 2]>(|from, to| extended::complex_product(from, to)),
            };
        }
        for_reals!(scalar, T => match op {
            MPI_SUM => vectors.each::<[T; 2]>(|[a, b], [c, d]| [a + c, b + d]),
            _ => vectors.each::<[T; 2]>(|[a, b], [c, d]| [a * c - b * d, a * d + b * c]),
        })
    }
}

/// Values with their indices; of equal values, the lower index.
unsafe fn pairs(vectors: Vectors, value: Scalar, index: Scalar, op: Handle) -> Result<()> {
    macro_rules! on {
        ($value:ty, $index:ty) => {
            match op {
                MPI_MAXLOC => {
                    vectors.each_pair::<$value, $index>(|a, b| a.0 >= b.0 && (a.0 > b.0 || a.1 < b.1))
                }
                _ => vectors.each_pair::<$value, $index>(|a, b| a.0 <= b.0 && (a.0 < b.0 || a.1 < b.1)),
            }
        };
    }
    // SAFETY: as the caller promised.
    unsafe {
        match (value.class, value.size, index.class) {
            (Class::Real, 4, Class::Real) => on!(f32, f32),
            (Class::Real, 8, Class::Real) => on!(f64, f64),
            #[cfg(target_arch = "x86_64")]
            (Class::Extended, ..) => on!(Extended, i32),
            (Class::Real, 4, _) => on!(f32, i32),
            (Class::Real, 8, _) => on!(f64, i32),
            (Class::Integer, 4, _) => on!(i32, i32),
            (Class::Integer, 8, _) => on!(i64, i64),
            (Class::Signed, 2, _) => on!(i16, i32),
            (Class::Signed, 4, _) => on!(i32, i32),
            (Class::Signed, 8, _) => on!(i64, i32),
            _ => Err(NO_ARITHMETIC),
        }
    }
}
