import ParadeGolden

extension Console {
    /// Says which paths a search did not find or could not look into; gives the status that this comes to.
    func report(troubleOf search: GoldenSearch) -> ExitStatus {
        var status = ExitStatus.success
        for path in search.missing {
            report(CommandFailure(.missingInput, "there is no '\(path)'"))
            status = max(status, .missingInput)
        }
        for place in search.unreadable {
            report(CommandFailure(.ioError, "cannot search '\(place.path)': \(place.message)"))
            status = max(status, .ioError)
        }
        return status
    }

    /// Under GitHub Actions, annotates the scenes of a run that are not as approved.
    func annotate(_ run: GoldenRun) {
        guard GitHubActions.isRunning else { return }
        for line in GitHubAnnotations.lines(of: run, workspace: GitHubActions.workspace) { write(line + "\n") }
    }
}
