/// Part of a file, or all of it: numbers, their highest byte first, at offsets that may be anywhere.
struct BigEndianData {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// Some bytes; nil where they reach outside.
    func part(at offset: Int, count: Int) -> BigEndianData? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return BigEndianData(bytes[start..<start + count])
    }

    func unsigned16(at offset: Int) -> Int? { number(at: offset, count: 2) }

    func unsigned32(at offset: Int) -> Int? { number(at: offset, count: 4) }

    /// A number of 16 bits before the point and 16 behind, with a sign.
    func fixed(at offset: Int) -> Double? {
        number(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }

    /// Four letters.
    func signature(at offset: Int) -> String? { part(at: offset, count: 4)?.text }

    /// The bytes as letters.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private func number(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count).map { $0.bytes.reduce(0) { $0 << 8 | Int($1) } }
    }
}
