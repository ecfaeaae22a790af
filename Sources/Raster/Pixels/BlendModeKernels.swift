// The blend modes of CSS Compositing and Blending 1 on premultiplied pixels: S and Sa above, D and Da below.
//
//     result = S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(D / Da, S / Sa)
//
// Where B is made of products, smaller and larger ones, nothing is divided but the sum, once: it is never above 255²,
// so it fits 16 bits and the intermediate sums may wrap. Two channels of eight pixels are one vector. Dodge, burn,
// soft light and the modes of hue, saturation and luminosity divide for every pixel and go through floats, one pixel a
// vector; there all products are whole numbers below 2²⁴ or within a millionth of them.

import Primitives

extension MutableSpan where Element == UInt32 {
    /// Blends a row of premultiplied pixels with those below it.
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
        case .colorDodge: combinePixels(range, row, start) { BlendModeKernel.colorDodge($0, $1) }
        case .colorBurn: combinePixels(range, row, start) { BlendModeKernel.colorBurn($0, $1) }
        case .softLight: combinePixels(range, row, start) { BlendModeKernel.softLight($0, $1) }
        case .hue: combinePixels(range, row, start) { BlendModeKernel.hue($0, $1) }
        case .saturation: combinePixels(range, row, start) { BlendModeKernel.saturation($0, $1) }
        case .color: combinePixels(range, row, start) { BlendModeKernel.color($0, $1) }
        case .luminosity: combinePixels(range, row, start) { BlendModeKernel.luminosity($0, $1) }
        }
    }

    /// Eight pixels at a time; what is left over goes through a block of its own.
    @inline(__always) private mutating func combine(
        _ range: Range<Int>, _ row: Span<UInt32>, _ start: Int, _ sum: (BlendModeKernel.Pair) -> SIMD16<UInt16>
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a row operation stays inside its row")
        precondition(start >= 0 && start + range.count <= row.count, "a row operation stays inside its row")
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

    @inline(__always) private mutating func combinePixels(
        _ range: Range<Int>, _ row: Span<UInt32>, _ start: Int,
        _ common: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a row operation stays inside its row")
        precondition(start >= 0 && start + range.count <= row.count, "a row operation stays inside its row")
        for i in 0..<range.count {
            let above = row[start &+ i]
            let index = range.lowerBound &+ i
            if above != 0 { self[index] = BlendModeKernel.combined(above, self[index], common) }
        }
    }
}

enum BlendModeKernel {
    /// Two channels of eight pixels, above and below, each with its pixel's alpha.
    struct Pair {
        var s, d, sa, da: SIMD16<UInt16>
        /// All bits where the channel is a colour, none where it is the alpha.
        var isColor: SIMD16<UInt16>

        /// What each shows beside the other: S·(1 − Da) + D·(1 − Sa), times 255².
        @inline(__always) var apart: SIMD16<UInt16> { s &* (255 &- da) &+ d &* (255 &- sa) }
    }

