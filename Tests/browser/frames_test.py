#!/usr/bin/env python3
"""Does the page of `parade preview` show exactly the frames that `parade render` writes?

usage: frames_test.py PARADE [--scenes NAME,...] [--positions N] [--sequences N] [--seed N]

For each scene, the canvas is read back at some positions of each kind: while a wheel, a finger and a fling scroll it, on the timeline,
and after edits of its file. Then random gestures are recorded, saved by the page as traces, and rendered. Everything that was on the
canvas must be what the renderer writes, byte for byte; every digest on the way is computed again. A translucent canvas keeps rounded
colours, so there the bytes that arrived are compared, and of the canvas the opaque pixels and the alpha.

Scenes are of the gallery, and `fade` without its background.
"""

import argparse
import hashlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from devtools import Browser
from last_check import digest
from preview_page import Preview, SCENES

GALLERY = sorted(path.stem for path in (SCENES / "gallery").glob("*.json"))
TRANSLUCENT = "fade"
KINDS = ["wheel", "drag", "fling"]
NUMBER = re.compile(r"(?<=[:\[ ])-?\d+(?:\.\d+)?(?=[,\]\s}])")

# Runs before the page's own scripts. `probe.frames` has the digest of each live frame that was drawn; `probe.bytes` is the picture as it
# arrived, put together without the page's help. `probe.sample(count, pause)` reads the canvas while it moves.
PROBE = """(() => {
  // A page begins without a memory of the one before.
  if (location.protocol === 'http:') sessionStorage.clear();
  const probe = { frames: {}, bytes: null, samples: [] };
  let canvasBytes = null;
  const hex = async (data) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', data))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The documented way, a byte at a time.
  const unpacked = (data, start, size) => {
    const view = new DataView(data), source = new Uint8Array(data), rows = new Uint8Array(size);
    let end = 0;
    while (start < source.length) {
      const [literals, length, distance] = [0, 4, 8].map((offset) => view.getUint32(start + offset, true));
      start += 12;
      for (let index = 0; index < literals; index++) rows[end++] = source[start++];
      for (let index = 0; index < length; index++, end++) rows[end] = rows[end - distance];
    }
    if (end !== size) throw new Error(`${end} bytes of rows instead of ${size}`);
    return rows;
  };
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...some) {
      super(...some);
      this.addEventListener('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer)) {
          const message = JSON.parse(data);
          if (message.type === 'scene' && message.pane === 0) probe.scene = message;
          return;
        }
        const length = new DataView(data).getUint32(0, true), head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
        if (head.kind !== 'frame' || head.pane !== 0) return;
        if (probe.bytes?.length !== head.width * head.height * 4) probe.bytes = new Uint8Array(head.width * head.height * 4);
        const rows = unpacked(data, 4 + length, head.bands.reduce((sum, [, count]) => sum + count, 0) * head.width * 4);
        let start = 0;
        for (const [row, count] of head.bands) {
          probe.bytes.set(rows.subarray(start, start + count * head.width * 4), row * head.width * 4);
          start += count * head.width * 4;
        }
        probe.head = head;
        if (head.live) (probe.frames[head.frame] ??= []).push(head.digest);
      });
    }
  };
  probe.read = () => {
    const canvas = document.querySelector('#picture-0'), { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height), { bytes, head } = probe;
    // What a translucent canvas keeps exactly.
    let wrong = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] !== bytes[i + 3] || (data[i + 3] === 255 && (data[i] !== bytes[i] || data[i + 1] !== bytes[i + 1] || data[i + 2] !== bytes[i + 2]))) wrong++;
    }
    const sample = { frame: parade.frame, digest: parade.digest, arrivedFrame: head.frame, live: head.live, wrong };
    return Promise.all([hex(data), hex(bytes)]).then(([canvas, arrived]) => ({ ...sample, canvas, arrived }));
  };
  probe.sample = async (count, pause) => {
    const pending = [];
    let last = null, time = 0;
    probe.isSampling = true;
    while (probe.isSampling && pending.length < count) {
      await new Promise((done) => requestAnimationFrame(done));
      if (parade.sequence === last || performance.now() < time) continue;
      last = parade.sequence;
      time = performance.now() + pause;
      pending.push(probe.read());
    }
    probe.samples = await Promise.all(pending);
    probe.isSampling = false;
  };
  window.probe = probe;
})()"""


class Wrong(Exception):
    """Pixels that are not those of the renderer."""


def require(truth, what):
    if not truth:
        raise Wrong(what)


