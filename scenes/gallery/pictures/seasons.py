#!/usr/bin/env python3
"""Paints one pear tree in four seasons; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import disc, even, mix, noise1, noise2, ramp, rgb, smooth  # noqa: E402

WIDTH, HEIGHT, FINE = 624, 640, 2
W, H = WIDTH * FINE, HEIGHT * FINE


def plane():
    """x and y in units of the height."""
    y, x = np.mgrid[0:H, 0:W]
    return (x + 0.5) / H, (y + 0.5) / H


def skeleton():
    """The tree's branches as (x, y, x, y, width), and the tips where leaves hang; always the same tree."""
    chance = np.random.default_rng(7)
    branches, tips = [], []

    def grow(x, y, angle, length, width, depth):
        bend = angle + chance.normal(0, 0.10)
        steps = 5
        for step in range(steps):
            angle += (bend - angle) * 0.5 + chance.normal(0, 0.05)
            nx, ny = x + np.cos(angle) * length / steps, y - np.sin(angle) * length / steps
            thin = width * (1 - 0.28 * (step + 1) / steps)
            branches.append((x, y, nx, ny, width * (1 - 0.28 * step / steps), thin))
            x, y = nx, ny
        width *= 0.72
        if depth >= 4:
            tips.append((x, y, depth))
        if depth == 7:
            return
        count = 3 if depth in (0, 2) else 2
        for k in range(count):
            spread = (k - (count - 1) / 2) * (0.95 if count == 2 else 0.72)
            turn = angle + spread + chance.normal(0, 0.13)
            turn += 0.10 * np.sign(np.pi / 2 - turn) * -1 if depth > 1 else 0
            grow(x, y, turn, length * chance.uniform(0.70, 0.86), width * (0.92 if count == 2 else 0.82), depth + 1)

    grow(0.50, 0.815, np.pi / 2 + 0.05, 0.155, 0.040, 0)
    return branches, tips


BRANCHES, TIPS = skeleton()


def hills(picture, x, y, back, middle, front, lit):
    for base, height, scale, seed, tone in ((0.70, 0.035, 2.0, 3, back), (0.76, 0.030, 1.6, 8, middle)):
        crest = base - height * noise1(x * scale + seed, seed, 3, 0.4)
        body = mix(even(tone, picture), rgb(lit), 0.35 * np.exp(-(y - crest) * 14))
        picture = mix(picture, body, smooth(y - crest, -0.0012, 0.0012))
    crest = 0.815 - 0.030 * np.cos((x - 0.50) * 4.2) + 0.030
    grain = noise2(x * 34, y * 90, 17, 4)
    body = mix(even(front, picture), rgb(lit), np.clip(0.55 * np.exp(-(y - crest) * 9) + 0.12 * grain, 0, 1))
    return mix(picture, body, smooth(y - crest, -0.0012, 0.0012))


def shade(picture, x, y, strength, color):
    """The tree's shadow on the hill."""
    u, v = (x - 0.60) / 0.30, (y - 0.855) / 0.028
    return mix(picture, rgb(color), strength * np.exp(-(u**2 + v**2)))


