#!/usr/bin/env python3
"""The folds of silk on the player's screen; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))
from brush import even, mix, noise2, ramp, smooth  # noqa: E402


def silk():
    width, height = 344, 736
    y, x = np.mgrid[0:height, 0:width] / width
    warp = 0.16 * noise2(x * 0.9, y * 0.9, 5, 2, 0.4)
    sweep = y * 0.62 + x * 0.38 + warp + 0.10 * np.sin(3.1 * x + 1.3)
    fold = 0.5 + 0.5 * np.sin(9.0 * sweep + 2.6 * noise2(x * 0.7 + 3, y * 0.5, 9, 2, 0.4))
    color = ramp(np.clip(sweep / 1.85 + 0.03, 0, 1), (0, "#ffb36b"), (0.25, "#ff6f61"), (0.5, "#c23c86"), (0.75, "#5a2a8f"), (1, "#16154a"))
    color = mix(color, even("#fff0d0", color), 0.34 * smooth(fold, 0.72, 1.0))
    color = mix(color, even("#12063a", color), 0.42 * smooth(1 - fold, 0.45, 1.0))
    pixels = np.rint(np.clip(color, 0, 1) * 255).astype(np.uint8)
    Image.fromarray(pixels).save(os.path.join(HERE, "silk.jpg"), quality=88, optimize=True)


pictures = (silk,)

if __name__ == "__main__":
    for picture in pictures:
        if len(sys.argv) < 2 or picture.__name__ in sys.argv[1:]:
            picture()
