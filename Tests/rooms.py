#!/usr/bin/env python3
"""Does every room keep to what it may know? `make lint` runs this.

usage: rooms.py

Arrows between rooms are in Package.swift, and the compiler holds them; here is what it does not see: words that are gone and
stay gone, rooms that do without the system and without what is decided while a program runs, so that they can be compiled for
anything, and types that have become more than one.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# Who records or encodes has nothing to do with how it is drawn.
NO_RASTERIZER = ["Layers", "ImageCoding", "Comparison", "Sheets", "ParadeGolden", "FrameOutput", "SceneFormat"]
# What is to be had anywhere, as Embedded Swift too.
ANYWHERE = ["Primitives", "Timing", "Drawing", "Raster", "Layers", "Staging"]
# The one file there that may lock; others take `Atomic` alone from Synchronization.
LOCK = "Primitives/Locked.swift"
REFUSED = [
    (r"\bany\s+[A-Z]", "'any' needs what only the whole runtime has: a concrete type, 'some' or a generic"),
    (
        r"(?<!\\)\\(?:[A-Z]\w*(?:<[^>]*>)?)?\.[a-z_]|\b(?:Writable)?KeyPath\b|\bkeyPath:",
        "a key path: say it with a closure"),
    (
        r"\bas[?!]|\bcase (?:let \w+ )?as [A-Z]|\bis [A-Z]\w*(?:\.\w+)*\s*(?=[\])},{:?&|]|$)",
        "a dynamic cast: say which by an enum"),
    (r"\b(?:Mutex|OSAllocatedUnfairLock|NSLock|pthread_\w+)\b", "lock through 'Locked'"),
]
# Who starts concurrent work: frames, comparisons of frames, and pictures that are read; the command owns the threads.
CONCURRENT = [
    "FrameOutput/Export/FrameExporter.swift", "Comparison/Runs/RunComparison.swift",
    "SceneFormat/Assets/ParallelLoop.swift", "parade/Terminal/WorkerThreads.swift", "parade/Parade.swift"]
STARTS = re.compile(r"\bwith(?:Throwing)?(?:Discarding)?TaskGroup\b|\bTask(?:\.detached)?\s*[({]|\basync let\b|\bpthread_create\b|\bDispatchQueue\b")
# A type of these with more files of extensions than that is several types.
SMALL_TYPES = ["Drawing", "Raster", "Layers", "Staging", "FrameOutput", "ImageCoding"]
MOST_EXTENSIONS = 5
# Digests that frames waited for, and rectangles of pixels beside the one.
GONE = ["finishAhead", "heldRecords", "renderAhead", "drawnAgain", "DigestTable", "FrameHasher", "PixelBox", "takesMovingBands"]
# A frame's digest of nothing, which stood for one to come.
EMPTY_DIGEST = re.compile(
    r"(?<!renderer\.)\b(?:frame|pixel|row|band)?[dD]igests?\w*\s*(?::\s*\w+\s*)?[=!]?=\s*\"\""
    r"|\bFrameDigest\.(?:empty|none|pending)\b")


def sources(room):
    return sorted((ROOT / "Sources" / room).rglob("*.swift"))


def lines(path):
    return enumerate(path.read_text().splitlines(), 1)


def code(path):
    """The lines of a file without comments and without what stands in quotation marks, interpolations apart."""
    isText = False
    for number, line in lines(path):
        if line.count('"""') == 1:
            isText = not isText
            line = ""
        if isText:
            continue
        # A quotation may hold an interpolation; what is in that is code.
        line = re.sub(r'#+"(?:[^"]|"(?!#))*"#+', '""', line)
        line = re.sub(
            r'"((?:[^"\\]|\\.)*)"', lambda found: '"' + " ".join(re.findall(r"\\\(([^()]*)\)", found[1])) + '"', line)
        yield number, re.sub(r"//.*", "", line)


def anywhere(room):
    for path in sources(room):
        isLock = path == ROOT / "Sources" / LOCK
        text = "\n".join(line for _, line in code(path))
        for number, line in code(path):
            if re.match(r"\s*(public |package |@testable )*import (Foundation|Dispatch|Glibc)\b", line):
                yield path, number, f"{room} does without the system"
            if not isLock and re.match(r"\s*(public |package )*import Synchronization\b", line) and "Atomic" not in text:
                yield path, number, "lock through 'Locked'"
            for pattern, message in REFUSED:
                if not (isLock and "Mutex" in pattern) and re.search(pattern, line):
                    yield path, number, message


def extensions(room):
    """Files named Type+Capability.swift extend that type, and no type has too many of them."""
    files = {}
    for path in sources(room):
        if "+" not in path.stem:
            continue
        name = path.stem.split("+")[0]
        files.setdefault(name, []).append(path)
        # [DisplayItem] is DisplayItem's, and Manifest.Header's file is called ManifestHeader.
        extended = re.findall(r"^\s*(?:\w+ )*extension \[?([\w.]+)", path.read_text(), re.MULTILINE)
        if name not in {part for type in extended for part in (type.replace(".", ""), type.split(".")[-1])}:
            yield path, 1, f"a file of this name extends {name}"
    for name, paths in files.items():
        if len(paths) > MOST_EXTENSIONS:
            yield paths[0], 1, f"{name} has {len(paths)} files of extensions, more than {MOST_EXTENSIONS}: it is several types"


def complaints():
    for room in NO_RASTERIZER:
        for path in sources(room):
            for number, line in lines(path):
                if re.match(r"(public |package |@testable )*import Raster\b", line):
                    yield path, number, f"{room} knows what to draw, not how: import Drawing"
    for room in ANYWHERE:
        yield from anywhere(room)
    for room in SMALL_TYPES:
        yield from extensions(room)
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if str(path.relative_to(ROOT / "Sources")) in CONCURRENT:
            continue
        for number, line in code(path):
            if STARTS.search(line):
                yield path, number, f"only {', '.join(Path(name).stem for name in CONCURRENT)} start concurrent work"
    gone = re.compile(r"\b(" + "|".join(GONE) + r")\b")
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for number, line in lines(path):
            if found := gone.search(line):
                yield path, number, f"'{found[1]}' is gone"
            if EMPTY_DIGEST.search(line):
                yield path, number, "a digest is there or nil, never empty"


def main():
    found = list(complaints())
    for path, number, message in found:
        print(f"{path.relative_to(ROOT)}:{number}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
