#!/usr/bin/env python3
"""What a scene from a stranger can reach: every line of the threat model, tried.

usage: security.py PARADE [--rows FILE] [--rounds N]

One line for each thing tried; the status is 0 where all held. System calls are watched by strace. `--rows` adds the lines
to a table, `--rounds` is how often what is a matter of luck is tried (default 150).
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections import Counter
from pathlib import Path

from rows import append_rows

# What a program of the system reads to run at all; none of it is chosen by a scene.
SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/etc/ld.so.preload", "/proc/cpuinfo", "/proc/meminfo",
          "/proc/stat", "/proc/sys/vm", "/proc/self/cgroup", "/proc/self/maps", "/proc/self/stat", "/proc/self/status", "/proc/self/task", "/sys",
          "/dev/null", "/usr/share/fonts", "/usr/local/share/fonts", "/etc/localtime", "/usr/share/zoneinfo")
# Its own streams, opened again so that a reader that stalls cannot hold it.
STREAMS = ("/dev/null", "/proc/self/fd/0", "/proc/self/fd/1", "/proc/self/fd/2")
WRITING = ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND")


class Broken(Exception):
    """A line of the threat model that does not hold."""


def require(truth, what):
    if not truth:
        raise Broken(what)


def png(width, height, color):
    """A PNG file of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


INSIDE, SECRET = png(8, 8, (0, 0, 255)), png(8, 8, (255, 0, 0))


def scene(picture="photo.png", **more):
    views = [{"type": "image", "image": picture, "frame": [0, 0, 32, 32]}]
    return json.dumps({"canvas": {"width": 32, "height": 32}, "timeline": {"duration": 1, "frames": 3},
                       "views": views, **more})


class Place:
    """A folder with a project, and a secret beside it that nothing may read or change."""

    def __init__(self, parade):
        self.parade = parade
        self.root = Path(tempfile.mkdtemp(prefix="parade-security-")).resolve()
        self.project = self.root / "project"
        self.secret = self.root / "secret"
        self.project.mkdir()
        self.secret.mkdir()
        (self.secret / "photo.png").write_bytes(SECRET)
        (self.secret / "keep.txt").write_text("precious")
        (self.project / "photo.png").write_bytes(INSIDE)
        (self.project / "hero.json").write_text(scene())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def run(self, *arguments, environment=None, timeout=60):
        return subprocess.run([self.parade, *map(str, arguments)], cwd=self.project, capture_output=True,
                              timeout=timeout, env=environment, errors="replace", text=True)

    def secrets(self):
        return {str(path.relative_to(self.secret)): path.read_bytes() for path in self.secret.rglob("*") if path.is_file()}


