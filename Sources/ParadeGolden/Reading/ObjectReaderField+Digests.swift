import Drawing
import FrameOutput
import JSON

extension ObjectReader.Field {
    /// Reads a SHA-256 digest of 64 lower-case hexadecimal digits.
    func digest() throws(JSONError) -> String {
        try read("must be a SHA-256 digest of 64 lower-case hexadecimal digits") { value in
            value.string.flatMap { FrameHash.isDigest($0.utf8) ? $0 : nil }
        }
    }

    /// Reads a frame's digest of either kind, SHA-256 or `FrameDigest`, and returns its text.
    func anyFrameDigest() throws(JSONError) -> String {
        if let text = value.string, FrameHash.isDigest(text.utf8) { return text }
        return try frameDigest().text
    }
}
