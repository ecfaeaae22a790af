import Drawing
import Foundation
import Primitives
import RandomBits
import Testing

@testable import Raster

@Suite struct MotionBlurAccumulatorTests {
    /// What samples of a row of pixels add up to.
    private func developed(_ samples: [(pixels: [UInt32], times: Int)]) -> [UInt32] {
        let width = samples[0].pixels.count
        var accumulator = MotionBlurAccumulator()
        var band = Pixmap(width: width, height: 1)
        accumulator.begin(width: width, rows: 0..<1, sampleCount: samples.reduce(0) { $0 + $1.times })
        for sample in samples {
            band.storage = sample.pixels
            accumulator.add(band, rows: 0..<1, times: sample.times)
        }
        accumulator.develop(rows: 0..<1, into: &band)
        return band.storage
    }

    @Test func `white in four of eight samples over black is 188`() {
        for (white, code) in [(1, 99), (2, 137), (4, 188), (6, 225)] as [(Int, UInt32)] {
            let pixels = developed([([0xFFFF_FFFF], white), ([0xFF00_0000], 8 - white)])
            // 255 · (1.055 · (white / 8)^(1 / 2.4) − 0.055), rounded
            #expect(pixels == [0xFF00_0000 | code * 0x10101], "\(white) of 8")
        }
    }

    @Test func `what covers half the samples is half as opaque and keeps its colour`() {
        // Red at full strength, premultiplied by 128
        #expect(developed([([0xFF00_00FF], 4), ([0], 4)]) == [0x8000_0080])
    }

    @Test(arguments: [2, 3, 7, 16, 64])
    func `equal samples are the picture they are, to the last bit`(count: Int) {
        var pixels: [UInt32] = []
        for alpha in 0...255 {
            for channel in 0...alpha {
                pixels.append(UInt32(alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2))
            }
        }
        #expect(developed([(pixels, count)]) == pixels)
        #expect(developed((0..<count).map { _ in (pixels, 1) }) == pixels)
    }

    /// A mean in doubles with the C library's powers; nil where a code is too near to the middle between two.
    private func mean(_ samples: [UInt32]) -> UInt32? {
        func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
        let count = Double(samples.count)
        let alpha = samples.reduce(0) { $0 + channel($1, 24) } / count
        guard alpha > 0 else { return 0 }
        let shown = (alpha + 0.5).rounded(.down)
        var result = UInt32(shown) << 24
        for shift in [0, 8, 16] as [UInt32] {
            var light = 0.0
            for sample in samples where channel(sample, 24) > 0 {
                let code = channel(sample, shift) / channel(sample, 24)
                light += (code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)) * channel(sample, 24)
            }
            light /= count * alpha
            let code = 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
            if abs(code - code.rounded(.down) - 0.5) < 0.01 { return nil }
            result |= UInt32((code.rounded() * shown / 255).rounded()) << shift
        }
        return result
    }

    @Test(arguments: [2, 5, 16, 64], [false, true])
    func `any samples agree with a mean in doubles`(count: Int, isOpaque: Bool) {
        var random = SplitMix64(seed: UInt64(count))
        func pixel() -> UInt32 {
            let alpha =
                isOpaque
                ? 255 : [0, 1, 3, 255, Int.random(in: 0...255, using: &random)][Int.random(in: 0..<5, using: &random)]
            let channels = (0..<3).map { _ in alpha == 0 ? 0 : Int.random(in: 0...alpha, using: &random) }
            return UInt32(alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2])
        }
        let samples = (0..<count).map { _ in (0..<2000).map { _ in pixel() } }
        let actual = developed(samples.map { ($0, 1) })
        var compared = 0
        for x in 0..<2000 {
            guard let expected = mean(samples.map { $0[x] }) else { continue }
            compared += 1
            #expect(actual[x] == expected, "\(samples.map { $0[x] })")
        }
        #expect(compared > 1800)
    }

    @Test func `the order of samples and the division into rows do not matter`() {
        var random = SplitMix64(seed: 7)
        let samples = (0..<6).map { _ in
            (0..<40).map { _ in UInt32.random(in: 0..<0x100_0000, using: &random) | 0xFF00_0000 }
        }
        let whole = developed(samples.map { ($0, 1) })
        #expect(developed(samples.reversed().map { ($0, 1) }) == whole)
        // The same 40 pixels as 5 rows of 8, in two parts, the lower one first
        var accumulator = MotionBlurAccumulator()
        accumulator.begin(width: 8, rows: 10..<15, sampleCount: 6)
        var parts: [UInt32] = []
        for sample in samples {
            for rows in [3..<5, 0..<3] {
                var band = Pixmap(width: 8, height: rows.count)
                band.storage = Array(sample[rows.lowerBound * 8..<rows.upperBound * 8])
                accumulator.add(band, rows: rows.lowerBound + 10..<rows.upperBound + 10)
            }
        }
        for rows in [10..<12, 12..<15] {
            var band = Pixmap(width: 8, height: rows.count)
            accumulator.develop(rows: rows, into: &band)
            parts += band.storage
        }
        #expect(parts == whole)
    }

    @Test func `an exposure begins black, whatever it held`() {
        var accumulator = MotionBlurAccumulator()
        var band = Pixmap(width: 3, height: 1)
        for pixel in [0xFFFF_FFFF, 0xFF00_8000] as [UInt32] {
            accumulator.begin(width: 3, rows: 0..<1, sampleCount: 1)
            band.storage = [pixel, pixel, pixel]
            accumulator.add(band, rows: 0..<1)
            accumulator.develop(rows: 0..<1, into: &band)
            #expect(band.storage == [pixel, pixel, pixel])
        }
    }

    @Test func `a code's light is no narrower than the bins that are looked up`() {
        let steps = LightTable.shared.steps
        for code in 1...254 { #expect(steps[code + 1] - steps[code] > 1.0 / 4096) }
        #expect(Double(MotionBlurAccumulator.mostSamples) * LightTable.white <= Double(UInt32.max))
    }
}
