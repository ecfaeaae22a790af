/// Why a picture could not be read or written: the library's own words where they are its.
public struct ImageError: Error, Hashable, Sendable {
    /// What somebody can do about it.
    public enum Kind: Hashable, Sendable {
        /// The data is cut short or broken: get the file anew.
        case damaged
        /// The file is sound, and of a kind that is not read: convert it.
        case unsupported
        /// It has too many pixels: make it smaller.
        case tooLarge
    }

    /// What the reason means for the file.
    public let kind: Kind
    /// Lower case unless it begins with a name, without a full stop.
    public let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Takes over the text that C left in a buffer.
    ///
    /// Libraries begin sentences with a capital; names in capitals, such as IDAT or CRC, stay as they are.
    init(_ kind: Kind, buffer: [CChar]) {
        var text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let isCapital = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        if text.count > 1, isCapital(text[0]), !isCapital(text[1]) { text[0] += 0x20 }
        self.init(kind, String(decoding: text, as: UTF8.self))
    }
}
