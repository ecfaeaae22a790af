import Diagnostics
import ParadeKit
import SceneLoading
import Synchronization

/// A reporter of problems with scenes, which chooses the output stream and the format.
struct SceneMessages {
    /// Whether the messages are the command's result, as those of `validate` are.
    let areResult: Bool
    private let console: Console
    private let format: DiagnosticRenderer.Format
    private let reported = ReportedDiagnostics()

    /// Creates a reporter for messages that accompany another result. They are written to standard error.
    init(_ console: Console) {
        areResult = false
        self.console = console
        format = console.isJSON ? .json : .text
    }

    /// Creates a reporter for messages that are the command's result, including notes.
    ///
    /// If `format` is text, the messages go to standard error, otherwise to standard output. Under GitHub Actions,
    /// annotations are also written to standard error, unless `format` is `github`.
    init(_ console: Console, resultAs format: DiagnosticRenderer.Format) {
        areResult = true
        self.console = console
        self.format = format
    }

    /// Reports the warnings of a scene.
    ///
    /// If messages are the result, also reports the notes. If they are not, or if they are text, also reports the
    /// checks of the scene that were skipped.
    func report(warningsOf loaded: LoadedScene, _ variant: SceneVariant) throws(CommandFailure) {
        try report(loaded.warnings, omittedCount: loaded.omittedWarningCount, variant)
        if areResult { try report(loaded.notes, omittedCount: loaded.omittedNoteCount, variant) }
        guard !areResult || format == .text else { return }
        for review in loaded.skippedReviews { console.note("\(variant.label): not checked: \(review)") }
    }

    /// Reports the errors of a scene, and returns the exit status for them.
    ///
    /// The status is `missingInput` if the scene file does not exist, otherwise `badInput`.
    func report(_ errors: SceneErrors, _ variant: SceneVariant) throws(CommandFailure) -> ExitStatus {
        try report(errors.diagnostics, omittedCount: errors.omittedCount, variant)
        return errors.diagnostics.contains { $0.code == .missingFile } ? .missingInput : .badInput
    }

    /// Reports diagnostics. With `-q`, reports only the errors.
    ///
    /// A diagnostic is reported once, though several variants of a scene have it. A diagnostic that the scene without a
    /// variant does not have names the variant.
    private func report(
        _ diagnostics: [Diagnostics.Diagnostic], omittedCount: Int, _ variant: SceneVariant
    ) throws(CommandFailure) {
        let shown = console.verbosity == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        let new = reported.firstTime(shown)
        // What is left out was left out before too.
        if new.isEmpty, !shown.isEmpty { return }
        let reported = new.map { diagnostic in
            var diagnostic = diagnostic
            if let name = variant.name { diagnostic.message += " (in the variant '\(name)')" }
            return diagnostic
        }
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

/// The diagnostics that a command has reported.
private final class ReportedDiagnostics: Sendable {
    private let seen = Mutex<Set<Diagnostics.Diagnostic>>([])

    /// Returns the diagnostics that were not reported before, and remembers them.
    func firstTime(_ diagnostics: [Diagnostics.Diagnostic]) -> [Diagnostics.Diagnostic] {
        seen.withLock { seen in diagnostics.filter { seen.insert($0).inserted } }
    }
}
