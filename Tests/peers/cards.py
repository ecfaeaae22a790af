"""The workload `phone` as numbers: where its cards are in a frame, for whoever draws them in another way.

The scene file is read, so that the cards are those of the scene; how they move is written down again, as people who draw
them with another library would.
"""

import json
import math
from pathlib import Path


def clamp(value):
    return min(1.0, max(0.0, value))


def out_cubic(t):
    return 1 - (1 - t) ** 3


def in_out_cubic(t):
    return 4 * t ** 3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Phone:
    """The cards of `phone.json`, in pixels."""

    def __init__(self, folder):
        self.folder = Path(folder)
        scene = json.loads((self.folder / "phone.json").read_text())
        canvas = scene["canvas"]
        self.scale = canvas["scale"]
        self.width = round(canvas["width"] * self.scale)
        self.height = round(canvas["height"] * self.scale)
        self.background = canvas["background"]
        self.font = self.folder / scene["fonts"]["letters"]
        self.frames = scene["timeline"]["frames"]
        self.distance = scene["timeline"]["tracks"]["feed"][0]["scrollTo"]
        self.views = scene["views"][0]["children"]
        self.photos = sorted({self.photo(view) for view in self.views})

    def photo(self, view):
        return view["children"][0]["children"][0]["image"]

    def labels(self, view):
        """Text, left and top edge and height of its box, size, weight and colour's alpha of both lines, in pixels."""
        for label in view["children"][0]["children"][2:]:
            x, y, _, height = (number * self.scale for number in label["frame"])
            font = label["font"]
            alpha = 1.0 if len(label["textColor"]) == 4 else int(label["textColor"][7:], 16) / 255
            yield label["text"], x, y, height, font["size"] * self.scale, font["weight"], alpha

    def cards(self, frame):
        """The visible cards: the view, its frame in pixels, scale, alpha and angle about x in degrees (0 where it lies)."""
        offset = round(self.distance * in_out_cubic(frame / (self.frames - 1)) * self.scale) / self.scale
        for view in self.views:
            x, y, width, height = view["frame"]
            y -= offset
            place = (y + height / 2) / (self.height / self.scale)
            if not -0.1 < place < 1.1:
                continue
            presence = out_cubic(clamp((1 - place) / 0.30)) * out_cubic(clamp(place / 0.12))
            angle = 42 * (2 * place - 1) if "m34" in view else 0.0
            box = [number * self.scale for number in (x, y, width, height)]
            yield view, box, 0.86 + 0.14 * presence, 0.25 + 0.75 * presence, angle

    # Everything below is in pixels of a card.
    RADIUS, SIGMA, DROP, BORDER, DEPTH = 36, 12, 12, 3, 2400

    @staticmethod
    def squeeze(angle):
        """What is left of a card's height when it turns, for libraries that know no perspective."""
        return math.cos(math.radians(angle))

    @staticmethod
    def cover(photo_width, photo_height, width, height):
        """The scale and the offsets with which a photograph fills a card."""
        scale = max(width / photo_width, height / photo_height)
        return scale, (width - photo_width * scale) / 2, (height - photo_height * scale) / 2
