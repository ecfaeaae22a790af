import FrameOutput
import JSON

/// What a render would do, for `--dry-run`.
struct RenderPlan {
    let scene: String
    let destination: String
    let width: Int
    let height: Int
    /// Frames to draw.
    private(set) var rendered: [Int]
    /// Frames of an earlier run that stay.
    private(set) var kept: [Int] = []
    /// Files of an earlier run that go.
    var removed: [String] = []
    /// The program that is called to write the file, and its arguments.
    var command: [String]?

    init(scene: String, destination: String, width: Int, height: Int, rendered: [Int]) {
        self.scene = scene
        self.destination = destination
        self.width = width
        self.height = height
        self.rendered = rendered
    }

    /// Takes frames that hold from those to draw.
    mutating func keep(_ frames: [Int]) {
        let holding = Set(frames)
        kept = frames
        rendered.removeAll { holding.contains($0) }
    }

    /// For people.
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

    /// For programs.
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

    /// `90 frames: 0-9, 20-99`; rising numbers as runs, the first few of them.
    static func listing(_ frames: [Int]) -> String {
        guard !frames.isEmpty else { return "nothing" }
        return "\(frames.count) frame\(frames.count == 1 ? "" : "s"): \(FrameRuns(frames).text())"
    }
}
