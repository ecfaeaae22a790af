#!/usr/bin/env python3
"""Who can reach the page of `parade preview`, and what can they do? Every line of the threat model about it, tried.

usage: preview.py PARADE [--rows FILE]

One line for each thing tried; the status is 0 where all held. `--rows` adds the lines to a table.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import mistakes as table
from rows import append_rows

SCENE = {
    "canvas": {"width": 120, "height": 200, "background": "#fff"},
    "timeline": {"duration": 1, "frames": 30, "tracks": {"list": [{"scrollTo": [0, 300], "duration": 1}]}},
    "views": [{"id": "list", "type": "scroll", "frame": [0, 0, 120, 200], "contentSize": [120, 600], "children": [
        {"id": "box", "frame": [10, 150, 100, 80], "backgroundColor": "#c33"}]}],
}


class Broken(Exception):
    """A line of the threat model that does not hold."""


def require(truth, what):
    if not truth:
        raise Broken(what)


class Server:
    """A preview of a scene in a folder of its own."""

    def __init__(self, parade, *options):
        self.folder = Path(tempfile.mkdtemp(prefix="parade-preview-")).resolve()
        (self.folder / "secret.txt").write_text("precious")
        self.scene = self.folder / "hero.json"
        self.scene.write_text(json.dumps(SCENE))
        self.process = subprocess.Popen([parade, "preview", "hero.json", *options], cwd=self.folder, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://localhost:(\d+)/\?token=([0-9a-f]{32})", self.address)
        require(match, f"no address: {self.address!r} {self.process.poll()}")
        self.port, self.token = int(match[1]), match[2]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def memory(self):
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connect(self, address="127.0.0.1"):
        connection = socket.create_connection((address, self.port), timeout=20)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def raw(self, data, seconds=20):
        """Sends bytes, and returns all that comes until the server closes or nothing comes for a while."""
        with self.connect() as connection:
            connection.settimeout(seconds)
            answer = b""
            try:
                connection.sendall(data)
                while part := connection.recv(1 << 16):
                    answer += part
            except (TimeoutError, ConnectionError):
                pass
            return answer

    def request(self, target="/", method="GET", host=None, close=True, **headers):
        lines = [f"{method} {target} HTTP/1.1"]
        if host != "":
            lines.append(f"Host: {host or f'localhost:{self.port}'}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        if close:
            lines.append("Connection: close")
        answer = self.raw("\r\n".join(lines).encode() + b"\r\n\r\n")
        return int(answer.split(b" ")[1]) if answer.startswith(b"HTTP/1.1 ") else None, answer

    def page(self, **options):
        return Page(self, **options)


class Page:
    """One socket of a page."""

    def __init__(self, server, host=None, origin=None, target=None):
        self.connection = server.connect()
        #: Whether a mistake in the scene is a failure of the check.
        self.is_sound = True
        host = host or f"localhost:{server.port}"
        if origin is None:
            origin = f"http://localhost:{server.port}"
        lines = [f"GET {target or f'/socket?token={server.token}'} HTTP/1.1", f"Host: {host}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        self.connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        self.pending = b""
        while b"\r\n\r\n" not in self.pending:
            data = self.connection.recv(1 << 16)
            if not data:
                break
            self.pending += data
        head, _, self.pending = self.pending.partition(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1]) if head else None

    def take(self, count):
        while len(self.pending) < count:
            data = self.connection.recv(1 << 20)
            if not data:
                raise ConnectionError("closed")
            self.pending += data
        data, self.pending = self.pending[:count], self.pending[count:]
        return data

    def send_frame(self, first, data, mask=True):
        length = len(data)
        bit = 0x80 if mask else 0
        head = (struct.pack("!BB", first, bit | length) if length < 126 else
                struct.pack("!BBH", first, bit | 126, length) if length < 1 << 16 else
                struct.pack("!BBQ", first, bit | 127, length))
        # With a mask of zeros the data is its own mask.
        self.connection.sendall(head + (bytes(4) if mask else b"") + data)

    def send(self, message):
        self.send_frame(0x81, message if isinstance(message, bytes) else json.dumps(message).encode())

    def receive(self):
        """The next message: a JSON object, a picture's head, or the code with which the server closes."""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack("!H", self.take(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.take(8))
            data = self.take(length)
            if first & 15 == 1:
                return json.loads(data)
            if first & 15 == 2:
                count, = struct.unpack("<I", data[:4])
                return {"type": "picture", **json.loads(data[4:4 + count])}
            if first & 15 == 8:
                return {"type": "closed", "code": struct.unpack("!H", data[:2])[0] if data else None}

    def until(self, kind):
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message
            require(message["type"] != "closed", "the socket is closed")
            errors = [one["message"] for one in message.get("diagnostics", []) if one["severity"] == "error"]
            require(not errors or not self.is_sound, f"the scene is broken: {errors}")

    def open(self, scene=0):
        self.send({"type": "open", "pane": 0, "scene": scene})
        picture = self.until("picture")
        self.send({"type": "drawn", "pane": 0, "sequence": picture["sequence"]})
        return picture


