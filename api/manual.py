"""The manual pages: docs/man/NAME.SECTION.md has the prose; names, synopses and directions come from the table of
routines; for routines that are not the standard's, from the prototypes of include/*.h and the subroutines of *_ext.F90.

A source begins with `# NAME, NAME... - purpose`. The rest is Markdown of a few forms: `## SECTION`, paragraphs, lists,
definitions (`term`, then `: text`), tables, fenced code, `code` and *emphasis*. A definition in PARAMETERS names one or
more parameters; its direction is added. A ```fortran block in a section SYNOPSIS follows the generated synopsis. The text of
a page of docs stands in the page for man in place of `{{#include PAGE}}`; the site has a link to it.

assemble() gives the page in Markdown, which the site shows, roff() the page for man.
"""

import re
import sys
import textwrap
from dataclasses import dataclass

import c
import fortran
from signatures import HERE, Routine

ROOT = HERE.parent
sys.path.append(str(ROOT / "packaging"))
from versions import date, version  # noqa: E402

SOURCES = ROOT / "docs/man"
WIDTH = 71  # of code, in a terminal of 80 columns
INCLUDE = re.compile(r"{{#include (.*)}}")
CALLBACKS = re.compile(r"(MPI_\w+_(?:copy|delete)_attr_function|MPI_(?:Copy|Delete)_function) \*")


@dataclass
class Page:
    """A manual page: its names, the first of which is its file name, what it is for, and its sections in Markdown."""
    names: list
    section: str
    purpose: str
    sections: dict

    @property
    def path(self):
        return f"docs/man/man{self.section}/{self.names[0]}.{self.section}"

    @property
    def links(self):
        """{path: target} of the other names."""
        return {f"docs/man/man{self.section}/{name}.{self.section}": self.path.removeprefix("docs/man/")
                for name in self.names[1:]}


def wrapped(start, items, end, continued):
    """A list of arguments, on as many lines as it needs."""
    text = start.replace(" ", "\0") + ", ".join(item.replace(" ", "\0") for item in items) + end
    lines = textwrap.wrap(text, WIDTH - len(continued), subsequent_indent=" " * 8, break_on_hyphens=False,
                          break_long_words=False)
    return [line.replace("\0", " ") + continued * (line is not lines[-1]) for line in lines]


def c_prototype(start, arguments):
    return wrapped(start + "(", arguments or ["void"], ");", "")


def f08_interface(routine):
    """The procedure in Fortran 2008, as a compiler sees it."""
    names = [each.name for each in routine.arguments]
    lines = wrapped(f"subroutine {routine.name}(", names, ")", " &")
    for line in fortran.declarations(routine, True, False, "BUFFER" in routine.kinds):
        type_, _, entities = line.strip().partition(" :: ")
        if line.lstrip().startswith("#"):
            continue
        lines += wrapped(f"    {type_} :: ", entities.split(", "), "", " &")
    return lines


def f90_interface(routine):
    """The procedure as in mpif.h, which declares it EXTERNAL."""
    name = (routine.api["name_f90"] or routine.name).upper() if routine.is_callback else routine.name.upper()
    start = f"{'SUBROUTINE ' * routine.is_callback}{name}("
    lines = wrapped(start, [each.name.upper() for each in routine.arguments], ")", "")
    by_type = {}
    for each in routine.arguments:
        by_type.setdefault(fortran.type_of(each, False).upper(), []).append(each.name.upper())
    for type_, names in by_type.items():
        lines += wrapped(f"    {type_} ", names, "", "")
    return lines


