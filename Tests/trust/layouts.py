"""Layouts at their goals: how long scenes load whose stacks, grids and labels would take long if work were done twice.

Seconds are of the processor, the best of three runs. On a canvas of one point nothing is drawn, and loading remains.
"""

import json
import shutil
from pathlib import Path

from measured import measured

FONT = Path(__file__).resolve().parents[2] / "scenes" / "gallery" / "fonts" / "Inter.ttf"
MEBI = 1 << 20
BUDGET = 500 * MEBI
# Seconds after which a scene is taken to hang.
SLOWEST = 60
COUNT = 9000


def scene(views):
    return json.dumps({
        "canvas": {"width": 390, "height": 844}, "timeline": {"duration": 1, "frames": 2}, "fonts": {"body": "Inter.ttf"}, "views": views})


def stack(children, **keys):
    return {"type": "stack", "frame": [0, 0, 390, 90000], "axis": "vertical", "children": children, **keys}


def stacked_views():
    return scene([stack([{"repeat": COUNT, "view": {"size": [10, 10]}}])])


def stacked_labels():
    return scene([stack([{"repeat": COUNT, "view": {"type": "label", "text": "Label number $index", "font": {"size": 12}}}], alignment="leading")])


def distributed(wraps):
    """A stack for each distribution, with children of several lengths, all too long for it and shrinking by several factors."""
    names = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "start", "center", "end"]
    child = {"height": "1 + mod(index, 7)", "width": 5, "shrink": "mod(index, 5)"}
    return scene([stack([{"repeat": COUNT // len(names), "view": child}], distribution=name, frame=[0, 0, 390, 500], spacing=0.01,
                        **({"wrap": True} if wraps else {})) for name in names])


def deep_stacks(depth):
    """Stacks in stacks whose baselines, widths and heights depend on a text inside all of them."""
    view = {"type": "label", "text": "Label number", "numberOfLines": 0}
    for level in range(depth):
        view = {"type": "stack", "axis": "vertical" if level % 2 else "horizontal", "alignment": "leading" if level % 2 else "firstBaseline",
                "children": [view, {"size": [1 + level % 2, 1]}]}
    return scene([view])


def staggered(rows):
    """A square grid of views that begin one after another from its centre."""
    animation = {"timeline": {"scroll": "feed", "range": [100, 600]}, "properties": {"alpha": [0, 1]},
                 "stagger": {"spread": 0.5, "from": "center", "grid": [rows, rows]}}
    return scene([{"id": "feed", "type": "scroll", "contentSize": [390, 3000]},
                  {"repeat": rows * rows, "view": {"frame": [0, 0, 9, 9], "animate": [animation]}}])


# What is tried, the scene, and the goal in seconds.
CASES = [
    ("9 000 stacked views load within 0.25 s", stacked_views(), 0.25),
    ("9 000 stacked labels load within a second", stacked_labels(), 1.0),
    ("9 000 children in stacks of each distribution load within a second", distributed(False), 1.0),
    ("9 000 children in wrapping stacks of each distribution load within a second", distributed(True), 1.0),
    ("stacks nested 24 deep around a text load within 0.25 s", deep_stacks(24), 0.25),
    ("a staggered grid of 4 900 views loads within a second", staggered(70), 1.0),
]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    _, text, goal = case
    shutil.copy(FONT, folder / "Inter.ttf")
    (folder / "scene.json").write_text(text)
    command = [parade, "render", "scene.json", "-o", "layout", "--force", "-q", "-j", "1", "--size", "1x1", "--only", "0"]
    times, peak = [], 0
    for _ in range(3):
        status, _, memory, said, seconds = measured(command, folder, SLOWEST)
        shutil.rmtree(folder / "layout", ignore_errors=True)
        if status != 0:
            return 1, f"FAILED: status {status}: {said[:120]}"
        times.append(seconds)
        peak = max(peak, memory)
    figures = f"{min(times):.2f} s of {goal:g}, {peak / MEBI:.0f} MiB"
    return len(times), ("ok: " if min(times) <= goal and peak < BUDGET else "FAILED: ") + figures