def healthy(server):
    """A page still gets its picture."""
    page = server.page()
    require(page.status == 101, f"a page gets {page.status}")
    picture = page.open()
    require(picture["width"] > 0, "a picture without columns")
    page.connection.close()


def names(parade):
    tried = 0
    with Server(parade) as server:
        for host in ["evil.example", f"evil.example:{server.port}", "localhost.evil.example", "127.0.0.1.nip.io", "0.0.0.0",
                     "169.254.1.1", "[::2]", "", "localhost@evil.example", f"localhost:{server.port}, evil.example"]:
            status, _ = server.request(f"/?token={server.token}", host=host)
            require(status in (400, 421), f"host '{host}' gets {status}")
            tried += 1
        for host in [f"127.0.0.1:{server.port}", "localhost:9", "[::1]:9", "LOCALHOST"]:
            status, _ = server.request(f"/?token={server.token}", host=host)
            require(status == 200, f"host '{host}' gets {status}")
            tried += 1
        for host, origin in [(None, "http://evil.example"), (None, "null"), (None, f"http://localhost:{server.port + 1}"),
                             (None, ""), ("evil.example", "http://evil.example"),
                             (f"evil.example:{server.port}", f"http://evil.example:{server.port}"),
                             (f"localhost:{server.port}", f"http://127.0.0.1:{server.port}")]:
            page = server.page(host=host, origin=origin)
            require(page.status != 101, f"a socket opens for host {host} and origin {origin}")
            tried += 1
        healthy(server)
    with Server(parade, "--host", "box.example") as server:
        require(server.request(f"/?token={server.token}", host="box.example:1")[0] == 200, "--host is not heard")
        require(server.page(host="box.example", origin="http://box.example").status == 101, "--host has no socket")
        tried += 2
    return tried, "foreign names and origins are refused, the server's own and --host are served"


def tokens(parade):
    tried = 0
    with Server(parade) as server, Server(parade) as other:
        for query in ["", "?", "?token=", f"?token={other.token}", f"?token={server.token[:-1]}", f"?token={server.token}0",
                      f"?token={server.token.upper()}" if server.token.upper() != server.token else "?token=x",
                      f"?TOKEN={server.token}", f"#token={server.token}"]:
            status, answer = server.request("/" + query)
            require(status in (400, 403, 404), f"'{query}' gets {status}")
            require(server.token.encode() not in answer, "the answer holds the token")
            require(server.page(target="/socket" + query).status != 101, f"a socket opens with '{query}'")
            tried += 2
        for target in [f"/?token={server.token}", "/main.js"]:
            require(server.token.encode() not in server.request(target)[1].partition(b"\r\n\r\n")[2], "a file holds the token")
            tried += 1
        healthy(server)
    return tried, "no page and no socket without it; no answer holds it"


def paths(parade):
    targets = ["/page/../secret.txt", "/page/..%2fsecret.txt", "/page/%2e%2e/secret.txt", "/page//etc/passwd", "/page/", "/page",
               "/hero.json", "/secret.txt", "/../../../../etc/passwd", "//etc/passwd", "/index.html%00.js", "/main.js",
               "/page/.", "/page/page.c", "http://evil.example/", "*", "/" + "a" * 8000, "/page/\\..\\secret.txt", "/socket"]
    with Server(parade) as server:
        for target in targets:
            status, answer = server.request(target + ("" if "?" in target else f"?token={server.token}"))
            require(status in (400, 403, 404, 414, 426), f"'{target[:40]}' gets {status}")
            require(b"precious" not in answer and b"root:" not in answer, f"'{target[:40]}' gives a file")
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"]:
            status, _ = server.request(f"/?token={server.token}", method=method)
            require(status in (400, 404, 405), f"{method} gets {status}")
        status, answer = server.request(f"/?token={server.token}")
        for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "referrer-policy: no-referrer",
                       "cross-origin-resource-policy: same-origin", "cache-control: no-store"]:
            require(header in answer.decode(errors="replace").lower(), f"the page is sent without '{header}'")
        healthy(server)
    return len(targets) + 8, "nothing but the page, read only"


