#!/usr/bin/env python3
"""Paints four planets on black, to be screened over a sky; needs numpy and Pillow."""
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))

from brush import mix, noise1, noise2, photo, ramp, rgb, smooth  # noqa: E402

SIZE, FINE = 780, 2


def keep(name, color, quality=84):
    photo(os.path.join(HERE, name), color, FINE, quality)


def plane():
    """x and y from −1 to 1 across the picture."""
    y, x = np.mgrid[0 : SIZE * FINE, 0 : SIZE * FINE]
    return (x + 0.5) / (SIZE * FINE) * 2 - 1, (y + 0.5) / (SIZE * FINE) * 2 - 1


def globe(x, y, radius, tilt=0.0, turn=0.0):
    """Longitude and latitude of the ball's visible points, its normals, and how much of a pixel it covers."""
    u, v = x / radius, y / radius
    r = np.hypot(u, v)
    z = np.sqrt(np.maximum(1 - np.minimum(r, 1) ** 2, 0))
    c, s = np.cos(tilt), np.sin(tilt)
    a, b = u * c + v * s, v * c - u * s
    return np.arctan2(a, z) + turn, np.arcsin(np.clip(b, -1, 1)), (u, v, z), smooth((1 - r) * radius, -0.0012, 0.0012)


def light(normals, sun=(-0.62, -0.42, 0.66), soft=0.22):
    u, v, z = normals
    s = np.array(sun) / np.linalg.norm(sun)
    return smooth(u * s[0] + v * s[1] + z * s[2], -soft, 1.0)


def air(x, y, radius, color, strength, width=0.05):
    """The rim of light outside a ball, on its sunny side."""
    r = np.hypot(x, y)
    side = smooth(-(x * 0.62 + y * 0.42) / np.maximum(r, 1e-6), -0.35, 0.9)
    glow = np.where(r > radius, np.exp(-(r - radius) / width), 0) * side * strength
    return rgb(color) * (glow * smooth(1 - np.maximum(abs(x), abs(y)), 0, 0.12))[..., None]


def mars():
    x, y = plane()
    radius = 0.84
    lon, lat, n, cover = globe(x, y, radius, tilt=0.30, turn=0.4)
    bend = 0.35 * noise2(lon * 1.3 + 9, lat * 1.3 + 9, 5, 3)
    land = noise2(lon * 2.1 + 20 + bend, lat * 2.4 + 20 - bend, 11, 7, 0.56)
    fine = noise2(lon * 9 + 40, lat * 9 + 40, 12, 5, 0.6)
    color = ramp(land + 0.22 * fine, (-0.9, "#4a1d12"), (-0.3, "#8c3a1d"), (0.1, "#c4602f"), (0.5, "#dd8b55"), (1.0, "#eeb98a"))
    canyon = np.exp(-(((lat + 0.05 + 0.07 * noise1(lon * 3, 31, 6, 0.6)) / 0.022) ** 2)) * smooth(1 - abs(lon - 0.45) / 0.75, 0, 0.5)
    color = mix(color, rgb("#471a10"), 0.5 * canyon)
    for cx, cy, r in ((0.95, -0.28, 0.085), (-0.1, 0.42, 0.06), (0.2, -0.5, 0.05), (1.1, 0.3, 0.07), (0.55, 0.62, 0.045)):
        d = np.hypot((lon - cx) * np.cos(lat), lat - cy) / r
        color = color * (1 - 0.10 * np.exp(-(((d - 0.7) / 0.4) ** 2)) + 0.05 * np.exp(-(((d - 1.15) / 0.2) ** 2)))[..., None]
    cap = smooth(-lat - 1.16 + 0.09 * noise1(lon * 2.2, 8, 5), -0.03, 0.05)
    color = mix(color, rgb("#fbf1ea"), cap)
    shade = light(n)
    haze = (1 - n[2]) ** 3 * shade
    color = color * (1.08 * shade)[..., None] + rgb("#ffb98a") * (0.35 * haze)[..., None]
    keep("mars.jpg", color * cover[..., None] + air(x, y, radius, "#ff9a66", 0.30) * (1 - cover)[..., None])


def banded(lon, lat, seed, stops, swirl, bands=9.0, repeat=1.0):
    """Belts that stretch and curl along their edges."""
    flow = noise2(lon * 2.2 * repeat + 30, lat * 7 + 30, seed, 5, 0.55)
    eddy = noise2(lon * 6 * repeat + 50 + flow, lat * 16 + 50, seed + 1, 4, 0.55)
    place = lat * bands + swirl * (0.55 * flow + 0.25 * eddy)
    belts = noise1(place + 60, seed + 2, 4, 0.55) + 0.12 * eddy
    return ramp(belts, *stops)


