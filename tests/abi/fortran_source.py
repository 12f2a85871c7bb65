"""Reads interfaces from the sources of the Fortran modules: the subset of Fortran that these use.

All names are in lower case. The preprocessor branches are those for a compiler without special cases.
"""

import re
from dataclasses import dataclass, field


@dataclass
class Dummy:
    """A dummy argument: as declared, with one intent, or as in the standard, with the allowed intents."""
    name: str
    type: str
    shape: str = ""
    intents: tuple = (None,)
    attributes: frozenset = frozenset()

    def __str__(self):
        words = [self.type, *(f"intent({intent})" for intent in self.intents if intent), *sorted(self.attributes)]
        return f"{', '.join(words)} :: {self.name}{f'({self.shape})' if self.shape else ''}"

    def differs(self, standard):
        return self.intents[0] not in standard.intents or (self.name, self.type, self.shape, self.attributes) != (
            standard.name, standard.type, standard.shape, standard.attributes)


@dataclass
class Procedure:
    """A procedure with an interface body."""
    names: list
    type: str = "subroutine"
    binding: str = ""
    dummies: dict = field(default_factory=dict)


@dataclass
class Module:
    """The declarations of a module."""
    uses: list = field(default_factory=list)
    procedures: dict = field(default_factory=dict)  # name: Procedure
    like: dict = field(default_factory=dict)  # name: (interface, binding) of PROCEDURE(interface) :: name
    generics: dict = field(default_factory=dict)  # name: specific names
    abstract: set = field(default_factory=set)


def statements(text):
    """The statements of a free-form source, without any macro defined."""
    kept, conditions = [], []
    for line in text.splitlines():
        directive = re.match(r"#\s*(\w+)", line)
        if not directive:
            kept += [line] if all(conditions) else []
        elif directive[1] in ("if", "ifdef"):
            conditions.append(line.startswith("#if !defined("))
        elif directive[1] == "ifndef":
            conditions.append(True)
        elif directive[1] == "else":
            conditions[-1] = not conditions[-1]
        elif directive[1] == "endif":
            conditions.pop()
    code = "\n".join(re.sub(r"!.*", "", line).strip() for line in kept).lower()
    code = re.sub(r"&\s*&?", " ", code)
    return [re.sub(r"\s+", " ", part).strip() for part in re.split(r"[\n;]", code) if part.strip()]


def split(text):
    """Splits at the commas outside parentheses."""
    return [part.strip() for part in re.split(r",(?![^()]*\))", text) if part.strip()]


def declare(procedure, statement):
    """Adds the attributes of a declaration in an interface body to the dummies."""
    left, _, right = statement.partition("::")
    words = split(left)
    if words[0] == "asynchronous":
        for name in split(right):
            procedure.dummies[name].attributes |= {"asynchronous"}
        return
    type_ = words[0].replace(" ", "").replace("integer(default)", "integer").replace("kind=c_char,", "").replace("c_intptr_t", "mpi_address_kind").replace("c_int64_t", "mpi_count_kind").replace(
        "c_long_long", "mpi_offset_kind")
    shape = "".join(word[len("dimension("):-1] for word in words if word.startswith("dimension("))
    intents = tuple(re.findall(r"intent\((\w+)\)", left)) or (None,)
    attributes = frozenset(word for word in words[1:] if word in ("optional", "asynchronous", "value"))
    for entity in split(right):
        name, _, extents = entity.replace(" ", "").partition("(")
        procedure.dummies[name] = Dummy(name, type_, extents[:-1] or shape, intents, attributes)


def read_module(file):
    module, interface, procedure = Module(), None, None
    for statement in statements(file.read_text()):
        if statement == "contains":
            break
        body = re.match(r"(subroutine|double precision function|integer\(kind=\w+\) function) (\w+) ?\(([^)]*)\)"
                        r"(?: bind\(c, name=\"(\w+)\"\))?$", statement)
        if body:
            procedure = Procedure(split(body[3]), body[1], body[4] or "")
            module.procedures[body[2]] = procedure
            if interface == "abstract":
                module.abstract.add(body[2])
            elif interface:
                module.generics[interface].append(body[2])
        elif re.match(r"end (subroutine|function)", statement):
            procedure = None
        elif procedure:
            if statement != "import":
                declare(procedure, statement)
        elif opening := re.match(r"(?:(abstract) interface|interface ?(.*))$", statement):
            interface = opening[1] or opening[2]
            if opening[2]:
                module.generics[interface] = []
        elif statement.startswith("end interface"):
            interface = None
        elif interface:
            module.generics[interface] += split(statement.removeprefix("procedure").replace("::", ""))
        elif like := re.match(r"procedure\((\w+)\)([^:]*)::(.*)", statement):
            binding = re.search(r'name="(\w+)"', like[2])
            for name in split(like[3]):
                module.like[name] = (like[1], binding[1] if binding else "")
        elif use := re.match(r"use (\w+)", statement):
            module.uses.append(use[1])
    return module


def read_modules(directory):
    """The modules of the standard's bindings in a directory, each after those that it uses."""
    found = {file.stem: read_module(file) for file in sorted(directory.glob("*.F90")) if file.stem != "mpi_attr_ext"}
    ordered = {}

    def add(name):
        if name in found and name not in ordered:
            for used in found[name].uses:
                add(used)
            ordered[name] = found[name]

    for name in found:
        add(name)
    return ordered


def visible(modules, name):
    """One Module with the declarations of the module `name` and of all modules that it uses."""
    whole = Module()
    for used in modules[name].uses + [name]:
        part = modules.get(used) if used == name else visible(modules, used) if used in modules else None
        if part:
            for kind in ("procedures", "like", "abstract"):
                getattr(whole, kind).update(getattr(part, kind))
            for generic, specifics in part.generics.items():
                known = whole.generics.setdefault(generic, [])
                known += [each for each in specifics if each not in known]
    return whole
