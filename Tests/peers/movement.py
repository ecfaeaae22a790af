#!/usr/bin/env python3
"""Do pins, paths and staggers move views where Chromium and the formulas put them? Random scenes, measured in both.

usage: movement.py PARADE [COUNT] [--seed N]; needs chromium.

Pins: 1 to 8 views of a scroll, one behind the other or in a stack, some pinned; vertical and horizontal. In Chromium each pinned view is
sticky in a box longer by its pin. The boxes of all views at 20 offsets, and the offsets at which 'cover' begins and ends, must agree to
1/16 point, as Chromium's lengths are multiples of 1/64 and each sum rounds anew. Paths: a view on SVG path data, against 'offset-path':
its corners must agree to 0.1 point. Staggers: the offsets of every copy's range, against the formula of the reference, to 1e-6 point.
One line a case that differs, then 'N passed, N failed'. In each part a case that is given another number must fail: a comparison that
does not notice is none.
"""
import argparse
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from chromium import Chromium

OFFSETS, VIEWPORT, BREADTH = 20, 240, 80
#: Chromium measures the length of a path to half a pixel, so its paths are larger.
ENLARGED = 128


def inspect(parade, scene, folder, *arguments):
    path = Path(folder) / "scene.json"
    path.write_text(json.dumps(scene))
    answer = subprocess.run(
        [parade, "inspect", str(path), "--format", "jsonl", "--quiet", *arguments], capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stderr + answer.stdout + path.read_text())
    return [json.loads(line) for line in answer.stdout.splitlines()]


def page(browser, folder, body):
    path = Path(folder) / "page.html"
    path.write_text(f'<!doctype html><meta charset="utf-8"><style>* {{ margin: 0 }} body {{ position: relative }}</style>{body}')
    browser.open(path)


class Pins:
    """A scroll with pinned views; lengths are multiples of 1/8 point, which Chromium keeps exactly."""

    def __init__(self, seed):
        r = random.Random(seed)
        self.axis = r.choice(["vertical", "horizontal"])
        self.is_stack = r.random() < 0.4
        self.spacing = r.randint(0, 80) / 8 if self.is_stack else 0
        self.padding = r.randint(0, 80) / 8 if self.is_stack else 0
        self.inset = [r.choice([0, 0, r.randint(0, 30)]) for _ in range(2)]
        self.views = []
        held = -math.inf
        start = self.padding
        shift = 0
        for index in range(r.randint(1, 8)):
            gap = 0 if self.is_stack else r.choice([0, r.randint(0, 800) / 8])
            view = {"gap": gap, "length": r.randint(8, 2400) / 8, "pin": None, "at": None}
            start += gap
            # Two pins may not hold at the same offsets.
            if r.random() < 0.5:
                at = r.choice([None, None, r.randint(-400, 1200) / 8, "25%"])
                from_start = start + shift - (0 if at is None else VIEWPORT / 4 if at == "25%" else at)
                if from_start >= held:
                    view["at"], view["pin"] = at, r.choice([r.randint(0, 3200) / 8, "50%", "100%"])
                    pin = view["pin"] if not isinstance(view["pin"], str) else VIEWPORT * int(view["pin"][:-1]) / 100
                    held = from_start + pin
                    shift += pin
                    view["points"] = (pin, 0 if at is None else VIEWPORT / 4 if at == "25%" else at)
            view["start"] = start
            start += view["length"] + self.spacing
            self.views.append(view)
        self.end = start - self.spacing + self.padding + shift
        self.offsets = sorted(r.randint(0, max(0, math.floor(self.end - VIEWPORT))) for _ in range(OFFSETS))

    def scene(self, wrong=0):
        vertical = self.axis == "vertical"
        children = []
        for index, view in enumerate(self.views):
            child = {"id": f"v{index}"}
            if self.is_stack:
                child["height" if vertical else "width"] = view["length"]
                child["width" if vertical else "height"] = 20
            else:
                child["frame"] = [0, view["start"], 20, view["length"]] if vertical else [view["start"], 0, view["length"], 20]
            if view["pin"] is not None:
                child["pin"] = view["pin"] if isinstance(view["pin"], str) else view["pin"] + wrong
                if view["at"] is not None:
                    child["pinAt"] = view["at"]
            children.append(child)
        if self.is_stack:
            children = [{"id": "stack", "type": "stack", "axis": self.axis, "spacing": self.spacing, "padding": self.padding,
                         "alignment": "leading", "children": children}]
        size = [BREADTH, VIEWPORT] if vertical else [VIEWPORT, BREADTH]
        # The first frame's offset is the first one; each segment ends a second later at the next.
        segments = [{"scrollTo": offset, "duration": 1} for offset in self.offsets]
        return {
            "canvas": {"width": size[0], "height": size[1]},
            "timeline": {"duration": OFFSETS, "frames": OFFSETS + 1, "tracks": {"feed": segments}},
            "signals": {f"c{index}": f"cover(v{index})" for index in range(len(self.views))},
            "views": [{"id": "feed", "type": "scroll", "axis": self.axis, "subpixelScroll": True, "children": children}]}

    def html(self, number):
        vertical = self.axis == "vertical"
        length, breadth, side, flow = ("height", "width", "top", "column") if vertical else ("width", "height", "left", "row")
        inner = ""
        for index, view in enumerate(self.views):
            own = f"{length}:{view['length']}px;{breadth}:20px;flex:none"
            gap = f"margin-{side}:{view['gap']}px"
            if view["pin"] is None:
                inner += f'<div id="p{number}v{index}" style="{own};{gap}"></div>'
            else:
                pin, at = view["points"]
                inner += (f'<div style="flex:none;{length}:{view["length"] + pin}px;{gap}">'
                          f'<div id="p{number}v{index}" style="{own};position:sticky;{side}:{at}px"></div></div>')
        padding = f"padding:{self.padding}px;gap:{self.spacing}px" if self.is_stack else ""
        content = f'<div style="display:flex;flex-direction:{flow};width:max-content;{padding}">{inner}</div>'
        size = f"{length}:{VIEWPORT}px;{breadth}:{BREADTH}px"
        return f'<div id="p{number}" class="s" style="position:absolute;left:0;top:0;overflow:scroll;scrollbar-width:none;{size}">{content}</div>'

    def ours(self, parade, folder, wrong=0):
        names = [f"v{index}" for index in range(len(self.views))]
        scene = self.scene(wrong)
        shown = names + (["stack"] if self.is_stack else [])
        frames = inspect(parade, scene, folder, "--views", ",".join(shown), "--properties", "frame")
        axis = 1 if self.axis == "vertical" else 0
        places = []
        for frame, offset in zip(frames[1:], self.offsets):
            origin = frame["views"]["stack"]["frame"][axis] if self.is_stack else 0
            places.append([origin + frame["views"][name]["frame"][axis] - offset for name in names])
        ranges = {row["range"]: (row["start"], row["end"]) for row in inspect(parade, scene, folder, "--ranges")}
        return places, [ranges[f"c{index}"] if f"c{index}" in ranges else ranges[f"cover(v{index})"] for index in range(len(names))]


