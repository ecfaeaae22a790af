/// Why a PNG could not be read or written: libpng's own words where they are its.
public struct PNGError: Error, Hashable, Sendable {
    /// Lower case unless it begins with a chunk's name, without a full stop.
    public let message: String

    init(_ message: String) {
        self.message = message
    }

    /// Takes over the text that C left in a buffer.
    ///
    /// libpng begins sentences with a capital; names in capitals, such as IDAT or CRC, stay as they are.
    init(buffer: [CChar]) {
        var text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let isCapital = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        if text.count > 1, isCapital(text[0]), !isCapital(text[1]) { text[0] += 0x20 }
        self.message = String(decoding: text, as: UTF8.self)
    }
}
