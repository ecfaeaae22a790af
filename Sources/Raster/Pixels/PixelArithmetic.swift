import Primitives

/// Arithmetic on 8-bit fractions, where 255 means 1. Every product of two bytes is divided by 255 and rounded to
/// nearest.
///
/// For 0 ≤ x ≤ 65025, ((x + 128) + ((x + 128) >> 8)) >> 8 is exactly x / 255, rounded to nearest.
enum PixelArithmetic {
    /// Returns the rounded product of two fractions.
    @inline(__always) static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let sum = a &* b &+ 128
        return (sum &+ (sum &>> 8)) &>> 8
    }

    /// Returns a pixel with all four channels multiplied by a fraction.
    @inline(__always) static func scale(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* fraction &+ 0x0080_0080
        even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        var odd = ((pixel &>> 8) & 0x00FF_00FF) &* fraction &+ 0x0080_0080
        odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// Returns a weighted mean of two pixels. The weight of `pixel` is `fraction` / 255, and `other` has the remaining
    /// weight. Each channel is rounded once.
    @inline(__always) static func mix(_ pixel: UInt32, _ other: UInt32, _ fraction: UInt32) -> UInt32 {
        let rest = 255 &- fraction
        var even = (pixel & 0x00FF_00FF) &* fraction &+ (other & 0x00FF_00FF) &* rest &+ 0x0080_0080
        even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        var odd =
            ((pixel &>> 8) & 0x00FF_00FF) &* fraction &+ ((other &>> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
        odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// Composites one premultiplied pixel over another (Porter–Duff source-over).
    ///
    /// No channel overflows, because no channel of a premultiplied pixel exceeds the alpha.
    @inline(__always) static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scale(destination, by: 255 &- (source &>> 24))
    }
}

extension Double {
    /// The number clamped to 0…1; NaN becomes 0.
    var clampedFraction: Double { self > 0 ? (self < 1 ? self : 1) : 0 }

    /// The number clamped to 0…1, multiplied by 255, and rounded half up.
    var fractionByte: UInt32 { UInt32(clampedFraction * 255 + 0.5) }

    /// The number rounded down. The result must be well within 32 bits, the size of `Int` on some processors.
    @inline(__always) var flooredInteger: Int {
        let truncated = Int(self)
        return Double(truncated) > self ? truncated - 1 : truncated
    }

    /// The number rounded down, as a 64-bit integer. The number must be well within 64 bits.
    @inline(__always) var flooredWideInteger: Int64 {
        let truncated = Int64(self)
        return Double(truncated) > self ? truncated - 1 : truncated
    }
}

extension Color {
    /// The colour as a premultiplied pixel, with each channel rounded once.
    var premultipliedPixel: UInt32 {
        let alpha = alpha.clampedFraction
        let red = (red.clampedFraction * alpha).fractionByte
        let green = (green.clampedFraction * alpha).fractionByte
        let blue = (blue.clampedFraction * alpha).fractionByte
        return red | green << 8 | blue << 16 | alpha.fractionByte << 24
    }
}
