#!/usr/bin/env python3
"""Scenes at the most that limits can be moved to, and one past it: what the program does, how long, in how much memory. And
scenes that are wrong all over, which are refused as soon as others are read (`refusals.py`).

usage: limits.py PARADE [--rows FILE]

Usual limits are held by unit tests. Here stand those that take gigabytes or seconds. The status is 0 where every scene at
a limit renders with status 0 and every one past it is refused with 65 and leaves nothing.
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

import refusals
from measured import measured
from rows import append_rows

# Seconds after which a scene is taken to hang.
SLOWEST = 180
# Everything in less than this much memory, beside what a scene's own text, views and largest frame take.
BUDGET = 2 << 30


def scene(views, width=64, height=64, **more):
    return json.dumps({"canvas": {"width": width, "height": height}, "timeline": {"duration": 1, "frames": 2},
                       "views": views, **more})


def nested(depth):
    """Views inside each other, each with an effect that needs pixels of its own; two levels of text a view."""
    effects = ['"alpha": 0.99', '"transform": [{"rotate": 1}]', '"clipsToBounds": true, "cornerRadius": 3',
               '"shadowOpacity": 0.1, "shadowRadius": 2', '"blur": 1']
    # The scene and its list are two levels, and a view that has no children is one.
    count = (depth - 2) // 2
    text = '{"backgroundColor": "red"}'
    for index in range(count - 1):
        text = f'{{"frame": [0, 0, 64, 64], {effects[index % len(effects)]}, "children": [{text}]}}'
    return f'{{"canvas": {{"width": 64, "height": 64}}, "timeline": {{"frames": 2, "duration": 1}}, "views": [{text}]}}'


def padded(size):
    text = scene([])
    return text + " " * (size - len(text))


def chained(depth):
    """A view in a view, `depth` deep, by templates of two views each."""
    templates = {f"t{index}": {"children": [{"children": [{"use": f"t{index + 1}"}]}]} for index in range(depth // 2 - 1)}
    templates[f"t{depth // 2 - 1}"] = {"alpha": 0.5, "children": [{"backgroundColor": "red"}]}
    return scene([{"use": "t0"}], templates=templates)


def shadows(count):
    """Views inside each other, in depth, each with the shadow of all it holds."""
    view = {"frame": [0, 0, 400, 400], "backgroundColor": "red"}
    for _ in range(count):
        view = {"frame": [4, 4, 400, 400], "transform": [{"perspective": 800}, {"rotateY": 3}], "shadowOpacity": 0.5,
                "shadowRadius": 20, "children": [view]}
    return scene([view], width=500, height=500)


def blurs(count):
    """Views on one another, each blurred over all of the frame."""
    return scene([{"frame": [index % 7, index % 5, 1000, 1000], "blur": 8, "alpha": 0.2, "backgroundColor": "red",
                   "children": [{"frame": [index, index, 500, 500], "backgroundColor": "blue"}]} for index in range(count)],
                 width=1000, height=1000)


MEBI = 1 << 20

# What is tried: a name, how to make the scene, of how many, the limits that are moved, and bytes its own text and views take.
CASES = [
    ("a scene file of 256 MiB", padded, 256 * MEBI, ["scene-bytes=256M"], 512 * MEBI),
    ("10 million values", lambda n: scene([], timeline={"tracks": {}}, states={"s": [1] * (n - 9)}), None, ["values=10000000", "scene-bytes=256M"], 4 << 30),
    ("a million views", lambda n: scene([{"repeat": n, "view": {"frame": [0, 0, 1, 1], "backgroundColor": "red"}}]), 1_000_000,
     ["views=1000000", "expansions=10000000"], 4 << 30),
    ("10 million expansions", lambda n: scene([{"repeat": 1000, "view": {"repeat": n // 1000 - 1, "view": {"repeat": 0, "view": {}}}},
                                               {"repeat": n % 1000, "view": {"repeat": 0, "view": {}}}]), 10_000_000,
     ["views=1000000", "expansions=10000000"], 1 << 30),
    ("text nested 512 deep, an effect on every view", nested, 512, ["depth=512"], 0),
    ("views nested 512 deep by templates", chained, 512, ["depth=512"], 0),
    ("a frame 65 535 pixels wide", lambda n: scene([{"frame": [n - 9, 0, 9, 64], "backgroundColor": "red", "shadowOpacity": 1}], width=n), 65_535,
     ["side=65535"], 0),
    ("a frame 65 535 pixels high", lambda n: scene([{"frame": [0, n - 9, 64, 9], "backgroundColor": "red", "alpha": 0.5}], height=n), 65_535,
     ["side=65535"], 0),
    ("thirty shadows inside each other, in depth", shadows, 30, [], 0),
    ("six hundred blurs of the whole frame, two frames at a time", blurs, 600, [], 1 << 30),
    ("a frame of 256 Mpx", lambda n: scene([{"frame": ["50%", "50%", "50%", "50%"], "backgroundColor": "red", "shadowOpacity": 1, "alpha": 0.5}],
                                           width=16384, height=n), 16_384, ["max-pixels=268435456"], 3 << 30),
]


def run(parade, folder, text, settings, output):
    """Status, seconds, peak bytes and the first line of what it says."""
    (folder / "scene.json").write_text(text)
    options = [f"--{setting}" if setting.startswith("max-") else f"--limit={setting}" for setting in settings]
    command = [parade, "render", "scene.json", "-n", "2", "-o", output, "-q", "--jobs", "2", *options]
    return measured(command, folder, SLOWEST)[:4]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    what, make, limit, settings, own = case
    count = limit or 10_000_000
    status, seconds, memory, said = run(parade, folder, make(count), settings, "met")
    figures = f"{seconds:.1f} s, {memory / MEBI:.0f} MiB"
    # Numbers are no states: that scene is read whole and refused for what its values are, not for how many.
    if status != (0 if limit else 65) or memory >= BUDGET + own or "[P5" in said:
        return 1, f"FAILED: status {status}, {figures}: {said[:120]}"
    shutil.rmtree(folder / "met", ignore_errors=True)
    if not settings:
        return 1, f"ok: {figures}"
    status, _, _, said = run(parade, folder, make(count + (2 if "nested" in what else 1)), settings, "past")
    if status != 65 or not ("[P50" in said or "[P515]" in said) or (folder / "past").exists():
        return 2, f"FAILED: one past it: status {status}: {said[:120]}"
    return 2, f"ok: {figures}; one past it refused"


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("parade")
    options.add_argument("--rows")
    options = options.parse_args()
    parade = str(Path(options.parade).resolve())
    failures = 0
    folder = Path(tempfile.mkdtemp(prefix="parade-limits-"))
    try:
        cases = [(case, judge) for case in CASES] + [(case, refusals.judge) for case in refusals.CASES]
        for case, judged in cases:
            count, result = judged(parade, folder, case)
            failures += not result.startswith("ok")
            print(f"{case[0]}: {result}", flush=True)
            append_rows(options.rows, [("limits", case[0], count, result)])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(cases) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
