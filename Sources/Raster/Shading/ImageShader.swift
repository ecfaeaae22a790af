import Primitives

/// How a picture's pixels reach device pixels.
enum ImageSampling: Hashable, Sendable {
    /// Pixel for pixel: device column x shows picture column x − `dx`.
    case copy(dx: Int, dy: Int)
    /// Upright and scaled; the store keeps it, placed from an origin.
    case scaled(index: Int, originX: Int, originY: Int)
    /// Turned or skewed: the same step from pixel to pixel, between one or two sizes of the picture.
    case affine(chain: Int, AffineSampling)
    /// Foreshortened.
    case perspective(chain: Int, PerspectiveSampling)
}

/// A picture ready to be shown.
struct ImageShader: Hashable, Sendable {
    let image: Image
    let sampling: ImageSampling
    /// Where the picture is a template: the premultiplied colour its alpha is shown in.
    let tint: UInt32?

    /// Whether every pixel it writes is opaque.
    var isOpaque: Bool { image.isOpaque && (tint.map { $0 >= 0xFF00_0000 } ?? true) }

    /// Writes the colours of some columns of a row, the first at `offset`.
    func shade(
        row y: Int, columns: Range<Int>, store: inout PictureStore, into pixels: inout MutableSpan<UInt32>,
        at offset: Int
    ) {
        let range = offset..<offset + columns.count
        switch sampling {
        case .copy(let dx, let dy):
            let source = image.pixels
            pixels.copy(range, from: source.span, at: (y - dy) * image.width + columns.lowerBound - dx)
        case .scaled(let index, let originX, let originY):
            let wanted = columns.lowerBound - originX..<columns.upperBound - originX
            store.copyScaled(index, row: y - originY, columns: wanted, into: &pixels, at: offset)
        case .affine(let chain, let sampling):
            sampling.shade(row: y, columns: columns, store.levels(chain), into: &pixels, at: offset)
        case .perspective(let chain, let sampling):
            sampling.shade(row: y, columns: columns, store.levels(chain), into: &pixels, at: offset)
        }
        if let tint { pixels.tint(range, color: tint) }
    }
}

/// Which sizes of a picture show how many of its pixels per device pixel: a level, and a part of the next one.
struct DetailLevel: Hashable, Sendable {
    /// Halvings.
    var level: Int
    /// Part of the next smaller size, 0…256 of 256.
    var part: UInt64

    /// The level of a number of picture pixels per device pixel; between powers of two the next size comes in evenly.
    init(pixelsPerPixel: Double, highest: Int) {
        level = 0
        part = 0
        guard pixelsPerPixel > 1 else { return }
        var rest = pixelsPerPixel
        while rest >= 2 && level < highest {
            rest /= 2
            level += 1
        }
        if level < highest { part = UInt64((rest - 1).clampedFraction * 256 + 0.5) }
    }
}

/// Sampling of one size of a picture along straight, even steps.
struct AffineLevel: Hashable, Sendable {
    /// Picture place in 32.32: column step, row step and the place at the centre of pixel (0, 0).
    var ux, uy, u0: Int64
    var vx, vy, v0: Int64
    var window: SamplingWindow
    var level: Int

    init(u: PlaneFunction, v: PlaneFunction, window: SamplingWindow, level: Int) {
        self.window = window
        self.level = level
        ux = Self.fixed(u.a)
        uy = Self.fixed(u.b)
        u0 = Self.fixed(u.row(0))
        vx = Self.fixed(v.a)
        vy = Self.fixed(v.b)
        v0 = Self.fixed(v.row(0))
    }

    /// 32.32; what is too large for it belongs to pictures too thin to see.
    private static func fixed(_ value: Double) -> Int64 {
        let limit = 1_073_741_824.0
        let kept = value > -limit ? (value < limit ? value : limit) : -limit
        return Int64(kept * 4_294_967_296)
    }

    @inline(__always) func sample(_ pixels: Span<UInt32>, _ x: Int64, _ y: Int64) -> UInt32 {
        window.sample(pixels, x &* ux &+ y &* uy &+ u0, x &* vx &+ y &* vy &+ v0)
    }
}

/// Sampling with the same step everywhere.
struct AffineSampling: Hashable, Sendable {
    var near: AffineLevel
    var far: AffineLevel
    var farPart: UInt64

    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let row = Int64(y)
        let nearGrid = levels[near.level].pixels
        let nearPixels = nearGrid.span
        if farPart == 0 {
            for x in columns {
                pixels[offset &+ x &- columns.lowerBound] = near.sample(nearPixels, Int64(x), row)
            }
            return
        }
        let farGrid = levels[far.level].pixels
        let farPixels = farGrid.span
        for x in columns {
            pixels[offset &+ x &- columns.lowerBound] = SamplingKernel.mix(
                near.sample(nearPixels, Int64(x), row), far.sample(farPixels, Int64(x), row), part: farPart)
        }
    }
}

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

extension SamplingWindow {
    /// The places whose neighbours lie in a part of a grid, given in its pixels; a part narrower than a pixel is one place.
    init(_ grid: PixelGrid, minU: Double, maxU: Double, minV: Double, maxV: Double) {
        let x = Self.limits(minU, maxU, grid.width)
        let y = Self.limits(minV, maxV, grid.height)
        self.init(lowX: x.low, highX: x.high, lowY: y.low, highY: y.high, width: grid.width, height: grid.height)
    }

    private static func limits(_ low: Double, _ high: Double, _ count: Int) -> (low: Int64, high: Int64) {
        let last = Double(count - 1)
        // Pixel centres are whole numbers here: a part from `low` to `high` has its outermost centres half a pixel in.
        var first = low
        var end = high - 1
        if end < first {
            first = (first + end) / 2
            end = first
        }
        first = min(max(first, 0), last)
        end = min(max(end, 0), last)
        return (Int64(first * 4_294_967_296), Int64(end * 4_294_967_296))
    }
}
