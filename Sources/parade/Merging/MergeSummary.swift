import FrameOutput
import Inspection
import JSON
import Staging

/// A text or JSON summary of a merge: its plan before, or its result afterwards.
struct MergeSummary {
    private let header: Manifest.Header
    private let parts: [(path: String, frames: FrameRuns)]
    private let output: String

    init(_ scene: SceneMerges.Scene) {
        header = scene.merge.header
        parts = scene.merge.parts
        output = scene.output.path
    }

    /// Returns a line such as `120 frames of 3 parts, 750×1334, 0.2 s → out`. With several scenes, their number stands
    /// for the size.
    static func closingLine(
        _ merges: SceneMerges, partCount: Int, done: Int, seconds: Double, output: String
    ) -> String {
        let total = merges.frameCount
        let count = done == total ? "\(done)" : "\(done) of \(total)"
        let what = merges.scenes.count == 1 ? MergeSummary(merges.scenes[0]).size : "\(merges.scenes.count) scenes"
        return
            "\(count) frame\(total == 1 ? "" : "s") of \(partCount) part\(partCount == 1 ? "" : "s"), "
            + "\(what), \(seconds.fixed(decimals: 1)) s → \(output)"
    }

    /// Returns the plan of a merge, one line per part.
    func planText(_ removed: [String]) -> String {
        let frameCount = header.frameCount
        var lines = ["\(frameCount) frame\(frameCount == 1 ? "" : "s"), \(size) → \(output)"]
        let width = parts.map(\.path.count).max() ?? 0
        for part in parts {
            lines.append(
                "  \(part.path.padded(to: width))  \(part.frames.runs.isEmpty ? "nothing" : part.frames.text())")
        }
        if !removed.isEmpty {
            let more = removed.count > 3 ? " and \(removed.count - 3) more" : ""
            lines.append("  remove  " + removed.prefix(3).joined(separator: ", ") + more)
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the plan of a merge as JSON.
    func planJSON(_ removed: [String]) -> String {
        JSONWriter.text(.object(members + [("remove", .strings(removed))]))
    }

    /// Returns the result of a merge as JSON.
    func json(_ result: SceneMerges.Result) -> String {
        JSONWriter.text(
            .object(
                members + [
                    ("merged", .number(result.doneCount)), ("removed", .number(result.removedCount)),
                    ("complete", .boolean(result.isWhole)),
                ]))
    }

    private var members: [(String, JSONValue)] {
        [
            ("output", .string(output)), ("frames", .number(header.frameCount)),
            ("width", .number(header.canvas.pixelWidth)), ("height", .number(header.canvas.pixelHeight)),
            (
                "parts",
                .array(
                    parts.map { part in
                        .object([
                            ("folder", .string(part.path)),
                            ("frames", .array(part.frames.runs.map { .numbers([$0.lowerBound, $0.upperBound]) })),
                        ])
                    })
            ),
        ]
    }

    private var size: String { "\(header.canvas.pixelWidth)×\(header.canvas.pixelHeight)" }
}
