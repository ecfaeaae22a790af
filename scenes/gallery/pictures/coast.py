#!/usr/bin/env python3
"""One coast in two lights, under an eclipsed sun and under an open one; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))
from brush import even, mix, noise1, noise2, ramp, smooth  # noqa: E402

WIDTH, HEIGHT, FINE = 390, 844, 4
SUN = (195, 422, 46)
HORIZON = 610


def keep(color, name, quality):
    small = color.reshape(HEIGHT * 2, FINE // 2, WIDTH * 2, FINE // 2, 3).mean((1, 3))
    grain = np.random.default_rng(3).uniform(-0.5, 0.5, small.shape[:2])[..., None]
    pixels = np.clip(np.rint(np.clip(small, 0, 1) * 255 + grain), 0, 255).astype(np.uint8)
    Image.fromarray(pixels).save(os.path.join(HERE, name), quality=quality, optimize=True)


def points():
    y, x = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE]
    return (x + 0.5) / FINE, (y + 0.5) / FINE


def land(picture, x, y, tones):
    """Headlands from both sides, far to near; a tone for each and one for the light on its crest."""
    shapes = (
        (610 - 30 * smooth(150 - x, -40, 150) - 5 * noise1(x / 60, 4, 4), 610 + 0 * x),
        (640 - 96 * smooth(x, 235, 400) - 9 * noise1(x / 45 + 9, 7, 5), 634 + 4 * noise1(x / 12, 3, 3)),
        (742 - 118 * smooth(-x, -205, 10) - 12 * noise1(x / 50 + 3, 12, 5), 742 + 6 * noise1(x / 14, 5, 3)),
        (800 - 46 * smooth(x, 20, 420) + 20 * smooth(-x, -200, 0) - 10 * noise1(x / 38 + 21, 15, 5), 900 + 0 * x),
    )
    for (crest, foot), (shade, light) in zip(shapes, tones):
        depth = y - crest
        rough = noise2(x / 26, y / 15, int(crest[0, 0]), 4, 0.55)
        lit = np.clip(np.exp(-np.maximum(depth, 0) / 34) * (0.75 + 0.5 * rough), 0, 1)
        body = mix(even(shade, picture), even(light, picture), lit)
        inside = smooth(depth, -0.6, 0.6) * smooth(foot - y, -0.8, 0.8)
        picture = mix(picture, body, inside)
        surf = np.exp(-(((y - foot - 2.5) / 2.6) ** 2)) * (0.5 + 0.5 * noise1(x / 7, 31, 3)) * smooth(crest * 0 + foot - crest, 4, 14)
        picture = mix(picture, even(light, picture), 0.5 * np.clip(surf, 0, 1))
    return picture


def sea(picture, x, y, tones, glint, spread):
    far = np.clip((y - HORIZON) / (HEIGHT - HORIZON), 0, 1)
    water = ramp(far, *tones)
    wave = noise2(x / (6 + 60 * far), y / (1.1 + 9 * far), 23, 4, 0.55)
    water = water * (1 + 0.10 * wave[..., None])
    path = np.exp(-(((x - SUN[0]) / (spread * (0.35 + far))) ** 2)) * smooth(wave, -0.15, 0.75)
    water = mix(water, even(glint, water), np.clip(path * (0.95 - 0.5 * far), 0, 1))
    return mix(picture, water, smooth(y - HORIZON, -0.5, 0.5))


def totality():
    x, y = points()
    dx, dy = x - SUN[0], y - SUN[1]
    distance, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    sky = ramp(y / HORIZON, (0, "#04061a"), (0.35, "#0b1238"), (0.66, "#1d2c66"), (0.84, "#5b4a83"), (0.93, "#d07a5c"), (1, "#ffb066"))
    rays = 0.5 + 0.28 * np.cos(2 * (turn - 0.35)) + 0.16 * np.cos(5 * turn + 0.9) + 0.10 * np.cos(11 * turn + 2.1) + 0.05 * np.cos(23 * turn)
    out = np.maximum(distance - SUN[2], 0)
    corona = 0.85 * np.exp(-out / 9) + 0.62 * np.exp(-out / (22 + 62 * np.clip(rays, 0, 1)))
    sky = mix(sky, even("#eef3ff", sky), np.clip(corona, 0, 1))
    sky = mix(sky, even("#7f97e6", sky), 0.30 * np.exp(-out / 120))
    chance = np.random.default_rng(11)
    for _ in range(110):
        sx, sy, size = chance.uniform(0, WIDTH), chance.uniform(0, 470), chance.uniform(0.35, 0.95)
        if np.hypot(sx - SUN[0], sy - SUN[1]) < 120:
            continue
        rows = slice(int((sy - 3) * FINE) if sy > 3 else 0, int((sy + 3) * FINE))
        columns = slice(int((sx - 3) * FINE) if sx > 3 else 0, int((sx + 3) * FINE))
        spot = smooth(size - np.hypot(x[rows, columns] - sx, y[rows, columns] - sy), -0.35, 0.35)
        sky[rows, columns] = mix(sky[rows, columns], np.ones_like(sky[rows, columns]), spot * chance.uniform(0.35, 0.95))
    sky = mix(sky, even("#04050d", sky), smooth(SUN[2] - distance, -0.7, 0.7))
    picture = sea(sky, x, y, ((0, "#c98468"), (0.06, "#6d5a84"), (0.35, "#22305f"), (1, "#080d24")), "#dfe6ff", 46)
    picture = land(picture, x, y, (("#4a3a63", "#b9706a"), ("#251f43", "#7c4f68"), ("#14132e", "#4b3a63"), ("#0a0a1c", "#2d2849")))
    keep(picture, "totality.jpg", 82)


def daylight():
    x, y = points()
    distance = np.hypot(x - SUN[0], y - SUN[1])
    sky = ramp(y / HORIZON, (0, "#2f86cf"), (0.4, "#79bbe4"), (0.72, "#cfe4e6"), (0.9, "#ffe6b8"), (1, "#ffd491"))
    for row, (base, weight, seed) in enumerate(((120, 0.55, 41), (230, 0.45, 43), (520, 0.5, 47))):
        cloud = noise2(x / 130 + row, (y - base) / 26, seed, 5, 0.55) - ((y - base) / (52 + 8 * row)) ** 2
        sky = mix(sky, even("#ffffff", sky), weight * smooth(cloud, -0.1, 0.9))
    sky = mix(sky, even("#fff3cf", sky), np.clip(1.0 * np.exp(-(distance / 150) ** 1.2), 0, 1))
    sky = mix(sky, even("#fffdf4", sky), smooth(SUN[2] - distance, -1.5, 1.5))
    picture = sea(sky, x, y, ((0, "#e8d9a8"), (0.08, "#7fc4c4"), (0.4, "#2b94ad"), (1, "#0f5f83")), "#fffbe4", 60)
    picture = land(picture, x, y, (("#8fa79a", "#d9c795"), ("#5f8a63", "#dcc56f"), ("#3c7350", "#bcc25d"), ("#235440", "#86a84f")))
    keep(picture, "daylight.jpg", 77)


pictures = (totality, daylight)

if __name__ == "__main__":
    for picture in pictures:
        if len(sys.argv) < 2 or picture.__name__ in sys.argv[1:]:
            picture()