def malformed(parade):
    texts = [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"type":"open"}', b'{"type":"open","pane":0,"scene":-1}',
             b'{"type":"open","pane":0,"scene":1e300}', b'{"type":"open","pane":12,"scene":0}', b'{"type":"show","pane":1,"frame":3}',
             b'{"type":"show","pane":0,"frame":99999}', b'{"type":"drawn","pane":0,"sequence":999999999}',
             b'{"type":"hit","pane":0,"request":1,"x":1e308,"y":0}', b'{"type":"inspect","pane":0,"request":1,"view":99999999}',
             b'{"type":"curve","pane":0,"request":1,"view":0,"property":"__proto__"}',
             b'{"type":"open","pane":0,"scene":0,"size":[100000,100000]}', b'{"type":"open","pane":0,"scene":0,"size":[0.001,0.001]}',
             b'{"type":"open","pane":0,"scene":0,"variant":"../hero"}', b'{"type":"open","pane":0,"scene":0,"variant":"dark"}',
             b"[" * 100000, b'{"type":"x","pane":0,"request":1,"a":' + b"[" * 7 + b"]" * 7 + b"}",
             b'{"type":"tick","pane":0,"frame":5,"events":[' + b'{"kind":"up"},' * 3000 + b'{"kind":"up"}]}',
             b'{"type":"edit","pane":0,"request":1,"start":0,"length":5,"digest":"","text":"1","gesture":1}']
    with Server(parade) as server:
        for text in texts:
            page = server.page()
            page.open()
            page.is_sound = False
            page.send(text)
            page.send({"type": "open", "pane": 0, "scene": 0})
            picture = page.until("picture")
            require(picture["width"] == 120, f"after {text[:40]!r} the picture is another")
            page.connection.close()
        frames = [("a binary message", 0x82, b"x", True), ("a message without a mask", 0x81, b"{}", False),
                  ("an unknown kind", 0x83, b"x", True), ("a long ping", 0x89, b"x" * 126, True),
                  ("a ping in parts", 0x09, b"x", True), ("a reserved bit", 0xC1, b"{}", True),
                  ("a message of 1 MiB", 0x81, b" " * (1 << 20), True), ("a rest without a beginning", 0x80, b"x", True)]
        for what, first, data, mask in frames:
            page = server.page()
            page.open()
            try:
                page.send_frame(first, data, mask)
                page.connection.settimeout(5)
                while page.receive()["type"] != "closed":
                    pass
            except (ConnectionError, TimeoutError):
                pass
            page.connection.close()
        endless = server.page()
        endless.open()
        try:
            for _ in range(3000):
                endless.send_frame(0x01 if _ == 0 else 0x00, b" " * 1000)
        except ConnectionError:
            pass
        for data in [b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 100000, b"\0" * 100000, b"GET /" + b"a" * 1000000,
                     b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999\r\n\r\n" + b"x" * 100000,
                     b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]:
            server.raw(data, seconds=3)
        require(server.memory() < 200, f"it takes {server.memory():.0f} MB")
        healthy(server)
    return len(texts) + len(frames) + 8, "answered in words or closed; the page goes on"


def crowd(parade):
    with Server(parade) as server:
        healthy(server)
        before = server.memory(), server.descriptors()
        pages, refused = [], 0
        for _ in range(500):
            try:
                connection = server.connect()
                connection.settimeout(3)
                pages.append(connection)
            except OSError:
                refused += 1
        time.sleep(0.5)
        peak = server.memory()
        for connection in pages:
            connection.close()
        for _ in range(100):
            if server.descriptors() <= before[1] + 2:
                break
            time.sleep(0.1)
        require(server.descriptors() <= before[1] + 2, f"{server.descriptors()} descriptors stay of {before[1]}")
        require(peak < before[0] + 60, f"500 clients take {peak - before[0]:.0f} MB")
        healthy(server)
        many = [server.page() for _ in range(40)]
        served = sum(page.receive()["type"] == "hello" for page in many)
        for page in many:
            page.connection.close()
        time.sleep(0.5)
        healthy(server)
    return 541, f"the picture comes after 500 connections at a time (+{peak - before[0]:.0f} MB), {served} of 40 pages at a time are served"


