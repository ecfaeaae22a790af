#!/usr/bin/env python3
"""Landscapes after nature, from formulas: quiet places on cards, and a fjord for a header; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import SUPER, even, grid, mix, noise1, noise2, ramp, rgb, smooth  # noqa: E402

CARD = (686, 440)


def save(name, color, quality=85):
    """Saves a picture as a JPEG, with the faint grain that keeps skies from banding."""
    height, width = color.shape[0] // SUPER, color.shape[1] // SUPER
    small = color.reshape(height, SUPER, width, SUPER, 3).mean((1, 3))
    grain = np.random.default_rng(len(name)).normal(0, 0.5, (height, width, 1))
    pixels = np.rint(np.clip(small * 255 + grain, 0, 255)).astype(np.uint8)
    path = os.path.join(HERE, name)
    Image.fromarray(pixels).save(path, quality=quality, optimize=True, progressive=True)
    print(name, width, height, os.path.getsize(path))


def glow(picture, x, y, cx, cy, radius, color, strength):
    return mix(picture, rgb(color), strength * np.exp(-((np.hypot(x - cx, y - cy) / radius) ** 2)))


def sun(picture, x, y, cx, cy, radius, color):
    return mix(picture, rgb(color), smooth(radius - np.hypot(x - cx, y - cy), -0.0022, 0.0022))


def stars(picture, x, y, count, seed, bottom, color="#ffffff"):
    chance = np.random.default_rng(seed)
    wide = x.max()
    for _ in range(count):
        cx, cy, size, light = chance.uniform(0, wide), chance.uniform(0, bottom), chance.uniform(0.0008, 0.0026), chance.uniform(0.3, 1)
        spot = smooth(size - np.hypot(x - cx, y - cy), -0.0012, 0.0012)
        picture = mix(picture, rgb(color), spot * light * (1 - cy / bottom) ** 0.6)
    return picture


def peaks(x, seed, scale, sharpness=1.0):
    """An outline of mountains, 0…1: folded noise, so that tops are sharp and valleys round."""
    folded = 1 - abs(noise1(x * scale + seed, seed, 1)) ** sharpness
    return 0.62 * folded + 0.30 * (1 - abs(noise1(x * scale * 2.3 + 3 * seed, seed + 1, 1))) + 0.08 * noise1(x * scale * 6, seed + 2, 5, 0.55)


def ridge(picture, x, y, crest, near, far, depth):
    """A ridge below its crest, which clears from the haze's colour at its foot to its own at its top."""
    body = mix(even(near, picture), rgb(far), smooth(y - crest, 0, depth))
    return mix(picture, body, smooth(y - crest, -0.0016, 0.0016))


def faces(x, y, crest, seed, slope=1.0):
    """Light on a mountain's sides, −1…1: its gullies fall away from the crest."""
    row = np.pad(crest[0], 60, mode="edge")
    fall = np.gradient(np.convolve(row, np.hanning(121) / 60, "valid")) * SUPER * 440
    depth = y - crest
    gullies = noise2(x * 6 + 1.1 * depth * np.tanh(6 * fall) + 0.1 * noise2(x * 9, y * 9, seed + 5, 2), depth * 4.5, seed, 5, 0.55)
    return np.clip(fall * slope * np.exp(-depth * 3) + 0.85 * gullies, -1, 1)


def firs(x, y, seed, ground, count, low, high, spread=0.30):
    """The cover of a row of firs whose feet stand on a line of the ground."""
    chance, cover = np.random.default_rng(seed), np.zeros_like(x)
    wide = x.max()
    column = np.clip((np.arange(count) + chance.uniform(-0.4, 0.4, count)) / (count - 1), -0.02, 1.02) * wide
    for cx in column:
        size, lean = chance.uniform(low, high), chance.uniform(0, 1)
        foot = np.interp(cx, x[0], ground[0])
        left, right = np.searchsorted(x[0], [cx - spread * size, cx + spread * size])
        top, bottom = np.searchsorted(y[:, 0], [foot - size, foot + 0.02])
        u, v = x[top:bottom, left:right], y[top:bottom, left:right]
        t = np.clip((v - foot + size) / size, 0, 1)
        boughs = 0.62 + 0.38 * np.mod(t * 6.5 + lean, 1) + 0.10 * noise1(t * 40 + cx * 9, seed, 2)
        half = spread * size * (0.015 + 0.8 * t ** 0.9) * boughs
        part = smooth(half - abs(u - cx), -0.0016, 0.0016) * (t > 0)
        cover[top:bottom, left:right] = np.maximum(cover[top:bottom, left:right], part)
    return cover


