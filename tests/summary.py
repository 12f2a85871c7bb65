"""Summarises the logs of ./dev test: summary.py DIRECTORY

The directory has cargo.log, ctest.log, `labels` (the output of ctest --print-labels) and, with --ci or --all, memory.log and fuzz.log.
Exits with 1 if a runner, or a group of ctest, ran no test.
"""

import re
import sys
from collections import Counter
from pathlib import Path

ENDED = re.compile(r" Test +#\d+: (([^.\s]+)\.\S+) \.*(.*)")


def of_cargo(log):
    """Passed, failed and ignored tests."""
    counts = [map(int, row) for row in re.findall(r"^test result:.* (\d+) passed; (\d+) failed; (\d+) ignored", log, re.M)]
    return [sum(column) for column in zip(*counts)] or [0, 0, 0]


def main():
    logs = Path(sys.argv[1])
    text = {path.stem: path.read_text(errors="replace") for path in logs.glob("*.log")}
    empty = []

    def line(what, passed, failed, more=""):
        print(f"  {what:14} {passed:5} passed {failed:5} failed{more}")
        if not passed + failed:
            empty.append(what.strip())

    passed, failed, ignored = of_cargo(text.get("cargo", ""))
    line("cargo test", passed, failed, f" {ignored:5} ignored" if ignored else "")
    if "memory" in text:
        line("  with ASan", *of_cargo(text["memory"])[:2])
    if "fuzz" in text:
        runs = [int(count) for count in re.findall(r"^stat::number_of_executed_units: (\d+)", text["fuzz"], re.M)]
        line("  fuzz, programs", sum(count > 0 for count in runs), runs.count(0), f" {sum(runs):7} inputs")
    good, bad, seconds, names = Counter(), Counter(), Counter(), []
    for name, group, end in ENDED.findall(text.get("ctest", "")):
        seconds[group] += float((re.findall(r"([0-9.]+) sec", end) or [0])[0])
        if " Passed " in end:
            good[group] += 1
        else:
            bad[group] += 1
            names.append(name)
    line("ctest", good.total(), bad.total(), f" {seconds.total():7.0f} s in all processes")
    labels = logs.joinpath("labels").read_text().split()
    for group in sorted({*good, *bad, *labels[labels.index("Labels:") + 1 :]}):
        line(f"  {group}", good[group], bad[group], f" {seconds[group]:7.0f} s")
    if names:
        print("  failed:", *names)
        # Of a long log, CI may show the beginning and the end only.
        for check in re.findall(r"^FAIL .*\n.*", text["ctest"], re.M)[:20]:
            print(*(f"    {line:.300}" for line in check.splitlines()), sep="\n")
    if empty:
        print("  without tests:", ", ".join(empty))
    return bool(empty)


if __name__ == "__main__":
    sys.exit(main())
