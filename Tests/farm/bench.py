#!/usr/bin/env python3
"""What do a store and a farm save? Many scenes in six sizes: drawn, drawn again, changed in one colour, and shared among 16 tasks.

usage: bench.py PARADE FOLDER [--scenes N] [--frames F] [--sizes K] [--seed S] [--only PART,…]

FOLDER is emptied, and again at the end; it needs about 80 KB for each frame, and /dev/shm a fifth of that. The parts: again, balance, colour. All times are processor time of one
run, with all threads and the kernel's part. At the end the goals, met or not. The status is 0 unless something is wrong: a frame that differs from a
full run's, or a frame that is drawn twice.
"""

import argparse
import json
import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "peers/speed"))

import balance  # noqa: E402
import workload  # noqa: E402
from folders import difference  # noqa: E402
from measure import Goals, Process, header, machine, row  # noqa: E402

PARTS = ["again", "balance", "colour"]
OTHER_ACCENT = "#2e86e4"


class Render:
    """One run over all scenes and sizes: its processor time, and for each unit the frames that were kept, found in the store and drawn."""

    def __init__(self, parade, scenes, output, *words):
        self.process = Process([parade, "render", *scenes, "--variant", "all", "-o", output, "--json", "--quiet", *words])
        self.seconds = self.process.processor
        self.units = [json.loads(line) for line in self.process.output.splitlines()]
        self.frames = sum(unit["frames"] for unit in self.units)
        self.drawn = sum(unit["frames"] - unit["kept"] - unit["fromStore"] for unit in self.units)

    def show(self, name, first):
        row(name, f"{self.seconds:.2f}", f"{self.seconds / first.seconds:.2%}", self.drawn)


class Bench:
    def __init__(self, options):
        self.parade, self.options, self.goals = options.parade.resolve(), options, Goals()
        self.folder = options.folder.resolve()
        self.store, self.output = self.folder / "store", self.folder / "frames"

    def run(self, parts):
        machine()
        shutil.rmtree(self.folder, ignore_errors=True)
        try:
            self.scenes = self.write("scenes")
            first = self.first()
            for part in PARTS:
                if part in parts:
                    getattr(self, part)(first)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.goals.show()

    def write(self, name, **words):
        options = self.options
        return workload.write(self.folder / name, options.scenes, options.frames, options.sizes, options.seed, **words)

    def render(self, output, *words, scenes=None):
        return Render(self.parade, scenes or self.scenes, output, "--store", self.store, "--store-size", "200G", *words)

    def first(self):
        """The run that all others are compared with: nothing is known."""
        first = self.render(self.output)
        header(f"{len(self.scenes)} scenes, {len(first.units)} units, {first.frames} frames", "CPU s", "of the first", "frames drawn")
        first.show("with an empty store", first)
        keys = self.different(self.scenes)
        row("  of these frames are different", "", "", keys)
        self.once()
        return first

    def once(self):
        """Equal frames are drawn once. Two workers may begin equal frames at the same moment, so there is one."""
        sheets = [scene for scene in self.scenes if scene.name.startswith("sheet")]
        alone = Render(self.parade, sheets, self.folder / "once", "--store", self.folder / "once-store", "--jobs", "1")
        self.goals.at_most("frames drawn ÷ different frames, scenes that rest, one worker", alone.drawn / self.different(sheets), 1,
                           f"{alone.drawn} of {alone.frames} frames are drawn")
        shutil.rmtree(self.folder / "once")
        shutil.rmtree(self.folder / "once-store")

    def different(self, scenes):
        """How many different frames scenes have, by the keys of the plan."""
        lines = Process([self.parade, "plan", *scenes, "--variant", "all", "--json"]).output.splitlines()
        return len({key for line in lines for key in json.loads(line)["frameKeys"]})

    def again(self, first):
        """The same run again: into the same folders, checked and verified, and into new ones."""
        same = self.render(self.output)
        same.show("again into the same folders", first)
        verified = self.render(self.output, "--resume")
        verified.show("again, every file read and verified", first)
        copied = self.render(self.folder / "copies")
        copied.show("again into new folders, copied", first)
        require_equal(self.output, self.folder / "copies")
        shutil.rmtree(self.folder / "copies")
        linked = self.render(self.folder / "links", "--store-link")
        linked.show("again into new folders, linked", first)
        shutil.rmtree(self.folder / "links")
        alike = self.render(self.folder / "sizes", "--size", "x".join(map(str, workload.LARGEST)))
        alike.show("every size drawn as the largest", first)
        shutil.rmtree(self.folder / "sizes")
        self.goals.at_most("again into the same folders ÷ first run", same.seconds / first.seconds, 0.005)
        self.goals.at_most("again, every file read and verified ÷ first run", verified.seconds / first.seconds, 0.1)
        self.goals.at_most("frames drawn of a run that repeats frames of another size", alike.drawn, 0)

    def balance(self, first):
        balance.measure(self.parade, self.scenes, self.store, self.goals)

    def colour(self, first):
        """One colour of one template changes: only frames that show it are drawn, and the result is that of a full run."""
        scenes = self.write("scenes", accent=OTHER_ACCENT)
        before = digests(self.output)
        changed = self.render(self.output, scenes=scenes)
        changed.show("one colour of one template changed", first)
        full = Render(self.parade, scenes, self.folder / "full")
        full.show("the same without a store", first)
        require_equal(self.output, self.folder / "full")
        shutil.rmtree(self.folder / "full")
        after = digests(self.output)
        differ = sum(before[frame] != digest for frame, digest in after.items())
        if not differ:
            raise SystemExit("bench-farm: no frame shows the colour that changes")
        self.goals.at_most("frames drawn ÷ frames that differ, one colour changed", changed.drawn / differ, 1.02,
                           f"{differ} of {len(after)} frames differ, {changed.drawn} are drawn; the folders are equal to a full run's")


def digests(folder):
    """The digest of each frame by its folder and number."""
    return {(path.parent.name, frame["index"]): frame["xxh3"]
            for path in folder.glob("*/manifest.json") for frame in json.loads(path.read_text())["frames"]}


def require_equal(folder, other):
    found = difference(folder, other)
    if found:
        raise SystemExit(f"bench-farm: {found}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("parade", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--sizes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(PARTS))
    options = parser.parse_args()
    Bench(options).run(options.only.split(","))


if __name__ == "__main__":
    os.umask(0o022)
    main()
