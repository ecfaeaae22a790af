#!/usr/bin/env python3
"""Draws globe/00.jpg … 23.jpg: a striped glass ball in 24 steps of a turn, for sequences.

usage: globe.py
"""

from pathlib import Path

import numpy
from PIL import Image

SIDE, SAMPLES, STEPS = 240, 3, 24
GROUND = numpy.array([0x10, 0x14, 0x1C]) / 255
COLORS = [numpy.array(color) / 255 for color in ([242, 84, 91], [255, 209, 102], [25, 167, 206], [43, 45, 110])]


def picture(step):
    """One picture, from three by three samples of each pixel."""
    side = SIDE * SAMPLES
    y, x = (numpy.mgrid[0:side, 0:side] + 0.5) / side * 2 - 1
    x, y = x / 0.86, y / 0.86
    square = x * x + y * y
    inside = square < 1
    z = numpy.sqrt(numpy.clip(1 - square, 0, 1))
    # The axis leans back, so that a pole is seen.
    lean = 0.45
    up = y * numpy.cos(lean) + z * numpy.sin(lean)
    depth = z * numpy.cos(lean) - y * numpy.sin(lean)
    longitude = numpy.arctan2(x, depth) + 2 * numpy.pi * step / STEPS
    stripe = numpy.floor((longitude / (2 * numpy.pi) * 8 + up * 1.5) % 4).astype(int) % 4
    color = numpy.choose(stripe[..., None], [numpy.broadcast_to(color, (side, side, 3)) for color in COLORS])
    light = numpy.clip(-0.45 * x - 0.6 * y + 0.66 * z, 0, 1)
    shine = numpy.clip(-0.33 * x - 0.5 * y + 0.8 * z, 0, 1) ** 40
    ball = color * (0.25 + 0.75 * light[..., None]) + 0.7 * shine[..., None]
    pixels = numpy.where(inside[..., None], numpy.clip(ball, 0, 1), GROUND)
    pixels = pixels.reshape(SIDE, SAMPLES, SIDE, SAMPLES, 3).mean(axis=(1, 3))
    return Image.fromarray((pixels * 255 + 0.5).astype(numpy.uint8))


def main():
    folder = Path(__file__).parent / "globe"
    folder.mkdir(exist_ok=True)
    for step in range(STEPS):
        picture(step).save(folder / f"{step:02}.jpg", quality=88, optimize=True)


if __name__ == "__main__":
    main()
