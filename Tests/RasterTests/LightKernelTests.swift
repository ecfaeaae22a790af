import CRaster
import CRasterVariants
import RandomBits
import Testing

@testable import Raster

/// The kernels of motion blur, of every generation of processors, against slow implementations.
struct LightKernelTests {
    /// Ranges of pixels: equal ones, opaque ones, and any, of lengths around those that are added together.
    private func pixels(_ count: Int, _ generator: inout SplitMix64) -> [UInt32] {
        var result: [UInt32] = []
        while result.count < count {
            let length = Int.random(in: 1...50, using: &generator)
            let kind = Int.random(in: 0..<4, using: &generator)
            let first = pixel(isOpaque: kind == 1, &generator)
            for _ in 0..<length { result.append(kind < 2 ? first : pixel(isOpaque: kind == 2, &generator)) }
        }
        return Array(result[..<count])
    }

    private func pixel(isOpaque: Bool, _ generator: inout SplitMix64) -> UInt32 {
        let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
        return channel() | channel() << 8 | channel() << 16 | alpha << 24
    }

    @Test(arguments: KernelVariant.all) func `every pixel adds its light, and other sums stay`(variant: KernelVariant)
        throws
    {
        let add = try #require(variant.kernels.add_light)
        let light = LightTable.shared.light
        var generator = SplitMix64(seed: 61)
        for round in 0..<600 {
            let count = round % 200
            let plane = count + round % 7
            let times = [1, 1, 3, 64][round % 4] as UInt32
            let source = pixels(count, &generator)
            var sums = (0..<4 * plane + 1).map { _ in UInt32.random(in: 0...1000, using: &generator) }
            var expected = sums
            for (x, pixel) in source.enumerated() {
                let alpha = Int(pixel >> 24)
                for channel in 0..<3 {
                    expected[channel * plane + x] &+=
                        light[256 * alpha + Int(pixel >> (8 * UInt32(channel)) & 255)] &* times
                }
                expected[3 * plane + x] &+= UInt32(255 - alpha) &* times
            }
            source.withUnsafeBufferPointer { source in
                light.withUnsafeBufferPointer { light in
                    sums.withUnsafeMutableBufferPointer { sums in
                        add(source.baseAddress, count, light.baseAddress, times, sums.baseAddress, plane)
                    }
                }
            }
            #expect(sums == expected, "round \(round)")
        }
    }

    /// A pixel's mean, by a search through all codes.
    private func mean(_ sums: [UInt32], of count: UInt32) -> UInt32 {
        let sum = 255 * count - sums[3]
        if sum == 0 { return 0 }
        let scale = 255 / (LightTable.white * Double(sum))
        let alpha = (2 * sum + count) / (2 * count)
        var result: UInt32 = 0xFF00_0000
        for channel in 0..<3 {
            let light = Double(sums[channel]) * scale
            let code = LightTable.shared.steps.lastIndex { light >= $0 } ?? 0
            result |= UInt32(code) << (8 * UInt32(channel))
        }
        return PixelArithmetic.scale(result, by: alpha)
    }

    @Test(arguments: KernelVariant.all) func `sums become the nearest codes`(variant: KernelVariant) throws {
        let (add, develop) = try (
            #require(variant.kernels.add_light), #require(variant.kernels.develop_light)
        )
        let table = LightTable.shared
        var generator = SplitMix64(seed: 62)
        for samples in [1, 2, 5, 16, 64] as [UInt32] {
            let count = 400
            let plane = count + 3
            var sums = [UInt32](repeating: 0, count: 4 * plane)
            for _ in 0..<samples {
                let source = pixels(count, &generator)
                source.withUnsafeBufferPointer { source in
                    table.light.withUnsafeBufferPointer { light in
                        sums.withUnsafeMutableBufferPointer { sums in
                            add(source.baseAddress, count, light.baseAddress, 1, sums.baseAddress, plane)
                        }
                    }
                }
            }
            // Transparent pixels at both ends and in the middle, one after the other.
            for x in [0, 200, 201, 399] {
                for channel in 0..<3 { sums[channel * plane + x] = 0 }
                sums[3 * plane + x] = 255 * samples
            }
            let expected = (0..<count).map { x in
                mean((0..<4).map { sums[$0 * plane + x] }, of: samples)
            }
            var result = [UInt32](repeating: 0xDEAD_BEEF, count: count + 1)
            sums.withUnsafeBufferPointer { sums in
                table.steps.withUnsafeBufferPointer { steps in
                    table.codes.withUnsafeBufferPointer { codes in
                        result.withUnsafeMutableBufferPointer { result in
                            develop(
                                sums.baseAddress, plane, count, samples, LightTable.white, steps.baseAddress,
                                codes.baseAddress, result.baseAddress)
                        }
                    }
                }
            }
            #expect(result == expected + [0xDEAD_BEEF], "\(samples) samples")
        }
    }
}
