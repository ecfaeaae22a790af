// The blend modes of CSS Compositing and Blending Level 1 on premultiplied pixels. S and Sa are the colour and the
// alpha of the source, D and Da those of the backdrop.
//
//     result = S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(D / Da, S / Sa)
//
// If B consists of products, minima and maxima, the only division is that of the whole sum by 255. The sum is never
// greater than 255², so it fits 16 bits, and intermediate sums may wrap. One vector holds two channels of eight pixels.
// The modes color-dodge, color-burn, soft-light, hue, saturation, color and luminosity divide for every pixel and are
// computed in floats; one vector holds one channel of four pixels. In floats, all products are whole numbers less than
// 2²⁴, or within a millionth of such numbers.

import Drawing
import Primitives

extension MutableSpan where Element == UInt32 {
    /// Blends a row of premultiplied pixels with the pixels in a range by a blend mode. The row is read from index
    /// `start` on.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int, mode: BlendMode) {
        switch mode {
        case .normal: blend(range, row: row, at: start)
        case .multiply: combine(range, row, start) { BlendModeKernel.multiply($0) }
        case .screen: combine(range, row, start) { BlendModeKernel.screen($0) }
        case .overlay: combine(range, row, start) { BlendModeKernel.overlay($0) }
        case .darken: combine(range, row, start) { BlendModeKernel.darken($0) }
        case .lighten: combine(range, row, start) { BlendModeKernel.lighten($0) }
        case .hardLight: combine(range, row, start) { BlendModeKernel.hardLight($0) }
        case .difference: combine(range, row, start) { BlendModeKernel.difference($0) }
        case .exclusion: combine(range, row, start) { BlendModeKernel.exclusion($0) }
        case .colorDodge: combineFloats(range, row, start) { BlendModeKernel.each($0, $1, BlendModeKernel.colorDodge) }
        case .colorBurn: combineFloats(range, row, start) { BlendModeKernel.each($0, $1, BlendModeKernel.colorBurn) }
        case .softLight: combineFloats(range, row, start) { BlendModeKernel.each($0, $1, BlendModeKernel.softLight) }
        case .hue: combineFloats(range, row, start) { BlendModeKernel.hue($0, $1) }
        case .saturation: combineFloats(range, row, start) { BlendModeKernel.saturation($0, $1) }
        case .color: combineFloats(range, row, start) { BlendModeKernel.color($0, $1) }
        case .luminosity: combineFloats(range, row, start) { BlendModeKernel.luminosity($0, $1) }
        }
    }

    /// Blends eight pixels at a time with integer arithmetic. Fewer than eight remaining pixels are copied to a
    /// separate block first.
    @inline(__always) private mutating func combine(
        _ range: Range<Int>, _ row: Span<UInt32>, _ start: Int, _ sum: (BlendModeKernel.Pair) -> SIMD16<UInt16>
    ) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                let pixels = base + range.lowerBound
                let above = source + start
                let count = range.count
                var i = 0
                while i &+ 8 <= count {
                    let block = BlendModeKernel.combined(BlendKernel.load(above + i), BlendKernel.load(pixels + i), sum)
                    BlendKernel.store(block, pixels + i)
                    i &+= 8
                }
                if i == count { return }
                var upper = PixelBlock()
                var lower = PixelBlock()
                for j in i..<count {
                    upper[j &- i] = above[j]
                    lower[j &- i] = pixels[j]
                }
                let block = BlendModeKernel.combined(upper, lower, sum)
                for j in i..<count { pixels[j] = block[j &- i] }
            }
        }
    }

    /// Blends four pixels at a time with floating-point arithmetic. Fewer than four remaining pixels are copied to a
    /// separate block first.
    @inline(__always) private mutating func combineFloats(
        _ range: Range<Int>, _ row: Span<UInt32>, _ start: Int, _ common: (FloatPixels, FloatPixels) -> FloatPixels
    ) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                let pixels = base + range.lowerBound
                let above = source + start
                let count = range.count
                var i = 0
                while i &+ 4 <= count {
                    let upper = UnsafeRawPointer(above + i).loadUnaligned(as: SIMD4<UInt32>.self)
                    let lower = UnsafeRawPointer(pixels + i).loadUnaligned(as: SIMD4<UInt32>.self)
                    let block = BlendModeKernel.combined(FloatPixels(upper), FloatPixels(lower), common)
                    UnsafeMutableRawPointer(pixels + i).storeBytes(of: block, as: SIMD4<UInt32>.self)
                    i &+= 4
                }
                if i == count { return }
                var upper = SIMD4<UInt32>()
                var lower = upper
                for j in i..<count {
                    upper[j &- i] = above[j]
                    lower[j &- i] = pixels[j]
                }
                let block = BlendModeKernel.combined(FloatPixels(upper), FloatPixels(lower), common)
                for j in i..<count { pixels[j] = block[j &- i] }
            }
        }
    }
}

