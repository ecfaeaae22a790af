#!/usr/bin/env python3
"""Pictures of the page of `parade preview` in all its modes: light and dark, on a desk and on a phone.

usage: preview_pictures.py PARADE FOLDER [--documentation FOLDER]

FOLDER gets a picture of each mode. `--documentation` also gets one sheet a device and colour scheme, small enough to be shipped.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from pathlib import Path

from PIL import Image

from devtools import Browser, SHIFT
from preview_page import Preview

DEVICES = {"desk": (1440, 900, 1), "phone": (390, 844, 2)}
#: Columns, and the width of one picture, of the sheets.
SHEETS = {"desk": (3, 560), "phone": (6, 270)}
NAME = "parade-cell"


class Shots:
    """The page in one device and colour scheme, brought from mode to mode."""

    def __init__(self, parade, browser_page, device, scheme):
        self.page, self.device, self.parade = browser_page, device, parade
        browser_page.size(*DEVICES[device])
        browser_page.media(prefers_color_scheme=scheme)
        self.preview = Preview(parade, browser_page, NAME, "--write")
        self.first = self.preview.scene.read_text()

    def fresh(self):
        self.preview.scene.write_text(self.first)
        self.page.open(self.preview.address)
        self.page.wait("document.querySelector('.lane-name') !== null")
        self.page.evaluate("document.querySelector('#viewport').focus()")

    def show(self, frame):
        self.page.key("t")
        self.page.wait("parade.mode === 'timeline'")
        self.page.evaluate("document.querySelector('#ruler').focus()")
        self.page.key("Home")
        for key, count in [(SHIFT, frame // 10), (0, frame % 10)]:
            for _ in range(count):
                self.page.key("ArrowRight", key)
        self.page.wait(f"parade.frame === {frame}")
        self.page.evaluate("document.querySelector('#viewport').focus()")

    def tab(self, name):
        """Brings a panel to the front. On a phone the tab of an open panel closes it."""
        panel = "lanes" if name == "lanes" else f"panel-{name}"
        for _ in range(2):
            if self.page.evaluate(f"document.querySelector('#{panel}').getBoundingClientRect().height < 50"):
                self.page.evaluate(f"document.querySelector('#tab-{name}').click()")
        self.page.wait(f"document.querySelector('#tab-{name}').ariaSelected === 'true'")

    def choose(self, name):
        self.page.evaluate(f"document.querySelector('.lane-name[title={json.dumps(name)}]').click()")
        self.page.wait(f"document.querySelector('#panel-view h2')?.textContent === {json.dumps(name)}")

    def pick(self, selector, value):
        self.page.evaluate(f"(() => {{ const one = document.querySelector({json.dumps(selector)}); one.value = {json.dumps(value)};"
                           " one.dispatchEvent(new Event('input')); one.dispatchEvent(new Event('change')); })()")

    # The modes

    def scroll(self):
        x, y = self.page.evaluate("parade.toClient(195, 422)")
        for _ in range(8):
            self.page.mouse("mouseWheel", x, y, deltaX=0, deltaY=60)
        self.page.wait("!parade.moving && parade.frame > 0")
        self.tab("record")

    def timeline(self):
        self.show(90)
        self.tab("lanes" if self.device == "phone" else "view")

    def panes(self):
        self.show(90)
        self.tab("compare")
        self.pick("#second-scene", "0")
        self.pick("#second-size", "320x568")
        self.page.wait("document.querySelector('#picture-1')?.width > 0 && !document.querySelectorAll('.pane')[1].hidden")
        time.sleep(0.5)

    def variants(self):
        variants = '"variants": { "paper": { "background": "#f4f1ea" }, "dusk": { "background": "#402a4c" }, "calm": { "reducedMotion": true } },'
        self.preview.scene.write_text(self.first.replace('"templates": {', variants + ' "templates": {', 1))
        self.page.wait("!document.querySelector('#variants').hidden")
        self.page.key("v")
        self.page.wait("parade.panes.length === 4")
        self.show(90)
        self.tab("compare")
        self.page.wait("parade.panes.every(({ frame }) => frame === 90)")

    def onion(self):
        self.show(60)
        self.tab("compare")
        self.pick("#onion", "5")
        for _ in range(6):
            self.page.key("ArrowRight", SHIFT)
            time.sleep(0.1)
        self.page.wait("parade.frame === 120")

    def golden(self, mode):
        if not self.preview.scene.with_suffix(".golden").exists():
            for command in [["check"], ["approve"]]:
                subprocess.run([self.parade, "golden", *command, self.preview.scene.name], cwd=self.preview.scene.parent, capture_output=True)
            self.pictures = sorted(int(re.search(r"(\d+)\.png$", path.name)[1]) for path in self.preview.scene.with_suffix(".golden").glob("*.png"))
        self.preview.scene.write_text(self.first.replace('"cornerRadius": 24', '"cornerRadius": 64').replace("#0c0e14", "#2c1e34"))
        self.page.open(self.preview.address)
        self.show(self.pictures[len(self.pictures) // 2])
        self.tab("compare")
        self.page.evaluate(f"[...document.querySelectorAll('#panel-compare .segments button')].find((one) => one.textContent === '{mode}').click()")
        self.page.wait("!document.querySelector('.golden').hidden" if mode != "Blink" else "true")
        time.sleep(0.6)

    def swipe(self):
        self.golden("Swipe")

    def blink(self):
        self.golden("Blink")

    def difference(self):
        self.golden("Difference")

    def inspector(self):
        self.show(90)
        self.choose("coast")
        self.page.wait("document.querySelector('#panel-view button.name') !== null")
        self.page.evaluate("document.querySelector('#panel-view button.name').click()")
        self.page.wait("document.querySelector('#panel-view .course svg') !== null")
        self.tab("view")

    def editing(self):
        self.show(90)
        self.choose("coast")
        self.tab("view")
        self.page.wait("document.querySelector('#panel-view input') !== null")
        self.page.evaluate("document.querySelector('#panel-view input.number').focus()")
        self.page.key("ArrowUp")
        self.page.wait("!document.querySelector('#undo').disabled")
        self.tab("lanes" if self.device == "phone" else "view")
        time.sleep(0.4)

    def mistakes(self):
        self.show(90)
        text = self.first.replace('"cornerRadius"', '"cornerRadus"', 1).replace('"inOutSine"', '"inOutSin"', 1).replace('"backgroundColor": "#', '"backgroundColor": "#z', 1)
        self.preview.scene.write_text(text)
        self.page.wait("!document.querySelector('#problems-over').hidden")
        self.tab("problems")

    def warnings(self):
        self.preview.scene.write_text(re.sub(r'("id": "lake")', r'\1, "hidden": true', self.first, count=1))
        self.show(90)
        self.page.wait("document.querySelector('#panel-problems .warning') !== null")
        self.tab("problems")


MODES = ["scroll", "timeline", "panes", "variants", "onion", "swipe", "blink", "difference", "inspector", "editing", "mistakes", "warnings"]


def sheet(files, device):
    """The pictures of all modes in rows, with few colours."""
    columns, width = SHEETS[device]
    pictures = [Image.open(file).convert("RGB") for file in files]
    height = round(pictures[0].height * width / pictures[0].width)
    rows = -(-len(pictures) // columns)
    gap = 12
    whole = Image.new("RGB", (columns * (width + gap) - gap, rows * (height + gap) - gap), "#808080")
    for index, picture in enumerate(pictures):
        whole.paste(picture.resize((width, height), Image.LANCZOS), (index % columns * (width + gap), index // columns * (height + gap)))
    return whole.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--documentation", type=Path)
    parser.add_argument("--devices", default=",".join(DEVICES))
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--modes", default=",".join(MODES))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    try:
        page = browser.page()
        # Every page begins without a memory of the one before.
        page.call("Page.addScriptToEvaluateOnNewDocument", source="if (location.protocol === 'http:') sessionStorage.clear()")
        for device in options.devices.split(","):
            for scheme in options.schemes.split(","):
                shots = Shots(str(Path(options.parade).resolve()), page, device, scheme)
                files = []
                for mode in options.modes.split(","):
                    shots.fresh()
                    getattr(shots, mode)()
                    files.append(options.folder / f"{device}-{scheme}-{mode}.png")
                    page.screenshot(files[-1])
                shots.preview.close()
                if options.documentation:
                    sheet(files, device).save(options.documentation / f"preview-{device}-{scheme}.png", optimize=True)
        complaints = [one for one in page.complaints if "ERR_CONNECTION_REFUSED" not in one]
    finally:
        browser.close()
    print("\n".join(complaints) or f"{options.folder}: {len(list(options.folder.glob('*.png')))} pictures")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
