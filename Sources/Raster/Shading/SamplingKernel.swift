/// The kernel that mixes four pixels linearly.
///
/// The mix along x has all four channels in one 64-bit word, 16 bits apart; the mix along y has two channels in each
/// word, 32 bits apart. Weights are in 1/256 and add up to one, so flat colour stays flat, and whole coordinates copy a
/// pixel exactly.
enum SamplingKernel {
    /// Returns the channels of a pixel, 16 bits apart.
    @inline(__always) static func spread(_ pixel: UInt32) -> UInt64 {
        var wide = UInt64(pixel)
        wide = (wide | wide &<< 16) & 0x0000_FFFF_0000_FFFF
        return (wide | wide &<< 8) & 0x00FF_00FF_00FF_00FF
    }

    /// Returns a mix of four pixels: upper left, upper right, lower left, lower right. `x` and `y` are the distances
    /// right and down from the upper left pixel, in 1/256 (0…255).
    @inline(__always) static func bilinear(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, x: UInt64, y: UInt64
    ) -> UInt32 {
        let upper = spread(a) &* (256 &- x) &+ spread(b) &* x
        let lower = spread(c) &* (256 &- x) &+ spread(d) &* x
        let mask: UInt64 = 0x0000_FFFF_0000_FFFF
        let half: UInt64 = 0x0000_8000_0000_8000
        let even = (upper & mask) &* (256 &- y) &+ (lower & mask) &* y &+ half
        let odd = ((upper &>> 16) & mask) &* (256 &- y) &+ ((lower &>> 16) & mask) &* y &+ half
        let e = (even &>> 16) & 0x0000_00FF_0000_00FF
        let o = (odd &>> 16) & 0x0000_00FF_0000_00FF
        let both = e | o &<< 8
        return UInt32(truncatingIfNeeded: both | both &>> 16)
    }
}

/// The range of points in a grid that may be sampled, in 32.32 fixed point. The centres of pixels are at whole numbers.
struct SamplingWindow: Hashable, Sendable {
    var lowX, highX, lowY, highY: Int64
    var width, height: Int

    /// Samples a grid after clamping the point to the window.
    @inline(__always) func sample(_ pixels: Span<UInt32>, _ u: Int64, _ v: Int64) -> UInt32 {
        // Adding half of 1/256 rounds the point to the nearest multiple of 1/256, the unit of the weights.
        let half: Int64 = 1 << 23
        let x = min(max(u, lowX), highX) &+ half
        let y = min(max(v, lowY), highY) &+ half
        return mix(pixels, x &>> 24, y &>> 24)
    }

    /// Samples a grid at a point, in 1/256 of a pixel. The point must be inside the window.
    @inline(__always) func mix(_ pixels: Span<UInt32>, _ x: Int64, _ y: Int64) -> UInt32 {
        let column = Int(truncatingIfNeeded: x &>> 8)
        let row = Int(truncatingIfNeeded: y &>> 8)
        let right = min(column &+ 1, width &- 1)
        let upper = row &* width
        let lower = min(row &+ 1, height &- 1) &* width
        return SamplingKernel.bilinear(
            pixels[upper &+ column], pixels[upper &+ right], pixels[lower &+ column], pixels[lower &+ right],
            x: UInt64(truncatingIfNeeded: x & 255), y: UInt64(truncatingIfNeeded: y & 255))
    }
}

extension SamplingWindow {
    /// Creates the window for a part of a grid, given in pixels of the grid. Sampling in the window reads only pixels
    /// of that part. Along an axis where the part is narrower than a pixel, the window is one point.
    init(_ grid: PixelGrid, minU: Double, maxU: Double, minV: Double, maxV: Double) {
        let x = Self.limits(minU, maxU, grid.width)
        let y = Self.limits(minV, maxV, grid.height)
        self.init(lowX: x.low, highX: x.high, lowY: y.low, highY: y.high, width: grid.width, height: grid.height)
    }

    private static func limits(_ low: Double, _ high: Double, _ count: Int) -> (low: Int64, high: Int64) {
        let last = Double(count - 1)
        // The outermost pixel centres lie half a pixel inside the part, and a centre has the coordinate of its pixel.
        // So a part from `low` to `high` becomes the window from `low` to `high` − 1.
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
