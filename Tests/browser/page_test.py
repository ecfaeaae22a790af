"""The page of `parade preview` in a real browser: served by the program, driven by keys and pointer, read back pixel by pixel.

    python3 Tests/browser/page_test.py .build/release/parade [FOLDER FOR SCREENSHOTS]
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

from devtools import Browser, CONTROL, SHIFT

PARADE = pathlib.Path(sys.argv[1]).resolve()
SCREENSHOTS = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/browser").resolve()
FRAMES = 60

SCENE = """{
  "canvas": { "width": 200, "height": 300, "scale": 2, "background": "#f4f1ea" },
  "timeline": { "fps": 60, "frames": 60, "tracks": { "list": [{ "scrollTo": 300, "duration": 1, "easing": "inOutSine" }] } },
  "views": [
    { "id": "list", "type": "scroll", "frame": [0, 0, 200, 300], "contentSize": [200, 900], "children": [
      { "id": "card", "frame": [20, 40, 160, 120], "backgroundColor": "#3060c0", "cornerRadius": 12 },
      { "id": "other", "frame": [20, 400, 160, 120], "backgroundColor": "#c06030" } ] } ]
}
"""

#: The scene with two variants, of another colour and of another size.
VARIANTS = SCENE.replace('"background": "#f4f1ea"', '"background": "paper"').replace('"views": [', """"colors": { "paper": "#f4f1ea" },
  "variants": { "dark": { "colors": { "paper": "#102030" } }, "small": { "size": [160, 240], "background": "#cfe8d0" } },
  "views": [""", 1)

# Every control, with the name that a screen reader would say.
CONTROLS = """[...document.querySelectorAll('button, select, input, textarea, a, [role=slider], [role=separator], [role=tab]')]
  .filter((one) => !one.closest('dialog')).map((one) => {
    const label = one.getAttribute('aria-labelledby');
    const name = one.getAttribute('aria-label') || (label && document.getElementById(label).textContent)
      || [...(one.labels ?? [])].map((each) => each.textContent).join('') || (one.tagName === 'SELECT' ? '' : one.textContent);
    return [name.trim(), one.outerHTML.slice(0, 120)];
  })"""


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.scene = pathlib.Path(cls.folder.name, "scene.json")
        cls.scene.write_text(SCENE)
        cls.start()
        cls.browser = Browser()
        cls.page = cls.browser.page()
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    @classmethod
    def start(cls, *arguments):
        cls.server = subprocess.Popen(
            [PARADE, "preview", "scene.json", *arguments], cwd=cls.folder.name, stdout=subprocess.PIPE, text=True)
        cls.address = cls.server.stdout.readline().strip()
        cls.port = cls.address.split(":")[2].split("/")[0]

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.stop()
        cls.folder.cleanup()

    @classmethod
    def stop(cls):
        cls.server.terminate()
        cls.server.wait(20)
        cls.server.stdout.close()

    def setUp(self):
        self.scene.write_text(SCENE)
        self.page.size(1440, 900)
        self.page.media(prefers_color_scheme="light")
        self.page.open(self.address)
        self.page.evaluate("sessionStorage.clear(); localStorage.clear(); window.onpagehide = () => sessionStorage.clear()")
        self.page.open(self.address)
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.complaints.clear()

    def tearDown(self):
        self.assertEqual(self.page.complaints, [])

    def state(self, name):
        return self.page.evaluate("parade." + name)

    def show(self, frame):
        """Shows a frame of the timeline with the slider of the strip."""
        self.page.key("t")
        self.page.wait("parade.mode === 'timeline'")
        self.page.evaluate("document.querySelector('#ruler').focus()")
        self.page.key("Home")
        for _ in range(frame // 10):
            self.page.key("ArrowRight", SHIFT)
        for _ in range(frame % 10):
            self.page.key("ArrowRight")
        self.page.wait(f"parade.frame === {frame}")

    def pixels(self, pane=0):
        """The bytes of a pane's canvas, from a copy: the browser complains of a canvas that is read often."""
        return bytes(self.page.evaluate(
            f"(() => {{ const picture = document.querySelector('#picture-{pane}'), {{ width, height }} = picture;"
            " const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });"
            " copy.drawImage(picture, 0, 0);"
            " return [...copy.getImageData(0, 0, width, height).data]; })()"))

    def rendered(self, frame, variant="default"):
        return subprocess.run(
            [PARADE, "render", "scene.json", "--variant", variant, "--only", str(frame), "-o", "-", "--quiet"],
            cwd=self.folder.name, capture_output=True, check=True).stdout

    def assert_shows(self, frame, variant="default", pane=0):
        """A pane comes to show what render writes. After a save the numbers of an older picture may be those waited for."""
        wanted, end = self.rendered(frame, variant), time.monotonic() + 10
        while (seen := self.pixels(pane)) != wanted and time.monotonic() < end:
            time.sleep(0.05)
        self.assertTrue(seen == wanted, f"pane {pane} shows frame {frame} of {variant}")

    def test_the_canvas_has_the_bytes_that_render_writes(self):
        for frame in (0, 17, 42, FRAMES - 1):
            self.show(frame)
            self.assertEqual(self.pixels(), self.rendered(frame), frame)

    def test_a_save_shows_and_keeps_the_place(self):
        self.show(20)
        generation = self.state("generation")
        self.scene.write_text(SCENE.replace("#3060c0", "#208040"))
        self.page.wait(f"parade.generation > {generation}")
        self.assertEqual(self.state("frame"), 20)
        self.assertEqual(self.pixels(), self.rendered(20))

    def test_a_mistake_lies_over_the_last_good_picture_until_it_is_gone(self):
        self.show(20)
        before = self.pixels()
        self.scene.write_text(SCENE.replace('"cornerRadius"', '"cornerRadus"'))
        self.page.wait("!document.querySelector('#problems-over').hidden")
        text = self.page.evaluate("document.querySelector('#problems-over').innerText")
        self.assertIn("cornerRadus", text)
        self.assertIn("did you mean 'cornerRadius'?", text)
        line = next(line for line in SCENE.split("\n") if '"cornerRadius"' in line)
        column = line.index('"cornerRadius"') + 1
        self.assertEqual(
            self.page.evaluate("document.querySelector('#problems-over a').getAttribute('href')"),
            f"vscode://file{self.scene.resolve()}:6:{column}")
        self.assertEqual(self.pixels(), before)
        self.page.screenshot(SCREENSHOTS / "page-mistake.png")
        self.scene.write_text(SCENE)
        self.page.wait("document.querySelector('#problems-over').hidden")

    def test_every_kind_of_mistake_is_shown_with_its_line_and_heals(self):
        self.show(20)
        card = '"id": "card", "frame"'
        mistakes = [
            ("torn", SCENE[:200], "this string is never closed", 'add " where the string ends'), ("empty", "", "the text is empty", None), ("another kind of file", "[1, 2]", "expected an object", None),
            ("a misspelt key", SCENE.replace('"cornerRadius"', '"cornerRadus"'), "no key 'cornerRadus'", "did you mean 'cornerRadius'?"),
            ("a misspelt colour", SCENE.replace("#3060c0", "#3060g0"), "'#3060g0' is not a colour", None),
            ("a picture that is not there", SCENE.replace(card, '"type": "image", "image": "none.png", ' + card), "there is no picture 'none.png'", None),
            ("two views of one id", SCENE.replace('"other"', '"card"'), "'card'", None),
        ]
        for what, text, message, hint in mistakes:
            for save in ("write", "swap"):
                with self.subTest(what, save=save):
                    if save == "write":
                        self.scene.write_text(text)
                    else:
                        new = self.scene.with_suffix(".new")
                        new.write_text(text)
                        new.rename(self.scene)
                    self.page.wait("!document.querySelector('#problems-over').hidden")
                    self.page.wait(f"document.querySelector('#problems-over .message').textContent.includes({message!r})")
                    if hint:
                        self.assertEqual(self.page.evaluate("document.querySelector('#problems-over .hint').textContent"), hint)
                    # The link's line and column lead to what the caret is under.
                    line, column = map(int, self.page.evaluate("document.querySelector('#problems-over a').textContent").split(":")[1:])
                    excerpt = self.page.evaluate("document.querySelector('#problems-over pre')?.textContent ?? null")
                    if excerpt:
                        above, below = excerpt.split("\n")
                        self.assertEqual(above[below.index("^"):][:8], text.splitlines()[line - 1][column - 1:][:len(above) - below.index("^")][:8])
                    self.scene.write_text(SCENE)
                    self.page.wait("document.querySelector('#problems-over').hidden")
        self.scene.unlink()
        self.page.wait("document.querySelector('#problems-over .message')?.textContent.includes('there is no file')")
        self.scene.write_text(SCENE)
        self.page.wait("document.querySelector('#problems-over').hidden")
        self.assertEqual(self.state("frame"), 20)
        self.assertEqual(self.pixels(), self.rendered(20))

    def test_a_warning_leads_to_its_view(self):
        self.show(0)
        self.scene.write_text(SCENE.replace('"id": "other"', '"id": "other", "hidden": true'))
        self.page.wait("document.querySelectorAll('#panel-problems .warning').length === 1")
        self.assertTrue(self.page.evaluate("document.querySelector('#problems-over').hidden"))
        self.page.press("#tab-problems")
        self.page.press("#panel-problems .warning button.link")
        self.page.wait("document.querySelector('#panel-view h2')?.textContent === 'other'")

    def test_a_handle_in_a_lane_changes_the_range_in_the_file(self):
        written = SCENE.replace('"id": "other"', '"id": "other", "start": { "alpha": { "value": 0, "range": [ 0.2,  0.6 ] } }')
        self.scene.write_text(written)
        self.stop()
        type(self).start("--write")
        self.page.open(self.address)
        self.show(30)
        self.page.wait("document.querySelector('.lane-name') !== null")
        self.page.press(".lane-name")
        self.page.wait("document.querySelectorAll('.handle').length === 2")
        bar = self.page.box(".lane.selected .bar")
        ends = [left + width / 2 for left, _, width, _ in map(self.page.box, (".handle", ".handle + .handle"))]
        # Each handle is at an end of its bar.
        self.assertAlmostEqual(ends[0], bar[0], delta=2)
        self.assertAlmostEqual(ends[1], bar[0] + bar[2], delta=2)
        left, top, width, height = self.page.box(".handle + .handle")
        x, y = left + width / 2, top + height / 2
        self.page.drag((x, y), (x - 10, y), (x - 25, y), (x - bar[2] / 2, y))
        self.page.wait("parade.generation > 1 && !document.querySelector('#undo').disabled")
        time.sleep(0.5)
        changed = self.scene.read_text()
        before, after = written.split(" 0.6 ")
        self.assertTrue(changed.startswith(before) and changed.endswith(" " + after), changed)
        number = float(changed[len(before):-len(after)])
        self.assertTrue(0.3 < number < 0.5, number)
        # The bar that comes back ends where the handle was left.
        self.page.wait("document.querySelectorAll('.handle').length === 2")
        shorter = self.page.box(".lane.selected .bar")
        self.assertAlmostEqual(shorter[0] + shorter[2], x - bar[2] / 2, delta=3)
        self.assertEqual(self.pixels(), self.rendered(30))
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.key("z", CONTROL)
        end = time.monotonic() + 5
        while self.scene.read_text() != written and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(self.scene.read_text(), written)

    def test_a_box_that_cannot_be_dragged_says_why(self):
        self.stop()
        type(self).start("--write")
        state = '"id": "other", "start": { "alpha": 0 }'
        for box, reason in [
            (None, None), ('"x": 8, "y": 400, "width": 20, "height": 12', "change x, y, width, height in the list"),
            ('"x": "20 + 0", "y": "400 + 0", "width": "100% - 40", "height": "2 * 60"', "a template or an expression decides it"),
        ]:
            with self.subTest(box=box):
                text = SCENE.replace('"id": "other"', state)
                if box:
                    text = re.sub(r'("id": "other".*?)"frame": \[[^]]*\]', lambda match: match[1] + box, text, flags=re.S)
                    self.assertIn(box, text)
                self.scene.write_text(text)
                self.page.open(self.address)
                self.show(30)
                self.page.wait("document.querySelector('.lane-name') !== null")
                self.page.press(".lane-name")
                self.page.wait("document.querySelector('#panel-view h2')?.textContent === 'other'")
                note = self.page.evaluate("document.querySelector('#panel-view .note')?.textContent ?? null")
                if reason:
                    self.assertIn(reason, note)
                else:
                    self.assertIsNone(note)
                self.assertEqual(self.page.evaluate("document.querySelector('.grip.move').hidden"), bool(reason))

    def test_a_live_scroll_goes_on_after_the_timeline(self):
        self.page.key("s")
        x, y = self.page.evaluate("parade.toClient(100, 150)")
        for _ in range(5):
            self.page.mouse("mouseWheel", x, y, deltaX=0, deltaY=40)
        self.page.wait("!parade.moving && parade.frame > 0")
        frame, picture = self.state("frame"), self.pixels()
        self.page.key("t")
        self.page.wait("parade.frame === 0")
        self.assertNotEqual(self.pixels(), picture)
        self.page.key("s")
        self.page.wait(f"parade.frame > {frame}")
        self.assertEqual(self.pixels(), picture)

    def test_keys_play_step_and_mark(self):
        self.show(10)
        self.page.key("i")
        self.page.key("ArrowRight", SHIFT)
        self.page.key("o")
        self.page.wait("parade.frame === 20")
        self.page.key("l")
        time.sleep(1)
        self.page.key("k")
        shown = {one["frame"] for one in self.state("drawnAt")[-10:]}
        self.assertGreater(len(shown), 1)
        self.assertTrue(all(10 <= frame <= 20 for frame in shown), shown)
        self.page.key("x")
        self.page.key("End")
        self.page.wait(f"parade.frame === {FRAMES - 1}")

    def test_the_place_survives_a_reload_of_the_page(self):
        self.show(33)
        self.page.key("8")
        self.page.call("Page.reload")
        self.page.wait("window.parade?.frame === 33")
        self.assertEqual(self.state("mode"), "timeline")
        self.assertEqual(self.page.evaluate("document.querySelector('#zoom').value"), "8")

    # Variants

    def variants(self, text=VARIANTS):
        """Saves a scene with variants and shows it."""
        self.scene.write_text(text)
        self.page.wait("!document.querySelector('#variants').hidden")

    def names(self):
        """The variants that are shown, by the names below them where there are several."""
        return self.page.evaluate("[...document.querySelectorAll('.pane-label')].filter((one) => !one.hidden).map((one) => one.textContent)")

    def wait_for_panes(self, *variants):
        shown = "[" + ", ".join("null" if name == "default" else f"'{name}'" for name in variants) + "]"
        self.page.wait(f"JSON.stringify(parade.panes.map((one) => one.variant)) === JSON.stringify({shown})")

    def notice(self):
        return self.page.evaluate("document.querySelector('#notice').textContent")

    def test_variants_are_side_by_side_at_one_frame_and_under_one_scroll(self):
        self.variants()
        self.show(20)
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.key("v")
        self.wait_for_panes("default", "dark", "small")
        self.page.wait("parade.panes.every(({ frame }) => frame === 20)")
        self.assertEqual(self.names(), ["default", "dark", "small"])
        for pane, variant in enumerate(["default", "dark", "small"]):
            self.assertEqual(self.pixels(pane), self.rendered(20, variant), variant)
        self.assertEqual(
            [self.pixels(pane)[:4] for pane in range(3)], [bytes.fromhex(color) for color in ("f4f1eaff", "102030ff", "cfe8d0ff")])
        self.page.key("ArrowRight", SHIFT)
        self.page.wait("parade.panes.every(({ frame }) => frame === 30)")
        self.assertEqual(self.pixels(1), self.rendered(30, "dark"))
        self.page.screenshot(SCREENSHOTS / "page-variants.png")
        # A wheel over any tile scrolls all of them.
        self.page.key("s")
        left, top, width, height = self.page.box("#picture-2")
        for _ in range(4):
            self.page.mouse("mouseWheel", left + width / 2, top + height / 2, deltaX=0, deltaY=30)
        self.page.wait("!parade.moving && parade.panes.every(({ offsets }) => offsets[0][1] === 120)")
        # The page comes back as it was left.
        self.page.call("Page.reload")
        self.page.wait("window.parade?.panes.length === 3 && parade.panes.every(({ offsets }) => offsets[0][1] === 120)")

    def test_a_variant_is_shown_alone_and_its_command_is_copied(self):
        self.variants()
        self.show(10)
        self.page.evaluate("(() => { const one = document.querySelector('#variant'); one.value = 'dark'; one.dispatchEvent(new Event('change')); })()")
        self.wait_for_panes("dark")
        self.page.wait("parade.frame === 10")
        self.assert_shows(10, "dark")
        self.assertEqual(self.names(), [])
        self.page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.key("c")
        self.page.wait("window.copied")
        self.assertEqual(self.page.evaluate("copied"), "parade render scene.json --only 10 --variant dark")
        self.page.press("#all-variants")
        self.wait_for_panes("default", "dark", "small")
        # A press on a name shows this variant alone, and the key goes back to all.
        label = self.page.evaluate(
            "(() => { const b = [...document.querySelectorAll('.pane-label')][2].getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; })()")
        self.page.click(*label)
        self.wait_for_panes("small")
        self.assertEqual(self.page.evaluate("document.querySelector('#variant').value"), "small")
        self.page.wait("parade.frame === 10")
        self.assert_shows(10, "small")

    def test_a_save_reaches_all_variants_and_those_that_go_are_named(self):
        self.variants()
        self.show(20)
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.key("v")
        self.wait_for_panes("default", "dark", "small")
        digests = self.page.evaluate("parade.panes.map((one) => one.digest)")
        green = VARIANTS.replace("#3060c0", "#208040")
        self.scene.write_text(green)
        self.page.wait("parade.panes.every(({ digest, frame }, index) => frame === 20 && digest !== %s[index])" % digests)
        for pane, variant in enumerate(["default", "dark", "small"]):
            self.assertEqual(self.pixels(pane), self.rendered(20, variant), variant)
        self.scene.write_text(green.replace('"dark"', '"night"'))
        self.wait_for_panes("default", "night", "small")
        self.page.wait("document.querySelector('#notice').textContent !== ''")
        self.assertEqual(self.notice(), "The scene no longer has the variant 'dark'")
        self.page.wait("parade.panes.every(({ frame }) => frame === 20)")
        self.assert_shows(20, "night", pane=1)
        # A mistake is said once, and the variants stay.
        self.scene.write_text(green.replace('"dark"', '"night"').replace('"cornerRadius"', '"cornerRadus"'))
        self.page.wait("!document.querySelector('#problems-over').hidden")
        time.sleep(0.2)
        self.assertEqual(self.page.evaluate("document.querySelectorAll('#problems-over .message').length"), 1)
        # Without variants the scene is alone, and nothing is left of them.
        self.scene.write_text(SCENE)
        self.wait_for_panes("default")
        self.page.wait("document.querySelector('#variants').hidden && document.querySelector('#problems-over').hidden")
        self.assert_shows(20)

    def test_a_variant_that_goes_while_it_is_alone_gives_way_to_the_scene(self):
        self.variants()
        self.show(20)
        self.page.evaluate("(() => { const one = document.querySelector('#variant'); one.value = 'dark'; one.dispatchEvent(new Event('change')); })()")
        self.wait_for_panes("dark")
        self.scene.write_text(VARIANTS.replace('"dark"', '"night"'))
        self.wait_for_panes("default")
        self.assertEqual(self.notice(), "The scene no longer has the variant 'dark': it is shown without one")
        self.page.wait("parade.frame === 20")
        self.assert_shows(20)
        self.assertTrue(self.page.evaluate("document.querySelector('#problems-over').hidden"))

    def test_twelve_of_many_variants_are_side_by_side_and_can_be_chosen(self):
        many = ", ".join(f'"v{index}": {{ "colors": {{ "paper": "#4080{index + 16:02x}" }} }}' for index in range(40))
        self.variants(VARIANTS.replace('"variants": {', f'"variants": {{ {many},'))
        self.show(5)
        self.page.evaluate("document.querySelector('#viewport').focus()")
        self.page.key("v")
        self.wait_for_panes("default", *[f"v{index}" for index in range(11)])
        self.page.wait("parade.panes.every(({ frame }) => frame === 5)")
        self.assertEqual(self.pixels(11), self.rendered(5, "v10"))
        self.assertEqual(self.page.evaluate("document.querySelector('#more-variants').textContent"), "12 of 43 variants")
        self.page.screenshot(SCREENSHOTS / "page-many-variants.png")
        self.page.press("#more-variants")
        box = ".choices input[value=%s]"
        self.assertEqual(self.page.evaluate("document.querySelector('#variants-note').textContent"),
                         "12 of 43 variants are side by side, at most 12 at once.")
        self.assertTrue(self.page.evaluate(f"document.querySelector('{box % 'dark'}').disabled"))
        for name in ("default", *[f"v{index}" for index in range(1, 11)]):
            self.page.evaluate(f"document.querySelector('{box % name}').click()")
        self.wait_for_panes("v0")
        # The last one stays, so that something is shown.
        self.assertTrue(self.page.evaluate(f"document.querySelector('{box % 'v0'}').disabled"))
        self.page.evaluate(f"document.querySelector('{box % 'dark'}').click()")
        self.wait_for_panes("v0", "dark")
        self.page.wait("parade.panes.every(({ frame }) => frame === 5)")
        self.assert_shows(5, "dark", pane=1)

    def test_a_variant_is_beside_the_scene(self):
        self.variants()
        self.show(20)
        self.page.press("#tab-compare")
        pick = "(() => { const one = document.querySelector('%s'); one.value = '%s'; one.dispatchEvent(new Event('change')); })()"
        self.page.evaluate(pick % ("#second-scene", "0"))
        self.wait_for_panes("default", "default")
        self.page.evaluate(pick % ("#second-variant", "dark"))
        self.wait_for_panes("default", "dark")
        self.page.wait("parade.panes.every(({ frame }) => frame === 20)")
        self.assert_shows(20, "dark", pane=1)
        self.assertEqual(self.names(), ["scene · 200 × 300", "scene@dark · 200 × 300"])
        self.page.evaluate(pick % ("#second-scene", "variants"))
        self.wait_for_panes("default", "dark", "small")

    def test_a_scene_without_variants_has_no_control_of_them(self):
        self.page.key("v")
        self.assertEqual(self.notice(), "This scene has no variants")
        self.assertEqual(self.names(), [])
        self.page.press("#help-button")
        self.assertTrue(self.page.evaluate(
            "[...document.querySelectorAll('#variants, .more-variants, .choices, .only-variants')].every((one) => one.getClientRects().length === 0)"))
        self.assertFalse(self.page.evaluate("[...document.querySelectorAll('#second-scene option')].some((one) => one.value === 'variants')"))

    def test_the_variant_of_the_command_line_is_shown_first(self):
        self.scene.write_text(VARIANTS)
        self.stop()
        type(self).start("--variant", "dark")
        self.page.open(self.address)
        self.show(20)
        self.assertEqual(self.page.evaluate("document.querySelector('#variant').value"), "dark")
        self.assertEqual(self.pixels(), self.rendered(20, "dark"))
        self.scene.write_text(VARIANTS.replace('"dark"', '"night"'))
        self.wait_for_panes("default")
        self.assertIn("'dark': it is shown without one", self.notice())

    def test_the_page_comes_back_when_the_server_does(self):
        self.show(12)
        self.stop()
        self.page.wait("document.querySelector('#connection').textContent !== ''")
        self.page.screenshot(SCREENSHOTS / "page-lost.png")
        self.assertFalse(self.state("connected"))
        token = self.address
        type(self).start("--port", self.port)
        # Another server has another token, so the page is opened again; it is where it was.
        self.assertNotEqual(self.address, token)
        self.page.open(self.address)
        self.page.wait("parade.connected && parade.frame === 12")
        self.page.complaints = [one for one in self.page.complaints if "ERR_CONNECTION_REFUSED" not in one]

    def test_every_control_has_a_name(self):
        controls = self.page.evaluate(CONTROLS)
        self.assertGreater(len(controls), 30)
        self.assertEqual([html for name, html in controls if not name], [])

    def test_nothing_is_cut_off_from_a_phone_to_4K(self):
        self.variants()
        for width, height, ratio in [(320, 568, 2), (390, 844, 3), (844, 390, 3), (768, 1024, 2), (1440, 900, 1), (3840, 2160, 1)]:
            for scheme in ("light", "dark"):
                self.page.size(width, height, ratio)
                self.page.media(prefers_color_scheme=scheme)
                for mode in "stv":
                    self.page.key(mode)
                    time.sleep(0.2)
                    beyond = self.page.evaluate(
                        "[...document.querySelectorAll('.top *, .transport *, .tabs *')].filter((one) => {"
                        " const box = one.getBoundingClientRect(); return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1); })"
                        ".map((one) => one.outerHTML.slice(0, 100))")
                    self.assertEqual(beyond, [], (width, height, mode))
                self.page.screenshot(SCREENSHOTS / f"page-{width}x{height}-{scheme}.png")

    def test_nothing_is_fetched_from_elsewhere(self):
        self.assertEqual(
            [url for url in self.page.requests if not url.startswith((f"http://localhost:{self.port}/", f"ws://localhost:{self.port}/", "data:"))], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