class SystemCalls:
    """What a program asked of the system: files opened, programs started, sockets made.

    strace tells every descriptor with its path, so that a name behind one is a path as well; and what a file that is opened
    really is, behind links and "..".
    """

    CALL = re.compile(r"(\d+) +(\w+)\((.*)")
    BROKEN_OFF = re.compile(r"(\d+) +(.*?) *<unfinished \.\.\.>")
    RESUMED = re.compile(r"(\d+) +<\.\.\. \w+ resumed>(.*)")
    # A name, with the folder it is in where a descriptor says so.
    NAME = re.compile(r'(?:(?:AT_FDCWD|\d+)(<[^>]*>)?, )?"((?:[^"\\]|\\.)*)"')
    RESULT = re.compile(r" = \d+(?:<([^>]*)>\S*)?$")
    OPENING = ("open", "openat", "openat2", "creat")
    CHANGING = ("rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "link", "linkat",
                "symlink", "symlinkat", "truncate", "chmod", "fchmodat", "fchmodat2", "chown", "lchown", "fchownat", "mknod",
                "mknodat", "utimensat")

    def __init__(self, place, *command):
        log = place.root / "calls"
        command = ["strace", "-f", "-y", "-qq", "-s", "4096", "-e", "trace=%file,%network,%process,fchdir", "-o", str(log),
                   *map(str, command)]
        done = subprocess.run(command, cwd=place.project, capture_output=True, stdin=subprocess.DEVNULL, timeout=300)
        self.status = done.returncode
        self.project = place.project
        self.read, self.written, self.programs, self.network = [], [], [], []
        for line in self.whole(log.read_text(errors="replace").splitlines()):
            match = self.CALL.match(line)
            if match and " = -1 " not in line:
                self.take(match[2], match[3])
        log.unlink()

    def whole(self, lines):
        """Calls that another thread's have broken in two, joined."""
        begun = {}
        for line in lines:
            if match := self.BROKEN_OFF.fullmatch(line):
                begun[match[1]] = match[2]
            elif match := self.RESUMED.fullmatch(line):
                yield f"{match[1]} {begun.pop(match[1], '')}{match[2]}"
            else:
                yield line
        # A program that ends others, or itself, does not come back from its last call.
        yield from (f"{process} {call}" for process, call in begun.items())

    def take(self, call, rest):
        paths = [self.path(folder, name) for folder, name in self.NAME.findall(rest)]
        if call in self.OPENING:
            words = self.NAME.sub("", rest)
            result = self.RESULT.search(rest)
            real = plain(result[1]) if result and result[1] else ""
            opened = self.written if call == "creat" or any(flag in words for flag in WRITING) else self.read
            opened.extend(paths[:1])
            # Pipes and the like have no path.
            opened.extend([real] if real.startswith("/") else [])
        elif call in self.CHANGING:
            # What a link says is no place that is changed.
            self.written.extend(paths[-1:] if call.startswith("symlink") else paths)
        elif call in ("chdir", "fchdir", "chroot"):
            # Names without a folder are taken to be in the project.
            self.written.append(f"another folder: {rest}")
        elif call in ("execve", "execveat"):
            self.programs.extend(paths[:1])
        elif call in ("socket", "connect", "bind", "listen", "sendto", "socketpair"):
            self.network.append(f"{call}({rest[:60]}")

    def path(self, folder, name):
        """A name's path from the root: in the folder of its descriptor, or in the one that the program runs in."""
        return os.path.normpath(os.path.join(plain(folder.strip("<>")) if folder else self.project, name))

    def strays(self, *programs, reads=True):
        """What was read beside the project, the system and the programs themselves, and what was written beside the project."""
        programs = {str(path) for program in programs for path in (program, os.path.realpath(program))}
        read = [path for path in self.read if not within(path, self.project) and not is_system(path) and path not in programs]
        written = [path for path in self.written if not within(path, self.project) and path not in STREAMS]
        return [f"reads {path}" for path in read if reads] + [f"writes {path}" for path in written]


def plain(path):
    """A descriptor's path without strace's remark that it is gone, and a process's own by the name it has for itself."""
    return re.sub(r"^/proc/\d+/", "/proc/self/", path.removesuffix(" (deleted)"))


def is_system(path):
    """Whether a path is the system's; its scheduler of threads looks at what they do, too."""
    return within(path, *SYSTEM) or re.fullmatch(r"/proc/\d+/stat", path) or path == "/"


def within(path, *folders):
    return any(path == str(folder) or path.startswith(f"{folder}/") for folder in folders)


COMMANDS = [
    ("render", "hero.json", "-o", "out"), ("render", "hero.json", "-o", "out", "--resume"),
    ("render", "hero.json", "-o", "hero.apng"), ("render", "hero.json", "--trace", "trace.jsonl", "-o", "out"),
    ("strip", "hero.json", "-o", "strip.png"), ("validate", "hero.json"), ("inspect", "hero.json"),
    ("golden", "check", "hero.json"), ("golden", "approve"), ("golden", "check", "hero.json"), ("golden", "report"),
    ("golden", "prune"), ("diff", "out", "out"), ("render", "hero.json", "--shard", "1/2", "-o", "one"),
    ("render", "hero.json", "--shard", "2/2", "-o", "two"), ("merge", "one", "two", "-o", "whole"),
    ("easings", "--plot", "easings.png"), ("schema",), ("properties",), ("help",), ("init", "mine"),
]


