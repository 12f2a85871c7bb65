//! Compiles the intercepted routines, which are in C: only C can ask for the address that a function returns to.

fn main() {
    for file in [
        "calls.h",
        "requests.h",
        "intercept.h",
        "intercept.c",
        "attributes.c",
        "callbacks.c",
        "names.inc",
        "routines.inc",
    ] {
        println!("cargo::rerun-if-changed=src/{file}");
    }
    // 500 routines: optimising them takes longer than all tests that call them in a debug build.
    let opt_level = if std::env::var("PROFILE").as_deref() == Ok("debug") { 0 } else { 2 };
    cc::Build::new()
        .file("src/intercept.c")
        .file("src/attributes.c")
        .file("src/callbacks.c")
        .std("gnu11")
        .opt_level(opt_level)
        .flag("-fexceptions")
        .flag_if_supported("-ftls-model=initial-exec")
        .flag("-fomit-frame-pointer")
        // Two words of a scope are not worth a vector.
        .flag_if_supported("-fno-tree-slp-vectorize")
        .flag("-Wpedantic")
        .pic(true)
        .compile("mpi_attr_recorder_intercept");
}