def slow(parade):
    with Server(parade) as server:
        healthy(server)
        before = server.memory()
        page = server.page()
        page.send({"type": "open", "pane": 0, "scene": 0})
        time.sleep(0.3)
        # Wishes and questions without end from a page that reads nothing.
        page.connection.settimeout(2)
        sent = 0
        try:
            for index in range(200000):
                page.send({"type": "show", "pane": 0, "frame": index % 30})
                page.send({"type": "hit", "pane": 0, "request": index, "x": 1, "y": 1})
                sent += 2
        except (TimeoutError, ConnectionError):
            pass
        peak = server.memory()
        require(peak < before + 80, f"a page that reads nothing costs {peak - before:.0f} MB")
        healthy(server)
        page.connection.close()
        silent = [server.connect() for _ in range(20)]
        for connection in silent[:10]:
            connection.sendall(b"GET / HTTP/1.1\r\nHo")
        healthy(server)
        for connection in silent:
            connection.close()
    return 22, f"{sent} messages unread: +{peak - before:.0f} MB; others are served meanwhile"


def read_only(parade):
    with Server(parade) as server:
        page = server.page()
        require(page.receive()["write"] is False, "it says that it writes")
        page.open()
        text = server.scene.read_bytes()
        digest = page_digest(page)
        for message in [{"type": "edit", "start": 0, "length": 1, "digest": digest, "text": "1", "gesture": 1}, {"type": "undo"},
                        {"type": "redo"}, {"type": "approve"}]:
            page.send({"pane": 0, "request": 5, **message})
            answer = page.receive()
            while answer.get("request") != 5:
                answer = page.receive()
            require(answer["type"] in ("failed", "edited", "approved") and not answer.get("ok"), f"{message['type']}: {answer}")
        require(server.scene.read_bytes() == text, "the scene has changed")
        require(sorted(path.name for path in server.folder.iterdir()) == ["hero.json", "secret.txt"], "files were written")
    return 4, "without --write no request changes a file"


def page_digest(page):
    page.send({"type": "open", "pane": 0, "scene": 0})
    return page.until("scene")["digest"]


def scene(**changes):
    """The text of the scene with another top-left corner of its box, or another text of all."""
    return json.dumps({**SCENE, "views": [{**SCENE["views"][0], "children": [{**SCENE["views"][0]["children"][0], **changes}]}]})


def shown(page, broken=False, seconds=10):
    """Waits until the page shows a picture of the newest save, or its mistakes; gives the first mistake.

    Every picture is answered, as a page does: a replaced file may be loaded twice, and after two pictures without an answer none is sent.
    """
    page.connection.settimeout(seconds)
    while True:
        message = page.receive()
        if message["type"] == "picture":
            page.send({"type": "drawn", "pane": 0, "sequence": message["sequence"]})
            if not broken:
                return message
        if message["type"] == "problems" and broken:
            errors = [one for one in message["diagnostics"] if one["severity"] == "error"]
            if errors:
                return errors[0]