class Scene:
    """A scene in the page, driven by real input."""

    def __init__(self, parade, page, name, *options):
        page.complaints.clear()
        change = (lambda text: text.replace("#f4f1ea", "#f4f1ea60", 1)) if name == TRANSLUCENT else lambda text: text
        self.parade, self.page, self.name = parade, page, name
        self.preview = Preview(parade, page, name, *options, change=change)
        self.file = self.preview.scene
        self.canvas = json.loads(self.file.read_text())["canvas"]
        self.pixel_width = round(self.canvas["width"] * self.canvas["scale"])
        self.frame_bytes = self.pixel_width * round(self.canvas["height"] * self.canvas["scale"]) * 4
        self.is_translucent = name == TRANSLUCENT
        self.fresh()

    def fresh(self):
        """The page as if it were opened for the first time: Scroll mode, frame 0, nothing recorded."""
        self.page.open(self.preview.address)
        self.page.wait("window.probe?.head?.live && parade.ready")
        self.page.evaluate("document.querySelector('#viewport').focus()")

    def close(self):
        self.preview.close()

    def at(self, x, y):
        """A point of the canvas, given in parts of its sides, in the window."""
        return self.page.evaluate(f"parade.toClient({x * self.canvas['width']}, {y * self.canvas['height']})")

    # Gestures

    def wheel(self, generator, steps):
        x, y = self.at(generator.uniform(0.1, 0.9), generator.uniform(0.1, 0.9))
        dx, dy = generator.choice([(0, 1), (0, 1), (0, -1), (1, 0)])
        for _ in range(steps):
            distance = generator.choice([3, 12, 40, 100])
            self.page.mouse("mouseWheel", x, y, deltaX=dx * distance, deltaY=dy * distance)
            time.sleep(generator.uniform(0, 0.04))

    def finger(self, generator, steps, pause):
        """Presses, moves and lets go: with rests between the moves a drag, without them a fling."""
        x, y = generator.uniform(0.2, 0.8), generator.uniform(0.2, 0.8)
        toward = generator.choice([(0, -1), (0, -1), (0, 1), (-1, 0)])
        length = generator.uniform(0.2, 0.6) / steps
        spots = [self.at(x + toward[0] * length * step, y + toward[1] * length * step) for step in range(steps + 1)]
        isTouch = generator.random() < 0.5
        if isTouch:
            self.page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": spots[0][0], "y": spots[0][1]}])
        else:
            self.page.mouse("mousePressed", *spots[0], button="left", buttons=1, clickCount=1)
        for spot in spots[1:]:
            if isTouch:
                self.page.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": spot[0], "y": spot[1]}])
            else:
                self.page.mouse("mouseMoved", *spot, button="left", buttons=1)
            time.sleep(generator.uniform(0, pause))
        if isTouch:
            self.page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            self.page.mouse("mouseReleased", *spots[-1], button="left", clickCount=1)

    def gesture(self, kind, generator):
        if kind == "wheel":
            self.wheel(generator, generator.randint(4, 20))
        elif kind == "drag":
            self.finger(generator, generator.randint(8, 24), 0.05)
        else:
            self.finger(generator, generator.randint(4, 8), 0.012)
            time.sleep(generator.uniform(0.1, 0.8))

    # What was seen

    def read(self):
        return self.page.evaluate("probe.read()")

    def exact(self, sample):
        """The digest of what the page shows, which is of the canvas itself where that keeps the bytes."""
        require(sample["frame"] == sample["arrivedFrame"], f"the page speaks of frame {sample['frame']}, {sample['arrivedFrame']} arrived")
        require(sample["wrong"] == 0, f"frame {sample['frame']}: {sample['wrong']} pixels of the canvas are not those that arrived")
        require(self.is_translucent or sample["canvas"] == sample["arrived"], f"frame {sample['frame']}: the canvas is not what arrived")
        return sample["arrived"]

    def rendered(self, file, frames):
        """The SHA-256 and the digest of frames, as the renderer writes them."""
        frames = sorted(set(frames))
        process = subprocess.Popen([self.parade, "render", file.name, "--only", ",".join(map(str, frames)), "-o", "-", "-q"],
                                   cwd=file.parent, stdout=subprocess.PIPE)
        found = {}
        for frame in frames:
            data = process.stdout.read(self.frame_bytes)
            require(len(data) == self.frame_bytes, f"the renderer writes no frame {frame}")
            found[frame] = hashlib.sha256(data).hexdigest(), digest(data, self.pixel_width)
        require(process.stdout.read(1) == b"" and process.wait() == 0, "the renderer does not end well")
        process.stdout.close()
        return found

    def compare(self, file, samples):
        found = self.rendered(file, [sample["frame"] for sample in samples])
        for sample in samples:
            require(self.exact(sample) == found[sample["frame"]][0], f"frame {sample['frame']} is not the rendered one")
            require(sample["digest"] == found[sample["frame"]][1], f"the digest of frame {sample['frame']} is another")
        return len(samples)

    # Recordings

    def recorded(self, downloads):
        """Saves what was scrolled as the page does, in a scene that plays it; gives the scene's file and the number of its frames."""
        shutil.rmtree(downloads, ignore_errors=True)
        downloads.mkdir()
        # Some scenes follow the time and never rest.
        end = time.monotonic() + 4
        while self.page.evaluate("parade.moving") and time.monotonic() < end:
            time.sleep(0.05)
        self.page.press("#tab-record")
        self.page.evaluate("[...document.querySelectorAll('#panel-record button')].find((one) => one.textContent === 'Save as trace').click()")
        self.page.wait("document.querySelector('#panel-record .result pre') !== null")
        names = self.page.evaluate("[...document.querySelectorAll('#panel-record .result pre')].map((one) => one.ariaLabel)")
        end = time.monotonic() + 20
        while not all((downloads / name).exists() for name in names):
            require(time.monotonic() < end, f"the browser has not saved {names}")
            time.sleep(0.03)
        for name in names:
            shutil.copy(downloads / name, self.file.parent)
        text = json.loads(self.file.read_text())
        stem = self.file.stem
        kept = {key: value for key, value in text.get("timeline", {}).items() if key in ("fps", "motionBlur")}
        tracks = {name[len(stem) + 1:-4]: [{"trace": name}] for name in names}
        file = self.file.with_name("kept.json")
        file.write_text(json.dumps({**text, "timeline": {**kept, "tracks": tracks}}))
        length = len((downloads / names[0]).read_text().splitlines()) - 1
        return file, length

    def sequence(self, kinds, generator, downloads, count, pause):
        """Gestures from a fresh page; gives the number of canvases and of frames that were compared."""
        self.fresh()
        self.page.evaluate(f"void probe.sample({count}, {pause})")
        for kind in kinds:
            self.gesture(kind, generator)
        file, length = self.recorded(downloads)
        self.page.wait("(probe.isSampling = false, probe.samples.length > 0)")
        samples = [one for one in self.page.evaluate("probe.samples") if one["live"] and one["frame"] < length]
        seen = {int(frame): digests for frame, digests in self.page.evaluate("probe.frames").items() if int(frame) < length}
        found = self.rendered(file, list(seen))
        for frame, digests in seen.items():
            require(set(digests) == {found[frame][1]}, f"frame {frame} of the rendered recording is not the one that was seen")
        for sample in samples:
            require(self.exact(sample) == found[sample["frame"]][0], f"frame {sample['frame']} is not the recorded one")
        return len(samples), len(seen)


