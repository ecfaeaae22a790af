/// A byte range of a file, with accessors for big-endian numbers at any offset.
struct BigEndianData {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// Returns `count` bytes from an offset, or nil if this range extends beyond the data.
    func part(at offset: Int, count: Int) -> BigEndianData? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return BigEndianData(bytes[start..<start + count])
    }

    func unsigned16(at offset: Int) -> Int? { number(at: offset, count: 2) }

    func unsigned32(at offset: Int) -> Int? { number(at: offset, count: 4) }

    /// Returns a signed fixed-point number with 16 integer and 16 fraction bits, or nil beyond the end.
    func fixed(at offset: Int) -> Double? {
        number(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }

    /// Returns the four bytes at an offset as a string, or nil beyond the end.
    func signature(at offset: Int) -> String? { part(at: offset, count: 4)?.text }

    /// The bytes as a string.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private func number(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count).map { $0.bytes.reduce(0) { $0 << 8 | Int($1) } }
    }
}