def pins(parade, browser, folder, count, seed):
    cases = [Pins(seed * 7919 + index) for index in range(count)]
    page(browser, folder, "".join(case.html(number) for number, case in enumerate(cases)))
    measured = browser.evaluate("""(async (cases) => {
      const frame = () => new Promise(done => requestAnimationFrame(done));
      const places = cases.map(() => []), ranges = [];
      for (let k = 0; k < cases[0].offsets.length; k++) {
        cases.forEach((c, n) => { document.getElementById('p' + n)[c.vertical ? 'scrollTop' : 'scrollLeft'] = c.offsets[k]; });
        cases.forEach((c, n) => {
          const s = document.getElementById('p' + n).getBoundingClientRect();
          places[n].push(c.ids.map(id => { const r = document.getElementById(id).getBoundingClientRect(); return c.vertical ? r.top - s.top : r.left - s.left; }));
        });
      }
      const lines = cases.map(c => c.ids.map(id => new ViewTimeline({ subject: document.getElementById(id), axis: c.vertical ? 'y' : 'x' })));
      await frame(); await frame();
      for (const line of lines) ranges.push(line.map(l => l.startOffset && [l.startOffset.value, l.endOffset.value]));
      return [places, ranges]; })(%s)""" % json.dumps([
        {"vertical": case.axis == "vertical", "offsets": case.offsets, "ids": [f"p{n}v{i}" for i in range(len(case.views))]}
        for n, case in enumerate(cases)]))
    failures, noticed, compared = [], False, 0
    for number, case in enumerate(cases):
        def differs(mine):
            for offset, own, other in zip(case.offsets, mine[0], measured[0][number]):
                for index, (a, b) in enumerate(zip(own, other)):
                    if abs(a - b) > 1 / 16:
                        return f"pins {number}: v{index} is at {a:.3f} at offset {offset}, in Chromium at {b:.3f}"
            for index, (a, b) in enumerate(zip(mine[1], measured[1][number])):
                # Chromium has no range where nothing scrolls.
                if b and max(abs(x - y) for x, y in zip(a, b)) > 1 / 16:
                    return f"pins {number}: cover of v{index} is {a}, in Chromium {b}"
            return None
        if text := differs(case.ours(parade, folder)):
            failures.append(text)
        compared += OFFSETS * len(case.views)
        if not noticed and any(view["pin"] is not None for view in case.views):
            noticed = differs(case.ours(parade, folder, wrong=1)) is not None
    return failures, noticed, f"{compared} boxes"


