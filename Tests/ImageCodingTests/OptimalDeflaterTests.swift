import CZlib
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct OptimalDeflaterTests {
    @Test func `zlib gives back bytes of any mixture`() throws {
        var noise = SplitMix64(seed: 21)
        for size in [1, 2, 3, 4, 5, 63, 300, 4000, 8191, 8192, 8193, 70_000] {
            for density in [1, 2, 20, 200] {
                try check((0..<size).map { _ in noise.index(below: density) == 0 ? UInt8(noise.index(below: 256)) : 0 })
                try check((0..<size).map { _ in UInt8(truncatingIfNeeded: noise.next().trailingZeroBitCount) })
                try check((0..<size).map { UInt8(truncatingIfNeeded: $0 / density) })
            }
        }
    }

    @Test func `zlib gives back repeats of every length, from near and far`() throws {
        var noise = SplitMix64(seed: 22)
        let head = (0..<300).map { _ in UInt8(noise.index(below: 256)) }
        for length in Array(3...20) + Array(93...99) + Array(255...262) + [300] {
            for gap in [0, 1, 500, 32_467, 32_468, 32_469, 40_000] {
                // Noise of another alphabet between, so that nothing else repeats.
                let between = (0..<gap).map { _ in UInt8(noise.index(below: 64)) }
                try check(head + between + head.prefix(length) + [1, 2, 3])
            }
        }
    }

    @Test func `a repeat is found as far as the window reaches, and no farther`() {
        var noise = SplitMix64(seed: 23)
        let head = (0..<200).map { _ in UInt8(128 + noise.index(below: 128)) }
        let far = (0..<32_568).map { _ in UInt8(noise.index(below: 128)) }
        let near = compressed(head + far + head).count
        let beyond = compressed(head + far + [7] + head).count
        // Two hundred bytes of noise cost nearly as many, a match five.
        #expect(near + 100 < beyond)
    }

    @Test func `what does not shrink is stored, and nothing is nothing`() {
        var noise = SplitMix64(seed: 24)
        let bytes = (0..<100_000).map { _ in UInt8(noise.index(below: 256)) }
        #expect(compressed(bytes).count == 100_000 + 2 * 5)
        #expect(compressed([]).isEmpty)
    }

    /// Two kinds of data, each wanting codes of its own.
    @Test func `blocks end where statistics change`() {
        var noise = SplitMix64(seed: 25)
        let first = (0..<65_536).map { _ in UInt8(noise.index(below: 16)) }
        let second = (0..<65_536).map { _ in UInt8(128 + noise.index(below: 16)) }
        // Half a byte each is what chance allows; one code for both would take five bits.
        #expect(compressed(first + second).count < 65_536 + 1500)
    }

    @Test func `segments strung together are one stream`() throws {
        var deflater = OptimalDeflater()
        var output = ByteBuffer()
        let parts = [[UInt8](repeating: 9, count: 999), Array("filtered rows, filtered rows".utf8), [], [1]]
        for part in parts { deflater.compress(part, count: part.count, into: &output) }
        let stream = Array(UnsafeBufferPointer(start: output.start, count: output.count))
        let whole = parts.flatMap { $0 }
        #expect(inflatedRaw(stream + [3, 0], length: whole.count) == whole)
    }

    /// zlib at its best on the same bytes: text-like rows, shallow noise, smooth waves.
    @Test func `it is smaller than zlib's level 9`() {
        var noise = SplitMix64(seed: 26)
        let words = (0..<60).map { _ in (0..<3 + noise.index(below: 9)).map { _ in UInt8(noise.index(below: 40)) } }
        let text = (0..<12_000).flatMap { _ in words[noise.index(below: words.count)] }
        let shallow = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: noise.index(below: 3) * noise.index(below: 3))
        }
        let waves = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 40_000 + noise.index(below: 2)) }
        for bytes in [text, shallow, waves] {
            let size = compressed(bytes).count
            let best = deflated(bytes).count
            #expect(size < best, "\(size) against \(best)")
        }
    }

    /// 127 bytes that come once and the block's end share 15 bits each, eight others from 8 bits down to one; with codes of 14
    /// bits a byte that comes 256 times would take one more.
    @Test func `literals may have codes of fifteen bits`() {
        var bytes = (0..<127).map { UInt8($0) }
        for power in 0..<8 { bytes += [UInt8](repeating: UInt8(200 + power), count: 128 << power) }
        var noise = SplitMix64(seed: 27)
        for place in bytes.indices.reversed() { bytes.swapAt(place, noise.index(below: place + 1)) }
        // 128 · 15 bits, and 128 · 2ⁿ of 8 − n bits; before them 210 that say so (RFC 1951, §3.2.7), in all 66 386.
        var deflater = OptimalDeflater()
        #expect(deflater.plan(bytes, count: bytes.count) <= 8299)
    }

    private func check(_ bytes: [UInt8]) throws {
        let same = inflatedRaw(compressed(bytes) + [3, 0], length: bytes.count) == bytes
        #expect(same, "\(bytes.count) bytes")
    }

    private func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = OptimalDeflater()
        var output = ByteBuffer()
        deflater.compress(bytes, count: bytes.count, into: &output)
        return Array(UnsafeBufferPointer(start: output.start, count: output.count))
    }
}

@Suite struct SymbolStatisticsTests {
    /// Powers of two are exact; everything else lies within two units below the true logarithm.
    @Test func `logarithms are true to a part in thirty-two of a bit`() {
        for power in 0..<32 { #expect(SymbolStatistics.logarithm(1 << UInt32(power)) == UInt64(power) * 64) }
        var number: Double = 3
        while number < 4e9 {
            let whole = UInt32(number)
            let difference = logarithm(Double(whole)) * 64 - Double(SymbolStatistics.logarithm(whole))
            #expect(difference > -0.01 && difference < 2, "\(whole)")
            number *= 1.37
        }
    }

    @Test func `the entropy of equal counts is their logarithm each`() {
        #expect(SymbolStatistics.entropy([UInt32](repeating: 100, count: 16)) == 1600 * 4 * SymbolStatistics.unit)
        #expect(SymbolStatistics.entropy([0, 55, 0]) == 0)
        #expect(SymbolStatistics.entropy([]) == 0)
    }

    /// By dividing by two and a series: ln(m) = 2·artanh((m − 1) / (m + 1)).
    private func logarithm(_ value: Double) -> Double {
        var mantissa = value
        var whole = 0.0
        while mantissa >= 2 {
            mantissa /= 2
            whole += 1
        }
        let ratio = (mantissa - 1) / (mantissa + 1)
        var sum = 0.0
        var power = ratio
        for odd in stride(from: 1.0, to: 60, by: 2) {
            sum += power / odd
            power *= ratio * ratio
        }
        return whole + 2 * sum / 0.693_147_180_559_945_3
    }
}
