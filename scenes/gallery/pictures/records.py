#!/usr/bin/env python3
"""Paints the covers of nine records; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import disc, even, mix, noise1, noise2, photo, ramp, rgb, smooth  # noqa: E402

SIZE, FINE = 440, 3
FULL = SIZE * FINE


def plane():
    """x and y from 0 to 1."""
    y, x = np.mgrid[0:FULL, 0:FULL]
    return (x + 0.5) / FULL, (y + 0.5) / FULL


def flat(color):
    return np.broadcast_to(rgb(color), (FULL, FULL, 3)).copy()


def letters(picture, x, y, words, size, color, weight=700, anchor="ls", spacing=0.0):
    """Words from their baseline, sizes and spacing in parts of the cover."""
    mask = Image.new("L", (FULL, FULL))
    pen = ImageDraw.Draw(mask)
    font = ImageFont.truetype(os.path.join(HERE, "../fonts/Inter.ttf"), size * FULL)
    font.set_variation_by_axes([weight])
    if spacing:
        width = sum(font.getlength(c) + spacing * FULL for c in words) - spacing * FULL
        at = x * FULL - {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        for letter in words:
            pen.text((at, y * FULL), letter, 255, font, "ls")
            at += font.getlength(letter) + spacing * FULL
    else:
        pen.text((x * FULL, y * FULL), words, 255, font, anchor)
    return mix(picture, rgb(color), np.asarray(mask, float) / 255)


def keep(name, color, quality=86):
    photo(os.path.join(HERE, name), color, FINE, quality)


def tide():
    x, y = plane()
    sky = ramp(y, (0, "#1c2a4a"), (0.30, "#6a4a7a"), (0.48, "#e8826b"), (0.56, "#ffc98a"))
    sky = mix(sky, rgb("#fff1d0"), disc(x, y, 0.5, 0.50, 0.15, 0.003))
    sea = ramp(y, (0.56, "#e39a78"), (0.66, "#8a5a80"), (1.0, "#1a2347"))
    wave = noise1(np.log(np.maximum(y - 0.42, 0.1)) * 22, 5, 3)
    path = np.exp(-(((x - 0.5) / (0.05 + 0.35 * (y - 0.56))) ** 2)) * smooth(noise2(x * 5, y * 60, 3) + 0.35 * wave, 0.0, 0.5)
    sea = mix(sea, rgb("#ffdfae"), 0.85 * path)
    picture = mix(sky, sea, smooth(y - 0.56, -0.002, 0.002))
    picture = letters(picture, 0.5, 0.13, "LOW TIDE", 0.062, "#ffe9cf", 600, "ms", 0.030)
    picture = letters(picture, 0.5, 0.93, "MARLOW", 0.030, "#ffe9cf", 500, "ms", 0.016)
    keep("tide.jpg", picture)


def moons():
    x, y = plane()
    picture = flat("#141a3c") * (1 + 0.05 * noise2(x * 60, y * 60, 3, 3))[..., None]
    for k in range(5):
        for row in range(5):
            cx, cy = 0.14 + 0.18 * k, 0.14 + 0.18 * row
            phase = (k + row - 4) / 4
            whole = disc(x, y, cx, cy, 0.068, 0.002)
            tone = rgb("#ff8f6b" if (k, row) == (2, 2) else "#f3dfb5")
            dark = disc(x, y, cx - np.sign(phase) * 0.136 * (1 - abs(phase)), cy, 0.068, 0.002) if phase else 0
            picture = mix(picture, rgb("#232b58"), whole)
            picture = mix(picture, tone, np.clip(whole - dark, 0, 1))
    keep("moons.jpg", picture)


def orchard():
    x, y = plane()
    picture = flat("#2a0f3f")
    colors = ("#ff4f9a", "#ff7a5c", "#ffc145", "#f7f06d", "#5fe3b1", "#36b7ff", "#7a5cff")
    for k, color in enumerate(colors):
        r = 0.78 - 0.095 * k
        ring = smooth(r - np.hypot(x - 0.5, y - 1.02), -0.002, 0.002)
        picture = mix(picture, rgb(color), ring)
        picture = mix(picture, rgb("#2a0f3f"), smooth(r - 0.052 - np.hypot(x - 0.5, y - 1.02), -0.002, 0.002))
    picture = letters(picture, 0.07, 0.145, "Neon", 0.115, "#ffffff", 800)
    picture = letters(picture, 0.93, 0.145, "Orchard", 0.115, "#ffffff", 200, "rs")
    keep("orchard.jpg", picture)


def machines():
    x, y = plane()
    picture = flat("#e9e0cf")
    n = 22
    i, j = np.floor(x * n), np.floor(y * n)
    u, v = x * n - i - 0.5, y * n - j - 0.5
    cx, cy = (i + 0.5) / n, (j + 0.5) / n
    tone = np.clip(1.05 - np.hypot(cx - 0.5, cy - 0.47) * 2.4, 0, 1)
    wave = 0.5 + 0.5 * np.cos(np.hypot(cx - 0.5, cy - 0.47) * 42)
    r = 0.47 * np.sqrt(tone) * (0.45 + 0.55 * wave)
    picture = mix(picture, rgb("#16151a"), smooth(r - np.hypot(u, v), -0.03, 0.03) * (y < 0.88))
    picture = mix(picture, rgb("#e5482d"), disc(x, y, 0.5, 0.47, 0.052, 0.002))
    picture = letters(picture, 0.06, 0.945, "Slow Machines", 0.046, "#16151a", 700)
    picture = letters(picture, 0.94, 0.945, "Otto Brandt", 0.046, "#16151a", 400, "rs")
    keep("machines.jpg", picture, 80)


def northbound():
    x, y = plane()
    picture = ramp(y, (0, "#f6b7b2"), (0.5, "#fbe3d4"), (1, "#fff4e6"))
    picture = mix(picture, rgb("#f2665f"), disc(x, y, 0.66, 0.34, 0.13, 0.002))
    for k, (base, height, tone) in enumerate(((0.56, 0.13, "#8cc0c2"), (0.68, 0.16, "#4a919b"), (0.80, 0.15, "#226676"), (0.92, 0.12, "#0e3a4a"))):
        crest = base - height * noise1(x * (1.5 + 0.3 * k) + 9.1 * k + 2, 50 + k, 6, 0.46)
        body = mix(even(tone, picture), rgb("#fbe3d4"), 0.45 * smooth(y - crest, 0.0, 0.35))
        picture = mix(picture, body, smooth(y - crest, -0.002, 0.002))
    picture = letters(picture, 0.07, 0.125, "Northbound", 0.082, "#0e3a4a", 700)
    picture = letters(picture, 0.07, 0.185, "Vela", 0.046, "#0e3a4a", 400)
    keep("northbound.jpg", picture)


def garden():
    x, y = plane()
    picture = ramp(np.hypot(x - 0.5, y - 0.5), (0, "#1f5a4c"), (0.75, "#08231f"))
    petals = ("#ffb3c7", "#ffd59e", "#a7e8d0", "#9cc9ff")
    for ring, (count, reach, long, wide) in enumerate(((12, 0.255, 0.165, 0.070), (9, 0.165, 0.125, 0.058), (6, 0.085, 0.085, 0.045))):
        for k in range(count):
            a = 2 * np.pi * (k + 0.5 * ring) / count
            dx, dy = x - 0.5 - reach * np.cos(a), y - 0.5 - reach * np.sin(a)
            u, v = dx * np.cos(a) + dy * np.sin(a), dy * np.cos(a) - dx * np.sin(a)
            shape = smooth(1 - np.hypot(u / long, v / wide), -0.015, 0.015)
            tone = mix(even(petals[(k + ring) % 4], picture), rgb("#ffffff"), 0.35 * smooth(u / long, -1, 1))
            picture = mix(picture, tone, 0.50 * shape)
    picture = mix(picture, rgb("#fff3cf"), disc(x, y, 0.5, 0.5, 0.042, 0.002))
    picture = letters(picture, 0.5, 0.955, "GLASS GARDEN", 0.030, "#cdeee2", 600, "ms", 0.020)
    keep("garden.jpg", picture)


def bloom():
    x, y = plane()
    picture = flat("#0d0d0f")
    for k in range(46):
        base = 0.20 + 0.0148 * k
        swell = np.exp(-(((x - 0.5) / 0.15) ** 2)) * (0.5 + 0.5 * noise1(np.full_like(x, k * 0.4), 4, 2))
        line = base - 0.105 * swell * np.clip(0.35 + noise1(x * 13 + 7.3 * k, 30 + k, 4, 0.5), 0, 2)
        inside = smooth(x, 0.10, 0.13) * (1 - smooth(x, 0.87, 0.90))
        picture = mix(picture, rgb("#0d0d0f"), smooth(y - line, -0.001, 0.001) * inside * (y < base + 0.03))
        slope = np.sqrt(1 + np.gradient(line[0]) ** 2 * FULL**2)[None]
        tone = ramp(np.full_like(x, k / 45), (0, "#ffd7f0"), (0.5, "#ff7fb2"), (1, "#ffb36b"))
        picture = mix(picture, tone, smooth(0.0021 - abs(y - line) / slope, -0.001, 0.001) * inside)
    picture = letters(picture, 0.5, 0.955, "STATIC BLOOM", 0.030, "#ffd7f0", 600, "ms", 0.020)
    keep("bloom.jpg", picture, 80)


def heat():
    x, y = plane()
    field = np.zeros_like(x)
    chance = np.random.default_rng(23)
    for _ in range(11):
        cx, cy, r = chance.uniform(0.05, 0.95), chance.uniform(0.05, 0.95), chance.uniform(0.08, 0.22)
        field += np.exp(-((np.hypot(x - cx, y - cy) / r) ** 2))
    field *= 0.45 + 0.55 * smooth(y, 0.35, 0.75)
    bands = np.floor(np.clip(field, 0, 1.45) * 9) / 9
    soft = np.clip(field, 0, 1.45) - bands
    picture = ramp(bands + 0.25 * soft, (0, "#3a0d2e"), (0.25, "#8c1340"), (0.5, "#d92b2b"), (0.8, "#ff7a2b"), (1.1, "#ffc44a"), (1.4, "#fff3c4"))
    picture = letters(picture, 0.06, 0.30, "Heat", 0.235, "#ffffff", 800)
    picture = letters(picture, 0.06, 0.51, "Index", 0.235, "#ffffff", 800)
    picture = letters(picture, 0.07, 0.935, "Casa Roja", 0.046, "#ffffff", 500)
    keep("heat.jpg", picture, 82)


def radio():
    x, y = plane()
    picture = flat("#f4b942")
    tones = ("#6b2d1a", "#a8401f", "#e0672c", "#f7e3b5", "#2d6a6a")
    for k, tone in enumerate(tones):
        half = 0.235 - 0.047 * k
        # Down the left, around a bend and out at the right.
        straight = smooth(half - abs(x - 0.34), -0.002, 0.002) * (y < 0.42)
        turn = smooth(half - abs(np.hypot(x - 0.76, y - 0.42) - 0.42), -0.002, 0.002) * (y >= 0.42) * (x < 0.76)
        out = smooth(half - abs(y - 0.84), -0.002, 0.002) * (x >= 0.76)
        picture = mix(picture, rgb(tone), np.clip(straight + turn + out, 0, 1))
    picture = letters(picture, 0.94, 0.15, "Sunday", 0.092, "#4a1f12", 800, "rs")
    picture = letters(picture, 0.94, 0.245, "Radio", 0.092, "#4a1f12", 800, "rs")
    keep("radio.jpg", picture)


PICTURES = {f.__name__: f for f in (tide, moons, orchard, machines, northbound, garden, bloom, heat, radio)}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
