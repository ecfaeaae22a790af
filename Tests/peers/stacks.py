#!/usr/bin/env python3
"""Do stacks place their children where Chromium's flexbox does? 400 random trees, laid out by both.

usage: stacks.py PARADE [COUNT] [--seed N] [--tree N]; needs chromium.

Trees have rows and columns in each other, with spacing, padding, all alignments, and the distributions that flexbox has: fill with 'grow',
start, center, end, equalSpacing and fillEqually. Children are boxes, labels of one or many lines, and stacks; some are hidden, shrink, or
are stretched. Boxes must agree to 0.02 points, and to 0.1 in trees with text, where Chromium rounds ascents to pixels. The page is sixteen
times as large, since Chromium's lengths are multiples of 1/64 pixel. One line a tree that differs, then 'N passed, N failed'. A tree in
which we are given another spacing must fail: a comparison that does not notice is none.

No tree asks where the two differ on purpose: flexbox counts a child's padding neither when it shrinks nor in a basis of 0, leaves room if
the sum of 'flex-grow' is less than 1, and gives a picture the width of its stretched height. Room that is left goes to nobody in flexbox
if no child grows, and to the last child in a stack.
"""
import argparse
import base64
import copy
import html
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from chromium import Chromium

HERE = Path(__file__).resolve().parent
INTER = HERE.parents[1] / "scenes/gallery/fonts/Inter.ttf"
ENLARGED, SIDE = 16, 400
#: Inter's ascender and descender, in ems.
LINE = (2728 + 680) / 2816
WORDS = "the quick brown fox jumps over a lazy dog and then some more of it goes on".split()


