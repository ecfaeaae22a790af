"""Starts parade and waits for it; dying of a signal or not ending at all is wrong whatever else is asked."""

import os
import re
import signal
import subprocess
import tempfile
import time
from collections import namedtuple
from contextlib import contextmanager
from pathlib import Path

from .book import Wrong, require

Result = namedtuple("Result", "status output errors seconds")

# No command here takes more than a second; a machine that is busy gets much more.
PATIENCE = 60


def living(folder):
    """The processes whose current folder is this one or below it."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            alive = (place / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
            if alive and (place / "cwd").resolve().is_relative_to(Path(folder).resolve()):
                found.append(int(place.name))
        except OSError:
            pass
    return found


@contextmanager
def workshop():
    """A folder for one check; it goes with everything in it, and so does whatever runs there."""
    with tempfile.TemporaryDirectory(prefix="parade-faults-", ignore_cleanup_errors=True) as work:
        try:
            yield work
        finally:
            for identifier in living(work):
                os.kill(identifier, signal.SIGKILL)


class Parade:
    """The program under test, as it is called in a folder."""

    def __init__(self, path):
        self.path = str(Path(path).resolve())

    def start(self, *words, folder, launcher=(), environment=None, **streams):
        surroundings = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **(environment or {})}
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
        return subprocess.Popen(
            [*map(str, launcher), self.path, *map(str, words)], cwd=folder, env=surroundings, **pipes)

    def run(self, *words, folder, patience=PATIENCE, **options):
        start = time.monotonic()
        return finish(self.start(*words, folder=folder, **options), words, start, patience)

    def expect(self, statuses, *words, **options):
        """The result of a run that ends as it should."""
        result = self.run(*words, **options)
        require_status(result, statuses, words)
        return result


def finish(process, words, start=None, patience=PATIENCE):
    start = start or time.monotonic()
    try:
        output, errors = process.communicate(timeout=patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise Wrong(f"'{told(words)}' does not end within {patience} s") from None
    errors = (errors or b"").decode(errors="replace")
    result = Result(process.returncode, output or b"", errors, time.monotonic() - start)
    require("Fatal error" not in errors and "Crash" not in errors, f"'{told(words)}' crashes: {errors[:300]}")
    return result


def require_status(result, statuses, words):
    statuses = [statuses] if isinstance(statuses, int) else list(statuses)
    if result.status < 0:
        raise Wrong(f"'{told(words)}' dies of {signal.Signals(-result.status).name}: {result.errors[-300:]}")
    require(result.status in statuses,
            f"'{told(words)}' ends with {result.status} instead of {told(statuses)}: {result.errors[-300:]}")


def require_told(result, *parts):
    """The user is told what is wrong, with each of some patterns in it."""
    for part in parts:
        require(re.search(part, result.errors), f"the message does not say '{part}': {result.errors[-300:]!r}")


def told(words):
    return " ".join(map(str, words))


def handles(process, number):
    """Whether a process has taken a signal over; before that the system ends it, as it ends any program that begins."""
    try:
        text = Path(f"/proc/{process.pid}/status").read_text()
    except OSError:
        return False
    caught = int(re.search(r"^SigCgt:\s*(\w+)", text, re.MULTILINE)[1], 16)
    return bool(caught >> (number - 1) & 1)


def await_handler(process, number):
    deadline = time.monotonic() + PATIENCE
    while not handles(process, number):
        if process.poll() is not None:
            return False
        require(time.monotonic() < deadline, f"nobody takes {signal.Signals(number).name} over")
        os.sched_yield()
    return True
