import FrameOutput
import Glibc
import ParadeGolden

extension Console {
    /// Shows the results of a check in GitHub Actions: failing scenes as annotations, and a table in the summary of the
    /// step. Does nothing outside GitHub Actions, and nothing for a part of a check, because `merge` shows the joined
    /// run. A report of a run that was shown does not call this. Each annotation therefore appears once.
    func publish(_ run: GoldenRun, folder: String) {
        guard run.shard == nil else { return }
        if GitHubActions.isRunning {
            for line in GitHubAnnotations.lines(of: run, workspace: GitHubActions.workspace) { write(line + "\n") }
        }
        guard let path = GitHubActions.stepSummary else { return }
        do throws(OutputError) {
            try StepSummaryFile.append(StepSummary(run: run, folder: folder), to: path)
        } catch {
            // The results are complete without it, so the status stays that of the check.
            note("the step summary '\(path)' lacks the goldens: \(error.message)")
        }
    }
}

/// The file that GitHub shows below the jobs of a run.
private enum StepSummaryFile {
    /// Appends a summary, in what room the file still has.
    static func append(_ summary: StepSummary, to path: String) throws(OutputError) {
        // A pipe without a reader must not block.
        let number = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard number >= 0 else { throw OutputError(code: errno, path: path, otherwise: .cannotCreate) }
        defer { close(number) }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw OutputError(.cannotCreate, path: path, message: "not a file")
        }
        let room = StepSummary.mostBytes - Int(status.st_size)
        guard let text = summary.text(limit: room) else {
            throw OutputError(
                .cannotCreate, path: path, message: "GitHub shows at most 1 MiB, and \(max(0, room)) bytes are left")
        }
        let failure = FileDescriptor.write(
            Array(text.utf8), to: number, isCancelled: { Interruption.isRequested })
        if let failure { throw OutputError(code: failure, path: path, otherwise: .cannotCreate) }
    }
}
