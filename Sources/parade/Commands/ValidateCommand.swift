import ArgumentParser
import Layers
import SceneFormat
import Staging

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks scenes without drawing them.",
        discussion: """
            Besides mistakes, it warns of what no frame of the timeline shows: ranges, states and actions that the scroll \
            never reaches, views that are never visible, signals that nothing follows. A note says where this version \
            draws a scene otherwise than the one before; notes never fail. Messages as text go to standard error; as json \
            or github they are the result, on standard output. Under GitHub Actions (GITHUB_ACTIONS=true) annotations come \
            besides, whatever the format.
            """)

    @Argument(help: "Scene files.", completion: .file(extensions: ["json", "jsonc"]))
    var scenes: [String]

    @Option(help: "How messages are written (default: text).")
    var format: DiagnosticRenderer.Format?

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if report.json, let format, format != .json {
            throw ValidationError("'--json' and '--format \(format.rawValue)' contradict each other")
        }
    }

    func run() throws {
        try scene.requireFolders()
        var worst = ExitStatus.success
        for path in scenes {
            let overrides = scene.overrides(work)
            let result = Result { () throws(SceneErrors) in
                let loaded = try SceneLoader.load(path: path, overrides: overrides, reviewsFrames: true)
                if scene.isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
                return loaded
            }
            switch result {
            case .success(let loaded):
                try tell(loaded.warnings, omittedCount: loaded.omittedWarningCount)
                try tell(loaded.notes, omittedCount: loaded.omittedNoteCount)
                if chosenFormat == .text {
                    for review in loaded.leftOutReviews { report.console.note("\(path): not looked for: \(review)") }
                }
                try confirm(path, loaded.scene)
            case .failure(let errors):
                try tell(errors.diagnostics, omittedCount: errors.omittedCount)
                worst = max(worst, SceneReader.status(of: errors))
            }
        }
        if worst != .success { throw ExitCode(worst.rawValue) }
    }

    private var chosenFormat: DiagnosticRenderer.Format { format ?? (report.json ? .json : .text) }

    private func tell(_ diagnostics: [Diagnostic], omittedCount: Int = 0) throws {
        let told = report.quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        let console = report.console
        let text = rendered(told, as: chosenFormat, omittedCount: omittedCount)
        switch chosenFormat {
        case .text: console.write(text)
        case .json, .github: try ResultOutput.write(text)
        }
        if chosenFormat != .github, GitHubActions.isRunning {
            console.write(rendered(told, as: .github, omittedCount: omittedCount))
        }
    }

    private func rendered(
        _ diagnostics: [Diagnostic], as format: DiagnosticRenderer.Format, omittedCount: Int
    ) -> String {
        DiagnosticRenderer(format: format, colored: report.console.usesColor, workspace: GitHubActions.workspace)
            .render(diagnostics, omittedCount: omittedCount)
    }

    private func confirm(_ path: String, _ scene: LoweredScene) throws {
        guard !report.quiet, chosenFormat == .text else { return }
        let views = scene.tree.layers.count
        let canvas = scene.canvas
        try ResultOutput.print(
            "\(path): ok, \(views) view\(views == 1 ? "" : "s"), \(scene.timeline.frameCount) frames, "
                + "\(canvas.pixelWidth)×\(canvas.pixelHeight)")
    }
}