def mirrored(picture, x, y, shore, seed, dim, tint, ripple=0.006):
    """Still water below a line: what stands above it, upside down, drawn long and dimmed."""
    height, width = y.shape
    depth = np.maximum(y - shore, 0)
    wave = ripple * (0.2 + 3 * depth) * noise2(x * 5, y * 60 / (0.35 + 2 * depth), seed, 3)
    source = np.clip(((shore - depth * 0.96 + wave) * height).astype(int), 0, height - 1)
    sideways = np.clip((x * height + wave * 180).astype(int), 0, width - 1)
    water = mix(picture[source, sideways] * dim, rgb(tint), 0.16 + 0.5 * smooth(depth, 0, 0.6))
    return mix(picture, water, smooth(y - shore, -0.001, 0.001))


def mist(picture, x, y, level, thickness, color, strength, seed):
    veil = np.exp(-(((y - level) / thickness) ** 2)) * (0.75 + 0.5 * noise2(x * 1.6, y * 7, seed, 4))
    return mix(picture, rgb(color), np.clip(strength * veil, 0, 1))


def lake(width=CARD[0], height=CARD[1]):
    """A tarn before sunrise, the peaks already lit."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#3d5f94"), (0.30, "#8ea9cb"), (0.50, "#f3cdb8"), (0.62, "#f8e1cc"))
    picture = glow(picture, x, y, 1.12, 0.52, 0.42, "#ffe9cf", 0.75)
    for base, rise, seed, scale, near, far, lit in ((0.52, 0.20, 4, 1.5, "#7e8fb4", "#e9cfc6", "#f6c9b2"), (0.57, 0.34, 16, 1.05, "#4f638c", "#bfb4c0", "#f4a98a")):
        crest = base - rise * peaks(x, seed, scale) ** 1.25 + 0.06
        light = faces(x, y, crest, seed, 0.9)
        body = mix(mix(even(near, picture), rgb(lit), smooth(light, 0.0, 0.65) * np.exp(-((y - crest) / 0.16))), rgb(far), smooth(y - crest, 0.02, 0.32))
        picture = mix(picture, body, smooth(y - crest, -0.0016, 0.0016))
    shore = 0.642
    for i, (near, far) in enumerate((("#37506f", "#6d7f96"), ("#1c3246", "#314a5c"))):
        ground = shore - 0.012 + 0.010 * i + 0.02 * noise1(x * 1.3, 60 + i, 3) * (1 - i)
        cover = np.maximum(firs(x, y, 90 + i, ground, 70 - 22 * i, 0.05 + 0.03 * i, 0.10 + 0.06 * i), smooth(y - ground, -0.001, 0.001))
        picture = mix(picture, mix(even(near, picture), rgb(far), smooth(y, shore - 0.14, shore)), cover)
    picture = mist(picture, x, y, shore - 0.012, 0.035, "#f6e3d6", 0.6, 71)
    return mirrored(picture, x, y, shore, 33, 0.94, "#29476b")


def aurora(width=CARD[0], height=CARD[1]):
    """Northern lights over a wood in the snow, one window lit."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#060b1f"), (0.45, "#0f2a46"), (0.8, "#1d5560"))
    picture = stars(picture, x, y, 150, 8, 0.6)
    for i, (level, amount, color, seed) in enumerate(((0.50, 0.95, "#4ff0a5", 12), (0.43, 0.6, "#36c9c0", 19), (0.36, 0.42, "#9a6bff", 27))):
        foot = level + 0.09 * np.sin(2.6 * x + 1.3 * i) + 0.045 * noise1(x * 2.2, seed, 3)
        above = np.maximum(foot - y, 0)
        rays = 0.50 + 0.75 * noise1(x * 15 + 1.4 * above, seed + 3, 4, 0.55)
        curtain = np.clip(rays, 0.1, 1.3) * np.exp(-above / (0.17 + 0.05 * i)) * smooth(foot - y, -0.022, 0.03)
        picture = mix(picture, rgb(color), np.clip(amount * curtain * smooth(y, 0.0, 0.16), 0, 0.92))
    for base, rise, seed, near, far in ((0.70, 0.16, 6, "#0f3444", "#2b6a70"), (0.76, 0.12, 14, "#0a2433", "#1a4a55")):
        picture = ridge(picture, x, y, base - rise * peaks(x, seed, 1.1) + 0.04, near, far, 0.3)
    snow = 0.845 + 0.018 * noise1(x * 1.2, 44, 2)
    picture = mix(picture, even("#06141d", picture), firs(x, y, 51, snow - 0.004, 44, 0.10, 0.24))
    field = mix(even("#4c8791", picture), rgb("#17394a"), smooth(y, 0.86, 1.0))
    field = mix(field, rgb("#9fe8cf"), 0.35 * smooth(noise2(x * 3, y * 22, 5, 4), 0.1, 0.9) * smooth(1 - y, 0, 0.14))
    picture = mix(picture, field, smooth(y - snow, -0.002, 0.002))
    cx, foot, half = 1.075, 0.878, 0.058
    walls = smooth(half - abs(x - cx), -0.001, 0.001) * smooth(y, foot - 0.072, foot - 0.071) * (1 - smooth(y, foot, foot + 0.002))
    roof = smooth((y - (foot - 0.132)) * 1.28 - abs(x - cx), -0.0015, 0.0015) * (1 - smooth(y, foot - 0.068, foot - 0.066))
    picture = mix(picture, even("#0b1118", picture), walls)
    picture = mix(picture, even("#b9dfe0", picture), roof)
    window = smooth(0.013 - np.maximum(abs(x - cx - 0.012), abs(y - foot + 0.038)), -0.001, 0.001)
    picture = glow(picture, x, y, cx + 0.012, foot - 0.03, 0.10, "#ffb24d", 0.55)
    return mix(picture, even("#ffe2a6", picture), window)