class Brush:
    """Draws on the finished ground."""

    def __init__(self, picture):
        self.image = Image.fromarray(np.rint(np.clip(picture, 0, 1) * 255).astype(np.uint8))
        self.pen = ImageDraw.Draw(self.image, "RGBA")

    def line(self, x0, y0, x1, y1, w0, w1, color):
        self.pen.line([x0 * H, y0 * H, x1 * H, y1 * H], fill=color, width=max(1, round((w0 + w1) / 2 * H)))
        r = w1 / 2 * H
        if r > 1:
            self.pen.ellipse([x1 * H - r, y1 * H - r, x1 * H + r, y1 * H + r], fill=color)

    def dot(self, x, y, r, color):
        self.pen.ellipse([(x - r) * H, (y - r) * H, (x + r) * H, (y + r) * H], fill=color)

    def tree(self, bark, light):
        for x0, y0, x1, y1, w0, w1 in BRANCHES:
            self.line(x0, y0, x1, y1, w0, w1, bark)
        for x0, y0, x1, y1, w0, w1 in BRANCHES:
            if w0 > 0.006:
                self.line(x0 - w0 * 0.24, y0, x1 - w1 * 0.24, y1, w0 * 0.26, w1 * 0.26, light)

    def leaves(self, colors, seed, count, spread, size, keep=1.0):
        """Dark ones behind, light ones above and towards the sun on the left."""
        chance = np.random.default_rng(seed)
        spots = []
        for x, y, depth in TIPS:
            if chance.uniform() > keep:
                continue
            for _ in range(count):
                a, d = chance.uniform(0, 2 * np.pi), spread * np.sqrt(chance.uniform())
                dx, dy = np.cos(a) * d, np.sin(a) * d * 0.8
                sun = 0.44 - 0.26 * dx / spread - 0.36 * dy / spread - 0.32 * (x - 0.5) - 0.75 * (y - 0.36) + chance.normal(0, 0.20)
                spots.append((sun, x + dx, y + dy, size * chance.uniform(0.55, 1.25)))
        spots.sort(key=lambda spot: spot[0] + chance.normal(0, 0.12))
        for sun, x, y, r in spots:
            k = min(max(sun, 0), 0.999) * len(colors)
            self.dot(x, y, r, colors[int(k)])

    def fallen(self, colors, seed, count, size):
        chance = np.random.default_rng(seed)
        for _ in range(count):
            x, y = chance.normal(0.50, 0.19), 0.845 + abs(chance.normal(0, 0.040))
            r = size * chance.uniform(0.6, 1.2) * (0.7 + 2.5 * (y - 0.83))
            self.pen.ellipse([(x - r) * H, (y - r * 0.5) * H, (x + r) * H, (y + r * 0.5) * H], fill=colors[int(chance.integers(len(colors)))])

    def drift(self, colors, seed, count, size, top=0.2):
        chance = np.random.default_rng(seed)
        for _ in range(count):
            x, y, r = chance.uniform(0, W / H), chance.uniform(top, 0.95), size * chance.uniform(0.5, 1.3)
            self.dot(x, y, r, colors[int(chance.integers(len(colors)))])

    def bench(self, wood, dark, snow=None):
        x, y, u = 0.185, 0.848, 0.0012
        for px in (4, 66):
            self.pen.rectangle([(x + px * u) * H, (y - 30 * u) * H, (x + (px + 4) * u) * H, (y + 14 * u) * H], fill=dark)
        for top, thick in ((-30, 7), (-19, 7), (-3, 6)):
            self.pen.rounded_rectangle([(x - 2 * u) * H, (y + top * u) * H, (x + 76 * u) * H, (y + (top + thick) * u) * H], 3, fill=wood)
            if snow and top != -19:
                self.pen.rounded_rectangle([(x - 2 * u) * H, (y + (top - 4) * u) * H, (x + 76 * u) * H, (y + (top + 1) * u) * H], 5, fill=snow)

    def save(self, name, quality):
        path = os.path.join(HERE, name)
        self.image.resize((WIDTH, HEIGHT), Image.Resampling.BOX).save(path, quality=quality, optimize=True)
        print(name, os.path.getsize(path))


def clouds(sky, x, y, seed, tone, amount, low=0.1, high=0.6):
    body = smooth(noise2(x * 2.2 + seed, y * 6 + seed, seed, 6), 0.05, 0.9) * smooth(y, low - 0.1, low + 0.05) * (1 - smooth(y, high - 0.1, high))
    return mix(sky, rgb(tone), amount * body)


def spring():
    x, y = plane()
    sky = ramp(y, (0, "#8fc4e8"), (0.4, "#cfe3ee"), (0.7, "#fbe6e1"))
    sky = clouds(sky, x, y, 5, "#ffffff", 0.8)
    b = Brush(shade(hills(sky, x, y, "#a9cfa6", "#8cc07f", "#6fae5f", "#cfe39a"), x, y, 0.45, "#2f6a44"))
    b.bench("#b98a5e", "#6e4d38")
    b.tree("#5a4038", "#7d5c4e")
    b.leaves(["#d9809f", "#e899b1", "#f2b3c4", "#f8cbd6", "#fde2e8", "#fff4f5"], 3, 24, 0.042, 0.0070)
    b.fallen(["#fbd3dc", "#f4b3c4", "#fff0f2"], 4, 320, 0.006)
    b.drift(["#fbd3dcd0", "#f7bccbd0", "#fff0f2d0"], 6, 70, 0.0040, 0.35)
    b.save("spring.jpg", 76)


