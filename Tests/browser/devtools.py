"""Chromium over its DevTools protocol: a WebSocket client (RFC 6455) and what a test needs of a page."""

import base64
import http.client
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time


class WebSocket:
    """Text messages to a server on this machine."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.pending = b""
        while b"\r\n\r\n" not in self.pending:
            self.pending += self.read()
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head

    def read(self):
        data = self.socket.recv(1 << 16)
        assert data, "the browser has closed the connection"
        return data

    def take(self, count):
        while len(self.pending) < count:
            self.pending += self.read()
        data, self.pending = self.pending[:count], self.pending[count:]
        return data

    def send(self, text):
        data = text.encode()
        length = len(data)
        if length < 126:
            head = struct.pack("!BB", 0x81, 0x80 | length)
        elif length < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, length)
        # A client masks what it sends; with zeros, the data is its own mask.
        self.socket.sendall(head + bytes(4) + data)

    def receive(self):
        message = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack("!H", self.take(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.take(8))
            data = self.take(length)
            if first & 15 in (0, 1):
                message += data
            if first & 0x80 and first & 15 in (0, 1):
                return message.decode()


class Browser:
    """A headless Chromium with a profile of its own."""

    def __init__(self, *arguments):
        self.profile = tempfile.mkdtemp(prefix="parade-browser-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
             "--disable-background-networking", "--disable-component-update", "--remote-debugging-port=0",
             f"--user-data-dir={self.profile}", *arguments, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        file = pathlib.Path(self.profile, "DevToolsActivePort")
        end = time.monotonic() + 60
        while not file.exists() or "\n" not in file.read_text():
            assert self.process.poll() is None and time.monotonic() < end, "chromium does not start"
            time.sleep(0.05)
        self.port = int(file.read_text().split("\n")[0])

    def page(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/json/list")
        target = next(one for one in json.load(connection.getresponse()) if one["type"] == "page")
        connection.close()
        self.connection = WebSocket(self.port, "/devtools/page/" + target["id"])
        return Page(self.connection)

    def close(self):
        self.connection.socket.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


KEYS = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9, "Enter": 13, "Escape": 27, "Home": 36,
    "End": 35, " ": 32,
}
SHIFT, CONTROL = 8, 2


class Page:
    """A page: what it logs and fetches is kept, keys and pointers are real input."""

    def __init__(self, connection):
        self.connection = connection
        self.number = 0
        self.complaints = []
        self.requests = []
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def call(self, method, **parameters):
        self.number += 1
        self.connection.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.connection.receive())
            if message.get("id") == self.number:
                assert "error" not in message, (method, message["error"])
                return message["result"]
            self.hear(message)

    def hear(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.complaints.append(parameters["type"] + ": " + " ".join(
                str(one.get("value", one.get("description"))) for one in parameters["args"]))
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append("exception: " + details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.complaints.append("log: " + parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, (expression, result["exceptionDetails"])
        return result["result"].get("value")

    def wait(self, expression, seconds=30):
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            assert time.monotonic() < end, "waited in vain for " + expression
            time.sleep(0.03)

    def open(self, url):
        self.call("Page.navigate", url="about:blank")
        self.wait("location.href === 'about:blank'")
        self.requests.clear()
        self.call("Page.navigate", url=url)
        self.wait("document.documentElement?.dataset.ready === 'true'", 120)

    def size(self, width, height, ratio=1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=False)

    def media(self, **features):
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def key(self, key, modifiers=0):
        code = KEYS.get(key, ord(key.upper()) if len(key) == 1 and key.isalnum() else 0)
        common = dict(key=key, windowsVirtualKeyCode=code, modifiers=modifiers)
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def mouse(self, kind, x, y, **others):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **others)

    def click(self, x, y):
        self.drag((x, y))

    def drag(self, *places):
        self.mouse("mouseMoved", *places[0])
        self.mouse("mousePressed", *places[0], button="left", buttons=1, clickCount=1)
        for place in places[1:]:
            self.mouse("mouseMoved", *place, button="left", buttons=1)
        self.mouse("mouseReleased", *places[-1], button="left", clickCount=1)

    def box(self, selector):
        """Left, top, width and height of an element in the window."""
        return self.evaluate(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect(); "
            "return [b.left, b.top, b.width, b.height]; })()")

    def press(self, selector):
        """Clicks into the middle of an element."""
        left, top, width, height = self.box(selector)
        self.click(left + width / 2, top + height / 2)

    def screenshot(self, path):
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
