import Diagnostics
import SceneLoading

/// The stream and the format for reporting problems with scenes.
struct SceneMessages {
    /// Whether the messages are the result of the command.
    let areResult: Bool
    private let console: Console
    private let format: DiagnosticRenderer.Format

    /// Creates the output of messages that accompany a result, on standard error.
    init(_ console: Console) {
        areResult = false
        self.console = console
        format = console.isJSON ? .json : .text
    }

    /// Creates the output of messages that are the result. These messages include notes, and go to standard output
    /// unless `format` is text.
    ///
    /// Under GitHub Actions, annotations are written to standard error too, unless `format` is `github`.
    init(_ console: Console, resultAs format: DiagnosticRenderer.Format) {
        areResult = true
        self.console = console
        self.format = format
    }

    /// Reports the warnings of a scene, the notes if messages are the result, and the reviews that were left out.
    func report(warningsOf loaded: LoadedScene, _ path: String) throws(CommandFailure) {
        try report(loaded.warnings, omittedCount: loaded.omittedWarningCount)
        if areResult { try report(loaded.notes, omittedCount: loaded.omittedNoteCount) }
        guard !areResult || format == .text else { return }
        for review in loaded.leftOutReviews { console.note("\(path): not checked: \(review)") }
    }

    /// Reports diagnostics, or only the errors among them with `-q`.
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
