#!/usr/bin/env python3
"""The scenes of the gallery: whole renders beside an earlier build of parade, and the latency of single frames.

usage: gallery.py PARADE PARADE-BENCH FOLDER [--before PARADE] [--rounds N] [--scenes NAME,…]

FOLDER is for the frames. Without `--before` only latencies are measured.
"""

import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measure import Goals, header, in_turns, machine, median, parser, row  # noqa: E402

GALLERY = Path(__file__).resolve().parents[3] / "scenes/gallery"
FRAME = "60"  # the one that a fresh process draws


def scenes(names=None):
    return [path for path in sorted(GALLERY.glob("*.json")) if names is None or path.stem in names]


def renders(parade, before, folder, rounds, goals, names=None):
    """Whole renders with one job: the processor time of each build, in turns."""
    header("gallery, whole renders, one job", "before, CPU s", "now, CPU s", "now ÷ before")
    ratios = {}
    for scene in scenes(names):
        commands = {
            name: [program, "render", scene, "-o", folder / name, "--quiet", "--jobs", "1"]
            for name, program in [("before", before), ("now", parade)]}
        results = in_turns(commands, rounds)
        old, new = median(results["before"]), median(results["now"])
        ratios[scene.stem] = new / old
        row(scene.stem, f"{old:.2f}", f"{new:.2f}", f"{new / old:.2f}")
    middle = statistics.median(ratios.values())
    row("median", "", "", f"{middle:.2f}")
    goals.at_most("gallery, whole renders, against the build before, median", middle, 0.7)
    if "velocity-gallery" in ratios:
        goals.at_most("velocity-gallery, against the build before", ratios["velocity-gallery"], 0.3)


def latencies(parade, bench, folder, rounds, goals, names=None):
    """The processor milliseconds of one frame: of a fresh process, and of a process that has drawn another."""
    header("gallery, one frame", "fresh, CPU ms", "warm, CPU ms", "warm, worst")
    fresh, warm = [], []
    for scene in scenes(names):
        command = [parade, "render", scene, "-o", folder / "one", "--quiet", "--jobs", "1", "--only", FRAME]
        first = median(in_turns({"one": command}, rounds)["one"]) * 1e3
        runs = in_turns({"warm": [bench, "latency", scene]}, min(rounds, 3))["warm"]
        usual, worst = (median(runs, lambda process: float(process.output.split("\t")[index])) for index in (1, 2))
        fresh.append(first)
        warm.append(usual)
        row(scene.stem, f"{first:.1f}", f"{usual:.1f}", f"{worst:.1f}")
    row("median", f"{statistics.median(fresh):.1f}", f"{statistics.median(warm):.1f}")
    goals.at_most("one frame in a fresh process, gallery, median, CPU ms", statistics.median(fresh), 40)
    goals.at_most("one frame in a process that has drawn another, gallery, median, CPU ms", statistics.median(warm), 15)


def main():
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("--scenes", type=lambda text: text.split(","))
    options = arguments.parse_args()
    goals = Goals()
    machine()
    if options.before:
        renders(options.parade, options.before.resolve(), options.folder, options.rounds, goals, options.scenes)
    latencies(options.parade, options.bench, options.folder, options.rounds, goals, options.scenes)
    goals.show()


if __name__ == "__main__":
    main()
