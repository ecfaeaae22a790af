"""How evenly work is cut into tasks: the largest task's processor time over the mean, for the cut of a farm and for one by hand.

Tasks run one after another on this machine, as Slurm would start them, each in the same store without frames. By hand means that task i runs `parade render SCENE --shard i/n` for every scene
through GNU parallel, so each task loads every scene.

Tasks write into memory. On ext4 the search for a free inode goes past all that were freed during the last minutes, and every task follows the removal of
another one's files: that took 1 ms for each new file, more than most frames take to draw.
"""

import os
import shutil
import statistics
import tempfile
from pathlib import Path

from measure import Process, header, row

TASKS = 16
# Other work slows a task by up to a half here, and never makes it faster: the least of three rounds counts.
ROUNDS = 3
# Where tasks write.
MEMORY = "/dev/shm"
# What a store has of frames and runs, apart from their costs.
KEPT = ["frame", "run", "inputs"]


class Tasks:
    """The processor seconds of tasks."""

    def __init__(self, seconds):
        self.mean, self.total = statistics.mean(seconds), sum(seconds)
        self.largest = max(seconds) / self.mean

    def show(self, name):
        row(name, f"{self.total:.2f}", f"{self.mean:.2f}", f"{self.largest:.3f}")


def least(measured):
    """The tasks, each with the least processor time of some rounds."""
    rounds = [[measured(task) for task in range(1, TASKS + 1)] for _ in range(ROUNDS)]
    return Tasks([min(seconds) for seconds in zip(*rounds)])


def measure(parade, scenes, store, goals):
    """Prints all cuts, and the farm's goals: with the costs of an earlier run, and without."""
    with tempfile.TemporaryDirectory(prefix="parade-balance-", dir=MEMORY) as folder:
        compare(parade, scenes, Path(folder), store, goals)


def compare(parade, scenes, folder, store, goals):
    """Runs the tasks of all cuts in a folder."""
    header(f"{TASKS} tasks", "CPU s", "mean of a task", "largest ÷ mean")
    known = folder / "known"
    copy_costs(store, known)
    guessed = farm(parade, scenes, folder / "guessed", folder / "unknown")
    guessed.show("farm submit, costs guessed")
    recorded = farm(parade, scenes, folder / "recorded", known)
    recorded.show("farm submit, costs of an earlier run")
    by_hand(parade, scenes, folder / "by-hand").show("GNU parallel, --shard i/16 of every scene")
    whole(parade, scenes, folder / "whole").show("GNU parallel, every 16th scene")
    goals.at_most(f"{TASKS} tasks, costs of an earlier run, largest ÷ mean", recorded.largest, 1.15)
    goals.at_most(f"{TASKS} tasks, costs guessed, largest ÷ mean", guessed.largest, 1.5)


def copy_costs(store, target):
    """A store that knows what frames cost, and no frame."""
    target.mkdir()
    shutil.copy(store / "format", target)
    shutil.copytree(store / "costs", target / "costs")


def farm(parade, scenes, folder, store):
    """Runs each task of a job of `farm submit`, as its script does, without Slurm."""
    job = Process([parade, "farm", "submit", *scenes, "-o", folder, "--store", store, "--tasks", TASKS, "--dry-run", "--json"]).output
    (folder / ".farm").mkdir(parents=True)
    (folder / ".farm/job.json").write_text(job)
    tasks = least(lambda number: task(parade, folder / ".farm", number, store))
    shutil.rmtree(folder)
    shutil.rmtree(store)
    return tasks


def task(parade, job, number, store):
    """The processor seconds of one task, whose frames are unknown."""
    seconds = Process([parade, "farm", "task", f"{number}/{TASKS}", job, "--quiet"]).processor
    shutil.rmtree(job / "parts")
    for kind in KEPT:
        shutil.rmtree(store / kind, ignore_errors=True)
    return seconds


def by_hand(parade, scenes, folder):
    """Task i draws part i of each scene and size."""
    return least(lambda task: parallel(parade, scenes, folder / str(task), "--shard", f"{task}/{TASKS}"))


def whole(parade, scenes, folder):
    """Task i draws every 16th scene in all sizes, without parts."""
    return least(lambda task: parallel(parade, scenes[task - 1::TASKS], folder / str(task)))


def parallel(parade, scenes, folder, *words):
    """The processor seconds of GNU parallel and all that it starts."""
    if not scenes:
        return 0
    command = ["parallel", "--will-cite", "--jobs", os.cpu_count(), parade, "render", "{}", "--variant", "all", "--jobs", 1, "--quiet", *words,
               "-o", folder, ":::", *scenes]
    seconds = Process(command).processor
    shutil.rmtree(folder)
    return seconds
