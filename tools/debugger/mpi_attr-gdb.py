"""gdb commands that show the attributes and keyvals of a program that uses mpi_attr.

    info mpi-attributes [HANDLE]     every object with attributes, or one object
    info mpi-keyvals                 every keyval
    info mpi-objects                 live objects by place, of a program with a report

They work on a stopped process and on a core file: they only read memory. gdb loads this file with the library
(docs/debugger.md); `source mpi_attr-gdb.py` loads it by hand. The library says where its data are: src/engine/debug.rs has
the layout.
"""

import json
import os
import re
import shutil
import struct
import subprocess

import gdb

VERSION = 5
SECTION = "mpi_attr_debug"
MAGIC = b"mpi_attr layout\0"
# Of libmpi_attr_report.so, whose callbacks stand in front of the program's: crates/recorder/src/callbacks.rs.
USERS = "mpi_attr_users"
USERS_MAGIC = b"mpi_attr users\0\0"
USERS_VERSION = 1
KINDS = {1: "communicator", 2: "datatype", 3: "window", 8: "session", 11: "file", 15: "operation with a state"}
# The handles that have names in programs: in the standard ABI, which is the embedded library's, and in MPICH. In Open MPI,
# they are addresses.
NAMES = {0x101: "MPI_COMM_WORLD", 0x102: "MPI_COMM_SELF"}
NAMES_OF_MPICH = {0x44000000: "MPI_COMM_WORLD", 0x44000001: "MPI_COMM_SELF"}
NAMES_OF_OPEN_MPI = {"ompi_mpi_comm_world": "MPI_COMM_WORLD", "ompi_mpi_comm_self": "MPI_COMM_SELF"}
LANGUAGES = ["C", "C with values as set", "Fortran (INTEGER)", "Fortran (ADDRESS_KIND)"]
NO_ID = 0xFFFFFFFFFFFFFFFF


class Damaged(Exception):
    """The data do not make sense."""


class Memory:
    """The memory of the process or core file."""

    def __init__(self):
        self.inferior = gdb.selected_inferior()
        self.order = "little" if "little" in gdb.execute("show endian", to_string=True) else "big"

    def bytes(self, address, size):
        try:
            return bytes(self.inferior.read_memory(address, size))
        except gdb.MemoryError:
            raise Damaged("the memory at {:#x} cannot be read".format(address)) from None

    def number(self, data, offset, size=8, signed=False):
        return int.from_bytes(data[offset:offset + size], self.order, signed=signed)

    def word(self, address):
        return self.number(self.bytes(address, 8), 0)

    def int(self, address):
        return self.number(self.bytes(address, 4), 0, 4)