def mistakes(parade):
    """Files that are torn, empty, swapped, removed and put back, as editors and builds leave them."""
    broken = [("empty", ""), ("torn", scene()[:200]), ("no JSON", "<<<<<<< HEAD"), ("another kind", "[1, 2]"), ("zeros", "\0" * 64),
              ("a misspelt key", scene(colour="#fff")), ("a bad value", scene(frame=[0, 0, "x", 1])),
              ("a picture that is not there", scene(type="image", image="nothing.png")), ("bad UTF-8", b"\xff\xfe{}")]
    tried = 0
    with Server(parade) as server:
        page = server.page()
        page.is_sound = False
        first = page.open()

        def write(text):
            server.scene.write_bytes(text if isinstance(text, bytes) else text.encode())

        def replace(text):
            new = server.folder / "hero.json.new"
            new.write_bytes(text if isinstance(text, bytes) else text.encode())
            new.rename(server.scene)

        for save in [write, replace]:
            for index, (what, text) in enumerate(broken):
                save(text)
                mistake = shown(page, broken=True)
                require(mistake["message"], f"{what}: no message")
                save(scene(frame=[10, 150 + index, 100, 80]))
                picture = shown(page)
                require(picture["generation"] > first["generation"], f"{what}: not healed")
                tried += 1
        server.scene.unlink()
        require("no file" in shown(page, broken=True)["message"], "a removed scene is not told")
        write(scene())
        shown(page)
        other = server.folder / "other.json"
        other.write_text(scene(frame=[0, 150, 10, 10]))
        other.rename(server.scene)
        shown(page)
        replace(scene(type="image", image="late.png"))
        shown(page, broken=True)
        # A PNG of one grey pixel.
        (server.folder / "late.png").write_bytes(bytes.fromhex(
            "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
            "3a7e9b550000000a49444154789c63680000008200817d3d8a6a0000000049454e44ae426082"))
        # Whatever the picture's worth, the page hears that the file has come.
        page.connection.settimeout(10)
        while page.receive()["type"] != "problems":
            pass
        tried += 4
    return tried, "every mistake is shown, and gone when the file is right again"


FONT = Path(__file__).resolve().parents[1] / "TypographyTests" / "Fonts" / "Rectangles.otf"


def place(path, content):
    """Puts content at a path in one step, whatever is there."""
    if path.is_dir():
        path.rmdir()
    new = path.with_name(path.name + ".new")
    if content is table.FOLDER:
        path.unlink(missing_ok=True)
        new.mkdir()
    else:
        new.write_bytes(FONT.read_bytes() if content is table.FONT else content if isinstance(content, bytes) else content.encode())
    new.rename(path)


def codes(parade):
    """Every code of a diagnostic is made by a save, shown with its place and words, and gone after the next save."""
    limits = [word for limit in table.LIMITS for word in ("--limit", limit)]
    of_views = 0
    with Server(parade, *limits) as server:
        page = server.page()
        page.is_sound = False
        page.open()
        page.connection.settimeout(20)
        for index, (code, mistake) in enumerate(table.MISTAKES.items()):
            text, files = mistake if isinstance(mistake, tuple) else (mistake, {})
            for name, content in files.items():
                place(server.folder / name, content)
            if text is None:
                server.scene.unlink()
            else:
                place(server.scene, text)
            found = []
            while code not in [one["code"] for one in found]:
                message = page.receive()
                found = message["diagnostics"] if message["type"] == "problems" else found
                if message["type"] == "picture":
                    page.send({"type": "drawn", "pane": 0, "sequence": message["sequence"]})
            validated = subprocess.run([parade, "validate", "hero.json", "--json", *limits], cwd=server.folder, capture_output=True, text=True)
            expected = [json.loads(line) for line in (validated.stdout + validated.stderr).splitlines() if '"code"' in line]
            for member in ["code", "message", "line", "column", "hint"]:
                require([one.get(member) or None for one in found] == [one.get(member) for one in expected if one["severity"] != "note"],
                        f"{code}: the {member} is another than that of 'validate': {found}")
            for one in found:
                require(one["message"], f"{code}: no message")
                if one["line"] == 0:
                    continue
                source = (server.folder / one["file"]).read_text(errors="replace").split("\n")
                line = source[one["line"] - 1]
                shown = one["excerpt"].strip("…")
                require(shown in line, f"{code}: the excerpt is not of line {one['line']}")
                require(one["excerpt"][one["excerptColumn"] - 1:][:1] == line[one["column"] - 1:][:1], f"{code}: the caret is elsewhere")
            if code in table.OF_VIEWS:
                warning = next(one for one in found if one["code"] == code)
                values = ask(page, "inspect", view=warning.get("view", -1))
                require(values.get("name") == warning.get("name") is not None, f"{code}: the view is {values}")
                require(values["column"] <= warning["column"], f"{code}: the view begins after the mistake")
                of_views += 1
            for name in files:
                path = server.folder / name
                path.rmdir() if path.is_dir() else path.unlink()
            good = scene(frame=[10, 150 + index, 100, 80])
            place(server.scene, good)
            while not (message["type"] == "scene" and message["digest"] == hashlib.sha256(good.encode()).hexdigest()):
                message = page.receive()
            require(page.until("problems")["diagnostics"] == [], f"{code}: not healed")
            picture = page.until("picture")
            page.send({"type": "drawn", "pane": 0, "sequence": picture["sequence"]})
    catalogue = set(re.findall(r"^\s+(P\d{3}) ", (Path(__file__).resolve().parents[2] / "Sources/Diagnostics/DiagnosticCode+Catalogue.swift").read_text(), re.M))
    require(catalogue == table.MISTAKES.keys() | table.SLOW | table.NOTES, f"{catalogue ^ (table.MISTAKES.keys() | table.SLOW | table.NOTES)} in one list only")
    return len(table.MISTAKES), f"each shown as 'validate' says it, {of_views} with their views, and healed"


