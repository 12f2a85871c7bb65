//! Writes lists of the routines of C for macros (`src/c.rs`), with the signatures that the headers declare.

use std::path::Path;
use std::{env, fs};

fn main() {
    let include =
        env::var("DEP_MPI_ATTR_INCLUDE").expect("the build script of mpi_attr sets DEP_MPI_ATTR_INCLUDE");
    let mut lists = String::new();
    for (name, headers, start) in [
        ("routines_of_c", &["routines"][..], "MPI_"),
        ("extensions_of_c", &["ext"], "MPIX_"),
        ("library_of_c", &["ext", "engine"], "mpi_attr_"),
    ] {
        let files = headers.iter().map(|header| format!("{include}/mpi_attr_{header}.h"));
        let rows: String = files.map(|file| rows(&file, start)).collect();
        lists.push_str(&format!(
            "/// Passes the routines `{start}*` to a macro, after other arguments: `name(argument: type, ...) -> result;`.\n\
             /// Without a result, it is an `int`. Module `c::types` has the types.\n\
             #[macro_export]\n\
             macro_rules! {name} {{ ($macro:ident $($first:tt)*) => {{ $macro! {{ $($first)*\n{rows}}} }}; }}\n"
        ));
    }
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("signatures.rs"), lists).expect("OUT_DIR can be written to");
    println!("cargo::rerun-if-changed={include}");
}

/// The rows of a header's prototypes whose names have this start.
fn rows(file: &str, start: &str) -> String {
    let header = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    header.split(';').filter_map(|text| row(text, start)).collect()
}

/// The row of the prototype that ends a text, if there is one. It begins at the start of a line; its other lines are indented.
fn row(text: &str, wanted: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().rposition(|line| line.starts_with(|start: char| start.is_ascii_alphabetic()))?;
    let prototype = lines[first..].join(" ");
    let (start, arguments) = prototype.split_once('(')?;
    let (result, name) = start.rsplit_once([' ', '*'])?;
    if !name.starts_with(wanted) || result.starts_with("typedef ") {
        return None;
    }
    let arguments = arguments.strip_suffix(')').filter(|_| !start.contains('*') && !result.contains(' '));
    let arguments = arguments.unwrap_or_else(|| panic!("{prototype}: expected WORD {name}(ARGUMENTS)"));
    let arguments = arguments.split(',').map(argument);
    let arguments: Vec<String> = arguments.filter(|argument| argument != "void").collect();
    let result = if result == "int" { String::new() } else { format!(" -> {}", in_rust(result)) };
    Some(format!("{name}({}){result};\n", arguments.join(", ")))
}

/// The declaration of an argument in Rust; `void` and `...` as they are.
fn argument(declaration: &str) -> String {
    let declaration = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
    if declaration.contains("(*") {
        assert!(declaration.starts_with("void (*") && declaration.ends_with(")(void *)"), "{declaration}");
        return "function: Hook".to_owned();
    }
    let (constant, declaration) = match declaration.strip_prefix("const ") {
        Some(rest) => ("*const ", rest),
        None => ("*mut ", &declaration[..]),
    };
    let Some((type_, entity)) = declaration.split_once(' ') else { return declaration.to_owned() };
    let (entity, extents) = entity.split_at(entity.find('[').unwrap_or(entity.len()));
    let name = entity.trim_start_matches('*');
    if ["_function", "_function_c", "_function_x"].iter().any(|end| type_.ends_with(end)) {
        return format!("{name}: {type_}");
    }
    let mut element = in_rust(type_).to_owned();
    for extent in extents.split(['[', ']']).filter(|extent| !extent.is_empty()) {
        element = format!("[{element}; {extent}]");
    }
    let element = format!("{}{element}", constant.repeat(entity.len() - name.len()));
    let array = if constant == "*const " { "ConstArray" } else { "Array" };
    if extents.is_empty() { format!("{name}: {element}") } else { format!("{name}: {array}<{element}>") }
}

/// The name of a type of C; `c::types` has the others.
fn in_rust(type_: &str) -> &str {
    match type_ {
        "int" => "c_int",
        "char" => "c_char",
        "double" => "f64",
        "intptr_t" => "isize",
        "uintptr_t" => "usize",
        "mpi_attr_engine_object" => "u64",
        "void"
        | "mpi_attr_engine"
        | "mpi_attr_engine_codes"
        | "mpi_attr_engine_error"
        | "mpi_attr_engine_keyval" => "c_void",
        other => other,
    }
}