enum BlendModeKernel {
    /// Two channels of eight pixels: the source channels (`s`), the backdrop channels (`d`), and the alphas of source
    /// and backdrop (`sa`, `da`).
    struct Pair {
        var s, d, sa, da: SIMD16<UInt16>
        /// A mask in which all bits of a lane are set if the lane holds a colour channel. The bits of an alpha lane are
        /// 0.
        var isColor: SIMD16<UInt16>

        /// The terms of the blend formula that do not depend on the mode: S·(1 − Da) + D·(1 − Sa). The value is
        /// multiplied by 255².
        @inline(__always) var apart: SIMD16<UInt16> { s &* (255 &- da) &+ d &* (255 &- sa) }
    }

    /// Blends eight pixels. `sum` computes two channels at a time, multiplied by 255². These sums are then divided by
    /// 255 and rounded.
    @inline(__always) static func combined(
        _ above: PixelBlock, _ below: PixelBlock, _ sum: (Pair) -> SIMD16<UInt16>
    ) -> PixelBlock {
        let sa = BlendKernel.spread(above &>> 24)
        let da = BlendKernel.spread(below &>> 24)
        @inline(__always) func lanes(_ block: PixelBlock) -> SIMD16<UInt16> {
            unsafeBitCast(block & 0x00FF_00FF, to: SIMD16<UInt16>.self)
        }
        let colors = SIMD16<UInt16>(repeating: 0xFFFF)
        let greens = unsafeBitCast(PixelBlock(repeating: 0x0000_FFFF), to: SIMD16<UInt16>.self)
        var even = sum(Pair(s: lanes(above), d: lanes(below), sa: sa, da: da, isColor: colors)) &+ 128
        even = (even &+ (even &>> 8)) &>> 8
        var odd = sum(Pair(s: lanes(above &>> 8), d: lanes(below &>> 8), sa: sa, da: da, isColor: greens)) &+ 128
        odd = (odd &+ (odd &>> 8)) & 0xFF00
        return unsafeBitCast(even | odd, to: PixelBlock.self)
    }

    @inline(__always) static func multiply(_ p: Pair) -> SIMD16<UInt16> { p.apart &+ p.s &* p.d }

    @inline(__always) static func screen(_ p: Pair) -> SIMD16<UInt16> { 255 &* (p.s &+ p.d) &- p.s &* p.d }

    @inline(__always) static func darken(_ p: Pair) -> SIMD16<UInt16> {
        let above = p.s &* p.da
        let below = p.d &* p.sa
        return p.apart &+ above.replacing(with: below, where: below .< above)
    }

    @inline(__always) static func lighten(_ p: Pair) -> SIMD16<UInt16> {
        let above = p.s &* p.da
        let below = p.d &* p.sa
        return p.apart &+ above.replacing(with: below, where: below .> above)
    }

    @inline(__always) static func difference(_ p: Pair) -> SIMD16<UInt16> {
        let above = p.s &* p.da
        let below = p.d &* p.sa
        let common = above.replacing(with: below, where: below .< above)
        return 255 &* (p.s &+ p.d) &- common &- (common & p.isColor)
    }

    @inline(__always) static func exclusion(_ p: Pair) -> SIMD16<UInt16> {
        let common = p.s &* p.d
        return 255 &* (p.s &+ p.d) &- common &- (common & p.isColor)
    }

    @inline(__always) static func hardLight(_ p: Pair) -> SIMD16<UInt16> {
        let dark = 2 &* p.s &* p.d
        let light = p.sa &* p.da &- 2 &* (p.sa &- p.s) &* (p.da &- p.d)
        return p.apart &+ light.replacing(with: dark, where: p.s &+ p.s .<= p.sa)
    }

    @inline(__always) static func overlay(_ p: Pair) -> SIMD16<UInt16> {
        let dark = 2 &* p.s &* p.d
        let light = p.sa &* p.da &- 2 &* (p.sa &- p.s) &* (p.da &- p.d)
        return p.apart &+ light.replacing(with: dark, where: p.d &+ p.d .<= p.da)
    }
}

// Each function returns Sa·Da·B, times 255², for four pixels.
extension BlendModeKernel {
    typealias Channel = SIMD4<Float>

    @inline(__always) static func combined(
        _ s: FloatPixels, _ d: FloatPixels, _ common: (FloatPixels, FloatPixels) -> FloatPixels
    ) -> SIMD4<UInt32> {
        let sum = common(s, d)
        let sRest = 255 - s.a
        let dRest = 255 - d.a
        @inline(__always) func whole(_ s: Channel, _ d: Channel, _ sum: Channel) -> Channel {
            (s * dRest + d * sRest + sum) * (1 / 255)
        }
        return FloatPixels(
            r: whole(s.r, d.r, sum.r), g: whole(s.g, d.g, sum.g), b: whole(s.b, d.b, sum.b),
            a: whole(s.a, d.a, s.a * d.a)
        ).pixels
    }

    /// Applies a blend mode that computes each colour channel separately.
    @inline(__always) static func each(
        _ s: FloatPixels, _ d: FloatPixels, _ mode: (Channel, Channel, Channel, Channel) -> Channel
    ) -> FloatPixels {
        FloatPixels(
            r: mode(s.r, d.r, s.a, d.a), g: mode(s.g, d.g, s.a, d.a), b: mode(s.b, d.b, s.a, d.a), a: s.a)
    }

