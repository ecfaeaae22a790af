"""Limits that the system sets a process: the size of files, open files, threads, address space, what a sandbox lacks."""

import re
import shutil
import subprocess
from copy import copy
from pathlib import Path

from . import frames, jobs, scenes
from .book import require
from .disk import levels
from .run import require_status, require_told, workshop


def file_size(parade, kind, work, count):
    """Files that may not grow: as on a full disk, and the signal that goes with it does not end the process."""
    job = kind(parade)
    folder = Path(work) / "plain"
    folder.mkdir()
    job.prepare(folder)
    job.do(job.success, folder)
    wanted = frames.contents(folder / "out")
    longest = max(path.stat().st_size for path in (folder / "out").rglob("*") if path.is_file())
    failed = 0
    tries = levels(longest - 1, count)
    for number, limit in enumerate(tries):
        folder = Path(work) / f"{number}"
        folder.mkdir()
        job.prepare(folder)
        earlier = frames.contents(folder / "out")
        result = job.parade.run(
            *job.words, folder=folder, environment=job.surroundings(folder), launcher=["prlimit", f"--fsize={limit}"])
        require_status(result, [74], job.words)
        require_told(result, "(?i)file too large", "out")
        frames.require_no_leftovers(folder / "out")
        job.judge(folder)
        if job.keeps_all:
            frames.require_equal(frames.contents(folder / "out"), earlier, "earlier output")
        job.do(job.success, folder, job.again())
        frames.require_equal(frames.contents(folder / "out"), wanted, "the run after")
        failed += 1
    return failed, "exit 74, no partial file, earlier output sound, the next run as if nothing had been"


def descriptors(parade, work):
    """Sixteen open files are enough for everything; with fewer a command works or says so."""
    tried, least = 0, 16
    for kind in jobs.ALL:
        job = kind(parade)
        for count in [16, 12, 10, 8, 7, 6, 5, 4]:
            folder = Path(work) / f"{kind.__name__}-{count}"
            folder.mkdir()
            job.prepare(folder)
            result = job.parade.run(
                *job.words, folder=folder, environment=job.surroundings(folder), launcher=["prlimit", f"--nofile={count}"])
            # As few as that, and ffmpeg or the shell in its place may be what fails.
            require_status(result, [job.success] + ([] if count == 16 else [65, 69, 73, 74]), job.words)
            if result.status == job.success:
                least = min(least, count)
            else:
                require_told(result, "(?i)too many open files|too few files can be opened|ffmpeg")
            frames.require_no_leftovers(folder / "out")
            job.judge(folder)
            tried += 1
    return tried, f"16 are enough for every command, {least} for some; with fewer a message, no partial file"


def address_space(parade, work):
    """512 MiB, and less: the same bytes as without a limit, however many jobs."""
    folder = Path(work)
    scenes.write(folder, 12)
    tried = 0
    for scale in [1, 8, 20]:
        words = ["render", "hero.json", "--scale", scale, "-q"]
        parade.expect(0, *words, "-o", f"free-{scale}", folder=folder)
        reference = frames.contents(folder / f"free-{scale}")
        for jobs_count in [1, 2, 8]:
            for megabytes in [512, 384, 256]:
                place = f"{scale}-{jobs_count}-{megabytes}"
                parade.expect(0, *words, "-o", place, "-j", jobs_count, folder=folder,
                              launcher=["prlimit", f"--as={megabytes << 20}"])
                frames.require_equal(frames.contents(folder / place), reference, f"with {megabytes} MiB")
                tried += 1
    return tried, "512, 384 and 256 MiB with 1, 2 and 8 jobs: the same bytes"


def too_little(parade, work):
    """A frame that 512 MiB cannot hold is refused, or drawn; nothing dies of it."""
    folder = Path(work)
    scenes.write(folder, 4)
    tried = refused = 0
    for size in ["4096x4096", "8000x8000"]:
        for count in [1, 2, 8]:
            result = parade.run("render", "hero.json", "--size", size, "-n", 2, "-j", count, "-o", "large", "-q",
                                folder=folder, launcher=["prlimit", f"--as={512 << 20}"])
            require_status(result, [0, 71], ["render", "--size", size, "-j", count])
            refused += result.status != 0
            tried += 1
    return tried, f"frames of 16 and 64 megapixels: {tried - refused} drawn, {refused} refused, none dies"