class Tree:
    """A random tree of stacks. Lengths are multiples of 1/8 point, which Chromium keeps exactly."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.has_text = False
        self.root = self.stack(0, None)

    def length(self, low, high):
        return self.random.randint(low * 8, high * 8) / 8

    def chance(self, share):
        return self.random.random() < share

    def name(self, node):
        node["id"] = f"n{self.count}"
        self.count += 1
        return node

    def stack(self, depth, parent):
        r = self.random
        node = self.name({"type": "stack", "axis": r.choice(["horizontal", "vertical"])})
        row = node["axis"] == "horizontal"
        if self.chance(0.7):
            node["spacing"] = self.length(0, 12)
        if self.chance(0.5):
            node["padding"] = r.choice([self.length(0, 10), [self.length(0, 8) for _ in range(4)]])
        node["alignment"] = r.choice(["fill", "leading", "center", "trailing", "firstBaseline"])
        if depth == 0:
            sides = r.choice([("width",), ("width", "height"), ("width", "height"), ("height",), ()])
        else:
            sides = r.choice([(), (), ("width",), ("height",), ("width", "height")])
        for side in sides:
            node[side] = self.length(120, 390) if depth == 0 else self.length(40, 200)
        main = "width" if row else "height"
        if row and self.chance(0.3) or not row and len(sides) == 2 and self.chance(0.3):
            node["wrap"] = True
        node["distribution"] = r.choice(["start", "center", "end", "equalSpacing", "fill", "fill"])
        if main in sides and "wrap" not in node and self.chance(0.15):
            node["distribution"] = "fillEqually"
        node["children"] = [self.child(depth + 1, node) for _ in range(r.randint(1, 5))]
        shown = [child for child in node["children"] if not child.get("hidden")]
        if node["distribution"] == "fill" and not any("grow" in child for child in shown) and shown:
            r.choice(shown)["grow"] = r.choice([1, 2, 3])
        # In a wrapped stack, each line needs a child that grows.
        if node["distribution"] == "fill" and "wrap" in node:
            for child in node["children"]:
                child.setdefault("grow", 1)
        return node

    def child(self, depth, parent):
        r = self.random
        row = parent["axis"] == "horizontal"
        main, cross = ("width", "height") if row else ("height", "width")
        equal = parent["distribution"] == "fillEqually"
        kind = r.choice(["box", "box", "label", "stack"] if depth < 4 else ["box", "box", "label"])
        if kind == "stack":
            node = self.stack(depth, parent)
            if equal:
                node.pop("padding", None)
                node.pop(main, None)
        elif kind == "label":
            self.has_text = True
            size = r.choice([10, 12, 16, 20])
            node = self.name({
                "type": "label", "text": " ".join(r.choice(WORDS) for _ in range(r.randint(1, 7))), "numberOfLines": r.choice([0, 0, 1]),
                "font": {"size": size}, "verticalAlignment": "top", "lineHeight": round(size * r.choice([LINE, 1.5]), 3)})
            if self.chance(0.15) and not equal:
                node["width"] = self.length(50, 150)
        else:
            node = self.name({"type": "view"})
            if not equal:
                node[main] = self.length(4, 60)
            if parent["alignment"] != "fill" or self.chance(0.5):
                node[cross] = self.length(4, 60)
        # In a column of several lines, Chromium fits texts into their line instead of the stack.
        if "wrap" in parent and not row and kind != "box":
            node.setdefault("width", self.length(50, 150))
        if parent["distribution"] == "fill" and self.chance(0.4):
            node["grow"] = r.choice([1, 2, 3, 2.5])
            if kind == "box" and self.chance(0.4):
                del node[main]
        if not equal and self.chance(0.3) and (kind != "stack" or "padding" not in node):
            node["shrink"] = r.choice([1, 2, 3])
        elif kind == "label" and row and self.chance(0.1):
            node["shrink"] = 0
        if self.chance(0.07):
            node["hidden"] = True
        return node


def scene(trees):
    return {
        "canvas": {"width": SIDE, "height": SIDE}, "fonts": {"body": "Inter.ttf"},
        "views": [{"id": f"t{index}", "frame": [0, 0, SIDE, SIDE], "children": [named(tree.root, index)]} for index, tree in enumerate(trees)]}


def named(node, tree):
    node = dict(node)
    node["id"] = f"t{tree}{node['id']}"
    if node["id"].endswith("n0"):
        node["x"] = 0
    if "children" in node:
        node["children"] = [named(child, tree) for child in node["children"]]
    return node


def px(points):
    return f"{points * ENLARGED:.4f}px"


def element(node, parent):
    """The HTML of a node; `parent` is the stack around it."""
    style = {"box-sizing": "border-box"}
    for side in ("width", "height"):
        if side in node:
            style[side] = px(node[side])
    if parent:
        row = parent["axis"] == "horizontal"
        equal = parent["distribution"] == "fillEqually"
        shrink = node.get("shrink", 1 if node["type"] == "label" and row else 0)
        style["flex"] = "1 1 0px" if equal else f"{node.get('grow', 0)} {shrink} auto"
        style["min-width"] = style["min-height"] = "0"
    else:
        style["position"] = "absolute"
    if node.get("hidden"):
        style["display"] = "none"
    elif node["type"] == "stack":
        style["display"] = "flex"
    inner = ""
    if node["type"] == "stack":
        align = {"fill": "stretch", "leading": "flex-start", "center": "center", "trailing": "flex-end", "firstBaseline": "baseline"}
        align = align[node["alignment"]]
        if align == "baseline" and node["axis"] == "vertical":
            align = "flex-start"
        justify = {"center": "safe center", "end": "safe flex-end", "equalSpacing": "space-between"}
        padding = node.get("padding", 0)
        sides = padding if isinstance(padding, list) else [padding] * 4
        style |= {
            "flex-direction": "row" if node["axis"] == "horizontal" else "column", "align-items": align,
            "justify-content": justify.get(node["distribution"], "flex-start"), "gap": px(node.get("spacing", 0)),
            # CSS names the sides clockwise.
            "padding": " ".join(px(sides[side]) for side in (0, 3, 2, 1))}
        if node.get("wrap"):
            style |= {"flex-wrap": "wrap", "align-content": "flex-start"}
        inner = "".join(element(child, node) for child in node["children"])
    elif node["type"] == "label":
        style |= {
            "font": f"{px(node['font']['size'])}/{px(node['lineHeight'])} F", "overflow-wrap": "anywhere",
            "white-space": "nowrap" if node["numberOfLines"] == 1 else "normal"}
        inner = html.escape(node["text"])
    return f'<div id="{node["id"]}" style="{";".join(f"{key}:{value}" for key, value in style.items())}">{inner}</div>'


def page(trees):
    font = base64.b64encode(INTER.read_bytes()).decode()
    roots = "".join(f'<div class="t">{element(named(tree.root, index), None)}</div>' for index, tree in enumerate(trees))
    return f"""<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: F; src: url(data:font/ttf;base64,{font}); font-weight: 100 900 }}
