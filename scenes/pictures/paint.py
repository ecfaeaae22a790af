#!/usr/bin/env python3
"""Paints the pictures beside this file from formulas; needs numpy and Pillow. The scenes use the painted files, not this."""
import os
import sys

import numpy as np
from PIL import Image

import album
import interface
from brush import HERE, SUPER, disc, grid, mix, noise1, noise2, ramp, rgb, save, smooth


def dunes():
    x, y = grid(960, 540)
    sky = ramp(y, (0, "#1d2b64"), (0.25, "#7b4b94"), (0.42, "#e8735a"), (0.55, "#ffc371"))
    d = np.hypot(x - 1.22, y - 0.43)
    sky = mix(sky, rgb("#ffe9b8"), 0.75 * np.exp(-((d / 0.16) ** 2)))
    sky = mix(sky, rgb("#fff6dc"), disc(x, y, 1.22, 0.43, 0.062))
    picture = sky
    layers = [(0.50, 0.030, 1.1, 3, "#b05a5a", "#d98a5f"), (0.57, 0.045, 0.9, 7, "#8c3f4a", "#d9713f"),
              (0.68, 0.060, 0.7, 12, "#5d2a3d", "#c0552f"), (0.84, 0.085, 0.55, 21, "#2c1527", "#7c2f2a")]
    for base, height, scale, seed, shade, light in layers:
        crest = base - height * noise1(x * scale * 1.6, seed, 2, 0.35)
        slope = np.gradient(crest, axis=1) * SUPER * 540
        ripple = 0.05 * np.sin(260 * (y - crest) + 9 * noise1(x * 3, seed + 1, 3))
        lit = smooth(slope / 6 + 0.12 + ripple, -0.5, 0.5)
        body = mix(np.broadcast_to(rgb(shade), sky.shape), rgb(light), lit * np.exp(-(y - crest) * 2.2))
        picture = mix(picture, body, smooth(y - crest, -0.0015, 0.0015))
    save("dunes.png", picture)


def ridges():
    x, y = grid(1050, 590)
    sky = ramp(y, (0, "#0b1b3f"), (0.35, "#2f5c8f"), (0.6, "#9fc4d8"), (0.75, "#f6dfc6"))
    stars = np.random.default_rng(5)
    for _ in range(90):
        sx, sy = stars.uniform(0, 1.78), stars.uniform(0, 0.32)
        sky = mix(sky, rgb("#ffffff"), disc(x, y, sx, sy, stars.uniform(0.0007, 0.0019), 0.0009) * (0.85 - 2 * sy))
    sky = mix(sky, rgb("#fff3da"), 0.5 * np.exp(-((np.hypot(x - 0.52, y - 0.30) / 0.16) ** 2)))
    sky = mix(sky, rgb("#fffaf0"), disc(x, y, 0.52, 0.30, 0.052))
    picture = sky
    for i, (base, height) in enumerate([(0.52, 0.10), (0.60, 0.11), (0.69, 0.10), (0.79, 0.09), (0.90, 0.08)]):
        crest = base - height * noise1(x * (1.7 + 0.5 * i) + 3.1 * i, 40 + i, 7, 0.47)
        tone = ramp(np.full_like(y, i / 4), (0, "#8fb3cc"), (0.5, "#3f6a8a"), (1, "#0c2233"))
        fog = mix(tone, rgb("#e9e2d6"), 0.55 * smooth(y - crest, 0, 0.22) * (1 - i / 5))
        picture = mix(picture, fog, smooth(y - crest, -0.0012, 0.0012))
    save("ridges.png", picture)


