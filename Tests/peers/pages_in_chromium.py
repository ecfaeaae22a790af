"""Compares the pages of scenes/pages with the same pages in HTML and CSS, drawn by headless Chromium at ten moments.

    pages_in_chromium.py PARADE [PAGE ...] [--each] [--pictures FOLDER]

A page that scrolls is drawn at ten offsets from its start to its end, one that time plays at ten times; both at two pixels per
point. Prints a line for each page: the mean difference in levels and the share of pixels that differ by more than 24 levels,
each the worst of the ten, and beside them the page's tolerances. Moments beside the next one's picture have to be out of
tolerance. --each prints a line for each moment; --pictures keeps ours, Chromium's and four times the difference. The exit
code is 1 if a page fails. Needs Chromium, numpy and Pillow.
"""

import argparse
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
SCENES = os.path.join(HERE, "..", "..", "scenes", "pages")
PAGES = os.path.join(HERE, "pages")
MOMENTS, LARGE = 10, 24
# Chromium's pictures are FINER times as large and averaged, and its lengths ZOOM times, since it rounds ascents to pixels.
FINER, ZOOM = 2, 4
# How many moments must be out of tolerance beside the next one.
NOTICED = 3
# Mean difference in levels, and share of pixels over 24 levels. Chromium sets text and boxes on whole pixels, of which a
# point has FINER * 2 here; and it has grain of its own on midnight-hero, whose noise it samples half a pixel farther.
TOLERANCES = {"midnight-hero": (3.2, 0.01)}
DEFAULT = (1.5, 0.012)


def moving(scene):
    """The scene with its first scroll at constant speed, or as it is where time moves it."""
    tracks = scene["timeline"].get("tracks")
    if tracks:
        scene = dict(scene, timeline={"duration": 1, "tracks": {name: [{"scrollTo": "end"}] for name in tracks}})
    return scene


def rendered(parade, scene, folder):
    """Our pictures, and what moves the page: ten offsets or times."""
    path, output, trace = (os.path.join(folder, name) for name in ("page.json", "frames", "trace.jsonl"))
    with open(path, "w") as file:
        json.dump(moving(scene), file)
    subprocess.run([parade, "render", path, "--assets", SCENES, "-o", output, "--frames", str(MOMENTS), "--trace", trace,
                    "--quiet"], check=True)
    with open(trace) as file:
        lines = [json.loads(line) for line in file]
    lines = [line for line in lines if "frame" in line]
    name = next(iter(scene["timeline"].get("tracks", {})), None)
    moments = [("setScroll", line["offsets"][name][1]) if name else ("setTime", line["time"]) for line in lines]
    return [Image.open(os.path.join(output, f"frame-{index:05}.png")).convert("RGB") for index in range(MOMENTS)], moments


def drawn(browser, page, canvas, moments):
    """Chromium's pictures."""
    browser.call("Emulation.setDeviceMetricsOverride", session=browser.session, width=ZOOM * canvas["width"],
                 height=ZOOM * canvas["height"], deviceScaleFactor=FINER * canvas["scale"] / ZOOM, mobile=False)
    browser.open(page)
    browser.evaluate(f"document.documentElement.style.zoom = {ZOOM}")
    browser.evaluate("Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode())]).then(() => true)")
    for function, value in moments:
        browser.evaluate(
            f"{function}({value}); document.fonts.ready.then(() => new Promise(done => "
            "requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))")
        data = browser.call("Page.captureScreenshot", session=browser.session, format="png")["data"]
        yield Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB").reduce(FINER)


def differences(ours, theirs):
    """The largest difference of each pixel's colours, for each pair of pictures."""
    return [numpy.abs(numpy.asarray(one, int) - numpy.asarray(other, int)).max(axis=2) for one, other in zip(ours, theirs)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--pictures")
    parser.add_argument("--each", action="store_true")
    options = parser.parse_args()
    names = options.pages or sorted(name[:-5] for name in os.listdir(PAGES) if name.endswith(".html"))
    failed = 0
    with Chromium() as browser:
        for name in names:
            with open(os.path.join(SCENES, name + ".json")) as file:
                scene = json.load(file)
            with tempfile.TemporaryDirectory() as folder:
                ours, moments = rendered(os.path.abspath(options.parade), scene, folder)
            theirs = list(drawn(browser, os.path.join(PAGES, name + ".html"), scene["canvas"], moments))
            changed = differences(ours, theirs)
            means, shares = [each.mean() for each in changed], [(each > LARGE).mean() for each in changed]
            for index, (one, other) in enumerate(zip(ours, theirs)):
                if options.each:
                    print(f"  {name} {index} at {moments[index][1]:g}: mean {means[index]:.3f}, over {LARGE} {100 * shares[index]:.3f} %")
                if options.pictures:
                    os.makedirs(options.pictures, exist_ok=True)
                    sheet = Image.new("RGB", (3 * one.width, one.height))
                    for column, picture in enumerate([one, other, Image.fromarray(numpy.clip(4 * changed[index], 0, 255).astype("uint8"))]):
                        sheet.paste(picture, (column * one.width, 0))
                    sheet.save(os.path.join(options.pictures, f"{name}-{index}.png"))
            mean, share = TOLERANCES.get(name, DEFAULT)
            isGood = max(means) <= mean and max(shares) <= share
            # A comparison that takes a moment for the next one notices nothing.
            notices = sum(each.mean() > mean or (each > LARGE).mean() > share for each in differences(ours, theirs[1:]))
            failed += not isGood or notices < NOTICED
            print(f"{name}: mean {max(means):.3f} (at most {mean}), over {LARGE} levels {100 * max(shares):.3f} % "
                  f"(at most {100 * share:g} %), {notices} of {MOMENTS - 1} moments told from the next"
                  f"{'' if isGood and notices >= NOTICED else '  <- failed'}", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
