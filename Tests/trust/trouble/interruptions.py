"""Signals at random moments: what is there then is sound, and the next run makes what an undisturbed one makes."""

import json
import os
import random
import shutil
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import frames, jobs
from .book import Wrong, require
from .run import await_handler, finish, require_status, workshop

STATUSES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
FRAMES = 120

#: How often each command is interrupted, of a hundred times.
SHARES = [(jobs.Folder, 25), (jobs.FolderAfterOther, 10), (jobs.Traced, 5), (jobs.Animation, 10), (jobs.Film, 10),
          (jobs.Strip, 5), (jobs.Merge, 10), (jobs.Differences, 5), (jobs.GoldenCheck, 10), (jobs.GoldenApprove, 5),
          (jobs.GoldenReport, 5)]


class Interrupted:
    """One job as it is without trouble: its inputs, what it makes, and how long that takes."""

    def __init__(self, parade, kind, work):
        self.job = kind(parade, FRAMES)
        self.work = Path(work) / kind.__name__
        self.untouched = self.work / "untouched"
        self.untouched.mkdir(parents=True)
        self.job.prepare(self.untouched)
        place = self.copy("undisturbed")
        start = time.monotonic()
        self.job.do(self.job.success, place)
        self.seconds = time.monotonic() - start
        self.wanted = frames.contents(place / "out")
        self.earlier = frames.contents(self.untouched / "out")

    def copy(self, name):
        place = self.work / name
        shutil.copytree(self.untouched, place, symlinks=True)
        return place

    def disturb(self, name, number, moment):
        """Sends a signal, moment by moment later; gives whether it came before the end."""
        place = self.copy(name)
        process = self.job.parade.start(*self.job.words, folder=place, environment=self.job.surroundings(place))
        begun = await_handler(process, number) if number != signal.SIGKILL else True
        time.sleep(moment * self.seconds)
        if begun and process.poll() is None:
            process.send_signal(number)
        result = finish(process, self.job.words)
        try:
            interrupted = self.judge(result, number, place)
        except Wrong as wrong:
            raise Wrong(f"{self.job.name}, {number.name} after {moment * self.seconds * 1000:.1f} ms: {wrong}") from None
        shutil.rmtree(place)
        return interrupted

    def judge(self, result, number, place):
        job = self.job
        if number == signal.SIGKILL:
            require(result.status in (job.success, -9), f"it ends with {result.status}")
        else:
            require_status(result, [job.success, STATUSES[number]], job.words)
            frames.require_no_leftovers(place / "out")
        interrupted = result.status != job.success
        job.judge(place)
        found = frames.contents(place / "out")
        if not interrupted:
            frames.require_equal(found, self.wanted, "a run that came to its end")
        elif number != signal.SIGKILL and job.keeps_all:
            require(found == self.earlier, "earlier output is not as it was")
        else:
            # Nobody cleans up after SIGKILL; it may also have come after the last file was in its place.
            frames.require_either(found, self.earlier, self.wanted, not job.keeps_all, job.growing)
        again = job.parade.run(*job.again(), folder=place, environment=job.surroundings(place))
        require_status(again, job.success, job.again())
        frames.require_no_leftovers(place / "out")
        frames.require_equal(frames.contents(place / "out"), self.wanted, "the run after")
        return interrupted


def interrupt(parade, number, count, seed, work):
    randomness = random.Random(f"{seed} {number.name}")
    interrupted = total = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for kind, share in SHARES:
            subject = Interrupted(parade, kind, Path(work) / number.name)
            moments = [randomness.uniform(0, 1.05) for _ in range(share * count // 100)]
            names = [str(index) for index in range(len(moments))]
            interrupted += sum(pool.map(subject.disturb, names, [number] * len(moments), moments))
            total += len(moments)
            shutil.rmtree(subject.work)
    require(interrupted > total // 4, f"only {interrupted} of {total} signals came in time")
    what = ("every file is whole, the earlier one or the wanted one" if number == signal.SIGKILL else
            f"exit {STATUSES[number]}, nothing left over, earlier output sound")
    return total, f"{interrupted} came before the end: {what}; the next run gives the bytes of an undisturbed one"


def slow_worker(parade, work):
    """A frame that takes minutes: five seconds after the first signal the program ends, and all that it has started."""
    folder = Path(work)
    views = [{"frame": [0, 0, 4000, 4000], "blur": 8 + index / 100, "alpha": 0.2, "backgroundColor": "red"}
             for index in range(2000)]
    (folder / "slow.json").write_text(json.dumps({"canvas": {"width": 4000, "height": 4000}, "views": views}))
    for number in [signal.SIGINT, signal.SIGTERM]:
        process = parade.start("render", "slow.json", "-n", 1, "-o", f"out-{number}", folder=folder)
        deadline = time.monotonic() + 60
        while not (folder / f"out-{number}").exists():
            require(time.monotonic() < deadline, "the render does not begin")
            time.sleep(0.01)
        process.send_signal(number)
        result = finish(process, ["render", "slow.json"])
        require_status(result, STATUSES[number], ["render", "slow.json"])
    return 2, "exit 130 and 143 with the frame unfinished"


def checks(book, parade, rounds):
    with workshop() as work:
        book.check("a signal while a frame takes minutes", slow_worker, parade, work)
    for number in [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        with workshop() as work:
            book.check(f"{number.name} at random moments of eleven commands", interrupt, parade, number, 100 * rounds,
                       book.seed, work)