# Ways to reach what lies outside the project, which it stands beside: `project` and `secret` are descriptors.
DEEDS = [
    'os.open("photo.png", os.O_RDONLY, dir_fd=secret)',
    'os.open("../secret/photo.png", os.O_RDONLY, dir_fd=project)',
    'os.open(os.path.abspath("../secret/photo.png"), os.O_RDONLY, dir_fd=project)',
    'os.open("../secret/photo.png", os.O_RDONLY)',
    'os.open("outward/photo.png", os.O_RDONLY)',
    'os.open("outward", os.O_RDONLY, dir_fd=project)',
    'os.open("new", os.O_WRONLY | os.O_CREAT, dir_fd=secret)',
    'os.open("keep.txt", os.O_RDWR, dir_fd=secret)',
    'os.open("outward/new", os.O_WRONLY | os.O_CREAT, dir_fd=project)',
    'os.rename("hero.json", "new", src_dir_fd=project, dst_dir_fd=secret)',
    'os.rename("keep.txt", "new", src_dir_fd=secret, dst_dir_fd=project)',
    'os.unlink("keep.txt", dir_fd=secret)',
    'os.mkdir("new", dir_fd=secret)',
    'os.mkdir("../new")',
    'os.link("keep.txt", "new", src_dir_fd=secret, dst_dir_fd=project)',
    'os.symlink("anything", "new", dir_fd=secret)',
    'os.chmod("keep.txt", 0o600, dir_fd=secret)',
    'os.chdir("../secret")',
    'os.fchdir(secret)',
]


def watched_calls(parade, _):
    """Whoever does not see a file opened below a descriptor has watched nothing."""
    for deed in DEEDS:
        with Place(parade) as place:
            (place.project / "outward").symlink_to(place.secret)
            own = ("import os; project = os.open('.', os.O_RDONLY | os.O_DIRECTORY); "
                   "secret = os.open('../secret', os.O_RDONLY | os.O_DIRECTORY | os.O_PATH)")
            python = [sys.executable, "-B", "-S", "-I", "-c"]
            before, after = [SystemCalls(place, *python, code) for code in (own, f"{own}; {deed}")]
            require((before.status, after.status) == (0, 0), f"'{deed}' cannot be done")
            require(Counter(after.strays()) - Counter(before.strays()), f"'{deed}' is not seen")
    with Place(parade) as place:
        calls = SystemCalls(place, parade, "render", "hero.json", "-o", "out")
        for name, list in (("photo.png", calls.read), ("hero.json", calls.read), ("out/frame-00000.png", calls.written)):
            require(str(place.project / name) in list, f"a render's '{name}' is not seen")
        # With the project for another's, all that is asked of it is outside.
        calls.project = place.secret
        outside = calls.strays(parade)
        for stray in ("reads {}/photo.png", "writes {}/out/manifest.json"):
            require(stray.format(place.project) in outside, f"'{stray}' is not seen")
    return len(DEEDS) + 1, "names below descriptors, climbing, absolute beside a descriptor, behind links: each is seen"


def system_calls(parade, _):
    """Every command reads the project and the system, writes the project, starts nothing, and calls nobody."""
    with Place(parade) as place:
        for command in COMMANDS:
            calls = SystemCalls(place, parade, *command)
            told = " ".join(command)
            require(calls.status in (0, 1), f"'{told}' ends with {calls.status}")
            strays = calls.strays(parade)
            require(not strays, f"'{told}' {strays[:3]}")
            require(calls.programs == [parade], f"'{told}' starts {calls.programs[1:]}")
            require(not calls.network, f"'{told}' speaks to the network: {calls.network[:1]}")
    return len(COMMANDS), "reads the project and system files, writes the project, starts no program, opens no socket"