def summer():
    x, y = plane()
    sky = ramp(y, (0, "#2f86d6"), (0.45, "#7fc0ef"), (0.7, "#d9f0f7"))
    sky = clouds(sky, x, y, 12, "#ffffff", 1.0, 0.2, 0.68)
    b = Brush(shade(hills(sky, x, y, "#7fae6a", "#e3c65c", "#5f9a3c", "#b5d35a"), x, y, 0.6, "#1f4d24"))
    b.bench("#b98a5e", "#5f4030")
    b.tree("#4a352a", "#6b4e3d")
    b.leaves(["#1c4a26", "#27602c", "#357a35", "#4b963f", "#6bb04a", "#95c95a"], 5, 30, 0.046, 0.0075)
    chance = np.random.default_rng(9)
    for k in chance.choice(len(TIPS), 26, replace=False):
        px, py = TIPS[k][0] + chance.normal(0, 0.02), TIPS[k][1] + 0.03
        b.dot(px, py + 0.006, 0.0085, "#d9b53a")
        b.dot(px, py - 0.003, 0.0060, "#e8c94f")
        b.dot(px - 0.003, py + 0.003, 0.0030, "#f7e48f")
    b.save("summer.jpg", 76)


def autumn():
    x, y = plane()
    sky = ramp(y, (0, "#8f9fc0"), (0.35, "#e6c1a3"), (0.6, "#ffd79a"), (0.72, "#ffe9bd"))
    sun = np.hypot(x - 0.20, y - 0.60)
    sky = mix(sky, rgb("#fff3cf"), 0.8 * np.exp(-((sun / 0.16) ** 2)))
    sky = mix(sky, rgb("#fffbe8"), disc(x, y, 0.20, 0.60, 0.045))
    sky = clouds(sky, x, y, 21, "#fff0dc", 0.6)
    b = Brush(shade(hills(sky, x, y, "#c79a6b", "#b5763f", "#9c7a35", "#e8b45a"), x, y, 0.5, "#5a2f1c"))
    b.bench("#a87448", "#54382a")
    b.tree("#43302a", "#6e5044")
    b.leaves(["#8f2f16", "#b5451a", "#d4651f", "#e88a2a", "#f3ad3d", "#fbd068"], 8, 22, 0.044, 0.0072, 0.92)
    b.fallen(["#d4651f", "#e88a2a", "#b5451a", "#f3ad3d"], 10, 520, 0.008)
    b.drift(["#e88a2ae0", "#d4651fe0", "#f3ad3de0"], 11, 60, 0.0050, 0.3)
    b.save("autumn.jpg", 70)


def winter():
    x, y = plane()
    sky = ramp(y, (0, "#56708f"), (0.4, "#9fb4c9"), (0.7, "#e6e4e6"))
    sky = clouds(sky, x, y, 31, "#eef2f7", 0.7)
    b = Brush(shade(hills(sky, x, y, "#c3d0dd", "#d3dee9", "#e6eef5", "#ffffff"), x, y, 0.35, "#8fa6c2"))
    b.bench("#8a6a52", "#4a3a34", "#ffffff")
    b.tree("#3a302f", "#54474a")
    for x0, y0, x1, y1, w0, w1 in BRANCHES:
        flat = abs(x1 - x0) / (abs(x1 - x0) + abs(y1 - y0) + 1e-9)
        if flat > 0.35:
            lift = max(w0 * 0.42, 0.0012)
            b.line(x0, y0 - lift, x1, y1 - lift, max(w0 * 0.5, 0.0030) * flat, max(w1 * 0.5, 0.0026) * flat, "#ffffff")
    for px, py, _ in TIPS[::2]:
        b.dot(px, py - 0.002, 0.0040, "#ffffffd0")
    # A robin has the tree to itself.
    px, py = 0.352, 0.420
    b.pen.polygon([((px + dx) * H, (py + dy) * H) for dx, dy in ((0.012, -0.004), (0.042, 0.012), (0.040, 0.018), (0.010, 0.010))], fill="#5a4a40")
    b.dot(px, py, 0.0175, "#6b5749")
    b.dot(px - 0.006, py + 0.003, 0.0135, "#e2552b")
    b.dot(px - 0.008, py - 0.016, 0.0115, "#6b5749")
    b.dot(px - 0.012, py - 0.012, 0.0080, "#e2552b")
    b.dot(px - 0.012, py - 0.019, 0.0019, "#1a1412")
    b.pen.polygon([((px + dx) * H, (py + dy) * H) for dx, dy in ((-0.018, -0.018), (-0.026, -0.015), (-0.018, -0.013))], fill="#2a211d")
    b.drift(["#ffffffe0", "#ffffffb0"], 14, 170, 0.0042, 0.0)
    b.save("winter.jpg", 76)


PICTURES = {f.__name__: f for f in (spring, summer, autumn, winter)}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
