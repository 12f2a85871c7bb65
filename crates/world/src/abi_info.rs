//! The sizes of integer types and the properties of the Fortran compiler, which the `MPI_Abi_...` routines exchange
//! through infos (MPI-5.0 ch. 20).

use std::ffi::c_int;

use crate::datatype::set_fortran;
use mpi_attr::abi::{Aint, MPI_ERR_ABI, MPI_ERR_ARG, MPI_ERR_INFO_VALUE};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::KIND_SIZES;
use mpi_attr_layout::fortran_kinds::{DefaultKind, FortranTypes};
use mpi_attr_layout::predefined::OPTIONAL_KEYS;

use crate::info::Info;

/// The properties of the Fortran compiler.
static FORTRAN: Mutex<FortranAbi> = Mutex::new(FortranAbi::DEFAULT);

/// A copy of the properties of the Fortran compiler.
pub(crate) fn fortran() -> FortranAbi {
    *locked(&FORTRAN)
}

/// Changes the properties of the Fortran compiler. Keyvals keep the properties at their creation.
pub(crate) fn set(change: impl FnOnce(&mut FortranAbi) -> Result<()>) -> Result<()> {
    let mut fortran = locked(&FORTRAN);
    change(&mut fortran)?;
    KIND_SIZES
        .set([DefaultKind::Integer, DefaultKind::Logical].map(|kind| fortran.size(kind)), fortran.booleans());
    set_fortran(fortran.kinds);
    Ok(())
}

/// The info of `MPI_Abi_get_info`: the sizes of `MPI_Aint`, `MPI_Count` and `MPI_Offset` (§20.2).
pub(crate) fn sizes() -> Result<Info> {
    let mut info = Info::new();
    info.set(b"mpi_aint_size", decimal(size_of::<Aint>() as u8))?;
    info.set(b"mpi_count_size", decimal(size_of::<i64>() as u8))?;
    info.set(b"mpi_offset_size", decimal(size_of::<i64>() as u8))?;
    Ok(info)
}

/// The sizes of types, in bytes, and how an info value spells them.
const SIZES: [(u8, &[u8]); 5] = [(1, b"1"), (2, b"2"), (4, b"4"), (8, b"8"), (16, b"16")];

fn decimal(size: u8) -> &'static [u8] {
    SIZES.iter().find(|&&(known, _)| known == size).map_or(b"", |&(_, text)| text)
}

/// The keys for the sizes of types, in the order of [`DefaultKind`], and the sizes that the library supports.
const DEFAULT_KINDS: [(&str, &[u8]); 4] = [
    ("mpi_logical_size", &[1, 2, 4, 8]),
    ("mpi_integer_size", &[4, 8]),
    ("mpi_real_size", &[4, 8, 16]),
    ("mpi_double_precision_size", &[8, 16]),
];

/// The properties of the Fortran compiler in use (§20.4.1): a default until the application sets them, once the types
/// and once the booleans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FortranAbi {
    kinds: FortranTypes,
    true_bits: u64,
    false_bits: u64,
    info_set: bool,
    booleans_set: bool,
}

impl FortranAbi {
    /// gfortran without options: `.TRUE.` is 1, and `.FALSE.` is 0.
    pub(crate) const DEFAULT: Self = Self {
        kinds: FortranTypes::DEFAULT,
        true_bits: 1,
        false_bits: 0,
        info_set: false,
        booleans_set: false,
    };

    /// The size of a type in bytes.
    pub(crate) const fn size(&self, kind: DefaultKind) -> u8 {
        self.kinds.size(kind)
    }

    /// The bits of `.TRUE.` and of `.FALSE.`, in the low bytes.
    pub(crate) const fn booleans(&self) -> [u64; 2] {
        [self.true_bits, self.false_bits]
    }

    /// Whether [`set_info`](Self::set_info) has succeeded.
    pub(crate) const fn info_is_set(&self) -> bool {
        self.info_set
    }

    /// Whether [`set_booleans`](Self::set_booleans) has succeeded.
    pub(crate) const fn booleans_are_set(&self) -> bool {
        self.booleans_set
    }

    /// The info of `MPI_Abi_get_fortran_info`: all keys of the standard.
    pub(crate) fn info(&self) -> Result<Info> {
        let mut info = Info::new();
        for ((key, _), size) in DEFAULT_KINDS.iter().zip(self.kinds.sizes) {
            info.set(key.as_bytes(), decimal(size))?;
        }
        for (bit, key) in OPTIONAL_KEYS.iter().enumerate() {
            let value: &[u8] = if self.kinds.supported >> bit & 1 == 1 { b"true" } else { b"false" };
            info.set(key.as_bytes(), value)?;
        }
        Ok(info)
    }

    /// `MPI_Abi_set_fortran_info`. Keys that are not in `info` keep the default; unknown keys have no effect.
    ///
    /// # Errors
    /// An error changes nothing. `MPI_ERR_ABI`: this is not the first call, or the size of LOGICAL differs from that of
    /// the booleans already set. `MPI_ERR_INFO_VALUE`: a size that is not a number or not supported, or a value for an
    /// optional type other than `true` and `false`.
    pub(crate) fn set_info(&mut self, info: &Info) -> Result<()> {
        if self.info_set {
            return Err(Error::new(MPI_ERR_ABI, "the Fortran info has already been set"));
        }
        let mut new = Self { info_set: true, ..*self };
        for ((key, allowed), size) in DEFAULT_KINDS.iter().zip(&mut new.kinds.sizes) {
            let Some(value) = info.get(key.as_bytes())? else { continue };
            let number = SIZES.iter().find(|(_, text)| *text == value).map(|&(number, _)| number);
            *size = number
                .filter(|number| allowed.contains(number))
                .ok_or(Error::new(MPI_ERR_INFO_VALUE, "the size of a Fortran type is not supported"))?;
        }
        for (bit, key) in OPTIONAL_KEYS.iter().enumerate() {
            match info.get(key.as_bytes())? {
                None => {}
                Some(b"true") => new.kinds.supported |= 1 << bit,
                Some(b"false") => new.kinds.supported &= !(1 << bit),
                Some(_) => {
                    return Err(Error::new(
                        MPI_ERR_INFO_VALUE,
                        "the value of an info key is neither \"true\" nor \"false\"",
                    ));
                }
            }
        }
        if new.booleans_set {
            self.same_logical(new.size(DefaultKind::Logical))?;
        }
        *self = new;
        Ok(())
    }