* {{ margin: 0; text-rendering: geometricPrecision; font-kerning: normal }}
.t {{ position: absolute; left: 0; top: 0; width: {SIDE * ENLARGED}px; height: {SIDE * ENLARGED}px }}
</style>{roots}"""


def theirs(trees, folder):
    path = Path(folder) / "page.html"
    path.write_text(page(trees))
    with Chromium() as browser:
        browser.open(path)
        boxes = browser.evaluate("""(async () => {
          await document.fonts.ready; await Promise.all([...document.fonts].map(f => f.load()));
          const boxes = {};
          for (const e of document.querySelectorAll('[id]')) {
            const r = e.getBoundingClientRect(), o = e.closest('.t').getBoundingClientRect();
            boxes[e.id] = getComputedStyle(e).display == 'none' || !e.offsetParent ? null : [r.left - o.left, r.top - o.top, r.width, r.height];
          }
          return boxes; })()""")
    return {name: box and [number / ENLARGED for number in box] for name, box in boxes.items()}


def ours(parade, trees, folder):
    path = Path(folder) / "scene.json"
    path.write_text(json.dumps(scene(trees)))
    (Path(folder) / "Inter.ttf").write_bytes(INTER.read_bytes())
    names = [f"t{index}n{number}" for index, tree in enumerate(trees) for number in range(tree.count)]
    answer = subprocess.run(
        [parade, "inspect", str(path), "--only", "0", "--views", ",".join(names), "--properties", "frame", "--format", "jsonl", "--quiet"],
        capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stderr + answer.stdout)
    frames = {name: view["frame"] for name, view in json.loads(answer.stdout)["views"].items()}
    boxes = {}

    def place(node, x, y):
        frame = frames[node["id"]]
        boxes[node["id"]] = [x + frame[0], y + frame[1], frame[2], frame[3]]
        for child in node.get("children", []):
            place(child, x + frame[0], y + frame[1])

    for index, tree in enumerate(trees):
        place(named(tree.root, index), 0, 0)
    return boxes


def asks(tree, index, boxes):
    """Whether the two mean the same: no word is wider than its label, which Chromium never makes narrower than a letter.

    For the same reason, no stack that takes its width from its texts is wider than the column around it.
    """
    def fits(node):
        width = boxes[f"t{index}{node['id']}"][2] if not node.get("hidden") else 0
        for child in node.get("children", []):
            if not node.get("hidden") and not child.get("hidden"):
                if node["axis"] == "vertical" and child["type"] == "stack" and "width" not in child and boxes[f"t{index}{child['id']}"][2] > width:
                    return False
                if not fits(child):
                    return False
        return True

    def labels(node):
        if not node.get("hidden"):
            yield from [node] if node["type"] == "label" else [label for child in node.get("children", []) for label in labels(child)]

    if "width" not in tree.root and boxes[f"t{index}n0"][2] > SIDE:
        return False
    if not fits(tree.root):
        return False
    return all(boxes[f"t{index}{label['id']}"][2] >= 3.2 * label["font"]["size"] for label in labels(tree.root) if label["numberOfLines"] != 1)


def difference(tree, index, mine, other):
    """The first box of a tree that differs, as text; None if none does."""
    tolerance = 0.1 if tree.has_text else 0.02
    for number in range(tree.count):
        name = f"t{index}n{number}"
        if other.get(name) and max(abs(a - b) for a, b in zip(mine[name], other[name])) > tolerance:
            rounded = [[round(value, 3) for value in box] for box in (mine[name], other[name])]
            return f"tree {index}: {name} is {rounded[0]}, in Chromium {rounded[1]}"
    return None


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("parade")
    arguments.add_argument("count", nargs="?", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=25)
    arguments.add_argument("--tree", type=int)
    options = arguments.parse_args()
    trees = [Tree(options.seed * 100_003 + index) for index in range(options.count * 3 // 2)]
    if options.tree is not None:
        print(json.dumps(trees[options.tree].root, indent=1))
    with tempfile.TemporaryDirectory() as folder:
        other = theirs(trees, folder)
        mine = ours(options.parade, trees, folder)
        # The test's own test: a spacing that Chromium is not given.
        wrong = copy.deepcopy(trees)
        for tree in wrong:
            tree.root["spacing"] = tree.root.get("spacing", 0) + 1
        noticed = ours(options.parade, wrong, folder)
    asking = [(index, tree) for index, tree in enumerate(trees) if asks(tree, index, other)][:options.count]
    failures = [text for index, tree in asking if (text := difference(tree, index, mine, other))]
    for text in failures:
        print(text)
    if not any(difference(tree, index, noticed, other) for index, tree in asking):
        sys.exit("the comparison does not notice another spacing")
    print(f"{len(asking) - len(failures)} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
