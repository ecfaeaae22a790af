#!/usr/bin/env python3
"""How fast is the page of `parade preview`, in Chromium on this machine?

usage: preview_bench.py PARADE [--scenes NAME,...] [--seconds N] [--saves N] [--parts start,save,scroll]

Prints a line a measure with its goal: from the start of the command to the first picture; from a save to new pixels on the canvas;
frames a second, their intervals and the time from an event to its picture while a wheel or a finger scrolls. Before each line of
scrolling stands what other programs took of the processors meanwhile, in percent of one.
"""

import argparse
import json
import os
import re
import sys
import time
from pathlib import Path

from devtools import Browser
from preview_page import Preview, SCENES

SMOOTH = {"parade-demo": 55, "cover-flow": 55, "parade-cell": 48}


def quantile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def busy():
    """Seconds that all processors have worked since the machine started."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def taken(processes):
    """Seconds that processes and all their descendants have worked."""
    parents, times = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        process = int(path.parent.name)
        parents[process], times[process] = int(fields[1]), int(fields[11]) + int(fields[12])

    def belongs(process):
        while process in parents:
            if process in processes:
                return True
            process = parents[process]
        return False

    return sum(time for process, time in times.items() if belongs(process)) / os.sysconf("SC_CLK_TCK")


def measure_start(parade, page, names):
    for name in names:
        times = []
        for _ in range(5):
            preview = Preview(parade, page, name)
            times.append((preview.drawings()[0]["at"] - preview.begun) * 1000)
            preview.close()
        print(f"start → first picture    {name:18} median {quantile(times, 0.5):6.0f}   least {min(times):6.0f} ms", flush=True)


NUMBER = re.compile(r"(?<=[:\[ ])-?\d+(?:\.\d+)?(?=[,\]\s}])")


def measure_saves(parade, page, names, count):
    for name in names:
        preview = Preview(parade, page, name)
        height = page.evaluate("document.querySelector('canvas').height")
        text = preview.scene.read_text()
        numbers = list(NUMBER.finditer(text))
        times = {"less than half of the rows": [], "every row": []}
        for index in range(count):
            match = numbers[index * 7919 % len(numbers)]
            value = float(match[0]) + (1 if index % 2 else 0.5)
            generation = page.evaluate("parade.generation")
            saved = time.time()
            preview.save(f"{text[:match.start()]}{value:g}{text[match.end():]}")
            # The page notes its times by itself. Asking it all the time would take the processor from what is measured.
            end = time.monotonic() + 2
            while time.monotonic() < end and page.evaluate("parade.generation") == generation:
                time.sleep(0.05)
            fresh = [one for one in preview.drawings() if one["generation"] > generation]
            if fresh:
                rows = fresh[0].get("rows", height)
                kind = "every row" if rows >= height else "less than half of the rows" if rows * 2 < height else None
                if kind:
                    times[kind].append((fresh[0]["at"] - saved) * 1000)
        for kind, values in times.items():
            if values:
                print(f"save → new pixels        {name:18} {kind}: median {quantile(values, 0.5):6.1f}   p95 "
                      f"{quantile(values, 0.95):6.1f} ms   ({len(values)} saves)", flush=True)
        preview.close()


WHEEL = """(async (seconds) => {
  const root = document.querySelector('canvas'), box = root.getBoundingClientRect(), end = performance.now() + seconds * 1000;
  let way = 0, sign = 1;
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, 8));
    way += 12; if (way > 1500) { way = 0; sign = -sign; }
    root.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: box.left + box.width / 2,
      clientY: box.top + box.height / 2, deltaX: 12 * sign * AXIS, deltaY: 12 * sign * (1 - AXIS) }));
  }
})(SECONDS)"""

DRAG = """(async (seconds) => {
  const root = document.querySelector('canvas'), box = root.getBoundingClientRect(), end = performance.now() + seconds * 1000;
  const send = (type, x, y) => root.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7,
    pointerType: 'touch', isPrimary: true, button: type === 'pointermove' ? -1 : 0, buttons: type === 'pointerup' ? 0 : 1, clientX: x, clientY: y }));
  Element.prototype.setPointerCapture = () => {}; // the browser knows no pointer 7, and would throw
  let sign = 1;
  while (performance.now() < end) {
    const from = sign > 0 ? 0.8 : 0.2, length = 0.6 * (AXIS ? box.width : box.height);
    const spot = (part) => AXIS ? [box.left + box.width * from - sign * length * part, box.top + box.height / 2]
      : [box.left + box.width / 2, box.top + box.height * from - sign * length * part];
    send('pointerdown', ...spot(0));
    for (let step = 1; step <= 60; step += 1) {
      await new Promise((done) => setTimeout(done, 8));
      send('pointermove', ...spot(step / 60));
    }
    send('pointerup', ...spot(1));
    await new Promise((done) => setTimeout(done, 400));
    sign = -sign;
  }
})(SECONDS)"""


def measure_scrolling(parade, page, names, seconds, browser):
    for name in names:
        axis = 1 if name == "cover-flow" else 0
        for kind, script in [("wheel", WHEEL), ("drag", DRAG)]:
            runs = []
            for _ in range(3):
                preview = Preview(parade, page, name)
                time.sleep(1)
                own = {preview.process.pid, browser.process.pid}
                before = busy(), taken(own), time.time()
                count = page.evaluate("parade.drawnAt.length"), page.evaluate("parade.latencies.length")
                begun = time.time()
                page.evaluate(script.replace("SECONDS", str(seconds)).replace("AXIS", str(axis)))
                ended = time.time()
                times = [one["at"] for one in preview.drawings() if begun <= one["at"] <= ended]
                latencies = json.loads(page.evaluate("JSON.stringify(parade.latencies)"))[count[1]:]
                others = (busy() - before[0] - (taken(own) - before[1])) / (time.time() - before[2]) * 100
                intervals = [(b - a) * 1000 for a, b in zip(times, times[1:])]
                if len(times) < seconds:
                    sys.exit(f"{name}: {len(times)} pictures in {seconds:g} s of the {kind}, so nothing scrolled")
                runs.append((len(times) / (ended - begun), max(intervals or [0]), quantile(latencies, 0.5),
                             quantile(latencies, 0.95), others))
                preview.close()
            rate, longest, middle, late, others = max(runs)
            print(f"{kind:5} {name:18} {rate:5.1f} frames/s (goal {SMOOTH.get(name, 48)})   longest interval {longest:4.0f} ms (51)   "
                  f"event → drawn p50 {middle:3.0f} (35)   p95 {late:3.0f} ms (55)   others took {others:3.0f} %", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("--scenes")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--saves", type=int, default=50)
    parser.add_argument("--parts", default="start,save,scroll")
    options = parser.parse_args()
    parade = str(Path(options.parade).resolve())
    gallery = sorted(path.stem for path in (SCENES / "gallery").glob("*.json") if path.stem != "velocity-gallery")
    chosen = options.scenes.split(",") if options.scenes else None
    browser = Browser("--enable-blink-features=", "--autoplay-policy=no-user-gesture-required")
    try:
        page = browser.page()
        # While it listens to the network, Chromium copies every message of a socket to its debugger: 20 ms a frame.
        page.call("Network.disable")
        page.size(1440, 1000, 1)
        parts = options.parts.split(",")
        if "start" in parts:
            measure_start(parade, page, chosen or ["parade-demo"] + gallery)
        if "save" in parts:
            measure_saves(parade, page, chosen or gallery, options.saves)
        if "scroll" in parts:
            measure_scrolling(parade, page, chosen or list(SMOOTH), options.seconds, browser)
    finally:
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