    /// The size of the LOGICALs that a caller points to, checked before they are read or written.
    pub(crate) fn logical_size(size: c_int) -> Result<u8> {
        let wrong = Error::new(MPI_ERR_ARG, "logical_size is {}: expected 1, 2, 4 or 8").about(size.into());
        u8::try_from(size).ok().filter(|size| DEFAULT_KINDS[0].1.contains(size)).ok_or(wrong)
    }

    /// `MPI_Abi_set_fortran_booleans`, of LOGICALs of `size` bytes.
    ///
    /// # Errors
    /// An error changes nothing. `MPI_ERR_ABI`: this is not the first call, or the info already set has another size.
    /// `MPI_ERR_ARG`: `.TRUE.` and `.FALSE.` are the same.
    pub(crate) fn set_booleans(&mut self, size: u8, true_bits: u64, false_bits: u64) -> Result<()> {
        if self.booleans_set {
            return Err(Error::new(MPI_ERR_ABI, "the Fortran booleans have already been set"));
        }
        if self.info_set {
            self.same_logical(size)?;
        }
        if true_bits == false_bits {
            return Err(Error::new(MPI_ERR_ARG, "logical_true and logical_false have the same bits"));
        }
        self.kinds.sizes[DefaultKind::Logical as usize] = size;
        (self.true_bits, self.false_bits, self.booleans_set) = (true_bits, false_bits, true);
        Ok(())
    }

    /// Fails with `MPI_ERR_ABI` unless a LOGICAL has `size` bytes. `MPI_Abi_get_fortran_booleans` checks this too.
    pub(crate) fn same_logical(&self, size: u8) -> Result<()> {
        if size == self.size(DefaultKind::Logical) {
            return Ok(());
        }
        Err(Error::new(MPI_ERR_ABI, "logical_size is {}, but another size has already been set")
            .about(size.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{code, info};

    #[test]
    fn fortran_types_are_set_once() {
        let mut abi = FortranAbi::DEFAULT;
        let default = abi.info().unwrap();
        assert_eq!((default.nkeys(), default.get(b"mpi_integer_size")), (23, Ok(Some(&b"4"[..]))));
        assert_eq!(default.get(b"mpi_real2_supported"), Ok(Some(&b"false"[..])));
        assert_eq!(default.get(b"mpi_complex4_supported"), Ok(Some(&b"false"[..])));
        for (key, value) in [
            ("mpi_integer_size", "2"),
            ("mpi_integer_size", "08"),
            ("mpi_logical_size", "16"),
            ("mpi_real_size", ""),
            ("mpi_integer8_supported", "yes"),
        ] {
            assert_eq!(
                code(abi.set_info(&info(&[("mpi_real_size", "16"), (key, value)]))),
                MPI_ERR_INFO_VALUE
            );
            assert_eq!(abi, FortranAbi::DEFAULT);
        }
        let wide = [("mpi_integer_size", "8"), ("mpi_real2_supported", "true"), ("other", "!")];
        abi.set_info(&info(&wide)).unwrap();
        assert!(abi.info_is_set() && !abi.booleans_are_set() && abi.kinds.supports(10));
        assert_eq!([abi.size(DefaultKind::Integer), abi.size(DefaultKind::DoublePrecision)], [8, 8]);
        assert_eq!(code(abi.set_info(&Info::new())), MPI_ERR_ABI);
        let mut again = FortranAbi::DEFAULT;
        again.set_info(&abi.info().unwrap()).unwrap();
        assert_eq!(again, abi);
    }

    #[test]
    fn booleans_are_set_once_and_agree_with_the_types() {
        let mut abi = FortranAbi::DEFAULT;
        assert_eq!([0, 3, 16, -4, 260].map(|size| code(FortranAbi::logical_size(size))), [MPI_ERR_ARG; 5]);
        assert_eq!(code(abi.set_booleans(8, 7, 7)), MPI_ERR_ARG);
        abi.set_booleans(8, u64::MAX, 0).unwrap();
        assert_eq!((abi.size(DefaultKind::Logical), abi.booleans()), (8, [u64::MAX, 0]));
        assert_eq!(code(abi.set_booleans(8, 1, 0)), MPI_ERR_ABI);
        assert_eq!(code(abi.set_info(&info(&[("mpi_logical_size", "4")]))), MPI_ERR_ABI);
        abi.set_info(&info(&[("mpi_logical_size", "8")])).unwrap();
        let mut other = FortranAbi::DEFAULT;
        other.set_info(&Info::new()).unwrap();
        assert_eq!(code(other.set_booleans(FortranAbi::logical_size(8).unwrap(), 1, 0)), MPI_ERR_ABI);
        assert!(!other.booleans_are_set());
    }
}
