#!/usr/bin/env python3
"""Do the tests notice when the code is changed?

usage: mutations.py [--room NAME] [--sample N] [--all] [--rows FILE]

Every operator and number of the easing families, the comparator and the PNG encoder is a place for a mistake: `<` for `<=`,
`+` for `-`, `&&` for `||`, 254 for 255, a negation gone. All mistakes of the Swift sources are compiled in at once, each
behind a number that is read from the environment, so that one build serves for hundreds; those of the C sources are
libraries to choose from. For each mistake the tests of its room run once, and have to notice: a test fails, the program traps
while tests run, or they do not end. A program that ends before its first test has noticed nothing.

A mistake that changes nothing anybody could see is explained in mutants.json, with the line it is in, after lines before it
where it is not the only one of its kind, and the change, or `any` where that is so for all changes of the line. Each has to be
found at one place. The status is 0 where all others were noticed. By default a sample of each room is tried, the same in every
run.
"""

import argparse
import hashlib
import json
import math
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutants import c_mutants, places, swift_mutants, swift_operators
from rows import append_rows, failed_rows

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / ".build/mutations"
EXPLANATIONS = HERE / "mutants.json"
# Processor time of a run of the tests, after which they are taken not to end: so many times that without a mistake, and at
# least so many seconds. One that only waits ends after as many times more by the clock.
TIMES = 5
LEAST_SECONDS = 10

# How a test is told to begin; that all of them do says nothing, and neither does what the program says that loads them.
TEST_BEGINS = re.compile(rb'^\S+ Test (?!run ).*started\.')
NOTICED = ("fails", "traps", "does not end")

BASE = ["Primitives", "CClones", "CZlib", "CNettle", "CCoding", "CLibPNG", "CLibDeflate", "CPNG", "CLibJPEG", "CJPEG", "CRaster",
        "CXXHash", "PhaseClock", "Drawing", "Raster", "RandomBits", "TestTables"]


class Room:
    """What is changed, and which tests have to notice."""

    def __init__(self, name, what, sources, targets, tests, skip=None):
        self.name, self.what, self.sources, self.targets, self.tests, self.skip = name, what, sources, targets, tests, skip

    @property
    def files(self):
        return sorted(path for pattern in self.sources for path in ROOT.glob(pattern))


ROOMS = [
    Room("easing", "easing families", ["Sources/Timing/Easing/*.swift"], ["Primitives", "Timing", "TestTables"], "TimingTests"),
    Room("encoder", "PNG encoder",
         ["Sources/ImageCoding/" + name for name in (
             "PNGEncoder.swift", "BandEncoder.swift", "RowFilter.swift", "RunDeflater.swift", "OptimalDeflater.swift",
             "MatchFinder.swift", "DeflateBlock*.swift", "HuffmanCode.swift", "CodeLengthToken.swift",
             "SymbolStatistics.swift", "BitWriter.swift", "Adler32.swift", "CRC32Loop.swift", "BigEndianData.swift",
             "Bands/PNG*.swift", "Bands/CRC32.swift", "Animation/APNGEncoder.swift")] + ["Sources/CCoding/*.c"],
         BASE + ["ImageCoding"], "ImageCodingTests", skip="CodingVariantTests"),
    Room("comparator", "comparator", ["Sources/Comparison/Images/*.swift"],
         BASE + ["ImageCoding", "Timing", "CHarfBuzz", "CLibICU", "CICU", "Typography", "Layers", "Staging", "JSON",
                 "FrameOutput", "Comparison"], "ComparisonTests"),
]


def folded(text):
    return " ".join(text.split())


def endings(lines, last):
    """A line, by its number, alone and after one, two or three lines before it; nothing where it is blank."""
    if not lines[last - 1].strip():
        return []
    return [folded(" ".join(lines[max(0, last - count):last])) for count in range(1, 5)]


