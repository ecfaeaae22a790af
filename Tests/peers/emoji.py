#!/usr/bin/env python3
"""Does Chromium draw coloured glyphs as we do? 40 small pictures of text with emoji, by both.

usage: emoji.py PARADE [--keep DIR]; needs chromium, numpy, Pillow and Debian's fonts-noto-color-emoji.

Both pictures are blurred a little, since edges of letters differ legitimately. Then the mean difference of the worst channel must be at
most 1.66 levels, and at most 2 % of the pixels may differ by more than 32. One line a picture that differs, then 'N passed, N failed'.
A picture of other emoji must fail: a comparison that does not notice is none.
"""
import base64
import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from chromium import Chromium

HERE = Path(__file__).resolve().parent
INTER = HERE.parents[1] / "scenes/gallery/fonts/Inter.ttf"
NOTO = Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
WIDTH, HEIGHT, SCALE, FINER = 120, 60, 2, 4
MEAN, LEVEL, SHARE, BLUR = 1.66, 32, 0.02, 0.7
EMOJI = ["😀", "🚀", "🎬", "🌊", "🌻", "👍🏽", "🏳️‍🌈", "❤️", "✨", "👩‍👩‍👧", "🇧🇪", "1️⃣", "☃️", "⭐", "🐙", "🍉"]


def cases():
    random.seed(40)
    for index in range(40):
        size = random.choice([10, 12, 14, 17, 20, 24, 30, 40])
        words = random.choice(["", "Go ", "AV", "a"]) + "".join(random.sample(EMOJI, random.randint(1, 2 if size > 20 else 4)))
        yield {
            "text": words + random.choice(["", " ok", "!"]), "size": size, "x": random.choice([2, 3.5, 7.25]), "y": random.choice([1, 2.75, 6]),
            "alpha": random.choice([1, 1, 1, 0.5]), "color": random.choice(["#000000", "#0077b6"]), "spacing": random.choice([0, 0, 1.5]),
            "background": random.choice(["#ffffff", "#ffe8c0"]),
        }


def scene(case):
    color = case["color"] + ("80" if case["alpha"] < 1 else "")
    return {
        "canvas": {"width": WIDTH, "height": HEIGHT, "scale": SCALE, "background": case["background"]},
        "fonts": {"body": {"files": ["Inter.ttf"], "fallback": ["emoji"]}, "emoji": "NotoColorEmoji.ttf"},
        "views": [{
            "type": "label", "frame": [case["x"], case["y"], 400, 60], "text": case["text"], "verticalAlignment": "top",
            "font": {"family": "body", "size": case["size"]}, "textColor": color, "letterSpacing": case["spacing"]}],
    }


def page(case):
    def data(path):
        return base64.b64encode(path.read_bytes()).decode()

    # Inter's ascender is 2728 of 2816 units.
    baseline = case["y"] + case["size"] * 2728 / 2816
    alpha = 0x80 / 255 if case["alpha"] < 1 else 1
    return f"""<!doctype html><meta charset="utf-8"><style>
* {{ margin: 0 }} html {{ background: {case["background"]} }} body {{ width: {WIDTH}px; height: {HEIGHT}px; overflow: hidden }}
@font-face {{ font-family: F; src: url(data:font/ttf;base64,{data(INTER)}); font-weight: 100 900 }}
@font-face {{ font-family: E; src: url(data:font/ttf;base64,{data(NOTO)}) }}
text {{ font-family: F, E; white-space: pre; text-rendering: geometricPrecision; letter-spacing: {case["spacing"]}px }}
</style><svg width="{WIDTH}" height="{HEIGHT}" style="display: block"><text x="{case["x"]}" y="{baseline}" font-size="{case["size"]}"
fill="{case["color"]}" fill-opacity="{alpha}">{case["text"]}</text></svg>"""


def premultiplied(image):
    pixels = np.asarray(image.convert("RGBA"), float)
    return np.concatenate([pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3:]], -1)


def blurred(pixels):
    reach = int(np.ceil(3 * BLUR))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / BLUR) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        padded = np.pad(pixels, [(reach, reach) if i == axis else (0, 0) for i in range(3)], mode="edge")
        pixels = sum(w * np.take(padded, range(i, i + pixels.shape[axis]), axis) for i, w in enumerate(kernel))
    return pixels


def differences(actual, expected):
    """(mean difference of the worst channel, share of pixels that differ by more than LEVEL)"""
    distance = abs(blurred(premultiplied(actual)) - blurred(premultiplied(expected)))
    return distance.mean((0, 1)).max(), (distance.max(-1) > LEVEL).mean()


def ours(parade, case, folder):
    (folder / "scene.json").write_text(json.dumps(scene(case)), encoding="utf-8")
    done = subprocess.run(
        [parade, "render", str(folder / "scene.json"), "-o", str(folder / "out"), "--frames", "1"], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout)
    with Image.open(folder / "out/frame-00000.png") as image:
        return image.convert("RGBA")


def theirs(browser, case, folder):
    path = folder / "page.html"
    path.write_text(page(case), encoding="utf-8")
    browser.open(path)
    browser.evaluate("document.fonts.ready.then(() => Promise.all([...document.fonts].map(f => f.load()))).then(() => 0)")
    shot = browser.call("Page.captureScreenshot", session=browser.session, format="png")["data"]
    image = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGBA")
    size = (WIDTH * SCALE, HEIGHT * SCALE)
    return image.crop((0, 0, size[0] * FINER, size[1] * FINER)).resize(size, Image.BOX)


def main():
    arguments = sys.argv[1:]
    keep = Path(arguments[arguments.index("--keep") + 1]) if "--keep" in arguments else None
    parade = str(Path(arguments[0]).resolve())
    failed, worst, pictures = 0, (0, 0), []
    with tempfile.TemporaryDirectory() as name, Chromium() as browser:
        folder = Path(name)
        for font in (INTER, NOTO):
            (folder / font.name).write_bytes(font.read_bytes())
        browser.call(
            "Emulation.setDeviceMetricsOverride", session=browser.session, width=WIDTH, height=HEIGHT, deviceScaleFactor=SCALE * FINER, mobile=False)
        for index, case in enumerate(cases()):
            actual, expected = ours(parade, case, folder), theirs(browser, case, folder)
            pictures.append(actual)
            mean, share = differences(actual, expected)
            worst = max(worst[0], mean), max(worst[1], share)
            if mean > MEAN or share > SHARE:
                failed += 1
                print(f"picture {index}: mean {mean:.3f}, {share:.2%} differ: {case}")
            if keep:
                keep.mkdir(parents=True, exist_ok=True)
                both = Image.new("RGBA", (actual.width, actual.height * 2))
                both.paste(actual, (0, 0))
                both.paste(expected, (0, actual.height))
                both.save(keep / f"{index:02}.png")
    mean, share = differences(pictures[0], pictures[1])
    if mean <= MEAN and share <= SHARE:
        failed += 1
        print("two different pictures are taken for equal")
    print(f"{40 - failed} passed, {failed} failed; at most {worst[0]:.3f} on average, {worst[1]:.2%} of the pixels")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
