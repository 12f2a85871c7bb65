"""The sources of a release, as distributions take them: sources.py OUTPUT

    mpi_attr-VERSION.tar.xz           the files that git knows
    mpi_attr-VERSION-vendor.tar.xz    vendor/: the crates of Cargo.lock that the libraries and programs are made of

With the crates, `cargo build --offline` needs no network. Of the other crates of Cargo.lock (tests, benchmarks, other systems) there
is only the manifest: cargo wants it, and compiles nothing of it. Two runs make the same bytes.
"""

import json
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import versions
from project import ROOT, TARGETS, compiled_crates, output


def vendor(folder):
    """Writes the crates into a folder."""
    subprocess.run(["cargo", "vendor", "--quiet", "--locked", "--versioned-dirs", str(folder)], check=True, cwd=ROOT,
                   stdout=subprocess.DEVNULL)
    needed = {f"{package['name']}-{package['version']}" for package in compiled_crates(TARGETS, (None, "build"))}
    for crate in folder.iterdir():
        checksums = crate / ".cargo-checksum.json"
        listed = json.loads(checksums.read_text())
        if crate.name not in needed:
            for path in crate.iterdir():
                if path.is_dir():
                    shutil.rmtree(path)
                elif path.name not in ("Cargo.toml", checksums.name):
                    path.unlink()
            source = crate / "src/lib.rs"
            source.parent.mkdir()
            source.write_text("")
            listed["files"] = {}
        else:
            # What cargo never reads, and archives of other systems.
            for path in [*crate.rglob("*")]:
                if path.is_file() and path.suffix in (".a", ".lib", ".dll", ".exe", ".gz"):
                    listed["files"].pop(path.relative_to(crate).as_posix(), None)
                    path.unlink()
        checksums.write_text(json.dumps(listed))


def pack(path, top, folder, names):
    """Writes an archive: the files `names` of a folder, under the folder `top`."""
    def normal(member):
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = versions.seconds()
        member.mode = 0o755 if member.mode & 0o100 else 0o644
        return member
    with lzma.open(path, "wb", preset=6) as compressed, tarfile.open(fileobj=compressed, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted(names):
            archive.add(folder / name, f"{top}/{name}", recursive=False, filter=normal)
    return path


def main(directory):
    """Both archives."""
    directory = Path(directory)
    name = f"mpi_attr-{versions.version()}"
    known = [each for each in output("git", "ls-files", "-z").split("\0") if each and (ROOT / each).is_file()]
    sources = pack(directory / f"{name}.tar.xz", name, ROOT, known)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "vendor")
        vendor(folder)
        crates = pack(directory / f"{name}-vendor.tar.xz", "vendor", folder,
                      [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()])
    return sources, crates


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    for archive in main(sys.argv[1]):
        print(archive)
