#!/usr/bin/env python3
"""Writes many scenes in many sizes, as a team with a cluster has them.

usage: workload.py FOLDER [--scenes N] [--frames F] [--sizes K] [--seed S] [--accent COLOUR]

Scenes are made from five templates: cards, text, gradients, blurs, and sheets that come in and rest. Their costs differ by a factor of 50
and more. Each scene has K sizes at scale 1, from 160×284 to 320×568: the scene's own, which is the largest, and K - 1 variants. The
same arguments write the same bytes. `--accent` is one colour of the cards; all other templates do not use it, and a card shows it in some frames only.
"""

import argparse
import json
import random
import shutil
import sys
from pathlib import Path

FONT = Path(__file__).resolve().parents[2] / "scenes/gallery/fonts/Inter.ttf"
ACCENT = "#e4572e"
SMALLEST, LARGEST = (160, 284), (320, 568)
WORDS = "every frame is a pure function of scene and time so many machines can draw one film and nobody sees a seam".split()


def sizes(count):
    """Sizes from the largest to the smallest, evenly: the names of variants and their canvases in points."""
    steps = [index / max(1, count - 1) for index in range(count)]
    return [tuple(round(large + (small - large) * step) for large, small in zip(LARGEST, SMALLEST)) for step in steps]


def color(generator):
    return "#" + "".join(f"{generator.randrange(40, 230):02x}" for _ in range(3))


def feed(length, children):
    """A page that scrolls by; `length` and boxes are hundredths of the canvas."""
    return [{"id": "feed", "type": "scroll", "contentSize": ["100vw", f"{length}vh"], "children": children}]


def cards(generator):
    """Rounded boxes that fade in, and a badge in the accent on one of them."""
    count = generator.randrange(5, 9)
    badge = generator.randrange(1, count)
    boxes = [{
        "frame": ["8vw", f"{10 + 34 * index}vh", "84vw", "28vh"], "cornerRadius": "4vw", "backgroundColor": color(generator),
        "startEnd": {"alpha": {"value": 0.2, "range": [0.4, 1]}, "transform": [{"scale": 0.9}]},
        "children": [{"frame": ["70%", "12%", "20%", "18%"], "cornerRadius": "2vw", "backgroundColor": "accent"}] if index == badge else [],
    } for index in range(count)]
    return feed(20 + 34 * count, boxes)


def text(generator):
    """Paragraphs that move at different speeds."""
    lines = [{
        "type": "label", "x": "8vw", "y": f"{8 + 26 * index}vh", "width": "84vw", "height": "24vh", "numberOfLines": 0, "textColor": color(generator),
        "text": " ".join(generator.choices(WORDS, k=generator.randrange(8, 25))), "font": {"family": "Inter", "size": f"{generator.randrange(40, 61) / 10}vw"},
        "startEnd": {"alpha": 0, "transform": [{"translate": [0, generator.randrange(8, 40)]}]},
    } for index in range(generator.randrange(4, 8))]
    return feed(230, lines)


def gradients(generator):
    """Full-width gradients that turn."""
    bands = [{
        "type": "gradient", "kind": generator.choice(["linear", "radial"]), "frame": ["4vw", f"{5 + 60 * index}vh", "92vw", "50vh"], "cornerRadius": "6vw",
        "clipsToBounds": True, "colors": [color(generator) for _ in range(4)], "startPoint": [0.2, 0.1], "endPoint": [0.9, 1],
        "startEnd": {"alpha": 0.3, "transform": [{"rotate": generator.randrange(-20, 20)}]},
    } for index in range(3)]
    return feed(190, bands)


def blurs(generator):
    """Discs out of focus with wide shadows, one over another: the most expensive template, by its number of discs."""
    discs = [{
        "size": ["60vw", "60vw"], "center": [f"{generator.randrange(20, 80)}vw", f"{generator.randrange(20, 160)}vh"], "cornerRadius": "30vw",
        "backgroundColor": color(generator), "blur": generator.randrange(4, 16),
        "shadows": [{"color": "#0008", "blur": generator.randrange(12, 40), "offset": [0, 6]}],
        "startEnd": {"alpha": 0.4, "blur": 1, "transform": [{"scale": 0.6}]},
    } for _ in range(generator.choice([3, 6, 12]))]
    return feed(180, discs)


def sheet(generator):
    """A sheet that comes in during the first fifth, and rests: the other frames are equal."""
    rows = [{"frame": ["8%", f"{8 + 18 * index}%", f"{generator.randrange(40, 84)}%", "10%"], "cornerRadius": 6, "backgroundColor": color(generator)}
            for index in range(5)]
    return [{
        "id": "sheet", "frame": ["0vw", "30vh", "100vw", "70vh"], "cornerRadius": 24, "backgroundColor": "#ffffff", "children": rows,
        "animate": [{"property": "transform.translation.y", "signal": "time", "keyframes": [[0, 400], [0.2, 0, "outCubic"], [1, 0]]}],
    }]


TEMPLATES = [cards, text, gradients, blurs, sheet]


def scene(template, generator, frames, count, accent):
    (width, height), *others = sizes(count)
    document = {
        "canvas": {"width": width, "height": height, "background": color(generator)},
        "timeline": {"fps": 60, "frames": frames, "duration": 1} if template is sheet else {"fps": 60, "frames": frames},
        "colors": {"accent": accent} if template is cards else {},
        "fonts": {"Inter": "fonts/Inter.ttf"} if template is text else {},
        "variants": {f"w{width}": {"size": [width, height]} for width, height in others},
        "views": template(generator),
    }
    return {key: value for key, value in document.items() if value}


def write(folder, scenes, frames, count, seed=1, accent=ACCENT):
    """Writes the scenes and their font; returns the paths of the scenes."""
    folder = Path(folder)
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    shutil.copy(FONT, folder / "fonts/Inter.ttf")
    paths = []
    for index in range(scenes):
        template = TEMPLATES[index % len(TEMPLATES)]
        path = folder / f"{template.__name__}-{index:03d}.json"
        document = scene(template, random.Random(f"{seed} {index}"), frames, count, accent)
        path.write_text(json.dumps(document, indent=1) + "\n")
        paths.append(path)
    return paths


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", type=int, default=500)
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--sizes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--accent", default=ACCENT)
    options = parser.parse_args()
    paths = write(options.folder, options.scenes, options.frames, options.sizes, options.seed, options.accent)
    print(f"{len(paths)} scenes of {options.frames} frames in {options.sizes} sizes: {len(paths) * options.frames * options.sizes} frames")


if __name__ == "__main__":
    sys.exit(main())