def film_calls(parade, _):
    """A film starts ffmpeg and nothing else, with no shell between, and no socket."""
    if not shutil.which("ffmpeg"):
        raise Broken("ffmpeg is not installed")
    with Place(parade) as place:
        calls = SystemCalls(place, parade, "render", "hero.json", "-o", "hero.mp4")
        require(calls.status == 0, f"ends with {calls.status}")
        require([Path(path).name for path in calls.programs[1:]] == ["ffmpeg"], f"starts {calls.programs}")
        # What ffmpeg and its libraries read is not ours to say.
        strays = calls.strays(parade, reads=False)
        require(not strays, f"{strays[:3]}")
        require(not calls.network, f"speaks to the network: {calls.network[:1]}")
    return 1, "starts ffmpeg by itself, no shell; no socket"


def outside_names(parade, _):
    """No name of an asset leads out of the project."""
    with Place(parade) as place:
        project, secret = place.project, place.secret
        (project / "link.png").symlink_to(secret / "photo.png")
        (project / "relative.png").symlink_to("../secret/photo.png")
        (project / "folder").symlink_to(secret)
        (project / "deep").mkdir()
        (project / "deep" / "up").symlink_to("../../secret")
        (project / "chain.png").symlink_to("link.png")
        (project / "loop.png").symlink_to("loop.png")
        (project / "process.png").symlink_to("/proc/self/environ")
        (project / "descriptor.png").symlink_to("/dev/fd/0")
        (project / "zero.png").symlink_to("/dev/zero")
        os.mkfifo(project / "pipe.png")
        names = ["link.png", "relative.png", "folder/photo.png", "deep/up/photo.png", "chain.png", "loop.png",
                 "process.png", "descriptor.png", "zero.png", "pipe.png", "../secret/photo.png",
                 "deep/../../secret/photo.png", str(secret / "photo.png"), "/dev/zero", "/etc/passwd", "./../secret/photo.png",
                 "photo.png\0.png", "deep", "", ".", "..", "~/photo.png", "file:photo.png", "http://127.0.0.1/photo.png"]
        for name in names:
            for kind in ("picture", "font", "trace"):
                text = {"picture": scene(name), "font": scene(fonts={"f": name}),
                        "trace": scene(views=[{"id": "s", "type": "scroll"}],
                                       timeline={"tracks": {"s": [{"trace": name}]}})}[kind]
                (project / "try.json").write_text(text)
                begin = time.monotonic()
                done = place.run("render", "try.json", "-o", "tried", timeout=20)
                told = f"{kind} {name!r}"
                require(done.returncode == 65, f"{told}: ends with {done.returncode}: {done.stderr[:100]}")
                require(time.monotonic() - begin < 2, f"{told}: takes too long")
                require("precious" not in done.stderr and "root:" not in done.stderr, f"{told}: is told")
                require(not (project / "tried").exists(), f"{told}: leaves output")
    return len(names) * 3, "refused with status 65 within a second: links, devices, pipes, climbing and absolute paths, addresses"


def races(parade, rounds):
    """A link that comes and goes while the scene is read never leads out."""
    with Place(parade) as place:
        project = place.project
        real, link = project / "real", project / "link"
        real.mkdir()
        (real / "photo.png").write_bytes(INSIDE)
        link.symlink_to(place.secret)
        (project / "pictures").symlink_to("real")
        (project / "try.json").write_text(scene("pictures/photo.png"))
        inside = hashlib.sha256(INSIDE).hexdigest()
        stop = threading.Event()

        def swap():
            # Either the real folder stands there, or a link to the secret one; each comes by one atomic rename.
            step = 0
            while not stop.is_set():
                step += 1
                spare = project / f"spare{step % 2}"
                spare.symlink_to("real" if step % 2 else place.secret)
                os.replace(spare, project / "pictures")
        other = threading.Thread(target=swap)
        other.start()
        drawn = count = 0
        try:
            # Both outcomes come by luck; more rounds where one has not.
            while count < rounds or (drawn in (0, count) and count < 20 * rounds):
                count += 1
                done = place.run("render", "try.json", "-n", "1", "-o", "raced")
                require(done.returncode in (0, 65), f"ends with {done.returncode}: {done.stderr[:200]}")
                if done.returncode == 0:
                    drawn += 1
                    manifest = json.loads((project / "raced" / "manifest.json").read_text())
                    require([asset["sha256"] for asset in manifest["assets"]] == [inside], "a file outside was read")
        finally:
            stop.set()
            other.join()
        require(0 < drawn < count, f"the race was never close: {drawn} of {count} drew")
    return count, f"a link swapped under the reader: {drawn} runs drew the picture inside, the rest refused"


