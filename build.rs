//! Compares the Rust side with the C header, by the C compiler: every constant of `src/abi.rs`, and the layout of
//! `MPI_Status`. Asks the C compiler for the properties of C types that Rust has no names for. Nothing of this is linked.
//!
//! Fails for targets whose pointers do not have 64 bits.
//!
//! With feature `fortran`, CMake builds the Fortran modules. Build scripts of dependents get the folders as
//! `DEP_MPI_ATTR_INCLUDE`, `DEP_MPI_ATTR_FORTRAN_DIR` and so on, and link the Fortran library themselves.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    // Before the C compiler runs: its headers for such a machine are often missing.
    if env::var("CARGO_CFG_TARGET_POINTER_WIDTH").is_ok_and(|width| width != "64") {
        println!("cargo::error=mpi_attr needs 64-bit pointers: a handle contains a generation");
        return;
    }
    measure_c_types();
    if env::var_os("CARGO_CFG_LOOM").is_some() {
        return; // only the engine is compiled
    }
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    println!("cargo::metadata=include={root}/include");
    #[cfg(feature = "fortran")]
    build_fortran();

    let mut c = String::from("#include <mpi_attr.h>\n#include <stddef.h>\n");
    let abi = read("src/abi.rs");
    for (name, value) in constants(&abi, "MPI_") {
        assert(&mut c, &format!("(long long)(intptr_t)({name}) == {value}"), name);
    }
    for (field, offset) in ["MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "MPI_internal"].iter().zip([0, 4, 8, 12]) {
        assert(&mut c, &format!("offsetof(MPI_Status, {field}) == {offset}"), field);
    }
    assert(&mut c, "sizeof(MPI_Status) == 32", "MPI_Status");
    assert(&mut c, "sizeof(MPI_Aint) == sizeof(void *) && sizeof(MPI_Comm) == sizeof(void *)", "MPI_Aint");

    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let file = Path::new(&out).join("header_check.c");
    fs::write(&file, c).expect("cannot write to OUT_DIR");
    let mut check = cc::Build::new();
    check.file(file).include("include").flag_if_supported("-std=c11").cargo_metadata(false);
    check.compile("header_check");
    println!("cargo::rerun-if-changed=include");
}

/// Builds the Fortran modules and the library `mpi_attr_fortran`, and passes their folders to dependents.
#[cfg(feature = "fortran")]
fn build_fortran() {
    println!("cargo::rerun-if-changed=fortran");
    println!("cargo::rerun-if-env-changed=FC");
    let mut cmake = cmake::Config::new("fortran");
    if let Some(compiler) = env::var_os("FC") {
        cmake.define("CMAKE_Fortran_COMPILER", compiler);
    }
    let dir = cmake.build().join("fortran");
    let text = |name| fs::read_to_string(dir.join(name)).expect("fortran/CMakeLists.txt did not install it");
    println!("cargo::metadata=fortran_dir={}", dir.display());
    println!("cargo::metadata=fortran_compiler={}", text("compiler"));
    println!("cargo::metadata=fortran_link={}", text("link"));
}

/// Writes constants of C types to `c_types.rs`. They differ between machines and with the compiler's options. A program
/// for another machine cannot be run, so the numbers are read from an object file, where they stand in a text.
fn measure_c_types() {
    const TYPES: [(&str, &str); 4] = [
        ("C_LONG_DOUBLE_SIZE", "sizeof(long double)"),
        ("C_LONG_DOUBLE_ALIGN", "_Alignof(long double)"),
        // 53: a double. 64: of an x87. 106: two doubles. 113: IEEE binary128.
        ("C_LONG_DOUBLE_DIGITS", "LDBL_MANT_DIG"),
        ("C_WCHAR_SIZE", "sizeof(wchar_t)"),
    ];
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let mut c = String::from("#include <float.h>\n#include <wchar.h>\n");
    for (name, expression) in TYPES {
        let digit = |power| format!("'0' + {expression} / {power} % 10");
        let text: String = name.chars().map(|letter| format!("'{letter}', ")).collect();
        let digits = [100, 10, 1].map(digit).join(", ");
        let _ = writeln!(c, "const char mpi_attr_{name}[] = {{{text}'=', {digits}}};");
    }
    let file = Path::new(&out).join("c_types.c");
    fs::write(&file, c).expect("cannot write to OUT_DIR");
    let mut probe = cc::Build::new();
    // The code of link-time optimisation may be compressed.
    probe.file(file).flag_if_supported("-std=c11").flag_if_supported("-fno-lto").cargo_metadata(false);
    let object = probe.compile_intermediates().pop().expect("one object of one source");
    let bytes = fs::read(object).expect("the object that was just compiled");
    let mut rust = String::new();
    for (name, expression) in TYPES {
        let wanted = format!("{name}=");
        let at = bytes.windows(wanted.len()).position(|window| window == wanted.as_bytes());
        let digits = at.and_then(|at| bytes.get(at + wanted.len()..at + wanted.len() + 3));
        let number: Option<usize> = digits.and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
        let number =
            number.unwrap_or_else(|| panic!("{expression} is not in the object file of the C compiler"));
        let _ = writeln!(rust, "/// `{expression}`\npub const {name}: usize = {number};");
    }
    fs::write(Path::new(&out).join("c_types.rs"), rust).expect("cannot write to OUT_DIR");
}

fn read(path: &str) -> String {
    println!("cargo::rerun-if-changed={path}");
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The constants `const NAME: type = value;` of a source file.
fn constants<'a>(source: &'a str, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    source.lines().filter_map(move |line| {
        let (name, rest) = line.split_once("const ")?.1.split_once(": ")?;
        let value = rest.split_once(" = ")?.1.strip_suffix(';')?;
        name.starts_with(prefix).then_some((name, value))
    })
}

fn assert(c: &mut String, condition: &str, what: &str) {
    let _ = writeln!(c, "_Static_assert({condition}, \"the header and the Rust side differ: {what}\");");
}
