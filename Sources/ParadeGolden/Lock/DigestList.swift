import Drawing
package import JSON

/// The xxh3 digests of a scene's approved frames, with one line for each frame: `42 xxh3:…`.
///
/// The list is stored beside frames.framehash. Checks compare frames with these digests. Other programs, which do not
/// know this kind of digest, can verify frames.framehash instead.
package struct DigestList: Hashable, Sendable {
    /// The name of the list's file.
    static let fileName = "frames.xxh3"
    /// The size limit of the list's file in bytes. The list of 100 000 frames takes about 4.5 megabytes.
    static let maximumBytes = 8 << 20

    /// One line of the list: an approved frame and its digest.
    struct Line: Hashable, Sendable {
        /// The frame's index in the timeline.
        var index: Int
        /// The content digest of the frame's pixels.
        var digest: FrameDigest
    }

    /// The frames in ascending order.
    var lines: [Line]

    /// The text of the list's file.
    package var text: String { lines.map { "\($0.index) \($0.digest.text)\n" }.joined() }
}

extension DigestList {
    private static let remedy = "check and approve again"

    /// Parses the list's file. Throws at the first line that an approval would not have written.
    package init(_ source: SourceText) throws(FormatError) {
        if let conflict = FormatError(conflictIn: source) { throw conflict }
        if let index = source.bytes.firstIndex(of: 0x0D) {
            throw FormatError(
                "a line ends in a carriage return", line: source.line(ofByte: index),
                hint: "write '*.xxh3 -text' into .gitattributes to keep git from changing line ends")
        }
        lines = []
        var number = 1
        while number < source.lineCount || !source.text(ofLine: number).isEmpty {
            let text = source.text(ofLine: number)
            guard number < source.lineCount else {
                throw FormatError(
                    "the last line has no line feed: the file is cut short", line: number, hint: Self.remedy)
            }
            let parts = text.split(separator: " ", omittingEmptySubsequences: false)
            guard parts.count == 2, let index = Int(parts[0]), (0...99_999).contains(index), String(index) == parts[0],
                let digest = FrameDigest(text: String(parts[1]))
            else {
                throw FormatError(
                    "a line must be a frame's number and digest, 'xxh3:' and 32 lower-case hexadecimal digits",
                    line: number, hint: Self.remedy)
            }
            if let previous = lines.last?.index, index <= previous {
                throw FormatError("frame \(index) comes after frame \(previous)", line: number, hint: Self.remedy)
            }
            lines.append(Line(index: index, digest: digest))
            number += 1
        }
    }
}

/// The two digests of an approved frame.
struct ApprovedFrame: Hashable, Sendable {
    /// The SHA-256 of the frame's rows of straight RGBA, in lower-case hexadecimal digits.
    var sha256: String
    /// The digest that checks compare; nil in a golden of an earlier format, which has only SHA-256 digests.
    var digest: FrameDigest?
}
