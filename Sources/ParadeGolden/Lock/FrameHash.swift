/// The approved digests of a scene's frames, in the format of ffmpeg's framehash muxer.
///
/// `ffmpeg -framerate 60 -i frame-%05d.png -pix_fmt rgba -bitexact -f framehash -hash sha256 -` prints the same bytes
/// for all frames of a render, so that a golden can be checked without this tool.
package struct FrameHash: Hashable, Sendable {
    /// An approved frame.
    struct Line: Hashable, Sendable {
        /// The frame's index in the timeline, which is its time stamp in units of a frame.
        var index: Int
        /// The SHA-256 of the straight red, green, blue, alpha rows, lower-case hexadecimal.
        var digest: String
    }

    /// The width of every frame in pixels.
    var pixelWidth: Int
    /// The height of every frame in pixels.
    var pixelHeight: Int
    /// The duration of a frame in seconds, in lowest terms.
    var timeBase: TimeBase
    /// Both sides of the aspect ratio of a pixel.
    ///
    /// For RGBA files this is their density, which ffmpeg does not reduce; for RGB files, which ffmpeg converts, 1; for
    /// files without a density 0, which ffmpeg prints as 0/1.
    var aspectRatio = 0
    /// The frames in ascending order.
    var lines: [Line]

    /// A fraction of a second.
    struct TimeBase: Hashable, Sendable {
        var numerator: Int
        var denominator: Int
    }

    /// Returns whether bytes are 64 lower-case hexadecimal digits.
    static func isDigest(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count == 64
            && bytes.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
