"""Namespaces of our own: whatever a test starts ends with it, its ports are nobody else's, and /etc cannot be written.

`enter` runs the script again inside: the first process of a PID namespace takes all others with it when it ends, also those that daemons have
detached. The process outside waits, and removes the folder of the test. SIGTERM and SIGINT end it as a failure does; if it is killed, the kernel
kills the one inside.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

MARK = "PARADE_FARM_FOLDER"
# Runs the script as a child, because the first process of a namespace must wait for orphans; bash does. Without a second address, one of
# those for documentation, the C library resolves no address of IPv4 at all (AI_ADDRCONFIG).
INSIDE = """
mount --bind /etc /etc && mount -o remount,ro,bind /etc && ip link set lo up && ip address add 192.0.2.1/32 dev lo || exit 70
"$@"
exit $?
"""


def inside():
    return MARK in os.environ


def enter(prefix):
    """Returns the folder of this run inside namespaces; outside it never returns."""
    if inside():
        return Path(os.environ[MARK])
    if os.geteuid() != 0:
        sys.exit("farm: only root can mount in a namespace and start slurmctld, which drops the groups of its user; use sudo")
    folder = tempfile.mkdtemp(prefix=prefix)
    command = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--propagation", "private", "--pid", "--net", "--fork",
               "--kill-child", "--mount-proc", "bash", "-c", INSIDE, "bash", sys.executable, "-B", *sys.argv]
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        signal.signal(number, interrupted)
    process = None
    try:
        process = subprocess.Popen(command, env=os.environ | {MARK: folder, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
        sys.exit(process.wait())
    finally:
        if process and process.poll() is None:
            process.kill()
            process.wait()
        remove(folder)


def interrupted(number, _):
    sys.exit(128 + number)


def remove(folder):
    """Removes the folder; a process that was killed a moment ago may still write into it."""
    for _ in range(20):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder):
            return
