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
NO_RASTERIZER = ["Layers", "ImageCoding", "Comparison", "Sheets", "ParadeGolden", "FrameOutput", "SceneDocument", "SceneReading", "SceneLowering", "SceneReview", "SceneLoading", "Diagnostics", "Assets"]
# What is to be had anywhere, as Embedded Swift too.
ANYWHERE = ["Primitives", "PhaseClock", "Timing", "Drawing", "Raster", "Layers", "Staging"]
# The files there that may lock, since they have another way for Embedded Swift; the second is a leaf, which cannot ask the first.
# Others take `Atomic` alone from Synchronization.
LOCKS = ["Primitives/Locked.swift", "PhaseClock/PhaseClock.swift"]
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
# Who starts concurrent work: frames, comparisons of frames, and pictures that are read; the command owns the threads, and the preview its own.
CONCURRENT = [
    "FrameOutput/Export/FrameExporter.swift", "Comparison/Runs/RunComparison.swift",
    "Assets/Files/ParallelLoop.swift", "parade/Terminal/WorkerThreads.swift", "parade/Parade.swift",
    "Preview/Session/Worker.swift", "Preview/Session/Pane+Answers.swift"]
STARTS = re.compile(
    r"\bwith(?:Throwing)?(?:Discarding)?TaskGroup\b|\.addTask(?:UnlessCancelled)?\b|\basync let\b"
    r"|\bTask(?:<[^{(]*>)?(?:\.(?:detached|immediate|immediateDetached|init))?\s*[({]"
    r"|\bThread\s*(?:[({]|\.(?:init|detachNewThread\w*)\b)|\bOperationQueue\b"
    r"|\bDispatch(?:Queue|Group|WorkItem|Source)\b|\bconcurrentPerform\b|\b(?:pthread|thrd)_create\b")
# A type with more files of extensions than that is several types. Files named Type+Capability.swift count in whatever rooms; others
# where they are in a room of the type, have no type of their own, and let somebody else use what they add. So a small conformance in
# another room does not count, nor what a file says for itself, nor a way to a type from the one that it is made of.
MOST_EXTENSIONS = 5
# Digests that frames waited for, and rectangles of pixels beside the one.
GONE = [
    "SceneDecoder", "finishAhead", "heldRecords", "renderAhead", "drawnAgain", "DigestTable", "FrameHasher", "PixelBox", "SheetBox",
    "takesMovingBands"]
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
        isLock = str(path.relative_to(ROOT / "Sources")) in LOCKS
        text = "\n".join(line for _, line in code(path))
        for number, line in code(path):
            if re.match(r"\s*(public |package |@testable )*import (Foundation|Dispatch|Glibc)\b", line):
                yield path, number, f"{room} does without the system"
            if not isLock and re.match(r"\s*(public |package )*import Synchronization\b", line) and "Atomic" not in text:
                yield path, number, "lock through 'Locked'"
            for pattern, message in REFUSED:
                if not (isLock and "Mutex" in pattern) and re.search(pattern, line):
                    yield path, number, message


# A type that is declared in a file, and an extension with what is in it.
DECLARED = re.compile(
    r"^((?:@\w+(?:\([^)]*\))? )*(?:\w+ )*?)(?:struct|class|enum|actor|protocol) (\w+)", re.MULTILINE)
EXTENDED = re.compile(r"^((?:@\w+ )*(?:\w+ )*)extension \[?([\w.]+)\]?([^{\n]*)\{(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(
    r"^    (?:@\w+(?:\([^)]*\))? )*((?:\w+(?:\(set\))? )*?)(?:func|var|let|init|subscript|case|struct|enum|class|typealias)\b",
    re.MULTILINE)


def adds(extension):
    """Whether others see what an extension adds: a conformance, or a member that is not the file's own."""
    access, _, conformance, body = extension
    if "private " in access:
        return False
    return ":" in conformance or any(not re.search(r"private (?!\(set\))", words) for words in MEMBER.findall(body))


def extensions(rooms):
    """No type has too many files that extend it."""
    # A generated file only continues the type beside it.
    texts = {path: (room, path.read_text()) for room in rooms for path in sources(room) if path.parent.name != "Generated"}
    homes = {}
    for room, text in texts.values():
        for _, name in DECLARED.findall(text):
            homes.setdefault(name, set()).add(room)
    files = {}
    for path, (room, text) in texts.items():
        if "+" in path.stem:
            name = path.stem.split("+")[0]
            files.setdefault(name, {})[path] = None
            # [DisplayItem] is DisplayItem's, and Manifest.Header's file is called ManifestHeader.
            extended = re.findall(r"^\s*(?:\w+ )*extension \[?([\w.]+)", text, re.MULTILINE)
            if name not in {part for type in extended for part in (type.replace(".", ""), type.split(".")[-1])}:
                yield path, 1, f"a file of this name extends {name}"
        if any("private " not in access for access, _ in DECLARED.findall(text)):
            continue
        for extension in EXTENDED.findall(text):
            name = extension[1].split(".")[-1]
            if room in homes.get(name, ()) and adds(extension):
                files.setdefault(name, {})[path] = None
    for name, paths in files.items():
        if len(paths) > MOST_EXTENSIONS:
            yield next(iter(paths)), 1, f"{name} has {len(paths)} files of extensions, more than {MOST_EXTENSIONS}: it is several types"


def complaints():
    for room in NO_RASTERIZER:
        for path in sources(room):
            for number, line in lines(path):
                if re.match(r"(public |package |@testable )*import Raster\b", line):
                    yield path, number, f"{room} knows what to draw, not how: import Drawing"
    for room in ANYWHERE:
        yield from anywhere(room)
    yield from extensions(sorted(path.name for path in (ROOT / "Sources").iterdir() if path.is_dir()))
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if str(path.relative_to(ROOT / "Sources")) in CONCURRENT:
            continue
        for number, line in code(path):
            if STARTS.search(line):
                yield path, number, f"only {', '.join(Path(name).stem for name in CONCURRENT)} start concurrent work"
    for path in sorted((ROOT / "Sources").rglob("*.[ch]")):
        for number, line in lines(path):
            if STARTS.search(line):
                yield path, number, "C starts no concurrent work"
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