def planted_links(parade, _):
    """Links planted where output goes are replaced, not followed, and pipes at hidden names not waited for."""
    tried = 0
    with Place(parade) as place:
        project, secret = place.project, place.secret
        require(place.run("render", "hero.json", "-o", "out").returncode == 0, "does not render")
        require(place.run("golden", "check", "hero.json").returncode == 1, "does not check")
        require(place.run("golden", "approve").returncode == 0, "does not approve")
        before = place.secrets()
        targets = ["out/frame-00001.png", "out/manifest.json", "out/.frame-00000.png.parade-partial",
                   "out/.manifest.json.parade-partial", "hero.apng", ".hero.apng.parade-partial", "strip.png",
                   ".strip.png.parade-partial", "hero.golden/golden.json", "hero.golden/frames.framehash", "hero.golden/frames.xxh3",
                   "hero.golden/.golden.json.parade-partial", "report.html", ".report.html.parade-partial"]
        commands = [("render", "hero.json", "-n", "4", "-o", "out"), ("render", "hero.json", "-n", "4", "-o", "hero.apng"),
                    ("strip", "hero.json", "-o", "strip.png"), ("golden", "check", "hero.json"), ("golden", "approve"),
                    ("golden", "report", "-o", "report.html"), ("golden", "prune")]
        for target in targets:
            # A pipe that is the output itself would be waited for, as its writer wants it.
            pipes = ["pipe"] if target.endswith(".parade-partial") else []
            for victim in [secret / "keep.txt", secret / "new.txt"] + pipes:
                path = project / target
                if path.is_symlink() or path.exists():
                    path.unlink()
                path.parent.mkdir(exist_ok=True)
                if victim == "pipe":
                    os.mkfifo(path)
                else:
                    path.symlink_to(victim)
                for command in commands:
                    done = place.run(*command)
                    require(0 <= done.returncode < 128, f"{target}: '{' '.join(command)}' ends with {done.returncode}")
                    tried += 1
                if path.is_symlink() or path.is_fifo():
                    path.unlink()
                changed = {name for name, data in place.secrets().items() if before.get(name) != data}
                require(not changed, f"{target} -> {victim}: {changed} outside was changed")
    return tried, "what lies outside is untouched, the links are replaced, pipes are not waited for"


def no_shell(parade, _):
    """Names that a shell would take for commands are names."""
    names = ["$(touch owned)", "`touch owned`", "a; touch owned", "a | touch owned", "a && touch owned", "a\ntouch owned",
             "-y", "--help", "'quoted\"", "*", "pipe:1", "http:x", "%d%s%n", "a\tb", "ünïcödé", "a\\b"]
    with Place(parade) as place:
        for name in names:
            folder = place.project / "names"
            folder.mkdir()
            (folder / f"{name}.json").write_text(scene())
            (folder / "photo.png").write_bytes(INSIDE)
            before = {path.name for path in folder.iterdir()}
            for output in (f"./{name}.mp4", f"./{name}.apng", f"./{name} frames"):
                done = subprocess.run([parade, "render", f"./{name}.json", "-o", output], cwd=folder, capture_output=True,
                                      timeout=60)
                require(done.returncode == 0, f"{name!r}: ends with {done.returncode}: {done.stderr[:200]}")
            made = {path.name for path in folder.iterdir()} - before
            expected = {f"{name}.mp4", f"{name}.apng", f"{name} frames"}
            require(made == expected, f"{name!r}: makes {made ^ expected}")
            shutil.rmtree(folder)
    return len(names) * 3, "files by those names and no others, films by ffmpeg among them"


