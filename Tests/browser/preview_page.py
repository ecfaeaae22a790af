"""A preview of a shipped scene, in a copy of its folder, and the page that shows it."""

import json
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

SCENES = Path(__file__).resolve().parents[2] / "scenes"


def scene_file(name):
    return next(path for path in [SCENES / f"{name}.json", SCENES / "gallery" / f"{name}.json"] if path.exists())


class Preview:
    """A server for one scene; the page is open and shows its first picture."""

    def __init__(self, parade, page, name, *options, change=lambda text: text):
        original = scene_file(name)
        self.folder = Path(tempfile.mkdtemp(prefix="parade-page-"))
        shutil.copytree(SCENES, self.folder / "scenes", ignore=shutil.ignore_patterns("*.golden", "strips"))
        self.scene = self.folder / "scenes" / original.relative_to(SCENES)
        self.scene.write_text(change(original.read_text()))
        self.page = page
        page.call("Page.navigate", url="about:blank")
        page.wait("location.href === 'about:blank'")
        self.begun = time.time()
        self.process = subprocess.Popen([parade, "preview", str(self.scene), *options], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        page.call("Page.navigate", url=self.address)
        page.wait("window.parade?.sequence > 0", 60)

    def close(self):
        # A page that is left would look for its server.
        self.page.call("Page.navigate", url="about:blank")
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.folder)

    def save(self, text):
        """Replaces the scene's file as an editor does."""
        new = self.scene.with_suffix(".new")
        new.write_text(text)
        new.rename(self.scene)

    def drawings(self):
        """The pictures on the canvas so far, with the times at which they were drawn, in seconds of the epoch."""
        return json.loads(self.page.evaluate(
            "JSON.stringify(parade.drawnAt.map((one) => ({ ...one, at: (performance.timeOrigin + one.at) / 1000 })))"))
