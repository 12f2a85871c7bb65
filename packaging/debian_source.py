"""Debian's source package: the two archives of sources.py, and packaging/debian with what the release says of itself."""

import email.utils
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import project
import versions

ROOT = Path(__file__).resolve().parents[1]


def licence_text():
    """The text of LICENSE-MIT, as a field of debian/copyright has it."""
    text = (ROOT / "LICENSE-MIT").read_text().split("\n\n", 1)[1].rstrip("\n")
    return "\n".join(f" {line or '.'}" for line in text.split("\n"))


def vendored(folder):
    """The paragraphs of the crates in vendor/."""
    for crate in sorted(folder.iterdir()):
        package = tomllib.loads((crate / "Cargo.toml").read_text())["package"]
        authors = ", ".join(re.sub(r" *<.*?>", "", author) for author in package.get("authors", [])) or f"the {package['name']} authors"
        # Of "A or B, and C", the comma stands for parentheses.
        licence = package["license"].replace("/", " or ").replace(" OR ", " or ").replace(") AND ", ", and ").replace(" AND ", " and ")
        licence = licence.replace("MIT", "Expat").replace("(", "").replace(")", "").replace(" WITH LLVM-exception", "-with-LLVM-exception")
        yield f"Files: vendor/{crate.name}/*\nCopyright: {authors}\nLicense: {licence}\n"


def other_licences(folder, paragraphs):
    """The licences of crates whose text is neither that of LICENSE-MIT nor in /usr/share/common-licenses."""
    users = {}
    for paragraph in paragraphs:
        crate = folder / paragraph.split("vendor/")[1].split("/")[0]
        for name in re.split(r" or |,? and ", paragraph.rpartition("License: ")[2].strip()):
            users.setdefault(name, []).append(crate)
    for name in sorted(users.keys() - {"Expat", "Apache-2.0"}):
        files = [path for crate in users[name] for path in sorted(crate.iterdir())
                 if re.search("LICEN[CS]E|COPYING", path.name.upper())]
        own = [path for path in files if name.split("-")[0].upper() in path.name.upper()]
        alone = [path for path in files if len([each for each in files if each.parent == path.parent]) == 1]
        text = (own or alone or [None])[0]
        lines = text.read_text().strip().split("\n") if text else ["Only the manifests of these crates are here."]
        yield f"License: {name}\n" + "".join(f" {line.rstrip() or '.'}\n" for line in lines)


def write_files(tree):
    """debian/ in an unpacked tree, without the templates."""
    shutil.copytree(ROOT / "packaging/debian", tree / "debian")
    date = email.utils.formatdate(versions.seconds())
    paragraphs = [*vendored(tree / "vendor")]
    values = {**project.values(), "DATE": date.replace("-0000", "+0000"), "EXPAT": licence_text(), "VENDOR": "\n".join(paragraphs)}
    for template in (tree / "debian").rglob("*.in"):
        text = project.fill(template.read_text(), values)
        if template.name == "copyright.in":
            text += "".join(f"\n{each}" for each in other_licences(tree / "vendor", paragraphs))
        template.with_suffix("").write_text(text)
        template.unlink()
    for path in [tree / "debian", *(tree / "debian").rglob("*")]:
        os.utime(path, (versions.seconds(), versions.seconds()))


def source_package(place, archives, environment):
    """Writes the source package into a folder; returns the unpacked tree in it. `archives`: those of sources.py."""
    place.mkdir(parents=True)
    for archive, part in zip(archives, ("orig", "orig-vendor")):
        shutil.copy(archive, place / f"mpi-attr_{versions.version()}.{part}.tar.xz")
    tree = place / f"mpi_attr-{versions.version()}"
    for part, target in ("orig", place), ("orig-vendor", tree):
        subprocess.run(["tar", "xf", place / f"mpi-attr_{versions.version()}.{part}.tar.xz", "-C", target], check=True)
    write_files(tree)
    subprocess.run(["dpkg-source", "--build", tree.name], cwd=place, check=True, env=environment, stdout=subprocess.DEVNULL)
    return tree


def build(tree, environment):
    """Builds the binary packages of a tree, beside it. Build-Depends are not checked: Rust is often not Debian's."""
    environment = {"RUSTUP_HOME": str(Path.home() / ".rustup"), "CARGO_HOME": str(Path.home() / ".cargo"), **environment,
                   "DEB_BUILD_OPTIONS": f"noautodbgsym parallel={os.cpu_count()}"}
    log = tree.parent / "build.log"
    with log.open("w") as file:
        done = subprocess.run(["dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps"], cwd=tree, env=environment,
                              stdout=file, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise SystemExit(f"{log.read_text()[-6000:]}\ndpkg-buildpackage failed: {log}")
