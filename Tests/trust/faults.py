#!/usr/bin/env python3
"""What does parade do when something around it fails? Full disks, limits, signals, closed streams, rivals, bad helpers.

usage: faults.py PARADE [--rounds N] [--rows FILE] [--only WORDS] [--seed N]

One line a check, and `N passed, N failed` at the end; the status is 0 where none failed. Small file systems are mounted
in a namespace of this process's own, which goes with it, whatever happens. `--rows` adds a line a check to a file, with
tabs: area, what, how often, result.
"""

import argparse
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor

from rows import append_rows
from trouble import crashes, disk, helpers, interruptions, limits, places, rivals, stores, streams
from trouble.book import Book, note
from trouble.run import Parade

# The longest first.
PARTS = [interruptions, helpers, disk, stores, crashes, limits, streams, places, rivals]
MARK = "PARADE_FAULTS_NAMESPACE"


def enter_namespace():
    """Starts this script anew where mounting is its own affair; as a user who is not root, in the user's own namespace."""
    if os.environ.get(MARK):
        return
    own = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    os.environ[MARK] = "1"
    command = ["unshare", *own, "--mount", "--propagation", "private", sys.executable, "-B", *sys.argv]
    try:
        os.execvp(command[0], command)
    except OSError as error:
        note(f"without 'unshare' no disk can be full: {error}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("--rounds", type=int, default=1, help="more levels, moments and meetings, so many times")
    parser.add_argument("--rows", help="a file that gets a line a check")
    parser.add_argument("--only", help="checks whose name holds this")
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which runs are interrupted")
    options = parser.parse_args()
    enter_namespace()
    # Whoever started this may ignore signals, and what is ignored is ignored by every program that is started.
    for number in [signal.SIGHUP, signal.SIGTERM]:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    books = [Book("faults", options.only, options.seed) for _ in PARTS]
    with ThreadPoolExecutor(max(2, os.cpu_count())) as pool:
        runs = [pool.submit(part.checks, book, Parade(options.parade), options.rounds) for part, book in zip(PARTS, books)]
        for run in runs:
            run.result()
    append_rows(options.rows, [row for book in books for row in book.rows])
    passed, failed = sum(book.passed for book in books), sum(book.failed for book in books)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
