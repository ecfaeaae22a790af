#!/usr/bin/env python3
"""Paints ../pages/pictures/months/01.jpg … 12.jpg: one hill and its tree in every month; needs numpy and Pillow.

usage: months.py
"""
import os

import numpy as np
from PIL import Image, ImageDraw

from brush import HERE, disc, mix, noise1, noise2, photo, ramp, rgb, smooth

WIDTH, HEIGHT, FINE = 640, 480, 3
TREE = (0.70, 0.545)  # where the trunk leaves the ground, in heights

# Sky from top to horizon, two far ridges, the hill lit and in shade, leaves, the sun or moon (x, y, radius, colour).
MONTHS = [
    dict(sky="#8fa6bd #c8d3dc #efe6e0", far="#b7c3cf #a3b2c1", hill="#fbfaf8 #c5d2e0", leaves=None, sun=(1.02, 0.34, 0.05, "#fff4e2"), snow=260, ground="drift"),
    dict(sky="#1f2b52 #58608f #d69a9a", far="#5d6690 #4b5580", hill="#cfd6ea #6d7ba6", leaves=None, sun=(0.36, 0.2, 0.045, "#fdf6e0"), stars=70, ground="drift"),
    dict(sky="#7fa3b8 #b9cbd0 #e4e3cf", far="#9db3b4 #8aa49f", hill="#b3b37c #6f7f58", leaves=("#b9c46a", 0.25, 900), mist=0.75, sun=None),
    dict(sky="#7cc0e0 #bfe3ec #fbeee6", far="#a9cbc4 #8fb9a8", hill="#b6d36f #6a9c4c", leaves=("#f6b9cb #fbdbe4 #e890ae", 0.95, 2600), petals=120, sun=None, clouds=0.8),
    dict(sky="#3f9fd6 #8fd0ea #e6f5ee", far="#93c3b4 #6fae90", hill="#f3d648 #8fae34", leaves=("#7db84a #9fd05e #5a9a3e", 1, 2600), sun=None, clouds=1.0),
    dict(sky="#2f7fc0 #79bfe4 #d8f0f2", far="#7eb0a6 #5b9a7c", hill="#8fc24e #3f8a3e", leaves=("#4f9a3c #6fb84c #357a34", 1, 3000), poppies=420, sun=(1.1, 0.16, 0.055, "#fffbe6")),
    dict(sky="#f09a5e #f7c27c #fdeab6", far="#d99a72 #c07f62", hill="#f0c766 #c08f3e", leaves=("#6f8a3a #8aa04a #4f6a30", 1, 3000), sun=(1.0, 0.4, 0.075, "#fff7d8"), ground="rows"),
    dict(sky="#2d2350 #8a4a7e #f4937a", far="#7a4a7a #5f3b6c", hill="#c98a56 #6b4046", leaves=("#3f3a4e #4f4658 #332e44", 1, 3000), sun=(0.34, 0.47, 0.08, "#ffe9b4"), ground="rows"),
    dict(sky="#a9c4cc #d8dfd8 #f5ead2", far="#b9c3bb #a0b0a8", hill="#c9b56a #8a8a52", leaves=("#b9a03e #d0b44c #9a8a36", 1, 2600), mist=1.0, sun=(0.5, 0.3, 0.05, "#fff8e4")),
    dict(sky="#4d86b0 #a5c4cf #f4e2c4", far="#b08f6a #96764f", hill="#c98a3f #7e5530", leaves=("#e2722a #f09a36 #c4501f", 1, 2400), petals=90, petal="#e07a2c", sun=None, clouds=0.6),
    dict(sky="#5c6a76 #8b979d #c2c4bf", far="#85919a #73808a", hill="#8a8566 #5b5b4a", leaves=("#a0673a", 0.12, 500), rain=220, mist=0.6, sun=None),
    dict(sky="#07142f #123a5a #2f7f86", far="#1c4a66 #153a57", hill="#cfe0ea #4f7696", leaves=None, stars=130, aurora=True, sun=None, ground="drift", window=True),
]