def lighthouse():
    x, y = grid(420, 540)
    sky = ramp(y, (0, "#13293d"), (0.4, "#1b6b7a"), (0.62, "#f0b67f"), (0.7, "#fe5f55"))
    angle = np.arctan2(y - 0.285, x - 0.50)
    for direction in (-0.32, np.pi - 0.32 + 0.1):
        beam = np.exp(-(((np.angle(np.exp(1j * (angle - direction)))) / 0.075) ** 2))
        sky = mix(sky, rgb("#fff2c4"), 0.6 * beam * np.exp(-1.9 * np.hypot(x - 0.5, y - 0.285)))
    sea = ramp(y, (0.68, "#c96a5b"), (0.8, "#2a6276"), (1, "#0b2233"))
    glint = smooth(noise2(x * 9, y * 90, 3), 0.25, 0.9) * smooth(y, 0.68, 0.72) * 0.55
    picture = mix(sky, mix(sea, rgb("#ffd9a0"), glint), smooth(y - 0.68, -0.001, 0.001))
    rock = 0.80 - 0.13 * np.exp(-(((x - 0.52) / 0.22) ** 2)) - 0.012 * noise1(x * 14, 9)
    picture = mix(picture, np.broadcast_to(rgb("#0a1720"), sky.shape), smooth(y - rock, -0.001, 0.001))
    half = 0.034 + 0.030 * (y - 0.32)
    tower = smooth(half - abs(x - 0.5), -0.001, 0.001) * smooth(y, 0.318, 0.320) * (1 - smooth(y, 0.72, 0.721))
    stripes = np.where(np.floor((y - 0.32) / 0.066).astype(int) % 2 == 0, 1.0, 0.0)
    shade = 1 - 0.55 * smooth((x - 0.5) / 0.06, -0.6, 1)
    body = mix(np.broadcast_to(rgb("#f3efe6"), sky.shape), rgb("#d7263d"), stripes) * shade[..., None]
    picture = mix(picture, body, tower)
    lamp = smooth(0.026 - abs(x - 0.5), -0.001, 0.001) * smooth(y, 0.262, 0.264) * (1 - smooth(y, 0.307, 0.309))
    picture = mix(picture, np.broadcast_to(rgb("#fff4cf"), sky.shape), lamp)
    roof = smooth((y - 0.228) * 0.95 - abs(x - 0.5), -0.001, 0.001) * (1 - smooth(y, 0.263, 0.265))
    rail = smooth(0.046 - abs(x - 0.5), -0.001, 0.001) * smooth(y, 0.307, 0.309) * (1 - smooth(y, 0.319, 0.321))
    save("lighthouse.png", mix(picture, np.broadcast_to(rgb("#101c26"), sky.shape), np.maximum(roof, rail)))


def forest():
    x, y = grid(420, 540)
    sky = ramp(y, (0, "#0f3d3e"), (0.35, "#3f8f80"), (0.7, "#f2d492"))
    sky = mix(sky, rgb("#fff5d6"), 0.8 * np.exp(-((np.hypot(x - 0.45, y - 0.52) / 0.22) ** 2)))
    picture = mix(sky, rgb("#fffbe8"), disc(x, y, 0.45, 0.52, 0.07))
    tones = ["#7fae94", "#4b8a75", "#215a50", "#0a2a2b"]
    for i in range(4):
        rng, cover = np.random.default_rng(70 + i), np.zeros_like(x)
        ground = 0.66 + 0.10 * i + 0.03 * noise1(x * 2, 80 + i, 3)
        for _ in range(26 - 4 * i):
            cx, size = rng.uniform(-0.1, 0.9), rng.uniform(0.10, 0.17) * (1 + 0.65 * i)
            top = 0.70 + 0.10 * i - size + rng.uniform(-0.02, 0.03)
            t = (y - top) / size
            teeth = 0.26 * size * (0.02 + t * 0.98) * (0.62 + 0.38 * ((t * 7 + rng.uniform()) % 1.0))
            cover = np.maximum(cover, smooth(teeth - abs(x - cx), -0.0012, 0.0012) * (t > 0) * (t < 1.25))
        cover = np.maximum(cover, smooth(y - ground, -0.001, 0.001))
        haze = mix(np.broadcast_to(rgb(tones[i]), sky.shape), rgb("#f2d492"), 0.35 * smooth(y, 0.5, 0.95) * (1 - i / 3))
        picture = mix(picture, haze, cover)
    save("forest.png", picture)


def dahlia():
    x, y = grid(560, 560)
    u, v = x - 0.5, y - 0.5
    radius, angle = np.hypot(u, v), np.arctan2(v, u)
    picture = ramp(radius, (0, "#35224a"), (0.75, "#120a1f"))
    for ring in range(9, 0, -1):
        count, reach = 8 + 2 * ring, 0.05 + 0.043 * ring
        turn = angle + 0.37 * ring
        sector = np.mod(turn, 2 * np.pi / count) / (2 * np.pi / count) - 0.5
        edge = reach * np.power(np.clip(np.cos(np.pi * sector), 0, 1), 0.42)
        inside = smooth(edge - radius, -0.0016, 0.0016)
        along = np.clip(radius / np.maximum(edge, 1e-6), 0, 1)
        petal = ramp(np.clip(0.15 + 0.10 * ring * along, 0, 1), (0, "#ffb35c"), (0.35, "#ff5d73"), (0.75, "#c2347f"), (1, "#6b2a8c"))
        light = 0.62 + 0.5 * along - 0.55 * abs(sector) ** 1.5 + 0.10 * np.cos(40 * sector) * along * (1 - along)
        picture = mix(picture, np.clip(petal * light[..., None], 0, 1), inside)
    save("dahlia.png", mix(picture, np.broadcast_to(rgb("#ffd27d"), picture.shape), disc(x, y, 0.5, 0.5, 0.03, 0.012)))


