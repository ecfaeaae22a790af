"""What the painters share: colours, noise, smooth edges, and a sheet to draw outlines on; needs numpy and Pillow."""
import os
import re

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
SUPER = 3


def rgb(text):
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], float) / 255


def smooth(x, low=0.0, high=1.0):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grid(width, height):
    """x in units of the height, y from 0 at the top to 1 at the bottom."""
    y, x = np.mgrid[0 : height * SUPER, 0 : width * SUPER]
    return (x + 0.5) / (height * SUPER), (y + 0.5) / (height * SUPER)


def ramp(t, *stops):
    """Colours along t: (position, '#rrggbb') pairs."""
    places = [s[0] for s in stops]
    colors = np.array([rgb(s[1]) for s in stops])
    return np.stack([np.interp(t, places, colors[:, i]) for i in range(3)], -1)


def mix(a, b, t):
    return a + (b - a) * t[..., None]


def even(color, like):
    """A picture of one colour, as large as another."""
    return np.broadcast_to(rgb(color), like.shape)


def noise1(x, seed, octaves=6, roughness=0.5):
    """Sums of smoothed random steps along x: the outline of a ridge, about −1…1."""
    total, weight, scale = np.zeros_like(x), 1.0, 1.0
    for octave in range(octaves):
        values = np.random.default_rng(seed * 101 + octave).uniform(-1, 1, 4096)
        p = x * scale + 37.0 * octave
        i = np.floor(p).astype(int)
        total += weight * (values[i % 4096] + (values[(i + 1) % 4096] - values[i % 4096]) * smooth(p - i))
        weight, scale = weight * roughness, scale * 2.03
    return total


def noise2(x, y, seed, octaves=5, roughness=0.5):
    total, weight, scale = np.zeros_like(x), 1.0, 1.0
    for octave in range(octaves):
        values = np.random.default_rng(seed * 211 + octave).uniform(-1, 1, (256, 256))
        p, q = x * scale + 11.3 * octave, y * scale + 5.7 * octave
        i, j = np.floor(p).astype(int), np.floor(q).astype(int)
        u, v = smooth(p - i), smooth(q - j)
        a, b = values[j % 256, i % 256], values[j % 256, (i + 1) % 256]
        c, d = values[(j + 1) % 256, i % 256], values[(j + 1) % 256, (i + 1) % 256]
        total += weight * ((a + (b - a) * u) + ((c + (d - c) * u) - (a + (b - a) * u)) * v)
        weight, scale = weight * roughness, scale * 2.0
    return total


def save(name, color, alpha=None, fine=SUPER):
    height, width = color.shape[0] // fine, color.shape[1] // fine
    if alpha is None:
        alpha = np.ones(color.shape[:2])
    weighted = np.concatenate([color * alpha[..., None], alpha[..., None]], -1)
    small = weighted.reshape(height, fine, width, fine, 4).mean((1, 3))
    straight = np.where(small[..., 3:] > 0, small[..., :3] / np.maximum(small[..., 3:], 1e-9), 0)
    pixels = np.rint(np.clip(np.concatenate([straight, small[..., 3:]], -1), 0, 1) * 255).astype(np.uint8)
    opaque = bool((pixels[..., 3] == 255).all())
    Image.fromarray(pixels if not opaque else pixels[..., :3]).save(os.path.join(HERE, name), optimize=True)
    print(name, width, height, os.path.getsize(os.path.join(HERE, name)))


def photo(path, color, fine, quality):
    """Saves a picture as a JPEG; `fine` samples each way become a pixel."""
    height, width = color.shape[0] // fine, color.shape[1] // fine
    small = color.reshape(height, fine, width, fine, 3).mean((1, 3))
    Image.fromarray(np.rint(np.clip(small, 0, 1) * 255).astype(np.uint8)).save(path, quality=quality, optimize=True)
    print(os.path.basename(path), width, height, os.path.getsize(path))


def disc(x, y, cx, cy, radius, edge=0.002):
    return smooth(radius - np.hypot(x - cx, y - cy), -edge, edge)


def bare(color):
    """'#rrggbb' or '#rrggbbaa' as four bytes."""
    text = color[1:] + ("ff" if len(color) == 7 else "")
    return tuple(int(text[i : i + 2], 16) for i in (0, 2, 4, 6))