def saves(parade):
    with Server(parade) as server:
        page = server.page()
        page.open()
        sizes = {}
        for index in range(1, 1001):
            new = server.folder / "hero.json.new"
            new.write_text(scene(frame=[10, 150 + index % 40, 100, 80]))
            new.rename(server.scene)
            shown(page)
            if index in (100, 1000):
                sizes[index] = server.memory(), server.descriptors()
        grown = sizes[1000][0] - sizes[100][0]
        require(grown <= 4, f"{grown:.1f} MB grown from {sizes[100][0]:.1f}")
        require(sizes[1000][1] <= sizes[100][1], f"{sizes[1000][1]} descriptors of {sizes[100][1]}")
    return 1000, f"each shown; {sizes[100][0]:.1f} MB after 100, {sizes[1000][0]:.1f} after 1000; {sizes[1000][1]} descriptors"


def ask(page, kind, **members):
    """The answer to a request."""
    page.send({"type": kind, "pane": 0, "request": 7, **members})
    while True:
        answer = page.receive()
        if answer["type"] == "picture" and answer["kind"] == "frame":
            page.send({"type": "drawn", "pane": 0, "sequence": answer["sequence"]})
        if answer.get("request") == 7:
            return answer


def recordings(parade):
    """A finger drags and lets go; the saved trace is rendered, and must give the frames that were seen."""
    with Server(parade) as server:
        page = server.page()
        page.open()
        seen = {}

        def tick(frame, *events):
            page.send({"type": "tick", "pane": 0, "frame": frame, "events": list(events)})
            picture = page.until("picture")
            page.send({"type": "drawn", "pane": 0, "sequence": picture["sequence"]})
            seen[picture["frame"]] = picture["digest"]
            return picture

        tick(1, {"kind": "down", "x": 60, "y": 180})
        for step in range(12):
            tick(2 + step, {"kind": "move", "x": 60, "y": 180 - 7.3 * step})
        picture = tick(14, {"kind": "up"})
        while picture["moving"] and picture["frame"] < 600:
            picture = tick(picture["frame"] + 1)
        require(not picture["moving"], "the fling never ends")
        answer = ask(page, "keep", format="trace")
        file = answer["files"][0]
        (server.folder / "kept.csv").write_text(file["text"])
        text = json.dumps({**SCENE, "timeline": {"fps": 60, "duration": answer["duration"], "frames": answer["frames"],
                                                 "tracks": {file["container"]: [{"trace": "kept.csv"}]}}})
        (server.folder / "kept.json").write_text(text)
        done = subprocess.run([parade, "render", "kept.json", "-o", "out", "-q"], cwd=server.folder, capture_output=True, text=True)
        require(done.returncode == 0, done.stderr)
        frames = {one["index"]: one["xxh3"] for one in json.loads((server.folder / "out" / "manifest.json").read_text())["frames"]}
        other = [frame for frame, digest in seen.items() if frames.get(frame) != digest]
        require(not other, f"frames {other[:5]} of {len(seen)} are others")
        require(len(set(seen.values())) > 15, "nothing moved")
    return len(seen), "every frame of the rendered trace is the one that was seen"


def approvals(parade):
    with Server(parade, "--write") as server:
        page = server.page()
        page.open()
        require(not ask(page, "golden", frame=3)["found"], "a golden that is not there is found")
        answer = ask(page, "approve")
        require(answer["ok"] and (server.folder / "hero.golden" / "golden.json").exists(), f"not approved: {answer}")
        page.send({"type": "show", "pane": 0, "frame": 3})
        picture = page.until("picture")
        page.send({"type": "drawn", "pane": 0, "sequence": picture["sequence"]})
        require(ask(page, "golden", frame=3).get("equal") is True, "an approved frame differs")
        server.scene.write_text(scene(frame=[20, 150, 100, 80]))
        shown(page)
        require(ask(page, "golden", frame=3).get("equal") is not True, "a changed frame is as approved")
        check = subprocess.run([parade, "golden", "check", "hero.json"], cwd=server.folder, capture_output=True, text=True)
        require(check.returncode == 1, f"the check ends with {check.returncode}")
    return 4, "the page's approval is the command's golden"


