//! Feature `fortran`: a crate with Fortran code of its own, free and fixed form, is built by cargo alone and runs.

use std::path::Path;
use std::process::Command;

/// `examples/fortran_crate`, which has a target directory of its own: cargo has locked the one of this test.
#[test]
fn a_crate_with_fortran_code() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/fortran_crate/Cargo.toml");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--locked", "--manifest-path"]).arg(manifest);
    cargo.arg("--target-dir").arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("fortran_crate"));
    let output = cargo.output().unwrap();
    let (printed, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{errors}", output.status);
    // The steps are those of the Fortran 2008 module, whose copy callback ran; the limit is that of the fixed-form code.
    let expected = "MPI_COMM_WORLD: steps 3, limit 500\nthe duplicate: steps 300, limit 500\n";
    assert_eq!(printed, expected, "{errors}");
}
