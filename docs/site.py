"""Builds the site: site.py MDBOOK DIRECTORY [RUSTDOC]

Copies docs/*.md to DIRECTORY/src and adds what other files have: README.md, RELIABILITY.md, BENCHMARKS.md with its plots,
CHANGELOG.md and CONTRIBUTING.md as chapters; the manual pages; the tables of tests/hosts; the text at the top of src/lib.rs. mdBook makes
DIRECTORY/book of them. RUSTDOC is a directory that `cargo doc` made.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
sys.path += [str(ROOT / "api"), str(ROOT / "tests/hosts")]

import manual
import run
from signatures import Table

# Chapters that are files of other directories.
CHAPTERS = {"README.md": "index.md", "RELIABILITY.md": "verification.md", "BENCHMARKS.md": "benchmarks.md",
            "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
TITLES = {"RELIABILITY.md": "Verification"}
RUSTDOC = ["mpi_attr", "mpi_attr_embedded", "mpi_attr_pmpi"]


def library_text():
    """The documentation at the top of src/lib.rs, with its headings one level lower."""
    lines = []
    for line in (ROOT / "src/lib.rs").read_text().splitlines():
        if not line.startswith("//!"):
            break
        lines.append(line[4:])
    text = re.sub(r"\[(`[^`\]]+`)\](?!\()", r"\1", "\n".join(lines))
    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else re.sub(r"^#", "##", part, flags=re.MULTILINE) for part in parts)


def addresses(pages):
    """{name: address} of the manual pages, relative to the directory of the pages."""
    return {name: f"{page.names[0]}.{page.section}.md" for page in pages for name in page.names}


def reference(pages):
    """The table of the manual pages."""
    yield from ("| page | purpose |", "| --- | --- |")
    for page in pages:
        names = ", ".join(f"`{name}`" for name in page.names)
        yield f"| [{names}](reference/{page.names[0]}.{page.section}.md) ({page.section}) | {page.purpose} |"


def chapter(text, added):
    """A page of docs, with what it includes and with links to chapters that are elsewhere."""
    text = re.sub(r"{{#include (.*?)}}", lambda m: (DOCS / m[1]).read_text().rstrip("\n"), text)
    for comment, replacement in added.items():
        text = re.sub(rf"<!-- {re.escape(comment)}.*?-->", lambda m: replacement, text)
    for file, name in CHAPTERS.items():
        text = text.replace(f"](../{file}", f"]({name}").replace(f"]({file}", f"]({name}")
    # The text of src/lib.rs is on the page that links to it.
    return text.replace("](docs/", "](").replace("](../src/lib.rs)", "](#a-call)")


def stage(source, rustdoc):
    """Writes all pages to a directory."""
    # The laws, the routines of MPI, the others, the commands.
    pages = sorted(manual.pages(Table()), key=lambda page: (-int(page.section), page.names[0].startswith("mpi"),
                                                            page.names[0].lower()))
    added = {"the tables of tests/hosts": "\n".join(run.lists()), "the text at the top of src/lib.rs": library_text(),
             "the table of the manual pages": "\n".join(reference(pages))}
    for file in DOCS.glob("*.md"):
        (source / file.name).write_text(chapter(file.read_text(), added))
    for file in DOCS.glob("*.png"):
        shutil.copy(file, source)
    for file, name in CHAPTERS.items():
        text = chapter((ROOT / file).read_text(), {})
        (source / name).write_text(re.sub(r"^# .*", f"# {TITLES[file]}", text) if file in TITLES else text)
    (source / "reference").mkdir()
    for page in pages:
        known = {name: address for name, address in addresses(pages).items() if name not in page.names}
        (source / "reference" / f"{page.names[0]}.{page.section}.md").write_text(manual.assemble(page, known))
    contents = (source / "SUMMARY.md").read_text()
    entries = "".join(f"\n  - [{page.names[0]}({page.section})](reference/{page.names[0]}.{page.section}.md)"
                      for page in pages)
    (source / "SUMMARY.md").write_text(contents.replace("(reference.md)", f"(reference.md){entries}"))
    shutil.copytree(ROOT / "benches/plots", source / "benches/plots", ignore=shutil.ignore_patterns("*.py"))
    if rustdoc:
        text = (source / "reference.md").read_text()
        links = ", ".join(f"[`{name}`](rustdoc/{name}/index.html)" for name in RUSTDOC)
        (source / "reference.md").write_text(f"{text}\nrustdoc: {links}.\n")


def main(mdbook, directory, rustdoc=None):
    directory = Path(directory)
    shutil.rmtree(directory, ignore_errors=True)
    (directory / "src").mkdir(parents=True)
    stage(directory / "src", rustdoc)
    for name in "book.toml", "site.css":
        shutil.copy(DOCS / name, directory)
    subprocess.run([mdbook, "build", str(directory)], check=True)
    if rustdoc:
        shutil.copytree(rustdoc, directory / "book/rustdoc")
    print(f"the site: {directory / 'book/index.html'}")


main(*sys.argv[1:])
