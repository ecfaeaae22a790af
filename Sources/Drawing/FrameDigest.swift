/// A digest of a frame's pixels. It is XXH3-128 of the digests of the frame's rows.
///
/// A row's digest is XXH3-128 of the row's red, green, blue and alpha bytes, not premultiplied. The frame's digest is
/// computed from the digests of the rows, from the top, each as the sixteen bytes of XXH3's canonical form. All digests
/// use seed 0.
///
/// The digest does not depend on how the rows were divided into bands, or on the file that holds the frame. Equal
/// digests mean equal pixels unless two digests collide by chance. Collisions can be constructed on purpose, so a
/// digest does not protect against deliberate forgery.
public struct FrameDigest: Hashable, Sendable {
    /// The upper 64 bits of the digest.
    public let high: UInt64
    /// The lower 64 bits of the digest.
    public let low: UInt64

    /// Creates a digest from its upper and lower 64 bits.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The prefix of a digest's text, before the hexadecimal digits.
    private static let prefix = "xxh3:"
    /// The number of hexadecimal digits for 64 bits.
    private static let digitCount = 16

    /// The digest as text: `xxh3:` and 32 lower-case hexadecimal digits, beginning with the upper 64 bits.
    public var text: String { Self.prefix + Self.digits(of: high) + Self.digits(of: low) }

    /// Parses a digest in the format of the property `text`. Nil for any other string.
    public init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: Self.prefix.utf8), bytes.count == Self.prefix.utf8.count + 2 * Self.digitCount else {
            return nil
        }
        let digits = bytes.dropFirst(Self.prefix.utf8.count)
        guard let high = Self.number(of: digits.prefix(Self.digitCount)),
            let low = Self.number(of: digits.suffix(Self.digitCount))
        else { return nil }
        self.init(high: high, low: low)
    }

    private static func digits(of number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: digitCount - digits.utf8.count) + digits
    }

    private static func number(of digits: ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return number
    }
}
