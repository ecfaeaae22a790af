#!/usr/bin/env python3
"""Which lines have the tests run, room by room?

usage: coverage.py BUILD PROFILES [--rows FILE] [--uncovered ROOM]

BUILD is the folder of an instrumented build, PROFILES holds what its processes left: the tests', and those of every parade
they started. A room fails where a line was not run and uncovered.json does not explain it: why no test reaches it, and for each
stretch of lines its file, two texts, of the line before it and of its first, and how many lines it has. Explanations of what is
no longer there fail too, and stretches that have grown; where the lines are run after all, as happens with races, it is said.

Regions are finer: a line that was run may hold an ending that was never taken, such as what stands behind `??`. They are
counted and shown, and decide nothing.

--uncovered shows the lines of a room that no test has run, and are not explained.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from rows import append_rows, failed_rows

ROOT = Path(__file__).resolve().parents[2]
EXPLANATIONS = Path(__file__).resolve().parent / "uncovered.json"
# Programs for us, not for those who use parade: what they print is looked at by whoever runs them.
LEFT_OUT = {"ParadeBench": "measures, and is run by `make bench` and `make counts`"}


def tool(name):
    """The toolchain's own, since another version's cannot read its profiles."""
    beside = Path(os.path.realpath(shutil.which("swift") or "/")).parent / name
    return str(beside) if beside.exists() else name


def exported(build, profiles):
    """llvm-cov's account of every file under Sources."""
    raw = sorted(profiles.glob("*.profraw"))
    merged = profiles / "all.profdata"
    if raw:
        listing = profiles / "profiles.txt"
        listing.write_text("\n".join(map(str, raw)))
        # Where a test limits the size of files, its process leaves a broken profile.
        subprocess.run(
            [tool("llvm-profdata"), "merge", "-sparse", "--failure-mode=all", "-f", str(listing), "-o", str(merged)],
            check=True, stderr=subprocess.DEVNULL)
        for path in raw:
            path.unlink()
    if not merged.exists():
        sys.exit(f"{profiles} holds no profile")
    bundle, program = build / "paradePackageTests.xctest", build / "parade"
    done = subprocess.run(
        [tool("llvm-cov"), "export", "-instr-profile", str(merged), str(bundle), "-object", str(program),
         "-ignore-filename-regex", r"(\.build|/Tests/)"], check=True, capture_output=True)
    data = json.loads(done.stdout)["data"][0]
    return [file for file in data["files"] if room_of(file["filename"])], data["functions"]


def room_of(filename):
    """The room that a source of ours is in; packages we use have a folder Sources too."""
    path = Path(filename)
    if not path.is_relative_to(ROOT / "Sources"):
        return None
    name = path.relative_to(ROOT / "Sources").parts[0]
    return None if name in LEFT_OUT else name


def line_counts(file):
    """How often each line with code was run: the count in force at its start, and the most of those that begin in it.

    That is how llvm-cov itself counts lines.
    """
    segments = file["segments"]
    counts = {}
    wrapped = None
    position = 0
    last = segments[-1][0] if segments else 0
    for line in range(segments[0][0] if segments else 1, last + 1):
        inside = []
        while position < len(segments) and segments[position][0] == line:
            inside.append(segments[position])
            position += 1
        starts = [segment for segment in inside if segment[3] and segment[4] and not segment[5]]
        is_mapped = (wrapped is not None and wrapped[3]) or starts
        # A line on which skipped code begins has nothing to run.
        if inside and not inside[0][3] and inside[0][4]:
            is_mapped = False
        if is_mapped:
            count = wrapped[2] if wrapped is not None and wrapped[3] else 0
            counts[line] = max([count] + [segment[2] for segment in starts])
        if inside:
            wrapped = inside[-1]
    return counts


class Room:
    def __init__(self):
        self.lines = self.covered = self.explained = self.functions = self.functions_run = 0
        self.regions = self.regions_run = 0
        self.missing = []

    @property
    def unexplained(self):
        return self.lines - self.covered - self.explained


def folded(text):
    return " ".join(text.split())


