import FrameOutput
import Primitives
import SceneFormat
import Staging

/// Where the frames of a strip come from.
enum StripSource {
    /// A scene, whose frames are drawn for the strip.
    case scene(LoadedScene)
    /// Frames that are there already.
    case folder(FrameFolder)

    /// How many frames a strip shows where nobody chooses.
    private static let standardCount = 8

    var canvas: Canvas {
        switch self {
        case .scene(let loaded): loaded.scene.canvas
        case .folder(let folder): folder.manifest.header.canvas
        }
    }

    /// Frames of the whole timeline.
    var frameCount: Int {
        switch self {
        case .scene(let loaded): loaded.scene.timeline.frameCount
        case .folder(let folder): folder.manifest.header.frameCount
        }
    }

    /// Length of the timeline in seconds.
    var duration: Double {
        switch self {
        case .scene(let loaded): loaded.scene.timeline.duration
        case .folder(let folder): folder.manifest.header.duration
        }
    }

    /// What is to know of the run beside its name.
    var facts: [String] {
        let size = "\(canvas.size.width.shortText)×\(canvas.size.height.shortText) pt"
        let scale = canvas.scale == 1 ? "" : " @\(canvas.scale.shortText)×"
        let seconds = duration > 0 ? [duration.shortSeconds] : []
        return [size + scale, frameCount == 1 ? "1 frame" : "\(frameCount) frames"] + seconds
    }

    /// The frames that a choice names, or some evenly apart from the first to the last.
    func frames(only: String?, option: String = "--only") throws(CommandFailure) -> [StripMoment] {
        switch self {
        case .scene(let loaded):
            let simulation = Simulation(loaded.scene)
            let frames: [Int]
            if let only {
                do {
                    frames = try FrameSelection(parsing: only).frames(in: simulation)
                } catch {
                    throw CommandFailure(.usage, "\(option): \(error.message)", hint: error.hint)
                }
            } else {
                frames = Self.evenly(Array(0..<frameCount))
            }
            return frames.map { index in
                let state = simulation.state(ofFrame: index)
                let scroll = loaded.scene.containers.first.map { state.offsets[0][$0.axis] }
                return StripMoment(index: index, time: state.time, scroll: scroll)
            }
        case .folder(let folder):
            guard let only else { return Self.evenly(folder.frames).compactMap(folder.moment) }
            return try Self.frames(only, option, in: folder)
        }
    }

    private static func frames(
        _ only: String, _ option: String, in folder: FrameFolder
    ) throws(CommandFailure) -> [StripMoment] {
        let frames: [Int]
        do {
            frames = try FrameSelection(parsing: only).frames(in: folder.manifest, axis: folder.axis)
        } catch {
            throw CommandFailure(.usage, "\(option): \(error.message)", hint: error.hint)
        }
        var moments: [StripMoment] = []
        for frame in frames {
            guard let moment = folder.moment(ofFrame: frame) else {
                throw CommandFailure(
                    .usage, "\(option): frame \(frame) is not in '\(folder.path)'",
                    hint: "it holds \(RenderPlan.listing(folder.frames))")
            }
            moments.append(moment)
        }
        return moments
    }

    /// As many as a strip shows, evenly among some, both ends included.
    private static func evenly(_ frames: [Int]) -> [Int] {
        guard frames.count > standardCount else { return frames }
        return (0..<standardCount).map { place in
            frames[(2 * place * (frames.count - 1) + standardCount - 1) / (2 * (standardCount - 1))]
        }
    }
}

extension Double {
    /// Seconds with at most two decimals, none that say nothing.
    fileprivate var shortSeconds: String { "\(((self * 100).rounded() / 100).shortText) s" }
}
