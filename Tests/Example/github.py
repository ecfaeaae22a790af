"""Runs the project's GitHub workflows on one machine: a matrix becomes a loop, actions become clones and copies."""

import re
import shutil

import yaml

from machine import Machine, Run, copy, require

EXPRESSION = re.compile(r"\$\{\{ *(.*?) *\}\}")


def evaluated(expression, context):
    """The value of an expression: a name, a name that differs from a string, or `!cancelled()`. The workflows use no other."""
    if expression == "!cancelled()":
        return True
    name, differs, text = expression.partition(" != ")
    require(name in context, f"the workflow uses '{expression}', which this test does not know")
    return context[name] != text.strip("'") if differs else context[name]


def resolved(value, context):
    """A value of a workflow with its expressions replaced; one that is a single expression keeps its type."""
    if isinstance(value, dict):
        return {key: resolved(part, context) for key, part in value.items()}
    if not isinstance(value, str):
        return value
    whole = EXPRESSION.fullmatch(value)
    return evaluated(whole[1], context) if whole else EXPRESSION.sub(lambda match: str(evaluated(match[1], context)), value)


class GitHub(Machine):
    name = "github"

    def __init__(self, *words):
        self.runs = 0
        super().__init__(*words)

    def workflow(self, file):
        return yaml.safe_load((self.desk / ".github/workflows" / file).read_text())

    def check(self):
        """Runs the workflow of the checks, as a push does."""
        self.runs += 1
        run = Run(self.folder / "artefacts" / str(self.runs))
        self.perform(self.workflow("goldens.yml"), run, {})
        if (run.folder / "goldens").exists():
            copy(run.folder / "goldens/junit.xml", run.folder / "junit.xml")
        return run

    def approve(self, run):
        """Starts the workflow of the approval by hand, with the number of a run."""
        approval = Run(self.folder / "approvals" / run.folder.name)
        self.perform(self.workflow("approve.yml"), approval, {"inputs.run": run.folder.name, "github.token": "secret"})
        require(approval.passed, "github: the approval fails", approval.log)

    def perform(self, workflow, run, inputs):
        context = {"runner.temp": str(run.folder / "temporary")} | inputs | {f"vars.{name}": value for name, value in self.release.variables.items()}
        for name, job in workflow["jobs"].items():
            needed = [context[f"needs.{job['needs']}.result"]] if "needs" in job else []
            if not resolved(job["if"], context) if "if" in job else "failure" in needed:
                continue
            matrix = job.get("strategy", {}).get("matrix", {"": [""]})
            (key, values), = matrix.items()
            results = [self.job(workflow, job, run, context | {f"matrix.{key}": value, "strategy.job-total": len(values)})
                       for value in values]
            run.results[name] = context[f"needs.{name}.result"] = "success" if all(results) else "failure"

    def job(self, workflow, job, run, context):
        """Runs the steps of one job. As on a server, a failed step skips those that do not ask to run."""
        folder, passed = None, True
        for step in job["steps"]:
            if not (resolved(step["if"], context) if "if" in step else passed):
                continue
            if "uses" not in step:
                passed = self.step(workflow, step, run, folder, context) and passed
                continue
            action, _, _ = step["uses"].partition("@")
            words = resolved(step.get("with", {}), context)
            if action == "actions/checkout":
                folder = self.workspace()
            elif action == "actions/upload-artifact":
                self.upload(run, folder, **words)
            else:
                require(action == "actions/download-artifact", f"the workflow uses '{action}', which this test does not know")
                self.download(run, folder, **words)
        return passed

    def step(self, workflow, step, run, folder, context):
        summary = run.folder / "summary.md"
        variables = resolved(workflow.get("env", {}) | step.get("env", {}), context) | {
            "GITHUB_ACTIONS": "true", "RUNNER_TEMP": context["runner.temp"], "GITHUB_ACTOR": "ann", "GITHUB_WORKSPACE": str(folder), "GITHUB_STEP_SUMMARY": str(summary)}
        script = resolved(step["run"], context)
        return run.note(script, *self.run(["bash", "-e", "-c"], script, folder, variables))

    def upload(self, run, folder, name, path, **words):
        """Keeps paths as an artefact: the contents of one folder, or several paths as they stand in the workspace."""
        require(words == {"if-no-files-found": "error"}, f"the artefact '{name}' may be empty")
        paths = path.split()
        for each in paths:
            require((folder / each).exists(), f"github: the artefact '{name}' lacks '{each}'", run.log)
            copy(folder / each, run.folder / name / ("" if len(paths) == 1 else each))

    def download(self, run, folder, name=None, pattern=None, path=".", **words):
        """Brings one artefact of a run into the workspace, or all of a pattern in folders with their names."""
        store = self.folder / "artefacts" / words["run-id"] if "run-id" in words else run.folder
        if name:
            shutil.copytree(store / name, folder / path, dirs_exist_ok=True)
        for found in sorted(store.glob(pattern)) if pattern else []:
            shutil.copytree(found, folder / path / found.name)
