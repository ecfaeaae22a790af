#!/usr/bin/env python3
"""Scenes at limits, the usual ones and the most that they can be moved to, and one past each: what the program does, how long, in
how much memory. And scenes that are wrong all over, which are refused as soon as others are read (`refusals.py`), thousands of
copies of what is long (`amplification.py`), lines of which most lies where it is not seen (`strokes.py`), texts (`texts.py`), and
layouts (`layouts.py`).

usage: limits.py PARADE [--short] [--rows FILE]

Unit tests move limits down to where they are met by a few bytes; here they are met where they are. The status is 0 where every
scene at a limit renders with status 0, and every one past it is refused with 65 and the limit's code, and leaves nothing. The
short form leaves out, and names at its end, three scenes of millions. They take a third of the time and up to three gigabytes.
"""

import argparse
import json
import shutil
import struct
import sys
import tempfile
import zlib
from pathlib import Path

import amplification
import layouts
import refusals
import strokes
import texts
from measured import measured
from rows import append_rows

# Seconds after which a scene is taken to hang.
SLOWEST = 180
MEBI = 1 << 20
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


def red_views(count):
    return scene([{"repeat": count, "view": {"frame": [0, 0, 1, 1], "backgroundColor": "red"}}])


def nothings(count):
    """So many copies of which no view comes."""
    none = {"repeat": 0, "view": {}}
    return scene([{"repeat": 1000, "view": {"repeat": count // 1000 - 1, "view": none}}, {"repeat": count % 1000, "view": none}])


def wide(width):
    return scene([{"frame": [width - 9, 0, 9, 64], "backgroundColor": "red", "shadowOpacity": 1}], width=width)


def high(height):
    return scene([{"frame": [0, height - 9, 64, 9], "backgroundColor": "red", "alpha": 0.5}], height=height)


def large_frame(width, height):
    return scene([{"frame": ["50%", "50%", "50%", "50%"], "backgroundColor": "red", "shadowOpacity": 1, "alpha": 0.5}],
                 width=width, height=height)


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


def states(count):
    """A scene of so many values: the canvas, the timeline, what holds views and states, and states of two values each."""
    # The first one makes up for an odd number.
    first = '"first": {"alpha": 0%s}' % (', "blur": 0' if count % 2 == 0 else "")
    others = (count - 12 + count % 2) // 2
    return scene([])[:-1] + ', "states": {%s}}' % ",".join([first, *(f'"s{index}":{{"alpha":0}}' for index in range(others))])


class Project:
    """A scene and files that it uses, each written by a function that gets its path."""

    def __init__(self, text, files):
        self.text, self.files = text, files


SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def black(width, height):
    """A black picture of one bit a pixel, which takes a thousandth of its pixels' bytes."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = bytes((width + 7) // 8 + 1)
    packer = zlib.compressobj(1)
    data = b"".join([packer.compress(rows) for _ in range(height)] + [packer.flush()])
    return [SIGNATURE, chunk(b"IHDR", head), chunk(b"IDAT", data), chunk(b"IEND", b"")]


def pictures(*sizes):
    """A scene that shows pictures of these sizes."""
    views = [{"type": "image", "image": f"{index}.png", "frame": [0, 0, 32, 32]} for index in range(len(sizes))]
    return Project(scene(views), {
        f"{index}.png": lambda path, size=size: path.write_bytes(b"".join(black(*size))) for index, size in enumerate(sizes)})


def many_pictures(rows):
    """Pictures of 8192 columns and so many rows in all, none of them at the limit of one."""
    return pictures(*[(8192, 8000)] * 4, (8192, rows - 4 * 8000))


def large_picture(size):
    """A small picture in a file of so many bytes: most of them are a chunk that nobody knows, full of zeros."""
    def write(path):
        *begin, end = black(8, 8)
        length = size - len(b"".join(begin)) - len(end) - 12
        checksum = zlib.crc32(b"paDe")
        for start in range(0, length, MEBI):
            checksum = zlib.crc32(bytes(min(MEBI, length - start)), checksum)
        with open(path, "wb") as file:
            file.write(b"".join(begin) + struct.pack(">I", length) + b"paDe")
            # The zeros take no room on the disk.
            file.seek(length, 1)
            file.write(struct.pack(">I", checksum) + end)
    return Project(scene([{"type": "image", "image": "large.png", "frame": [0, 0, 32, 32]}]), {"large.png": write})


def fonts(*sizes):
    """A scene with labels in fonts of so many bytes: zeros behind the last table."""
    font = (Path(__file__).resolve().parents[1] / "TypographyTests/Fonts/RectanglesVariable.ttf").read_bytes()

    def write(path, size):
        with open(path, "wb") as file:
            file.write(font)
            file.truncate(size)
    assert all(size >= len(font) for size in sizes)
    labels = [{"type": "label", "text": "A", "font": f"f{index}", "frame": [0, 0, 32, 32]} for index in range(len(sizes))]
    names = {f"f{index}": f"{index}.ttf" for index in range(len(sizes))}
    return Project(scene(labels, fonts=names),
                   {f"{index}.ttf": lambda path, size=size: write(path, size) for index, size in enumerate(sizes)})


def many_fonts(largest):
    """Five fonts that have so many bytes in all, none of them at the limit of one, which is a fourth of all."""
    def make(size):
        return fonts(*[largest - 2 * SMALL] * 4, size - 4 * (largest - 2 * SMALL))
    return make


# More than the font has by itself.
SMALL = 64 << 10

# What is tried: a name, how to make the scene, of how many, the limits that are moved, the code of the error one past it, and
# bytes that the scene's own text, views and pictures take.
CASES = [
    ("a scene file of 16 MiB", padded, 16 * MEBI, [], "P501", 0),
    ("a scene file of 256 MiB", padded, 256 * MEBI, ["scene-bytes=256M"], "P501", 512 * MEBI),
    ("a million values", states, 1_000_000, [], "P515", 0),
    ("10 million values", states, 10_000_000, ["values=10000000", "scene-bytes=256M"], "P515", 4 << 30),
    ("10 000 views", red_views, 10_000, [], "P505", 0),
    ("a million views", red_views, 1_000_000, ["views=1000000", "expansions=10000000"], "P505", 4 << 30),
    ("100 000 expansions", nothings, 100_000, [], "P505", 0),
    ("10 million expansions", nothings, 10_000_000, ["views=1000000", "expansions=10000000"], "P505", 1 << 30),
    ("text nested 64 deep, an effect on every view", nested, 64, [], "P502", 0),
    ("text nested 512 deep, an effect on every view", nested, 512, ["depth=512"], "P502", 0),
    ("views nested 64 deep by templates", chained, 64, [], "P502", 0),
    ("views nested 512 deep by templates", chained, 512, ["depth=512"], "P502", 0),
    ("a frame 16 384 pixels wide", wide, 16_384, [], "P503", 0),
    ("a frame 65 535 pixels wide", wide, 65_535, ["side=65535"], "P503", 0),
    ("a frame 16 384 pixels high", high, 16_384, [], "P503", 0),
    ("a frame 65 535 pixels high", high, 65_535, ["side=65535"], "P503", 0),
    ("thirty shadows inside each other, in depth", shadows, 30, None, None, 0),
    ("six hundred blurs of the whole frame, two frames at a time", blurs, 600, None, None, 1 << 30),
    ("a frame of 64 Mpx", lambda n: large_frame(8192, n), 8192, [], "P503", 1 << 30),
    ("a frame of 256 Mpx", lambda n: large_frame(16_384, n), 16_384, ["max-pixels=268435456"], "P503", 3 << 30),
    ("an image file of 64 MiB", large_picture, 64 * MEBI, [], "P504", 0),
    ("an image file of 1 GiB", large_picture, 1024 * MEBI, ["image-bytes=1G"], "P504", 1 << 30),
    ("an image of 64 Mpx", lambda n: pictures((8192, n)), 8192, [], "P504", 0),
    ("an image of 256 Mpx", lambda n: pictures((16_384, n)), 16_384, ["image-pixels=268435456"], "P504", 1 << 30),
    # At the cap, a billion, the pixels alone take four gigabytes, which not every machine has: it is left out.
    ("images of 256 Mpx together", many_pictures, 256 * MEBI // 8192, [], "P504", 1 << 30),
    ("a font of 64 MiB", fonts, 64 * MEBI, [], "P508", 0),
    ("a font of 256 MiB", fonts, 256 * MEBI, ["font-bytes=256M"], "P508", 0),
    ("fonts of 256 MiB together", many_fonts(64 * MEBI), 256 * MEBI, [], "P508", 0),
    ("fonts of 1 GiB together", many_fonts(256 * MEBI), 1024 * MEBI, ["font-bytes=256M"], "P508", 1 << 30),
]

# What the short form leaves out.
LONG = ["10 million values", "a million views", "10 million expansions"]


def run(parade, folder, project, settings, output):
    """Status, seconds, peak bytes and the first line of what it says."""
    if not isinstance(project, Project):
        project = Project(project, {})
    (folder / "scene.json").write_text(project.text)
    for name, write in project.files.items():
        write(folder / name)
    options = [f"--{setting}" if setting.startswith("max-") else f"--limit={setting}" for setting in settings or []]
    command = [parade, "render", "scene.json", "-n", "2", "-o", output, "-q", "--jobs", "2", *options]
    return measured(command, folder, SLOWEST)[:4]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    what, make, count, settings, code, own = case
    status, seconds, memory, said = run(parade, folder, make(count), settings, "met")
    figures = f"{seconds:.1f} s, {memory / MEBI:.0f} MiB"
    if status != 0 or memory >= BUDGET + own:
        return 1, f"FAILED: status {status}, {figures}: {said[:120]}"
    shutil.rmtree(folder / "met", ignore_errors=True)
    if settings is None:
        return 1, f"ok: {figures}"
    status, _, _, said = run(parade, folder, make(count + (2 if make in (nested, chained) else 1)), settings, "past")
    if status != 65 or f"[{code}]" not in said or (folder / "past").exists():
        return 2, f"FAILED: one past it: status {status}: {said[:120]}"
    return 2, f"ok: {figures}; one past it refused"


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("parade")
    options.add_argument("--short", action="store_true")
    options.add_argument("--rows")
    options = options.parse_args()
    parade = str(Path(options.parade).resolve())
    failures = 0
    folder = Path(tempfile.mkdtemp(prefix="parade-limits-"))
    try:
        left_out = LONG if options.short else []
        assert set(LONG) <= {case[0] for case in CASES}, "what is left out is a case"
        cases = [(case, judge) for case in CASES if case[0] not in left_out]
        for more in (refusals, amplification, strokes, texts, layouts):
            cases += [(case, more.judge) for case in more.CASES]
        for case, judged in cases:
            count, result = judged(parade, folder, case)
            failures += not result.startswith("ok")
            print(f"{case[0]}: {result}", flush=True)
            append_rows(options.rows, [("limits", case[0], count, result)])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(cases) - failures} passed, {failures} failed" + "".join(f"; left out: {name}" for name in left_out))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