def stretches(lines):
    """Numbers that follow each other, together."""
    runs = []
    for line in lines:
        if runs and line == runs[-1][-1] + 1:
            runs[-1].append(line)
        else:
            runs.append([line])
    return runs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("profiles", type=Path)
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--uncovered", metavar="ROOM")
    arguments = parser.parse_args()
    explanations = defaultdict(dict)
    for places in json.loads(EXPLANATIONS.read_text()).values():
        for path, texts in places.items():
            for before, first, length in texts:
                explanations[path][folded(before), folded(first)] = length
    used = set()
    grown = []
    rooms = defaultdict(Room)
    files, functions = exported(arguments.build, arguments.profiles)
    for file in files:
        path = Path(file["filename"]).relative_to(ROOT)
        room = rooms[room_of(file["filename"])]
        text = (ROOT / path).read_text().splitlines()
        counts = line_counts(file)
        room.regions += file["summary"]["regions"]["count"]
        room.regions_run += file["summary"]["regions"]["covered"]
        room.lines += len(counts)
        room.covered += sum(count > 0 for count in counts.values())
        missing = []
        for run in stretches([line for line, count in counts.items() if count == 0]):
            place = folded(text[run[0] - 2]), folded(text[run[0] - 1])
            explained = run[:explanations[str(path)].get(place, 0)]
            room.explained += len(explained)
            missing += run[len(explained):]
            if explained:
                used.add((str(path), place))
                if len(explained) < len(run):
                    grown.append(f"{path}:{run[0]}: {len(run)} lines, of which {len(explained)} are explained")
        if missing:
            room.missing.append((path, text, missing))
    counted = {}
    for function in functions:
        filename = function["filenames"][0]
        if room_of(filename):
            first = function["regions"][0]
            key = (filename, *first[:4])
            counted[key] = max(counted.get(key, 0), function["count"])
    for (filename, *_), count in counted.items():
        rooms[room_of(filename)].functions += 1
        rooms[room_of(filename)].functions_run += count > 0

    if arguments.uncovered:
        for path, text, missing in rooms[arguments.uncovered].missing:
            print(path)
            for run in stretches(missing):
                for line in run:
                    print(f"{line:6}  {text[line - 1]}")
                print()

    rows = []
    print(f"{'room':16} {'lines':>7} {'run':>7} {'explained':>10} {'% run':>7} {'functions':>10} {'run':>6} {'regions':>8} "
          f"{'run':>6}")
    for name, room in sorted(rooms.items()):
        run = 100 * room.covered / max(1, room.lines)
        failure = f"  FAILED: {room.unexplained} lines" if room.unexplained else ""
        print(f"{name:16} {room.lines:7} {room.covered:7} {room.explained:10} {run:7.2f} {room.functions:10} "
              f"{room.functions_run:6} {room.regions:8} {room.regions_run:6}{failure}")
        result = "FAILED" if room.unexplained else "ok"
        rows.append(("coverage", name, f"{room.lines} lines",
                     f"{result}: {run:.1f} % run by tests, {room.explained} more lines explained"
                     f"; {100 * room.regions_run / max(1, room.regions):.1f} % of {room.regions} regions"
                     + (f", {room.unexplained} not" if room.unexplained else "")))
    total, covered = [sum(getattr(room, key) for room in rooms.values()) for key in ("lines", "covered")]
    print(f"{'all':16} {total:7} {covered:7} {'':10} {100 * covered / max(1, total):7.1f}")
    for name, reason in LEFT_OUT.items():
        print(f"{name} is left out: it {reason}.")
    stale = []
    for path, places in explanations.items():
        source = ROOT / path
        text = [folded(line) for line in ["", *source.read_text().splitlines()]] if source.exists() else []
        pairs = set(zip(text, text[1:]))
        stale += [(path, place) for place in places if place not in pairs]
        for place in places:
            if place in pairs and (path, place) not in used:
                print(f"run after all: {path}: {' ⏎ '.join(place)}")
    for path, place in stale:
        print(f"FAILED: nothing to be explained any more: {path}: {' ⏎ '.join(place)}")
    for stretch in grown:
        print(f"FAILED: {stretch}")
    if stale or grown:
        rows.append(("coverage", "explanations", len(stale) + len(grown), "FAILED: of lines that are gone, or of too few"))
    append_rows(arguments.rows, rows)
    sys.exit(bool(failed_rows(rows)))


if __name__ == "__main__":
    main()
