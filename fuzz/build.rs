//! Makes the table of what can be called: the C routines that the header declares, and the Fortran procedures of
//! the tables in `src/bind/fortran`. A new routine is fuzzed by itself.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// Not called by the table: what has operations of its own (attributes), ends the process or the world, changes what
/// a Fortran argument is, or takes other than a fixed number of arguments; nor what `data.rs` and `requests.rs` call.
fn is_left_out(name: &str) -> bool {
    let name = name.to_lowercase();
    let whole =
        ["mpi_init", "mpi_init_thread", "mpi_finalize", "mpi_abort", "mpi_pcontrol", "mpi_info_create_env"];
    name.contains("keyval")
        || name.contains("attr")
        || name.starts_with("mpi_abi_set")
        || name.contains("pack") && !name.contains("size")
        || name.contains("reduce_local")
        || name.contains("grequest_start")
        || whole.contains(&name.trim_end_matches('_'))
}

fn main() {
    let mut rows = Vec::new();
    let header = read("../include/mpi_attr.h");
    let declarations = header.split("/* ==== Routines").nth(1).expect("the header has a part for routines");
    for declaration in declarations.split(';') {
        // `int MPI_X(arguments)`, with comments before it.
        let text = declaration.rsplit("*/").next().unwrap_or_default();
        let Some((start, arguments)) = text.trim().split_once('(') else { continue };
        let name = start.rsplit([' ', '*']).next().unwrap_or_default();
        if name.starts_with("MPI_") {
            let arguments = arguments.trim_end_matches(')');
            rows.push((
                name.to_owned(),
                if arguments == "void" { String::new() } else { arguments.to_owned() },
            ));
        }
    }
    let c = rows.len();
    for file in ["routines", "datatypes", "strings", "topologies"] {
        let source = read(&format!("../src/bind/fortran/{file}.rs"));
        let table = source.split("\nfortran_routines! {").nth(1).and_then(|rest| rest.split("\n}").next());
        for row in table.expect("a table of procedures").split(';') {
            let row: Vec<_> = row.lines().filter(|line| !line.trim().starts_with("//")).collect();
            let row = row.join(" ");
            let Some((names, rest)) = row.split_once("=>") else { continue };
            let (arguments, rest) =
                rest.split_once('(').and_then(|(_, rest)| rest.split_once(')')).expect("arguments");
            let swap = |argument: &str| {
                argument.split_once(": ").map(|(name, kind)| format!("{kind} {}", name.trim()))
            };
            let mut list: Vec<_> = arguments.split(", ").filter_map(swap).collect();
            list.push("Ierror ierror".into());
            // The hidden lengths follow in the order of their texts.
            let lengths =
                rest.split_once("lengths(").map_or("", |(_, rest)| rest.split(')').next().unwrap_or(""));
            list.extend(
                lengths
                    .split(", ")
                    .filter_map(|each| each.split_once(" = "))
                    .map(|(text, _)| format!("Hidden {text}")),
            );
            rows.push((format!("{}_", names.split_whitespace().next().expect("a name")), list.join(", ")));
        }
    }
    assert!(
        c > 200 && rows.len() - c > 150,
        "the sources look otherwise than this expects: {c}, {}",
        rows.len() - c
    );
    rows.retain(|row| !is_left_out(&row.0));
    for kind in ["comm", "win", "session"] {
        let arguments = "Handler function, OutHandle<Errhandler> errhandler, Ierror ierror";
        rows.push((format!("mpi_{kind}_create_errhandler_"), arguments.into()));
    }
    // Those of `routines.rs` that are written out.
    for (name, arguments) in [
        (
            "mpi_win_create_f08ts_",
            "InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutHandle<Win> win",
        ),
        ("mpi_win_attach_f08ts_", "InAint size"),
        ("mpi_win_detach_f08ts_", ""),
        ("mpi_free_mem_f08ts_", ""),
        ("mpi_get_address_f08ts_", "OutPlain<Aint> address"),
    ] {
        let window = if name.contains("tach") { "InHandle<Win> win" } else { "" };
        let list = [window, "Descriptor base", arguments, "Ierror ierror"]
            .into_iter()
            .filter(|part| !part.is_empty());
        rows.push((name.into(), list.collect::<Vec<_>>().join(", ")));
    }

    let mut out = String::from("unsafe extern \"C\" {\n");
    for (name, _) in &rows {
        writeln!(out, "    fn {name}();").expect("a String takes all");
    }
    out.push_str("}\npub static ROWS: &[(&str, Function, &str)] = &[\n");
    for (name, arguments) in &rows {
        let arguments = arguments.split_whitespace().collect::<Vec<_>>().join(" ");
        writeln!(out, "    ({name:?}, {name}, {arguments:?}),").expect("a String takes all");
    }
    out.push_str("];\n");
    let directory = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&directory).join("rows.rs"), out).expect("OUT_DIR can be written to");
}

fn read(path: &str) -> String {
    println!("cargo::rerun-if-changed={path}");
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}
