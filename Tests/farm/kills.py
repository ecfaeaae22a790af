"""Kills everything that takes part in a farm at random moments, and expects the frames of one machine.

A round submits the scenes with `parade farm submit` and kills while they are drawn: a worker, slurmd without its steps (a node that hangs),
slurmd with them (a power cut), slurmctld, or the merge. Then it does what an operator would: starts daemons again, requeues what has failed, submits again
what Slurm has lost. The round ends when Slurm has nothing left to do; the frames must be those of one machine, bit by bit.
"""

import json
import subprocess
import time

import slurm
import workload
from folders import difference, files
from machine import require

TASKS = 6
TEMPLATE = "{scene}@{variant}"
KINDS = ["worker", "slurmd", "power", "slurmctld", "merge"]
# Kills in one round, at most.
MOST = 4
# Seconds after which a round is taken to hang.
SLOWEST = 120
FINAL = {"COMPLETED"}
# Reasons of pending tasks that need no help; others wait for two minutes after they were requeued.
WAITING = {"None", "Dependency", "Resources", "Priority", "Cleaning"}
UNDER_WAY = {"PENDING", "RUNNING", "COMPLETING", "CONFIGURING", "REQUEUED", "SUSPENDED", "SIGNALING", "STAGE_OUT"}


class Kills:
    """Rounds of kills with one Slurm. `generator` decides kinds and moments."""

    def __init__(self, folder, parade, cluster, generator):
        self.folder, self.parade, self.cluster, self.generator = folder, parade, cluster, generator
        self.scenes = workload.write(folder / "scenes", 10, 30, 3)
        self.programs = folder / "programs"
        self.programs.mkdir()
        (self.programs / "parade").symlink_to(parade)
        self.environment = cluster.environment | {"PATH": f"{self.programs}:{cluster.environment['PATH']}"}
        self.reference = folder / "reference"
        self.call("render", *self.scenes, "--variant", "all", "--quiet", "-o", self.reference / TEMPLATE)
        self.count = 0

    def call(self, *words, statuses=(0,)):
        done = subprocess.run([self.parade, *map(str, words)], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=SLOWEST)
        require(done.returncode in statuses, f"'parade {' '.join(map(str, words[:3]))} …' ends with {done.returncode}", done.stdout + done.stderr)
        return done

    def run(self, total):
        """Rounds until `total` processes are killed, each kind at least once in five."""
        number = 0
        while self.count < total:
            number += 1
            plan = [KINDS[(self.count + index) % len(KINDS)] for index in range(min(self.generator.randrange(1, MOST), total - self.count))]
            self.round(number, plan, total)

    def round(self, number, plan, total):
        output, store = self.folder / f"frames-{number}", self.folder / f"store-{number}"
        start = time.monotonic()
        self.submit(output, store)
        for kind in plan:
            # A merge is at the end of a round; the others are while it draws.
            self.pause(0 if kind == "merge" else 2.5)
            what = getattr(self, f"kill_{kind}")(output, store)
            self.count += 1
            print(f"farm: kill {self.count} of {total}: {what}, {time.monotonic() - start:.1f} s after the begin of round {number}", flush=True)
        self.settle(output, store)
        self.call("farm", "wait", output)
        found = difference(output, self.reference)
        require(not found, f"round {number}: {found}")
        print(f"farm: round {number}: {sum(file.suffix == '.png' for file in files(output))} frames are those of one machine, after {time.monotonic() - start:.1f} s", flush=True)

    def submit(self, output, store):
        done = self.call("farm", "submit", *self.scenes, "--tasks", TASKS, "--store", store, "-o", output / TEMPLATE, "--json")
        numbers = json.loads(done.stdout)
        self.jobs = {str(numbers["job"]), str(numbers["merge"])}

    def pause(self, most):
        time.sleep(self.generator.random() * most)

    # What is killed. Each waits until there is something to kill, and returns what it was.

    def kill_worker(self, output, store):
        process = self.wait_for(self.workers, output, store)
        slurm.kill(process)
        return f"a worker, process {process}"

    def kill_merge(self, output, store):
        process = self.wait_for(self.merges, output, store)
        slurm.kill(process)
        return f"the merge, process {process}"

    def kill_slurmd(self, output, store):
        node = self.busy_node(output, store)
        self.cluster.kill_node(node, steps=False)
        hangs = self.generator.random() < 0.5
        if hangs:
            # As an operator or a health check does it: the tasks are requeued to other nodes, while the old ones live.
            self.cluster.run("scontrol", "update", f"NodeName=node{node}", "State=DOWN", "Reason=hangs")
            self.pause(2)
        self.cluster.start_node(node)
        return f"slurmd of node {node} without its steps" + (", and the node was taken out" if hangs else "")

    def kill_power(self, output, store):
        node = self.busy_node(output, store)
        self.cluster.kill_node(node, steps=True)
        self.pause(2)
        self.cluster.start_node(node)
        return f"slurmd of node {node} with its steps"

    def kill_slurmctld(self, output, store):
        self.cluster.kill_controller()
        self.pause(1)
        self.cluster.start_controller()
        return "slurmctld"

    def busy_node(self, output, store):
        process = self.wait_for(self.workers, output, store)
        return int(dict(pair.split("=", 1) for pair in slurm.variables(process) if "=" in pair)["SLURMD_NODENAME"].removeprefix("node"))

    def wait_for(self, find, output, store):
        """A process to kill. If there is none any more, because all frames are there, they are removed and drawn again."""
        start = time.monotonic()
        while True:
            found = find()
            if found:
                return self.generator.choice(sorted(found))
            if self.operate(output, store):
                self.empty(output, store)
                self.submit(output, store)
            require(time.monotonic() - start < SLOWEST, "there is nothing to kill", self.state())

    def empty(self, output, store):
        for folder in [output, store]:
            subprocess.run(["rm", "-rf", folder], check=True)

    def workers(self):
        return [process for process in self.processes() if "SLURM_ARRAY_TASK_ID" in self.names(process)]

    def merges(self):
        return [process for process in self.processes() if "SLURM_ARRAY_TASK_ID" not in self.names(process)]

    def processes(self):
        """The processes of parade that Slurm has started."""
        return [process for process in slurm.processes() if slurm.name(process) == self.parade.name[:15] and "SLURM_JOB_ID" in self.names(process)]

    def names(self, process):
        return {pair.split("=")[0] for pair in slurm.variables(process)}

    def settle(self, output, store):
        start = time.monotonic()
        while not self.operate(output, store):
            require(time.monotonic() - start < SLOWEST, "the farm does not come to an end", self.state())
            time.sleep(0.2)

    def operate(self, output, store):
        """What an operator does: starts what waits, requeues what has failed, submits what is lost. Returns whether everything has ended well."""
        states = {name: state for name, state in self.cluster.jobs().items() if name.split("_")[0] in self.jobs}
        lost = self.jobs - {name.split("_")[0] for name in states}
        if lost and all(state not in UNDER_WAY for state, _ in states.values()) and not self.processes():
            print(f"farm: Slurm has lost job {' and '.join(sorted(lost))}, which are submitted again", flush=True)
            self.submit(output, store)
            return False
        for job, (state, reason) in states.items():
            if state == "PENDING" and reason not in WAITING:
                self.cluster.run("scontrol", "update", f"JobId={job}", "StartTime=now", statuses=(0, 1))
            elif state not in FINAL | UNDER_WAY:
                self.cluster.run("scontrol", "requeue", job, statuses=(0, 1))
        return not lost and all(state in FINAL for state, _ in states.values())

    def state(self):
        """What Slurm says of jobs and nodes, and the ends of the logs of the tasks."""
        jobs = "".join(self.cluster.run("scontrol", "show", "job", job, statuses=(0, 1)) for job in sorted(self.jobs))
        logs = "".join(f"{path.name}: {path.read_text()[-500:]}\n" for path in sorted(self.folder.glob("frames-*/.farm/logs/*")))
        return jobs + self.cluster.run("sinfo", "-N") + logs + self.cluster.log()
