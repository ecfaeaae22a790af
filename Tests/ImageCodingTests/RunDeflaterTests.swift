import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct RunDeflaterTests {
    @Test func `zlib gives back runs of every length, between literals of every kind`() throws {
        for zeros in Array(0...20) + Array(255...264) + Array(514...520) + [775, 1032, 70_000] {
            for literals in [0, 1, 7, 8, 9] {
                let part = (0..<literals).map { UInt8($0 * 37 % 255 + 1) } + [UInt8](repeating: 0, count: zeros)
                try check(part + part)
                try check([5] + part + [0, 0, 1] + part + [9])
            }
        }
    }

    @Test func `zlib gives back bytes of any mixture`() throws {
        var noise = SplitMix64(seed: 5)
        for size in [1, 2, 7, 8, 9, 63, 300, 4000, 65_535, 70_000] {
            for density in [1, 2, 20, 200] {
                // Rare bytes far from the frequent ones need codes longer than the limit.
                try check((0..<size).map { _ in noise.index(below: density) == 0 ? UInt8(noise.index(below: 256)) : 0 })
                try check((0..<size).map { _ in UInt8(truncatingIfNeeded: noise.next().trailingZeroBitCount) })
                try check((0..<size).map { _ in UInt8(noise.index(below: density)) })
            }
        }
    }

    @Test(arguments: [3, 4])
    func `zlib gives back what repeats after eight pixels, between literals and zeros`(stride: Int) throws {
        var noise = SplitMix64(seed: 7)
        for repeats in [1, 2, 3, 11, 12, 40] {
            for (before, extra) in [(0, 0), (1, 7), (9, 1), (63, 8), (64, 9), (65, 23)] {
                let tile = (0..<8 * stride).map { _ in UInt8(noise.index(below: 4)) }
                let run = (0..<repeats).flatMap { _ in tile } + tile.prefix(extra)
                let head = (0..<before).map { _ in UInt8(noise.index(below: 256)) }
                try check(head + run, stride: stride)
                try check(run + head + [UInt8](repeating: 0, count: 20) + run + run, stride: stride)
            }
        }
    }

    /// A row of a dithered gradient that runs downwards; by its residues alone it is as long as a photograph's.
    @Test func `what repeats after eight pixels takes next to nothing`() {
        var noise = SplitMix64(seed: 8)
        let tile = (0..<24).map { _ in UInt8(noise.index(below: 256)) }
        let bytes = (0..<2000).flatMap { _ in tile }
        #expect(pieces([bytes]).count < 300)
    }

    @Test func `what does not shrink is stored`() {
        var noise = SplitMix64(seed: 6)
        let bytes = (0..<100_000).map { _ in UInt8(noise.index(below: 256)) }
        #expect(pieces([bytes]).count == 100_000 + 2 * 5)
    }

    /// The codes of long bands come from a sample; these hold bytes that it misses, and bytes that it misjudges.
    @Test func `values that a sample misses are written all the same`() throws {
        var noise = SplitMix64(seed: 9)
        for size in [16_383, 16_384, 16_500, 100_000] {
            var bytes = (0..<size).map { _ in UInt8(1 + noise.index(below: 3)) }
            for literal in 0...255 { bytes[size / 2 + literal * 32 + 20] = UInt8(literal) }
            try check(bytes)
            // Of every thirty-two bytes the sample sees the first sixteen, which are all alike.
            try check((0..<size).map { $0 % 32 < 16 ? 7 : UInt8(1 + noise.index(below: 255)) })
        }
        let misjudged = (0..<100_000).map { $0 % 32 < 16 ? 7 : UInt8(1 + noise.index(below: 255)) }
        #expect(pieces([misjudged]).count <= 100_000 + 2 * 5)
    }

    /// Literals by vectors, which take sixty-four at once, and one by one, which is all that shorter sequences know.
    @Test func `literals in long sequences are written like those in short ones`() throws {
        var noise = SplitMix64(seed: 10)
        for spread in [1, 2, 8, 64, 255] {
            for size in [63, 64, 65, 127, 128, 200, 1000, 5000] {
                try check((0..<size).map { _ in UInt8(1 + noise.index(below: spread)) })
                try check((0..<size).map { _ in UInt8(truncatingIfNeeded: noise.next().trailingZeroBitCount * 31 + 1) })
            }
        }
    }

    @Test func `an empty segment adds nothing`() {
        #expect(pieces([[]]).isEmpty)
    }

    @Test func `segments strung together are one stream, in any order`() throws {
        let parts = [[UInt8](repeating: 0, count: 999), [1, 2, 3], Array("filtered rows".utf8), [UInt8](0...255)]
        for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 2, 0]] {
            let inputs = order.map { parts[$0] }
            let stream = pieces(inputs)
            let whole = inputs.flatMap { $0 }
            #expect(try #require(inflatedRaw(stream + [3, 0], length: whole.count)) == whole)
        }
    }

    private func check(_ bytes: [UInt8], stride: Int = 3) throws {
        let same = inflatedRaw(pieces([bytes], stride: stride) + [3, 0], length: bytes.count) == bytes
        #expect(same, "\(bytes.count) bytes")
    }

    /// One compressor's segments one after the other.
    private func pieces(_ inputs: [[UInt8]], stride: Int = 3) -> [UInt8] {
        var deflater = RunDeflater(stride: stride)
        var output = ByteBuffer()
        for bytes in inputs { deflater.compress(bytes, count: bytes.count, into: &output) }
        return Array(UnsafeBufferPointer(start: output.start, count: output.count))
    }
}

