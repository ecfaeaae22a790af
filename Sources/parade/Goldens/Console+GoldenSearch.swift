import ParadeGolden

extension Console {
    /// Reports the paths that a search did not find or could not read, and returns the resulting status.
    func report(troubleOf search: GoldenSearch) -> ExitStatus {
        var status = ExitStatus.success
        for path in search.missing {
            report(CommandFailure(.missingInput, "there is no '\(path)'"))
            status = max(status, .missingInput)
        }
        for problem in search.unreadable {
            report(CommandFailure(.ioError, "cannot search '\(problem.path)': \(problem.message)"))
            status = max(status, .ioError)
        }
        return status
    }

    /// Writes annotations for the scenes of a run that differ from their approved state, if GitHub Actions runs the
    /// command.
    func annotate(_ run: GoldenRun) {
        guard GitHubActions.isRunning else { return }
        for line in GitHubAnnotations.lines(of: run, workspace: GitHubActions.workspace) { write(line + "\n") }
    }
}
