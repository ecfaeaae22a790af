@testable import Raster

/// A kernel that interpolates linearly between four pixels.
///
/// Along x, all four channels are computed in one 64-bit word, 16 bits apart. Along y, each word has two channels, 32
/// bits apart. Weights are in 1/256 and add up to 1, so flat colour stays flat. At whole coordinates, a pixel is copied
/// exactly.
enum SamplingKernel {
    /// Returns the four channels of a pixel, placed 16 bits apart in one word.
    @inline(__always) static func spread(_ pixel: UInt32) -> UInt64 {
        var wide = UInt64(pixel)
        wide = (wide | wide &<< 16) & 0x0000_FFFF_0000_FFFF
        return (wide | wide &<< 8) & 0x00FF_00FF_00FF_00FF
    }

    /// Interpolates between four pixels: upper left, upper right, lower left, lower right.
    ///
    /// `x` and `y` are the distances to the right of and below the upper left pixel, in 1/256 of a pixel (0…255).
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

extension SamplingWindow {
    /// Returns the colour of a grid at a point. A point outside the window is first clamped to it.
    @inline(__always) func sample(_ pixels: Span<UInt32>, _ u: Int64, _ v: Int64) -> UInt32 {
        // Adding half of 1/256 rounds the point to the nearest multiple of 1/256, the unit of the weights.
        let half: Int64 = 1 << 23
        let x = min(max(u, lowX), highX) &+ half
        let y = min(max(v, lowY), highY) &+ half
        return mix(pixels, x &>> 24, y &>> 24)
    }

    /// Returns the colour of a grid at a point given in 1/256 of a pixel. The point must be inside the window.
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