class Places:
    """A table of places: chunks that have a hot and a cold part of each place."""

    def __init__(self, memory, chunk, first, chunks, number, used, sizes, cold):
        self.memory, self.chunk, self.first, self.number = memory, chunk, first, number
        self.hot_size, self.cold_size = sizes
        self.cold = cold
        self.end = first + memory.int(used)
        if self.end > number * chunk:
            raise Damaged("a table of at most {} places claims to have {}".format(number * chunk, self.end))
        data = memory.bytes(chunks, 8 * number)
        self.chunks = [memory.number(data, 8 * at) for at in range(number)]

    def all(self):
        """The index and the hot part of every place that may be in use."""
        for start in range(0, self.end, self.chunk):
            at = self.chunks[start // self.chunk]
            if not at:
                continue
            data = self.memory.bytes(at, self.chunk * self.hot_size)
            for index in range(start, min(start + self.chunk, self.end)):
                # The place with index 0 is never used.
                if index:
                    offset = (index - start) * self.hot_size
                    yield index, data[offset:offset + self.hot_size]

    def hot_of(self, index):
        at = self.chunks[index // self.chunk] if index < self.end else 0
        return self.memory.bytes(at + index % self.chunk * self.hot_size, self.hot_size) if at else None

    def cold_of(self, index):
        return self.chunks[index // self.chunk] + self.cold + index % self.chunk * self.cold_size


class Library:
    """A library of the process that has an engine."""

    def __init__(self, address, size, file):
        self.file, self.memory = file, Memory()
        head = self.memory.bytes(address, 32)
        if head[:16] != MAGIC:
            raise Damaged("its section {} does not begin as expected".format(SECTION))
        version, count = self.memory.number(head, 16), self.memory.number(head, 24)
        if version != VERSION:
            raise Damaged("its data have version {}, but this script understands version {}: use the mpi_attr-gdb.py "
                          "that was installed with the library".format(version, VERSION))
        if 32 * count + 32 > size:
            raise Damaged("its section {} is too short".format(SECTION))
        data = self.memory.bytes(address + 32, 32 * count)
        self.at, self.stores = {}, []
        for offset in range(0, 32 * count, 32):
            name = data[offset:offset + 24].rstrip(b"\0").decode("ascii", "replace")
            value = self.memory.number(data, offset + 24)
            if name == "store":
                self.stores.append({})
            (self.stores[-1] if self.stores else self.at)[name] = value
        self.is_over_host = bool(self.at["over host"])

    # ---- keyvals

    def keyvals(self):
        at = self.at
        return Places(self.memory, at["chunk"], at["first index"], at["keyvals"], at["keyvals.chunks"],
                      at["keyvals.used"], (at["keyval.size"], 8), at["keyvals.cold"])

    def keyval(self, places, index, hot):
        """The keyval in a place, or None if the place is free."""
        at, number = self.at, self.memory.number
        state = number(hot, at["keyval.state"])
        if not state & 0x7FFFFFFF:
            return None
        kind, spec = number(hot, at["keyval.kind"], 4), at["keyval.spec"]
        keyval = {
            "key": state >> 32,
            "kind": KINDS.get(kind & 15, "objects of kind {}".format(kind & 15)),
            "freed": bool(state & 1 << 31),
            "attributes": (state & 0x7FFFFFFF) - (not state & 1 << 31),
            "convention": hot[spec + at["spec.convention"]],
            "copy": number(hot, spec + at["spec.copy"]),
            "copy function": number(hot, spec + at["spec.copy"] + 8),
            "delete function": number(hot, spec + at["spec.delete"]),
            "extra_state": number(hot, spec + at["spec.extra_state"]),
            "name": "",
            "destructor": 0,
        }
        if keyval["convention"] >= len(LANGUAGES) or keyval["copy"] > 2:
            raise Damaged("keyval {} is damaged".format(keyval["key"]))
        extension = self.memory.word(places.cold_of(index))
        if extension:
            name = self.memory.bytes(extension + at["extension.name"], at["extension.name.size"])
            keyval["name"] = printable(name.split(b"\0")[0])
            keyval["destructor"] = self.memory.word(extension + at["extension.destructor"])
        return keyval

    def print_keyvals(self):
        places, printed, users = self.keyvals(), 0, program_callbacks(self.memory)
        for index, hot in places.all():
            if index < self.at["first index"]:
                continue
            try:
                keyval = self.keyval(places, index, hot)
            except Damaged as why:
                line("keyval at index {}: {}", index, why)
                continue
            if keyval is None:
                continue
            printed += 1
            copy, delete, extra, element = users.get(keyval["key"], (0, 0, 0, 0))
            if copy and keyval["copy"] == 2:
                keyval["copy function"] = copy
            if delete and keyval["delete function"]:
                keyval["delete function"] = delete
            if element and keyval["extra_state"] == element:
                keyval["extra_state"] = extra
            copy = ["none", "the value (DUP_FN)", symbol(keyval["copy function"])][keyval["copy"]]
            words = [keyval["kind"], LANGUAGES[keyval["convention"]], "copy " + copy,
                     "delete " + symbol(keyval["delete function"]), "extra state {:#x}".format(keyval["extra_state"])]
            if keyval["destructor"]:
                words.append("destructor " + symbol(keyval["destructor"]))
            words.append(plural(keyval["attributes"], "attribute"))
            if keyval["freed"]:
                words.append("freed")
            line("keyval {}{}: {}", keyval["key"], quoted(keyval["name"]), ", ".join(words))
        if not printed:
            line("no keyvals")

    # ---- objects

    def handles(self, store):
        """The handle of each id, over a host."""
        at, memory = self.at, self.memory
        table = memory.word(store["handles"])
        if not table:
            return {}
        size = memory.word(table - at["handles.mask"]) + 1
        if size & size - 1 or size > 1 << 32:
            raise Damaged("the table of handles claims to have {} entries".format(size))
        data = memory.bytes(table, size * at["handle.size"])
        found = {}
        for offset in range(0, len(data), at["handle.size"]):
            handle = memory.number(data, offset)
            if handle not in (0, NO_ID):
                found.setdefault(memory.number(data, offset + at["handle.id"]), []).append(handle)
        return found

    def objects(self):
        """Kind, id, handles, the addresses of the two parts, and the owner's word, of every object."""
        at, memory = self.at, self.memory
        for store in self.stores:
            handles = self.handles(store) if self.is_over_host else None
            places = Places(memory, at["chunk"], at["first index"], store["objects"], store["objects.chunks"],
                            store["objects.used"], (at["hot.size"], store["object.size"]), store["objects.cold"])
            for index, hot in places.all():
                id = memory.number(hot, at["hot.id"])
                if id in (0, NO_ID):
                    continue
                cold = places.cold_of(index)
                shared = memory.word(cold + store["object.shared"]) if self.is_over_host else None
                yield (KINDS.get(store["store"], "object"), id, [id] if handles is None else handles.get(id, []), hot,
                       cold + store["object.cold"], shared)

    def attributes(self, hot, cold):
        """Key, word, cell and flags of each attribute, the oldest set first."""
        at, memory = self.at, self.memory
        meta, side_size, slots = memory.number(hot, at["hot.meta"]), at["side.size"], at["group.slots"]
        if not meta & 1:
            found = [self.slot(hot, at["hot.group"], slot, cold + at["cold.sides"] + slot * side_size) for slot in range(slots)]
        else:
            header = meta - 1
            buckets = memory.word(header + at["header.buckets"])
            if not 0 < buckets <= 1 << 25:
                raise Damaged("its table of attributes claims to have {} buckets".format(buckets))
            data = memory.bytes(header + at["header.size"], buckets * at["bucket.size"])
            sides = header + at["header.size"] + buckets * at["bucket.size"]
            found = []
            for index in range(buckets * slots):
                bucket = index // slots * at["bucket.size"]
                found.append(self.slot(data, bucket + at["bucket.group"], index % slots, sides + index * side_size))
        attributes = [(memory.word(side + at["side.last_set"]), key, word, memory.word(side + at["side.cell"]),
                       memory.int(side + at["side.flags"])) for key, word, side in found if key]
        return [attribute[1:] for attribute in sorted(attributes)]

    def slot(self, data, group, slot, side):
        at, memory = self.at, self.memory
        half = slot if memory.order == "little" else slot ^ 1
        return (memory.number(data, group + at["group.keys"] + 4 * half, 4),
                memory.number(data, group + at["group.words"] + 8 * slot), side)

    def value(self, word, cell):
        at, memory = self.at, self.memory
        if cell and word == cell + at["cell.int"]:
            number = memory.number(memory.bytes(word, 4), 0, 4, signed=True)
            return "{}, set in Fortran (INTEGER)".format(number)
        if cell and word == cell + at["cell.aint"]:
            number = memory.number(memory.bytes(word, 8), 0, 8, signed=True)
            return "{}, set in Fortran (ADDRESS_KIND)".format(number)
        return "{:#x}, set in C".format(word)

    def print_object(self, kind, id, handles, hot, cold, shared, attributes):
        at = self.at
        state = self.memory.int(cold + at["cold.state"])
        words = [plural(len(attributes), "attribute")]
        if state & at["state.dying"]:
            words.append("being freed")
        if state & at["state.closed"]:
            words.append("its attributes were deleted by MPI_Finalize")
        if handles:
            name = " ".join("{:#x}".format(handle) for handle in handles)
            predefined = predefined_names(self.is_over_host) if kind == "communicator" else {}
            # Handles that are `int`s may have copies of their sign above.
            numbers = [handle & 0xFFFFFFFF if handle >> 31 == 0x1FFFFFFFF else handle for handle in handles]
            names = [predefined.get(number) or self.recorded.get((kind, number)) for number in numbers]
            if self.is_over_host and kind == "communicator" and shared == at["shared.self"]:
                names.insert(0, "MPI_COMM_SELF")
            if any(names):
                name += " ({})".format(next(filter(None, names)))
        else:
            name = "with a handle that the library has not seen yet"
        line("{} {}: {}", kind, name, ", ".join(words))
        places = self.keyvals()
        for key, word, cell, flags in attributes:
            text = self.value(word, cell)
            index = key & 0xFFFFF
            hot_keyval = places.hot_of(index)
            keyval = None
            if hot_keyval:
                try:
                    keyval = self.keyval(places, index, hot_keyval)
                except Damaged:
                    pass
            name = ""
            if keyval is None or keyval["key"] != key:
                text += ", its keyval is damaged"
            else:
                name = quoted(keyval["name"])
                text += ", keyval freed" if keyval["freed"] else ""
            if flags & at["flags.deleting"]:
                text += ", its delete callback runs"
            if flags >= at["flags.copying"]:
                text += ", its copy callback runs"
            line("  key {}{}: {}", key, name, text)

    def print_attributes(self, wanted):
        """Prints the objects with attributes, or those whose handle is one of the wanted ones. Returns whether it found any."""
        printed = without = 0
        matches = []
        self.recorded = recorded_names()
        for object in self.objects():
            kind, id, handles, hot, cold, shared = object
            is_mark = self.is_over_host and shared == self.at["shared.empty"]
            if wanted is not None:
                if any(same(handle, each, self.is_over_host) for handle in handles for each in wanted):
                    matches.append((object, is_mark))
                continue
            if is_mark:
                continue
            try:
                attributes = self.attributes(hot, cold)
                if attributes:
                    self.print_object(*object, attributes)
                    printed += 1
                else:
                    without += 1
            except Damaged as why:
                line("{} with id {:#x}: {}", kind, id, why)
                printed += 1
        if wanted is None:
            if not printed:
                line("no object has attributes")
            elif without and not self.is_over_host:
                line("{} without attributes", plural(without, "object"))
            return True
        # A handle of C may have the same low bits as another object's.
        exact = [match for match in matches if set(wanted) & set(match[0][2])] or matches
        for (kind, id, handles, hot, cold, shared), is_mark in exact:
            if is_mark:
                line("{} {:#x}: no attributes", kind, handles[0])
            else:
                self.print_object(kind, id, handles, hot, cold, shared, self.attributes(hot, cold))
        return bool(exact)


def same(handle, wanted, is_over_host):
    """Whether a handle is the wanted one, in C or, for numbers, as an `int` with or without sign, or in Fortran."""
    if handle == wanted:
        return True
    if is_over_host:
        return handle & 0xFFFFFFFF == wanted & 0xFFFFFFFF and all(
            each < 1 << 32 or each >= (1 << 64) - (1 << 31) for each in (handle, wanted))
    return handle & 0x7FFFFFFF == wanted


def printable(name):
    text = name.decode("utf-8", "backslashreplace")
    return "".join("\\" + each if each in '"\\' else each if each.isprintable() else "\\x{:02x}".format(ord(each)) for each in text)


def quoted(name):
    return ' "{}"'.format(name) if name else ""


def plural(number, what):
    return "{} {}{}".format(number if number else "no", what, "" if number == 1 else "s")


def symbol(address):
    """The name of a function, as far as gdb knows it."""
    if not address:
        return "none"
    found = gdb.execute("info symbol {:#x}".format(address), to_string=True)
    name = re.match(r"(.*?) in section ", found)
    return name[1] if name else "{:#x}".format(address)


def line(text, *arguments):
    gdb.write((text.format(*arguments) if arguments else text) + "\n")


def address_of(symbol_name):
    """The address of a variable of the MPI, which needs no debug information."""
    try:
        return int(gdb.parse_and_eval("(unsigned long)&{}".format(symbol_name)))
    except gdb.error:
        return 0


def predefined_names(is_over_host):
    """The names of predefined communicators by their handles."""
    of_open_mpi = {address_of(each): name for each, name in NAMES_OF_OPEN_MPI.items()} if is_over_host else {}
    of_open_mpi.pop(0, None)
    if of_open_mpi or not is_over_host:
        return of_open_mpi or NAMES
    return {**NAMES, **NAMES_OF_MPICH}


def program_callbacks(memory):
    """The callbacks and the extra state that the program has given, by key, where the recorder has put its own in front, and
    what the MPI has for the extra state."""
    found = {}
    for start, size, _ in sections(USERS):
        head = memory.bytes(start, min(size, 48))
        if head[:16] != USERS_MAGIC or memory.number(head, 16) != USERS_VERSION:
            raise Damaged("libmpi_attr_report.so has another version than this script")
        element, number, room = (memory.number(head, at) for at in (24, 32, 40))
        if element > 1 << 10 or number > 1 << 16:
            raise Damaged("the callbacks of libmpi_attr_report.so are damaged")
        rooms = set()
        while room and room not in rooms:
            rooms.add(room)
            data = memory.bytes(room, element * number)
            for at in range(element, element * number, element):
                copy, delete, extra = (memory.number(data, at + offset) for offset in (0, 8, 16))
                key = memory.number(data, at + 32, 4)
                if key and (copy or delete):
                    found[key] = copy, delete, extra, room + at
            room = memory.number(data, 16)
    return found


def report_file():
    """The file that the process records to; None without a report."""
    try:
        text = gdb.execute("info proc mappings", to_string=True)
    except gdb.error:
        return None
    files = re.findall(r"\s(/\S.*\.mpiattr)\s*$", text, re.MULTILINE)
    return files[0] if files else None


def report():
    """What mpiattr-report says about the file of the process, as JSON. None without a report, or without mpiattr-report."""
    file = report_file()
    if file is None:
        return None
    beside = [os.path.dirname(os.path.realpath(place[2])) for place in sections(SECTION)]
    folders = [folder for each in beside for folder in (each, os.path.join(each, "../bin"), os.path.join(each, "../../bin"))]
    tool = shutil.which("mpiattr-report", path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    if tool is None:
        return None
    done = subprocess.run([tool, "--json", "--objects", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return json.loads(done.stdout.decode()) if done.returncode == 0 else None


def recorded_names():
    """The names of objects by kind and handle, as far as a report has them."""
    objects = (report() or {"objects": []})["objects"]
    live = [each for each in objects if each["name"] and each["state"] != "freed"]
    return {(each["kind"], int(each["handle"], 16)): printable(each["name"].encode()) for each in live}


def sections(name):
    """Address and size of each section of a name in the process, and the file that it is in."""
    found = []
    program = gdb.current_progspace().filename
    for text in gdb.execute("info files", to_string=True).splitlines():
        match = re.match(r"\s*(0x[0-9a-f]+) - (0x[0-9a-f]+) is {}(?: in (.*))?$".format(name), text)
        if match:
            start, end = int(match[1], 16), int(match[2], 16)
            place = (start, end - start, match[3] or program)
            if place not in found:
                found.append(place)
    return found


def libraries():
    """The place of each layout in the process, and the file that it is in."""
    if not gdb.selected_inferior().threads():
        raise gdb.GdbError("mpi_attr: there is no process and no core file: start the program first")
    found = sections(SECTION)
    if not found:
        raise gdb.GdbError("mpi_attr: not loaded: neither the program nor a library that it has loaded contains mpi_attr")
    return found


def each_library(use):
    """Calls `use` on every library; clear sentences instead of tracebacks."""
    places = libraries()
    for place in places:
        if len(places) > 1:
            line("{}:", place[2])
        try:
            use(Library(*place))
        except Damaged as why:
            raise gdb.GdbError("mpi_attr: {}: {}".format(place[2], why)) from None
        except (KeyError, IndexError, struct.error, OverflowError, MemoryError) as why:
            raise gdb.GdbError("mpi_attr: {}: its data are damaged ({!r})".format(place[2], why)) from None


class InfoAttributes(gdb.Command):
    """Show the attributes of MPI objects.
Usage: info mpi-attributes [HANDLE]
Without HANDLE, every object that has attributes. HANDLE is an expression: a communicator, datatype, window, session or
file as the program has it, or its number; or MPI_COMM_WORLD or MPI_COMM_SELF."""

    def __init__(self):
        super().__init__("info mpi-attributes", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        name = argument.strip()
        is_predefined = name in NAMES.values()
        wanted = None if not name else [] if is_predefined else [handle_of(argument)]
        found = []
        over_host = []

        def use(library):
            over_host.append(library.is_over_host)
            if is_predefined:
                all_names = predefined_names(library.is_over_host)
                wanted[:] = [handle for handle, each in all_names.items() if each == name]
            found.append(library.print_attributes(wanted))

        each_library(use)
        if not any(found) and is_predefined:
            line("communicator {}: no attributes", name)
        elif not any(found):
            known = ("the library knows the objects that have, or had, attributes"
                     if any(over_host) else "it may have been freed")
            raise gdb.GdbError("mpi_attr: {} is not the handle of an object here: {}".format(argument.strip(), known))


class InfoKeyvals(gdb.Command):
    """Show the keyvals of MPI attributes: kind, language, callbacks, extra state.
Usage: info mpi-keyvals"""

    def __init__(self):
        super().__init__("info mpi-keyvals", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        if argument.strip():
            raise gdb.GdbError("mpi_attr: info mpi-keyvals has no arguments")
        each_library(Library.print_keyvals)


class InfoObjects(gdb.Command):
    """Show live MPI objects by the place that created them, the most first. The program needs a report: mpiattr-run --report.
Usage: info mpi-objects"""

    def __init__(self):
        super().__init__("info mpi-objects", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        if argument.strip():
            raise gdb.GdbError("mpi_attr: info mpi-objects has no arguments")
        libraries()
        if report_file() is None:
            raise gdb.GdbError("mpi_attr: this process has no report: start it with mpiattr-run --report")
        found = report()
        if found is None:
            raise gdb.GdbError("mpi_attr: mpiattr-report cannot read {}, or is not installed".format(report_file()))
        rows = [row for row in found["places"] if row["live"]]
        for row in rows:
            grown = "; they only became more" if row["suspected"] else ""
            line("{} by {} {}: {} created, {} freed{}", plural(row["live"], row["kind"]), printable(row["by"].encode()),
                 place_text(row["place"]), row["created"], row["freed"], grown)
        if not rows:
            line("no live objects")


def place_text(place):
    """A place of a report."""
    if place is None:
        return "at an unknown place"
    file, function, library = (printable((place[name] or "").encode()) for name in ("file", "function", "library"))
    if place.get("address") is not None:
        library += "+{:#x}".format(place["address"])
    at = "at {}:{} ".format(os.path.basename(file), place["line"]) if file and place["line"] else ""
    return "{}{}({})".format(at, "in {} ".format(function) if function else "", library)


def handle_of(argument):
    libraries()
    try:
        value = gdb.parse_and_eval(argument)
        if value.type.strip_typedefs().code == gdb.TYPE_CODE_STRUCT:
            # TYPE(MPI_Comm) of Fortran 2008, or MPI_Status, which is no handle.
            value = value[[each.name for each in value.type.strip_typedefs().fields()
                           if each.name and each.name.lower() == "mpi_val"][0]]
        return int(value) & NO_ID
    except (gdb.error, IndexError, ValueError, TypeError) as why:
        raise gdb.GdbError("mpi_attr: {} is not a handle: {}".format(argument.strip(), why or "no number")) from None


InfoAttributes()
InfoKeyvals()
InfoObjects()
