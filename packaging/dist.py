"""Builds what a release consists of into dist/: dist.py [--trial] [--output DIR] [--build DIR] [ARTEFACT...]

ARTEFACTs are sources, recipes, debian, archive, wheel, crates and sbom (default: all). SHA256SUMS has the checksums.
--trial builds although Cargo.toml does not say where the project is, as a release must. Two runs make the
same bytes: times are the date of the release (or SOURCE_DATE_EPOCH), and no file contains a path of the machine.
The archive and the wheel need no newer glibc than 2.28.
"""

import argparse
import hashlib
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import debian_source
import licences
import project
import recipes
import sources
import tools
import versions
from versions import version

ROOT = Path(__file__).resolve().parents[1]
GLIBC = "2.28"
# The crates that are published, each after those that it depends on: all that a program needs for its own C, Fortran or
# Rust code (mpi_attr_embedded, mpi_attr_pmpi) or an MPI for its objects (mpi_attr). mpi_attr_abi_fortran is not: only
# its shared library is used. The launcher is not: it needs the library that CMake makes.
CRATES = ["mpi_attr", "mpi_attr_bindings", "mpi_attr_adopter", "mpi_attr_ext", "mpi_attr_forward", "mpi_attr_layout",
          "mpi_attr_linker", "mpi_attr_interfaces", "mpi_attr_world", "mpi_attr_data", "mpi_attr_messages",
          "mpi_attr_windows", "mpi_attr_files", "mpi_attr_tool_interface", "mpi_attr_embedded",
          "mpi_attr_host_backend", "mpi_attr_pmpi"]
# The folders of the crates that libraries and programs are made of. libmpi_attr_engine is a part of libmpi_attr.
PRODUCTS = {"libmpi_attr": "crates/embedded", "libmpi_attr_pmpi": "crates/pmpi",
            "libmpi_attr_abi_fortran": "crates/abi_fortran", "libmpi_attr_report": "crates/recorder",
            "mpiattr-run": "tools/launcher", "mpiattr-report": "tools/reader"}


def run(*command, **kwargs):
    print("+", shlex.join(map(str, command)), flush=True)
    return subprocess.run([str(word) for word in command], check=True, **{"cwd": ROOT, **kwargs})


def output(*command, **kwargs):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, **kwargs).stdout.strip()


def check_release(trial):
    """What is built, whether pages and CHANGELOG.md agree on it, and whether it says where it comes from."""
    if (unset := project.unset()) and not trial:
        sys.exit(f"dist.py: Cargo.toml has '.invalid' for {', '.join(unset)}, which a release must set; "
                 "./dev dist --trial builds packages that nobody can be given")
    if wrong := [*versions.wrong_pages()]:
        sys.exit("dist.py: the manual pages differ from Cargo.toml and CHANGELOG.md:\n" + "\n".join(wrong))
    note = ", with changes that CHANGELOG.md calls unreleased" if versions.unreleased() else ""
    print(f"mpi_attr {version()} of {versions.date()}{note}")


