"""Lines of which most lies where it is not seen: their cost follows what is seen and the length of the text.

Each scene is drawn in at most `LONGEST` seconds of processor time, the best of three runs, and in less memory than it may use.
"""

import json
import shutil

from measured import measured

LONGEST = 2
MEBI = 1 << 20
BUDGET = 500 * MEBI
# Seconds after which a scene is taken to hang.
SLOWEST = 60


def scene(path, **more):
    line = {"type": "shape", "fillColor": None, "strokeColor": "#000", "lineWidth": 2, "path": path, **more}
    return json.dumps({"canvas": {"width": 120, "height": 150}, "views": [line]})


def far_curves(count):
    return "M0 0" + " C9000000 50 -9000000 70 100 100" * count


# What is tried, and the scene.
CASES = [
    ("500 dashed curves of millions of points", scene(far_curves(500), lineDash=[2, 1], fillColor="#000")),
    ("1000 dashed curves of millions of points, round", scene(far_curves(1000), lineDash=[2, 1], lineCap="round", lineJoin="round")),
    ("500 curves of millions of points", scene(far_curves(500))),
    ("500 dashed curves of millions of points, a million wide", scene(far_curves(500), lineDash=[2, 1], lineWidth=1e6)),
    ("500 dashed curves of millions of points, turned in depth", scene(
        far_curves(500), lineDash=[2, 1], transform=[{"perspective": 500}, {"rotateY": 40}, {"rotateZ": 20}])),
    ("500 dashed curves of millions of points, with a shadow and blurred", scene(
        far_curves(500), lineDash=[2, 1], shadowOpacity=0.5, shadowRadius=20, blur=5)),
    ("a line of nine million points in dashes of a thousandth", scene("M0 50H9e6", lineDash=[0.001, 0.001])),
    ("20 000 lines of millions of points, dashed", scene("M0 0" + "L9e6 60L-9e6 70" * 10_000, lineDash=[5, 3])),
]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    what, text = case
    (folder / "scene.json").write_text(text)
    command = [parade, "render", "scene.json", "-n", "1", "-o", "line", "-q", "--max-memory", f"{BUDGET // MEBI}M"]
    runs = []
    for _ in range(3):
        runs.append(measured(command, folder, SLOWEST))
        shutil.rmtree(folder / "line", ignore_errors=True)
        if runs[-1][0] != 0:
            break
    status, _, memory, said, seconds = min(runs, key=lambda run: run[4] if run[0] == 0 else -1)
    figures = f"{seconds:.2f} s of processor time, {memory / MEBI:.0f} MiB"
    if status != 0 or memory >= BUDGET or seconds > LONGEST:
        return len(runs), f"FAILED: status {status}, {figures}: {said[:120]}"
    return len(runs), f"ok: {figures}"
