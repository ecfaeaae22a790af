public import Drawing

/// A finished frame in a store: its digests, and the marks of its file.
public struct StoredFrame: Hashable, Sendable {
    /// The length and checksums of a stored file.
    public struct File: Hashable, Sendable {
        /// The length in bytes.
        public var length: Int
        /// The CRC-32 of the bytes, which manifests hold.
        public var checksum: UInt32

        /// Creates the marks of a file.
        public init(length: Int, checksum: UInt32) {
            self.length = length
            self.checksum = checksum
        }
    }

    /// The content digest of the frame's pixels.
    public var digest: FrameDigest
    /// The SHA-256 of the frame's rows of straight RGBA, in lower-case hexadecimal digits; nil if it is not known.
    public var sha256: String?
    /// The marks of the frame's file; nil if only the digest is stored.
    public var file: File?

    /// Creates a frame.
    public init(digest: FrameDigest, sha256: String?, file: File?) {
        self.digest = digest
        self.sha256 = sha256
        self.file = file
    }
}

extension StoredFrame {
    /// The value of the frame's entry: words with spaces between, `-` for what is not known.
    func value(fileDigest: String?) -> [UInt8] {
        let marks = file.map { "\($0.length) \($0.checksum)" } ?? "- -"
        return Array("\(digest.text) \(sha256 ?? "-") \(marks) \(fileDigest ?? "-")".utf8)
    }

    /// Reads the value of a frame's entry. The second result is the XXH3-128 digest of the file.
    static func read(_ value: [UInt8]) -> (frame: StoredFrame, fileDigest: String?)? {
        let words = String(decoding: value, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 5, let digest = FrameDigest(text: String(words[0])) else { return nil }
        var frame = StoredFrame(digest: digest, sha256: words[1] == "-" ? nil : String(words[1]), file: nil)
        guard words[4] != "-" else { return (frame, nil) }
        guard let length = Int(words[2]), length >= 0, let checksum = UInt32(words[3]) else { return nil }
        frame.file = File(length: length, checksum: checksum)
        return (frame, String(words[4]))
    }
}
