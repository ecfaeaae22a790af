import ArgumentParser
import Diagnostics
import Layers
import ParadeKit
import SceneLoading
import Staging

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scenes without drawing them.",
        discussion: """
            Reports every mistake at once. Warns of ranges, states and actions that the scroll never reaches, of views that \
            are never visible and of signals that nothing follows. A note names a difference to the version before; notes \
            never fail. Text goes to standard error; json and github are the result, on standard output. Under \
            GitHub Actions (GITHUB_ACTIONS=true) annotations are added, whatever the format. Every variant of a scene is checked.
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
        let messages = SceneMessages(report.console, resultAs: chosenFormat)
        let reader = try SceneReader(scene, work, console: report.console, messages: messages)
        var worst = ExitStatus.success
        for path in scenes { worst = max(worst, try check(path, reader)) }
        if worst != .success { throw ExitCode(worst.rawValue) }
    }

    /// Checks a scene in its variants, and returns the exit status. If the scene has a mistake without a variant, the
    /// variants are not checked: they have the same mistake.
    private func check(_ path: String, _ reader: SceneReader) throws -> ExitStatus {
        let variants: [SceneVariant]
        do throws(CommandFailure) {
            variants = try reader.variants(of: path, usually: .all)
        } catch {
            report.console.report(error)
            return error.status
        }
        var worst = ExitStatus.success
        for variant in variants {
            do {
                try confirm(variant, try reader.read(variant).lowered)
            } catch let failure as ReportedFailure {
                worst = max(worst, failure.status)
                if variant.name == nil { break }
            }
        }
        return worst
    }

    private var chosenFormat: DiagnosticRenderer.Format { format ?? (report.json ? .json : .text) }

    private func confirm(_ variant: SceneVariant, _ scene: LoweredScene) throws {
        guard !report.quiet, chosenFormat == .text else { return }
        let views = scene.tree.layers.count
        let canvas = scene.canvas
        try ResultOutput.print(
            "\(variant.label): ok, \(views) view\(views == 1 ? "" : "s"), \(scene.timeline.frameCount) frames, "
                + "\(canvas.pixelWidth)×\(canvas.pixelHeight)")
    }
}