def address_windows(parade, work):
    """From more than enough to less than the program itself takes: a picture or a message, never a signal, never a rest."""
    folder = Path(work)
    scenes.write(folder, 24)
    tried = drawn = 0
    for kilobytes in [*range(400_000, 90_000, -10_000), *range(216_000, 180_000, -1_000)]:
        result = parade.run("render", "hero.json", "-j", 2, "-q", "-o", f"out-{tried}", folder=folder,
                            launcher=["prlimit", f"--as={kilobytes << 10}"])
        # 127 is the system's, which cannot load the program.
        require_status(result, [0, 71, 127], ["render", f"with {kilobytes} KiB"])
        if result.status != 0:
            require_told(result, "(?i)memory|address|ulimit|shared librar")
        drawn += result.status == 0
        tried += 1
    return tried, f"{drawn} drawn, the others told with status 71, or by the system's loader"


def threads(parade, work):
    """One thread and more, the main one among them: with too few a message and status 71."""
    folder = Path(work)
    folder.chmod(0o777)
    scenes.write(folder, 12)
    tried = drawn = 0
    for count in [1, 2, 3, 4, 5, 8]:
        for words in [["-j", 1], ["-j", 2], []]:
            # Root has no such limit, and another user may not have to share it with others.
            result = parade.run("render", "hero.json", *words, "-q", "-o", f"out-{tried}", folder=folder, launcher=[
                "setpriv", "--reuid=64999", "--clear-groups", "prlimit", f"--nproc={count}"])
            require_status(result, [71] if count == 1 else [0, 71], ["render", f"with {count} threads"])
            if result.status == 71:
                require_told(result, "threads? can be created")
            drawn += result.status == 0
            tried += 1
    require(drawn > 0, "no run had threads enough")
    return tried, f"{drawn} drawn, the others told with status 71"


def sandbox(parade, work):
    """A root with the program, its libraries and a scene: no /proc, and no /dev/null."""
    root = Path(work)
    root.chmod(0o755)
    libraries = subprocess.run(["ldd", parade.path], stdout=subprocess.PIPE, text=True, check=True).stdout
    for library in re.findall(r"/\S+", libraries):
        place = root / library[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, place)
    shutil.copy(parade.path, root / "parade")
    scenes.write(root, 3)
    inside = copy(parade)
    inside.path = "/parade"
    chroot = shutil.which("chroot", path="/usr/sbin:/sbin:/usr/bin:/bin")
    tries = [(["render", "none.json"], 66, "none.json"), (["golden", "check", "none.json"], 66, "none.json"),
             (["nosuch"], 64, "nosuch"), (["render", "hero.json", "-q", "-o", "out"], 0, ""),
             (["render", "hero.json", "-q", "-o", "-"], 0, ""), (["validate", "hero.json"], 0, "")]
    for words, status, said in tries:
        result = inside.run(*words, folder=root, launcher=[chroot, root])
        require_status(result, status, words)
        require_told(result, said)
    return len(tries), "without /proc and /dev/null every command does what it always does"


def checks(book, parade, rounds):
    for kind in jobs.ALL:
        with workshop() as work:
            book.check(f"files may not grow: {kind.name}", file_size, parade, kind, work, 8 * rounds)
    with workshop() as work:
        book.check("few open files: every command", descriptors, parade, work)
    with workshop() as work:
        book.check("little address space: small frames", address_space, parade, work)
    with workshop() as work:
        book.check("little address space: large frames", too_little, parade, work)
    with workshop() as work:
        book.check("less and less address space", address_windows, parade, work)
    with workshop() as work:
        book.check("few threads", threads, parade, work)
    with workshop() as work:
        book.check("a root without /proc and /dev", sandbox, parade, work)