def live_positions(scene, generator, downloads, count):
    """The canvas while the scene is scrolled, against the rendered recording."""
    samples = 0
    for kind in KINDS:
        had = 0
        # A resting picture is not read twice, so a kind may take more than one sequence.
        for _ in range(5):
            had += scene.sequence([kind] * 4, generator, downloads, count - had, 40)[0]
            if had >= count:
                break
        require(had >= min(count, 5), f"{kind}: only {had} positions")
        samples += had
    return samples


def timeline_positions(scene, generator, count):
    """The canvas at frames of the timeline, chosen by pressing the strip."""
    page = scene.page
    page.key("t")
    page.wait("parade.mode === 'timeline' && probe.head.live === false")
    left, top, width, height = page.box("#ruler")
    samples = []
    for _ in range(count):
        page.click(left + generator.random() * width, top + height / 2)
        page.wait("Number(document.querySelector('#ruler').ariaValueNow) === parade.frame")
        samples.append(scene.read())
    return scene.compare(scene.file, samples)


def edited_positions(scene, generator, count):
    """The canvas after saves of an editor and after changes in the page, which are undone byte for byte."""
    page, first = scene.page, scene.file.read_text()
    numbers = list(NUMBER.finditer(first))
    compared = tried = 0

    def save(text, mistake="!document.querySelector('#problems-over').hidden"):
        """Saves, and returns whether there is a picture of this text and not a mistake."""
        shown = f"probe.scene?.digest === '{hashlib.sha256(text.encode()).hexdigest()}' && parade.generation === probe.scene.generation"
        scene.preview.save(text)
        page.wait(f"({shown}) || {mistake}")
        return page.evaluate(shown)

    while compared < count:
        require(tried < count * 8, f"only {compared} of {tried} edits can be drawn")
        tried += 1
        match = generator.choice(numbers)
        text = f"{first[:match.start()]}{float(match[0]) * generator.uniform(0.8, 1.25):.4g}{first[match.end():]}"
        # An edit that changes the number of pixels would change what is read from the renderer.
        if text == first or json.loads(text)["canvas"] != scene.canvas:
            continue
        if not save(text):
            # The mistake may be one of the text before, found by its review; then this text is loaded, too.
            time.sleep(0.5)
            save(first, mistake="false")
            continue
        try:
            compared += scene.compare(scene.file, [scene.read()])
        except Wrong as error:
            raise Wrong(f"after '{match[0]}' at byte {match.start()} became another: {error}") from error
    save(first)
    return compared