def header_prototypes():
    """{name: (start, arguments)} of the functions that the headers declare, without the standard's own."""
    found = {}
    for header in sorted((ROOT / "include").glob("mpi_attr*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        for result, name, arguments in re.findall(r"^(\w[\w *]*?)\b((?:MPIX_|mpi_attr_)\w+)\(([^;{]*?)\);", text,
                                                  re.MULTILINE):
            # A comma in the parentheses of a function pointer separates its own arguments.
            arguments = re.split(r",\s*(?![^()]*\))", " ".join(arguments.split()))
            found[name] = (header.name, f"{result}{name}", arguments)
    return found


def argument_name(declaration):
    """The name in a declaration of C: `int keys[]`, `void (*fn)(void *)`."""
    return re.search(r"\(\*(\w+)\)|(\w+)(?:\[\w*\])*$", declaration).expand(r"\1\2")


def module_procedures():
    """{name: (module, lines)} of the subroutines in fortran/*_ext.F90, whose C functions the headers declare."""
    found = {}
    for source in sorted((ROOT / "fortran").glob("*_ext.F90")):
        procedure = re.compile(r"^ *subroutine (\w+)\((.*?)\).*\n((?: *(?=\w).*(?:intent|procedure|optional|value).*\n)*)",
                               re.MULTILINE)
        for name, arguments, declarations in procedure.findall(re.sub(r" *&\n *&?", " ", source.read_text())):
            lines = wrapped(f"subroutine {name}(", re.split(r", *", arguments), ")", " &")
            for line in filter(None, declarations.split("\n")):
                type_, _, entities = line.strip().partition(" :: ")
                lines += wrapped(f"    {type_} :: ", re.split(r", *(?![^(]*\))", entities), "", " &")
            found[name] = (source.stem, lines)
    return found


def synopsis(page, table):
    """The section SYNOPSIS."""
    offered = {each.name: each for each in table.routines}
    routines = [offered[name] for name in page.names if name in offered]
    others = header_prototypes()
    unknown = set(page.names) - offered.keys() - others.keys()
    if unknown and len(page.names) > 1 and page.section == "3":
        raise SystemExit(f"{page.path}: neither in api/routines.txt nor in a header: {', '.join(sorted(unknown))}")
    parts = []
    if routines and routines[0].is_callback:
        return "", routines
    if routines:
        prototypes = [c_prototype(f"{each.result} {each.name}", c.declarations(each, each.name)) for each in routines]
        callbacks = dict.fromkeys(CALLBACKS.findall("\n".join("\n".join(each) for each in prototypes)))
        callbacks = [Routine(table.apis[name.lower()]) for name in callbacks]
        types = [c_prototype(f"typedef int {each.name}", c.declarations(each, each.name)) for each in callbacks]
        parts.append(("C", "c", ["#include <mpi_attr.h>", *sum((["", *each] for each in prototypes + types), [])]))
        f08 = [each for each in routines + callbacks if each.is_in_f08]
        if f08:
            lines = sum((["", *f08_interface(each)] for each in f08), [])
            parts.append(("Fortran 2008", "fortran", ["use mpi_attr", *lines]))
        parts.append(("Fortran, mpif.h", "fortran", ["INCLUDE 'mpif_attr.h'    ! or: use mpi_attr_f90",
                      *sum((["", *f90_interface(each)] for each in routines + callbacks), [])]))
    elif set(page.names) & others.keys():
        headers = dict.fromkeys(others[name][0] for name in page.names if name in others)
        lines = [f"#include <{header}>" for header in headers]
        if "MPI_ATTR_EXT_H" in (ROOT / "include" / next(iter(headers))).read_text():
            lines.insert(0, "#include <mpi_attr.h>    /* or mpi.h */")
        for name in page.names:
            if name in others:
                lines += ["", *c_prototype(*others[name][1:])]
        parts.append(("C", "c", lines))
        modules = [found for name, found in module_procedures().items() if name in page.names]
        if modules:
            lines = sum((["", *each] for _, each in modules), [])
            parts.append(("Fortran", "fortran", [f"use {modules[0][0]}", *lines]))
    return "\n\n".join("\n".join([f"**{title}**", "", f"```{language}", *lines, "```"])
                       for title, language, lines in parts), routines


def parameters(page, text, routines):
    """The section PARAMETERS with directions; every parameter must be described once."""
    directions = {}
    for each in (each for routine in routines for each in routine.parameters):
        direction = f" ({each.direction})"
        directions[each.name] = direction if directions.get(each.name, direction) == direction else " (inout)"
    for name, (_, _, arguments) in header_prototypes().items():
        if name in page.names:  # the source states the direction of each
            directions |= {argument_name(each): "" for each in arguments if each != "void"}
    described = set()

    def directed(match):
        names = match[1].split(", ")
        described.update(names)
        if not set(names) <= directions.keys():
            raise SystemExit(f"{page.path}: not a parameter: {match[1]}")
        words = dict.fromkeys(directions[name] for name in names)
        return f"{', '.join(f'`{name}`' for name in names)}{''.join(words)}{match[2]}\n: "

    text = re.sub(r"^(\w+(?:, \w+)*)( \(\w+\)|)\n: ", directed, text, flags=re.MULTILINE)
    if "engine" in directions.keys() - described:
        text = f"`engine` (in)\n: The engine.\n\n{text}"
    if "error" in directions:
        text += "\n\n`error` (out)\n: Details of an error, see `mpi_attr_engine`(3). May be NULL."
    missing = [name for name in directions if name not in described | {"engine", "error", "ierror"}]
    if missing:
        raise SystemExit(f"{page.path}: parameters without a description: {', '.join(missing)}")
    if routines and not routines[0].is_callback or module_procedures().keys() & set(page.names):
        text += ("\n\n`ierror` (out)\n: Fortran only: the error code, which the function of C returns. It may be left out "
                 "in Fortran 2008; the\n  error handler is called all the same.")
    return text


def pages(table):
    """The pages of all sources, complete."""
    for source in sorted(SOURCES.glob("*.*.md")):
        heading, _, rest = source.read_text().partition("\n")
        names, _, purpose = heading.removeprefix("# ").partition(" - ")
        page = Page(names.split(", "), source.name.split(".")[-2], purpose, {})
        if source.name != f"{page.names[0]}.{page.section}.md":
            raise SystemExit(f"{source.name}: its first name is {page.names[0]}")
        parts = re.split(r"^## (.*)\n", rest, flags=re.MULTILINE)[1:]
        given = {title: text.strip("\n") for title, text in zip(parts[::2], parts[1::2])}
        page.sections["NAME"] = f"{', '.join(page.names)} - {purpose}"
        generated, routines = synopsis(page, table)
        page.sections["SYNOPSIS"] = "\n\n".join(filter(None, [generated, given.pop("SYNOPSIS", "")]))
        for title, text in given.items():
            page.sections[title] = parameters(page, text, routines) if title == "PARAMETERS" else text
        if not page.sections["SYNOPSIS"]:
            del page.sections["SYNOPSIS"]
        yield page


# ---- roff

def escaped(text, code=False):
    """Text in roff. In code every character is printed as it is."""
    text = text.replace("\\", "\\e")
    for plain, name in {"'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}.items():
        text = text.replace(plain, name)
    if code:
        text = text.replace("-", "\\-")
    text = "".join(each if ord(each) < 128 else f"\\[u{ord(each):04X}]" for each in text)
    return re.sub(r"^(?=[.])", r"\\&", text, flags=re.MULTILINE)


def inline(text):
    """A paragraph with `code` in bold and *emphasis* in italics."""
    out = []
    for part in re.split(r"(`[^`]+`|\*\*[^*]+\*\*|(?<!\w)\*[^*\s][^*]*\*)", " ".join(text.split())):
        if part.startswith("`") or part.startswith("**"):
            words = escaped(part.strip("`") if part.startswith("`") else part[2:-2], part.startswith("`")).split(" ")
            out.append("\\fB" + "\0".join("\\%" * part.startswith("`") + word for word in words) + "\\fP")
        elif part.startswith("*") and len(part) > 2:
            out.append("\\fI" + escaped(part.strip("*")).replace(" ", "\0") + "\\fP")
        else:
            # [text](address) of a page of the site: the text alone.
            out.append(escaped(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", part)))
    lines = textwrap.wrap("".join(out), 78, break_on_hyphens=False, break_long_words=False)
    return [re.sub(r"^(?=[.'])", r"\\&", line.replace("\0", " ")) for line in lines]


def table_in_roff(rows):
    cells = [[each.strip() for each in row.strip().strip("|").split("|")] for row in rows]
    del cells[1]
    count = len(cells[0])
    yield from [".TS", "tab(@);", " ".join(["lb"] * count), " ".join(["l"] * count) + "."]
    for row in cells:
        blocks = []
        for cell in row:
            lines = inline(cell)
            blocks.append("T{\n" + "\n".join(lines) + "\nT}" if len(cell) > 18 else "".join(lines))
        yield from "@".join(blocks).split("\n")
    yield ".TE"


def blocks(text):
    """(form, lines) of a section: code, table, item, definition, text."""
    lines, at = text.split("\n"), 0
    while at < len(lines):
        begun, form = at, "text"
        if lines[at].startswith("```"):
            at += 1
            while not lines[at].startswith("```"):
                at += 1
            yield "code", lines[begun + 1:at]
            at += 1
            continue
        if not lines[at]:
            at += 1
            continue
        if lines[at].startswith("|"):
            form = "table"
        elif lines[at].startswith("- "):
            form = "item"
        elif at + 1 < len(lines) and lines[at + 1].startswith(": "):
            form = "definition"
        at += 1
        while at < len(lines) and lines[at] and not (form == "item" and lines[at].startswith("- ")):
            at += 1
        yield form, lines[begun:at]


def body(text):
    previous = None
    for form, lines in blocks(text):
        if form == "text" and re.fullmatch(r"\*\*[^*]+\*\*", "".join(lines)):
            yield f".SS {escaped(lines[0].strip('*'))}"
            form = None
        elif form == "text":
            if previous is not None:
                yield ".PP"
            yield from inline("\n".join(lines))
        elif form == "code":
            if previous is not None:
                yield ".PP"
            yield from [".EX", *(escaped(line, True) for line in lines), ".EE"]
        elif form == "item":
            yield from [".IP \\(bu 2", *inline("\n".join(lines)[2:])]
        elif form == "definition":
            # The term is one line of input, continued by backslashes.
            yield from [".TP", *" \\\n".join(inline(lines[0])).split("\n"), *inline("\n".join(lines[1:])[2:])]
        else:
            yield from [*[".PP"] * (previous is not None), *table_in_roff(lines)]
        previous = form


def included(match):
    """The text of a page of docs, without its title; its headings are subsections."""
    return re.sub(r"^## (.*)$", r"**\1**", (SOURCES / match[1]).read_text().partition("\n\n")[2], flags=re.MULTILINE)


def roff(page):
    """The page for man."""
    sections = {title: INCLUDE.sub(included, text) for title, text in page.sections.items()}
    has_table = any(form == "table" for text in sections.values() for form, _ in blocks(text))
    notice = f".\\\" Generated from docs/man/{page.names[0]}.{page.section}.md by `./dev generate`. Do not edit."
    lines = [*["'\\\" t"] * has_table, notice]
    lines.append(f'.TH {page.names[0].upper()} {page.section} {date()} "mpi_attr {version()}" "mpi_attr"')
    lines += [".nr HY 0", ".nh", ".ad l"]
    for title, text in sections.items():
        lines.append(f".SH {title}")
        if title == "NAME":
            names = ", ".join(escaped(name, True) for name in page.names)
            lines += textwrap.wrap(f"{names} \\- {escaped(page.purpose)}", 78, break_on_hyphens=False)
        else:
            lines += body(text)
    return lines


def files(table):
    """{path: text} of all pages, and of the other names, which include them."""
    found = {}
    for page in pages(table):
        found[page.path] = "\n".join([*roff(page), ""])
        for path, target in page.links.items():
            found[path] = f".so {target}\n"
    return found


# ---- Markdown

def assemble(page, known):
    """The page for the site. `known`: {name of a page: its address}; NAME(3) in the text becomes a link."""
    def link(match):
        return f"[{match[1]}({match[2]})]({known[match[1]]})" if match[1] in known else match[0]

    lines = [f"# {page.names[0]}({page.section})", ""]
    for title, text in page.sections.items():
        text = INCLUDE.sub(r"[The laws are a page of their own](\1).", text)
        parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
        linked = (part if part.startswith("```") else re.sub(r"`?\b([\w-]+)`?\((\d)\)", link, part) for part in parts)
        lines += [f"## {title}", "", "".join(linked), ""]
    return "\n".join(lines)