def local(parade):
    with Server(parade) as server:
        listening = subprocess.run(["ss", "-Hltnp"], capture_output=True, text=True).stdout if shutil.which("ss") else ""
        own = [line.split()[3] for line in listening.splitlines() if f"pid={server.process.pid}," in line]
        require(all(address.startswith(("127.0.0.1:", "[::1]:")) for address in own), f"it listens at {own}")
        table = [line.split()[1:4:2] for name in ["tcp", "tcp6"] for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]]
        bound = [address for address, state in table if state == "0A" and int(address.split(":")[1], 16) == server.port]
        require(bound and all(address.startswith(("0100007F:", "00000000000000000000000001000000:")) for address in bound),
                f"it is bound to {bound}")
    return 1, "bound to 127.0.0.1 and ::1 alone"


def keep_asking(page):
    """Asks for one picture after another until the server ends."""
    try:
        page.open()
        frame = 0
        while True:
            frame += 1
            page.send({"type": "show", "pane": 0, "frame": frame % 30})
            message = page.receive()
            if message["type"] == "closed":
                return
            if message["type"] == "picture":
                page.send({"type": "drawn", "pane": 0, "sequence": message["sequence"]})
    except (ConnectionError, Broken, OSError):
        pass


def ends(parade):
    for number, status in [(signal.SIGINT, 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
        with Server(parade) as server:
            page = server.page()
            page.open()
            start = time.monotonic()
            server.process.send_signal(number)
            require(server.process.wait(10) == status, f"{number.name}: status {server.process.returncode}")
            require(time.monotonic() - start < 1, f"{number.name}: {time.monotonic() - start:.1f} s")
    # A message to a page that is still open was sent after the server's event loop had ended, once in twelve ends.
    for _ in range(20):
        with Server(parade) as server:
            pages = [server.page() for _ in range(6)]
            askers = [threading.Thread(target=keep_asking, args=(page,)) for page in pages]
            for asker in askers:
                asker.start()
            time.sleep(0.3)
            server.process.send_signal(signal.SIGINT)
            require(server.process.wait(10) == 0, f"busy pages: status {server.process.returncode}")
            for asker in askers:
                asker.join()
            errors = server.process.stderr.read()
            require(errors == "", f"it prints {errors[:200]!r} at its end")
    with Server(parade) as server:
        taken = subprocess.run([parade, "preview", "hero.json", "--port", str(server.port)], cwd=server.folder, capture_output=True, text=True)
        require(taken.returncode == 69 and str(server.port) in taken.stderr, f"a taken port: {taken.returncode} {taken.stderr}")
        missing = subprocess.run([parade, "preview", "nothing.json"], cwd=server.folder, capture_output=True, text=True)
        require(missing.returncode == 66, f"a missing scene: {missing.returncode}")
    return 6, "Ctrl-C 0 and signals at once, and nothing printed while pages draw; a taken port 69; a missing file 66"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("--rows", help="a file that gets a line a check")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    parade = str(Path(options.parade).resolve())
    checks = [("names of the server, DNS rebinding", names), ("tokens", tokens), ("paths and methods", paths),
              ("malformed and oversized messages", malformed), ("500 clients", crowd), ("slow and silent readers", slow),
              ("changes without --write", read_only), ("mistakes and strange files", mistakes), ("every code of a mistake", codes), ("a thousand saves", saves),
              ("recordings", recordings), ("approvals", approvals), ("addresses that are bound", local), ("the end", ends)]
    rows, failed = [], 0
    for what, check in checks:
        if options.only not in what:
            continue
        start = time.monotonic()
        try:
            count, result = check(parade)
            result = "ok: " + result
        except (Broken, OSError, AssertionError) as error:
            count, result = 1, f"FAILED: {type(error).__name__} {error}"
            failed += 1
        print(f"{what}  ({count} ×, {time.monotonic() - start:.1f} s)\n    {result}", flush=True)
        rows.append(("preview", what, str(count), result))
    append_rows(options.rows, rows)
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
