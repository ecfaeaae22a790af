public import Staging

/// A file format that holds all frames of a timeline, chosen by the path's suffix.
public struct Container: Hashable, Sendable {
    /// The suffix of the container's file names, including the dot.
    public let suffix: String
    /// The implementation that writes the container.
    let writer: Writer
    /// The largest width or height that the format supports, in pixels.
    let largestSide: Int
    /// The maximum frame rate if players are limited to one; excess frames are left out.
    let largestRate: Int?
    /// Whether the format keeps alpha; otherwise pictures are drawn over black.
    let keepsAlpha: Bool

    /// The implementation that writes a container's files.
    enum Writer: Hashable, Sendable {
        /// This module.
        case ourselves
        /// ffmpeg, by a recipe.
        case ffmpeg(VideoRecipe)
    }

    /// All supported containers. A new one needs a line in this list, and a recipe if ffmpeg writes it.
    public static let all = [
        Container(suffix: ".apng", writer: .ourselves, largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        Container(suffix: ".mp4", writer: .ffmpeg(.mp4), largestSide: 16_384, largestRate: nil, keepsAlpha: false),
        Container(suffix: ".webm", writer: .ffmpeg(.webm), largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        // Browsers show a delay of one hundredth of a second as ten, so two hundredths is the minimum.
        Container(suffix: ".gif", writer: .ffmpeg(.gif), largestSide: 65_535, largestRate: 50, keepsAlpha: true),
        Container(suffix: ".webp", writer: .ffmpeg(.webp), largestSide: 16_383, largestRate: nil, keepsAlpha: true),
    ]

    /// Returns the container of a path's suffix, ignoring case, or nil if the suffix is unknown.
    public static func named(by path: String) -> Container? {
        let path = path.lowercased()
        return all.first { path.hasSuffix($0.suffix) }
    }

    /// Returns the frames to draw for a file that plays `frames` at a rate, one after another.
    ///
    /// Returns all frames unless that rate exceeds the container's maximum. Then it returns, for each frame of the
    /// file, the frame visible in its middle. The duration stays the same, and the last frame is kept.
    public func frames(_ frames: [Int], at rate: FrameRate) -> [Int] {
        guard let largestRate, rate.numerator > largestRate * rate.denominator, !frames.isEmpty else { return frames }
        let slower = largestRate * rate.denominator
        let count = max(1, (frames.count * slower + rate.numerator / 2) / rate.numerator)
        // In units of an output frame, frame k lasts from k to k + 1, and its middle is at (2k + 1) / 2.
        return (0..<count).map { frames[min(frames.count - 1, (2 * $0 + 1) * rate.numerator / (2 * slower))] }
    }

    /// Returns the rate at which the file plays frames of the given rate.
    func rate(_ rate: FrameRate) -> FrameRate {
        guard let largestRate, rate.numerator > largestRate * rate.denominator else { return rate }
        return FrameRate(largestRate)
    }

    /// Throws if the pictures are too large for the format.
    func requireRoom(for canvas: Canvas, path: String) throws(OutputError) {
        guard max(canvas.pixelWidth, canvas.pixelHeight) <= largestSide else {
            throw OutputError(
                .unsupported, path: path,
                message: "a side of a \(suffix) file has at most \(largestSide) pixels, "
                    + "these are \(canvas.pixelWidth)×\(canvas.pixelHeight)",
                hint: "'--scale' makes them smaller")
        }
    }

    /// Returns the remarks for a user about a file of these frames.
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

    /// A remark about a file to be written.
    public struct Remark: Hashable, Sendable {
        /// Whether to show it without being asked: the file differs from the frames as drawn.
        public var isImportant: Bool
        /// Lower case, no full stop.
        public var text: String
    }
}
