"""The commands of MillionFrames.md, on a Slurm of this machine."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Example"))

import pages  # noqa: E402

PAGE = ROOT / "Sources/parade/parade.docc/MillionFrames.md"


# Where the page works, so that it can show paths; the namespaces of the tests have their own.
SHARED = Path("/srv")


def walk(folder, parade, cluster, record):
    """Runs the commands of the page in a new folder, one after another; what they print must be on the page, or is written there."""
    (folder / "bin").mkdir(parents=True)
    (folder / "work").mkdir()
    shutil.copy(parade, folder / "bin/parade")
    subprocess.run(["mount", "--bind", folder, SHARED], check=True)
    variables = cluster.environment | {"PATH": f"{SHARED}/bin:/usr/bin:/bin", "PARADE_SOURCES": str(ROOT), "HOME": str(SHARED)}
    session = pages.Session(SHARED / "work", variables)
    print(f"farm: {pages.walk(PAGE, session, record)} commands of {PAGE.name} do what the page says", flush=True)
