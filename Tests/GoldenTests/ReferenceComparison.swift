import Drawing
import Foundation

// Two renderers never agree on every pixel: edges may move by a part of one. Colours and places may not. So pictures
// are judged by four numbers, all in levels of premultiplied RGBA: the mean difference, the share of pixels that
// are far off, the largest difference where the reference is flat, and the difference of its commonest colours. Text
// is blurred a little first, because glyph edges are a matter of taste.

/// How far another renderer's pictures may be from ours, and why.
struct Reference: Decodable {
    /// What the scene asks.
    let asks: String
    /// What may differ, and why that is right.
    let legitimateDifferences: String
    /// How many frames the other renderer drew.
    let frames: Int
    /// Largest mean absolute difference of the worst channel.
    let meanAbsolute: Double
    /// A pixel counts as over when a channel differs by more levels than this.
    let level: Double
    /// Largest share of pixels that are over.
    let shareOver: Double
    /// Largest difference where the reference is flat: two pixels and more from any edge in it.
    let flat: Double
    /// Largest median difference over the pixels of one of the reference's common colours.
    let palette: Double
    /// Standard deviation in pixels of the Gaussian both pictures are seen through; 0 for none.
    let blur: Double
}

/// How a picture differs from a reference.
struct ReferenceComparison: CustomStringConvertible {
    let meanAbsolute: Double
    let shareOver: Double
    let flat: Double
    let palette: Double

    init(_ actual: Image, _ expected: Image, _ reference: Reference) {
        guard actual.width == expected.width, actual.height == expected.height else {
            (meanAbsolute, shareOver, flat, palette) = (.infinity, 1, .infinity, .infinity)
            return
        }
        palette = Self.paletteShift(actual, expected)
        let seen = [actual, expected].map { LevelPlanes($0).blurred(sigma: reference.blur) }
        let count = actual.width * actual.height
        var sums = [0.0, 0.0, 0.0, 0.0]
        var worst = [Double](repeating: 0, count: count)
        for index in 0..<count {
            for channel in 0..<4 {
                let difference = abs(seen[0].levels[4 * index + channel] - seen[1].levels[4 * index + channel])
                sums[channel] += difference
                worst[index] = max(worst[index], difference)
            }
        }
        meanAbsolute = (sums.max() ?? 0) / Double(count)
        shareOver = Double(worst.count { $0 > reference.level }) / Double(count)
        let isFlat = seen[1].flatArea
        flat = zip(worst, isFlat).reduce(0) { $1.1 ? max($0, $1.0) : $0 }
    }

    var description: String { "mean \(meanAbsolute), over \(shareOver), flat \(flat), palette \(palette)" }

    /// What is out of tolerance.
    func excesses(over reference: Reference) -> [String] {
        var excesses: [String] = []
        if meanAbsolute > reference.meanAbsolute { excesses.append("mean \(meanAbsolute) > \(reference.meanAbsolute)") }
        if shareOver > reference.shareOver { excesses.append("over \(shareOver) > \(reference.shareOver)") }
        if flat > reference.flat { excesses.append("flat \(flat) > \(reference.flat)") }
        if palette > reference.palette { excesses.append("palette \(palette) > \(reference.palette)") }
        return excesses
    }

    /// For every colour that fills a thousandth of the reference and more, in blocks of 2 × 2 pixels or larger, the
    /// median difference of those pixels; the largest of them.
    private static func paletteShift(_ actual: Image, _ expected: Image) -> Double {
        let (width, height) = (expected.width, expected.height)
        var isInside = [Bool](repeating: false, count: width * height)
        for y in 0..<max(0, height - 1) {
            for x in 0..<max(0, width - 1) {
                let block = [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]
                if Set(block.map { expected.pixels[$0] }).count == 1 { for index in block { isInside[index] = true } }
            }
        }
        var places: [UInt32: [Int]] = [:]
        for index in isInside.indices where isInside[index] {
            places[expected.pixels[index], default: []].append(index)
        }
        var shift = 0.0
        for (color, indices) in places where Double(indices.count) >= 0.001 * Double(width * height) {
            for channel in 0..<4 {
                let differences = indices.map {
                    Double(actual.pixels[$0] >> (8 * channel) & 255) - Double(color >> (8 * channel) & 255)
                }
                shift = max(shift, abs(median(of: differences)))
            }
        }
        return shift
    }

    private static func median(of values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}

/// A picture's premultiplied channels as numbers, four to a pixel.
private struct LevelPlanes {
    let width, height: Int
    var levels: [Double]

    init(_ image: Image) {
        width = image.width
        height = image.height
        levels = image.pixels.flatMap { pixel in (0..<4).map { Double(pixel >> (8 * $0) & 255) } }
    }

    /// Through a Gaussian cut off at three standard deviations; at the edges the edge pixels go on.
    func blurred(sigma: Double) -> LevelPlanes {
        guard sigma > 0 else { return self }
        let reach = Int((3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { exp(-0.5 * (Double($0) / sigma) * (Double($0) / sigma)) }
        let sum = weights.reduce(0, +)
        var result = self
        for isVertical in [true, false] {
            let source = result.levels
            for y in 0..<height {
                for x in 0..<width {
                    var total = (0.0, 0.0, 0.0, 0.0)
                    for (step, weight) in zip(-reach...reach, weights) {
                        let row = isVertical ? min(max(y + step, 0), height - 1) : y
                        let column = isVertical ? x : min(max(x + step, 0), width - 1)
                        let from = 4 * (row * width + column)
                        total.0 += weight * source[from]
                        total.1 += weight * source[from + 1]
                        total.2 += weight * source[from + 2]
                        total.3 += weight * source[from + 3]
                    }
                    let at = 4 * (y * width + x)
                    result.levels[at] = total.0 / sum
                    result.levels[at + 1] = total.1 / sum
                    result.levels[at + 2] = total.2 / sum
                    result.levels[at + 3] = total.3 / sum
                }
            }
        }
        return result
    }

    /// For each pixel whether every pixel up to two away has only neighbours that are alike: spans of at most 16 levels.
    var flatArea: [Bool] {
        var hasEdge = [Bool](repeating: false, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var low = [Double](repeating: .infinity, count: 4)
                var high = [Double](repeating: -.infinity, count: 4)
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) {
                        for channel in 0..<4 {
                            let level = levels[4 * (row * width + column) + channel]
                            low[channel] = min(low[channel], level)
                            high[channel] = max(high[channel], level)
                        }
                    }
                }
                hasEdge[y * width + x] = zip(low, high).contains { $1 - $0 > 16 }
            }
        }
        return (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return !(max(0, y - 2)...min(height - 1, y + 2)).contains { row in
                (max(0, x - 2)...min(width - 1, x + 2)).contains { hasEdge[row * width + $0] }
            }
        }
    }
}
