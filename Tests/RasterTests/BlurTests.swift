import Drawing
import Foundation
import RandomBits
import Testing

@testable import Raster

/// The blur against sums over a sampled Gaussian in double precision, pixel by pixel.
struct BlurTests {
    private static let sigmas = [0.3, 0.5, 0.8, 1, 1.7, 2.6, 4, 5.9, 6, 6.1, 8, 11, 12.5, 17, 24, 25, 49, 60]

    /// A row's values blurred by definition; values outside the row are 0.
    private static func exact(_ row: [Double], sigma: Double, offset: Double = 0, target: Range<Int>) -> [Double] {
        let reach = Int(6 * sigma + 3)
        let total = (-reach...reach).reduce(0.0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
        return target.map { x -> Double in
            var sum = 0.0
            for (index, value) in row.enumerated() where value != 0 {
                let distance = Double(x - index) - offset
                if abs(distance) <= Double(reach) { sum += value * exp(-distance * distance / (2 * sigma * sigma)) }
            }
            return sum / total
        }
    }

    private static func error(_ row: [UInt32], sigma: Double) -> Double {
        let grid = PixelGrid(width: row.count, height: 1, pixels: row.map { $0 * 0x0101_0101 })
        let blur = GaussianBlur(sigmaX: sigma, sigmaY: 0)
        let reached = blur.reached(from: PixelRect(minX: 0, minY: 0, maxX: row.count, maxY: 1))
        let pixels = blur.pixels(of: grid, in: reached)
        let expected = exact(row.map(Double.init), sigma: sigma, target: reached.minX..<reached.maxX)
        var largest = 0.0
        for (pixel, value) in zip(pixels, expected) { largest = max(largest, abs(Double(pixel >> 24) - value)) }
        return largest
    }

    @Test(arguments: sigmas)
    func `an edge anywhere is blurred as by a Gaussian, to a level`(sigma: Double) {
        var worst = 0.0
        for start in 0..<9 {
            var row = [UInt32](repeating: 0, count: 160)
            for x in start..<160 { row[x] = 255 }
            worst = max(worst, Self.error(row, sigma: sigma))
        }
        #expect(worst <= 1, "\(worst)")
    }

    @Test func `where nothing reaches it is clear`() {
        let blur = GaussianBlur(sigmaX: 2, sigmaY: 2)
        let window = PixelRect(minX: 100, minY: -3, maxX: 103, maxY: -1)
        let grid = PixelGrid(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        #expect(blur.pixels(of: grid, in: window) == [UInt32](repeating: 0, count: 6))
        let alphas = blur.wholeAlphas(of: AlphaPlane(grid), in: window)
        #expect((alphas.width, alphas.height) == (3, 2))
        #expect(alphas.bytes == [UInt8](repeating: 0, count: 6))
    }

    @Test(arguments: sigmas)
    func `thin lines and noise are blurred as by a Gaussian, to a level`(sigma: Double) {
        var generator = SplitMix64(seed: 7)
        var worst = 0.0
        for width in [1, 2, 5, 30] {
            worst = max(worst, Self.error([UInt32](repeating: 255, count: width), sigma: sigma))
        }
        for _ in 0..<5 {
            let row = (0..<150).map { _ in UInt32.random(in: 0...255, using: &generator) }
            worst = max(worst, Self.error(row, sigma: sigma))
        }
        #expect(worst <= 1, "\(worst)")
    }
}
