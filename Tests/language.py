#!/usr/bin/env python3
"""Counts turns of phrase that the project does not use: in Sources, messages, help and pages, and in the comments and names of tests.

usage: language.py [--list] [PATH ...]

Each rule is a pattern and what to write in its place. A line that needs the words anyway is named in language-exceptions.txt with its
reason: PATH, a tab, a part of the line, a tab, the reason. The status is 1 where a line breaks a rule and is not named there, and where an exception is
no longer needed. --list prints every line; PATH restricts the count to files below it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXCEPTIONS = ROOT / "Tests" / "language-exceptions.txt"

RULES = [
    (r"\b(?:is|are|be) none\b", "no, not a, missing"),
    (r"\btells?\b(?! apart)|\b(?:is|are|was|were|be) told\b", "returns, reports, holds, distinguishes"),
    (r"\bwhoever\b|\bsomebody(?!')\b|\bnobody\b|\beverybody\b", "the caller, the worker, another task"),
    (r"\bso many\b|\bas many as (?:are|is|it|there)\b", "each, up to n, at most"),
    (r"\bat hand\b", "the current, this"),
    (r"\bis a text\b|\bbe a text\b", "a string"),
    (r"\b(?:is|are|be|lies?) (?:above|below) (?:0|zero|one|1)\b", "greater than, less than, negative"),
    (r"\bforgets what\b|\bforgotten when\b", "evicts"),
    (r"\bruns? of columns\b", "span"),
    (r"\bhalvings?\b", "mipmap"),
    (r"\brehang(?:s|ed|ing|ings)?\b", "reparent"),
    (r"\bcyclic sums?\b", "CRC"),
    (r"\bPlaneFunctions?\b", "PlaneEquation, half-plane"),
]
# Of the first sentences of doc comments, at most this part may begin with "What".
MOST_RIDDLES = 0.1


def files():
    """Every file that a person reads, by its path."""
    for pattern in ["Sources/**/*.swift", "Sources/**/*.c", "Sources/**/*.h", "Sources/**/*.md", "Tests/*.md", "*.md", "scenes/*.md", "Package.swift",
                    "Makefile"]:
        yield from sorted(ROOT.glob(pattern))


def tests():
    """Every file of tests, of which comments and names in backticks are read."""
    for pattern in ["Tests/**/*.swift", "Tests/**/*.c", "Tests/**/*.h"]:
        yield from sorted(ROOT.glob(pattern))


def lines_of(path, is_test):
    """The lines of a file; of a test only its comment and its names, since strings hold what the program must refuse or print."""
    lines = path.read_text().splitlines()
    return [" ".join(re.findall(r"`[^`]+`|(?<!:)//.*", line)) for line in lines] if is_test else lines


def exceptions():
    if not EXCEPTIONS.exists():
        return []
    lines = [line for line in EXCEPTIONS.read_text().splitlines() if line and not line.startswith("#")]
    return [tuple(line.split("\t", 2)) for line in lines]


def main():
    words = sys.argv[1:]
    lists = "--list" in words
    chosen = [word for word in words if not word.startswith("--")]
    allowed, used = exceptions(), set()
    counts = [0] * len(RULES)
    sentences = riddles = 0
    for path, is_test in [(path, False) for path in files()] + [(path, True) for path in tests()]:
        name = str(path.relative_to(ROOT))
        if chosen and not any(name.startswith(prefix) for prefix in chosen):
            continue
        before = ""
        for number, line in enumerate(lines_of(path, is_test), 1):
            stripped = line.strip()
            if stripped.startswith("///") and not before.startswith("///"):
                sentences += 1
                if re.match(r"/// What\b(?! if)", stripped):
                    riddles += 1
                    if lists:
                        print(f"{name}:{number}: a riddle: {stripped}")
            before = stripped
            for index, (pattern, better) in enumerate(RULES):
                found = re.search(pattern, line, re.IGNORECASE)
                if not found:
                    continue
                matching = [entry for entry in allowed if entry[0] == name and entry[1] in line]
                used.update(matching)
                if matching:
                    continue
                counts[index] += 1
                if lists or not chosen:
                    print(f"{name}:{number}: '{found[0]}': write {better}: {stripped[:100]}")
    stale = [] if chosen else [entry for entry in allowed if entry not in used]
    for name, text, _ in stale:
        print(f"language-exceptions.txt: no line of {name} needs '{text}'")
    share = riddles / max(1, sentences)
    print(f"{sum(counts)} turns of phrase, {riddles} of {sentences} doc comments begin with 'What' ({share:.0%}), {len(allowed)} exceptions")
    sys.exit(1 if sum(counts) or stale or share > MOST_RIDDLES else 0)


if __name__ == "__main__":
    main()
