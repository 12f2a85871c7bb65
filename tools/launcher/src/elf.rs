//! Reads from an ELF file how it is loaded, without executing it.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use object::elf;
use object::read::elf::{Dyn, ElfFile, FileHeader, ProgramHeader};
use object::{FileKind, Object, ObjectSymbol, ReadCache, ReadRef};

/// Symbols by which an MPI is recognized.
pub(crate) const PMPI_INIT: &str = "PMPI_Init";
/// A symbol of every MPI, and of libmpi_attr_pmpi, which does not define `PMPI_Init`.
pub(crate) const PMPI_SET_ATTR: &str = "PMPI_Comm_set_attr";
/// The recorder, in a program that it is linked into.
pub(crate) const RECORDER: &str = "mpi_attr_report_is_linked";

/// The class, byte order and processor that a file is made for; all files of one process agree in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Machine {
    bits: u8,
    little_endian: bool,
    processor: u16,
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = match self.processor {
            elf::EM_X86_64 => "x86-64",
            elf::EM_386 => "x86",
            elf::EM_AARCH64 => "AArch64",
            elf::EM_PPC64 => "PowerPC 64",
            elf::EM_RISCV => "RISC-V",
            elf::EM_S390 => "S/390",
            other => return write!(f, "{}-bit, processor {other}", self.bits),
        };
        let order = if self.little_endian { "" } else { ", big endian" };
        write!(f, "{}-bit {name}{order}", self.bits)
    }
}

/// An ELF executable or shared library.
#[derive(Debug)]
pub(crate) struct Binary {
    pub(crate) path: PathBuf,
    pub(crate) machine: Machine,
    /// The dynamic linker that it names. An executable without one is statically linked.
    pub(crate) interpreter: Option<PathBuf>,
    pub(crate) soname: String,
    pub(crate) needed: Vec<String>,
    /// Whether it has no symbol table: the names of its own functions were removed.
    pub(crate) is_stripped: bool,
    /// Those of the symbols above that it defines.
    pub(crate) defines: Vec<&'static str>,
}

/// Why a file is not a [`Binary`].
pub(crate) enum Unusable {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is not an ELF file.
    NotElf,
    /// It is damaged.
    Damaged(object::Error),
}

impl From<object::Error> for Unusable {
    fn from(error: object::Error) -> Self {
        Unusable::Damaged(error)
    }
}

impl Binary {
    /// Reads the headers, the dynamic section and the symbols of a file.
    pub(crate) fn read(path: &Path) -> Result<Self, Unusable> {
        let cache = ReadCache::new(File::open(path).map_err(Unusable::Unreadable)?);
        match FileKind::parse(&cache) {
            Ok(FileKind::Elf32) => read::<elf::FileHeader32<_>, _>(path, &cache),
            Ok(FileKind::Elf64) => read::<elf::FileHeader64<_>, _>(path, &cache),
            _ => Err(Unusable::NotElf),
        }
    }

    pub(crate) fn defines(&self, name: &str) -> bool {
        self.defines.contains(&name)
    }
}

fn read<'data, E, R>(path: &Path, data: R) -> Result<Binary, Unusable>
where
    E: FileHeader<Endian = object::Endianness>,
    R: ReadRef<'data>,
{
    let file = ElfFile::<E, R>::parse(data)?;
    let endian = file.endian();
    let mut binary = Binary {
        path: path.into(),
        machine: Machine {
            bits: if file.is_64() { 64 } else { 32 },
            little_endian: file.is_little_endian(),
            processor: file.elf_header().e_machine(endian),
        },
        interpreter: None,
        soname: String::new(),
        needed: Vec::new(),
        is_stripped: file.symbols().next().is_none(),
        defines: Vec::new(),
    };
    let segments = file.elf_program_headers();
    for segment in segments {
        if let Some(path) = segment.interpreter(endian, data)? {
            binary.interpreter = Some(OsStr::from_bytes(path).into());
        }
        let Some(dynamic) = segment.dynamic(endian, data)? else { continue };
        let value = |tag: u32| {
            dynamic
                .iter()
                .find(|entry| entry.d_tag(endian).into() == tag.into())
                .map(|entry| entry.d_val(endian).into())
        };
        // The dynamic section has the address of the string table in memory, not its offset in the file.
        let strings = value(elf::DT_STRTAB).and_then(|address: u64| {
            segments.iter().find_map(|segment| {
                let offset = address.checked_sub(segment.p_vaddr(endian).into())?;
                let is_there =
                    segment.p_type(endian) == elf::PT_LOAD && offset < segment.p_filesz(endian).into();
                is_there.then(|| segment.p_offset(endian).into() + offset)
            })
        });
        let (Some(strings), Some(size)) = (strings, value(elf::DT_STRSZ)) else { continue };
        let string = |offset: u64| {
            let bytes = data.read_bytes_at_until(strings + offset..strings + size, 0).ok()?;
            Some(OsStr::from_bytes(bytes).to_string_lossy().into_owned())
        };
        binary.soname = value(elf::DT_SONAME).and_then(string).unwrap_or_default();
        let needed = dynamic.iter().filter(|entry| entry.d_tag(endian).into() == elf::DT_NEEDED.into());
        binary.needed = needed.filter_map(|entry| string(entry.d_val(endian).into())).collect();
    }
    let markers = mpi_attr_interfaces::markers().filter_map(|symbol| symbol.to_str().ok());
    let known: Vec<&'static str> = [PMPI_INIT, PMPI_SET_ATTR, RECORDER].into_iter().chain(markers).collect();
    for symbol in file.dynamic_symbols().chain(file.symbols()).filter(|symbol| !symbol.is_undefined()) {
        let name = symbol.name_bytes().unwrap_or_default();
        binary.defines.extend(known.iter().filter(|known| known.as_bytes() == name));
    }
    Ok(binary)
}
