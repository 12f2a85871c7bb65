"""The version of Cargo.toml is everywhere: crates, library, programs, CMake package, pkg-config, wheel, manual pages,
CHANGELOG.md, and the documents. The manual pages have the date of CHANGELOG.md.
"""

import ctypes
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from checks import LIBRARY, ROOT

sys.path.append(str(ROOT / "packaging"))
import project  # noqa: E402
import versions  # noqa: E402

WRONG = []


def expect(what, found, wanted):
    if found != wanted:
        WRONG.append(f"{what}: {found}, expected {wanted}")


def toml(path):
    return tomllib.loads((ROOT / path).read_text())


def matched(path, pattern):
    found = re.search(pattern, Path(path).read_text(), re.M)
    return found[1] if found else "none"


def crates(version):
    for path in [Path("Cargo.toml"), *sorted(path.relative_to(ROOT) for path in ROOT.glob("crates/*/Cargo.toml"))]:
        expect(f"{path}, version", toml(path)["package"]["version"], {"workspace": True})
    for name, value in toml("Cargo.toml")["workspace"]["dependencies"].items():
        if isinstance(value, dict) and "path" in value:
            expect(f"Cargo.toml, dependency {name}", value["version"], version)
    for lock in ROOT.glob("**/Cargo.lock"):
        if not {"build", "target", "dist"} & {part.split("-")[0] for part in lock.relative_to(ROOT).parts}:
            for package in tomllib.loads(lock.read_text())["package"]:
                if package["name"] == "mpi_attr" or package["name"].startswith("mpi_attr_"):
                    if package["version"] != "0.0.0":  # of a program in the project
                        expect(f"{lock.relative_to(ROOT)}, {package['name']}", package["version"], version)


def library(version):
    real = LIBRARY.resolve()
    expect("file name of the library", real.name, f"libmpi_attr.so.{version}")
    dynamic = subprocess.run(["readelf", "-d", real], check=True, capture_output=True, text=True).stdout
    expect("soname", re.search(r"SONAME.*\[(.*)\]", dynamic)[1], f"libmpi_attr.so.{version.split('.')[0]}")
    text, length = ctypes.create_string_buffer(8192), ctypes.c_int()
    ctypes.CDLL(str(real)).MPI_Get_library_version(text, ctypes.byref(length))
    expect("MPI_Get_library_version", text.value.decode().split(",")[0], f"mpi_attr {version}")

    build = real.parent
    for program in "mpiattr-run", "mpiattr-report":
        if (build / program).is_file():
            said = subprocess.run([build / program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
            expect(f"{program} --version", said, f"{program} {version}")
    expect("CMake package", matched(build / "mpi_attrConfigVersion.cmake", r'set\(PACKAGE_VERSION "([^"]*)"\)'), version)
    for file in sorted(build.glob("mpi_attr*.pc")):
        expect(file.name, matched(file, r"^Version: (.*)$"), version)


def documents(version):
    """File names and commands in the pages of the site."""
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = path.read_text()
        for found in re.findall(r"\bmpi_attr-(\d+\.\d+\.\d+)", text):
            expect(f"{path.name}, name of a file", found, version)
        for found in re.findall(r"find_package\(mpi_attr (\d[\d.]*)", text):
            expect(f"{path.name}, find_package", found, version.rpartition(".")[0])


def main():
    version = toml("Cargo.toml")["workspace"]["package"]["version"]
    crates(version)
    library(version)
    # The wheel and CMake read Cargo.toml.
    wheel = toml("pyproject.toml")
    stated = project.dynamic_metadata({}, {})
    expect("pyproject.toml, dynamic", wheel["project"].get("dynamic"), [*stated])
    expect("the wheel", stated["version"], version)
    newest = re.search(r"^## \[([0-9.]+)\] - ", (ROOT / "CHANGELOG.md").read_text(), re.M)
    expect("CHANGELOG.md, newest version", newest and newest[1], version)
    WRONG.extend(versions.wrong_pages())
    documents(version)
    expect("examples/fpm", toml("examples/fpm/fpm.toml")["version"], version)
    for line in WRONG:
        print(line)
    print(f"version {version} of {versions.date()}: {len(WRONG)} differ")
    return bool(WRONG)


sys.exit(main())
