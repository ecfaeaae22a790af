import Drawing
import Primitives

/// Device coordinates as integers in 1/4096 of a pixel. They are much finer than coverage, which resolves 1/255.
enum FixedPoint {
    /// The number of bits after the binary point.
    static let bits: Int32 = 12
    /// The length of one pixel.
    static let one: Int32 = 1 << bits
    /// The largest coordinate, in pixels. Coordinates beyond this limit are moved onto it. 2¹⁷ pixels are 2²⁹ units of
    /// 1/4096, so the product of two differences fits 64 bits.
    static let guardDistance = 131_072.0

    /// Returns the nearest fixed-point coordinate, half up. A coordinate beyond the guard distance is moved onto it
    /// first.
    @inline(__always) static func round(_ coordinate: Double) -> Int32 {
        // The order of comparisons also turns NaN into the (negative) guard distance.
        let kept =
            coordinate > -guardDistance ? (coordinate < guardDistance ? coordinate : guardDistance) : -guardDistance
        return Int32(truncatingIfNeeded: (kept * Double(one) + 0.5).flooredInteger)
    }

    /// Returns the results of `round` and `margin` for a coordinate, which must be within the guard distance.
    @inline(__always) static func rounded(_ coordinate: Double) -> (value: Int32, margin: Double) {
        let scaled = coordinate * Double(one) + 0.5
        // Adding 1.5 · 2⁵² pushes the fraction out of the mantissa, so the low bits *are* the whole number.
        let magic = 0x1.8p52
        let nearest = (scaled + magic) - magic
        let whole = nearest > scaled ? nearest - 1 : nearest
        let part = scaled - whole
        return (Int32(truncatingIfNeeded: (whole + magic).bitPattern), min(part, 1 - part))
    }

    /// Returns the distance from a coordinate to the nearest coordinate that `round` maps to another integer, in 1/4096
    /// of a pixel.
    @inline(__always) static func margin(_ coordinate: Double) -> Double {
        let scaled = coordinate * Double(one) + 0.5
        let part = scaled - Double(scaled.flooredInteger)
        return min(part, 1 - part)
    }

    /// Returns the pixel in which a coordinate lies.
    @inline(__always) static func floor(_ coordinate: Int32) -> Int { Int(coordinate >> bits) }

    /// Returns the first pixel that begins at or after a coordinate.
    @inline(__always) static func ceil(_ coordinate: Int32) -> Int { Int((coordinate + one - 1) >> bits) }

    /// Returns whether a coordinate lies on a pixel border.
    static func isWhole(_ coordinate: Int32) -> Bool { coordinate & (one - 1) == 0 }
}

/// An axis-aligned rectangle in device coordinates, with sides in 1/4096 of a pixel.
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
