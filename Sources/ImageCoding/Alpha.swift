// Conversion between premultiplied pixels and straight pixels. Drawing uses premultiplied pixels. PNG files and digests
// use straight pixels.
//
// With p the premultiplied and s the straight channel, both rounded to the nearest integer:
//     s = (255·p + a/2) / a            p = (s·a + 127) / 255
//
// Converting p to s and back is the identity: s differs from 255·p/a by at most ½, so s·a/255 differs from p by at most
// a/510. That is less than ½ unless a is 255, and then s is p.

enum Alpha {
    /// The factor ⌈2²⁴ / a⌉ for each alpha a, or 0 for alpha 0. Multiplying by the factor replaces a division by a.
    ///
    /// The numerator n = 255·p + a/2 is less than 2¹⁶. Rounding up makes a factor too large by a relative error of less
    /// than a / 2²⁴. So the quotient is exact while n·a < 2²⁴; the largest n·a is 65 152 · 255 = 16 613 760. Because p
    /// ≤ a, the product n·⌈2²⁴/a⌉ is less than 256 · 2²⁴ = 2³².
    private static let reciprocals: [UInt32] = (0..<256).map { (alpha: UInt32) -> UInt32 in
        alpha == 0 ? 0 : (0x100_0000 + alpha - 1) / alpha
    }

    /// Converts one premultiplied pixel to a straight pixel. A channel greater than alpha is first clamped to alpha.
    ///
    /// - Parameter reciprocal: The entry of `reciprocals` for the pixel's alpha.
    @inline(__always) static func straight(_ pixel: UInt32, reciprocal: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        let half = alpha >> 1
        let red = ((min(pixel & 255, alpha) &* 255 &+ half) &* reciprocal) >> 24
        let green = ((min((pixel >> 8) & 255, alpha) &* 255 &+ half) &* reciprocal) >> 24
        let blue = ((min((pixel >> 16) & 255, alpha) &* 255 &+ half) &* reciprocal) >> 24
        return red | green << 8 | blue << 16 | alpha << 24
    }

    /// Writes the straight form of premultiplied pixels to the beginning of `target`. `target` must have at least as
    /// many elements as `pixels`.
    static func unpremultiply(_ pixels: Span<UInt32>, into target: inout MutableSpan<UInt32>) {
        precondition(target.count >= pixels.count, "the target holds all pixels")
        let reciprocals = reciprocals.span
        // Neighbouring pixels of drawn pictures are often equal; a comparison is cheaper than three divisions.
        var last: UInt32 = 0
        var lastStraight: UInt32 = 0
        for index in pixels.indices {
            let pixel = pixels[index]
            if pixel >= 0xFF00_0000 {
                target[index] = pixel
                continue
            }
            if pixel != last {
                last = pixel
                lastStraight = straight(pixel, reciprocal: reciprocals[Int(pixel >> 24)])
            }
            target[index] = lastStraight
        }
    }

    /// Converts straight pixels to premultiplied pixels in place.
    static func premultiply(_ pixels: inout [UInt32]) {
        // Most photographs are opaque, and the vectorised check takes a tenth of the time of the loop.
        if isOpaque(pixels.span) { return }
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            if pixel >= 0xFF00_0000 || pixel == 0 { continue }
            target[index] = premultiplied(pixel)
        }
    }

    /// Converts one straight pixel to a premultiplied pixel.
    @inline(__always) static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        // t + t/256, in 1/256, with t = s·a + 128, is the rounded quotient by 255 for all 65 536 products.
        let redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        let green = ((pixel >> 8) & 255) &* alpha &+ 0x80
        let even = ((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        let odd = ((green &+ (green >> 8)) >> 8) & 255
        return even | odd << 8 | alpha << 24
    }

    /// Whether every pixel's alpha is 255.
    static func isOpaque(_ pixels: Span<UInt32>) -> Bool {
        var all: UInt32 = 0xFF00_0000
        for index in pixels.indices { all &= pixels[index] }
        return all == 0xFF00_0000
    }
}
