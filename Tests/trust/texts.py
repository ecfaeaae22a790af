"""Texts that know themselves at their goals: how long thousands of natural sizes take to load, and what letters cost a frame.

Seconds are of the processor, the best of three runs; the frames of a split label and of the same label unsplit take turns.
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


def scene(views, frames=2):
    return json.dumps({
        "canvas": {"width": 390, "height": 844, "scale": 2}, "timeline": {"duration": 1, "frames": frames}, "fonts": {"body": "Inter.ttf"},
        "views": views})


def labels(count):
    """Labels of two words, each with another number, and of natural size."""
    return scene([{"repeat": count, "view": {
        "type": "label", "size": "fit", "text": "Label number $index", "x": "5 * mod(index, 60)", "y": "5 * floor(index / 60)", "font": {"size": 12}}}])


WORDS = "Designers lose hours to labels that do not know their size, to letters placed by hand, and to numbers that cannot count. "


def letters(isSplit):
    """A label of some 360 letters; split, each letter has its own movement."""
    piece = {"bind": {"alpha": "clamp(3 * time - 2 * index / count)", "transform.translation.y": "20 - 20 * clamp(3 * time - index / count)"}}
    label = {"type": "label", "text": WORDS * 3 + WORDS[:60], "frame": [20, 20, 350, 800], "numberOfLines": 0, "font": {"size": 22},
             "bind": {"transform.translation.y": "20 - 20 * time"}}
    return scene([label | ({"split": {"by": "letters", "piece": piece}} if isSplit else {})], frames=120)


# A label of 10 000 words that change their direction between two letters.
TURNS = scene([{"type": "label", "frame": [20, 20, 350, 800], "numberOfLines": 0, "text": "a\u05d0 " * 10_000}])

# What is tried, the scene or pair of scenes, and the goal: seconds, or how many times the second may take the first.
CASES = [
    ("9 000 labels of natural size load within a second", labels(9000), None, 1.0),
    ("a text that changes its direction 20 000 times loads within 0.25 s", TURNS, None, 0.25),
    ("360 letters that move cost at most three times the whole label a frame", letters(False), letters(True), 3.0),
]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    _, first, second, goal = case
    shutil.copy(FONT, folder / "Inter.ttf")
    commands = {name: [parade, "render", "scene.json", "-o", "text", "--force", "-q", "-j", "1", *options] for name, options in (
        # On a canvas of one point nothing is drawn, and loading remains.
        [("load", ["--size", "1x1", "--only", "0"])] if second is None else [("whole", []), ("split", [])])}
    times, peak = {name: [] for name in commands}, 0
    for _ in range(3):
        for name, command in commands.items():
            (folder / "scene.json").write_text(second if name == "split" else first)
            status, _, memory, said, seconds = measured(command, folder, SLOWEST)
            shutil.rmtree(folder / "text", ignore_errors=True)
            if status != 0:
                return 1, f"FAILED: status {status}: {said[:120]}"
            times[name].append(seconds)
            peak = max(peak, memory)
    least = [min(values) for values in times.values()]
    figure = least[-1] / (least[0] if second else 1)
    text = f"{figure:.2f} {'times' if second else 's'} of {goal:g}, {peak / MEBI:.0f} MiB"
    return 3 * len(commands), ("ok: " if figure <= goal and peak < BUDGET else "FAILED: ") + text