def changed_in_page(scene, generator, count):
    """Values of the file that are changed with the keys in the panel, and undone."""
    page, first = scene.page, scene.file.read_bytes()
    page.wait("document.querySelector('.lane-name') !== null")
    lanes = page.evaluate("document.querySelectorAll('.lane-name').length")
    compared = 0
    for _ in range(count):
        lane = generator.randrange(lanes)
        page.evaluate(f"document.querySelectorAll('.lane-name')[{lane}].click()")
        page.wait("document.querySelector('#panel-view h2') !== null")
        fields = page.evaluate("document.querySelectorAll('#panel-view input.number').length")
        if fields == 0:
            continue
        page.evaluate(f"document.querySelectorAll('#panel-view input.number')[{generator.randrange(fields)}].focus()")
        generation = page.evaluate("parade.generation")
        page.key("ArrowUp")
        end = time.monotonic() + 5
        while scene.file.read_bytes() == first and time.monotonic() < end:
            time.sleep(0.02)
        require(scene.file.read_bytes() != first, "a key in a field changes nothing")
        page.wait(f"parade.generation > {generation} || !document.querySelector('#problems-over').hidden")
        if page.evaluate(f"parade.generation > {generation}"):
            compared += scene.compare(scene.file, [scene.read()])
        page.evaluate("document.activeElement.blur()")
        generation = page.evaluate("parade.generation")
        page.key("z", 2)
        end = time.monotonic() + 5
        while scene.file.read_bytes() != first and time.monotonic() < end:
            time.sleep(0.02)
        require(scene.file.read_bytes() == first, "undo does not restore the file")
        page.wait(f"parade.generation > {generation}")
        compared += scene.compare(scene.file, [scene.read()])
    require(compared > 0, "no view has a number to change")
    return compared


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("--scenes", default="all", help="names, or 'all' of the gallery")
    parser.add_argument("--positions", type=int, default=25, help="positions of each kind and scene; 0 for recordings only")
    parser.add_argument("--sequences", type=int, default=50, help="recordings of random gestures")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    names = GALLERY + [TRANSLUCENT] if options.scenes == "all" else options.scenes.split(",")
    parade = str(Path(options.parade).resolve())
    browser = Browser()
    downloads = Path(tempfile.mkdtemp(prefix="parade-downloads-"))
    failed = canvases = frames = 0
    try:
        page = browser.page()
        page.size(1440, 1000)
        page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        page.call("Page.addScriptToEvaluateOnNewDocument", source=PROBE)
        for name in names if options.positions > 0 else []:
            start, count = time.monotonic(), options.positions
            scene = Scene(parade, page, name, "--write")
            try:
                def chance(part):
                    return random.Random(f"{options.seed} {name} {part}")

                parts = [live_positions(scene, chance("live"), downloads, count), timeline_positions(scene, chance("timeline"), count),
                         edited_positions(scene, chance("saves"), count), changed_in_page(scene, chance("changes"), max(1, count // 5))]
                canvases += sum(parts)
                require(page.complaints == [], page.complaints)
                result = "{} canvases of gestures, {} of the timeline, {} after saves, {} after changes in the page".format(*parts)
            except (Wrong, AssertionError) as error:
                failed += 1
                result = f"FAILED: {error}"
                page.complaints.clear()
            scene.close()
            print(f"{name:18} {result}  ({time.monotonic() - start:.0f} s)", flush=True)
        start = time.monotonic()
        for index in range(options.sequences):
            name = names[index % len(names)]
            generator = random.Random(f"{options.seed} recording {index}")
            scene = Scene(parade, page, name)
            try:
                kinds = [generator.choice(KINDS) for _ in range(generator.randint(3, 7))]
                frames += scene.sequence(kinds, generator, downloads, 5, 400)[1]
                require(page.complaints == [], page.complaints)
            except (Wrong, AssertionError) as error:
                failed += 1
                print(f"recording {index}, {name}, {', '.join(kinds)}: FAILED: {error}", flush=True)
                page.complaints.clear()
            scene.close()
            if index % 10 == 9 or index + 1 == options.sequences:
                print(f"{index + 1} recordings: {frames} frames that were seen, rendered again  ({time.monotonic() - start:.0f} s)", flush=True)
    finally:
        browser.close()
        shutil.rmtree(downloads)
    print(f"{canvases} canvases compared, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
