"""A Slurm of several nodes on this machine, without systemd, munge, slurmdbd, cgroups, or anything in /etc.

`slurmctld` and one `slurmd` for each node are children of this process, in a folder of their own. Messages are not authenticated
(`auth/none`), so the daemons must run where nobody else reaches their ports: in the namespaces of `namespace`.
"""

import os
import signal
import subprocess
import time
from pathlib import Path

# Seconds after which a client command or a daemon is taken to hang.
PATIENCE = 30
# Seconds of silence after which a node is down, and its tasks are requeued.
SILENCE = 5

CONFIGURATION = """\
ClusterName=farm
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool/%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
SlurmctldTimeout=30
SlurmdTimeout={silence}
InactiveLimit=0
KillWait=2
MinJobAge=3600
WaitTime=0
ReturnToService=2
JobRequeue=1
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1,sched_min_interval=0
TCPTimeout=2
MessageTimeout=5
BatchStartTimeout=5
PropagateResourceLimits=NONE
SlurmdParameters=config_overrides
NodeName=node[1-{nodes}] NodeHostname=localhost NodeAddr=127.0.0.1 Port=[17001-{last_port}] CPUs=1 RealMemory=1000
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Hangs(Exception):
    """Slurm does not do what it was asked for."""


class Slurm:
    """Use as a context: the daemons run inside it. Nodes are numbered from 1."""

    def __init__(self, folder, nodes=4):
        self.folder, self.count = Path(folder), nodes
        self.nodes, self.controller = {}, None
        for name in ["state", *(f"spool/node{node}" for node in range(1, nodes + 1))]:
            (self.folder / name).mkdir(parents=True)
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(
            CONFIGURATION.format(folder=self.folder, nodes=nodes, last_port=17000 + nodes, silence=SILENCE))
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n")
        self.environment = {"SLURM_CONF": str(self.configuration), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": str(self.folder)}

    def __enter__(self):
        self.start_controller("-c")
        for node in range(1, self.count + 1):
            self.start_node(node)
        self.wait_until("all nodes are idle", lambda: len(self.run("sinfo", "-h", "-N", "-t", "idle", "-o", "%N").split()) == self.count)
        return self

    def __exit__(self, *_):
        for process in [*self.nodes.values(), self.controller]:
            process.kill()
            process.wait()
        # A step may have begun another process meanwhile.
        while steps := [step for node in range(1, self.count + 1) for step in self.steps(node)]:
            for step in steps:
                kill(step)
            time.sleep(0.05)

    def daemon(self, name, *words):
        with open(self.folder / f"{name}.out", "ab") as log:
            return subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def start_controller(self, *words):
        """Starts slurmctld; '-c' forgets the jobs of an earlier one."""
        self.controller = self.daemon("slurmctld", "slurmctld", "-D", *words)

    def start_node(self, node):
        self.nodes[node] = self.daemon(f"slurmd-{node}", "slurmd", "-N", f"node{node}", "-D")

    def kill_controller(self):
        self.controller.kill()
        self.controller.wait()

    def kill_node(self, node, steps):
        """Kills slurmd; with its steps it is what a power cut does, and without them the tasks live on."""
        self.nodes[node].kill()
        self.nodes[node].wait()
        for step in self.steps(node) if steps else []:
            kill(step)

    def steps(self, node):
        """The processes of the steps of a node: slurmstepd, and the tasks with everything they have started."""
        tasks = [process for process in processes() if f"SLURMD_NODENAME=node{node}" in variables(process)]
        parents = {parent(process) for process in tasks}
        return [process for process in parents if name(process).startswith("slurmstepd")] + tasks

    def run(self, *words, statuses=(0,), **options):
        """The output of a client command. One that meets a restarting slurmctld is tried again."""
        start = time.monotonic()
        while True:
            done = subprocess.run([str(word) for word in words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=PATIENCE, **options)
            if done.returncode in statuses:
                return done.stdout
            if time.monotonic() - start > PATIENCE:
                raise Hangs(f"'{' '.join(map(str, words))}' ends with {done.returncode}: {done.stderr.strip()}\n{self.log()}")
            time.sleep(0.2)

    def jobs(self):
        """The state of each job or task that Slurm remembers, and the reason of the state, by its name such as '4_2' or '5'."""
        lines = self.run("squeue", "-h", "-r", "-t", "all", "-o", "%i %T %r").splitlines()
        return {name: (state, reason) for name, state, reason in (line.split(None, 2) for line in lines)}

    def wait_until(self, what, truth, patience=PATIENCE):
        start = time.monotonic()
        while not truth():
            if time.monotonic() - start > patience:
                raise Hangs(f"after {patience} s it is not so: {what}\n{self.log()}")
            time.sleep(0.1)

    def log(self):
        return (self.folder / "slurmctld.log").read_text(errors="replace")[-2000:] if (self.folder / "slurmctld.log").exists() else ""


def processes():
    return [int(path.name) for path in Path("/proc").glob("[0-9]*")]


def read(process, file):
    """A file of /proc; empty where the process is gone."""
    try:
        return Path(f"/proc/{process}/{file}").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def variables(process):
    return read(process, "environ").split("\0")


def name(process):
    return read(process, "comm").strip()


def parent(process):
    fields = read(process, "stat").rpartition(")")[2].split()
    return int(fields[1]) if fields else 0


def kill(process):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
