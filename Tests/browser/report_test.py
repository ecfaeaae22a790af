"""The golden report in a real browser: opened from disk, driven by keys and pointer, read back pixel by pixel.

    python3 Tests/browser/report_test.py .build/release/parade [FOLDER FOR SCREENSHOTS]
"""

import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

from devtools import Browser, CONTROL, SHIFT
from last_check import LastCheck, Noise, Picture, counts

PARADE = pathlib.Path(sys.argv[1]).resolve()
SCREENSHOTS = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/browser").resolve()
MODES = ["side", "swipe", "onion", "blink", "difference", "actual", "expected"]
REASONS = ["changed", "missing", "stale", "size", "unreadable", "renderer"]
HOSTILE = "evil/</script><script>alert(1)</script><!-- \" ' & \u2028 .json"


def card(x, y, shift=0, width=320, height=480):
    """A small design: a gradient, a card with a disc on it and two lines of something like text."""
    x -= shift
    if 40 <= x < 280 and 90 <= y < 390:
        if (x - 160) ** 2 + (y - 190) ** 2 < 60 ** 2:
            return 242, 104 + (y - 130) // 2, 84, 255
        if 300 <= y < 312 and 70 <= x < 250 or 330 <= y < 342 and 70 <= x < 200:
            return 60, 66, 92, 255
        return 250, 249, 246, 255
    return 38 + y // 8, 70 + y // 9, 132 + y // 6, 255


