import FrameOutput
import ParadeKit
import Primitives
import Staging

/// The source of a strip's frames.
enum StripSource {
    /// A scene whose frames are drawn for the strip.
    case scene(Renderer)
    /// A folder of frames that are already drawn.
    case folder(FrameFolder)

    /// The default number of frames in a strip.
    private static let standardCount = 8

    var canvas: Canvas {
        switch self {
        case .scene(let renderer): renderer.lowered.canvas
        case .folder(let folder): folder.manifest.header.canvas
        }
    }

    /// The number of frames in the whole timeline.
    var frameCount: Int {
        switch self {
        case .scene(let renderer): renderer.frameCount
        case .folder(let folder): folder.manifest.header.frameCount
        }
    }

    /// The length of the timeline in seconds.
    var duration: Double {
        switch self {
        case .scene(let renderer): renderer.lowered.timeline.duration
        case .folder(let folder): folder.manifest.header.duration
        }
    }

    /// Texts that describe the source after the strip's name: the size, the number of frames and the duration.
    var facts: [String] {
        let size = "\(canvas.size.width.shortText)×\(canvas.size.height.shortText) pt"
        let scale = canvas.scale == 1 ? "" : " @\(canvas.scale.shortText)×"
        let seconds = duration > 0 ? [duration.shortSeconds] : []
        return [size + scale, frameCount == 1 ? "1 frame" : "\(frameCount) frames"] + seconds
    }

    /// Returns the frames that `only` names. If it is nil, returns evenly spaced frames, including the first and the
    /// last.
    func frames(only: String?, option: String = "--only") throws(CommandFailure) -> [FrameLabelValues] {
        let choice = FrameChoice(only: only, option: option)
        switch self {
        case .scene(let renderer):
            let simulation = renderer.simulation
            let chosen = try choice.chosenFrames { selection throws(SelectionError) in
                try selection.frames(in: simulation)
            }
            return (chosen ?? Self.evenly(Array(0..<frameCount))).map { index in
                let state = simulation.state(ofFrame: index)
                let scroll = renderer.lowered.containers.first.map { state.offsets[0][$0.axis] }
                return FrameLabelValues(index: index, time: state.time, scroll: scroll)
            }
        case .folder(let folder):
            let chosen = try choice.chosenFrames { selection throws(SelectionError) in
                try selection.frames(in: folder.manifest, axis: folder.axis)
            }
            guard let chosen else { return Self.evenly(folder.frames).compactMap(folder.moment) }
            return try Self.moments(ofFrames: chosen, option, in: folder)
        }
    }

    private static func moments(
        ofFrames frames: [Int], _ option: String, in folder: FrameFolder
    ) throws(CommandFailure) -> [FrameLabelValues] {
        var moments: [FrameLabelValues] = []
        for frame in frames {
            guard let moment = folder.moment(ofFrame: frame) else {
                throw CommandFailure(
                    .usage, "\(option): frame \(frame) is not in '\(folder.path)'",
                    hint: "choose from \(RenderPlan.listing(folder.frames))")
            }
            moments.append(moment)
        }
        return moments
    }

    /// Returns at most `standardCount` of the frames, evenly spaced. The first and the last frame are included.
    private static func evenly(_ frames: [Int]) -> [Int] {
        guard frames.count > standardCount else { return frames }
        return (0..<standardCount).map { index in
            frames[(2 * index * (frames.count - 1) + standardCount - 1) / (2 * (standardCount - 1))]
        }
    }
}

extension Double {
    /// The time in seconds with at most two decimals and no trailing zeros.
    fileprivate var shortSeconds: String { "\(((self * 100).rounded() / 100).shortText) s" }
}
