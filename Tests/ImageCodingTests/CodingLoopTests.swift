import CCoding
import Foundation
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

/// The encoder's loops in C against what their header says, a byte at a time.
@Suite struct CodingLoopTests {
    /// A processor whose instructions go unused gives the same bytes, later.
    @Test func `instructions for checksums are used where the system lists them`() throws {
        let lines = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
        // AArch64 calls its own list Features; what is asked for here is x86-64's.
        let flags = Set(lines.first { $0.hasPrefix("flags") }?.split(separator: " ") ?? [])
        #expect((ccoding_has_crc32() != 0) == flags.isSuperset(of: ["pclmulqdq", "sse4_1"]))
    }

    @Test(arguments: [24, 32]) func `every repeat of eight bytes is found where it begins`(period: Int) {
        var noise = SplitMix64(seed: 31)
        // Repeats are looked for from the first sixty-four bytes on, in which nothing repeats.
        let head = (0..<64).map { UInt8(1 + $0) }
        for _ in 0..<400 {
            var bytes = head
            for _ in 0..<1 + noise.index(below: 6) {
                bytes += (0..<noise.index(below: 130)).map { _ in UInt8(1 + noise.index(below: 255)) }
                let length = 7 + noise.index(below: 4)
                if noise.index(below: 2) == 0 {
                    bytes += [UInt8](repeating: 0, count: length)
                } else {
                    for _ in 0..<length { bytes.append(bytes[bytes.count - period]) }
                }
            }
            let found = sequences(bytes, period: period).map {
                Stretch(literals: Int($0.literals), length: Int($0.length), distance: Int($0.distance))
            }
            #expect(found == slowStretches(bytes, period: period))
        }
    }

    /// Fewer than 16 384 literals are all counted. Of more, in sequences of 128 and longer, the first sixteen of every 32 are
    /// counted, and from 65 536 on those of every 64.
    @Test(arguments: [
        [16_383], [16_384], [127, 16_500, 128, 31, 129, 160, 7], [128, 200, 5], [65_535], [65_536],
        [127, 65_500, 128, 63, 191, 192, 7],
    ])
    func `literals are counted, or a half or quarter of them`(lengths: [Int]) {
        var noise = SplitMix64(seed: 32)
        let sequences = lengths.map { ccoding_sequence(literals: UInt32($0), length: 9, distance: 1) }
        let isSampled = lengths.reduce(0, +) >= 16_384
        let period = lengths.reduce(0, +) >= 65_536 ? 64 : 32
        // What repeats is no literal, and would be seen; so would a block of which another part is asked.
        let bytes = lengths.flatMap { length in
            (0..<length).map { (place: Int) -> UInt8 in
                UInt8(place % period < 16 ? 1 + noise.index(below: 9) : 100 + noise.index(below: 99))
            }
                + [UInt8](repeating: 255, count: 9)
        }
        var expected = [UInt32](repeating: 0, count: 256)
        var start = 0
        for length in lengths {
            let pieces = isSampled && length >= 128 ? length / period : 0
            for place in 0..<length where place >= pieces * period || place % period < 16 {
                expected[Int(bytes[start + place])] += place < pieces * period ? UInt32(period / 16) : 1
            }
            start += length + 9
        }
        if isSampled { expected = expected.map { max($0, 1) } }
        var counts = [UInt32](repeating: 0, count: 256)
        #expect((ccoding_count(bytes, sequences, sequences.count, &counts) != 0) == isSampled)
        #expect(counts == expected)
    }

    /// RFC 1951, §3.2.4: at most 65 535 bytes a block, and five bytes for its bits and lengths.
    @Test func `bytes as they are take five more for each block`() {
        let sizes = [(0, 0), (1, 6), (65_535, 65_540), (65_536, 65_546), (131_070, 131_080), (131_071, 131_086)]
        for (count, size) in sizes { #expect(DeflateBlock.storedSize(count) == size) }
    }

    private struct Stretch: Equatable {
        let literals: Int
        let length: Int
        let distance: Int
    }

    private func sequences(_ bytes: [UInt8], period: Int) -> [ccoding_sequence] {
        [ccoding_sequence](unsafeUninitializedCapacity: bytes.count / 8 + 1) { buffer, count in
            count = ccoding_find_sequences(bytes, bytes.count, period, buffer.baseAddress)
        }
    }

    /// The first of a run of zeros is a literal, unless it is one already; then it, or what a period before says, repeats.
    private func slowStretches(_ bytes: [UInt8], period: Int) -> [Stretch] {
        var found: [Stretch] = []
        var (first, index) = (0, 0)
        while index + 8 <= bytes.count {
            let eight = index..<index + 8
            let areZeros = eight.allSatisfy { bytes[$0] == 0 }
            guard areZeros || (index >= period && eight.allSatisfy { bytes[$0] == bytes[$0 - period] }) else {
                index += 1
                continue
            }
            let distance = areZeros ? 1 : period
            let start = areZeros && (index == 0 || bytes[index - 1] != 0) ? index + 1 : index
            var end = start
            while end < bytes.count, bytes[end] == bytes[end - distance] { end += 1 }
            found.append(Stretch(literals: start - first, length: end - start, distance: distance))
            first = end
            index = end
        }
        return found + [Stretch(literals: bytes.count - first, length: 0, distance: 1)]
    }
}
