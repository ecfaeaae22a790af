"""The scenes of cards as numbers: where the cards are in a frame, for programs that draw them in another way.

The scene file is read, so that the cards are those of the scene; how they move is written down again, as people who draw
them with another library would.
"""

import json
import math
import subprocess
from pathlib import Path


def clamp(value):
    return min(1.0, max(0.0, value))


def out_cubic(t):
    return 1 - (1 - t) ** 3


def in_out_cubic(t):
    return 4 * t ** 3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Cards:
    """The cards of a workload, in pixels."""

    RADIUS, SIGMA, DROP, BORDER, DEPTH, MARGIN = 36, 12, 12, 3, 2400, 48

    def __init__(self, folder, name="phone"):
        self.folder = Path(folder)
        self.name = name
        scene = json.loads((self.folder / f"{name}.json").read_text())
        canvas = scene["canvas"]
        self.scale = canvas["scale"]
        self.width = round(canvas["width"] * self.scale)
        self.height = round(canvas["height"] * self.scale)
        self.background = canvas["background"]
        self.font = self.folder / scene["fonts"]["letters"]
        self.frames = scene["timeline"]["frames"]
        self.distance = scene["timeline"]["tracks"]["feed"][0].get("scrollTo")
        self.feed, *self.bars = scene["views"]
        self.views = self.feed["children"]
        self.photos = sorted({self.photo(view) for view in self.views})

    def photo(self, view):
        return view["children"][0]["children"][0]["image"]

    def labels(self, view):
        """Text, left and top edge and height of its box, size, weight and colour's alpha of both lines, in pixels."""
        return map(self._label, view["children"][0]["children"][2:])

    def _label(self, label, dx=0, dy=0):
        x, y, _, height = (number * self.scale for number in label["frame"])
        font = label["font"]
        alpha = 1.0 if len(label["textColor"]) == 4 else int(label["textColor"][7:], 16) / 255
        return label["text"], x + dx, y + dy, height, font["size"] * self.scale, font["weight"], alpha

    def cards(self, frame):
        """The visible cards: the view, its frame in pixels, scale, alpha and angle about x in degrees (0 where it lies)."""
        _, top, _, visible = self.feed["frame"]
        if self.distance is None:
            offset = self.feed["contentOffset"][1]
        else:
            offset = round(self.distance * in_out_cubic(frame / (self.frames - 1)) * self.scale) / self.scale
        for index, view in enumerate(self.views):
            x, y, width, height = view["frame"]
            place = (y - offset + height / 2) / visible
            if not -0.15 < place < 1.15:
                continue
            scale = alpha = 1.0
            if "m34" in view or self.distance is not None:
                presence = out_cubic(clamp((1 - place) / 0.30)) * out_cubic(clamp(place / 0.12))
                scale, alpha = 0.86 + 0.14 * presence, 0.25 + 0.75 * presence
            elif "bind" in view:
                wave = 0.5 - 0.5 * math.cos(2 * math.pi * frame / 60 + index)
                scale, alpha = 0.88 + 0.12 * wave, 0.35 + 0.65 * wave
            angle = 42 * (2 * place - 1) if "m34" in view else 0.0
            yield view, [number * self.scale for number in (x, y - offset + top, width, height)], scale, alpha, angle

    def overlays(self):
        """What lies over the cards: bars as (x, y, width, height, radius, upper and lower colour), and labels."""
        bars, labels = [], []
        for view in self.bars:
            x, y, width, height = (number * self.scale for number in view["frame"])
            colors = [self._color(color) for color in view.get("colors", [view.get("backgroundColor")] * 2)]
            bars.append((x, y, width, height, 0, *colors))
            for child in view["children"]:
                if child.get("type") == "label":
                    labels.append(self._label(child, x, y))
                else:
                    left, upper, wide, high = (number * self.scale for number in child["frame"])
                    color = self._color(child["backgroundColor"])
                    bars.append((x + left, y + upper, wide, high, child["cornerRadius"] * self.scale, color, color))
        return bars, labels

    @staticmethod
    def _color(text):
        return "ff" + text.lstrip("#")

    # Inter's ascent and descent in parts of its size: a label's line stands in the middle of its box.
    ASCENT, DESCENT = 0.96875, 0.2412109375

    def baseline(self, top, height, size):
        return top + height / 2 + (self.ASCENT - self.DESCENT) / 2 * size

    def shaped(self, letters, labels):
        """For each label of `labels`, its glyphs and its outline by the program `letters`: (line of glyphs, outline)."""
        labels = list(labels)
        text = "".join(f"{weight}\t{size}\t{text}\n" for text, _, _, _, size, weight, _ in labels)
        answer = subprocess.run([letters, self.font], input=text, capture_output=True, check=True, text=True).stdout
        return [tuple(line.split("\t")) for line in answer.splitlines()]

    def write(self, path, letters, photo_files):
        """Writes the scene for the programs beside `speed/cards.h`. `photo_files` maps photographs to raw pictures."""
        shown = {view["id"]: view for frame in range(self.frames) for view, *_ in self.cards(frame)}
        numbers = {name: index for index, name in enumerate(shown)}
        bars, bar_labels = self.overlays()
        labels = [label for view in shown.values() for label in self.labels(view)] + bar_labels
        glyphs = iter(self.shaped(letters, labels))

        def label_line(kind, label):
            _, x, top, height, size, weight, alpha = label
            return f"{kind} {x} {self.baseline(top, height, size)} {size} {weight} {alpha} {next(glyphs)[0]}"

        lines = [f"size {self.width} {self.height} {self.background.lstrip('#')}", f"font {self.font.resolve()}"]
        lines += [f"photo {photo_files[name]}" for name in self.photos]
        for view in shown.values():
            _, _, width, height = (number * self.scale for number in view["frame"])
            lines.append(f"card {width} {height} {self.photos.index(self.photo(view))}")
            lines += [label_line("label", label) for label in self.labels(view)]
        lines += ["bar " + " ".join(map(str, bar)) for bar in bars]
        lines += [label_line("barlabel", label) for label in bar_labels]
        for frame in range(self.frames):
            lines.append("frame")
            for view, (x, y, _, _), scale, alpha, angle in self.cards(frame):
                lines.append(f"place {numbers[view['id']]} {x} {y} {scale!r} {alpha!r} {angle!r}")
        Path(path).write_text("\n".join(lines) + "\n")
