import ImageCoding

/// The form in which a store writes a value into a file.
///
/// The first line holds the format's version, the kind and the key. The value follows, and then a last line with the
/// XXH3-128 digest of everything before it. A file that was cut short, changed, or renamed to another key is therefore
/// found when it is read. The digest finds damage, not malice.
enum StoreEntry {
    private static let mark = "\nxxh3 "
    /// The number of bytes of the last line: the mark, 32 digits and a line feed.
    private static let endLength = mark.utf8.count + 33

    private static func head(_ kind: StoreKind, _ key: StoreKey) -> String {
        "parade store \(Store.formatVersion) \(kind.rawValue) \(key.text)\n"
    }

    /// Returns the bytes of the file for a value.
    static func encode(_ value: [UInt8], _ kind: StoreKind, _ key: StoreKey) -> [UInt8] {
        let bytes = Array(head(kind, key).utf8) + value
        return bytes + Array("\(mark)\(XXH3.hex(of: bytes))\n".utf8)
    }

    /// Returns the value in a file's bytes, or nil if they are not the intact entry of this kind and key.
    static func decode(_ bytes: [UInt8], _ kind: StoreKind, _ key: StoreKey) -> [UInt8]? {
        let head = Array(head(kind, key).utf8)
        guard bytes.count >= head.count + endLength, bytes.starts(with: head) else { return nil }
        let content = Array(bytes.dropLast(endLength))
        guard bytes.suffix(endLength).elementsEqual("\(mark)\(XXH3.hex(of: content))\n".utf8) else { return nil }
        return Array(content.dropFirst(head.count))
    }
}

/// The kinds of values in a store. Each has a folder of its own.
public enum StoreKind: String, CaseIterable, Sendable {
    /// The digest of a frame, and the length and checksums of its file.
    case frame
    /// The manifest of a run, with the keys of its frames.
    case run
    /// The names of the files that a scene's text needs.
    case inputs
    /// The processor time that the frames of a scene took.
    case costs
}
