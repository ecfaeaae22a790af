import Drawing
import RandomBits
import Testing

@testable import ImageCoding

@Suite struct RowPackingTests {
    /// Unpacks rows as the page's protocol says, a byte at a time.
    private static func unpacked(_ packed: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        var at = 0
        func number() -> Int {
            defer { at += 4 }
            return (0..<4).reduce(0) { $0 | Int(packed[at + $1]) << (8 * $1) }
        }
        while at < packed.count {
            let literals = number()
            let length = number()
            let distance = number()
            rows += packed[at..<at + literals]
            at += literals
            for _ in 0..<length { rows.append(rows[rows.count - distance]) }
        }
        return rows
    }

    private static func packed(_ rows: [UInt8], rowBytes: Int) -> [UInt8] {
        var packed: [UInt8] = []
        rows.withUnsafeBytes { RowPacking.pack($0, rowBytes: rowBytes) { packed += $0 } }
        return packed
    }

    @Test func `packed rows are unpacked to the same bytes`() {
        var random = SplitMix64(seed: 23)
        for _ in 0..<400 {
            let rowBytes = 4 * (1 + random.index(below: 120))
            var rows: [UInt8] = []
            for row in 0..<random.index(below: 40) {
                switch random.index(below: 4) {
                case 0: rows += [UInt8](repeating: 0, count: rowBytes)
                case 1 where row > 0: rows += rows.suffix(rowBytes)
                case _: rows += (0..<rowBytes).map { _ in UInt8(random.index(below: 3)) }
                }
                // Spots of zeros and of the row above, shorter and longer than a repeat that pays.
                for _ in 0..<random.index(below: 4) where row > 0 {
                    let start = rows.count - rowBytes + random.index(below: rowBytes)
                    let isZero = random.index(below: 2) == 0
                    for index in start..<min(rows.count, start + random.index(below: 200)) {
                        rows[index] = isZero ? 0 : rows[index - rowBytes]
                    }
                }
            }
            #expect(Self.unpacked(Self.packed(rows, rowBytes: rowBytes)) == rows)
        }
    }

    @Test func `equal rows take the bytes of one and a part of another`() {
        // The search looks for repeats 64 bytes at a time.
        let row = (0..<400).map { UInt8(truncatingIfNeeded: 7 * $0 + 1) }
        let packed = Self.packed(Array(repeatElement(row, count: 100).joined()), rowBytes: row.count)
        #expect(packed.count <= 12 + row.count + 63)
    }

    @Test func `zeros take no bytes but the first`() {
        #expect(Self.packed([UInt8](repeating: 0, count: 8000), rowBytes: 400).count == 13)
    }

    @Test func `rows without repeats grow by one head`() {
        let noise = Content.noise.pixels(width: 100, height: 60, isOpaque: false).flatMap { pixel in
            (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * $0)) | 1 }
        }
        #expect(Self.packed(noise, rowBytes: 400).count == 12 + noise.count)
    }

    @Test func `no rows are no bytes`() { #expect(Self.packed([], rowBytes: 4).isEmpty) }
}
