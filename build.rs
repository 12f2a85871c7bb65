//! Holds the Rust side to the C headers: every constant of `src/abi.rs`, the sizes of C types that Rust cannot
//! name, the layout of `MPI_Status`, and the constants and structures of `mpi_attr_engine.h`, compared by the C
//! compiler. Nothing of this is linked.
//!
//! With feature `fortran`, CMake builds the Fortran modules. Build scripts of dependents get the folders as
//! `DEP_MPI_ATTR_INCLUDE`, `DEP_MPI_ATTR_FORTRAN_DIR` and so on; they link the Fortran library, nothing here does.

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
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    println!("cargo::metadata=include={root}/include");
    #[cfg(feature = "fortran")]
    build_fortran();

    let mut c = String::from(
        "#include <mpi_attr.h>\n#include <mpi_attr_engine.h>\n#include <stddef.h>\n#include <wchar.h>\n",
    );
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

    let engine = read("src/bind/c/engine.rs");
    for (name, value) in constants(&engine, "MPI_ATTR_ENGINE_") {
        assert(&mut c, &format!("(long long)({name}) == {value}"), name);
    }
    for (name, fields) in structures(&engine) {
        let _ = writeln!(c, "struct rust_{name} {{");
        for (field, declaration) in &fields {
            let _ = writeln!(c, "    {};", declaration.replace('$', field));
        }
        c.push_str("};\n");
        for measure in
            ["sizeof(T)".to_string()].into_iter().chain(fields.iter().flat_map(|(field, _)| {
                [format!("offsetof(T, {field})"), format!("sizeof(((T *)0)->{field})")]
            }))
        {
            let [ours, theirs] =
                [format!("struct rust_{name}"), name.clone()].map(|t| measure.replace('T', &t));
            assert(&mut c, &format!("{ours} == {theirs}"), &name);
        }
    }

    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let file = Path::new(&out).join("header_check.c");
    fs::write(&file, c).expect("OUT_DIR can be written to");
    let mut check = cc::Build::new();
    check.file(file).include("include").flag_if_supported("-std=c11").cargo_metadata(false);
    check.compile("header_check");
    println!("cargo::rerun-if-changed=include");
}

/// Builds the Fortran modules and the library `mpi_attr_fortran`, and tells dependents about them.
#[cfg(feature = "fortran")]
fn build_fortran() {
    println!("cargo::rerun-if-changed=fortran");
    println!("cargo::rerun-if-env-changed=FC");
    let mut cmake = cmake::Config::new("fortran");
    if let Some(compiler) = env::var_os("FC") {
        cmake.define("CMAKE_Fortran_COMPILER", compiler);
    }
    let dir = cmake.build().join("fortran");
    let text = |name| fs::read_to_string(dir.join(name)).expect("fortran/CMakeLists.txt installs it");
    println!("cargo::metadata=fortran_dir={}", dir.display());
    println!("cargo::metadata=fortran_compiler={}", text("compiler"));
    println!("cargo::metadata=fortran_link={}", text("link"));
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

/// The structures whose documentation begins with their name in C: each field, and its declaration with `$` for it.
fn structures<'a>(source: &'a str) -> Vec<(String, Vec<(&'a str, &'static str)>)> {
    let declaration = |rust| match rust {
        "c_int" => "int $",
        "u64" => "uint64_t $",
        "*const c_void" | "*mut c_void" => "void *$",
        "[c_char; TEXT]" => "char $[120]",
        other => panic!("what is {other} in C?"),
    };
    let blocks = source.split("/// `mpi_attr_engine_").skip(1);
    let structure = |block: &'a str| {
        let name = format!("mpi_attr_engine_{}", block.split('`').next()?);
        let body = block.split_once("struct ")?.1.split_once("{\n")?.1.split_once("\n}")?.0;
        let fields = body.lines().map(|line| line.trim().trim_end_matches(',').split_once(": "));
        Some((
            name,
            fields.map(|field| field.map(|(name, rust)| (name, declaration(rust)))).collect::<Option<_>>()?,
        ))
    };
    blocks.map(|block| structure(block).expect("a structure of plain fields")).collect()
}

fn assert(c: &mut String, condition: &str, what: &str) {
    let _ = writeln!(c, "_Static_assert({condition}, \"the header and the Rust side differ: {what}\");");
}