class Explanations:
    """What mutants.json says of mistakes that are none."""

    def __init__(self):
        entries = [entry for entries in json.loads(EXPLANATIONS.read_text()).values() for entry in entries]
        self.entries = [(path, folded(lines), change) for path, lines, change in entries]
        self.lines = {path: (ROOT / path).read_text().split("\n") if (ROOT / path).exists() else []
                      for path in {path for path, _, _ in self.entries}}

    def explain(self, mutant):
        if mutant.path not in self.lines:
            return False
        found = endings(self.lines[mutant.path], mutant.line_number)
        return any((mutant.path, text, change) in self.entries for text in found for change in (mutant.change, "any"))

    def problems(self):
        """Entries whose lines do not stand at exactly one place, or have no such change there."""
        seen = set()
        for entry in self.entries:
            path, text, change = entry
            lines = self.lines[path]
            numbers = [number for number in range(1, len(lines) + 1) if text in endings(lines, number)]
            changes = {mutant.change for mutant in places(path, "\n".join(lines)) if mutant.line_number in numbers}
            told = f"{path}: '{text}', {change}"
            if len(numbers) != 1:
                yield f"{told}: stands {len(numbers)} times"
            elif not changes or change not in changes | {"any"}:
                yield f"{told}: there is no such change"
            elif entry in seen:
                yield f"{told}: is explained twice"
            seen.add(entry)

    def row(self):
        problems = list(self.problems())
        for problem in problems:
            print(f"explained, but {problem}", flush=True)
        result = f"FAILED: {len(problems)} are not, first {problems[0]}" if problems else "ok: each stands at one place"
        return "mutations", "explanations of what is no mistake", str(len(self.entries)), result


