/// Sampling under a perspective: u/w, v/w and 1/w are even over the picture.
struct PerspectiveSampling: Hashable, Sendable {
    /// Picture place times 1/w, in pixels of the full size, whose centres are at halves.
    var u, v: PlaneFunction
    /// 1/w.
    var w: PlaneFunction
    /// The part of the picture that is read, in pixels of the full size.
    var minU, maxU, minV, maxV: Double
    /// Halvings there are.
    var highestLevel: Int

    /// Pixels that share a level of detail; they start at multiples, wherever a run starts.
    private static let blockWidth = 8

    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let uRow = u.row(y)
        let vRow = v.row(y)
        let wRow = w.row(y)
        var x = columns.lowerBound
        while x < columns.upperBound {
            // Blocks of the same level are sampled in one go.
            let first = detail(blockOf: x, uRow, vRow, wRow)
            var end = (x | (Self.blockWidth - 1)) + 1
            let farLevel = min(first.level + 1, levels.count - 1)
            let near = LevelPlaces(levels[first.level], of: levels[0], self)
            let far = LevelPlaces(levels[farLevel], of: levels[0], self)
            let nearGrid = levels[first.level].pixels
            let nearPixels = nearGrid.span
            let farGrid = levels[farLevel].pixels
            let farPixels = farGrid.span
            var detail = first
            while x < columns.upperBound {
                if x == end {
                    detail = self.detail(blockOf: x, uRow, vRow, wRow)
                    if detail.level != first.level { break }
                    end += Self.blockWidth
                }
                let column = Double(x)
                let scale = 1 / (wRow + w.a * column)
                let uHere = (uRow + u.a * column) * scale
                let vHere = (vRow + v.a * column) * scale
                var pixel = near.sample(nearPixels, uHere, vHere)
                if detail.part > 0 {
                    pixel = SamplingKernel.mix(pixel, far.sample(farPixels, uHere, vHere), part: detail.part)
                }
                pixels[offset + x - columns.lowerBound] = pixel
                x += 1
            }
        }
    }

    /// The longer of the steps that one device pixel right and one down take in the picture.
    @inline(__always) private func detail(
        blockOf column: Int, _ uRow: Double, _ vRow: Double, _ wRow: Double
    ) -> DetailLevel {
        let x = Double((column & ~(Self.blockWidth - 1)) + Self.blockWidth / 2)
        let scale = 1 / (wRow + w.a * x)
        let uHere = (uRow + u.a * x) * scale
        let vHere = (vRow + v.a * x) * scale
        let ux = (u.a - uHere * w.a) * scale
        let vx = (v.a - vHere * w.a) * scale
        let uy = (u.b - uHere * w.b) * scale
        let vy = (v.b - vHere * w.b) * scale
        let square = max(ux * ux + vx * vx, uy * uy + vy * vy)
        return DetailLevel(pixelsPerPixel: square.isFinite ? square.squareRoot() : 1, highest: highestLevel)
    }
}

/// Places of one size of a picture, addressed in pixels of the full size.
private struct LevelPlaces {
    private let window: SamplingWindow
    private let lowX, highX, lowY, highY: Double
    private let scaleX, scaleY: Double

    init(_ level: PixelGrid, of base: PixelGrid, _ sampling: PerspectiveSampling) {
        scaleX = Double(level.width) / Double(base.width)
        scaleY = Double(level.height) / Double(base.height)
        window = SamplingWindow(
            level, minU: sampling.minU * scaleX, maxU: sampling.maxU * scaleX, minV: sampling.minV * scaleY,
            maxV: sampling.maxV * scaleY)
        lowX = Double(window.lowX >> 24)
        highX = Double(window.highX >> 24)
        lowY = Double(window.lowY >> 24)
        highY = Double(window.highY >> 24)
    }

    @inline(__always) func sample(_ pixels: Span<UInt32>, _ u: Double, _ v: Double) -> UInt32 {
        window.mix(
            pixels, Self.fixed((u * scaleX - 0.5) * 256, lowX, highX),
            Self.fixed((v * scaleY - 0.5) * 256, lowY, highY))
    }

    /// The nearest integer within limits, which are not negative; what is not a number goes to the lower one.
    ///
    /// 2⁵² pushes the fraction out of the mantissa, so its low bits *are* the rounded value; a checked conversion
    /// costs more than the sampling's arithmetic (parade-bench, `image tilted`).
    @inline(__always) private static func fixed(_ value: Double, _ low: Double, _ high: Double) -> Int {
        let kept = value > low ? (value < high ? value : high) : low
        return Int(truncatingIfNeeded: (kept + 4_503_599_627_370_496).bitPattern & 0xFFFF_FFFF)
    }
}