    /// Both halves of eight pixels through one sum.
    @inline(__always) static func combined(
        _ above: PixelBlock, _ below: PixelBlock, _ sum: (Pair) -> SIMD16<UInt16>
    ) -> PixelBlock {
        let sa = BlendKernel.spread(above &>> 24)
        let da = BlendKernel.spread(below &>> 24)
        func lanes(_ block: PixelBlock) -> SIMD16<UInt16> {
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
        p.apart &+ pointwiseMin(p.s &* p.da, p.d &* p.sa)
    }

    @inline(__always) static func lighten(_ p: Pair) -> SIMD16<UInt16> {
        p.apart &+ pointwiseMax(p.s &* p.da, p.d &* p.sa)
    }

    @inline(__always) static func difference(_ p: Pair) -> SIMD16<UInt16> {
        let common = pointwiseMin(p.s &* p.da, p.d &* p.sa)
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

// One pixel a vector, channels 0…255; each function is Sa·Da·B, times 255², its alpha Sa·Da.
extension BlendModeKernel {
    @inline(__always) static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
    }

    /// Rounds channels within 0…255 to a pixel.
    ///
    /// 1.5 · 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value.
    @inline(__always) static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let bits = unsafeBitCast(channels + 12_582_912, to: SIMD4<UInt32>.self)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }

    @inline(__always) static func combined(
        _ above: UInt32, _ below: UInt32, _ common: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> UInt32 {
        if below == 0 { return above }
        let s = channels(above)
        let d = channels(below)
        var sum = common(s, d)
        sum.w = s.w * d.w
        let result = (s * (255 - d.w) + d * (255 - s.w) + sum) * (1 / 255)
        let limit = SIMD4<Float>(repeating: result.w)
        return pixel(result.replacing(with: limit, where: result .> limit).replacing(with: 0, where: result .< 0))
    }

    @inline(__always) static func colorDodge(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let whole = SIMD4<Float>(repeating: s.w * d.w)
        let dodged = d * (s.w * s.w) / (s.w - s)
        // Where nothing is left of the divisor the quotient is not to be used.
        let bright = whole.replacing(with: dodged, where: (s .< s.w) .& (dodged .< whole))
        return bright.replacing(with: 0, where: d .== 0)
    }

    @inline(__always) static func colorBurn(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let whole = SIMD4<Float>(repeating: s.w * d.w)
        let burned = (d.w - d) * (s.w * s.w) / s
        let dark = SIMD4<Float>(repeating: 0).replacing(with: whole - burned, where: (s .> 0) .& (burned .< whole))
        return dark.replacing(with: whole, where: d .>= d.w)
    }

    @inline(__always) static func softLight(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let part = d / d.w
        let root = SIMD4<Float>(part.x.squareRoot(), part.y.squareRoot(), part.z.squareRoot(), 1)
        let curve = ((16 * part - 12) * part + 4) * part
        let lit = root.replacing(with: curve, where: part .<= 0.25) * d.w
        let light = s.w * d + (2 * s - s.w) * (lit - d)
        let dark = s.w * d - (s.w - 2 * s) * d * (1 - part)
        return light.replacing(with: dark, where: 2 * s .<= s.w)
    }

    @inline(__always) static func hue(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let below = d * s.w
        return withLuminance(luminance(below), withSaturation(saturation(below), s * d.w), s.w * d.w)
    }

    @inline(__always) static func saturation(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let below = d * s.w
        return withLuminance(luminance(below), withSaturation(saturation(s * d.w), below), s.w * d.w)
    }

    @inline(__always) static func color(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        withLuminance(luminance(d * s.w), s * d.w, s.w * d.w)
    }

    @inline(__always) static func luminosity(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        withLuminance(luminance(s * d.w), d * s.w, s.w * d.w)
    }

    @inline(__always) private static func luminance(_ c: SIMD4<Float>) -> Float {
        0.3 * c.x + 0.59 * c.y + 0.11 * c.z
    }

    @inline(__always) private static func saturation(_ c: SIMD4<Float>) -> Float { largest(c) - smallest(c) }

    @inline(__always) private static func largest(_ c: SIMD4<Float>) -> Float { max(c.x, max(c.y, c.z)) }

    @inline(__always) private static func smallest(_ c: SIMD4<Float>) -> Float { min(c.x, min(c.y, c.z)) }

    /// The colour stretched from 0 to a saturation; a grey has none.
    @inline(__always) private static func withSaturation(_ saturation: Float, _ c: SIMD4<Float>) -> SIMD4<Float> {
        let low = smallest(c)
        let range = largest(c) - low
        return range > 0 ? (c - low) * (saturation / range) : SIMD4<Float>(repeating: 0)
    }

    /// The colour moved to a luminance, then drawn towards its grey until it fits 0…`whole` (`ClipColor`).
    @inline(__always) private static func withLuminance(
        _ luminance: Float, _ c: SIMD4<Float>, _ whole: Float
    ) -> SIMD4<Float> {
        var color = c + (luminance - self.luminance(c))
        let low = smallest(color)
        let high = largest(color)
        if low < 0 { color = luminance + (color - luminance) * (luminance / (luminance - low)) }
        if high > whole { color = luminance + (color - luminance) * ((whole - luminance) / (high - luminance)) }
        return color
    }
}
