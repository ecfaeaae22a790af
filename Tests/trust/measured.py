"""One run of a program: what came of it, how long it took and in how much memory."""

import json
import subprocess
import sys

# A process's peak counts what it was forked from, so that a small one stands between, which has no other child.
MEASURED = """
import json, resource, subprocess, sys, time
begin = time.monotonic()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([done.returncode, time.monotonic() - begin, used.ru_maxrss * 1024,
                  done.stderr[:4096].decode(errors="replace").split("\\n")[0], used.ru_utime + used.ru_stime]))
"""


def measured(command, folder, slowest):
    """Status, seconds, peak bytes, the first line of what it says, and seconds of processor time."""
    try:
        done = subprocess.run([sys.executable, "-c", MEASURED, *command], cwd=folder, stdout=subprocess.PIPE, timeout=slowest)
    except subprocess.TimeoutExpired:
        return -1, slowest, 0, "it does not end", slowest
    return json.loads(done.stdout)
