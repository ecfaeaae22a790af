/// The approved digests of a scene's frames, in the form in which ffmpeg's framehash muxer prints them.
///
/// `ffmpeg -framerate 60 -i frame-%05d.png -pix_fmt rgba -bitexact -f framehash -hash sha256 -` prints the same bytes for
/// all frames of a render, so that anybody can check a golden without this tool.
package struct FrameHash: Hashable, Sendable {
    /// A frame that is approved.
    struct Line: Hashable, Sendable {
        /// Its number in the timeline, which is its time stamp in units of a frame.
        var index: Int
        /// SHA-256 of its straight red, green, blue, alpha rows, lower-case hexadecimal.
        var digest: String
    }

    /// Columns of every frame.
    var pixelWidth: Int
    /// Rows of every frame.
    var pixelHeight: Int
    /// Seconds a frame lasts, in lowest terms.
    var timeBase: TimeBase
    /// Both sides of the aspect ratio of a pixel: the density that RGBA files name, which ffmpeg does not reduce; 1 for RGB
    /// files, which it converts; 0, for 0/1, where files name no density.
    var aspectRatio = 0
    /// By rising number.
    var lines: [Line]

    /// A fraction of a second.
    struct TimeBase: Hashable, Sendable {
        var numerator: Int
        var denominator: Int
    }

    /// Whether bytes are 64 lower-case hexadecimal digits.
    static func isDigest(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count == 64
            && bytes.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