def parade_report(root):
    """Runs `parade golden report` as a user does; the page's address."""
    result = subprocess.run([PARADE, "golden", "report"], cwd=root, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return (pathlib.Path(root) / ".parade/last/report.html").as_uri()


def small_check(root):
    """A few scenes, each with another trouble."""
    check = LastCheck(root)
    fine = check.scene("scenes/fine.json", 320, 480)
    hero = check.scene("scenes/hero.json", 320, 480, changed=["scenes/hero.json", "fonts/Inter.ttf"])
    plain = Picture(320, 480, card)
    one = Picture(320, 480, lambda x, y: (251, 249, 246, 255) if (x, y) == (61, 103) else card(x, y))
    for index in range(120):
        check.passing(fine, index)
        amount = math.exp(-((index - 58) / 9) ** 2)
        message = "{} of 153600 pixels differ by more than 0 levels, at most 0 may (exact: no tolerance is set)"
        if index == 40:
            check.failing(hero, index, "changed", message.format(1), one, plain)
        elif 41 <= index < 78:
            shifted = Picture(320, 480, lambda x, y: card(x, y, round(9 * amount))) if index in (58, 64, 70) else one
            changed, largest = int(20000 * amount) + 1, int(200 * amount) + 1
            numbers = counts(320, 480, changed, [largest, 0, 0, 0])
            expected = plain if index in (58, 64, 70) else None
            check.failing(hero, index, "changed", message.format(changed), shifted, expected, numbers)
        else:
            check.passing(hero, index)
    glass = check.scene("scenes/glass.json", 40, 24, rate="60000/1001")
    veil = Picture(40, 24, lambda x, y: (200, 17, 3, 7 + 6 * x), 4)
    check.failing(glass, 0, "renderer", "960 of 960 pixels differ", veil,
                  Picture(40, 24, lambda x, y: (201, 17, 3, 7 + 6 * x), 4))
    resized = check.scene("scenes/resized.json", 64, 32)
    colors = lambda x, y: (4 * x, 8 * y, 90, 255)
    check.failing(resized, 3, "size", "the scene draws 64×32 pixels, the approved frame has 32×32",
                  Picture(64, 32, colors), Picture(32, 32, colors))
    fresh = check.scene("scenes/new.json", 32, 32, problems=[("missing", "there is no golden")])
    check.failing(fresh, 0, "missing", "no frame has been approved", Picture(32, 32, colors))
    check.scene("scenes/orphan.json", 0, 0, problems=[
        ("stale", "scenes/orphan.golden has no scene"), ("unreadable", "golden.json:3:1: unknown member 'tolerence'")])
    evil = check.scene(HOSTILE, 8, 8, problems=[("stale", HOSTILE)], changed=[HOSTILE])
    check.failing(evil, 0, "changed", HOSTILE, Picture(8, 8, lambda x, y: (1, 2, 3, 255)),
                  Picture(8, 8, lambda x, y: (1, 2, 4, 255)))
    check.write()


def large_check(root):
    """A thousand failing frames of noise, which do not compress, and a scene of a hundred thousand."""
    check = LastCheck(root)
    noise = check.scene("scenes/noise.json", 160, 160)
    still = Picture(1, 1, lambda x, y: (0, 0, 0, 255))
    for index in range(1000):
        picture = Noise(160, index)
        changed = 1 + int(12000 * (1 + math.sin(index / 40)))
        check.failing(noise, index, "changed", f"{changed} pixels differ", picture, picture,
                      counts(160, 160, changed, [index % 256, 0, 0, 0]))
    long = check.scene("scenes/long.json", 1, 1)
    for index in range(100_000):
        if index % 7 == 0:
            check.failing(long, index, REASONS[index // 7 % 6], "differs", still, numbers=counts(1, 1, 1, [1, 0, 0, 0]))
        else:
            check.passing(long, index)
    for number in range(800):
        scene = check.scene(f"scenes/group-{number % 9}/scene-{number:03}.json", 8, 8)
        check.passing(scene, 0)
    check.write()


CONTRAST = r"""(() => {
  const channel = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colors) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const bad = [];
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || !element.checkVisibility() || element.matches(':disabled, script, style')) continue;
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor);
    const back = rgba(layers), front = rgba([...layers, getComputedStyle(element).color]);
    const [a, b] = [light(back), light(front)].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) bad.push(`${element.className} '${element.textContent.slice(0, 30)}' ${ratio.toFixed(2)}`);
  }
  return bad;
})()"""


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        cls.folder = tempfile.TemporaryDirectory()
        cls.small, cls.large = (pathlib.Path(cls.folder.name, name) for name in ("small", "large"))
        small_check(cls.small)
        cls.address = parade_report(cls.small)
        cls.browser = Browser()
        cls.page = cls.browser.page()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.size(1400, 900)
        self.page.media(prefers_color_scheme="light", prefers_reduced_motion="no-preference")
        self.page.complaints.clear()

    def tearDown(self):
        self.page.evaluate("0")
        self.assertEqual(self.page.complaints, [])
        strange = [url for url in self.page.requests if not url.startswith(("file:", "blob:", "about:"))]
        self.assertEqual(strange, [])
        self.assertLessEqual(len([url for url in self.page.requests if url.startswith("file:")]), 1)

    def open(self, scene=None, frame=None, mode=None, address=None):
        words = {"scene": scene, "frame": frame, "mode": mode}
        words = "&".join(f"{key}={value}" for key, value in words.items() if value is not None)
        self.page.open((address or self.address) + ("#" + words if words else ""))
        self.page.wait("!document.fonts || document.fonts.status === 'loaded'")

    def text(self, selector):
        return self.page.evaluate(f"document.querySelector('{selector}').innerText")

    def pressed(self):
        return self.page.evaluate("document.querySelector('#modes [aria-pressed=true]').dataset.mode")

    def wait_for_picture(self):
        self.page.wait("!document.querySelector('#label-left').hidden")

    def point(self, x, y, width, height, pane=0, panes=1):
        """Moves the pointer over a pixel of the picture at 'fit' in a pane beside others."""
        left, top, full, tall = self.page.box("#viewport")
        left, top, full, tall = left + 1, top + 1, full - 2, tall - 2
        wide = full if panes == 1 else math.floor((full - 12) / 2)
        start = left if pane == 0 else left + full - wide
        fit = min((wide - 24) / width, (tall - 24) / height)
        scale = min(8, math.floor(fit)) if fit >= 1 else fit
        origin = round(wide / 2 - width / 2 * scale), round(tall / 2 - height / 2 * scale)
        self.page.mouse("mouseMoved", start + origin[0] + (x + 0.5) * scale, top + origin[1] + (y + 0.5) * scale)
        return re.sub(r"\s+", " ", self.text("#readout")).strip()

    def test_failing_scenes_come_first(self):
        self.open()
        names = self.page.evaluate("[...document.querySelectorAll('#scenes .item b')].map((one) => one.textContent)")
        self.assertEqual(names[0], "hero.json")
        self.assertEqual(names[-1], "fine.json")
        self.assertEqual(self.text("h1"), "6 of 7 scenes differ")
        self.assertEqual(self.text("#scene-name"), "scenes/hero.json")
        self.assertEqual(self.text("#frame-name"), "Frame 58", "the first view is the worst frame")
        self.assertIn("fonts/Inter.ttf", self.text("#scene-inputs"))
        self.wait_for_picture()
        self.page.screenshot(SCREENSHOTS / "side.png")

    def test_keys_switch_the_modes(self):
        self.open("scenes/hero.json", 58)
        self.wait_for_picture()
        for number, mode in enumerate(MODES, 1):
            self.page.key(str(number))
            self.assertEqual(self.pressed(), mode)
            self.page.screenshot(SCREENSHOTS / f"mode-{mode}.png")

    def test_the_pointer_switches_the_modes(self):
        self.open("scenes/hero.json", 58)
        self.wait_for_picture()
        for mode in reversed(MODES):
            self.page.press(f"[data-mode={mode}]")
            self.assertEqual(self.pressed(), mode)
            self.page.wait(f"location.hash.endsWith('mode={mode}')", 5)

    def test_the_readout_tells_both_pictures(self):
        self.open("scenes/hero.json", 40)
        self.wait_for_picture()
        expected = "x 61 y 103 expected 250 249 246 255 actual 251 249 246 255 difference +1 0 0 0"
        self.assertEqual(self.point(61, 103, 320, 480, 0, 2), expected)
        self.assertEqual(self.point(61, 103, 320, 480, 1, 2), expected)
        self.page.key("6")
        self.assertEqual(self.point(61, 103, 320, 480), expected)
        same = self.point(60, 103, 320, 480)
        self.assertEqual(same, "x 60 y 103 expected 250 249 246 255 actual 250 249 246 255 difference 0 0 0 0")
        for x, y in [(0, 0), (319, 479), (160, 190), (100, 305), (39, 89)]:
            values = " ".join(map(str, card(x, y)))
            self.assertEqual(
                self.point(x, y, 320, 480), f"x {x} y {y} expected {values} actual {values} difference 0 0 0 0")

    def test_translucent_pixels_are_told_as_they_are(self):
        self.open("scenes/glass.json", 0, "actual")
        self.wait_for_picture()
        self.assertEqual(
            self.point(0, 0, 40, 24), "x 0 y 0 expected 201 17 3 7 actual 200 17 3 7 difference −1 0 0 0")
        self.page.screenshot(SCREENSHOTS / "translucent.png")

    def test_the_difference_of_one_level_is_found(self):
        self.open("scenes/hero.json", 40, "difference")
        self.wait_for_picture()
        self.page.key("c")
        self.assertEqual(self.text("#zoom-value"), "32×")
        # Zoomed to the change, its pixel is in the middle.
        left, top, width, height = self.page.box("#viewport")
        self.page.mouse("mouseMoved", left + width / 2, top + height / 2)
        self.assertTrue(self.text("#readout").startswith("x 61"))
        self.page.screenshot(SCREENSHOTS / "difference-zoomed.png")
        drawn = self.page.evaluate(
            "(() => { const c = document.querySelector('#viewport canvas'); return [...c.getContext('2d')"
            ".getImageData(c.width / 2, c.height / 2, 1, 1).data]; })()")
        self.assertEqual(drawn, [8, 0, 0, 255])

    def test_zoom(self):
        self.open("scenes/hero.json", 58, "actual")
        self.wait_for_picture()
        self.page.key("9")
        self.assertEqual(self.text("#zoom-value"), "1×")
        for value in ["2×", "3×", "4×", "6×", "8×", "12×", "16×", "24×", "32×", "32×"]:
            self.page.key("+")
            self.assertEqual(self.text("#zoom-value"), value)
        # A pixel is a square of 32: all of it has the picture's colour, without a blend at the edges.
        left, top, width, height = self.page.box("#viewport")
        self.page.mouse("mouseMoved", left + width / 2, top + height / 2)
        before = self.text("#readout")
        self.page.drag((left + width / 2, top + height / 2), (left + width / 2 - 64, top + height / 2 - 32))
        self.page.mouse("mouseMoved", left + width / 2, top + height / 2)
        x, y = (int(value) for value in re.findall(r"[xy]\s+(\d+)", before))
        after = tuple(int(value) for value in re.findall(r"[xy]\s+(\d+)", self.text("#readout")))
        self.assertEqual(after, (x + 2, y + 1), "dragging pans")
        self.page.key("0")
        self.page.mouse(
            "mouseWheel", left + width / 2, top + height / 2, deltaX=0, deltaY=-60, modifiers=CONTROL)
        self.page.wait("document.querySelector('#zoom-fit').getAttribute('aria-pressed') === 'false'")

    def test_swiping(self):
        self.open("scenes/hero.json", 58, "swipe")
        self.wait_for_picture()
        left, top, width, height = self.page.box("#viewport")
        self.page.drag((left + width / 2, top + 40), (left + width / 4, top + 60), (left + width / 5, top + 80))
        self.assertEqual(
            round(float(self.page.evaluate("document.querySelector('#divider').getAttribute('aria-valuenow')"))), 20)
        self.page.evaluate("document.querySelector('#divider').focus()")
        self.page.key("ArrowRight", SHIFT)
        self.assertEqual(self.page.evaluate("document.querySelector('#divider').getAttribute('aria-valuenow')"), "30")
        self.assertEqual(self.text("#frame-name"), "Frame 58", "the divider's keys do not change the frame")

    def test_blinking(self):
        self.open("scenes/hero.json", 58, "blink")
        self.wait_for_picture()
        self.assertEqual(self.text("#blink-pause"), "Pause")
        first = self.text("#label-left")
        self.page.wait(f"document.querySelector('#label-left').innerText !== '{first}'", 5)
        self.page.key(" ")
        self.assertEqual(self.text("#blink-pause"), "Play")
        held = self.text("#label-left")
        time.sleep(1.2)
        self.assertEqual(self.text("#label-left"), held)
        self.page.key("x")
        self.assertNotEqual(self.text("#label-left"), held)

    def test_nothing_blinks_for_who_wants_stillness(self):
        self.page.media(prefers_reduced_motion="reduce")
        self.open("scenes/hero.json", 58, "blink")
        self.wait_for_picture()
        self.assertEqual(self.text("#blink-pause"), "Play")
        held = self.text("#label-left")
        time.sleep(1.2)
        self.assertEqual(self.text("#label-left"), held)

    def test_keys_walk_through_frames_and_scenes(self):
        self.open("scenes/hero.json", 40)
        for key, frame in [("j", 41), ("ArrowRight", 42), ("k", 41), ("ArrowUp", 40), ("k", 40)]:
            self.page.key(key)
            self.assertEqual(self.text("#frame-name"), f"Frame {frame}")
        self.page.key("ArrowLeft", SHIFT)
        self.assertEqual(self.text("#frame-name"), "Frame 39")
        self.assertIn("as approved", self.text("#note"))
        self.page.key("j")
        self.assertEqual(self.text("#frame-name"), "Frame 40")
        self.page.key("n")
        self.assertEqual(self.text("#scene-name"), "scenes/glass.json")
        self.page.key("p")
        self.assertEqual(self.text("#scene-name"), "scenes/hero.json")
        self.page.key("?")
        self.assertTrue(self.page.evaluate("document.querySelector('#help').open"))
        self.page.screenshot(SCREENSHOTS / "help.png")
        self.page.key("Escape")
        self.page.wait("!document.querySelector('#help').open")

    def test_scrubbing(self):
        self.open("scenes/hero.json", 40)
        left, top, width, height = self.page.box("#strip")
        place = lambda frame: (left + 1 + (frame + 0.5) * (width - 2) / 120, top + height / 2)
        self.page.click(*place(64))
        self.assertEqual(self.text("#frame-name"), "Frame 64")
        self.page.drag(place(64), place(66), place(70))
        self.assertEqual(self.text("#frame-name"), "Frame 70")
        self.page.click(*place(10))
        self.assertEqual(self.text("#frame-name"), "Frame 10")

    def test_a_frame_without_an_approved_picture_says_why(self):
        self.open("scenes/hero.json", 50)
        self.wait_for_picture()
        self.assertIn("key frames only", self.text("#remark"))
        self.assertEqual(self.text("#label-left"), "actual")
        self.page.screenshot(SCREENSHOTS / "no-expected.png")
        self.open("scenes/new.json", 0)
        self.wait_for_picture()
        self.assertIn("No frame has been approved", self.text("#remark"))

    def test_pictures_of_two_sizes(self):
        self.open("scenes/resized.json", 3)
        self.wait_for_picture()
        self.page.key("6")
        self.assertEqual(self.point(40, 3, 64, 32), "x 40 y 3 expected – actual 160 24 90 255")
        self.page.key("5")
        self.page.screenshot(SCREENSHOTS / "resized.png")

    def test_a_golden_that_is_wrong_as_a_whole(self):
        self.open("scenes/orphan.json")
        self.assertIn("has no scene", self.text("#scene-problems"))
        self.assertTrue(self.page.evaluate("document.querySelector('#stage').hidden"))
        self.page.screenshot(SCREENSHOTS / "orphan.png")

    def test_a_golden_approved_since_is_told(self):
        with tempfile.TemporaryDirectory() as root:
            check = LastCheck(root)
            scene = check.scene("hero.json", 32, 32)
            picture = Picture(32, 32, lambda x, y: (8 * x, 8 * y, 0, 255))
            check.failing(scene, 0, "changed", "differs", picture, Picture(32, 32, lambda x, y: (8 * x, 8 * y, 1, 255)))
            pathlib.Path(root, "hero.golden/frame-00000.png").write_bytes(picture.file)
            check.write()
            self.open("hero.json", address=parade_report(root))
            self.wait_for_picture()
            self.assertEqual(self.text("#label-left"), "actual")
            self.assertIn("hero.golden/frame-00000.png was changed after the check", self.text("#remark"))

    def test_a_run_without_failures_and_one_without_scenes(self):
        for frames in (9, 0):
            with tempfile.TemporaryDirectory() as root:
                check = LastCheck(root)
                if frames:
                    scene = check.scene("fine.json", 8, 8)
                for index in range(frames):
                    check.passing(scene, index)
                check.write()
                self.open(address=parade_report(root))
                self.assertEqual(self.text("h1"), f"{1 if frames else 0} scene{'' if frames else 's'} as approved")
                for key in ["j", "k", "n", "p", "1", "5", "c", "+", "0", "x", "w", " ", "ArrowLeft"]:
                    self.page.key(key)
                self.page.key("ArrowRight", SHIFT)
                self.page.screenshot(SCREENSHOTS / f"passed-{frames}.png")

    def test_names_are_text(self):
        self.open()
        for _ in range(5):
            self.page.key("n")
        self.assertEqual(self.page.evaluate("document.querySelector('#scene-name').textContent"), HOSTILE)
        self.assertEqual(self.page.evaluate("document.querySelector('#frame-message').textContent"), HOSTILE)
        self.page.screenshot(SCREENSHOTS / "hostile.png")

    def test_reasons_can_be_hidden(self):
        self.open()
        self.page.press("[data-reason=changed]")
        names = self.page.evaluate("[...document.querySelectorAll('#scenes .item b')].map((one) => one.textContent)")
        self.assertNotIn("hero.json", names)
        self.assertIn("glass.json", names)

    def test_contrast(self):
        for scheme in ("light", "dark"):
            self.page.media(prefers_color_scheme=scheme)
            for scene in ("scenes/hero.json", "scenes/new.json", "scenes/orphan.json", "scenes/fine.json"):
                self.open(scene)
                self.assertEqual(self.page.evaluate(CONTRAST), [], f"{scheme}, {scene}")
            self.open("scenes/hero.json", 58, "swipe")
            self.wait_for_picture()
            self.page.screenshot(SCREENSHOTS / f"{scheme}.png")

    def test_a_narrow_window(self):
        self.page.size(400, 860, 2)
        self.open("scenes/hero.json", 58)
        self.wait_for_picture()
        self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), 400)
        self.page.screenshot(SCREENSHOTS / "narrow.png")
        self.page.evaluate("document.querySelector('#frame-name').scrollIntoView()")
        self.page.screenshot(SCREENSHOTS / "narrow-frame.png")

    def test_nothing_lies_over_the_picture_at_any_width(self):
        for width in (1400, 1101, 1100, 820, 761, 760, 400):
            self.page.size(width, 900)
            self.open("scenes/hero.json", 58)
            self.wait_for_picture()
            left, top, wide, high = self.page.box("#viewport")
            aside = self.page.box("aside")
            self.assertTrue(left + wide <= aside[0] or top + high <= aside[1], width)
            self.assertGreaterEqual(high, 300, width)
            first, last = self.page.box("#strip-first"), self.page.box("#strip-last")
            self.assertLess(max(first[3], last[3]), 24, f"the ends of the strip are one line at {width}")

    def test_the_picture_stays_where_it_is_in_every_mode(self):
        for width in (1400, 820):
            self.page.size(width, 900)
            self.open("scenes/hero.json", 58)
            self.wait_for_picture()
            place = self.page.box("#viewport")
            for number, mode in enumerate(MODES, 1):
                self.page.key(str(number))
                self.assertEqual(self.page.box("#viewport"), place, f"{mode} at {width}")

    def test_a_thousand_failing_frames(self):
        large_check(self.large)
        address = parade_report(self.large)
        size = (self.large / ".parade/last/report.html").stat().st_size
        self.assertLess(size, 80 << 20)
        start = time.monotonic()
        self.open("scenes/noise.json", address=address)
        ready = time.monotonic() - start
        self.wait_for_picture()
        shown = time.monotonic() - start
        self.page.evaluate("document.querySelector('#frames').scrollTop = 1e9")
        self.page.wait("document.querySelector('#frames .item:last-child .number').textContent === '999'")
        self.assertLess(self.page.evaluate("document.querySelectorAll('.item').length"), 200)
        start = time.monotonic()
        for _ in range(20):
            self.page.key("j")
        step = (time.monotonic() - start) / 20
        print(f"{size / 1e6:.0f} MB: usable after {ready:.2f} s, a picture after {shown:.2f} s, "
              f"a frame on {step * 1e3:.0f} ms")
        self.page.screenshot(SCREENSHOTS / "thousand.png")
        self.assertLess(ready, 10)
        self.page.key("n")
        self.assertEqual(self.text("#scene-name"), "scenes/long.json")
        self.page.screenshot(SCREENSHOTS / "long.png")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
