import ArgumentParser
import FrameOutput
import Staging

/// The frames that `--only` and `--shard` leave of a timeline.
struct FrameChoice {
    var only: String?
    var shard: String?

    /// Numbers in the timeline, rising.
    func frames(of scene: LoweredScene) throws(CommandFailure) -> [Int] {
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

    /// What `--only` says of itself in every command that has it.
    ///
    /// Its value may begin with a dash, as `-7` does, so that the parser takes whatever word comes next.
    static let help = help(otherwise: "all")

    /// The same where other frames are shown unless some are chosen.
    static func help(otherwise usual: String) -> ArgumentHelp {
        ArgumentHelp(
            """
            Some frames: 7, 0-119, 0-119x5, 7-, -7, first, mid, last, 50%, 1.2s, @600 (scroll offset); commas between \
            (default: \(usual)).
            """, valueName: "frames")
    }
}