class Sheet:
    """A picture in points on which plain shapes are laid over one another."""

    def __init__(self, width, height, ground=None, scale=2, fine=4):
        self.scale, self.fine, self.unit = scale, fine, scale * fine
        pixels = (round(width * scale) * fine, round(height * scale) * fine)
        self.image = Image.new("RGBA", pixels)
        if ground:
            self.lay(Image.new("L", pixels, 255), ground, 0, height)

    def lay(self, mask, color, top, bottom):
        """Lays a colour over the sheet, or a list of colours from top to bottom."""
        if isinstance(color, str):
            layer = Image.new("RGBA", mask.size, bare(color))
        else:
            stops = np.array([bare(c) for c in color], float)
            rows = (np.arange(mask.size[1]) + 0.5) / self.unit
            places = np.linspace(top, bottom, len(color))
            # One colour a row of the finished picture: rows that repeat pack small.
            rows = np.floor(rows * self.scale) / self.scale
            column = np.stack([np.interp(rows, places, stops[:, i]) for i in range(4)], -1)
            layer = Image.fromarray(np.repeat(np.rint(column).astype(np.uint8)[:, None], mask.size[0], 1), "RGBA")
        alpha = Image.fromarray((np.asarray(layer.getchannel("A"), np.uint16) * np.asarray(mask) // 255).astype(np.uint8))
        layer.putalpha(alpha)
        self.image.alpha_composite(layer)

    def mask(self):
        mask = Image.new("L", self.image.size)
        return mask, ImageDraw.Draw(mask)

    def box(self, x, y, width, height, radius, color, blur=0):
        mask, pen = self.mask()
        u = self.unit
        pen.rounded_rectangle([x * u, y * u, (x + width) * u - 1, (y + height) * u - 1], radius * u, fill=255)
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * u))
        self.lay(mask, color, y, y + height)

    def disc(self, cx, cy, radius, color, blur=0):
        self.box(cx - radius, cy - radius, 2 * radius, 2 * radius, radius, color, blur)

    def ring(self, cx, cy, radius, width, color, start=0, end=360):
        mask, pen = self.mask()
        u, outer = self.unit, radius + width / 2
        pen.arc([(cx - outer) * u, (cy - outer) * u, (cx + outer) * u, (cy + outer) * u], start, end, 255, round(width * u))
        self.lay(mask, color, cy - outer, cy + outer)

    def line(self, points, width, color):
        mask, pen = self.mask()
        u = self.unit
        scaled = [(x * u, y * u) for x, y in points]
        pen.line(scaled, fill=255, width=round(width * u), joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            pen.ellipse([x - width * u / 2, y - width * u / 2, x + width * u / 2, y + width * u / 2], fill=255)
        self.lay(mask, color, 0, 1)

    def path(self, data, color, at=(0, 0), size=1.0, flip=False, width=0, blur=0):
        """Fills or strokes SVG path data of absolute M, L, C, Q and Z."""
        for outline in outlines(data):
            points = [(at[0] + (-x if flip else x) * size, at[1] + y * size) for x, y in outline]
            if width:
                self.line(points, width, color)
                continue
            mask, pen = self.mask()
            pen.polygon([(x * self.unit, y * self.unit) for x, y in points], fill=255)
            if blur:
                mask = mask.filter(ImageFilter.GaussianBlur(blur * self.unit))
            ys = [y for _, y in points]
            self.lay(mask, color, min(ys), max(ys))

    def text(self, x, y, words, size, color, weight=600, anchor="ls"):
        """Draws words from their baseline's left end and returns their width."""
        mask, pen = self.mask()
        font = ImageFont.truetype(os.path.join(HERE, "../fonts/Inter.ttf"), size * self.unit)
        font.set_variation_by_axes([weight])
        pen.text((x * self.unit, y * self.unit), words, 255, font, anchor)
        self.lay(mask, color, 0, 1)
        return font.getlength(words) / self.unit

    def paste(self, sheet, x, y, width, height, radius):
        """A part of another sheet from its top left, in a rounded window."""
        u = self.unit
        window = Image.new("L", self.image.size)
        box = [x * u, y * u, (x + width) * u - 1, (y + height) * u - 1]
        ImageDraw.Draw(window).rounded_rectangle(box, radius * u, fill=255)
        layer = Image.new("RGBA", self.image.size)
        layer.paste(sheet.image, (round(x * u), round(y * u)))
        layer.putalpha(Image.fromarray(np.minimum(np.asarray(layer.getchannel("A")), np.asarray(window))))
        self.image.alpha_composite(layer)

    def save(self, name):
        pixels = np.asarray(self.image, float) / 255
        save(name, pixels[..., :3], pixels[..., 3], self.fine)


def outlines(data):
    """The outlines of SVG path data as lists of points."""
    tokens = re.findall(r"[MLCQZ]|-?[0-9.]+", data)
    result, place, command = [], 0, "M"
    take = {"M": 1, "L": 1, "Q": 2, "C": 3}
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
            if command == "Z":
                result[-1].append(result[-1][0])
                continue
        numbers = [float(t) for t in tokens[place : place + 2 * take[command]]]
        points = list(zip(numbers[::2], numbers[1::2]))
        place += len(numbers)
        if command == "M":
            result.append(points)
            command = "L"
            continue
        line = [result[-1][-1]] + points
        for step in range(1, 25):
            row = line
            while len(row) > 1:
                row = [(a + (c - a) * step / 24, b + (d - b) * step / 24) for (a, b), (c, d) in zip(row, row[1:])]
            if command != "L" or step == 24:
                result[-1].append(row[0])
    return result
