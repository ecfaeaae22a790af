import FrameOutput
import Identity

/// The results of a check as Markdown, for the summary that GitHub shows below the jobs of a run.
///
/// It is a table with one row for each scene and variant, failing ones first, followed by the path of the report.
package struct StepSummary: Sendable {
    /// The maximum size of a step's summary in bytes. GitHub shows nothing of a larger one.
    package static let mostBytes = 1 << 20

    /// The results of the check.
    private let run: GoldenRun
    /// The check's folder, as the user wrote it.
    private let folder: String

    /// Creates a summary.
    package init(run: GoldenRun, folder: String) {
        self.run = run
        self.folder = folder
    }

    /// Returns the text, with all rows that fit in `limit` bytes and the number of the others.
    ///
    /// Returns nil if the limit is too small for a summary without rows.
    package func text(limit: Int = mostBytes) -> String? {
        let rows = run.scenes.filter { !$0.isPassed } + run.scenes.filter(\.isPassed)
        var text = head
        // The foot is longest if all rows are left out.
        let room = limit - foot(omittedCount: rows.count).utf8.count
        var size = text.utf8.count
        guard size <= room else { return nil }
        var rowCount = 0
        for scene in rows {
            let row = Self.row(of: scene, folder: folder)
            size += row.utf8.count
            guard size <= room else { break }
            text += row
            rowCount += 1
        }
        return text + foot(omittedCount: rows.count - rowCount)
    }

    private var head: String {
        """
        ### Goldens: \(RunSummary(run).verdict)

        \(MarkdownText.prose(run.closingLine))

        | scene | result | frames | frames that differ | largest difference | picture |
        |---|---|--:|---|---|---|

        """
    }

    private func foot(omittedCount: Int) -> String {
        var text = "\n"
        if omittedCount > 0 {
            text +=
                "\(RunSummary.words(omittedCount, "more \(run.noun)")) \(omittedCount == 1 ? "is" : "are") in the report.\n\n"
        }
        let page = MarkdownText.code(FileSystem.join(folder, "report.html"))
        return text + "The strips and pictures are in \(page) once `parade golden report` has written it.\n\n"
    }

    private static func row(of scene: SceneResult, folder: String) -> String {
        let failing = scene.frames.filter { $0.failure != nil }
        let reasons = GoldenRun(build: .current, scenes: [scene]).reasonCounts
        var cells = [
            MarkdownText.code(scene.label),
            scene.isPassed ? "passed" : reasons.map { "\($0.reason.rawValue) \($0.count)" }.joined(separator: ", "),
            String(scene.frames.count), FrameRuns(failing.map(\.index)).text(atMost: 10),
        ]
        if let frame = scene.worstFrame {
            cells.append("frame \(frame.index): \(MarkdownText.prose(frame.failure?.message ?? ""))")
            cells.append(scene.pictures(of: frame, in: folder).best.map { MarkdownText.code($0.path) } ?? "")
        } else {
            cells += [MarkdownText.prose(scene.problems.first?.message ?? ""), ""]
        }
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}