def no_escapes(parade, _):
    """What a scene says reaches terminals, logs and pages as text."""
    tried = 0
    with Place(parade) as place:
        nasty = ["\x1b[31m", "\x1b]0;owned\x07", "\x9b31m", "\r", "\n::error::owned", "\u202e", "</script><script>alert(1)</script>",
                 "<img src=x onerror=alert(1)>", "]]>", "\x00", "\u2028"]
        for text in nasty:
            views = [{"id": text, "type": "image", "image": text, text: 1}]
            (place.project / "try.json").write_text(json.dumps({"canvas": {"width": 8, "height": 8}, "views": views},
                                                               ensure_ascii=False))
            for form in ("text", "json", "github"):
                done = subprocess.run([parade, "validate", "try.json", "--format", form], cwd=place.project,
                                      capture_output=True, timeout=20)
                tried += 1
                require(done.returncode == 65, f"{text!r}: ends with {done.returncode}")
                said = (done.stdout + done.stderr).decode()
                # JSON is for programs, which take any text; what a terminal or a log shows drives nothing.
                signs = "\x1b\x07\x00\r" if form == "json" else "\x1b\x07\x9b\x00\r\u202e\u2028"
                require(not any(sign in said for sign in signs), f"{text!r}: a control character is written as {form}")
                if form == "github":
                    require(all(line.startswith(("::error file=", "::warning file=", "::notice")) for line in said.splitlines()),
                            f"{text!r}: an annotation of its own: {said}")
        # A line of a scene is quoted in a log, whose reader takes some for commands.
        for line in ("::stop-commands::x", "\t::error::owned", "##[error]owned", "##vso[task.complete]", "##teamcity[x]"):
            for command in (("validate", "try.json"), ("golden", "check", "try.json"), ("render", "try.json")):
                (place.project / "try.json").write_text(f'{{"views":\n{line}\n[]}}')
                done = place.run(*command, environment=dict(os.environ, GITHUB_ACTIONS="true"))
                tried += 1
                require(done.returncode == 65, f"{line!r}: ends with {done.returncode}")
                said = [part.strip() for part in (done.stdout + done.stderr).splitlines()]
                require(not any(part.startswith("::stop") or part.startswith("::error::") or re.search(r"##\w*\[", part) for part in said),
                        f"{line!r}: a command of the scene's: {said}")
        name = "</script><script>alert(1)</script>".replace("/", "\u2215")
        for title in ("<b>hero", "a&amp;b", name):
            (place.project / f"{title}.json").write_text(scene(views=[{"id": "<script>alert(1)</script>", "backgroundColor": "red"}]))
            place.run("golden", "check", f"{title}.json")
            require(place.run("golden", "report", "-o", "report.html", "--junit", "report.xml").returncode == 0, "no report")
            page = (place.project / "report.html").read_text()
            require("<script>alert(1)" not in page and "<b>hero" not in page, f"{title!r}: the report runs what a scene says")
            import xml.etree.ElementTree
            xml.etree.ElementTree.parse(place.project / "report.xml")
            tried += 1
    return tried, "no control character, no annotation, no markup of the scene's in messages, logs and reports"


CHECKS = [
    ("what is seen of system calls", watched_calls),
    ("system calls of every command", system_calls), ("system calls of a film", film_calls),
    ("names of assets that lead out", outside_names), ("links swapped during the reading", races),
    ("links planted where output goes", planted_links), ("names a shell would run", no_shell),
    ("texts a terminal or page would run", no_escapes),
]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("parade")
    options.add_argument("--rows")
    options.add_argument("--rounds", type=int, default=150)
    options = options.parse_args()
    parade = str(Path(options.parade).resolve())
    failures = 0
    for what, check in CHECKS:
        try:
            count, result = check(parade, options.rounds)
            result = f"ok: {result}"
        except Exception as problem:
            count, result = "-", f"FAILED: {type(problem).__name__}: {problem}"
            failures += 1
        print(f"{what}: {result}", flush=True)
        append_rows(options.rows, [("security", what, count, result)])
    print(f"{len(CHECKS) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