def jupiter():
    x, y = plane()
    radius = 0.90
    lon, lat, n, cover = globe(x, y, radius, tilt=-0.12, turn=0.2)
    # The great spot pushes the belts aside.
    px, py = (lon - 0.52) / 0.30, (lat - 0.36) / 0.155
    spot = np.hypot(px, py)
    bent = lat + 0.10 * np.sign(py) * np.exp(-(spot**2) / 1.6) * (1 - np.exp(-(py**2) * 6))
    stops = ((-1.1, "#7a4a30"), (-0.55, "#a8683f"), (-0.15, "#cf9a6b"), (0.15, "#e8cfa8"), (0.5, "#f6ead2"), (1.1, "#d9b58a"))
    color = banded(lon, bent, 71, stops, 0.75)
    curl = noise2(spot * 5 + 20, np.arctan2(py, px) * 1.2 + spot * 3 + 20, 77, 3)
    inside = ramp(spot + 0.12 * curl, (0, "#b5482c"), (0.5, "#cc6a45"), (0.85, "#dc9a74"), (1.05, "#f3dfc4"))
    color = mix(color, inside, 1 - smooth(spot, 0.86, 1.1))
    shade = light(n)
    color = color * (1.06 * shade)[..., None]
    keep("jupiter.jpg", color * cover[..., None] + air(x, y, radius, "#ffd9a8", 0.14, 0.03) * (1 - cover)[..., None])


def saturn():
    x, y = plane()
    radius, tilt, open_ = 0.47, -0.36, 0.30
    c, s = np.cos(tilt), np.sin(tilt)
    a, b = x * c + y * s, y * c - x * s
    lon, lat, n, cover = globe(x, y, radius, tilt=tilt)
    # Belts follow the rings' plane, which leans towards us.
    u, v, z = n
    up = (v * c - u * s) * np.cos(0.3) - z * np.sin(0.3)
    stops = ((-1.1, "#b08a58"), (-0.4, "#cfa872"), (0.0, "#e3c794"), (0.5, "#f3e2bb"), (1.1, "#dcc08c"))
    color = banded(lon, np.arcsin(np.clip(up, -1, 1)), 91, stops, 0.10, 8.0)
    shade = light(n)
    color = color * (1.05 * shade)[..., None]
    ring = np.hypot(a, b / open_)
    profile = 0.62 + 0.30 * noise1(ring * 46, 14, 5, 0.6) + 0.12 * noise1(ring * 9, 15, 2)
    dense = smooth(ring, 0.575, 0.66) * (1 - smooth(ring, 0.925, 0.932))
    gap = 1 - 0.9 * np.exp(-(((ring - 0.825) / 0.011) ** 2)) - 0.6 * np.exp(-(((ring - 0.905) / 0.004) ** 2))
    opacity = np.clip(dense * gap * np.clip(profile, 0.1, 1), 0, 1) * np.where(ring < 0.66, 0.55, 1)
    tone = ramp(ring + 0.02 * noise1(ring * 60, 16, 3), (0.57, "#7d6a52"), (0.68, "#c9ab80"), (0.80, "#efdcb6"), (0.84, "#b89a72"), (0.93, "#d6bd95"))
    # The ball's shadow falls on the rings away from the sun.
    dark = smooth(np.hypot(a - 0.36, (b + 0.10) / 0.95) - radius, -0.05, 0.05)
    dark = mix(np.ones_like(x)[..., None], np.clip(dark, 0.10, 1)[..., None], smooth(-b, 0, 0.05) * smooth(a, 0, 0.1))[..., 0]
    rings = tone * (0.95 * dark)[..., None]
    front = smooth(b, -0.001, 0.001)
    cast = np.exp(-(((up + 0.10) / 0.055) ** 2)) * 0.5
    color = color * (1 - cast)[..., None] * cover[..., None]
    behind = mix(np.zeros_like(color), rings, opacity * (1 - cover))
    picture = color + behind * (1 - front)[..., None]
    picture = np.where(front[..., None] > 0.5, mix(color, rings, opacity), picture)
    keep("saturn.jpg", picture)


def neptune():
    x, y = plane()
    radius = 0.86
    lon, lat, n, cover = globe(x, y, radius, tilt=0.42, turn=0.1)
    stops = ((-1.1, "#163a9c"), (-0.3, "#2458c9"), (0.2, "#3a7be6"), (0.7, "#5ea2f5"), (1.2, "#8cc6ff"))
    color = banded(lon, lat, 41, stops, 0.28, 4.0, 0.5)
    px, py = (lon + 0.25) / 0.24, (lat - 0.22) / 0.10
    spot = np.hypot(px, py)
    color = mix(color, rgb("#12307f"), 0.75 * (1 - smooth(spot, 0.5, 1.15)))
    wisp = np.zeros_like(x)
    for cx, cy, w, h, seed in ((-0.2, 0.36, 0.34, 0.018, 3), (0.45, -0.18, 0.38, 0.012, 5), (0.1, -0.52, 0.42, 0.010, 9), (-0.55, -0.02, 0.22, 0.010, 12)):
        line = cy + 0.035 * noise1(lon * 3 + seed, seed, 4)
        wisp += np.exp(-(((lat - line) / h) ** 2)) * np.exp(-(((lon - cx) / w) ** 2)) * np.clip(0.7 + 0.6 * noise1(lon * 9, seed + 20, 4), 0, 1)
    color = mix(color, rgb("#eef7ff"), np.clip(wisp, 0, 1) * 0.85)
    shade = light(n)
    haze = (1 - n[2]) ** 2.5 * shade
    color = color * (1.05 * shade)[..., None] + rgb("#8fd0ff") * (0.45 * haze)[..., None]
    keep("neptune.jpg", color * cover[..., None] + air(x, y, radius, "#4f9dff", 0.42) * (1 - cover)[..., None])


PICTURES = {f.__name__: f for f in (mars, jupiter, saturn, neptune)}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
