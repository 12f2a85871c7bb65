//! Compiles the Fortran code of the crate, and links it with that of mpi_attr.

use std::env;

fn main() {
    let of_mpi_attr =
        |name| env::var(format!("DEP_MPI_ATTR_{name}")).expect("mpi_attr has the feature fortran");
    let folder = of_mpi_attr("FORTRAN_DIR");
    cc::Build::new()
        // Only the compiler that wrote the modules can read them.
        .compiler(of_mpi_attr("FORTRAN_COMPILER"))
        .warnings(false) // these flags are for C compilers
        .include(&folder)
        .flag(format!("-J{}", env::var("OUT_DIR").expect("cargo sets OUT_DIR")))
        .files(["src/steps.f90", "src/limit.f"])
        .compile("fortran_crate_code");
    println!("cargo::rustc-link-search=native={folder}");
    println!("cargo::rustc-link-lib=static=mpi_attr_fortran");
    println!("cargo::rustc-flags={}", of_mpi_attr("FORTRAN_LINK"));
    println!("cargo::rerun-if-changed=src");
}
