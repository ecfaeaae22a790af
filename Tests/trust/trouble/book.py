"""What was tried and how it went, a line each."""

import subprocess
import sys
import threading
import time


class Wrong(Exception):
    """Something is not as it was promised."""


def require(truth, what):
    if not truth:
        raise Wrong(what)


class Book:
    """Runs checks of one part, prints a line each, and keeps rows for the table of all trust checks."""

    printing = threading.Lock()

    def __init__(self, area, only=None, seed=1):
        self.area, self.only, self.seed = area, only, seed
        self.passed = self.failed = 0
        self.rows = []

    def check(self, what, function, *arguments):
        """`function` gives how many things it has tried, and in words how they went."""
        if self.only and self.only not in what:
            return
        start = time.monotonic()
        try:
            count, result = function(*arguments)
            self.passed += 1
            result = "ok: " + result
        except (Wrong, OSError, subprocess.SubprocessError) as wrong:
            self.failed += 1
            count, result = 1, f"FAILED: {wrong}"
        self.rows.append((self.area, what, count, result))
        with self.printing:
            print(f"{what}  ({count} ×, {time.monotonic() - start:.1f} s)\n    {result}", flush=True)


def note(text):
    print(text, file=sys.stderr, flush=True)
