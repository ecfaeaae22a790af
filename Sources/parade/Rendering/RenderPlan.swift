import FrameOutput
import JSON
import ParadeKit

/// A plan of what a render would do, which `--dry-run` prints.
struct RenderPlan {
    private let plan: SceneExport.Plan
    private let scene: String
    private let destination: String
    private let width: Int
    private let height: Int

    init(_ plan: SceneExport.Plan, scene: String, destination: String, width: Int, height: Int) {
        self.plan = plan
        self.scene = scene
        self.destination = destination
        self.width = width
        self.height = height
    }

    /// The plan as text for people.
    var text: String {
        var lines = ["\(scene): \(width)×\(height) → \(destination)"]
        lines.append("  render  " + Self.listing(plan.rendered))
        if !plan.kept.isEmpty { lines.append("  keep    " + Self.listing(plan.kept)) }
        if !plan.removed.isEmpty {
            let more = plan.removed.count > 3 ? " and \(plan.removed.count - 3) more" : ""
            lines.append("  remove  " + plan.removed.prefix(3).joined(separator: ", ") + more)
        }
        if let command = plan.command {
            lines.append("  run     " + command.map(ShellWord.quoted).joined(separator: " "))
        }
        return lines.joined(separator: "\n")
    }

    /// The plan as JSON.
    var json: String {
        let run = plan.command.map { [("command", JSONValue.strings($0))] } ?? []
        return JSONWriter.text(
            .object(
                [
                    ("scene", .string(scene)), ("output", .string(destination)), ("width", .number(width)),
                    ("height", .number(height)), ("render", .numbers(plan.rendered)), ("keep", .numbers(plan.kept)),
                    ("remove", .strings(plan.removed)),
                ] + run))
    }

    /// Returns a text such as `90 frames: 0-9, 20-99`, with the number of frames and their first few ranges.
    ///
    /// `frames` must be in ascending order.
    static func listing(_ frames: [Int]) -> String {
        guard !frames.isEmpty else { return "nothing" }
        return "\(frames.count) frame\(frames.count == 1 ? "" : "s"): \(FrameRuns(frames).text())"
    }
}
