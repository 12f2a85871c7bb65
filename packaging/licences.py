"""Writes the licence texts of everything that is linked into the libraries and programs: licences.py OUTPUT

These are the crates that Cargo.lock pins, from their sources, the standard library of Rust, from its list of notices,
and glibc in mpiattr-run, from Debian's packages. Each text appears once.
"""

import html
import re
import sys
from pathlib import Path

from project import ROOT, compiled_crates, output


def crate_notices():
    """(title, licence, texts) of each crate that the products contain."""
    target = output("rustc", "--print", "host-tuple").strip()
    for package in sorted(compiled_crates([target], (None,)), key=lambda package: (package["name"], package["version"])):
        name, version, licence, authors = package["name"], package["version"], package["license"], ", ".join(package["authors"])
        folder = Path(package["manifest_path"]).parent
        files = sorted(path for pattern in ("LICEN[CS]E*", "COPYING*", "UNLICENSE*") for path in folder.glob(pattern))
        if files:
            yield f"{name} {version}", licence, [path.read_text() for path in files]
        elif "MIT" in re.split(r"[ ()/]+", licence) and authors:
            # Its sources only name the licence, whose text is the same for all but the first line.
            terms = (ROOT / "LICENSE-MIT").read_text().partition("Permission is hereby granted")
            yield f"{name} {version}", licence, [f"MIT License\n\nCopyright (c) {authors}\n\n{terms[1]}{terms[2]}"]
        else:
            sys.exit(f"licences.py: no licence text in the sources of {name} {version}")


def rust_notices():
    """The notices of Rust's standard library: those of its own sources first, then of the crates in it."""
    version = output("rustc", "--version").strip()
    root = Path(output("rustc", "--print", "sysroot").strip())
    notices = root / "share/doc/rust/COPYRIGHT-library.html"
    if not notices.is_file():  # Debian's Rust
        found = [path for path in (root / "share/doc").glob("libstd-rust*-dev/copyright")]
        if not found:
            sys.exit(f"licences.py: {root} has no notices of the standard library")
        yield f"Rust's standard library, {version}", "MIT OR Apache-2.0 and others", [found[0].read_text()]
        return
    parts = re.split(r"<h3>", notices.read_text())
    yield f"Rust's standard library, {version}", "MIT OR Apache-2.0 and others", [
        text(parts[0]), *(path.read_text() for name in ("MIT", "Apache-2.0", "BSD-2-Clause", "Unicode-3.0")
                          for path in [notices.parent / f"licenses/{name}.txt"] if path.is_file())]
    for part in parts[1:]:
        title = text(part.split("</h3>")[0]).strip(" \n\N{PACKAGE}")
        licence = re.search(r"<b>License:</b>([^<]*)", part)
        files = re.findall(r"<pre>(.*?)</pre>", part, re.DOTALL)
        yield f"{title}, in Rust's standard library", licence[1].strip() if licence else "", [text(file) for file in files]


def c_library():
    """Debian's version of the C library that cmake/install.cmake links into mpiattr-run; None if it links none."""
    if Path(output("cc", "-print-file-name=libc.a").strip()).is_absolute():
        return output("dpkg-query", "--show", "--showformat=${source:Version}", "libc6-dev")


def c_library_notices():
    if not (version := c_library()):
        return
    copyright, lgpl = Path("/usr/share/doc/libc6-dev/copyright"), Path("/usr/share/common-licenses/LGPL-2.1")
    if not copyright.is_file() or not lgpl.is_file():
        sys.exit(f"licences.py: cc links with a static C library, but its notices, {copyright} and {lgpl}, are missing")
    yield (f"The C library in mpiattr-run: glibc {version} of Debian", "LGPL-2.1-or-later and others",
           ["It is linked statically and unchanged. Its sources are Debian's, those of mpiattr-run are mpi_attr's; with\n"
            "both, mpiattr-run can be built anew with a changed C library.", copyright.read_text(), lgpl.read_text()])


def text(source):
    """The text of HTML."""
    plain = html.unescape(re.sub(r"<[^>]*>", "", source))
    return re.sub(r"\n\s*\n\s*\n+", "\n\n", "\n".join(line.rstrip() for line in plain.splitlines()))


def main(path):
    seen = {}
    with open(path, "w", encoding="utf-8") as file:
        file.write("Licences of the software that is linked into the libraries and programs of mpi_attr.\n"
                   "A text that several of them have appears once.\n")
        for title, licence, texts in [*crate_notices(), *rust_notices(), *c_library_notices()]:
            file.write(f"\n{'=' * 80}\n{title}\n{licence}\n{'=' * 80}\n")
            for body in texts:
                first = seen.setdefault(" ".join(body.split()), title)
                file.write(f"\n{body.strip()}\n" if first == title else f"\n(The text is the same as that of {first}.)\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
