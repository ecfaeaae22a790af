import CXXHash

/// XXH3-128 digests of bytes. They find damage, not malice.
package enum XXH3 {
    /// Returns the XXH3-128 digest of an array of bytes with seed 0, as 32 lower-case hexadecimal digits.
    package static func hex(of bytes: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 16)
        // The array has the sixteen bytes that the call writes.
        cxxhash_bytes(bytes, bytes.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
