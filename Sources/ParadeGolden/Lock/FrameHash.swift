/// The SHA-256 digests of a scene's approved frames, in the format of ffmpeg's framehash muxer.
///
/// `ffmpeg -framerate 60 -i frame-%05d.png -pix_fmt rgba -bitexact -f framehash -hash sha256 -` prints the same bytes
/// for all frames of a render. A golden can therefore be checked without parade.
package struct FrameHash: Hashable, Sendable {
    /// One line of the file: an approved frame and its digest.
    struct Line: Hashable, Sendable {
        /// The frame's index in the timeline. ffmpeg prints it as the time stamp, in units of one frame.
        var index: Int
        /// The SHA-256 of the frame's rows of straight RGBA, in lower-case hexadecimal digits.
        var digest: String
    }

    /// The width of every frame in pixels.
    var pixelWidth: Int
    /// The height of every frame in pixels.
    var pixelHeight: Int
    /// The duration of a frame as a fraction of a second, in lowest terms.
    var timeBase: TimeBase
    /// The numerator and the denominator of a pixel's aspect ratio, which are always equal.
    ///
    /// For RGBA files the value is the density of the file, since ffmpeg does not reduce the ratio. For RGB files,
    /// which ffmpeg converts, it is 1. For files without a density it is 0, since ffmpeg prints 0/1.
    var aspectRatioTerm = 0
    /// The frames in ascending order.
    var lines: [Line]

    /// A duration as a fraction of a second.
    struct TimeBase: Hashable, Sendable {
        var numerator: Int
        var denominator: Int
    }

    /// Returns whether the bytes are the text of a SHA-256: 64 lower-case hexadecimal digits.
    static func isDigest(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count == 64
            && bytes.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
