#!/usr/bin/env python3
"""Draws ../pages/pictures/lotus/00.jpg … 47.jpg: a lotus opens on its pond while the day comes; needs numpy and Pillow.

usage: lotus.py [STEP ...]
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from brush import HERE, rgb, smooth

SIDE, FINE, STEPS = 640, 2, 48
NIGHT, DAY = rgb("#0b1a21"), rgb("#3a746c")
LIGHT = np.array([-0.42, -0.35, 0.84]) / np.linalg.norm([-0.42, -0.35, 0.84])
MIDDLE, SCALE = 0.64, 0.335  # where the flower stands, and a point of the pond in the picture

# Rings from outside in: petals, how long and wide, how far they lean when shut and open (degrees), and when they move.
RINGS = [(9, 1.04, 0.33, 15, 87, 0.00, 0.62), (9, 1.06, 0.35, 13, 72, 0.10, 0.72), (8, 1.00, 0.33, 10, 58, 0.22, 0.82),
         (8, 0.90, 0.30, 8, 46, 0.34, 0.92), (7, 0.74, 0.26, 5, 35, 0.44, 1.00)]


def petal(azimuth, length, width, lean, curl, cup, base, rows, columns):
    """Points of a petal, from its foot to its tip and from side to side, with those two as 0…1 and −1…1."""
    s = np.linspace(0, 1, rows)
    angle = np.radians(lean) + np.radians(curl) * (s - 0.35)
    middle = lambda values: np.concatenate([[0], np.cumsum((values[1:] + values[:-1]) / 2)]) / (rows - 1) * length
    away, up = base + middle(np.sin(angle)), middle(np.cos(angle))
    half = width * np.sin(np.pi * s**0.78) ** 0.85 * (1 - 0.25 * s)
    v = np.linspace(-1, 1, columns)
    bend = cup * half[:, None] * v**2
    r, z = away[:, None] - np.cos(angle)[:, None] * bend, up[:, None] + np.sin(angle)[:, None] * bend
    t = half[:, None] * v
    points = np.stack([r * np.cos(azimuth) - t * np.sin(azimuth), r * np.sin(azimuth) + t * np.cos(azimuth), z], -1)
    return points, np.broadcast_to(s[:, None], r.shape), np.broadcast_to(v, r.shape)


class Splats:
    """Points that are drawn over one another, the nearest on top."""

    def __init__(self, side, elevation):
        self.side, self.elevation = side, elevation
        self.places, self.depths, self.colors = [], [], []

    def add(self, points, s, v, paint):
        x, y, z = np.moveaxis(points, -1, 0)
        depth = y * np.cos(self.elevation) - z * np.sin(self.elevation)
        scale = SCALE * 6.5 / (6.5 + depth)
        column = (0.5 + x * scale) * self.side
        row = (MIDDLE - (z * np.cos(self.elevation) + y * np.sin(self.elevation)) * scale) * self.side
        normal = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
        normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-12)
        inside = normal @ np.array([0, -np.cos(self.elevation), np.sin(self.elevation)]) > 0
        shine = np.where(inside, 1, -1) * (normal @ LIGHT)
        self.places.append((row.astype(int).clip(0, self.side - 1) * self.side + column.astype(int).clip(0, self.side - 1)).ravel())
        self.depths.append(depth.astype(np.float32).ravel())
        self.colors.append(paint(s, v, inside, shine).astype(np.float32).reshape(-1, 3))

    def draw(self, pixels, shade):
        depths = np.concatenate(self.depths)
        near = (depths.max() - depths) / (depths.max() - depths.min())
        order = np.argsort((near * 65535).astype(np.uint16), kind="stable")
        pixels.reshape(-1, 3)[np.concatenate(self.places)[order]] = shade(np.concatenate(self.colors)[order])


def picture(step):
    t = step / (STEPS - 1)
    elevation = np.radians(18 + 26 * smooth(t))
    side, flat = SIDE * FINE, np.sin(elevation)
    ground = NIGHT + (DAY - NIGHT) * t
    dim, tint = 0.6 + 0.4 * smooth(t, 0, 0.75), np.array([0.86, 0.95, 1.12]) ** (1 - smooth(t, 0, 0.8))
    bytes_ = lambda value: tuple(np.rint(np.clip(value, 0, 1) * 255).astype(int))
    color = lambda value: bytes_(value * dim * tint)
    image = Image.new("RGB", (side, side), bytes_(ground))
    draw = ImageDraw.Draw(image)

    def ellipse(radius, lift=0.0, **paint):
        x, y, r = 0.5 * side, (MIDDLE - lift) * side, SCALE * radius * side
        draw.ellipse([x - r, y - r * flat, x + r, y + r * flat], **paint)

    for index in range(4):
        faint = ground + (rgb("#bfe3d8") - ground) * (0.15 - 0.035 * index)
        ellipse(1.4 + 0.1 * index + 0.08 * t, outline=bytes_(faint), width=2)
    for index in range(24):
        ellipse(1.3 - 0.012 * index, 0.004 if index else 0, fill=color(rgb("#1d4a3c") + (rgb("#3c7d58") - rgb("#1d4a3c")) * (index / 23) ** 0.7))
    for index in range(14):
        angle = 2 * np.pi * (index + 0.3) / 14
        far = [0.5 * side + SCALE * 1.24 * side * np.cos(angle), (MIDDLE - 0.004 + SCALE * 1.24 * flat * np.sin(angle)) * side]
        draw.line([0.5 * side, (MIDDLE - 0.004) * side, *far], fill=color(rgb("#5b9a70")), width=2)
    shadow, r = Image.new("L", image.size), SCALE * (0.45 + 0.5 * smooth(t, 0, 0.7)) * side
    ImageDraw.Draw(shadow).ellipse([0.51 * side - r, MIDDLE * side - r * flat, 0.51 * side + r * 1.1, MIDDLE * side + r * flat * 1.1], fill=150)
    image.paste(color(rgb("#0c2620")), mask=shadow.filter(ImageFilter.GaussianBlur(14 * FINE)))

    base, tip, back = rgb("#fff3df"), rgb("#e2447f"), rgb("#e0588c")
    random = np.random.default_rng(7)
    splats = Splats(side, elevation)
    for ring, (count, length, width, shut, wide, start, end) in enumerate(RINGS):
        moved = smooth(t, start, end)
        pale = 0.1 * ring

        def paint(s, v, inside, shine):
            front = base + (tip - base) * smooth(s, 0.06 + pale, 1.1 + 0.3 * pale)[..., None]
            rear = base + (back - base) * smooth(s, -0.1, 0.75)[..., None]
            vein = 1 + 0.04 * np.cos(v * 21) * (1 - s) - 0.09 * smooth(abs(v), 0.86, 1)
            light = np.where(inside, 0.62, 0.72) + 0.4 * np.maximum(shine, 0) + 0.06 * (1 - abs(v))
            return np.where(inside[..., None], front, rear) * (vein * light * (0.66 + 0.34 * smooth(s, 0, 0.55)))[..., None]

        for index in range(count):
            turn = 2 * np.pi * (index + 0.5 * (ring % 2) + random.uniform(-0.07, 0.07)) / count + 0.2
            own = smooth(moved, random.uniform(0, 0.1), random.uniform(0.9, 1))
            lean = shut + (wide - shut) * own + random.uniform(-1.5, 1.5)
            size = length * random.uniform(0.96, 1.04) * (0.86 + 0.14 * moved)
            splats.add(*petal(turn, size, width * (0.8 + 0.2 * moved), lean, -84 + 102 * own ** 0.8, 0.7 - 0.4 * moved, 0.05 + 0.02 * (4 - ring), 470, 320), paint)
    for index in range(80):
        lean = random.uniform(3, 12 + 30 * smooth(t, 0.5, 1))
        gold = rgb("#f6b23c") * random.uniform(0.82, 1.15)
        splats.add(*petal(random.uniform(0, 2 * np.pi), random.uniform(0.26, 0.4), 0.02, lean, 14, 0, 0.02, 180, 16),
                   lambda s, v, inside, shine: gold * (0.6 + 0.55 * s)[..., None])
    pixels = np.asarray(image, float) / 255
    splats.draw(pixels, lambda value: np.clip(value * dim * tint, 0, 1))
    pixels = pixels.reshape(SIDE, FINE, SIDE, FINE, 3).mean((1, 3))
    # The edges are the ground alone, so that the page can go on with it.
    y, x = (np.mgrid[0:SIDE, 0:SIDE] + 0.5) / SIDE
    keep = smooth(np.minimum.reduce([x, 1 - x, y, 1 - y]), 0.0, 0.05)[..., None]
    folder = os.path.join(HERE, "..", "pages", "pictures", "lotus")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{step:02}.jpg")
    Image.fromarray(np.rint((pixels * keep + ground * (1 - keep)) * 255).astype(np.uint8)).save(path, quality=76, optimize=True)
    print(os.path.basename(path), os.path.getsize(path), flush=True)


def main():
    for step in [int(word) for word in sys.argv[1:]] or range(STEPS):
        picture(step)


if __name__ == "__main__":
    main()
