#!/usr/bin/env python3
"""Paints four tall pictures from journeys: a desert camp, an island, a shrine, a city in the rain; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import disc, even, mix, noise1, noise2, photo, ramp, rgb, smooth  # noqa: E402

WIDTH, HEIGHT, FINE = 624, 1350, 2
RATIO = WIDTH / HEIGHT


def plane():
    """x from 0 to RATIO, y from 0 to 1."""
    y, x = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE]
    return (x + 0.5) / (HEIGHT * FINE), (y + 0.5) / (HEIGHT * FINE)


def keep(name, color, quality=84):
    photo(os.path.join(HERE, name), color, FINE, quality)


def stencil(*polygons, blur=0.0):
    """Coverage of polygons given in x and y of the plane."""
    mask = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
    pen = ImageDraw.Draw(mask)
    for points in polygons:
        pen.polygon([(px * HEIGHT * FINE, py * HEIGHT * FINE) for px, py in points], fill=255)
    if blur:
        mask = mask.filter(ImageFilter.GaussianBlur(blur * HEIGHT * FINE))
    return np.asarray(mask, float) / 255


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def camp():
    x, y = plane()
    sky = ramp(y, (0, "#0b1033"), (0.22, "#251a55"), (0.40, "#70326b"), (0.52, "#d9605a"), (0.60, "#ffb45e"))
    band = np.exp(-(((x - 0.40 + 0.62 * (y - 0.05) + 0.03 * noise1(y * 9, 2)) / 0.075) ** 2)) * (1 - smooth(y, 0.18, 0.44))
    dust = 0.5 + 0.5 * noise2(x * 12 + 20, y * 12 + 20, 6, 6, 0.6)
    sky = sky + rgb("#b9a2ff") * (0.30 * band * np.clip(dust, 0, 1.2))[..., None]
    chance = np.random.default_rng(8)
    for _ in range(170):
        sx, sy = chance.uniform(0, RATIO), chance.uniform(0, 0.40) ** 1.15
        size = chance.choice([0.0006, 0.0008, 0.0011, 0.0016], p=[0.5, 0.3, 0.15, 0.05])
        i0, j0 = int(sy * HEIGHT * FINE), int(sx * HEIGHT * FINE)
        cut = np.s_[max(i0 - 12, 0) : i0 + 13, max(j0 - 12, 0) : j0 + 13]
        sky[cut] = mix(sky[cut], rgb("#fff6e8"), disc(x[cut], y[cut], sx, sy, size, 0.0006) * (0.95 - 1.6 * sy))
    picture = sky
    for base, height, seed, far, near, steps in ((0.545, 0.13, 21, "#8a3c62", "#c95a55", 3), (0.575, 0.19, 33, "#4d2350", "#8f3a4c", 4)):
        raw = noise1(x * 3.4 + seed, seed, 4, 0.5)
        flat = np.clip(smooth(raw, -0.15, 0.35) * 0.75 + smooth(raw, 0.35, 0.55) * 0.25, 0, 1)
        crest = base - height * flat * smooth(abs(x - 0.20) / 0.10, 0.2, 1.3 if seed == 33 else 0.8) + 0.004 * noise1(x * 40, seed + 1, 3)
        strata = 0.10 * noise1((y + 0.015 * noise1(x * 9, seed + 3)) * 60, seed + 4, 3)
        body = mix(even(far, sky), rgb(near), np.clip((y - crest) * 4.5 + 0.12 + strata + 0.25 * noise1(x * 16, seed + 5, 3), 0, 1))
        picture = mix(picture, body, smooth(y - crest, -0.0012, 0.0012))
    dunes = ((0.585, 0.018, 2.2, 3, "#b0525a", "#f2975d"), (0.66, 0.030, 1.5, 9, "#6d2c4f", "#d4674f"), (0.80, 0.05, 1.1, 15, "#38163a", "#963f4a"))
    for base, height, scale, seed, shade, lit in dunes:
        crest = base - height * noise1(x * scale * 1.9 + seed, seed, 2, 0.35)
        slope = np.gradient(crest, axis=1) * HEIGHT * FINE
        ripple = 0.10 * np.sin(420 * (y - crest) * (1.2 - 0.5 * y) + 8 * noise1(x * 5, seed + 1, 3))
        glow = smooth(slope / 0.5 + 0.1 + ripple, -0.6, 0.6)
        body = mix(even(shade, sky), rgb(lit), glow * np.exp(-(y - crest) * 5))
        picture = mix(picture, body, smooth(y - crest, -0.001, 0.001))
    for cx, cy, r in ((0.135, 0.648, 0.026), (0.205, 0.656, 0.034), (0.285, 0.651, 0.028)):
        u, v = (x - cx) / r, (y - cy) / r
        halo = np.exp(-(np.hypot(u, v * 1.3) / 1.9) ** 2)
        picture = picture + rgb("#ff9c45") * (0.42 * halo)[..., None]
        dome = smooth(1 - np.hypot(u, v * 1.12), -0.03, 0.03) * smooth(-v, -0.02, 0.02)
        light = np.exp(-((u / 0.75) ** 2)) * (0.5 + 0.5 * smooth(v, -1, 0))
        seam = 1 - 0.22 * (abs(np.sin(u * 5.2)) < 0.10)
        picture = mix(picture, np.clip(ramp(light, (0.1, "#a8442c"), (0.6, "#ffab4f"), (1.0, "#fff0c0")) * seam[..., None], 0, 1), dome)
        door = smooth(1 - np.hypot(u / 0.24, v / 0.55), -0.05, 0.05) * smooth(-v, -0.02, 0.02)
        picture = mix(picture, rgb("#fff7dc"), 0.85 * door)
    keep("camp.jpg", picture, 80)


def island():
    x, y = plane()
    sky = ramp(y, (0, "#3f8fd8"), (0.20, "#84c0ec"), (0.34, "#d9ecf4"), (0.36, "#fdf1dc"))
    cloud = smooth(noise2(x * 5 + 4, y * 16 + 9, 4, 6), 0.15, 1.0) * smooth(y, 0.08, 0.2) * (1 - smooth(y, 0.30, 0.355))
    sky = mix(sky, rgb("#ffffff"), 0.75 * cloud)
    sea = ramp(y, (0.36, "#8fc7dd"), (0.40, "#3f97c6"), (0.55, "#1768a6"), (0.8, "#0c4a85"))
    glint = smooth(noise2(x * 10, y * 120, 13), 0.35, 1.0) * (1 - smooth(y, 0.38, 0.60))
    sea = mix(sea, rgb("#ffffff"), 0.45 * glint)
    picture = mix(sky, sea, smooth(y - 0.36, -0.0008, 0.0008))
    for base, height, seed, tone in ((0.362, 0.030, 5, "#8fb0c6"), (0.366, 0.045, 9, "#6f95b3")):
        rise = base - height * np.clip(noise1(x * 4 + seed, seed, 5), 0, 1) * smooth(abs(x - 0.22), 0.02, 0.16)
        picture = mix(picture, rgb(tone), smooth(y - rise, -0.001, 0.001) * (1 - smooth(y, 0.361, 0.363)))
    boat = stencil([(0.118, 0.452), (0.150, 0.452), (0.145, 0.459), (0.123, 0.459)], [(0.134, 0.449), (0.134, 0.415), (0.152, 0.449)])
    picture = mix(picture, rgb("#ffffff"), boat)
    chance = np.random.default_rng(4)
    light, shade, warm = rgb("#fffdf8"), rgb("#bccbdf"), rgb("#f3e6d6")

    def house(px, top, width, depth, tone):
        """A white cube with a lit front and a shaded side, its windows and its door."""
        nonlocal picture
        side = width * 0.34
        front = stencil(box(px, top, px + width, top + depth))
        flank = stencil([(px + width, top), (px + width + side, top + 0.006), (px + width + side, top + depth), (px + width, top + depth)])
        picture = mix(picture, mix(np.broadcast_to(tone, picture.shape), warm, 0.5 * smooth(y, top, top + depth)), front)
        picture = mix(picture, shade, flank)
        picture = mix(picture, rgb("#dfe6ee"), stencil(box(px - 0.002, top - 0.005, px + width + 0.002, top)))
        for k in range(max(1, int(width / 0.035))):
            wx = px + width * (k + 0.5) / max(1, int(width / 0.035)) - 0.007
            color = rgb(("#2f6fb5", "#2b5f9e", "#6fa7c9")[int(chance.integers(3))])
            high = 0.020 if chance.uniform() < 0.6 else 0.030
            picture = mix(picture, color, stencil(box(wx, top + 0.014, wx + 0.014, top + 0.014 + high)))

    def dome(cx, cy, r):
        nonlocal picture
        picture = mix(picture, light, stencil(box(cx - r * 0.96, cy, cx + r * 0.96, cy + r * 0.55)))
        picture = mix(picture, shade, stencil(box(cx + r * 0.3, cy, cx + r * 0.96, cy + r * 0.55)))
        u, v = (x - cx) / r, (y - cy) / r
        round_ = smooth(1 - np.hypot(u, v), -0.02, 0.02) * smooth(-v, -0.01, 0.01)
        tone = ramp(np.clip(0.5 - 0.42 * u - 0.35 * v, 0, 1), (0, "#123f86"), (0.5, "#2a72c8"), (1, "#8cc4f2"))
        picture = mix(picture, tone, round_)
        picture = mix(picture, light, stencil(box(cx - 0.0018, cy - r - 0.030, cx + 0.0018, cy - r + 0.004), box(cx - 0.008, cy - r - 0.022, cx + 0.008, cy - r - 0.018)))

    rows = ((0.53, 6, 0.050, 0.24), (0.60, 5, 0.062, 0.16), (0.68, 5, 0.074, 0.07), (0.77, 4, 0.090, 0.0), (0.87, 4, 0.110, -0.05))
    for row, (base, count, width, start) in enumerate(rows):
        hill = base - 0.012 + 0.10 * np.clip(start + 0.02 - x, 0, 1) / 0.3
        picture = mix(picture, rgb(("#c3a684", "#c9ad8b", "#cfb592", "#d5bd9b", "#dac5a6")[row]), smooth(y - hill - 0.03, -0.004, 0.004) * smooth(x, start - 0.02, start + 0.02))
        for k in range(count):
            px = start + k * width * 1.06 + chance.uniform(-0.01, 0.01)
            house(px, base + chance.uniform(-0.022, 0.016), width * chance.uniform(0.82, 1.0), 0.14, light if chance.uniform() < 0.75 else rgb(("#f6d9c4", "#f9ead0", "#dbe7f2")[int(chance.integers(3))]))
        if row == 0:
            dome(0.375, 0.525, 0.034)
        if row == 1:
            dome(0.245, 0.592, 0.042)
        if row == 3:
            dome(0.12, 0.765, 0.062)
    for k in range(420):
        cx = chance.normal(0.40, 0.075) if k % 2 else chance.normal(0.02, 0.06)
        cy = chance.normal(0.93, 0.035)
        r = chance.uniform(0.004, 0.011)
        i0, j0, w = int(cy * HEIGHT * FINE), int(cx * HEIGHT * FINE), int(0.014 * HEIGHT * FINE)
        cut = np.s_[max(i0 - w, 0) : max(i0 + w, 0), max(j0 - w, 0) : max(j0 + w, 0)]
        if picture[cut].size:
            tone = rgb(("#d6297d", "#f0569c", "#a91c62", "#3c7a45", "#ff8fbf", "#2c5f38")[int(chance.integers(6))])
            picture[cut] = mix(picture[cut], tone, disc(x[cut], y[cut], cx, cy, r, 0.001))
    keep("island.jpg", picture, 74)


def shrine():
    x, y = plane()
    middle, far = RATIO / 2, 0.40
    mist = np.exp(-(((x - middle) / 0.13) ** 2 + ((y - far) / 0.20) ** 2))
    picture = mix(ramp(y, (0, "#0c2a26"), (0.5, "#1c4a3c"), (1, "#0a1f1c")), rgb("#ffe9b0"), 0.95 * mist)
    leaf = noise2(x * 16 + 5, y * 16 + 5, 17, 6, 0.62)
    picture = mix(picture, rgb("#0f3a2b"), 0.5 * smooth(leaf, 0.0, 0.7) * (1 - mist))
    picture = mix(picture, rgb("#6fae5c"), 0.45 * smooth(leaf, 0.35, 1.0) * (1 - mist) * (1 - smooth(y, 0.3, 0.75)))
    chance = np.random.default_rng(12)
    for depth in range(3):
        for _ in range(7):
            cx = middle + chance.choice([-1, 1]) * (0.05 + 0.05 * depth + chance.uniform(0.02, 0.12))
            w = 0.005 + 0.005 * depth
            tone = ("#4f7d5b", "#27523f", "#0c2620")[depth]
            trunk = stencil([(cx - w, 0), (cx + w, 0), (cx + 1.2 * w, 0.9), (cx - 1.2 * w, 0.9)], blur=0.0008)
            picture = mix(picture, rgb(tone), trunk * (0.5 + 0.25 * depth))
    path = stencil([(middle - 0.020, far + 0.055), (middle + 0.020, far + 0.055), (RATIO + 0.16, 1.02), (-0.16, 1.02)])
    stone = ramp(y, (0.45, "#d9c08c"), (0.6, "#8d7f68"), (1, "#3a3a38"))
    worn = noise2(x * 30, y * 30, 19, 4)
    picture = mix(picture, stone * (1 + 0.10 * worn)[..., None], path)
    for k in range(26):
        level = far + 0.055 + 0.565 * (k / 25) ** 2.1
        thick = 0.0012 + 0.007 * (k / 25) ** 2
        edge = smooth(y - level, -thick * 0.3, thick * 0.3) * (1 - smooth(y - level - thick, -thick * 0.3, thick * 0.3))
        picture = mix(picture, rgb("#2b2a28"), 0.55 * edge * path)
        rim = smooth(y - level + thick * 0.7, -thick * 0.2, thick * 0.2) * (1 - smooth(y - level, -thick * 0.2, thick * 0.2))
        picture = mix(picture, rgb("#ffe6b0"), 0.28 * rim * path)
    count = 15
    for k in range(count):
        s = 0.105 * (1.0 / 0.105) ** (k / (count - 1)) * 0.93
        base, top, half = far + 0.052 + 0.56 * s, far - 0.40 * s, 0.215 * s + 0.0
        post = 0.026 * s
        near = k / (count - 1)
        lit = mix(rgb("#ffb27a")[None], rgb("#d2341f")[None], np.array([min(1, near * 2.6)]))[0]
        lit = lit * (1 - 0.30 * max(0, near - 0.55) / 0.45)
        parts = []
        for side in (-1, 1):
            a = middle + side * half
            parts.append([(a - post * 0.85 - side * 0.010 * s, top), (a + post * 0.85 - side * 0.010 * s, top), (a + post, base), (a - post, base)])
        parts.append(box(middle - half - post, top + 0.085 * s, middle + half + post, top + 0.085 * s + 0.036 * s))
        wide = half + 0.085 * s
        curve = [(middle - wide + 2 * wide * t, top - 0.022 * s + 0.02 * s * (1 - (2 * t - 1) ** 2)) for t in np.linspace(0, 1, 25)]
        lower = [(px + (middle - px) * 0.04, py + 0.042 * s) for px, py in reversed(curve)]
        shape = stencil(*parts)
        beam = stencil(curve + lower)
        ink = stencil([(px, py - 0.020 * s) for px, py in curve] + list(reversed(curve)))
        glow = np.clip(1.15 - abs(x - middle) / (half + 1e-6) * 0.45, 0.4, 1.2)
        tone = lit * glow[..., None]
        shadow = stencil([(middle - half - post, base), (middle + half + post, base), (middle + half + post * 2, base + 0.02 * s), (middle - half - post * 2, base + 0.02 * s)], blur=0.006 * s)
        picture = mix(picture, rgb("#1a1612"), 0.35 * shadow)
        picture = mix(picture, tone, np.maximum(shape, beam))
        picture = mix(picture, rgb("#1c1a1c") * (1 - near) * 2 + rgb("#141214") * near, ink)
        feet = stencil(*[box(middle + side * half - post * 1.15, base - 0.05 * s, middle + side * half + post * 1.15, base) for side in (-1, 1)])
        picture = mix(picture, rgb("#171518") if near > 0.3 else rgb("#6b4a38"), feet)
    picture = picture + rgb("#ffd98a") * (0.22 * mist)[..., None]
    for _ in range(46):
        cx, cy, r = chance.uniform(0, RATIO), chance.uniform(0.2, 0.9), chance.uniform(0.0008, 0.0022)
        i0, j0 = int(cy * HEIGHT * FINE), int(cx * HEIGHT * FINE)
        cut = np.s_[max(i0 - 20, 0) : i0 + 20, max(j0 - 20, 0) : j0 + 20]
        picture[cut] = mix(picture[cut], rgb("#ffeec0"), 0.7 * disc(x[cut], y[cut], cx, cy, r, 0.0015))
    keep("shrine.jpg", picture, 80)


def rain():
    x, y = plane()
    chance = np.random.default_rng(23)
    picture = ramp(y, (0, "#0a1030"), (0.35, "#2a1b5c"), (0.60, "#a13b86"), (0.68, "#ff7a8a"))
    street = 0.70
    for layer, (low, high, tone, lamps, dim) in enumerate(((0.22, 0.44, "#3c2a72", ("#c9a7ff", "#ff9fc6"), 0.45), (0.16, 0.52, "#211a52", ("#ffd27a", "#7fe3ff", "#ff7fb8"), 0.8), (0.10, 0.58, "#100f33", ("#ffe0a0", "#54d6ff", "#ff5fa2"), 1.0))):
        px = -0.02
        while px < RATIO + 0.02:
            width = chance.uniform(0.045, 0.085) * (1 + 0.25 * layer)
            middle = abs((px + width / 2) / RATIO - 0.5) * 2
            top = high - (high - low) * (middle ** (0.9 + 0.5 * layer)) * chance.uniform(0.75, 1.0)
            picture = mix(picture, rgb(tone), stencil(box(px, top, px + width, street)))
            step = 0.0085 + 0.0015 * layer
            for row in np.arange(top + 0.012, street - 0.03, step * 1.5):
                for column in np.arange(px + 0.005, px + width - 0.006, step):
                    if column > 0 and chance.uniform() < 0.30:
                        color = rgb(lamps[int(chance.integers(len(lamps)))])
                        i, j = int(row * HEIGHT * FINE), int(column * HEIGHT * FINE)
                        cut = np.s_[max(i, 0) : i + int(0.0062 * HEIGHT * FINE), max(j, 0) : j + int(0.0042 * HEIGHT * FINE)]
                        picture[cut] = mix(picture[cut], color, np.full(picture[cut].shape[:2], dim * chance.uniform(0.35, 0.95)))
            px += width + chance.uniform(-0.004, 0.012)
    signs = ((0.045, 0.40, 0.028, 0.15, "#ff3f8e"), (0.395, 0.34, 0.026, 0.19, "#37e0ff"), (0.095, 0.52, 0.05, 0.028, "#ffc24a"), (0.33, 0.565, 0.055, 0.026, "#8dff9b"))
    for sx, sy, w, h, tone in signs:
        halo = stencil(box(sx, sy, sx + w, sy + h), blur=0.016)
        picture = picture + rgb(tone) * (0.75 * halo)[..., None]
        picture = mix(picture, rgb(tone) * 0.35, stencil(box(sx, sy, sx + w, sy + h)))
        frame = stencil(box(sx, sy, sx + w, sy + h)) - stencil(box(sx + 0.0025, sy + 0.0025, sx + w - 0.0025, sy + h - 0.0025))
        picture = mix(picture, np.clip(rgb(tone) * 1.15, 0, 1), np.clip(frame, 0, 1))
        upright = h > w
        for k in range(4):
            a, b = (sx + w * 0.25, sy + h * (k + 0.18) / 4) if upright else (sx + w * (k + 0.22) / 4, sy + h * 0.25)
            c, d = (w * 0.5, h * 0.16) if upright else (w * 0.14, h * 0.5)
            picture = mix(picture, rgb("#fff4f8"), stencil(box(a, b, a + c, b + d * (0.25 if upright else 1)), box(a, b + d * 0.55, a + c * 0.7, b + d * 0.8)))
    # The wet street mirrors the city, drawn out downwards.
    top = int(street * HEIGHT * FINE)
    rows = picture.shape[0] - top
    source = picture[:top][::-1][:rows]
    if source.shape[0] < rows:
        source = np.concatenate([source, np.repeat(source[-1:], rows - source.shape[0], 0)])
    smear = np.asarray([np.asarray(Image.fromarray((np.clip(source[..., c], 0, 1) * 255).astype(np.uint8)).filter(ImageFilter.BoxBlur((3, 46)))) for c in range(3)]).transpose(1, 2, 0) / 255
    wave = (0.0045 * noise2(x[top:] * 10, y[top:] * 90, 29, 3) * HEIGHT * FINE * (0.3 + 2 * (y[top:] - street))).astype(int)
    columns = np.clip(np.arange(x.shape[1])[None] + wave, 0, x.shape[1] - 1)
    mirrored = np.take_along_axis(smear, np.repeat(columns[..., None], 3, 2), 1)
    wet = mix(even("#0b0a22", mirrored), mirrored * 1.25, 0.92 - 0.8 * (y[top:] - street))
    picture = np.concatenate([picture[:top], wet])
    picture = mix(picture, rgb("#0a0a20"), 0.7 * np.exp(-(((y - street) / 0.004) ** 2)))
    # A figure with a red umbrella.
    cx, ground = 0.235, 0.800
    person = stencil([(cx - 0.011, 0.742), (cx + 0.011, 0.742), (cx + 0.016, 0.782), (cx + 0.009, ground), (cx + 0.002, ground), (cx, 0.786), (cx - 0.002, ground), (cx - 0.009, ground), (cx - 0.016, 0.782)])
    head = disc(x, y, cx, 0.733, 0.0085, 0.0008)
    ghost = stencil([(cx - 0.010, ground), (cx + 0.010, ground), (cx + 0.015, 0.865), (cx - 0.015, 0.865)], blur=0.005)
    picture = mix(picture, rgb("#07061a"), 0.7 * ghost)
    picture = mix(picture, rgb("#d92b4b"), 0.45 * stencil([(cx - 0.045, 0.875), (cx + 0.045, 0.875), (cx + 0.03, 0.905), (cx - 0.03, 0.905)], blur=0.007))
    picture = picture + rgb("#ff6fa8") * (0.30 * np.exp(-(np.hypot((x - cx) / 0.07, (y - 0.765) / 0.05) ** 2)))[..., None]
    picture = mix(picture, rgb("#0a0920"), np.maximum(person, head))
    u, v = (x - cx) / 0.052, (y - 0.735) / 0.036
    hood = smooth(1 - np.hypot(u, v), -0.03, 0.03) * smooth(-v - 0.18 * abs(np.sin(u * 5.6)) + 0.05, -0.03, 0.03)
    picture = mix(picture, ramp(np.clip(0.55 - 0.4 * u, 0, 1), (0, "#8c1436"), (0.5, "#e0304f"), (1, "#ff8a80")), hood)
    streak = smooth(noise2(x * 150 + y * 12, y * 5, 37, 2), 0.62, 1.0)
    picture = mix(picture, rgb("#d8d4ff"), 0.15 * streak)
    keep("rain.jpg", picture, 71)


PICTURES = {f.__name__: f for f in (camp, island, shrine, rain)}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
