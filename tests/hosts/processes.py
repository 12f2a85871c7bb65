"""Runs programs with a time limit, and ends all of their processes."""

import os
import signal
import subprocess
import tempfile
import uuid
from pathlib import Path

MARK = "MPI_ATTR_TEST_MARK"  # in the environment of every process of a run, also of daemons


def run(command, environment, seconds, cwd=None):
    """(exit code, or None after the time limit; standard output; standard error)"""
    mark = uuid.uuid4().hex
    # Not pipes, which daemons of a host keep open for a moment after the end.
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        started = subprocess.Popen([str(word) for word in command], env={**environment, MARK: mark}, cwd=cwd,
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        try:
            code = started.wait(seconds)
        except subprocess.TimeoutExpired:
            code = None
            started.terminate()  # a launcher that gets SIGTERM ends its ranks
            try:
                started.wait(3)
            except subprocess.TimeoutExpired:
                pass
        if code != 0:
            end_marked(mark)
            started.wait()
        out.seek(0), err.seek(0)
        return code, out.read(), err.read()


def end_marked(mark):
    wanted = f"{MARK}={mark}".encode()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if wanted in (entry / "environ").read_bytes().split(b"\0"):
                    os.kill(int(entry.name), signal.SIGKILL)
            except OSError:
                pass  # the process has ended, or belongs to another user