def path_case(seed):
    r = random.Random(seed)
    point = lambda: f"{r.randint(20, 220)} {r.randint(20, 220)}"
    data = "M" + point()
    for _ in range(r.randint(1, 5)):
        data += r.choice([
            lambda: "L" + point(), lambda: f"C{point()} {point()} {point()}", lambda: f"Q{point()} {point()}",
            lambda: f"A{r.randint(20, 90)} {r.randint(20, 90)} {r.randint(0, 180)} {r.randint(0, 1)} {r.randint(0, 1)} {point()}"])()
    if r.random() < 0.3:
        data += "Z"
    rotate = r.choice([("auto", "auto"), ("reverse", "reverse"), (30, "30deg"), (-75, "-75deg")])
    anchor = r.choice([None, None, [r.randint(0, 4) / 4, r.randint(0, 4) / 4]])
    return {"data": data, "distance": r.randint(0, 1000) / 1000, "rotate": rotate, "anchor": anchor,
            "size": [r.randint(4, 60), r.randint(4, 60)]}


def enlarged(data):
    """Path data of ENLARGED times the size."""
    def arc(match):
        numbers = match.group(1).split()
        return "A" + " ".join(str(int(n) * ENLARGED) if i not in (2, 3, 4) else n for i, n in enumerate(numbers))

    def segment(match):
        return re.sub(r"\d+", lambda number: str(int(number.group()) * ENLARGED), match.group())
    return re.sub(r"A([\d ]+)|[MLCQ][\d ]+", lambda match: arc(match) if match.group(1) else segment(match), data)


def paths(parade, browser, folder, count, seed):
    cases = [path_case(seed * 104_729 + index) for index in range(count)]
    body = ""
    for number, case in enumerate(cases):
        anchor = f"offset-anchor:{case['anchor'][0] * 100}% {case['anchor'][1] * 100}%;" if case["anchor"] else ""
        corners = "".join(f'<i id="q{number}c{k}" style="position:absolute;left:{x}%;top:{y}%"></i>'
                          for k, (x, y) in enumerate([(0, 0), (100, 0), (100, 100), (0, 100)]))
        width, height = (side * ENLARGED for side in case["size"])
        body += (f'<div style="position:absolute;left:0;top:0;width:{width}px;height:{height}px;{anchor}'
                 f'offset-path:path(\'{enlarged(case["data"])}\');offset-distance:{case["distance"] * 100}%;offset-rotate:{case["rotate"][1]}">{corners}</div>')
    page(browser, folder, body)
    measured = browser.evaluate("""(n => [...Array(n).keys()].map(i => [0, 1, 2, 3].map(k => {
      const r = document.getElementById(`q${i}c${k}`).getBoundingClientRect(); return [r.left, r.top]; })))(%d)""" % count)
    theirs = [[[value / ENLARGED for value in corner] for corner in corners] for corners in measured]

    def ours(wrong):
        views = []
        for number, case in enumerate(cases):
            view = {"id": f"q{number}", "frame": [0, 0, *case["size"]], "offsetPath": case["data"],
                    "offsetDistance": abs(case["distance"] - wrong), "offsetRotate": case["rotate"][0]}
            if case["anchor"]:
                view["offsetAnchor"] = case["anchor"]
            views.append(view)
        scene = {"canvas": {"width": 240, "height": 240}, "timeline": {"duration": 1, "frames": 1}, "views": views}
        names = ",".join(view["id"] for view in views)
        frame = inspect(parade, scene, folder, "--only", "0", "--views", names, "--properties", "corners")[0]
        return [frame["views"][view["id"]]["corners"] for view in views]

    def turn(a, b):
        """The angle in degrees between two places of a view."""
        first, second = (math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0]) for c in (a, b))
        return abs(math.degrees(math.remainder(first - second, math.tau)))

    # Where a path turns at once, Chromium's direction is that of a chord.
    sharp = [turn(a, b) > 2 for a, b in zip(ours(0.0002), ours(0))]

    def differing(mine):
        texts = []
        for number, (a, b) in enumerate(zip(mine, theirs)):
            if not sharp[number] and max(abs(x - y) for p, q in zip(a, b) for x, y in zip(p, q)) > 0.1:
                texts.append(f"paths {number}: {cases[number]}: corners {a}, in Chromium {b}")
        return texts
    return differing(ours(0)), bool(differing(ours(0.05))), f"{4 * (count - sum(sharp))} corners"


