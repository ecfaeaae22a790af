import Drawing
import Primitives

/// Device coordinates as integers in 1/4096 of a pixel.
///
/// This resolution is much finer than that of coverage, which is 1/255.
enum FixedPoint {
    /// The number of bits after the binary point.
    static let bits: Int32 = 12
    /// The length of one pixel in fixed-point units: 4096.
    static let one: Int32 = 1 << bits
    /// The largest magnitude of a coordinate, in pixels. Coordinates beyond this limit are clamped to it.
    ///
    /// 2¹⁷ pixels are 2²⁹ units of 1/4096, so the product of two differences fits 64 bits.
    static let guardDistance = 131_072.0

    /// Converts a coordinate in pixels to fixed point, rounded half up. A coordinate beyond `guardDistance` is clamped
    /// first.
    @inline(__always) static func round(_ coordinate: Double) -> Int32 {
        // The order of comparisons also turns NaN into the (negative) guard distance.
        let kept =
            coordinate > -guardDistance ? (coordinate < guardDistance ? coordinate : guardDistance) : -guardDistance
        return Int32(truncatingIfNeeded: (kept * Double(one) + 0.5).flooredInteger)
    }

    /// Returns the results of both `round` and `margin` for a coordinate. The coordinate must be within
    /// `guardDistance`.
    @inline(__always) static func rounded(_ coordinate: Double) -> (value: Int32, margin: Double) {
        let scaled = coordinate * Double(one) + 0.5
        // Adding 1.5 · 2⁵² pushes the fraction out of the mantissa, so the low bits *are* the whole number.
        let magic = 0x1.8p52
        let nearest = (scaled + magic) - magic
        let whole = nearest > scaled ? nearest - 1 : nearest
        let part = scaled - whole
        return (Int32(truncatingIfNeeded: (whole + magic).bitPattern), min(part, 1 - part))
    }

    /// Returns how far a coordinate can move in either direction before `round` returns another integer, in 1/4096 of a
    /// pixel. The coordinate is in pixels.
    @inline(__always) static func margin(_ coordinate: Double) -> Double {
        let scaled = coordinate * Double(one) + 0.5
        let part = scaled - Double(scaled.flooredInteger)
        return min(part, 1 - part)
    }

    /// Returns the column or row of the pixel in which a fixed-point coordinate lies.
    @inline(__always) static func floor(_ coordinate: Int32) -> Int { Int(coordinate >> bits) }

    /// Returns the column or row of the first pixel that begins at or after a fixed-point coordinate.
    @inline(__always) static func ceil(_ coordinate: Int32) -> Int { Int((coordinate + one - 1) >> bits) }

    /// Returns whether a fixed-point coordinate lies on a pixel border.
    static func isWhole(_ coordinate: Int32) -> Bool { coordinate & (one - 1) == 0 }
}

/// An axis-aligned rectangle in device coordinates. Its sides are in 1/4096 of a pixel.
struct FixedRect: Hashable, Sendable {
    var left, top, right, bottom: Int32

    /// The pixels that the rectangle touches.
    var pixels: PixelRect {
        PixelRect(
            minX: FixedPoint.floor(left), minY: FixedPoint.floor(top), maxX: FixedPoint.ceil(right),
            maxY: FixedPoint.ceil(bottom))
    }

    /// The pixels that the rectangle covers fully.
    var wholePixels: PixelRect {
        PixelRect(
            minX: FixedPoint.ceil(left), minY: FixedPoint.ceil(top), maxX: FixedPoint.floor(right),
            maxY: FixedPoint.floor(bottom))
    }

    /// Whether every side lies on a pixel border.
    var isWhole: Bool {
        FixedPoint.isWhole(left) && FixedPoint.isWhole(top) && FixedPoint.isWhole(right) && FixedPoint.isWhole(bottom)
    }
}
