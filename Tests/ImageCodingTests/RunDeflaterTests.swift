import CZlib
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

    @Test func `what does not shrink is stored`() {
        var noise = SplitMix64(seed: 6)
        let bytes = (0..<100_000).map { _ in UInt8(noise.index(below: 256)) }
        #expect(pieces([bytes]).stream.count == 100_000 + 2 * 5)
    }

    @Test func `an empty piece adds nothing`() {
        #expect(pieces([[]]).stream.isEmpty)
    }

    @Test func `pieces strung together are one stream, in any order`() throws {
        let parts = [[UInt8](repeating: 0, count: 999), [1, 2, 3], Array("filtered rows".utf8), [UInt8](0...255)]
        for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 2, 0]] {
            let inputs = order.map { parts[$0] }
            let (stream, _) = pieces(inputs)
            let whole = inputs.flatMap { $0 }
            #expect(try #require(inflatedRaw(stream + [3, 0], length: whole.count)) == whole)
        }
    }

    private func check(_ bytes: [UInt8]) throws {
        let (stream, checksum) = pieces([bytes])
        let same = inflatedRaw(stream + [3, 0], length: bytes.count) == bytes
        #expect(same, "\(bytes.count) bytes")
        #expect(Int(checksum) == adler(bytes))
    }

    /// One compressor's pieces one after the other, and the checksum of the last.
    private func pieces(_ inputs: [[UInt8]]) -> (stream: [UInt8], checksum: UInt32) {
        var deflater = RunDeflater()
        var output = ByteBuffer()
        var checksum: UInt32 = 1
        for bytes in inputs { checksum = deflater.compress(bytes, count: bytes.count, into: &output) }
        return (Array(UnsafeBufferPointer(start: output.start, count: output.count)), checksum)
    }

    /// What zlib makes of a raw deflate stream that must end just here; nil where it refuses.
    private func inflatedRaw(_ stream: [UInt8], length: Int) -> [UInt8]? {
        var input = stream
        var output = [UInt8](repeating: 0, count: length + 1)
        return input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output -> [UInt8]? in
                var state = z_stream()
                state.next_in = input.baseAddress
                state.avail_in = UInt32(input.count)
                state.next_out = output.baseAddress
                state.avail_out = UInt32(output.count)
                guard inflateInit2_(&state, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                    return nil
                }
                defer { inflateEnd(&state) }
                guard inflate(&state, Z_FINISH) == Z_STREAM_END, state.avail_in == 0, state.avail_out == 1 else {
                    return nil
                }
                return Array(output.prefix(length))
            }
        }
    }
}

@Suite struct HuffmanCodeTests {
    @Test func `a code is complete, prefix-free and no longer than its limit`() {
        for counts in Self.examples {
            for limit in [9, 12, 15] {
                let code = HuffmanCode(counts: counts, limit: limit)
                let used = code.lengths.indices.filter { code.lengths[$0] > 0 }
                #expect(used.allSatisfy { code.lengths[$0] <= limit })
                #expect(used.reduce(0) { $0 + 1 << (16 - Int(code.lengths[$1])) } == 1 << 16)
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

    static let examples: [[UInt32]] = [
        [1, 1], [0, 7], [0, 0, 0], [1, 2, 3, 4, 5], [UInt32](repeating: 3, count: 286), [5, 0, 0, 0, 1, 1, 1_000_000],
        // Fibonacci numbers make the deepest tree, far beyond every limit.
        (0..<30).reduce(into: [1, 1]) { list, _ in list.append(list[list.count - 1] + list[list.count - 2]) },
        (0..<286).map { UInt32(1) << UInt32($0 % 31) },
    ]
}

@Suite struct AdlerSumTests {
    @Test func `zeros by multiplication equal zeros one by one`() {
        for (before, zeros) in [(0, 1), (1, 65_521), (3000, 100_000), (70_000, 258)] {
            let bytes = (0..<before).map { UInt8($0 % 256) }
            var sum = AdlerSum()
            sum.add(bytes, count: before)
            sum.addZeros(zeros)
            #expect(Int(sum.value) == adler(bytes + [UInt8](repeating: 0, count: zeros)))
        }
    }
}
