"""The records of a process's file, decoded by what crates/recorder/src/format.rs declares."""

import re
import struct
from pathlib import Path

TEXT = (Path(__file__).resolve().parents[2] / "crates/recorder/src/format.rs").read_text()
CODES = {"u8": "B", "u32": "I", "i32": "i", "u64": "Q", "i64": "q"}
NUMBERS = {name: int(eval(value)) for name, value in re.findall(r"pub const (\w+): \w+ = ([\d *<]+);", TEXT)}


def declared():
    """The fields of each record, and the names by tag."""
    fields, tags = {}, {}
    body = TEXT[TEXT.index("\nrecords! {"):]
    for name, tag, inner in re.findall(r"^    (\w+) = (\d+) \{\n(.*?)^    \}", body, re.M | re.S):
        fields[name] = re.findall(r"^ +(\w+): ([^,]+),", re.sub(r"///.*", "", inner), re.M)
        if int(tag):
            tags[int(tag)] = name
    return fields, tags


FIELDS, TAGS = declared()


def take(type_, data, at):
    """A value of a type, and where the next one is."""
    if array := re.fullmatch(r"\[(.+); (\w+)\]", type_):
        inner, number = array[1], int(NUMBERS.get(array[2]) or array[2])
        if inner == "u8":
            return data[at:at + number], at + number
        values = []
        for _ in range(number):
            value, at = take(inner, data, at)
            values.append(value)
        return values, at
    if type_ in CODES:
        code = "=" + CODES[type_]
        return struct.unpack_from(code, data, at)[0], at + struct.calcsize(code)
    record = {}
    for name, inner in FIELDS[type_]:
        record[name], at = take(inner, data, at)
    return record, at


class File:
    """The header, and the records by their name. A record with a text behind it has it as `text`."""

    def __init__(self, path):
        data = Path(path).read_bytes()
        self.header, _ = take("Header", data, 0)
        self.records = {name: [] for name in FIELDS}
        for start in range(NUMBERS["HEADER_ROOM"], len(data), NUMBERS["CHUNK"]):
            at = start
            while at < start + NUMBERS["CHUNK"] and (prefix := take("Prefix", data, at)[0])["tag"]:
                name = TAGS[prefix["tag"]]
                record, end = take(name, data, at + 8)
                record["data"] = data[end:at + prefix["size"]]
                record["text"] = record["data"].rstrip(b"\0").decode(errors="replace")
                self.records[name].append(record)
                at += prefix["size"]

    def text(self, field):
        return self.header[field].rstrip(b"\0").decode(errors="replace")

    def routine(self, number):
        return next((each["text"] for each in self.records["Routine"] if each["id"] == number), None)

    def frames(self, place):
        """The frames of a place."""
        [place] = [each for each in self.records["Place"] if each["id"] == place]
        return [take("Frame", place["data"], 16 * at)[0] for at in range(place["frames"])]

    def sites(self):
        """(routine, kind, created, freed, most) of each site."""
        return [(self.routine(each["routine"]), each["kind"], each["created"], each["freed"], each["most"])
                for each in self.records["Site"]]


def of(run, folder="report"):
    """The files in a folder, the oldest first."""
    paths = (run.scratch / folder).glob("*/*.mpiattr")
    # A process may just have created its file.
    found = [File(path) for path in paths if path.stat().st_size >= NUMBERS["HEADER_ROOM"]]
    return sorted((each for each in found if each.header["magic"]), key=lambda each: each.header["start"])
