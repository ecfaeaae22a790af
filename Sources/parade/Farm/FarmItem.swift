import FrameOutput
import JSON
import ParadeKit

/// Frames of a scene or variant that one task draws: a line of the job file.
struct FarmItem: Hashable {
    /// The number of the task, from 1.
    var task: Int
    var variant: SceneVariant
    /// The folder of the frames inside the output.
    var folder: String
    var frames: FrameRuns
    /// The number of frames of the whole timeline.
    var frameCount: Int
    /// The SHA-256 of the scene file when the job was planned.
    var sceneDigest: String
    /// The estimated processor time in microseconds.
    var cost: Int

    /// Whether the item is the whole timeline.
    var isWhole: Bool { frames.count == frameCount }

    /// The item in messages, such as `a/hero@dark 0-99`.
    var label: String { "\(folder) \(frames.text())" }

    /// The item as a JSON object.
    var json: JSONValue {
        .object(
            [("task", .number(task))] + variant.json + [
                ("folder", .string(folder)), ("frames", frames.json), ("of", .number(frameCount)),
                ("sha256", .string(sceneDigest)),
                ("seconds", .number(Double(cost) / 1e6)),
            ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "an item")
        task = try reader["task"].integer(in: 1...100_000)
        variant = SceneVariant(scene: try reader["scene"].string(), name: try reader.optional("variant")?.string())
        folder = try reader["folder"].string()
        guard Self.isInside(folder) else { throw try reader["folder"].error("'folder' must be inside the output") }
        frameCount = try reader["of"].integer(in: 1...100_000)
        let count = frameCount
        frames = try reader["frames"].read("must be ascending ranges of frames that the scene has") {
            FrameRuns(json: $0, frameCount: count)
        }
        sceneDigest = try reader["sha256"].string()
        cost = Int((try reader["seconds"].number(in: 0...1e9) * 1e6).rounded())
    }

    init(
        task: Int, variant: SceneVariant, folder: String, frames: FrameRuns, frameCount: Int,
        sceneDigest: String, cost: Int
    ) {
        self.task = task
        self.variant = variant
        self.folder = folder
        self.frames = frames
        self.frameCount = frameCount
        self.sceneDigest = sceneDigest
        self.cost = cost
    }

    /// Returns whether a path leads to a folder inside another one, as it is written.
    private static func isInside(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/") && path.split(separator: "/").allSatisfy { $0 != "." && $0 != ".." }
    }
}
