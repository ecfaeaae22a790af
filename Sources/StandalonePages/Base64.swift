/// The Base64 encoding (RFC 4648, §4), with padding and without line ends.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns the length of the Base64 text for `count` bytes of data.
    package static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(length(of: bytes.count))
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group = UInt32(bytes[start]) << 16
            if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
            if count > 2 { group |= UInt32(bytes[start + 2]) }
            text.append(digits[Int(group >> 18)])
            text.append(digits[Int(group >> 12 & 63)])
            text.append(count > 1 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
            text.append(count > 2 ? digits[Int(group & 63)] : UInt8(ascii: "="))
        }
        return text
    }
}