def stagger_case(seed):
    r = random.Random(seed)
    grid = [r.randint(1, 4), r.randint(1, 5)] if r.random() < 0.4 else None
    count = grid[0] * grid[1] if grid else r.randint(1, 12)
    start = r.choice(["start", "end", "center", "edges", r.randint(0, count - 1)])
    low = r.randint(0, 200)
    return {"grid": grid, "count": count, "from": start, "spread": r.randint(0, 95) / 100, "range": [low, low + r.randint(1, 400)]}


def formula(case):
    def distance(index):
        origin = case["from"]
        if case["grid"]:
            rows, columns = case["grid"]
            cell = (index // columns, index % columns)
            middle = {"start": (0, 0), "end": (0, 0), "center": ((rows - 1) / 2, (columns - 1) / 2), "edges": ((rows - 1) / 2, (columns - 1) / 2)}
            target = middle[origin] if isinstance(origin, str) else (origin // columns, origin % columns)
            return math.dist(cell, target)
        if origin in ("start", "end"):
            return index
        return abs(index - ((case["count"] - 1) / 2 if origin in ("center", "edges") else origin))
    distances = [distance(index) for index in range(case["count"])]
    low, high = min(distances), max(distances)
    a, b = case["range"]
    result = []
    for value in distances:
        u = 0 if high - low < 1e-12 else (value - low) / (high - low)
        if case["from"] in ("end", "edges"):
            u = 1 - u
        result.append((a + (b - a) * case["spread"] * u, b - (b - a) * case["spread"] * (1 - u)))
    return result


def eased(easing, x):
    """The closed forms of the easings that staggers are compared with."""
    return {"linear": x, "inQuadratic": x ** 2, "outQuadratic": 1 - (1 - x) ** 2}[easing]


def staggers(parade, _, folder, count, seed):
    """Each copy's value at some offsets, in order of index, which tells 'end' from 'start'."""
    failures, noticed, compared = [], False, 0
    for number in range(count):
        case = stagger_case(seed * 15_485_863 + number)
        case["easing"] = random.Random(seed * 7_368_787 + number).choice(["linear", "inQuadratic", "outQuadratic"])
        stagger = {"spread": case["spread"], "from": case["from"]} | ({"grid": case["grid"]} if case["grid"] else {})
        scene = {"canvas": {"width": 100, "height": 100}, "timeline": {"fps": 60, "duration": 1, "tracks": {"feed": [
            {"scrollTo": 700, "duration": 1, "easing": "linear"}]}}, "views": [
            {"id": "feed", "type": "scroll", "contentSize": [100, 900], "children": [
                {"repeat": case["count"], "view": {"id": "dot", "frame": ["8 * index", 0, 5, 5], "animate": [
                    {"property": "alpha", "timeline": {"scroll": "feed", "range": case["range"]}, "stagger": stagger, "keyframes": [[0, 0], [1, 1, case["easing"]]]}]}}]},
            {"id": "probe", "size": [1, 1], "bind": {"zPosition": "feed.offset.y"}}]}
        names = [f"dot[{index}]" for index in range(case["count"])]
        frames = inspect(parade, scene, folder, "--views", ",".join(names + ["probe"]), "--properties", "alpha,zPosition")
        offsets = [frame["views"]["probe"]["zPosition"] for frame in frames]
        found = [[frame["views"][name]["alpha"] for frame in frames] for name in names]

        def expected(case):
            return [[eased(case["easing"], min(1, max(0, (offset - start) / (end - start)))) for offset in offsets] for start, end in formula(case)]

        def differs(wanted):
            return any(abs(x - y) > 2e-4 for p, q in zip(found, wanted) for x, y in zip(p, q))
        compared += case["count"] * len(offsets)
        if differs(expected(case)):
            failures.append(f"staggers {number}: {case}: {found}, by the formula {expected(case)}")
        if case["from"] == "start" and case["grid"] is None and case["count"] > 1 and case["spread"] > 0.2:
            noticed = noticed or differs(expected(case | {"from": "end"}))
    return failures, noticed, f"{compared} values"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("parade")
    arguments.add_argument("count", nargs="?", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=25)
    options = arguments.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        for name, part in (("pins", pins), ("paths", paths), ("staggers", staggers)):
            failures, noticed, compared = part(options.parade, browser, folder, options.count, options.seed)
            for text in failures[:10]:
                print(text)
            if not noticed:
                sys.exit(f"the comparison of {name} does not notice another number")
            print(f"{name}: {options.count - len(failures)} passed, {len(failures)} failed ({compared})")
            failed += len(failures)
    sys.exit(1 if failed else 0)


main()