@Suite struct HuffmanCodeTests {
    @Test func `a code is complete, prefix-free and no longer than its limit`() {
        for counts in Self.examples {
            for limit in [9, 12, 15] {
                let code = HuffmanCode(counts: counts, limit: limit)
                let used = code.lengths.indices.filter { code.lengths[$0] > 0 }
                #expect(used.allSatisfy { code.lengths[$0] <= limit })
                let room = used.map { 1 << (16 - Int(code.lengths[$0])) }
                #expect(room.reduce(0, +) == 65_536)
                for (index, count) in counts.enumerated() where count > 0 { #expect(code.lengths[index] > 0) }
                for first in used {
                    for second in used where first < second {
                        let shorter = min(code.lengths[first], code.lengths[second])
                        let mask = UInt16(1) << shorter - 1
                        #expect(code.codes[first] & mask != code.codes[second] & mask)
                    }
                }
            }
        }
    }

    /// The least total is what merging the two smallest, again and again, adds up to.
    @Test func `without pressure from the limit no code is better`() {
        for counts in Self.examples.dropLast(2) {
            let code = HuffmanCode(counts: counts, limit: 15)
            let total = zip(counts, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
            var rest = counts.filter { $0 > 0 }.map { Int($0) }
            guard rest.count > 1 else { continue }
            var least = 0
            while rest.count > 1 {
                rest.sort(by: >)
                rest.append(rest.removeLast() + rest.removeLast())
                least += rest.last ?? 0
            }
            #expect(total == least)
        }
    }

    /// RFC 1951's own example: lengths 3, 3, 3, 3, 3, 2, 4, 4 have the codes 010 … 111, 00, 1110, 1111.
    @Test func `codes of one length follow each other`() {
        let code = HuffmanCode(counts: [12, 12, 12, 12, 12, 24, 6, 6], limit: 15)
        #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
        #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }

    /// RFC 1951, §3.2.7: even a code of one symbol takes a bit; so there are always two, and no more than needed.
    @Test func `one symbol gets company, and two take a bit each`() {
        let examples: [([UInt32], [UInt8])] = [
            ([5, 0, 0, 9], [1, 0, 0, 1]), ([0, 0, 7], [1, 0, 1]), ([7, 0, 0], [1, 1, 0]), ([0, 0, 0], [1, 1, 0]),
        ]
        for (counts, lengths) in examples { #expect(HuffmanCode(counts: counts, limit: 15).lengths == lengths) }
    }

    static let examples: [[UInt32]] = [
        [1, 1], [0, 7], [0, 0, 0], [1, 2, 3, 4, 5], [UInt32](repeating: 3, count: 286), [5, 0, 0, 0, 1, 1, 1_000_000],
        // Fibonacci numbers make the deepest tree, far beyond every limit.
        (0..<30).reduce(into: [1, 1]) { list, _ in list.append(list[list.count - 1] + list[list.count - 2]) },
        (0..<286).map { UInt32(1) << UInt32($0 % 31) },
    ]
}

@Suite struct Adler32Tests {
    @Test func `a sum is what the standard's two loops give, at every length and for the largest bytes`() {
        var noise = SplitMix64(seed: 12)
        let mixed = (0..<20_000).map { _ in UInt8(noise.index(below: 256)) }
        let largest = [UInt8](repeating: 255, count: 20_000)
        for bytes in [mixed, largest] {
            for count in Array(0...200) + [4095, 4096, 4097, 5552, 8191, 8256, 20_000] {
                var sum = Adler32()
                // Begun in the middle, so that a sum goes on from another.
                let half = count / 3
                sum.add(bytes, count: half)
                sum.add(Array(bytes[half..<count]), count: count - half)
                #expect(Int(sum.value) == adler(Array(bytes.prefix(count))))
            }
        }
    }

    @Test func `zeros by multiplication equal zeros one by one`() {
        for (before, zeros) in [(0, 1), (1, 65_521), (3000, 100_000), (70_000, 258)] {
            let bytes = (0..<before).map { UInt8($0 % 256) }
            var sum = Adler32()
            sum.add(bytes, count: before)
            sum.addZeros(zeros)
            #expect(Int(sum.value) == adler(bytes + [UInt8](repeating: 0, count: zeros)))
        }
    }
}
