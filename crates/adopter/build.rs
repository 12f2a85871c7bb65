//! Checks `src/lib.rs` against the C header: the C compiler compares the constants and structures of
//! `mpi_attr_engine.h`. The compiled check is not linked.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let mut c = String::from("#include <mpi_attr_engine.h>\n#include <stddef.h>\n");
    let engine = read("src/lib.rs");
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

    let include =
        env::var("DEP_MPI_ATTR_INCLUDE").expect("the build script of mpi_attr sets DEP_MPI_ATTR_INCLUDE");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let file = Path::new(&out).join("header_check.c");
    fs::write(&file, c).expect("OUT_DIR can be written to");
    let mut check = cc::Build::new();
    check.file(file).include(&include).flag_if_supported("-std=c11").cargo_metadata(false);
    check.compile("header_check");
    println!("cargo::rerun-if-changed={include}");
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

/// The structures whose documentation begins with their C name. Each has its fields, with a C declaration in which
/// `$` stands for the name.
fn structures<'a>(source: &'a str) -> Vec<(String, Vec<(&'a str, &'static str)>)> {
    let declaration = |rust| match rust {
        "c_int" => "int $",
        "u64" => "uint64_t $",
        "*const c_void" | "*mut c_void" => "void *$",
        "[u8; TEXT]" => "char $[120]",
        other => panic!("no C type is known for the Rust type {other}"),
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
    blocks.map(|block| structure(block).expect("a structure whose fields are one a line")).collect()
}

fn assert(c: &mut String, condition: &str, what: &str) {
    let _ = writeln!(c, "_Static_assert({condition}, \"the header and the Rust side differ: {what}\");");
}