class Workshop:
    """A package of a room and its tests, with all mistakes in it."""

    def __init__(self, room):
        self.room = room
        self.folder = WORK / room.name
        self.libraries = self.folder / "libraries"
        self.mutants = []
        self.left_out = 0
        self.seconds = 600

    @property
    def bundle(self):
        return self.folder / ".build/release/paradePackageTests.xctest"

    def write(self, left_out):
        """Copies sources and tests, and puts the mistakes in; those of lines left out do not compile."""
        mutants = []
        texts = {}
        for path in self.room.files:
            name = str(path.relative_to(ROOT))
            if path.suffix == ".c":
                mutants += c_mutants(name, path.read_text())
            else:
                texts[name], found = swift_mutants(name, path.read_text(), left_out[name])
                mutants += found
        # Numbers are given once all are known; 0 is none.
        for number, mutant in enumerate(mutants, start=1):
            mutant.number = number
        self.mutants = mutants
        for part in [*self.room.targets, self.room.tests]:
            parent = "Tests" if part in ("TestTables", self.room.tests) else "Sources"
            self.copy(ROOT / parent / part, self.folder / parent / part, texts)
        for name, pieces in texts.items():
            text = "import Mutations\n" + "".join(
                piece if isinstance(piece, str) else piece.text for piece in pieces)
            put(self.folder / name, text)
        put(self.folder / "Sources/Mutations/Mutations.swift", swift_operators(mutants))
        put(self.folder / "Sources/CMutations/include/CMutations.h", HEADER)
        put(self.folder / "Sources/CMutations/mutations.c", SOURCE)
        put(self.folder / "Package.swift", self.package())

    def copy(self, source, target, changed):
        """All but documentation, tests of variants, and what has mistakes, which is written by itself."""
        for path in source.rglob("*"):
            if path.is_file() and path.name != "CodingVariantTests.swift" and ".docc" not in str(path) \
                    and str(path.relative_to(ROOT)) not in changed:
                put(target / path.relative_to(source), path.read_bytes())

    def package(self):
        """The project's, with the targets of the room alone."""
        text = (ROOT / "Package.swift").read_text()
        names = ", ".join(f'"{name}"' for name in [*self.room.targets, self.room.tests, "Mutations", "CMutations"])
        text = text.replace('.target(name: "CCoding", dependencies: ["CClones"], cSettings: hotC)', '.systemLibrary(name: "CCoding")')
        text = text.replace(
            "let hotC: [CSetting] = [", f'let hotC: [CSetting] = [.unsafeFlags(["-I{self.folder}/Sources/CCoding/include", "-I{self.folder}/Sources/CClones/include"]), ')
        return text + f"""
package.targets.append(.target(name: "CMutations"))
package.targets.append(.target(name: "Mutations", dependencies: ["CMutations"]))
let kept: Set = [{names}]
package.targets.removeAll {{ !kept.contains($0.name) }}
for target in package.targets {{
    target.dependencies.removeAll {{ if case .byNameItem("CCodingVariants", _) = $0 {{ true }} else {{ false }} }}
    if {json.dumps([part for part in self.room.targets])}.contains(target.name), target.type == .regular {{
        target.dependencies.append("Mutations")
    }}
}}
package.products = []
package.dependencies = []
"""

    def build(self):
        """Builds, leaving out mistakes that do not compile: some operands are of kinds that ours do not take.

        Which these were stands beside the package, so that the next run need not find out again.
        """
        memory = self.folder / "left-out.json"
        known = json.loads(memory.read_text()) if memory.exists() else {}
        left_out = defaultdict(set)
        for path in self.room.files:
            left_out[str(path.relative_to(ROOT))] |= set(known.get(digest(path), []))
        while True:
            self.write(left_out)
            if "CCoding" in self.room.targets:
                put(self.folder / "Sources/CCoding/module.modulemap",
                    'module CCoding [system] { header "include/CCoding.h" link "ccoding" export * }\n')
                self.build_library(None)
            done = subprocess.run(
                ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing",
                 "-Xswiftc", "-suppress-warnings", "-Xlinker", f"-L{self.libraries}/0"],
                cwd=self.folder, capture_output=True, text=True)
            if done.returncode == 0:
                self.left_out = sum(map(len, left_out.values()))
                put(memory, json.dumps({digest(ROOT / name): sorted(lines) for name, lines in left_out.items() if lines}))
                return
            wrong = set(re.findall(r"^(?:\S*/)?(Sources/\S+?\.swift):(\d+):\d+: error:", done.stdout + done.stderr, re.M))
            new = set()
            for name, line in wrong:
                # Where nothing is changed in the line itself, it begins an expression that goes on below.
                changed = {mutant.line_number for mutant in self.mutants if mutant.path == name}
                first = int(line) - 1
                new |= {(name, number) for number in range(first, first + (1 if first in changed else 12))
                        if number in changed}
            if not new:
                sys.exit(f"{self.room.name} does not build:\n{(done.stdout + done.stderr)[-3000:]}")
            for name, line in new:
                left_out[name].add(line)
            print(f"  {len(new)} lines stay as they are, since they do not compile with other operators", flush=True)

    def build_library(self, mutant):
        """The encoder's loops in C, one of them changed; whether that compiles."""
        folder = self.libraries / str(mutant.number if mutant else 0)
        folder.mkdir(parents=True, exist_ok=True)
        sources = []
        for path in sorted((ROOT / "Sources/CCoding").glob("*.c")):
            if mutant and mutant.path == str(path.relative_to(ROOT)):
                sources.append(folder / path.name)
                sources[-1].write_text(mutant.applied(path.read_text()))
            else:
                sources.append(path)
        beside = Path(os.path.realpath(shutil.which("swift") or "/")).parent / "clang"
        done = subprocess.run(
            [beside if beside.exists() else "clang", "-O1", "-w", "-fPIC", "-shared", f"-I{ROOT}/Sources/CCoding/include",
             f"-I{ROOT}/Sources/CCoding", f"-I{ROOT}/Sources/CClones/include", *sources, "-o", folder / "libccoding.so"], capture_output=True)
        return done.returncode == 0

    def verdict(self, mutant):
        """What the tests say: None where they notice nothing, one of NOTICED where they do, else why nothing was tried."""
        library = 0
        if mutant and mutant.path.endswith(".c"):
            if not self.build_library(mutant):
                return "does not compile"
            library = mutant.number
        # Swift's own backtrace would come from a process that may outlive this one, and keep its output open.
        environment = {**os.environ, "PARADE_MUTANT": str(mutant.number if mutant else 0),
                       "LD_LIBRARY_PATH": str(self.libraries / str(library)), "SWIFT_BACKTRACE": "enable=no"}
        words = [str(self.bundle), "--testing-library", "swift-testing"]
        if self.room.skip:
            words += ["--skip", self.room.skip]
        process = subprocess.Popen(
            words, cwd=self.folder, env=environment, preexec_fn=lambda: limited(self.seconds),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        watch = threading.Timer(TIMES * self.seconds, process.kill)
        watch.start()
        has_begun = has_failed = False
        for line in process.stdout:
            has_begun = has_begun or TEST_BEGINS.search(line) is not None
            has_failed = b"recorded an issue" in line
            # The first test that fails is enough.
            if has_failed:
                process.kill()
                break
        status = process.wait()
        watch.cancel()
        process.stdout.close()
        if library:
            shutil.rmtree(self.libraries / str(library))
        if has_failed:
            return "fails"
        if not has_begun:
            return "proves nothing"
        if status in (-signal.SIGKILL, -signal.SIGXCPU):
            return "does not end"
        if status < 0:
            return "traps"
        return None if status == 0 else "proves nothing"

    def pass_without_mistake(self):
        """Whether the tests pass as they should; what that takes tells how long a mistake may take."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if self.verdict(None):
            return False
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.seconds = max(LEAST_SECONDS, math.ceil(TIMES * spent))
        return True


def limited(seconds):
    """Some mistakes never stop taking memory, or time; they end here, before the machine has none left."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


def digest(path):
    """What tells a source, with the rules that mistakes are made by, from another."""
    return hashlib.sha256(path.read_bytes() + (HERE / "mutants.py").read_bytes()).hexdigest()


def put(path, data):
    """Writes a file unless it is there already, so that nothing is compiled twice."""
    data = data if isinstance(data, bytes) else data.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


HEADER = """// Which mistake is made in this process.
extern int parade_mutant;
static inline _Bool parade_makes(int number) { return parade_mutant == number; }
"""
SOURCE = """#include "CMutations.h"
#include <stdlib.h>
int parade_mutant;
__attribute__((constructor)) static void choose(void) {
    const char *text = getenv("PARADE_MUTANT");
    parade_mutant = text ? atoi(text) : 0;
}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--room", choices=[room.name for room in ROOMS])
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--rows", type=Path)
    arguments = parser.parse_args()
    explanations = Explanations()
    rows = [explanations.row()]
    for room in ROOMS:
        if arguments.room not in (None, room.name):
            continue
        start = time.monotonic()
        print(f"{room.what}: building", flush=True)
        workshop = Workshop(room)
        workshop.build()
        if not workshop.pass_without_mistake():
            sys.exit(f"{room.tests} fail without any mistake")
        mutants = workshop.mutants
        if not arguments.all and len(mutants) > arguments.sample:
            mutants = sorted(random.Random(3).sample(mutants, arguments.sample), key=lambda mutant: mutant.number)
        print(f"{room.what}: {len(mutants)} of {len(workshop.mutants)} mistakes, "
              f"built in {time.monotonic() - start:.0f} s", flush=True)
        counts = Counter()
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for mutant, verdict in zip(mutants, workers.map(workshop.verdict, mutants)):
                if verdict is None:
                    verdict = "is no mistake" if explanations.explain(mutant) else "goes unnoticed"
                counts[verdict] += 1
                if verdict in ("goes unnoticed", "proves nothing"):
                    print(f"  {verdict}: {mutant.path}:{mutant.line_number}: {mutant.change}\n      {mutant.line.strip()}", flush=True)
        tried = len(mutants) - counts["does not compile"] - counts["is no mistake"]
        found = sum(counts[verdict] for verdict in NOTICED)
        words = ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())
        print(f"{room.what}: {found} of {tried} noticed ({words}) in {time.monotonic() - start:.0f} s", flush=True)
        result = "ok" if found == tried > 0 else "FAILED"
        rows.append((
            "mutations", f"operators and numbers of the {room.what}", str(tried),
            f"{result}: tests notice {found} ({counts['fails']} by failing, {counts['traps']} by a trap, "
            f"{counts['does not end']} by not ending), {counts['is no mistake']} more change nothing; "
            f"{workshop.left_out} lines and {counts['does not compile']} mistakes of C do not compile"))
    append_rows(arguments.rows, rows)
    sys.exit(bool(failed_rows(rows)))


if __name__ == "__main__":
    main()
