import Diagnostics
import SceneLoading

/// The output of problems with scenes: its stream and its format.
struct SceneMessages {
    /// Whether the messages are the result of the command.
    let areResult: Bool
    private let console: Console
    private let format: DiagnosticRenderer.Format

    /// Messages that accompany a result, on standard error.
    init(_ console: Console) {
        areResult = false
        self.console = console
        format = console.isJSON ? .json : .text
    }

    /// Messages that are the result: on standard output unless they are text, and including notes.
    ///
    /// Under GitHub Actions annotations are also written, to standard error.
    init(_ console: Console, resultAs format: DiagnosticRenderer.Format) {
        areResult = true
        self.console = console
        self.format = format
    }

    /// Reports the warnings of a scene, and the reviews that were left out.
    func report(warningsOf loaded: LoadedScene, _ path: String) throws(CommandFailure) {
        try report(loaded.warnings, omittedCount: loaded.omittedWarningCount)
        if areResult { try report(loaded.notes, omittedCount: loaded.omittedNoteCount) }
        guard !areResult || format == .text else { return }
        for review in loaded.leftOutReviews { console.note("\(path): not looked for: \(review)") }
    }

    /// Reports diagnostics; with `-q`, errors only.
    func report(_ diagnostics: [Diagnostic], omittedCount: Int) throws(CommandFailure) {
        let reported = console.verbosity == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        func text(_ format: DiagnosticRenderer.Format) -> String {
            DiagnosticRenderer(format: format, colored: console.usesColor, workspace: GitHubActions.workspace)
                .render(reported, omittedCount: omittedCount)
        }
        if areResult, format != .text {
            try ResultOutput.write(text(format))
        } else {
            console.write(text(format))
        }
        if areResult, format != .github, GitHubActions.isRunning { console.write(text(.github)) }
    }
}
