import CCoding
import CCodingVariants
import RandomBits
import TestTables
import Testing

/// The encoder's loops as they are compiled for one generation of processors.
struct CodingVariant: CustomTestStringConvertible, @unchecked Sendable {
    let loops: ccoding_variant
    let testDescription: String

    /// Those that this processor can run.
    static let all: [CodingVariant] = (0..<ccoding_variant_count()).compactMap { index in
        guard let variant = ccoding_variant_at(index) else { return nil }
        return CodingVariant(loops: variant.pointee, testDescription: String(cString: variant.pointee.name))
    }
}

/// The loops of every generation give the bytes that those of this processor do, which other tests hold against
/// their definitions, zlib and libpng.
@Suite struct CodingVariantTests {
    private static let lengths = Array(0...70) + [127, 128, 129, 191, 255, 256, 1000, 4680, 16_400, 60_000]

    /// Noise, steps, zeros and what repeats after a period, in turns of any length.
    private func bytes(_ count: Int, period: Int, _ noise: inout SplitMix64) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let kind = noise.index(below: 4)
            for _ in 0...noise.index(below: 200) {
                switch kind {
                case 0: bytes.append(UInt8(noise.index(below: 256)))
                case 1: bytes.append(UInt8(noise.index(below: 3)))
                case 2: bytes.append(0)
                default: bytes.append(bytes.count < period ? 7 : bytes[bytes.count - period])
                }
            }
        }
        return Array(bytes.prefix(count))
    }

    @Test(arguments: CodingVariant.all) func `sums of bytes are Adler's`(variant: CodingVariant) {
        var noise = SplitMix64(seed: 21)
        for count in Self.lengths {
            let bytes = bytes(count, period: 24, &noise)
            var (low, high) = (1, 0)
            for byte in bytes {
                low = (low + Int(byte)) % 65_521
                high = (high + low) % 65_521
            }
            #expect(variant.loops.adler32(1, bytes, count) == UInt32(high << 16 | low))
        }
        let bright = [UInt8](repeating: 255, count: 1 << 20)
        #expect(variant.loops.adler32(65_520, bright, bright.count) == ccoding_adler32(65_520, bright, bright.count))
    }

    @Test(arguments: CodingVariant.all) func `three of every four bytes are packed`(variant: CodingVariant) {
        var noise = SplitMix64(seed: 22)
        for count in Self.lengths {
            let pixels = bytes(4 * count, period: 32, &noise)
            var target = [UInt8](repeating: 0xA5, count: 3 * count + 1)
            variant.loops.pack_rgb(pixels, count, &target)
            #expect(target == pixels.indices.filter { $0 % 4 != 3 }.map { pixels[$0] } + [0xA5])
        }
    }

    @Test(arguments: CodingVariant.all, [3, 4]) func `filters and what they cost are the same`(
        variant: CodingVariant, stride: Int
    ) {
        var noise = SplitMix64(seed: 23)
        for pixels in Self.lengths.dropFirst() {
            let count = pixels * stride
            let row = bytes(count, period: 8 * stride, &noise)
            let above = bytes(count, period: 8 * stride, &noise)
            for filter in Int32(0)...4 {
                var expected = [UInt8](repeating: 0xA5, count: count + 1)
                var target = expected
                ccoding_filter(filter, row, above, count, stride, &expected)
                variant.loops.filter(filter, row, above, count, stride, &target)
                #expect(target == expected, "filter \(filter), \(count) bytes")
            }
            var expected = [UInt32](repeating: 0, count: 4)
            var costs = expected
            ccoding_filter_costs(row, above, count, stride, &expected)
            variant.loops.filter_costs(row, above, count, stride, &costs)
            #expect(costs == expected, "\(count) bytes")
        }
    }

    @Test(arguments: CodingVariant.all, [24, 32]) func `bytes are cut and written the same`(
        variant: CodingVariant, period: Int
    ) throws {
        var noise = SplitMix64(seed: 24)
        for count in Self.lengths {
            for _ in 0..<(count < 1000 ? 8 : 2) {
                let bytes = bytes(count, period: period, &noise)
                let expected = sequences(bytes, period: period, ccoding_find_sequences)
                let found = sequences(bytes, period: period, variant.loops.sequences)
                #expect(
                    found.map { [$0.literals, $0.length, $0.distance] }
                        == expected.map { [$0.literals, $0.length, $0.distance] })
                let codes = codes(&noise)
                let written = try stream(bytes, expected, codes, ccoding_write_sequences)
                #expect(try stream(bytes, expected, codes, variant.loops.write_sequences) == written)
            }
        }
    }

    private func sequences(
        _ bytes: [UInt8], period: Int,
        _ cut: (UnsafePointer<UInt8>?, Int, Int, UnsafeMutablePointer<ccoding_sequence>?) -> Int
    ) -> [ccoding_sequence] {
        [ccoding_sequence](unsafeUninitializedCapacity: bytes.count / 8 + 1) { buffer, count in
            count = cut(bytes, bytes.count, period, buffer.baseAddress)
        }
    }

    /// Bits of any kind for each literal, length and distance: no one reads them back.
    private func codes(_ noise: inout SplitMix64) -> ccoding_codes {
        var codes = ccoding_codes()
        func code(_ most: Int) -> UInt64 {
            let count = 1 + noise.index(below: most)
            return (noise.next() >> UInt64(64 - count)) << UInt64(64 - count) | UInt64(count)
        }
        withUnsafeMutableBytes(of: &codes) { raw in
            let words = raw.bindMemory(to: UInt64.self)
            for index in words.indices { words[index] = code(index < 256 ? 14 : index < 515 ? 19 : 28) }
        }
        return codes
    }

    private func stream(
        _ bytes: [UInt8], _ sequences: [ccoding_sequence], _ codes: ccoding_codes,
        _ write: (
            UnsafeMutablePointer<ccoding_bits>?, UnsafePointer<UInt8>?, UnsafePointer<ccoding_sequence>?, Int,
            UnsafePointer<ccoding_codes>?
        ) -> Void
    ) throws -> [UInt8] {
        // At most 19 and 28 bits for three bytes, and the writer's word.
        var target = [UInt8](repeating: 0, count: 4 * bytes.count + 64)
        var codes = codes
        return try target.withUnsafeMutableBufferPointer { buffer in
            let start = try #require(buffer.baseAddress)
            var bits = ccoding_bits(target: start, bits: 0, count: 0)
            write(&bits, bytes, sequences, sequences.count, &codes)
            // The whole bytes, and those bits of the last that are there.
            let last = bits.count == 0 ? [] : [UInt8(truncatingIfNeeded: bits.bits >> (64 - UInt64(bits.count)))]
            return Array(buffer[..<(bits.target - start)]) + last + [UInt8(bits.count)]
        }
    }
}
