"""Runs the project's GitLab pipeline on one machine: parallel jobs become a loop, artefacts become copies."""

import shutil

import yaml

from machine import Machine, Run, copy, require


class GitLab(Machine):
    name = "gitlab"

    def check(self):
        """Runs the jobs of a pipeline, as a push does, without those that wait for a person."""
        run = Run(self.folder / "artefacts" / str(self.jobs))
        pipeline, passed = self.pipeline(), {}
        for name, job in self.in_order(pipeline):
            if job.get("when") == "manual":
                continue
            if job.get("when") == "always" or all(passed[needed] for needed in job.get("needs", [])):
                count = job.get("parallel", 1)
                results = [self.job(pipeline, name, job, run, index, count) for index in range(1, count + 1)]
                passed[name] = all(results)
        if (run.folder / "report").exists():
            copy(run.folder / "report/junit.xml", run.folder / "junit.xml")
        return run

    def approve(self, run):
        """Starts the job that waits for a person."""
        pipeline = self.pipeline()
        manual = [(name, job) for name, job in self.in_order(pipeline) if job.get("when") == "manual"]
        require([name for name, _ in manual] == ["approve"], "gitlab: there is not exactly one job that a person starts, 'approve'")
        require(self.job(pipeline, *manual[0], run, 1, 1), "gitlab: the approval fails", run.log)

    def pipeline(self):
        return yaml.safe_load((self.desk / ".gitlab-ci.yml").read_text())

    def in_order(self, pipeline):
        jobs = {name: job for name, job in pipeline.items() if name not in ["stages", "default"]}
        return sorted(jobs.items(), key=lambda entry: pipeline["stages"].index(entry[1]["stage"]))

    def job(self, pipeline, name, job, run, index, count):
        """Runs the lines of one job in one shell, with the artefacts of the jobs that it needs."""
        folder = self.workspace()
        for needed in job.get("needs", []):
            require((run.folder / needed).exists(), f"gitlab: the job '{name}' needs the artefacts of '{needed}', which kept none", run.log)
            shutil.copytree(run.folder / needed, folder, dirs_exist_ok=True)
        variables = {
            "GITLAB_CI": "true", "CI_PROJECT_DIR": str(folder), "CI_COMMIT_REF_NAME": "main", "CI_PIPELINE_ID": run.folder.name,
            "GITLAB_USER_NAME": "Ann", "GITLAB_USER_EMAIL": "ann@example.org", "GOLDENS_PUSH_URL": str(self.origin)}
        if "parallel" in job:
            variables |= {"CI_NODE_INDEX": str(index), "CI_NODE_TOTAL": str(count)}
        script = "\n".join(pipeline["default"]["before_script"] + job["script"])
        passed = run.note(script, *self.run(["bash", "-e", "-o", "pipefail", "-c"], script, folder, variables))
        artefacts = job.get("artifacts", {})
        if passed or artefacts.get("when") == "always":
            for path in artefacts.get("paths", []) + list(artefacts.get("reports", {}).values()):
                require((folder / path).exists(), f"gitlab: the job '{name}' leaves no '{path}'", run.log)
                copy(folder / path, run.folder / name / path)
        return passed
