import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct CRC32LoopTests {
    /// The check value of the catalogue of CRC algorithms, and the sum in every empty IEND chunk.
    @Test func `known sums`() {
        #expect(CRC32Loop.sum(Array("123456789".utf8), count: 9) == 0xCBF4_3926)
        #expect(CRC32Loop.sum(Array("IEND".utf8), count: 4) == 0xAE42_6082)
        #expect(CRC32Loop.sum([], count: 0) == 0)
    }

    @Test func `a sum is the standard's, bit by bit, at every length and from every sum before`() {
        var noise = SplitMix64(seed: 13)
        let bytes = (0..<3000).map { _ in UInt8(noise.index(below: 256)) }
        for count in Array(0...300) + [1023, 1024, 3000] {
            #expect(CRC32Loop.sum(bytes, count: count) == cyclicRedundancyCheck(bytes.prefix(count)))
            let first = noise.index(below: count + 1)
            let before = CRC32Loop.sum(bytes, count: first)
            let rest = Array(bytes[first..<count])
            #expect(CRC32Loop.sum(rest, count: rest.count, after: before) == cyclicRedundancyCheck(bytes.prefix(count)))
        }
    }
}
