import Primitives
public import Staging

/// A file format for all frames of a timeline, such as MP4. The suffix of the path chooses the format.
public struct Container: Hashable, Sendable {
    /// The suffix of the file names, including the dot.
    public let suffix: String
    /// The program that writes the files: this module or ffmpeg.
    let writer: Writer
    /// The maximum width and height that the format supports, in pixels.
    let largestSide: Int
    /// The maximum frame rate in frames per second; nil for no maximum.
    ///
    /// If the scene's rate is higher, some frames are left out of the file.
    let largestRate: Int?
    /// Whether the format stores alpha. If false, frames are drawn over black.
    let keepsAlpha: Bool

    /// The program that writes the files of a container.
    enum Writer: Hashable, Sendable {
        /// This module.
        case ourselves
        /// ffmpeg, called with the settings of a recipe.
        case ffmpeg(VideoRecipe)
    }

    /// All supported containers.
    ///
    /// To add a container, add a line to this list, and a recipe if ffmpeg writes the files.
    public static let all = [
        Container(suffix: ".apng", writer: .ourselves, largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        Container(suffix: ".mp4", writer: .ffmpeg(.mp4), largestSide: 16_384, largestRate: nil, keepsAlpha: false),
        Container(suffix: ".webm", writer: .ffmpeg(.webm), largestSide: 65_535, largestRate: nil, keepsAlpha: true),
        // Browsers show a delay of one hundredth of a second as ten, so two hundredths is the minimum.
        Container(suffix: ".gif", writer: .ffmpeg(.gif), largestSide: 65_535, largestRate: 50, keepsAlpha: true),
        Container(suffix: ".webp", writer: .ffmpeg(.webp), largestSide: 16_383, largestRate: nil, keepsAlpha: true),
    ]

    /// Returns the container for the suffix of a path, ignoring case, or nil if the suffix is unknown.
    public static func named(by path: String) -> Container? {
        let path = path.lowercased()
        return all.first { path.hasSuffix($0.suffix) }
    }

    /// Returns the indices of the frames to draw for a file that plays `frames` one after another at `rate`.
    ///
    /// If the container supports `rate`, the result is `frames`. Otherwise the file plays fewer frames at the
    /// container's maximum rate, for about the same duration. Each frame of the file shows the frame of `frames` that
    /// is visible in the middle of its display time.
    public func frames(_ frames: [Int], at rate: FrameRate) -> [Int] {
        guard let largestRate, rate.numerator > largestRate * rate.denominator, !frames.isEmpty else { return frames }
        let slower = largestRate * rate.denominator
        let count = max(1, (frames.count * slower + rate.numerator / 2) / rate.numerator)
        // In units of an output frame, frame k lasts from k to k + 1, and its middle is at (2k + 1) / 2.
        return (0..<count).map { frames[min(frames.count - 1, (2 * $0 + 1) * rate.numerator / (2 * slower))] }
    }

    /// Returns the frame rate of the file: `rate`, or the container's maximum rate if `rate` is higher.
    func rate(_ rate: FrameRate) -> FrameRate {
        guard let largestRate, rate.numerator > largestRate * rate.denominator else { return rate }
        return FrameRate(largestRate)
    }

    /// Throws if the canvas is wider or higher than the format supports.
    func requireRoom(for canvas: Canvas, path: String) throws(OutputError) {
        guard max(canvas.pixelWidth, canvas.pixelHeight) <= largestSide else {
            throw OutputError(
                .unsupported, path: path,
                message: "a frame of a \(suffix) file can have at most \(largestSide.grouped) pixels on a side, "
                    + "found \(canvas.pixelWidth.grouped)×\(canvas.pixelHeight.grouped)",
                hint: "make the frames smaller with '--scale'")
        }
    }

    /// Returns remarks for the user about a file that holds these frames.
    public func remarks(on scene: LoweredScene, frames: [Int]) -> [Remark] {
        var remarks: [Remark] = []
        let rate = scene.timeline.frameRate
        let shown = self.frames(frames, at: rate).count
        if let largestRate, shown < frames.count || self.rate(rate) != rate {
            remarks.append(
                Remark(
                    isImportant: true,
                    text: "a \(suffix) file can play at most \(largestRate) frames a second, "
                        + "so only \(shown) of the \(frames.count) frames are in the file"))
        }
        if !scene.isOpaqueThroughout, !keepsAlpha {
            remarks.append(
                Remark(
                    isImportant: true,
                    text:
                        "a \(suffix) file has no alpha, so frames are drawn over black ('--background' sets another colour)"
                ))
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
        /// Whether the remark is always shown, because the file differs from the frames as drawn.
        public var isImportant: Bool
        /// The text of the remark: lower case, no full stop.
        public var text: String
    }
}
