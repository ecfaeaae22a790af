import Drawing

@testable import Raster

/// How much of each picture pixel along one axis a device pixel shows, in 1/256.
///
/// A device pixel's stretch of the axis is a box of at least one picture pixel. At just one this is the linear mix
/// between pixel centres, wider it is the mean of what the box covers, and between the two nothing jumps.
struct FootprintAxis {
    /// The box's width in 1/256 of a picture pixel, at least 256.
    let width: Int
    /// 2²⁴ / width: shares are rounded products with it.
    let reciprocal: Int
    /// Where the box begins for a place in full-size pixels: place · scale + offset, in 1/256.
    private let scale, offset: Double
    /// Limits of that beginning: further out only the outermost pixel shows.
    private let lowest, highest: Double
    /// The pixels that may be read; beyond them the outermost go on.
    let first, last: Int

    /// Widest box in pixels; wider ones are asked for only where a picture has shrunk to a pixel. Shares add up to 256
    /// because the reciprocal's error times this many pixels is below a half.
    private static let widest = 64.0

    /// Creates the axis of one size of a picture.
    ///
    /// - Parameters:
    ///   - scale: Pixels of this size per full-size pixel.
    ///   - width: The box in pixels of this size.
    ///   - low: Where the part that is shown begins, in full-size pixels, and `high` where it ends.
    ///   - count: Pixels of this size.
    init(scale: Double, width: Double, low: Double, high: Double, count: Int) {
        let kept = width > 1 ? (width < Self.widest ? width : Self.widest) : 1
        self.width = Int(kept * 256 + 0.5)
        reciprocal = (1 << 24 + self.width / 2) / self.width
        let first = min(max((low * scale).flooredInteger, 0), count - 1)
        let last = max(first, min(-(-high * scale).flooredInteger - 1, count - 1))
        self.first = first
        self.last = last
        self.scale = scale * 256
        offset = -0.5 * Double(self.width)
        lowest = Double((first - 1) * 256 - self.width)
        highest = Double((last + 2) * 256)
    }

    /// Where the box of a place begins, in 1/256 of a pixel; what is not a number goes to the lower limit.
    ///
    /// 1.5 · 2⁵² pushes the fraction out of the mantissa, so its low bits *are* the nearest whole number; a checked
    /// conversion costs more than the sampling's arithmetic (parade-bench, `image tilted`).
    @inline(__always) func start(_ place: Double) -> Int {
        let start = place * scale + offset
        let kept = start > lowest ? (start < highest ? start : highest) : lowest
        let bits = (kept + 6_755_399_441_055_744).bitPattern
        return Int(Int32(truncatingIfNeeded: bits))
    }

    /// Where the boxes of a block's pixels begin, in 1/256, or nil where that is too far out for `Float`.
    @inline(__always) func starts(_ middle: Double, step: Double, _ reach: SIMD8<Float>) -> SIMD8<Int32>? {
        let start = middle * scale + offset
        guard start > lowest, start < highest else { return nil }
        let whole = start.flooredInteger
        let values = reach * Float(step * scale) + Float(start - Double(whole))
        guard abs(values[0]) < Self.farthest, abs(values[7]) < Self.farthest else { return nil }
        return AreaKernel.nearest(values) &+ Int32(truncatingIfNeeded: whole)
    }

    /// Distances that `Float` represents to 1/4 of 1/256, and that its rounding trick can take.
    private static let farthest: Float = 1_048_576

    /// The share of everything up to a distance from the box's beginning, in 1/256; distances beyond its end count as it.
    @inline(__always) func share(upTo distance: Int) -> Int {
        (min(distance, width) &* reciprocal &+ 32768) &>> 16
    }
}
