"""The recipes of FarmRecipes.md: runs each, and compares its frames with those of one machine.

Slurm and GNU parallel are those of this machine. The steps of GitHub and GitLab run as on their servers (Tests/Example). The manifests of Kubernetes are
compared with the schemas of its API, and their commands run with the variables of each index.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Example"))

import yaml  # noqa: E402

import example  # noqa: E402
import workload  # noqa: E402
from folders import difference  # noqa: E402
from github import GitHub  # noqa: E402
from gitlab import GitLab  # noqa: E402
from machine import BARE, Run, require  # noqa: E402

PAGE = ROOT / "Sources/parade/parade.docc/FarmRecipes.md"
# Has the schemas of every version of the API; PyPI has it.
VALIDATOR = "kubernetes-validate==1.37.0"
# Seconds after which a recipe is taken to hang.
SLOWEST = 120


def validate():
    """Compares all manifests, workflows and pipelines with the published schemas. Needs a network the first time, for the validators."""
    environment = ROOT / ".build/farm" / VALIDATOR
    if not (environment / "bin/kubernetes-validate").exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([environment / "bin/pip", "install", "--quiet", "--disable-pip-version-check", VALIDATOR], check=True)
    with tempfile.TemporaryDirectory(prefix="parade-recipes-") as name:
        folder = Path(name)
        for number, manifest in enumerate(blocks("Kubernetes")):
            (folder / f"{number}.yaml").write_text(manifest)
        checked = subprocess.run([environment / "bin/kubernetes-validate", "--strict", *folder.glob("*.yaml")], capture_output=True, text=True)
        require(checked.returncode == 0, "a manifest is not valid", checked.stdout + checked.stderr)
        print("farm: the manifests are valid by the schema of Kubernetes", flush=True)
        write_servers(folder)
        example.validate(folder)


def write_servers(project):
    """Writes the files of GitHub and GitLab that the page shows."""
    (project / ".github/workflows").mkdir(parents=True)
    (project / ".github/workflows/frames.yml").write_text(blocks("GitHub")[0])
    (project / ".gitlab-ci.yml").write_text(blocks("GitLab")[0])


def blocks(title):
    """The code blocks of one section of the page."""
    sections = re.split(r"^### (.*)\n", PAGE.read_text(), flags=re.MULTILINE)
    text = dict(zip(sections[1::2], sections[2::2]))[title]
    return re.findall(r"```(?:sh|yaml)\n(.*?)```", text, re.DOTALL)


class Recipes:
    """A folder with scenes, a program, and the frames as one machine draws them."""

    def __init__(self, folder, parade):
        self.folder, self.parade = folder, parade
        self.programs = folder / "programs"
        self.programs.mkdir(parents=True)
        (self.programs / "parade").symlink_to(parade)
        self.variables = BARE | {"HOME": str(folder), "PATH": f"{self.programs}:/usr/bin:/bin"}
        self.reference = self.desk("reference")
        self.shell(self.reference, "parade render scenes/*.json --variant all --quiet -o frames")

    def desk(self, name):
        """A new folder with scenes."""
        desk = self.folder / name
        workload.write(desk / "scenes", 5, 10, 2)
        return desk

    def shell(self, desk, script, variables=None, shell="bash"):
        done = subprocess.run([shell, "-e", "-c", script], cwd=desk, env=self.variables | (variables or {}), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SLOWEST)
        require(done.returncode == 0, f"'{script.strip()}' ends with {done.returncode}", done.stdout)
        return done.stdout

    def compare(self, frames, recipe):
        found = difference(frames, self.reference / "frames")
        require(not found, f"{recipe}: {found}")
        print(f"farm: {recipe}: the frames are those of one machine", flush=True)

    def slurm(self, slurm):
        desk = self.desk("slurm")
        script, submit = blocks("Slurm")
        (desk / "frames.sh").write_text(script)
        self.shell(desk, submit, slurm.environment | {"PATH": f"{self.programs}:{slurm.environment['PATH']}"})
        self.compare(desk / "frames", "Slurm")

    def parallel(self):
        desk = self.desk("parallel")
        script, = blocks("GNU parallel")
        self.shell(desk, script)
        self.compare(desk / "frames", "GNU parallel")

    def kubernetes(self):
        desk = self.desk("kubernetes")
        render, merge = map(yaml.safe_load, blocks("Kubernetes"))
        count = render["spec"]["completions"]
        for index in range(count):
            self.container(desk, render, {"JOB_COMPLETION_INDEX": str(index)})
        require(len(list((desk / "parts").iterdir())) == count, f"Kubernetes: not each of {count} pods leaves a part")
        self.container(desk, merge, {})
        self.compare(desk / "frames", f"Kubernetes, {count} pods")

    def container(self, desk, manifest, variables):
        """Runs the command of a pod's only container."""
        container, = manifest["spec"]["template"]["spec"]["containers"]
        shell, option, script = container["command"]
        require(option == "-c", f"Kubernetes: the command is not run by a shell: {container['command']}")
        self.shell(desk, script, variables | {each["name"]: each["value"] for each in container.get("env", [])}, shell)

    def servers(self, release):
        """GitHub and GitLab, in a project with the files of the page."""
        project = self.desk("project")
        shutil.copytree(example.PROJECT / "ci", project / "ci")
        shutil.copy(example.PROJECT / ".gitignore", project)
        write_servers(project)
        github = GitHub(self.folder / "servers", project, release)
        run = Run(self.folder / "servers/github-run")
        github.perform(github.workflow("frames.yml"), run, {})
        require(run.passed, "github: the workflow fails", run.log)
        self.compare(run.folder / "frames", "GitHub")
        gitlab = GitLab(self.folder / "servers", project, release)
        run = gitlab.check()
        require(run.passed, "gitlab: the pipeline fails", run.log)
        self.compare(run.folder / "merge/frames", "GitLab")

