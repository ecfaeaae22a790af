import FrameOutput
import JSON

/// A plan of what a render would do, which `--dry-run` prints.
struct RenderPlan {
    let scene: String
    let destination: String
    let width: Int
    let height: Int
    /// The frames to draw.
    private(set) var rendered: [Int]
    /// The frames of an earlier run that are valid and are not drawn again.
    private(set) var kept: [Int] = []
    /// The files of an earlier run that are removed.
    var removed: [String] = []
    /// The external program that writes the file, followed by its arguments, or nil if no program is needed.
    var command: [String]?

    init(scene: String, destination: String, width: Int, height: Int, rendered: [Int]) {
        self.scene = scene
        self.destination = destination
        self.width = width
        self.height = height
        self.rendered = rendered
    }

    /// Moves frames from `rendered` to `kept`. The frames must be valid frames of an earlier run.
    mutating func keep(_ frames: [Int]) {
        let holding = Set(frames)
        kept = frames
        rendered.removeAll { holding.contains($0) }
    }

    /// The plan as text for people.
    var text: String {
        var lines = ["\(scene): \(width)×\(height) → \(destination)"]
        lines.append("  render  " + Self.listing(rendered))
        if !kept.isEmpty { lines.append("  keep    " + Self.listing(kept)) }
        if !removed.isEmpty {
            let more = removed.count > 3 ? " and \(removed.count - 3) more" : ""
            lines.append("  remove  " + removed.prefix(3).joined(separator: ", ") + more)
        }
        if let command { lines.append("  run     " + command.map(ShellWord.quoted).joined(separator: " ")) }
        return lines.joined(separator: "\n")
    }

    /// The plan as JSON.
    var json: String {
        let run = command.map { [("command", JSONValue.strings($0))] } ?? []
        return JSONWriter.text(
            .object(
                [
                    ("scene", .string(scene)), ("output", .string(destination)), ("width", .number(width)),
                    ("height", .number(height)), ("render", .numbers(rendered)), ("keep", .numbers(kept)),
                    ("remove", .strings(removed)),
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