    @inline(__always) static func colorDodge(_ s: Channel, _ d: Channel, _ sa: Channel, _ da: Channel) -> Channel {
        let whole = sa * da
        let dodged = d * (sa * sa) / (sa - s)
        // Where the divisor is 0, the quotient is not used.
        let bright = whole.replacing(with: dodged, where: (s .< sa) .& (dodged .< whole))
        return bright.replacing(with: 0, where: d .== 0)
    }

    @inline(__always) static func colorBurn(_ s: Channel, _ d: Channel, _ sa: Channel, _ da: Channel) -> Channel {
        let whole = sa * da
        let burned = (da - d) * (sa * sa) / s
        let dark = Channel(repeating: 0).replacing(with: whole - burned, where: (s .> 0) .& (burned .< whole))
        return dark.replacing(with: whole, where: d .>= da)
    }

    @inline(__always) static func softLight(_ s: Channel, _ d: Channel, _ sa: Channel, _ da: Channel) -> Channel {
        // Where the pixel below is transparent, the quotient is undefined and has no effect; it is replaced by 0.
        let part = (d / da).replacing(with: 0, where: da .== 0)
        let root = Channel(
            part.x.squareRoot(), part.y.squareRoot(), part.z.squareRoot(), part.w.squareRoot())
        let curve = ((16 * part - 12) * part + 4) * part
        let lit = root.replacing(with: curve, where: part .<= 0.25) * da
        let light = sa * d + (2 * s - sa) * (lit - d)
        let dark = sa * d - (sa - 2 * s) * d * (1 - part)
        return light.replacing(with: dark, where: 2 * s .<= sa)
    }

    @inline(__always) static func hue(_ s: FloatPixels, _ d: FloatPixels) -> FloatPixels {
        let below = d * s.a
        return withLuminance(luminance(below), withSaturation(saturation(below), s * d.a), s.a * d.a)
    }

    @inline(__always) static func saturation(_ s: FloatPixels, _ d: FloatPixels) -> FloatPixels {
        let below = d * s.a
        return withLuminance(luminance(below), withSaturation(saturation(s * d.a), below), s.a * d.a)
    }

    @inline(__always) static func color(_ s: FloatPixels, _ d: FloatPixels) -> FloatPixels {
        withLuminance(luminance(d * s.a), s * d.a, s.a * d.a)
    }

    @inline(__always) static func luminosity(_ s: FloatPixels, _ d: FloatPixels) -> FloatPixels {
        withLuminance(luminance(s * d.a), d * s.a, s.a * d.a)
    }

    @inline(__always) private static func luminance(_ c: FloatPixels) -> Channel {
        0.3 * c.r + 0.59 * c.g + 0.11 * c.b
    }

    @inline(__always) private static func saturation(_ c: FloatPixels) -> Channel { largest(c) - smallest(c) }

    @inline(__always) private static func largest(_ c: FloatPixels) -> Channel {
        let larger = c.r.replacing(with: c.g, where: c.g .> c.r)
        return larger.replacing(with: c.b, where: c.b .> larger)
    }

    @inline(__always) private static func smallest(_ c: FloatPixels) -> Channel {
        let smaller = c.r.replacing(with: c.g, where: c.g .< c.r)
        return smaller.replacing(with: c.b, where: c.b .< smaller)
    }

    /// Returns the colour scaled so that its smallest channel is 0 and its largest channel is `saturation`. If all
    /// channels are equal, the result is black.
    @inline(__always) private static func withSaturation(_ saturation: Channel, _ c: FloatPixels) -> FloatPixels {
        let low = smallest(c)
        let range = largest(c) - low
        let factor = (saturation / range).replacing(with: 0, where: range .<= 0)
        return FloatPixels(r: (c.r - low) * factor, g: (c.g - low) * factor, b: (c.b - low) * factor, a: c.a)
    }

    /// Returns the colour shifted to the luminance `grey`.
    ///
    /// If a channel is then outside 0…`whole`, the colour is moved towards that grey until all channels are in range
    /// (`ClipColor` of the specification).
    @inline(__always) private static func withLuminance(
        _ grey: Channel, _ c: FloatPixels, _ whole: Channel
    ) -> FloatPixels {
        let shift = grey - luminance(c)
        var color = FloatPixels(r: c.r + shift, g: c.g + shift, b: c.b + shift, a: c.a)
        let low = smallest(color)
        let high = largest(color)
        let one = Channel(repeating: 1)
        color.draw(towards: grey, one.replacing(with: grey / (grey - low), where: low .< 0))
        color.draw(towards: grey, one.replacing(with: (whole - grey) / (high - grey), where: high .> whole))
        return color
    }
}

extension FloatPixels {
    /// Moves each colour towards a grey: the distance from the grey is multiplied by `part`.
    @inline(__always) fileprivate mutating func draw(towards grey: Channel, _ part: Channel) {
        r = grey + (r - grey) * part
        g = grey + (g - grey) * part
        b = grey + (b - grey) * part
    }
}