def branches():
    """The tree's branches: (x, y, x, y, width), and where its leaves may hang; the same in every month."""
    random = np.random.default_rng(12)
    lines, tips = [], []

    def grow(x, y, angle, length, width, depth):
        end_x, end_y = x + length * np.sin(angle), y - length * np.cos(angle)
        lines.append((x, y, end_x, end_y, width))
        if depth >= 3:
            tips.append((end_x, end_y))
        if depth < 7:
            for side in (-1, 1) if depth else (-1, 0.1, 1):
                grow(end_x, end_y, angle + side * random.uniform(0.28, 0.56) + random.normal(0, 0.05), length * random.uniform(0.68, 0.83), width * 0.64, depth + 1)

    grow(*TREE, 0.04, 0.098, 0.026, 0)
    return lines, np.array(tips)


LINES, TIPS = branches()
SCALE = HEIGHT * FINE


def drawn(paint):
    """Where a mask that is painted with Pillow covers, 0…1."""
    image = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
    paint(ImageDraw.Draw(image))
    return np.asarray(image, float) / 255


def dots(points, radii):
    def paint(draw):
        for (x, y), radius in zip(points, radii):
            draw.ellipse([(x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE], fill=255)
    return drawn(paint)


def month(number, sky, far, hill, leaves, sun, snow=0, stars=0, mist=0, petals=0, petal="#f9d0dc", clouds=0, poppies=0, rain=0,
          aurora=False, ground="grass", window=False):
    random = np.random.default_rng(number)
    y, x = (np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE] + 0.5) / SCALE
    picture = ramp(y, *zip((0, 0.36, 0.64), sky.split()))
    if stars:
        picture = mix(picture, rgb("#ffffff"), dots(random.uniform(0, [1.334, 0.46], (stars, 2)), random.uniform(0.0008, 0.0022, stars)) * 0.85)
    if aurora:
        for shift, tone, seed in ((0.0, "#6fe8b4", 3), (0.09, "#58c8d8", 8)):
            band = 0.17 + shift + 0.05 * noise1(x * 1.7, seed, 2)
            picture = mix(picture, rgb(tone), 0.6 * smooth(y - band, -0.17, 0.0) * smooth(band + 0.03 - y, -0.03, 0.03) * (0.55 + 0.45 * noise1(x * 26, seed + 1, 2)).clip(0, 1))
    if sun:
        at = np.hypot(x - sun[0], y - sun[1])
        picture = mix(picture, rgb(sun[3]), 0.5 * np.exp(-((at / (3.2 * sun[2])) ** 2)))
        picture = mix(picture, rgb(sun[3]), disc(x, y, sun[0], sun[1], sun[2], 0.0016))
    if clouds:
        heap = noise2(x * 2.2 + number, y * 5.5, 40 + number, 5, 0.52)
        picture = mix(picture, rgb("#ffffff"), 0.9 * clouds * smooth(heap, 0.15, 0.95) * smooth(0.52 - y, 0, 0.3))
    for index, tone in enumerate(far.split()):
        crest = 0.555 + 0.045 * index - 0.05 * noise1(x * (1.3 - 0.2 * index) + 3.1, 60 + index, 5, 0.45)
        body = mix(np.broadcast_to(rgb(tone), picture.shape), ramp(y, (0, sky.split()[2]), (1, sky.split()[2])), 0.6 * smooth(y - crest, 0, 0.2))
        picture = mix(picture, body, smooth(y - crest, -0.0015, 0.0015))
        if mist:
            picture = mix(picture, rgb("#fbf6ea"), 0.55 * mist * np.exp(-(((y - 0.62 - 0.02 * noise1(x * 2, 5, 2)) / 0.07) ** 2)))
    lit, shade = hill.split()
    crest = 0.79 - 0.255 * np.exp(-(((x - 0.74) / 0.46) ** 2)) + 0.006 * noise1(x * 3, 70, 3)
    slope = smooth(x + 0.9 * (y - crest), 0.35, 1.25)
    body = mix(np.broadcast_to(rgb(lit), picture.shape), rgb(shade), (0.15 + 0.75 * slope + 0.35 * smooth(y - crest, 0, 0.4)).clip(0, 1))
    if ground == "rows":
        body = body * (1 + 0.06 * np.sin(95 * np.sqrt(np.clip(y - crest, 0, 1)) + 6 * (x - 0.7)))[..., None]
    else:
        body = body * (1 + (0.02 if ground == "drift" else 0.06) * noise2(x * 14, y * 60, 9, 4))[..., None]
    picture = mix(picture, body, smooth(y - crest, -0.0015, 0.0015))
    if poppies:
        points = random.uniform([0, 0], [1.334, 1], (poppies, 2)) ** [1, 0.6]
        points[:, 1] = 0.6 + 0.4 * points[:, 1]
        inside = points[:, 1] > 0.815 - 0.255 * np.exp(-(((points[:, 0] - 0.74) / 0.46) ** 2))
        points = points[inside]
        picture = mix(picture, rgb("#e2402f"), dots(points, 0.0015 + 0.012 * (points[:, 1] - 0.55) * random.uniform(0.7, 1.2, len(points))))
    shadow = drawn(lambda draw: draw.ellipse([(TREE[0] - 0.02) * SCALE, (TREE[1] - 0.004) * SCALE, (TREE[0] + 0.26) * SCALE, (TREE[1] + 0.05) * SCALE], fill=255))
    picture = mix(picture, rgb(shade) * 0.5, 0.2 * shadow * smooth(TREE[0] + 0.26 - x, 0, 0.3) * (y > crest))
    bark = rgb("#3a2c26") if number not in (8, 12) else rgb("#1d1830")
    picture = mix(picture, bark, drawn(lambda draw: [draw.line([a * SCALE, b * SCALE, c * SCALE, d * SCALE], fill=255, width=max(2, round(w * SCALE))) for a, b, c, d, w in LINES]))
    if leaves:
        tones, share, count = leaves[0].split(), leaves[1], leaves[2]
        for index, tone in enumerate([tones[-1], tones[0], tones[min(1, len(tones) - 1)]]):
            chosen = TIPS[random.integers(0, len(TIPS), int(count * share / 3))]
            points = chosen + random.normal(0, 0.011, chosen.shape) - [0.008 * index, 0.009 * index]
            picture = mix(picture, rgb(tone), dots(points, random.uniform(0.003, 0.0085, len(points))) * 0.95)
    elif ground == "drift":
        picture = mix(picture, rgb("#ffffff"), 0.75 * drawn(lambda draw: [draw.line([a * SCALE, b * SCALE - 3, c * SCALE, d * SCALE - 3], fill=255, width=max(1, round(w * SCALE * 0.4))) for a, b, c, d, w in LINES if abs(c - a) > 0.5 * abs(d - b)]))
    if window:
        picture = mix(picture, rgb("#15233c"), drawn(lambda draw: draw.polygon([(p * SCALE, q * SCALE) for p, q in ((0.215, 0.735), (0.215, 0.69), (0.25, 0.655), (0.285, 0.69), (0.285, 0.735))], fill=255)))
        picture = mix(picture, rgb("#ffd27a"), 0.5 * np.exp(-((np.hypot(x - 0.25, y - 0.708) / 0.035) ** 2)))
        picture = mix(picture, rgb("#ffe3a0"), drawn(lambda draw: draw.rectangle([0.241 * SCALE, 0.697 * SCALE, 0.259 * SCALE, 0.717 * SCALE], fill=255)))
    if petals:
        points = np.stack([TREE[0] + random.normal(-0.12, 0.22, petals), TREE[1] + random.uniform(-0.2, 0.2, petals)], -1)
        picture = mix(picture, rgb(petal), dots(points, random.uniform(0.0015, 0.0035, petals)) * 0.9)
    if rain:
        starts = random.uniform(0, [1.4, 1], (rain, 2))
        picture = mix(picture, rgb("#e8edf0"), 0.35 * drawn(lambda draw: [draw.line([a * SCALE, b * SCALE, (a - 0.012) * SCALE, (b + 0.05) * SCALE], fill=255, width=2) for a, b in starts]))
    if snow:
        picture = mix(picture, rgb("#ffffff"), dots(random.uniform(0, [1.334, 1], (snow, 2)), random.uniform(0.0012, 0.0045, snow)) * 0.9)
    photo(os.path.join(HERE, "..", "pages", "pictures", "months", f"{number:02}.jpg"), picture, FINE, 84)


def main():
    for index, values in enumerate(MONTHS):
        month(index + 1, **values)


if __name__ == "__main__":
    main()
