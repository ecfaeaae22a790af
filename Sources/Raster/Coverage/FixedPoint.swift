import Drawing
import Primitives

/// Device coordinates as integers in 1/4096 of a pixel, much finer than coverage, which resolves 1/255.
enum FixedPoint {
    /// Bits after the binary point.
    static let bits: Int32 = 12
    /// One pixel.
    static let one: Int32 = 1 << bits
    /// The largest coordinate in pixels. Geometry beyond it is moved to this line. 2¹⁷ pixels in 1/4096 are 2²⁹, so the
    /// product of two differences fits 64 bits.
    static let guardDistance = 131_072.0

    /// Returns the nearest integer coordinate, half up; anything beyond the guard distance is moved onto it.
    @inline(__always) static func round(_ coordinate: Double) -> Int32 {
        // Written so that NaN lands on the guard distance too.
        let kept =
            coordinate > -guardDistance ? (coordinate < guardDistance ? coordinate : guardDistance) : -guardDistance
        return Int32(truncatingIfNeeded: (kept * Double(one) + 0.5).flooredInteger)
    }

    /// Returns `round` and `margin` of a coordinate within the guard distance, in one step.
    @inline(__always) static func rounded(_ coordinate: Double) -> (value: Int32, margin: Double) {
        let scaled = coordinate * Double(one) + 0.5
        // 1.5 · 2⁵² pushes the fraction out of the mantissa, so the low bits *are* the whole number.
        let magic = 0x1.8p52
        let nearest = (scaled + magic) - magic
        let whole = nearest > scaled ? nearest - 1 : nearest
        let part = scaled - whole
        return (Int32(truncatingIfNeeded: (whole + magic).bitPattern), min(part, 1 - part))
    }

    /// Returns the distance, in 1/4096 of a pixel, to the nearest coordinate that rounds to another integer.
    @inline(__always) static func margin(_ coordinate: Double) -> Double {
        let scaled = coordinate * Double(one) + 0.5
        let part = scaled - Double(scaled.flooredInteger)
        return min(part, 1 - part)
    }

    /// Returns the pixel that a coordinate lies in.
    @inline(__always) static func floor(_ coordinate: Int32) -> Int { Int(coordinate >> bits) }

    /// Returns the first pixel that begins at or after a coordinate.
    @inline(__always) static func ceil(_ coordinate: Int32) -> Int { Int((coordinate + one - 1) >> bits) }

    /// Whether a coordinate lies on a pixel border.
    static func isWhole(_ coordinate: Int32) -> Bool { coordinate & (one - 1) == 0 }
}

/// An axis-aligned rectangle in device coordinates, with fractional sides.
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