def dunes(width=CARD[0], height=CARD[1]):
    """Sand at the end of the day: one side of each crest in the sun, the other blue."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#5a6da6"), (0.22, "#c78fa0"), (0.40, "#f7b98a"), (0.5, "#ffdca6"))
    picture = glow(picture, x, y, 1.16, 0.335, 0.24, "#fff0c9", 0.85)
    picture = sun(picture, x, y, 1.16, 0.335, 0.045, "#fffaea")
    layers = ((0.43, 0.022, 2.3, 3, "#b98f92", "#e8b795"), (0.49, 0.045, 1.5, 8, "#9c6a72", "#eda673"),
              (0.60, 0.075, 1.0, 15, "#7d4a58", "#e98d4f"), (0.76, 0.12, 0.72, 23, "#4e2b41", "#d56f36"))
    for base, rise, scale, seed, shade, light in layers:
        wave = noise1(x * scale, seed, 2, 0.25)
        crest = base - rise * wave
        # A spine runs down from each top: west of it the sand is lit.
        spine = noise1(x * scale * 1.7 + (y - crest) * 3.1, seed + 40, 2, 0.3)
        lit = smooth(np.gradient(crest, axis=1) * SUPER * 440 * 2.2 + 1.1 * spine, -0.12, 0.10)
        body = mix(even(shade, picture), rgb(light), lit * np.exp(-(y - crest) * 1.4))
        ripples = np.sin(2 * np.pi * (58 * (y - crest) / (0.25 + y) + 5 * noise2(x * 2.2, y * 2.2, seed + 5, 3)))
        body = body * (1 + 0.030 * ripples * smooth(y - crest, 0, 0.05) * (base - 0.36))[..., None]
        picture = mix(picture, body, smooth(y - crest, -0.0016, 0.0016))
    return picture


def coast(width=CARD[0], height=CARD[1]):
    """Sea stacks at the blue hour, long waves on the sand."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#1c2c58"), (0.30, "#56669c"), (0.47, "#e7a598"), (0.56, "#ffd3ab"))
    picture = glow(picture, x, y, 0.52, 0.55, 0.36, "#ffe3bd", 0.65)
    for level, seed, color, strength in ((0.20, 5, "#c990a4", 0.55), (0.31, 9, "#f0ac9a", 0.60), (0.12, 15, "#6f78ab", 0.6)):
        band = noise2(x * 1.1, y * 11, seed, 4) - 2.2 * abs(y - level) / 0.12
        picture = mix(picture, rgb(color), strength * smooth(band, -0.5, 0.7))
    horizon = 0.56
    sea = ramp(y, (horizon, "#f0b9a0"), (0.66, "#8d85a6"), (0.82, "#46588a"), (1, "#26365f"))
    swell = noise2(x * 3.0 / (0.25 + 1.6 * np.maximum(y - horizon, 0)), 9 / (0.055 + np.maximum(y - horizon, 0)), 41, 3)
    sea = mix(sea, rgb("#ffe2c4"), 0.55 * smooth(swell, 0.25, 0.9) * np.exp(-((x - 0.52) / 0.34) ** 2))
    sea = mix(sea, rgb("#22325c"), 0.45 * smooth(-swell, 0.2, 0.9))
    picture = mix(picture, sea, smooth(y - horizon, -0.001, 0.001))
    for cx, half, top, foot, seed, color, lit in ((1.06, 0.055, 0.40, 0.580, 3, "#5b5578", "#c98f8f"), (1.24, 0.115, 0.25, 0.63, 7, "#33365c", "#a06f80"), (0.93, 0.030, 0.47, 0.60, 9, "#4c4a70", "#bb8589")):
        edge = half * (0.70 + 0.42 * smooth(y, top, foot)) * (1 + 0.22 * noise1(y * 9, seed, 4, 0.6))
        brow = top + 0.016 * noise1(x * 22, seed + 2, 4, 0.6) + 0.5 * (x - cx) ** 2 / half
        rock = smooth(edge - abs(x - cx - 0.10 * half * noise1(y * 5, seed + 5, 3)), -0.0016, 0.0016) * smooth(y - brow, -0.002, 0.002) * (1 - smooth(y, foot - 0.002, foot + 0.002))
        layer = noise2(x * 5, y * 46, seed + 12, 4)
        side = smooth(-(x - cx) / half + 0.7 * layer, -0.3, 1.3)
        picture = mix(picture, mix(even(color, picture), rgb(lit), 0.85 * side), rock)
        below = np.clip(1 - (y - foot) / (0.5 * (foot - top)), 0, 1) * (y > foot)
        shimmer = smooth(half * 0.85 - abs(x - cx + 0.02 * np.sin(y * 260)), -0.02, 0.03)
        picture = mix(picture, rgb(color), 0.6 * below * shimmer)
        picture = mix(picture, rgb("#f6dcd2"), 0.7 * np.exp(-(((y - foot) / 0.005) ** 2)) * smooth(half * 1.2 - abs(x - cx), -0.03, 0.02))
    for level, strength, seed in ((0.735, 0.5, 61), (0.83, 0.75, 64), (0.935, 0.9, 67)):
        line = level + 0.016 * noise1(x * 1.3, seed, 3, 0.4)
        foam = np.exp(-np.maximum(y - line, 0) / 0.016) * smooth(y - line, -0.003, 0.003)
        lace = 0.55 + 0.6 * noise2(x * 12, y * 40, seed, 4, 0.6)
        picture = mix(picture, rgb("#f4e6ea"), np.clip(strength * foam * lace, 0, 0.9))
    return picture