class Dist:
    def __init__(self, output_dir, build):
        self.output, self.build = output_dir.resolve(), build.resolve() / "dist"
        self.output.mkdir(parents=True, exist_ok=True)
        self.build.mkdir(parents=True, exist_ok=True)
        self.environment = tools.environment()
        self.environment.setdefault("SOURCE_DATE_EPOCH", str(versions.seconds()))
        self.licences = self.build / "THIRD-PARTY.txt"
        licences.main(self.licences)
        # All builds, also that of ./dev build, have the same archives of Rust; they differ in linking and installation.
        self.defines = {"MPI_ATTR_LICENCES": self.licences, "MPI_ATTR_CARGO_DIR": build.resolve() / "cargo",
                        "MPI_ATTR_TESTS": "OFF", "CMAKE_BUILD_TYPE": "Release"}

    def portable(self):
        """(environment, definitions for CMake) to link for an old glibc."""
        target = f"{platform.machine()}-linux-gnu.{GLIBC}"
        linker = ROOT / "packaging/portable-cc"
        # The other tools are those of the system's compiler: CMake would look for Clang's.
        defines = {"CMAKE_C_COMPILER": linker, "MPI_ATTR_PROGRAM_LINKER": linker, "MPI_ATTR_WRAPPED_CC": "cc",
                   **{f"CMAKE_{tool.upper()}": shutil.which(tool) for tool in ("ar", "nm", "objcopy", "ranlib", "strip")},
                   "CMAKE_LINKER": shutil.which("ld")}
        return {**self.environment, "MPI_ATTR_ZIG_TARGET": target}, {**self.defines, **defines}

    def cmake(self, name, environment, defines):
        build = self.build / name
        run("cmake", "-S", ROOT, "-B", build, *[f"-D{key}={value}" for key, value in defines.items()],
            env=environment, stdout=subprocess.DEVNULL)
        run("cmake", "--build", build, "-j", os.cpu_count(), env=environment, stdout=subprocess.DEVNULL)
        return build

    def package(self, build, generator, pattern, environment):
        """Runs cpack, and moves its packages to the output."""
        made = build / "packages"
        shutil.rmtree(made, ignore_errors=True)
        run("cpack", "-G", generator, "-B", made, cwd=build, env=environment, stdout=subprocess.DEVNULL)
        found = sorted(made.glob(pattern))
        if not found:
            sys.exit(f"dist.py: cpack made no {pattern}")
        for path in found:
            path.rename(self.output / path.name)

    def sources(self):
        """The archives that all distributions begin with."""
        return sources.main(self.output)

    def debian(self):
        """The source package, and the binary packages by the same rules; these are built where the tree is."""
        place = self.build / "debian"
        shutil.rmtree(place, ignore_errors=True)
        tree = debian_source.source_package(place, self.sources(), self.environment)
        for name in ("*.dsc", "*.orig*.tar.xz", "*.debian.tar.xz"):
            for path in place.glob(name):
                shutil.copy(path, self.output)
        for path in tree.iterdir():  # the files of debian/ remain
            if path.name != "debian":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        debian_source.build(tree, {**self.environment, "SOURCE": str(ROOT),
                                   "CARGO_DIR": str(self.defines["MPI_ATTR_CARGO_DIR"])})
        for path in place.glob("*.deb"):
            shutil.copy(path, self.output)

    def recipes(self):
        """The recipes of other distributions, which name this version and the checksums of its sources."""
        self.sources()
        recipes.main(self.output)

    def archive(self):
        environment, defines = self.portable()
        build = self.cmake("archive", environment, {**defines, "CMAKE_INSTALL_LIBDIR": "lib", "MPI_ATTR_FORTRAN": "ON"})
        self.package(build, "TGZ", "*.tar.gz", environment)

    def wheel(self):
        environment, defines = self.portable()
        wheels = self.build / "wheels"
        shutil.rmtree(wheels, ignore_errors=True)
        settings = [f"-Ccmake.define.{key}={value}" for key, value in defines.items()]
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--no-build-isolation", "--wheel-dir", wheels, f"-Cbuild-dir={self.build / 'wheel'}",
            "-Cinstall.strip=true", *settings, ROOT, env={**environment, "CMAKE_GENERATOR": "Unix Makefiles"})
        (made,) = wheels.glob("*.whl")
        # Only the tag: the wheel contains all that it needs besides glibc and libgcc_s.
        policy = f"manylinux_{GLIBC.replace('.', '_')}_{platform.machine()}"
        run(sys.executable, "-m", "auditwheel", "repair", "--plat", policy, "--only-plat", "--wheel-dir", self.output,
            made, env=environment)

    def crates(self):
        run("cargo", "package", "--locked", "--no-verify", "--allow-dirty", "--target-dir", self.build / "crates",
            *[f"--package={crate}" for crate in CRATES])
        for crate in CRATES:
            shutil.copy(self.build / "crates/package" / f"{crate}-{version()}.crate", self.output)

    def sbom(self):
        """What is in each library and in the launcher, as CycloneDX."""
        tool = tools.cargo_tool("cargo-cyclonedx")
        environment = {**self.environment, "PATH": f"{tool}:{self.environment['PATH']}"}
        target, rust = output("rustc", "--print", "host-tuple"), output("rustc", "--version").split()[1]
        try:
            run("cargo", "cyclonedx", "--quiet", "--format=json", "--spec-version=1.5", "--no-build-deps",
                f"--target={target}", "--override-filename=sbom", env=environment)
            for product, folder in PRODUCTS.items():
                contents = json.loads(self.without_paths((ROOT / folder / "sbom.json").read_text()))
                self.without_unused(contents, folder, target)
                self.write_sbom(product, contents, rust)
        finally:  # cargo cyclonedx writes beside the manifests
            for path in [ROOT / "sbom.json", *ROOT.glob("crates/*/sbom.json"), *ROOT.glob("tools/*/sbom.json")]:
                path.unlink(missing_ok=True)

    def without_paths(self, text):
        text = text.replace(f"path+{ROOT.as_uri()}", "path+file://.")
        return re.sub(r"\?download_url=file://[^\"#]*", "", text)

    def without_unused(self, contents, folder, target):
        """Removes optional dependencies that are not compiled: cargo cyclonedx lists all that the lock file resolves."""
        tree = output("cargo", "tree", "--quiet", "--locked", "--edges=normal", "--prefix=none", f"--target={target}",
                      f"--manifest-path={folder}/Cargo.toml")
        used = {line.split()[0] for line in tree.splitlines()}
        unused = {each["bom-ref"] for each in contents["components"] if each["name"] not in used}
        contents["components"] = [each for each in contents["components"] if each["bom-ref"] not in unused]
        contents["dependencies"] = [each for each in contents["dependencies"] if each["ref"] not in unused]
        for each in contents["dependencies"]:
            each["dependsOn"] = [ref for ref in each.get("dependsOn", []) if ref not in unused]

    def write_sbom(self, product, contents, rust):
        # Cargo does not know it as a dependency.
        standard = {"type": "library", "bom-ref": "rust-std", "name": "Rust's standard library", "version": rust,
                    "licenses": [{"expression": "MIT OR Apache-2.0"}]}
        contents["components"].append(standard)
        contents["dependencies"].append({"ref": "rust-std"})
        if product == "mpiattr-run" and (glibc := licences.c_library()):
            contents["components"].append({"type": "library", "bom-ref": "glibc", "name": "glibc", "version": glibc,
                                           "licenses": [{"expression": "LGPL-2.1-or-later"}]})
            contents["dependencies"].append({"ref": "glibc"})
        (self.output / f"{product}-{version()}.cdx.json").write_text(json.dumps(contents, indent=1) + "\n")

    def checksums(self):
        files = sorted(path for path in self.output.iterdir() if path.name != "SHA256SUMS")
        (self.output / "SHA256SUMS").write_text("".join(
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))
        for path in files:
            print(f"{path.stat().st_size:9} {path.name}")


ARTEFACTS = {"sources": Dist.sources, "recipes": Dist.recipes, "debian": Dist.debian, "archive": Dist.archive, "wheel": Dist.wheel, "crates": Dist.crates,
             "sbom": Dist.sbom}

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("--trial", action="store_true")
    arguments.add_argument("--output", type=Path, default=ROOT / "dist")
    arguments.add_argument("--build", type=Path, default=ROOT / "build")
    arguments.add_argument("artefacts", nargs="*", metavar="ARTEFACT")
    given = arguments.parse_args()
    unknown = set(given.artefacts) - ARTEFACTS.keys()
    if unknown:
        sys.exit(f"dist.py: unknown artefacts {', '.join(sorted(unknown))}; expected some of {', '.join(ARTEFACTS)}")
    check_release(given.trial)
    dist = Dist(given.output, given.build)
    for artefact in given.artefacts or ARTEFACTS:
        ARTEFACTS[artefact](dist)
    dist.checksums()
