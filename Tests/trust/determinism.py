#!/usr/bin/env python3
"""Does every way to render a scene give the same bytes?

usage: determinism.py PARADE DEBUG DYNAMIC BENCH [--rows FILE] [SCENE …]

PARADE is what is shipped, DEBUG a debug build, DYNAMIC a release build with Swift's libraries outside, BENCH parade-bench.
Without scenes all of scenes/ are rendered. A line for each scene, then a table of what was tried; the status is 0 where
all bytes were equal. What is compared are whole files, the manifest too where a run has all frames.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from renders import Scene, Wrong, output, require
from rows import append_rows, failed_rows
from ways import HIDDEN, LOCALES, WAYS

ROOT = Path(__file__).resolve().parents[2]
LOADER = "/lib64/ld-linux-x86-64.so.2"


class Matrix:
    """All scenes, all ways, and what came of it."""

    def __init__(self, programs, folder):
        self.folder = folder
        # Under names that anybody may read.
        shutil.copytree(ROOT / "scenes", folder / "scenes", ignore=shutil.ignore_patterns("*.golden", "strips"))
        parade = folder / "parade"
        shutil.copy(programs.parade, parade)
        programs.parade = parade
        self.programs = programs
        self.locales = folder / "locales"
        self.frames = {name: 0 for name, _ in WAYS}
        self.failures = {name: [] for name, _ in WAYS}
        self.scenes = 0
        # How many scenes were caught in the middle, for each way that interrupts.
        self.interrupted = {name: 0 for name, way in WAYS if getattr(way, "interrupts", False)}

    def prepare(self):
        """Makes the locales, and proves that the surroundings change what they are meant to change."""
        self.locales.mkdir()
        for name, point in LOCALES.items():
            if name != "C":
                language, charset = name.split(".")
                output("localedef", "-i", language, "-f", charset, self.locales / name)
            seen = output("locale", "decimal_point", env={**os.environ, "LOCPATH": str(self.locales), "LC_ALL": name})
            require(seen.decode().strip() == point, f"locale {name} is not in force")
        plain, hidden = [
            [line for line in output(LOADER, "--list-diagnostics", env={**os.environ, **more}).splitlines()
             if line.startswith(b"x86.cpu_features.features") and b".active" in line]
            for more in ({}, {"GLIBC_TUNABLES": HIDDEN})]
        require(plain != hidden, "the C library does not hide the processor's features")

    def run(self, path, count, scale):
        start = time.monotonic()
        scene = Scene(self, path, count, scale)
        equal, failed = 0, []
        for name, way in WAYS:
            try:
                frames = way(scene)
            except Wrong as reason:
                failed.append(f"{name}: {reason}")
                self.failures[name].append(f"{path.stem}: {reason}")
            else:
                equal += frames
                self.frames[name] += frames
                if name in self.interrupted:
                    self.interrupted[name] += scene.was_interrupted
        self.scenes += 1
        shutil.rmtree(scene.folder)
        name = path.relative_to(self.folder)
        different = len(set(scene.frames.values()))
        seconds = time.monotonic() - start
        print(f"{str(name):40} {count:3} frames ({different} different), {equal:5} equal in {seconds:5.1f} s", flush=True)
        for line in failed:
            print(f"  FAILED {line}", flush=True)

    def rows(self):
        for name, _ in WAYS:
            failures = self.failures[name]
            caught = self.interrupted.get(name)
            if failures:
                result = f"FAILED: {len(failures)} scenes, first {failures[0]}"
            elif caught == 0:
                # A run may end before it can be interrupted; if that is all they ever do, nothing was tried.
                result = "FAILED: none was caught in time"
            else:
                result = "ok: same bytes" + (f"; {caught} scenes were caught in the middle" if caught else "")
            yield "determinism", name, f"{self.frames[name]} frames of {self.scenes} scenes", result


def notices_a_bit(matrix):
    """Whoever does not see one bit of one file has compared nothing."""
    scene = Scene(matrix, matrix.folder / "scenes/fade.json", 2, 0.25)
    folder = scene.render("run")
    path = folder / "frame-00001.png"
    data = bytearray(path.read_bytes())
    data[-20] ^= 1
    path.write_bytes(data)
    try:
        scene.same(folder)
    except Wrong:
        return
    raise Wrong("a changed bit goes unnoticed")


def main():
    parser = argparse.ArgumentParser()
    for name in ("parade", "debug", "dynamic", "bench"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--rows", type=Path)
    parser.add_argument("scenes", nargs="*")
    arguments = parser.parse_args()
    programs = argparse.Namespace(**{
        name: getattr(arguments, name).resolve() for name in ("parade", "debug", "dynamic", "bench")})
    folder = Path(tempfile.mkdtemp(prefix="determinism-"))
    folder.chmod(0o755)
    try:
        matrix = Matrix(programs, folder)
        try:
            matrix.prepare()
            notices_a_bit(matrix)
        except Wrong as reason:
            sys.exit(f"determinism: {reason}")
        names = arguments.scenes or sorted(
            str(path.relative_to(ROOT)) for part in ("scenes", "scenes/gallery") for path in (ROOT / part).glob("*.json"))
        plans = []
        for name in names:
            demo = Path(name).stem == "parade-demo"
            plans.append((folder / name, 40 if demo else 9, 1 if demo else 0.25 if "gallery" in name else 0.5))
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for done in [workers.submit(matrix.run, *plan) for plan in plans]:
                done.result()
        rows = list(matrix.rows())
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print()
    for _, what, often, result in rows:
        print(f"{what:56} {often:26} {result}")
    append_rows(arguments.rows, rows)
    sys.exit(bool(failed_rows(rows)))


if __name__ == "__main__":
    main()
