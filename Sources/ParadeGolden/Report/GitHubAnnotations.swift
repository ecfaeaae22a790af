import Comparison
import Diagnostics
import Identity
import SceneLoading

/// The results of a check as workflow commands of GitHub Actions, which GitHub shows beside the changed files.
package enum GitHubAnnotations {
    /// The maximum number of scenes with a line of their own.
    ///
    /// GitHub shows at most ten errors for each step. The tenth line gives the number of scenes that are left out.
    package static let mostScenes = 9

    /// Returns one line for each of the first nine failing scenes. If there are more, a tenth line gives their number.
    ///
    /// - Parameter workspace: The folder that the environment variable GITHUB_WORKSPACE names. Paths inside it are
    ///   written relative to it, as GitHub expects. All other paths are written as they were given to the check.
    package static func lines(of run: GoldenRun, workspace: String? = nil) -> [String] {
        let failing = run.scenes.filter { !$0.isPassed }
        var lines = failing.prefix(mostScenes).map { line($0, workspace: workspace) }
        let others = failing.count - lines.count
        if others > 0 { lines.append("::error title=parade golden::and \(others) more") }
        return lines
    }

    private static func line(_ scene: SceneResult, workspace: String?) -> String {
        let counts = RunSummary(GoldenRun(build: .current, scenes: [scene])).counts
        let failing = scene.frames.filter { $0.failure != nil }
        let title = "golden: " + counts.map { "\($0.reason.rawValue) \($0.count)" }.joined(separator: ", ")
        // The file is that of the scene, so a variant is named in the message.
        var message = (scene.variant == nil ? [] : [scene.label]) + scene.problems.map(\.message)
        if !failing.isEmpty {
            let worst = failing[FrameRanking.worst(of: failing)]
            let others = failing.count - 1
            message.append(
                "frame \(worst.index): \(worst.failure?.message ?? "")"
                    + (others > 0 ? ", and \(RunSummary.words(others, "other frame"))" : ""))
        }
        if !scene.changedInputs.isEmpty { message.append("changed: \(scene.changedInputs.joined(separator: ", "))") }
        let file = WorkflowCommand.file(scene.scene, workspace: workspace)
        return
            "::error file=\(file),title=\(WorkflowCommand.property(title))::\(WorkflowCommand.data(message.joined(separator: "\n")))"
    }
}
