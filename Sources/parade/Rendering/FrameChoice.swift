import ArgumentParser
import FrameOutput
import ParadeKit

/// The frames of a timeline that `--only` and `--shard` choose.
struct FrameChoice {
    var only: String?
    var shard: Shard?
    /// The option that chooses frames, for messages.
    var option = "--only"

    /// Returns the indices of the chosen frames in the timeline, ascending.
    func frames(of renderer: Renderer) throws(CommandFailure) -> [Int] {
        let chosen = try chosenFrames { selection throws(SelectionError) in
            try selection.frames(in: renderer.simulation)
        }
        let frames = chosen ?? Array(0..<renderer.frameCount)
        return shard?.frames(of: frames) ?? frames
    }

    /// Returns the frames that `find` selects for the value of the option, or nil if the option is missing.
    func chosenFrames(
        _ find: (FrameSelection) throws(SelectionError) -> [Int]
    ) throws(CommandFailure) -> [Int]? {
        guard let selection = try selection() else { return nil }
        do {
            return try find(selection)
        } catch {
            throw CommandFailure(error, option: option)
        }
    }

    /// Returns the parsed value of the option, or nil if the option is missing. The parsed value does not depend on a
    /// timeline.
    func selection() throws(CommandFailure) -> FrameSelection? {
        guard let only else { return nil }
        do {
            return try FrameSelection(parsing: only)
        } catch {
            throw CommandFailure(error, option: option)
        }
    }

    /// The help of `--only` in commands that take all frames by default.
    ///
    /// The value may begin with a dash, as in `-7`. The parser must therefore take any next word as the value.
    static let help = help(otherwise: "all")

    /// Returns the help of `--only` in a command whose default choice of frames is described by `usual`.
    static func help(otherwise usual: String) -> ArgumentHelp {
        ArgumentHelp(
            """
            Some frames: 7, 0-119, 0-119x5, 7-, -7, first, mid, last, 50%, 1.2s, @600 (scroll offset); commas between \
            (default: \(usual)).
            """, valueName: "frames")
    }
}
