"""A disk that is full: a small file system in memory on which a given number of blocks or of names is left."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from . import frames, jobs
from .book import Wrong, require
from .run import require_status, require_told, workshop

BLOCK = os.sysconf("SC_PAGE_SIZE")
SIZE = 16 << 20
NAMES = 4000


@contextmanager
def small_disk(folder):
    """A file system of its own in a folder, for as long as the block lasts."""
    folder.mkdir(parents=True, exist_ok=True)
    options = f"size={SIZE},nr_inodes={NAMES}"
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "faults", str(folder)], capture_output=True, text=True)
    require(made.returncode == 0, f"no small file system can be made: {made.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def used(folder):
    """Blocks and names in use."""
    status = os.statvfs(folder)
    return status.f_blocks - status.f_bfree, status.f_files - status.f_ffree


def leave_blocks(folder, count):
    """Fills the disk up to so many blocks."""
    free = os.statvfs(folder).f_bfree
    if free > count:
        with open(folder / "filler", "wb") as file:
            os.posix_fallocate(file.fileno(), 0, (free - count) * BLOCK)


def leave_names(folder, count):
    """Takes names until so many are left, that of the folder for them among those taken."""
    (folder / "fillers").mkdir()
    for number in range(os.statvfs(folder).f_ffree - count):
        (folder / "fillers" / str(number)).touch()


def make_room(folder):
    (folder / "filler").unlink(missing_ok=True)
    shutil.rmtree(folder / "fillers", ignore_errors=True)


def empty(folder):
    for entry in list(folder.iterdir()):
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def levels(most, count):
    """Numbers from 0 to `most`, evenly, both ends included."""
    return sorted({round(most * index / max(1, count - 1)) for index in range(count)})


def full_disk(parade, kind, work, count, fill):
    """A job at many fill levels: right status and message, sound output, nothing left over, and as good as new after."""
    job = kind(parade)
    disk = Path(work) / "disk"
    with small_disk(disk):
        # A run without trouble says what should come out of it, and how much room that takes.
        job.prepare(disk)
        job.do(job.success, disk)
        wanted = frames.contents(disk / "out")
        room = used(disk)
        empty(disk)
        job.prepare(disk)
        before = used(disk)
        needed = room[0] - before[0] if fill is leave_blocks else room[1] - before[1]
        # Files that are replaced need their room twice for a moment.
        tries = levels(max(needed, 0) + 24, count) if fill is leave_blocks else range(min(count, needed + 6))
        failed = 0
        for level in tries:
            empty(disk)
            job.prepare(disk)
            earlier = frames.contents(disk / "out")
            fill(disk, level)
            result = job.parade.run(*job.words, folder=disk, environment=job.surroundings(disk))
            try:
                failed += judge(job, disk, result, earlier, wanted)
            except Wrong as wrong:
                raise Wrong(f"with {level} of {'blocks' if fill is leave_blocks else 'names'} left: {wrong}") from None
    require(failed, "it was never full")
    return len(tries), f"exit 74 {failed} times, no partial file, earlier output sound, the next run as if nothing had been"


def judge(job, disk, result, earlier, wanted):
    require_status(result, [job.success, 74], job.words)
    left_over = frames.contents(disk / "out")
    frames.require_no_leftovers(disk / "out")
    job.judge(disk)
    if result.status == job.success:
        frames.require_equal(left_over, wanted, "a run that fitted")
        return 0
    require_told(result, "(?i)no space left on device", "out|in/last")
    if job.keeps_all:
        frames.require_equal(left_over, earlier, "earlier output")
    make_room(disk)
    job.do(job.success, disk, job.again())
    frames.require_no_leftovers(disk / "out")
    frames.require_equal(frames.contents(disk / "out"), wanted, "the run after")
    return 1


def checks(book, parade, rounds):
    with workshop() as work:
        for kind in jobs.ALL:
            book.check(f"disk full: {kind.name}", full_disk, parade, kind, work, 25 * rounds, leave_blocks)
        for kind in [jobs.Folder, jobs.Animation, jobs.Merge, jobs.Differences, jobs.GoldenCheck, jobs.GoldenApprove]:
            book.check(f"no more files on the disk: {kind.name}", full_disk, parade, kind, work, 12 * rounds, leave_names)