def mark():
    """Bands that march past a lens: the project's sign."""
    x, y = grid(480, 480)
    u, v = x - 0.5, y - 0.5
    alpha, color = np.zeros_like(x), np.zeros(x.shape + (3,))
    for i, tone in enumerate(["#ff5d73", "#ff8f5c", "#ffd27d", "#6fd3c7", "#4f8ef7"]):
        cx = -0.32 + 0.16 * i
        half = 0.44 * np.cos(cx * 2.6)
        bar = smooth(0.052 - np.hypot(u - cx, np.maximum(abs(v) - half + 0.052, 0)), -0.002, 0.002)
        color = mix(color, rgb(tone), (bar > 0).astype(float))
        alpha = np.maximum(alpha, bar)
    save("mark@2x.png", color, alpha)


def arrow():
    x, y = grid(160, 92)
    distance = abs(abs(x - 80 / 92) * 0.62 + y - 0.78) / np.hypot(0.62, 1)
    stroke = smooth(0.055 - distance, -0.008, 0.008) * smooth(0.74 - abs(x - 80 / 92), -0.01, 0.01)
    save("arrow@2x.png", np.ones(x.shape + (3,)), stroke)


def crosshair():
    x, y = grid(60, 60)
    u, v = abs(x - 0.5), abs(y - 0.5)
    arms = np.maximum((u < 1 / 60) & (v < 0.5), (v < 1 / 60) & (u < 0.5))
    save("crosshair@2x.png", np.ones(x.shape + (3,)), arms.astype(float))


def harbor():
    """Saved as a JPEG lying on its side, with the EXIF orientation that stands it up."""
    x, y = grid(720, 480)
    sky = ramp(y, (0, "#243b6b"), (0.3, "#c96f8e"), (0.5, "#ffd08a"))
    sky = mix(sky, rgb("#fff3d0"), disc(x, y, 1.05, 0.42, 0.05))
    water = ramp(y, (0.52, "#e0a07a"), (0.7, "#5d5f8c"), (1, "#182447"))
    glint = smooth(noise2(x * 7, y * 80, 31), 0.2, 0.9) * np.exp(-(((x - 1.05) / 0.16) ** 2)) * smooth(y, 0.52, 0.56)
    picture = mix(sky, mix(water, rgb("#fff0c8"), glint), smooth(y - 0.52, -0.001, 0.001))
    hill = 0.52 - 0.09 * smooth(noise1(x * 1.3 + 2, 51, 5), -0.2, 1.2)
    picture = mix(picture, np.broadcast_to(rgb("#3b2d57"), sky.shape), smooth(y - hill, -0.001, 0.001) * (1 - smooth(y, 0.52, 0.522)))
    for cx, base, size, tone in ((0.35, 0.72, 0.36, "#fff7ea"), (0.72, 0.63, 0.22, "#ffd9c2"), (1.28, 0.80, 0.30, "#ff8f5c")):
        t = (y - (base - size)) / size
        sail = smooth(0.30 * size * t - abs(x - cx - 0.12 * size), -0.001, 0.001) * (t > 0) * (t < 0.9)
        hull = smooth(0.42 * size * (1.25 - 0.35 * (y - base + 0.06 * size) / (0.1 * size)) * 0.7 - abs(x - cx), -0.001, 0.001)
        hull = hull * smooth(y, base - 0.06 * size, base - 0.058 * size) * (1 - smooth(y, base + 0.04 * size, base + 0.042 * size))
        picture = mix(picture, np.broadcast_to(rgb(tone), sky.shape), sail)
        picture = mix(picture, np.broadcast_to(rgb("#2a1b33"), sky.shape), hull)
    small = picture.reshape(480, SUPER, 720, SUPER, 3).mean((1, 3))
    image = Image.fromarray(np.rint(np.clip(small, 0, 1) * 255).astype(np.uint8)).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(os.path.join(HERE, "harbor.jpg"), quality=82, exif=exif, optimize=True)
    print("harbor.jpg", *image.size, os.path.getsize(os.path.join(HERE, "harbor.jpg")))


def bubble():
    """A speech bubble with its tail at the bottom right; its middle is flat, to be stretched."""
    x, y = grid(112, 96)
    px, py = x * 96, y * 96
    body = 30 - np.hypot(np.maximum(abs(px - 46) - 14, 0), np.maximum(abs(py - 44) - 10, 0))
    # Down to the body's lower edge, cut by a circle that leaves a tip.
    tail = np.minimum(np.minimum(84 - py, np.hypot(px - 124, py - 50) - 37), np.minimum(py - 44, px - 50))
    alpha = np.maximum(smooth(body, -0.7, 0.7), smooth(tail, -0.7, 0.7) * (px < 108))
    save("bubble@2x.png", np.ones(x.shape + (3,)), alpha)


if __name__ == "__main__":
    pictures = (dunes, ridges, lighthouse, forest, dahlia, mark, arrow, crosshair, harbor, bubble)
    for paint in pictures + interface.pictures + album.pictures:
        # Names behind the command paint only those.
        if len(sys.argv) == 1 or paint.__name__ in sys.argv:
            paint()
