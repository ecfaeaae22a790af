import FrameOutput
import JSON

/// The plan of a render, for `--dry-run`.
struct RenderPlan {
    let scene: String
    let destination: String
    let width: Int
    let height: Int
    /// The frames to draw.
    private(set) var rendered: [Int]
    /// The frames of an earlier run that are kept.
    private(set) var kept: [Int] = []
    /// The files of an earlier run that are removed.
    var removed: [String] = []
    /// The program that is started to write the file, followed by the program's arguments, or nil without such a
    /// program.
    var command: [String]?

    init(scene: String, destination: String, width: Int, height: Int, rendered: [Int]) {
        self.scene = scene
        self.destination = destination
        self.width = width
        self.height = height
        self.rendered = rendered
    }

    /// Marks `frames`, which are valid frames of an earlier run, as kept instead of drawn.
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

    /// Returns a text such as `90 frames: 0-9, 20-99`: the count, and the first few ranges of the ascending indices.
    static func listing(_ frames: [Int]) -> String {
        guard !frames.isEmpty else { return "nothing" }
        return "\(frames.count) frame\(frames.count == 1 ? "" : "s"): \(FrameRuns(frames).text())"
    }
}
