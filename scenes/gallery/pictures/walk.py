#!/usr/bin/env python3
"""An evening on a hill with a path, two walkers and a dog; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))
from brush import even, mix, noise1, noise2, ramp, smooth  # noqa: E402

WIDTH, HEIGHT, FINE = 390, 844, 4


def crest(x):
    """The near hill, which the walkers are on."""
    return 590 - 64 * np.exp(-(((x - 268) / 150) ** 2)) + 24 * smooth(-x, -160, 40) - 3 * noise1(x / 40, 8, 3)


def figure(pen, x, size, color, stick):
    """Someone on the way to the left, drawn in points times FINE."""
    foot = float(crest(np.array([x]))[0]) + 1
    u = size * FINE
    at = lambda px, py: (x * FINE + px * u, foot * FINE + py * u)  # noqa: E731
    pen.ellipse([*at(-2.6, -27), *at(2.2, -22.2)], fill=color)
    pen.polygon([at(-3.2, -21.6), at(2.6, -21.8), at(3.8, -11), at(3.0, -8.5), at(-3.4, -8.5)], fill=color)
    pen.polygon([at(-3.2, -9.5), at(0.4, -9.5), at(-3.6, 0), at(-6.4, 0)], fill=color)
    pen.polygon([at(-0.6, -9.5), at(3.0, -9.5), at(5.6, 0), at(2.8, 0)], fill=color)
    pen.line([at(-1.4, -19.5), at(-6.4, -14.0)], fill=color, width=round(1.9 * u))
    if stick:
        pen.line([at(-6.4, -14.6), at(-8.6, 0.4)], fill=color, width=round(0.9 * u))


def dog(pen, x, size, color):
    foot = float(crest(np.array([x]))[0]) + 1
    u = size * FINE
    at = lambda px, py: (x * FINE + px * u, foot * FINE + py * u)  # noqa: E731
    pen.polygon([at(-5, -8), at(5, -8.4), at(5.6, -4.6), at(-4.6, -4.4)], fill=color)
    pen.polygon([at(-5.4, -8.4), at(-7.2, -11.6), at(-10.4, -9.4), at(-8, -7.6), at(-4, -5.4)], fill=color)
    pen.polygon([at(-6.4, -11), at(-5.2, -13), at(-4.6, -9)], fill=color)
    pen.line([at(5, -8), at(8.4, -12.4)], fill=color, width=round(1.1 * u))
    for px in (-4.2, -2.4, 3.2, 5.0):
        pen.line([at(px, -5), at(px - 0.8, 0)], fill=color, width=round(1.2 * u))


def walk():
    y, x = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE]
    x, y = (x + 0.5) / FINE, (y + 0.5) / FINE
    sky = ramp(y / 560, (0, "#101a3a"), (0.3, "#2b3566"), (0.55, "#7a5680"), (0.76, "#d9805f"), (0.92, "#ffb974"), (1, "#ffd08a"))
    glow = np.hypot((x - 120) / 1.3, y - 522)
    sky = mix(sky, even("#fff0c4", sky), 0.85 * np.exp(-((glow / 90) ** 2)))
    sky = mix(sky, even("#fffbe8", sky), smooth(26 - np.hypot(x - 120, y - 516), -0.8, 0.8))
    for row, (base, tone, seed) in enumerate(((300, "#e9987a", 5), (380, "#ffb78a", 9), (230, "#8f6a93", 13))):
        band = noise2(x / 120 + 2 * row, (y - base) / 15, seed, 5, 0.55) - ((y - base) / 34) ** 2
        sky = mix(sky, even(tone, sky), 0.6 * smooth(band, 0, 0.9))
    picture = sky
    for base, rise, scale, seed, tone in ((528, 26, 90, 3, "#b0656a"), (548, 22, 70, 6, "#7d4a66"), (566, 16, 110, 2, "#53375c")):
        top = base - rise * noise1(x / scale + seed, seed, 5, 0.42)
        body = mix(even(tone, picture), even("#f0a070", picture), 0.35 * np.exp(-np.maximum(y - top, 0) / 20) * np.exp(-(((x - 120) / 130) ** 2)))
        picture = mix(picture, body, smooth(y - top, -0.6, 0.6))
    top = crest(x)
    grass = noise2(x / 9, y / 3.4, 19, 3, 0.6)
    far = np.clip((y - top) / 190, 0, 1)
    hill = ramp(far, (0, "#4d2f45"), (0.12, "#2c2038"), (0.5, "#161428"), (1, "#08090b"))
    hill = hill * (1 + 0.12 * (grass * (1 - far))[..., None])
    near = np.clip((y - 560) / 200, 0, 1)
    middle = 226 - 70 * np.sin(2.6 * near + 0.1) * near - 60 * near**2
    path = smooth(5 + 44 * near**1.5 - np.abs(x - middle), -1.5 - 5 * near, 1.5 + 5 * near) * smooth(y - top, 6, 40)
    hill = mix(hill, even("#c07c63", hill), 0.42 * path * (1 - far) ** 0.8)
    picture = mix(picture, hill, smooth(y - top, -0.6, 0.6))
    image = Image.fromarray(np.rint(np.clip(picture, 0, 1) * 255).astype(np.uint8))
    pen = ImageDraw.Draw(image)
    figure(pen, 262, 1.5, "#1c1426", False)
    figure(pen, 284, 1.38, "#1c1426", True)
    dog(pen, 228, 1.35, "#1c1426")
    small = np.asarray(image, float).reshape(HEIGHT * 2, FINE // 2, WIDTH * 2, FINE // 2, 3).mean((1, 3))
    small += np.random.default_rng(3).uniform(-0.5, 0.5, small.shape[:2])[..., None]
    Image.fromarray(np.clip(np.rint(small), 0, 255).astype(np.uint8)).save(os.path.join(HERE, "walk.jpg"), quality=82, optimize=True)


pictures = (walk,)

if __name__ == "__main__":
    for picture in pictures:
        if len(sys.argv) < 2 or picture.__name__ in sys.argv[1:]:
            picture()
