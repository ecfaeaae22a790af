#!/usr/bin/env python3
"""Draws the targets of Package.swift and the arrows between them.

usage: drawing.py [--check]

Writes Sources/parade/parade.docc/Resources/targets.svg. With --check it says whether that is what would be written, and ends
with 1 if it is not: `make lint` does so. Below a target stands what it needs; an arrow that others say already, because what it
points to is needed by something else that is needed, is left out. So are tests and libraries of the system.
"""

import json
import math
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "Sources" / "parade" / "parade.docc" / "Resources" / "targets.svg"

BOX, GAP, HEIGHT, STEP, MARGIN = 104, 20, 30, 84, 20


def targets():
    """Each target of the package and the others that it needs."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PARADE_")}
    described = json.loads(
        subprocess.run(
            [os.environ.get("SWIFT", "swift"), "package", "dump-package"], cwd=ROOT, env=environment, check=True,
            stdout=subprocess.PIPE).stdout)
    needs = {
        target["name"]: {next(iter(need.values()))[0] for need in target["dependencies"]}
        for target in described["targets"]
        if target["type"] in ("regular", "executable") and not (target.get("path") or "").startswith(("Tests/", "scenes/"))}
    return {name: {need for need in all if need in needs} for name, all in needs.items()}


def reduced(needs):
    """The arrows that others do not say."""
    def reach(name, known={}):
        if name not in known:
            known[name] = set().union(*[{need} | reach(need) for need in needs[name]])
        return known[name]

    return {name: {need for need in all if not any(need in reach(other) for other in all)} for name, all in needs.items()}


def layers(needs, arrows):
    """Rows from the top; a target is one row above the highest of what it needs, and within a row near those that need it."""
    def height(name):
        return 1 + max((height(need) for need in arrows[name]), default=-1)

    rows = [[] for _ in range(1 + max(height(name) for name in needs))]
    for name in sorted(needs):
        rows[height(name)].append(name)
    rows.reverse()
    users = {name: [other for other in needs if name in arrows[other]] for name in needs}
    place = {name: index / len(row) for row in rows for index, name in enumerate(row)}
    for turn in range(24):
        for row in rows if turn % 2 == 0 else reversed(rows):
            near = users if turn % 2 == 0 else arrows
            def middle(name):
                # Exact sums: a set has another order in each run.
                others = [place[other] for other in near[name]]
                return math.fsum(others) / len(others) if others else place[name]

            row.sort(key=lambda name: (middle(name), name))
            for index, name in enumerate(row):
                place[name] = (index + 0.5) / len(row)
    return rows


def picture(needs):
    arrows = reduced(needs)
    rows = layers(needs, arrows)
    width = max(len(row) for row in rows) * (BOX + GAP) - GAP + 2 * MARGIN
    height = len(rows) * STEP - STEP + HEIGHT + 2 * MARGIN
    corner = {}
    for line, row in enumerate(rows):
        step = (width - 2 * MARGIN + GAP) / len(row)
        for index, name in enumerate(row):
            corner[name] = (round(MARGIN + step * (index + 0.5) - GAP / 2 - BOX / 2), MARGIN + line * STEP)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="13">',
        "<title>The targets of Package.swift: an arrow points to what a target needs</title>",
        "<style>",
        "rect { fill: #f4f6fa; stroke: #5b6b8c } .c { stroke-dasharray: 3 2 } text { fill: #16203a; text-anchor: middle }",
        "path { fill: none; stroke: #8a97b3; stroke-width: 1.2 } marker path { fill: #8a97b3; stroke: none }",
        "svg { background: #ffffff }",
        "@media (prefers-color-scheme: dark) { svg { background: #12161f } rect { fill: #1d2433; stroke: #8fa0c4 }",
        "text { fill: #e6ebf7 } path { stroke: #66748f } marker path { fill: #66748f } }",
        "</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 1L8 4L0 7Z"/></marker></defs>',
    ]
    for name in sorted(arrows):
        # Arrows leave and arrive side by side in the order of where they go.
        below = sorted(arrows[name], key=corner.get)
        for index, need in enumerate(below):
            above = sorted((other for other in arrows if need in arrows[other]), key=corner.get)
            x0 = corner[name][0] + BOX * (index + 1) / (len(below) + 1)
            x1 = corner[need][0] + BOX * (above.index(name) + 1) / (len(above) + 1)
            y0, y1 = corner[name][1] + HEIGHT, corner[need][1]
            bend = STEP * 0.45
            lines.append(
                f'<path d="M{x0:.0f} {y0}C{x0:.0f} {y0 + bend:.0f} {x1:.0f} {y1 - bend:.0f} {x1:.0f} {y1 - 1}" '
                'marker-end="url(#tip)"/>')
    for name in sorted(corner):
        x, y = corner[name]
        kind = ' class="c"' if name[0] == "C" and name[1].isupper() else ""
        lines.append(f'<rect{kind} x="{x}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="7"/>')
        lines.append(f'<text x="{x + BOX // 2}" y="{y + HEIGHT // 2 + 5}">{name}</text>')
    return "\n".join(lines + ["</svg>", ""])


def main():
    drawn = picture(targets())
    if "--check" in sys.argv[1:]:
        if PICTURE.exists() and PICTURE.read_text() == drawn:
            return 0
        print(f"{PICTURE.relative_to(ROOT)} is not what Package.swift says: Tests/drawing.py draws it anew")
        return 1
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
