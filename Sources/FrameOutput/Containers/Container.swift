public import Staging

/// A kind of file that holds all frames of a timeline, told by its suffix.
public struct Container: Hashable, Sendable {
    /// The end of its files' names, with the dot.
    public let suffix: String
    /// Who writes it.
    let writer: Writer
    /// The most columns or rows that it has words for.
    let largestSide: Int
    /// Frames a second at most, where its players go no faster; frames between are left out.
    let largestRate: Int?
    /// Whether half transparent pixels stay so; else pictures lie over black.
    let keepsAlpha: Bool

    /// Who writes a container.
    enum Writer: Hashable, Sendable {
        /// This room.
        case ourselves
        /// ffmpeg, by a recipe.
        case ffmpeg(VideoRecipe)
    }

    /// All there are: a new one is a line here, and a recipe where ffmpeg writes it.
    public static let all = [
        Container(suffix: ".apng", writer: .ourselves, largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        Container(suffix: ".mp4", writer: .ffmpeg(.mp4), largestSide: 16_384, largestRate: nil, keepsAlpha: false),
        Container(suffix: ".webm", writer: .ffmpeg(.webm), largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        // Browsers show a picture of one hundredth of a second for ten of them, so two is the least.
        Container(suffix: ".gif", writer: .ffmpeg(.gif), largestSide: 65_535, largestRate: 50, keepsAlpha: true),
        Container(suffix: ".webp", writer: .ffmpeg(.webp), largestSide: 16_383, largestRate: nil, keepsAlpha: true),
    ]

    /// The container that a path's suffix names, in capitals or not; nil where it names none.
    public static func named(by path: String) -> Container? {
        let path = path.lowercased()
        return all.first { path.hasSuffix($0.suffix) }
    }

    /// The frames to draw for a file that plays `frames` at a rate, one after another.
    ///
    /// All of them, or, where that is faster than the container goes, the ones that are seen in the middle of each of its
    /// frames: the length stays, and the last one is there.
    public func frames(_ frames: [Int], at rate: FrameRate) -> [Int] {
        guard let largestRate, rate.numerator > largestRate * rate.denominator, !frames.isEmpty else { return frames }
        let slower = largestRate * rate.denominator
        let count = max(1, (frames.count * slower + rate.numerator / 2) / rate.numerator)
        // Place k lasts from k to k + 1 of its own frames, and its middle stands at (2k + 1) / 2 of them.
        return (0..<count).map { frames[min(frames.count - 1, (2 * $0 + 1) * rate.numerator / (2 * slower))] }
    }

    /// The rate at which its files play frames of a rate.
    func rate(_ rate: FrameRate) -> FrameRate {
        guard let largestRate, rate.numerator > largestRate * rate.denominator else { return rate }
        return FrameRate(largestRate)
    }

    /// Refuses pictures for which it has no words.
    func requireRoom(for canvas: Canvas, path: String) throws(OutputError) {
        guard max(canvas.pixelWidth, canvas.pixelHeight) <= largestSide else {
            throw OutputError(
                .unsupported, path: path,
                message: "a side of a \(suffix) file has at most \(largestSide) pixels, "
                    + "these are \(canvas.pixelWidth)×\(canvas.pixelHeight)",
                hint: "'--scale' makes them smaller")
        }
    }

    /// What somebody should know of a file of these frames.
    public func remarks(on scene: LoweredScene, frames: [Int]) -> [Remark] {
        var remarks: [Remark] = []
        let rate = scene.timeline.frameRate
        let shown = self.frames(frames, at: rate).count
        if let largestRate, shown < frames.count || self.rate(rate) != rate {
            remarks.append(
                Remark(
                    isImportant: true,
                    text: "a \(suffix) file plays at most \(largestRate) frames a second, "
                        + "so \(shown) of \(frames.count) are in it"))
        }
        if !scene.isOpaqueThroughout, !keepsAlpha {
            remarks.append(
                Remark(
                    isImportant: true,
                    text: "a \(suffix) file has no alpha, so frames lie over black ('--background' colours it)"))
        }
        switch writer {
        case .ourselves: break
        case .ffmpeg(let recipe):
            remarks += recipe.remarks(on: scene.canvas, rate: self.rate(rate), isOpaque: scene.isOpaqueThroughout)
                .map { Remark(isImportant: false, text: $0) }
        }
        return remarks
    }

    /// A sentence about a file to be written.
    public struct Remark: Hashable, Sendable {
        /// Whether it is worth saying unasked: frames are not in it as they were drawn.
        public var isImportant: Bool
        /// Lower case, no full stop.
        public var text: String
    }
}