def hills(width=CARD[0], height=CARD[1]):
    """Green hills in the first sun, cypresses along the way up to a farm."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#86b7c9"), (0.30, "#d3dfc9"), (0.46, "#fbe7b5"))
    picture = glow(picture, x, y, 0.36, 0.36, 0.30, "#fff3cd", 0.9)
    picture = sun(picture, x, y, 0.36, 0.345, 0.040, "#fffdf2")
    layers = ((0.44, 0.030, 1.7, 2, "#a9bfae", "#dcdcb4"), (0.51, 0.042, 1.35, 6, "#86a886", "#cdd392"), (0.60, 0.060, 1.05, 11, "#5f8d5c", "#bcc86c"),
              (0.72, 0.075, 0.85, 18, "#3d7044", "#a1b84e"), (0.88, 0.09, 0.62, 29, "#23502f", "#7da03c"))
    crests = []
    for base, rise, scale, seed, shade, light in layers:
        crest = base - rise * noise1(x * scale, seed, 2, 0.3)
        lit = smooth(np.gradient(crest, axis=1) * SUPER * 440 * 3 + 0.5 * noise1(x * scale * 2 + y * 2, seed + 7, 2), -0.7, 0.7)
        body = mix(even(shade, picture), rgb(light), (0.25 + 0.75 * lit) * np.exp(-(y - crest) * 5.0))
        rows = np.sin(2 * np.pi * (26 * (x + 1.7 * (y - crest) * np.sign(noise1(x * 0.9, seed + 9, 1))) / (0.2 + y)))
        patch = smooth(noise1(x * 2.1 + 0.6 * y, seed + 21, 1), 0.1, 0.2)
        body = body * (1 + 0.05 * rows * patch * smooth(y - crest, 0, 0.03))[..., None]
        picture = mix(picture, body, smooth(y - crest, -0.0016, 0.0016))
        picture = mist(picture, x, y, base + 0.07, 0.035, "#fff0cc", 0.38 * (1 - base), seed)
        crests.append(crest)
    chance = np.random.default_rng(6)
    for cx, size in ((1.02, 0.095), (1.055, 0.12), (1.085, 0.105), (1.20, 0.10), (1.235, 0.13), (0.60, 0.085), (0.625, 0.07)):
        row = crests[3] if cx > 0.7 else crests[2]
        foot = np.interp(cx, x[0], row[0]) + 0.012
        t = np.clip((y - foot + size) / size, 0, 1)
        half = 0.11 * size * np.sqrt(np.clip(np.sin(np.pi * np.clip(t, 0, 1) ** 0.7 * 0.93 + 0.03), 0, 1)) * (1 + 0.1 * noise1(t * 22 + cx * 50, 4, 2))
        cover = smooth(half - abs(x - cx), -0.0014, 0.0014) * (t > 0) * (t < 1)
        picture = mix(picture, mix(even("#18402f", picture), rgb("#4f7a3a"), smooth(cx - x, -0.004, 0.008)), cover)
    cx, foot = 1.145, np.interp(1.145, x[0], crests[3][0]) + 0.012
    box = smooth(0.034 - abs(x - cx), -0.001, 0.001) * smooth(y, foot - 0.046, foot - 0.045) * (1 - smooth(y, foot, foot + 0.002))
    roof = smooth((y - foot + 0.068) * 1.9 - abs(x - cx), -0.001, 0.001) * (1 - smooth(y, foot - 0.044, foot - 0.042))
    picture = mix(picture, mix(even("#f4dcb0", picture), rgb("#c99c74"), smooth(x - cx, 0.004, 0.008)), box)
    picture = mix(picture, even("#b9643c", picture), roof)
    for wx in (-0.020, 0.022):
        picture = mix(picture, even("#6b4a38", picture), smooth(0.005 - np.maximum(abs(x - cx - wx), 0.7 * abs(y - foot + 0.026)), -0.001, 0.001))
    return picture


def volcano(width=CARD[0], height=CARD[1]):
    """A snow-capped cone above a sea of clouds, under the moon."""
    x, y = grid(width, height)
    picture = ramp(y, (0, "#171a44"), (0.35, "#4b3f7f"), (0.60, "#c26d8c"), (0.75, "#f7b392"))
    picture = stars(picture, x, y, 90, 21, 0.42)
    picture = glow(picture, x, y, 1.22, 0.22, 0.17, "#e9d3ff", 0.5)
    picture = sun(picture, x, y, 1.22, 0.22, 0.062, "#fff6ea")
    cx, top = 0.70, 0.235
    crest = top + 1.05 * np.abs(x - cx) ** 1.22 * (1 - 0.22 * np.exp(-(((x - cx) / 0.08) ** 2))) + 0.006 * noise1(x * 26, 7, 4, 0.6)
    crest = np.maximum(crest, top + 0.03 + 0.008 * noise1(x * 30, 3, 3))
    gullies = noise1(np.arctan2(x - cx, y - top + 0.13) * 11, 15, 4, 0.6)
    side = smooth((x - cx) / 0.10 + 0.9 * gullies, -1.0, 1.0)
    rock = mix(even("#3b3268", picture), rgb("#a85f83"), side)
    snow = mix(even("#a9a5d6", picture), rgb("#ffe3d6"), side)
    line = top + 0.15 + 0.085 * gullies + 0.05 * noise1(x * 17, 22, 3)
    body = mix(rock, snow, smooth(line - y, -0.015, 0.015))
    body = mix(body, rgb("#e79a98"), 0.75 * smooth(y, 0.46, 0.72))
    picture = mix(picture, body, smooth(y - crest, -0.0016, 0.0016))
    for level, seed, high, low in ((0.66, 31, "#ffd2b8", "#d98aa0"), (0.75, 37, "#f7b7ae", "#a66b98"), (0.86, 43, "#d58fa6", "#6b4a86"), (0.97, 47, "#9c6a9c", "#41336f")):
        puffs = level - 0.030 * abs(noise1(x * 3.2, seed, 4, 0.6)) - 0.03 * noise1(x * 1.1, seed + 3, 2)
        shade = smooth((y - puffs) + 0.02 * noise2(x * 6, y * 9, seed, 4), 0, 0.11)
        picture = mix(picture, mix(even(high, picture), rgb(low), shade), smooth(y - puffs, -0.004, 0.006))
    return picture


def fjord():
    """The header: steep sides, still water and a red boathouse."""
    x, y = grid(780, 600)
    picture = ramp(y, (0, "#3f78b0"), (0.28, "#9fc3d8"), (0.50, "#f6dfc2"), (0.6, "#ffe9cc"))
    picture = glow(picture, x, y, 0.62, 0.50, 0.34, "#fff2d6", 0.85)
    for level, seed, strength in ((0.13, 5, 0.65), (0.24, 12, 0.55)):
        picture = mix(picture, rgb("#fff4e6"), strength * smooth(noise2(x * 1.3, y * 9, seed, 5) - 2.0 * abs(y - level) / 0.13, -0.4, 0.8))
    shore = 0.672
    walls = ((0.62, 9, "#a8bccb", "#e9e0d2", "#f3dcc0", lambda u: 0.46 + 0.10 * np.cos(4.2 * (u - 0.66))),
             (0.62, 13, "#6f8fa8", "#b7c3c6", "#dcc9a6", lambda u: 0.30 + 0.45 * smooth(u, 0.05, 0.68)),
             (0.62, 21, "#4f7590", "#9db3b8", "#d8c094", lambda u: 0.62 - 0.44 * smooth(u, 0.66, 1.22)),
             (0.66, 27, "#28495f", "#4f7477", "#7d9470", lambda u: 0.34 + 0.36 * smooth(u, -0.05, 0.36)),
             (0.66, 34, "#203f50", "#3f6663", "#8b9a62", lambda u: 0.665 - 0.30 * smooth(u, 0.94, 1.36)))
    for _, seed, near, far, lit, outline in walls:
        crest = outline(x) - 0.075 * (peaks(x, seed, 2.2) - 0.6) - 0.012 * noise1(x * 12, seed + 4, 4, 0.6)
        light = faces(x, y, crest, seed, 0.55)
        body = mix(mix(even(near, picture), rgb(lit), 0.8 * smooth(light, -0.05, 0.8)), rgb(far), 0.85 * smooth(y, 0.40, shore))
        picture = mix(picture, body, smooth(y - crest, -0.0014, 0.0014))
    picture = mist(picture, x, y, shore - 0.02, 0.05, "#fdf0dc", 0.38, 3)
    foot = shore + 0.004
    for cx, half, tall, wall, side in ((0.955, 0.040, 0.058, "#b5402f", "#8c2f26"), (1.045, 0.030, 0.044, "#e7ddc8", "#c4b79c")):
        box = smooth(half - abs(x - cx), -0.001, 0.001) * smooth(y, foot - tall, foot - tall + 0.001) * (1 - smooth(y, foot, foot + 0.001))
        roof = smooth((y - foot + tall * 1.62) * (half * 1.16 / (tall * 0.62)) - abs(x - cx), -0.001, 0.001) * (1 - smooth(y, foot - tall + 0.003, foot - tall + 0.004))
        picture = mix(picture, mix(even(wall, picture), rgb(side), smooth(x - cx, half * 0.1, half * 0.16)), box)
        picture = mix(picture, even("#33424b", picture), roof)
        picture = mix(picture, even("#fbe8bd", picture), smooth(0.008 - np.maximum(abs(x - cx + half * 0.4), abs(y - foot + tall * 0.5)), -0.0008, 0.0008))
    picture = mix(picture, even("#2b3f36", picture), smooth(0.006 - abs(y - foot - 0.001), -0.002, 0.002) * smooth(0.16 - abs(x - 1.0), -0.03, 0.01))
    return mirrored(picture, x, y, shore + 0.006, 53, 0.93, "#31617c", 0.005)


PICTURES = {"lake": lake, "aurora": aurora, "dunes": dunes, "coast": coast, "hills": hills, "volcano": volcano, "fjord": fjord}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        save(f"{name}.jpg", PICTURES[name]())
