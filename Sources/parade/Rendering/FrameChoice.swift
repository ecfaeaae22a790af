import FrameOutput
import ParadeKit

/// The frames that `--only` and `--shard` leave of a timeline.
struct FrameChoice {
    var only: String?
    var shard: String?

    /// Numbers in the timeline, rising.
    func frames(of scene: Scene) throws(CommandFailure) -> [Int] {
        var frames = Array(0..<scene.timeline.frameCount)
        if let only {
            do {
                frames = try FrameSelection(parsing: only).frames(in: Simulation(scene))
            } catch {
                throw CommandFailure(.usage, "--only: \(error.message)", hint: error.hint)
            }
        }
        if let shard {
            do {
                frames = try Shard(parsing: shard).frames(of: frames)
            } catch {
                throw CommandFailure(.usage, "--shard: \(error.message)", hint: error.hint)
            }
        }
        return frames
    }
}
