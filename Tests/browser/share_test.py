"""A page of `parade share` in a real browser: opened from disk, driven by keys, wheel and pointer, read back pixel by pixel.

    python3 Tests/browser/share_test.py .build/release/parade [FOLDER FOR SCREENSHOTS]
"""

import base64
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from devtools import Browser

PARADE = pathlib.Path(sys.argv[1]).resolve()
SCREENSHOTS = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/browser").resolve()

SCENE = """{
  "canvas": { "width": 200, "height": 300, "scale": 2, "background": "#f4f1ea" },
  "timeline": { "fps": 60, "frames": 60, "tracks": { "list": [{ "scrollTo": 300, "duration": 1, "easing": "inOutSine" }] } },
  "views": [
    { "id": "list", "type": "scroll", "frame": [0, 0, 200, 300], "contentSize": [200, 900], "children": [
      { "id": "card", "frame": [20, 40, 160, 120], "backgroundColor": "#3060c0", "cornerRadius": 12,
        "startEnd": { "alpha": { "value": 0, "range": [0.4, 1] }, "transform.scale": { "value": 0.5, "range": [0.4, 1] } } },
      { "id": "other", "frame": [20, 400, 160, 120], "backgroundColor": "#c06030" } ] } ]
}
"""

# The digest that `parade digest` prints is of rows of straight RGBA; the frames are opaque, so a canvas gives them back.
PIXELS = """(() => {
  const canvas = document.getElementById('picture');
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const bytes = copy.getImageData(0, 0, canvas.width, canvas.height).data;
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
})()"""


class ShareTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        (folder / "scene.json").write_text(SCENE)
        for name, size in [("page", "4M"), ("small", "75K")]:
            subprocess.run([PARADE, "share", "scene.json", "-o", f"{name}.html", "--max-size", size, "-q"], cwd=folder, check=True)
        frames = subprocess.run(
            [PARADE, "render", "scene.json", "-o", "-", "-q"], cwd=folder, check=True, stdout=subprocess.PIPE).stdout
        length = 400 * 600 * 4
        cls.frames = [frames[at:at + length] for at in range(0, len(frames), length)]
        assert len(cls.frames) == 60
        cls.browser = Browser()
        cls.page = cls.browser.page()
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.size(1200, 800)
        self.page.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
        self.open("page")

    def tearDown(self):
        self.assertEqual(self.page.complaints, [])
        self.assertEqual([url for url in self.page.requests if not url.startswith(("file:", "data:", "about:"))], [])

    def open(self, name):
        self.page.call("Page.navigate", url="about:blank")
        self.page.wait("location.href === 'about:blank'")
        self.page.complaints.clear()
        self.page.requests.clear()
        self.page.call("Page.navigate", url=f"file://{self.folder.name}/{name}.html")
        self.page.wait("document.readyState === 'complete' && typeof parade === 'object' && parade.player.pictures.decoded.size > 0")

    def pixels(self, frame):
        self.page.wait(f"parade.player.frame === {frame} && !!parade.player.pictures.ready(parade.shared.pictures[{frame} / parade.shared.step])")
        time.sleep(0.05)
        return base64.b64decode(self.page.evaluate(PIXELS))

    def test_shows_the_frames_that_are_rendered(self):
        for frame in range(60):
            self.page.evaluate(f"parade.player.stepTo({frame})")
            self.assertEqual(self.pixels(frame), self.frames[frame], frame)

    def test_keys_buttons_and_ruler_move(self):
        self.page.key("ArrowRight")
        self.assertEqual(self.pixels(1), self.frames[1])
        self.page.key("End")
        self.assertEqual(self.pixels(59), self.frames[59])
        self.page.key("Home")
        self.page.evaluate("document.getElementById('step-forward').click()")
        self.assertEqual(self.pixels(1), self.frames[1])
        self.page.press("#ruler")
        self.assertIn(self.page.evaluate("parade.player.frame"), (29, 30))

    def test_a_wheel_and_a_finger_scroll(self):
        left, top, width, height = self.page.box("#picture")
        x, y = left + width / 2, top + height / 2
        self.page.mouse("mouseWheel", x, y, deltaX=0, deltaY=150)
        self.page.wait("parade.player.frame === 30")
        self.page.drag((x, y), (x, y + 40), (x, y + 80))
        # 80 points of the page are 80 / scale points of the scene, of which 300 are the whole way.
        frame = self.page.evaluate("parade.player.frame")
        scale = height / 300
        self.assertAlmostEqual(frame, 30 - 80 / scale / 300 * 60, delta=1.5)

    def test_lanes_show_the_curve_of_a_property(self):
        names = self.page.evaluate("[...document.querySelectorAll('.lane-name')].map((one) => one.textContent)")
        self.assertEqual(names, ["card"])
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.curve-row path').length"), 2)
        before = self.page.evaluate("document.querySelector('.curve-row .soft').textContent")
        self.page.evaluate(
            "[...document.querySelectorAll('.bar')].find((one) => !one.classList.contains('chosen')).click()")
        self.assertNotEqual(self.page.evaluate("document.querySelector('.curve-row .soft').textContent"), before)
        self.page.evaluate("document.getElementById('axis').value = 'list'; document.getElementById('axis').dispatchEvent(new Event('change'))")
        self.assertEqual(self.page.evaluate("parade.player.axis.values.length"), 60)

    def test_plays_by_itself_unless_less_motion_is_wanted(self):
        self.assertFalse(self.page.evaluate("parade.player.isPlaying"))
        self.page.key(" ")
        self.page.wait("parade.player.frame > 5")
        self.page.key(" ")
        self.page.media(prefers_reduced_motion="no-preference")
        self.open("page")
        self.page.wait("parade.player.isPlaying && parade.player.frame > 5")

    def test_the_smallest_form_shows_every_second_frame(self):
        self.open("small")
        facts = self.page.evaluate("document.querySelector('.top p').textContent")
        self.assertIn("WebP", facts)
        step = self.page.evaluate("parade.shared.step")
        self.page.key("End")
        self.assertEqual(self.page.evaluate("parade.player.frame"), 58 if step == 2 else 59)
        picture = self.page.evaluate("[parade.player.canvas.width, parade.player.canvas.height]")
        self.page.wait("parade.player.canvas.width === 200")
        self.assertEqual(len(picture), 2)

    def test_nothing_is_cut_off_from_a_phone_to_4K(self):
        for width, height, ratio in [(320, 568, 2), (390, 844, 3), (844, 390, 3), (1440, 900, 1), (3840, 2160, 1)]:
            for scheme in ("light", "dark"):
                self.page.size(width, height, ratio)
                self.page.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                time.sleep(0.2)
                beyond = self.page.evaluate(
                    "[...document.querySelectorAll('.top *, .view *, .transport *, .lane-name')].filter((one) => {"
                    " const box = one.getBoundingClientRect(); return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1); })"
                    ".map((one) => one.outerHTML.slice(0, 100))")
                self.assertEqual(beyond, [], (width, height))
                self.page.screenshot(SCREENSHOTS / f"share-{width}x{height}-{scheme}.png")

    def test_every_control_has_a_name(self):
        unnamed = self.page.evaluate(
            "[...document.querySelectorAll('button, select, [role=slider]')].filter((one) => !(one.getAttribute('aria-label')"
            " || [...(one.labels ?? [])].map((each) => each.textContent).join('').trim() || (one.tagName !== 'SELECT' && one.textContent.trim())))"
            ".map((one) => one.outerHTML.slice(0, 100))")
        self.assertEqual(unnamed, [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
