/// The reason why a picture could not be read or written. An error of a library keeps the library's wording.
public struct ImageError: Error, Hashable, Sendable {
    /// The kind of error, which determines the remedy.
    public enum Kind: Hashable, Sendable {
        /// The data is truncated or corrupt: get the file again.
        case damaged
        /// The file is valid, but of an unsupported kind: convert it.
        case unsupported
        /// The picture has too many pixels: make it smaller.
        case tooLarge
    }

    /// The kind of error.
    public let kind: Kind
    /// The message, without a full stop. It begins in lower case unless the first word is a name.
    public let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Creates an error from a message that C code wrote to a buffer.
    ///
    /// A capital at the beginning becomes lower case. Names in capitals, such as IDAT or CRC, are kept.
    init(_ kind: Kind, buffer: [CChar]) {
        var text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let isCapital = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        if text.count > 1, isCapital(text[0]), !isCapital(text[1]) { text[0] += 0x20 }
        self.init(kind, String(decoding: text, as: UTF8.self))
    }
}
