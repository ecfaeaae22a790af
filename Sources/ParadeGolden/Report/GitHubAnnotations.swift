import Comparison
import Diagnostics
import Identity
import SceneLoading

/// The results of a check as workflow commands of GitHub Actions, which GitHub shows beside the changed files.
public enum GitHubAnnotations {
    /// The maximum number of scenes with a line of their own. GitHub shows ten errors for each step; the tenth gives
    /// the number of the scenes left out.
    public static let mostScenes = 9

    /// Returns a line for each failing scene, at most nine, and a line with the number of failing scenes left out.
    ///
    /// `workspace` is the folder that GITHUB_WORKSPACE names. Paths are relative to that folder, as GitHub expects.
    /// Files outside the folder keep the paths of the check, and so do all files if `workspace` is nil.
    public static func lines(of run: GoldenRun, workspace: String? = nil) -> [String] {
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
        var message = scene.problems.map(\.message)
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
