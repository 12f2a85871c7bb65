"""The crates: cargo publish --dry-run, the documentation as docs.rs builds it, and a new project that uses them.

crates.py --quick omits the dry run, which builds each crate from its package, and the documentation. Crates that are not
published yet cannot come from the registry: `cargo add` takes the unpacked packages of ./dev dist.
"""

import os
import re
import shutil
import sys
import tarfile
import tomllib

from common import ROOT, WORK, artefacts, check, fresh, run
from dist import CRATES, version

TARGET = WORK / "cargo"
ENVIRONMENT = {**os.environ, "CARGO_TARGET_DIR": str(TARGET)}


def check_manifests():
    """Every member of the workspace is published or says that it is not."""
    private = set()
    for path in [ROOT / "Cargo.toml", *sorted(ROOT.glob("crates/*/Cargo.toml"))]:
        package = tomllib.loads(path.read_text())["package"]
        if package.get("publish") is False:
            private.add(package["name"])
        else:
            check(package["name"] in CRATES, f"{package['name']} is neither in packaging/dist.py nor publish = false")
    check(not private & set(CRATES), f"published, but publish = false: {private & set(CRATES)}")


def unpacked():
    place = fresh("crates")
    for crate in CRATES:
        (path,) = artefacts(f"{crate}-{version()}.crate")
        with tarfile.open(path) as archive:
            names = archive.getnames()
            archive.extractall(place)
        inside = {name.split("/", 1)[1].split("/")[0] for name in names}
        expected = {"Cargo.toml", "Cargo.toml.orig", "Cargo.lock", "src", "LICENSE-MIT", "LICENSE-APACHE"}
        more = {"build.rs", ".cargo_vcs_info.json"} | ({"include", "fortran", "README.md", "CHANGELOG.md"} if crate == "mpi_attr" else set())
        check(expected <= inside <= expected | more, f"{path.name} contains {sorted(inside)}")
        for licence in "LICENSE-MIT", "LICENSE-APACHE":
            text = (place / f"{crate}-{version()}" / licence).read_text()
            check(text == (ROOT / licence).read_text(), f"{path.name}: {licence} is not the text of the licence")
    # Cargo takes these, not those of the registry; the new project becomes a member, too.
    members = [f"{crate}-{version()}" for crate in CRATES]
    (place / "Cargo.toml").write_text(
        f'[workspace]\nresolver = "3"\nmembers = {members}\n\n[patch.crates-io]\n'
        + "".join(f'{crate} = {{ path = "{crate}-{version()}" }}\n' for crate in CRATES))
    return place


def check_documentation(place):
    """docs.rs builds from the package, for the targets that it names, with DOCS_RS set."""
    environment = {**ENVIRONMENT, "DOCS_RS": "1", "RUSTDOCFLAGS": "-D warnings --cfg docsrs", "RUSTC_BOOTSTRAP": "1"}
    for crate in CRATES:
        source = place / f"{crate}-{version()}"
        manifest = tomllib.loads((source / "Cargo.toml").read_text())
        targets = manifest["package"]["metadata"]["docs"]["rs"]["targets"]
        check(targets == ["x86_64-unknown-linux-gnu"], f"{crate}: targets of docs.rs {targets}")
        check(manifest["package"]["documentation"] == f"https://docs.rs/{crate}", f"{crate}: documentation")
        run("cargo", "doc", "--no-deps", "--lib", cwd=source, env=environment)
        check((TARGET / "doc" / crate / "index.html").is_file(), f"no documentation of {crate}")


def check_project(place):
    """A new project with C and Fortran of its own: cargo new, cargo add, and the sources of examples/fortran_crate."""
    project = place / "a new project"
    run("cargo", "new", "--vcs=none", "--name=fortran_crate", project)
    run("cargo", "add", "--path", place / f"mpi_attr-{version()}", "--features=fortran", cwd=project)
    run("cargo", "add", "--path", place / f"mpi_attr_embedded-{version()}", cwd=project)
    run("cargo", "add", "--build", "cc@1", cwd=project)
    example = ROOT / "examples/fortran_crate"
    shutil.copy(example / "build.rs", project)
    shutil.copytree(example / "src", project / "src", dirs_exist_ok=True)
    # C of its own, which includes the header.
    (project / "src/limit.c").write_text(
        "#include <mpi_attr.h>\nint tag_limit(void);\n"
        "int tag_limit(void)\n{\n    int *limit = 0, set = 0;\n"
        "    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &set);\n    return set ? *limit : -1;\n}\n")
    build = project / "build.rs"
    build.write_text(build.read_text().replace("fn main() {\n", 'fn main() {\n    cc::Build::new()\n        .include(env::var('
        '"DEP_MPI_ATTR_INCLUDE").expect("mpi_attr passes it"))\n        .file("src/limit.c")\n        .compile("limit");\n', 1))
    main = project / "src/main.rs"
    text = re.sub(r"fn main\(\) \{\n", 'unsafe extern "C" {\n    safe fn tag_limit() -> i32;\n}\n\nfn main() {\n', main.read_text(), count=1)
    text = text.replace("    MPI_Finalize();\n", '    println!("C reads MPI_TAG_UB: {}", tag_limit());\n    MPI_Finalize();\n', 1)
    main.write_text(text)
    said = run("cargo", "run", cwd=project, env=ENVIRONMENT)
    print(said[-400:])
    check(re.search(r"^C reads MPI_TAG_UB: -?\d+$", said, re.M), said)


def main():
    check_manifests()
    place = unpacked()
    check_project(place)
    if sys.argv[1:] != ["--quick"]:
        check_documentation(place)
        said = run("cargo", "publish", "--dry-run", "--locked", "--allow-dirty", "--target-dir", TARGET,
                   *[f"--package={crate}" for crate in CRATES], cwd=ROOT)
        check(said.count("aborting upload due to dry run") == len(CRATES), said)
        check(not re.search(r"^warning: (manifest|.*unused)", said, re.M), said)
    print("crates: passed")


main()
