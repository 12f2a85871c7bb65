//! Holds the Rust side to the C header: every constant of `src/abi.rs`, the sizes of C types that Rust cannot
//! name, and the layout of `MPI_Status`, compared by the C compiler. Nothing of this is linked.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    // What the bindings stand on: features are names of products, of which a build makes one.
    println!("cargo::rustc-check-cfg=cfg(embedded, host, abi_fortran)");
    if env::var_os("CARGO_CFG_LOOM").is_some() {
        return; // the engine alone
    }
    let asked = |feature| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    let product = match (asked("PMPI"), asked("ABI_FORTRAN")) {
        (false, false) => "embedded",
        (true, false) => "host",
        (false, true) => "abi_fortran",
        (true, true) => panic!("pmpi and abi-fortran are libraries of their own: build one after the other"),
    };
    println!("cargo::rustc-cfg={product}");

    let mut c = String::from("#include <mpi_attr.h>\n#include <stddef.h>\n#include <wchar.h>\n");
    let abi = read("src/abi.rs");
    for (name, value) in constants(&abi, "MPI_") {
        assert(&mut c, &format!("(long long)(intptr_t)({name}) == {value}"), name);
    }
    for (name, value) in constants(&read("src/embedded/predefined.rs"), "") {
        let measured = match name {
            "LONG_DOUBLE_SIZE" => "sizeof(long double)",
            "LONG_DOUBLE_ALIGN" => "_Alignof(long double)",
            "WCHAR_SIZE" => "sizeof(wchar_t)",
            _ => continue,
        };
        assert(&mut c, &format!("{measured} == {value}"), name);
    }
    for (field, offset) in ["MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "MPI_internal"].iter().zip([0, 4, 8, 12]) {
        assert(&mut c, &format!("offsetof(MPI_Status, {field}) == {offset}"), field);
    }
    assert(&mut c, "sizeof(MPI_Status) == 32", "MPI_Status");
    assert(&mut c, "sizeof(MPI_Aint) == sizeof(void *) && sizeof(MPI_Comm) == sizeof(void *)", "MPI_Aint");

    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let file = Path::new(&out).join("header_check.c");
    fs::write(&file, c).expect("OUT_DIR can be written to");
    let mut check = cc::Build::new();
    check.file(file).include("include").flag_if_supported("-std=c11").cargo_metadata(false);
    check.compile("header_check");
    println!("cargo::rerun-if-changed=include/mpi_attr.h");
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
