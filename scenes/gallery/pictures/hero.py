#!/usr/bin/env python3
"""The cut-out layers of a valley before sunrise, back to front, with their own transparency; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import SUPER, grid, mix, noise1, ramp, rgb, save, smooth  # noqa: E402
from landscape import firs, peaks  # noqa: E402

WIDTH = 390


def body(y, *stops):
    """Colours by row: rows that repeat pack small."""
    rows = np.floor(y * y.shape[0] / SUPER) / (y.shape[0] / SUPER)
    return ramp(rows, *stops)


def range_of(name, height, crest, stops, lit, amount):
    """A mountain range with the first light along its crest."""
    x, y = grid(2 * WIDTH, 2 * height)
    top = crest(x)
    depth = np.floor((y - top) * 2 * height) / (2 * height)
    color = mix(body(y, *stops), rgb(lit), amount * np.exp(-np.maximum(depth, 0) / 0.11))
    save(os.path.join(HERE, name), color, smooth(y - top, -0.0022, 0.0022))


def far():
    range_of("hero-far@2x.png", 300, lambda x: 0.36 - 0.30 * peaks(x, 16, 0.85) ** 1.3 + 0.13,
             ((0, "#8d6f9f"), (0.45, "#b5819d"), (1, "#d99a9a")), "#ffc39c", 0.6)


def near():
    def crest(x):
        valley = 0.40 - 0.34 * np.exp(-(((x - 0.05) / 0.36) ** 2)) - 0.26 * np.exp(-(((x - 1.26) / 0.30) ** 2))
        return valley + 0.10 - 0.10 * (peaks(x, 27, 1.9) - 0.5) - 0.012 * noise1(x * 14, 8, 4, 0.6)
    range_of("hero-near@2x.png", 320, crest, ((0, "#4b4273"), (0.5, "#6d5280"), (1, "#8f6685")), "#c9828c", 0.5)


def trees():
    height = 200
    x, y = grid(2 * WIDTH, 2 * height)
    x, y = x * height / 300, y * height / 300
    ground = 0.40 + 0.10 * np.cos(2.2 * (x - 0.62)) - 0.03 * noise1(x * 1.3, 5, 2)
    back = np.maximum(firs(x, y, 23, ground, 30, 0.11, 0.19, 0.27), smooth(y - ground, -0.001, 0.001))
    lower = ground + 0.15 + 0.02 * noise1(x * 2, 9, 2)
    front = np.maximum(firs(x, y, 31, lower, 17, 0.20, 0.34, 0.26), smooth(y - lower, -0.001, 0.001))
    color = mix(body(y, (0.15, "#37305c"), (0.45, "#5c456f"), (0.7, "#6b4f76")), body(y, (0.2, "#221e42"), (0.667, "#362a50")).reshape(y.shape + (3,)), front)
    path = os.path.join(HERE, "hero-trees@2x.png")
    save(path, color, np.maximum(back, front))
    # So many edges pack small with few colours only.
    Image.open(path).quantize(256, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)


def foreground():
    height = 330
    x, y = grid(2 * WIDTH, 2 * height)
    bank = 0.66 - 0.20 * smooth(x, 0.55, 1.25) - 0.05 * np.exp(-(((x - 0.05) / 0.3) ** 2)) + 0.010 * noise1(x * 5, 3, 3)
    cover = smooth(y - bank, -0.0014, 0.0014)
    chance = np.random.default_rng(12)
    for _ in range(420):
        cx, tall, lean = chance.uniform(0, 1.19), chance.uniform(0.015, 0.055), chance.normal(0, 0.012)
        foot = np.interp(cx, x[0], bank[0]) + 0.006
        left, right = np.searchsorted(x[0], [cx - 0.05, cx + 0.05])
        top, bottom = np.searchsorted(y[:, 0], [foot - tall, foot])
        u, v = x[top:bottom, left:right], y[top:bottom, left:right]
        t = (foot - v) / tall
        blade = smooth(0.0034 * (1 - t) - abs(u - cx - lean * t * t), -0.0010, 0.0010)
        cover[top:bottom, left:right] = np.maximum(cover[top:bottom, left:right], blade)
    for cx, tall, spread, seed in ((1.07, 0.46, 0.25, 3), (0.935, 0.33, 0.27, 8), (0.075, 0.50, 0.25, 5), (1.17, 0.38, 0.27, 4)):
        foot = np.full_like(x, np.interp(cx, x[0], bank[0]) + 0.01)
        t = np.clip((y - foot + tall) / tall, 0, 1)
        boughs = 0.55 + 0.45 * np.mod(t * 9 + 0.12 * noise1(t * 20, seed, 1), 1) + 0.10 * noise1(t * 46 + 3 * np.sign(x - cx), seed, 3)
        half = spread * tall * (0.012 + 0.80 * t ** 0.92) * boughs
        cover = np.maximum(cover, smooth(half - abs(x - cx), -0.0012, 0.0012) * (t > 0) * (y < foot))
    # Somebody is up already: a figure on the bank, a stick in hand.
    def stroke(ax, ay, bx, by, wide):
        s = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        return smooth(wide - np.hypot(x - ax - s * (bx - ax), y - ay - s * (by - ay)), -0.0010, 0.0010)
    cx = 0.47
    foot = np.interp(cx, x[0], bank[0]) + 0.004
    for part in ((0, -0.020, -0.007, 0, 0.0048), (0.001, -0.020, 0.010, 0, 0.0048), (0.0, -0.048, 0.001, -0.020, 0.0095),
                 (-0.009, -0.046, -0.010, -0.028, 0.0080), (0.004, -0.044, 0.020, -0.033, 0.0034), (0.023, -0.040, 0.027, 0.002, 0.0013), (0.001, -0.066, 0.001, -0.0655, 0.0078)):
        cover = np.maximum(cover, stroke(cx + part[0], foot + part[1], cx + part[2], foot + part[3], part[4]))
    save(os.path.join(HERE, "hero-foreground@2x.png"), body(y, (0, "#1a1733"), (0.6, "#14122a"), (1, "#0f0e20")), cover)


PICTURES = {"far": far, "near": near, "trees": trees, "foreground": foreground}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
