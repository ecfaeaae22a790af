"""A page from disk in headless Chromium, spoken to through the DevTools protocol's pipe."""

import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time


class Chromium:
    """One browser with one page; `with Chromium() as browser:`.

    With `usesGPU` it composites as on a graphics card, which SwiftShader emulates. Its software compositor draws backdrops by
    another rule: it does not mirror their edges.
    """

    def __init__(self, program="chromium", usesGPU=False):
        self.program = program
        self.raster = (
            ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
            if usesGPU else ["--disable-gpu"])

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="parade-chromium-")
        commands, self.writing = os.pipe()
        self.reading, answers = os.pipe()

        def join():
            # Chromium reads commands from descriptor 3 and writes answers to 4.
            low, high = os.dup(commands), os.dup(answers)
            os.dup2(low, 3)
            os.dup2(high, 4)

        self.process = subprocess.Popen(
            [self.program, "--headless=new", "--no-sandbox", *self.raster, "--no-first-run", "--disable-extensions",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=join, close_fds=False, start_new_session=True)
        os.close(commands)
        os.close(answers)
        self.number = 0
        self.received = b""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return self

    def __exit__(self, *failure):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.writing)
        os.close(self.reading)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, seconds=60, session=None, **parameters):
        """Sends a command and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writing, data):]
        deadline = time.monotonic() + seconds
        while True:
            while b"\0" in self.received:
                text, self.received = self.received.split(b"\0", 1)
                answer = json.loads(text)
                if answer.get("id") == self.number:
                    if "error" in answer:
                        raise RuntimeError(f"{method}: {answer['error']['message']}")
                    return answer["result"]
            if not select.select([self.reading], [], [], max(0, deadline - time.monotonic()))[0]:
                raise RuntimeError(f"{method}: chromium is silent for {seconds} s")
            piece = os.read(self.reading, 1 << 20)
            if not piece:
                raise RuntimeError(f"{method}: chromium has gone")
            self.received += piece

    def open(self, path):
        """Opens a page from disk and waits until it has loaded."""
        self.call("Page.navigate", session=self.session, url="file://" + os.path.abspath(path))
        for _ in range(600):
            address, state = self.evaluate("[location.protocol, document.readyState]")
            if address == "file:" and state == "complete":
                return
            time.sleep(0.1)
        raise RuntimeError(f"{path} does not load")

    def evaluate(self, expression):
        """The value of an expression in the page, once it is there."""
        result = self.call(
            "Runtime.evaluate", session=self.session, expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")
