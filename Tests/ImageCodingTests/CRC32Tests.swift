import Primitives
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct CRC32Tests {
    /// The check value of the catalogues: that of the digits one to nine.
    @Test func `the sum of a known text is the known one`() {
        #expect(CRC32(Array("123456789".utf8)).value == 0xCBF4_3926)
        #expect(CRC32().value == 0 && CRC32([]).value == 0)
    }

    @Test func `parts put together have the sum of the whole`() {
        var noise = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let parts = (0..<noise.index(below: 6)).map { _ in
                (0..<noise.index(below: 400)).map { _ in UInt8(truncatingIfNeeded: noise.index(below: 256)) }
            }
            var sum = CRC32()
            for part in parts { sum.append(CRC32(part)) }
            let whole = parts.flatMap { $0 }
            #expect(sum.value == cyclicRedundancyCheck(whole) && sum.count == whole.count)
            #expect(sum == CRC32(whole))
        }
    }

    @Test func `putting together is right for long parts`() {
        let long = [UInt8](repeating: 0x5A, count: 3_000_001)
        var sum = CRC32([1, 2, 3])
        sum.append(CRC32(long))
        #expect(sum.value == cyclicRedundancyCheck([1, 2, 3] + long))
    }
}
