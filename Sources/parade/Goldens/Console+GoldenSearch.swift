import ParadeGolden

extension Console {
    /// Reports the paths that a search did not find or could not read, and returns the exit status for them.
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

    /// Writes a GitHub Actions annotation for each scene that differs from its approved state. Does nothing outside
    /// GitHub Actions.
    func annotate(_ run: GoldenRun) {
        guard GitHubActions.isRunning else { return }
        for line in GitHubAnnotations.lines(of: run, workspace: GitHubActions.workspace) { write(line + "\n") }
    }
}
