import FrameOutput
import Sheets
import Staging

/// An onion-skin picture of several frames. One frame, the frame at rest, keeps its own colours; the others are tinted.
struct StripOnion {
    private let moments: [FrameLabelValues]
    private let rest: Int

    /// Finds the frame at rest among the shown frames: the one that `--rest` names, or the last one by default.
    init(_ moments: [FrameLabelValues], rest: String?, source: StripSource) throws(CommandFailure) {
        self.moments = moments
        guard moments.count <= Onion.mostFrames else {
            throw CommandFailure(
                .usage, "an onion has at most \(Onion.mostFrames) skins, not \(moments.count)",
                hint: "show fewer frames with --only")
        }
        guard let rest else {
            self.rest = moments.count - 1
            return
        }
        let frames = try source.frames(only: rest, option: "--rest")
        guard frames.count == 1, let index = moments.firstIndex(of: frames[0]) else {
            throw CommandFailure(
                .usage, "--rest: '\(rest)' is not one of the frames that are shown",
                hint: "choose one of the shown frames: \(moments.map { "\($0.index)" }.joined(separator: ", "))")
        }
        self.rest = index
    }

    /// Returns one picture in which all frames are drawn on top of each other.
    func picture(of frames: [FrameCells]) -> Strip.Picture {
        let images = frames.compactMap { frame in
            if case .image(let image)? = frame.pictures.first { image } else { nil }
        }
        return .image(Onion.image(of: images, rest: rest))
    }

    /// Returns the key that explains the colours. It has one entry per frame, with the labels of that frame.
    func key(_ labels: StripLabels) -> [StripContent.KeyEntry] {
        zip(moments.indices, labels.texts(of: moments)).map { position, texts in
            let text = texts.isEmpty ? "\(moments[position].index)" : texts.joined(separator: "  ")
            return StripContent.KeyEntry(
                text,
                ink: position == rest ? .strong : .ramp(Onion.fraction(of: position, count: moments.count)))
        }
    }
}
