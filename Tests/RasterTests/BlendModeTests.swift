import Drawing
import Foundation
import Primitives
import RandomBits
import Testing

@testable import Raster

/// The blend modes against the formulas of CSS Compositing and Blending 1 in double precision, on straight colours.
struct BlendModeTests {
    @Test(arguments: BlendMode.allCases)
    func `random pixels are blended as the specification says, to a level`(mode: BlendMode) {
        var generator = SplitMix64(seed: 11)
        // The corners of every case distinction are among them: no alpha, full alpha, equal and extreme channels.
        let count = 6003
        let above = (0..<count).map { _ in pixel(&generator) }
        let below = (0..<count).map { _ in pixel(&generator) }
        var result = below
        var span = result.mutableSpan
        span.blend(0..<count, row: above.span, at: 0, mode: mode)
        for index in 0..<count {
            let expected = Self.blended(straight(above[index]), straight(below[index]), mode)
            for (actual, exact) in zip(channels(result[index]), expected) {
                #expect(
                    abs(Double(actual) - exact * 255) <= 1.001,
                    "\(mode) \(channels(above[index])) over \(channels(below[index])): \(channels(result[index]))")
            }
            #expect(channels(result[index]).allSatisfy { $0 <= channels(result[index])[3] })
        }
    }

    @Test(arguments: BlendMode.allCases)
    func `a row's length does not change its pixels`(mode: BlendMode) {
        var generator = SplitMix64(seed: 12)
        let above = (0..<21).map { _ in pixel(&generator) }
        let below = (0..<21).map { _ in pixel(&generator) }
        var whole = below
        var span = whole.mutableSpan
        span.blend(0..<21, row: above.span, at: 0, mode: mode)
        for index in 0..<21 {
            var single = below
            var one = single.mutableSpan
            one.blend(index..<index + 1, row: above.span, at: index, mode: mode)
            #expect(single[index] == whole[index])
        }
    }

    /// The luminance of a grey may exceed the whole by a rounding error, and the divisions must survive that.
    @Test(arguments: [BlendMode.hue, .saturation, .color, .luminosity])
    func `greys of every pair of alphas are blended as the specification says, to a level`(mode: BlendMode) {
        for (share, other) in [(255, 255), (0, 255), (255, 0), (128, 77)] as [(UInt32, UInt32)] {
            func grey(_ alpha: UInt32, _ share: UInt32) -> UInt32 {
                alpha << 24 | (alpha * share / 255) &* 0x0001_0101
            }
            let above = (0..<65536).map { grey(UInt32($0 >> 8), share) }
            let below = (0..<65536).map { grey(UInt32($0 & 255), other) }
            var result = below
            var span = result.mutableSpan
            span.blend(0..<65536, row: above.span, at: 0, mode: mode)
            var largest = 0.0
            for index in 0..<65536 {
                let expected = Self.blended(straight(above[index]), straight(below[index]), mode)
                for (actual, exact) in zip(channels(result[index]), expected) {
                    largest = max(largest, abs(Double(actual) - exact * 255))
                }
            }
            #expect(largest <= 1.001, "\(mode) of \(share) over \(other)")
        }
    }

    @Test(arguments: BlendMode.allCases)
    func `a group blends with what the group around it holds`(mode: BlendMode) {
        let rect = Rect(x: 0, y: 0, width: 12, height: 3)
        let blue = Color(red: 0.2, green: 0.3, blue: 0.9)
        let sand = Color(red: 0.8, green: 0.7, blue: 0.4)
        let inner: [DisplayItem] = [
            .fill(rect, blue), .beginGroup(Group(blendMode: mode)), .fill(rect, sand), .endGroup,
        ]
        let isolated = DisplayList(12, 3, background: .white, [.beginGroup(Group(opacity: 0.5))] + inner + [.endGroup])
        let expected = Self.blended([0.8, 0.7, 0.4, 1], [0.2, 0.3, 0.9, 1], mode)
        for (actual, exact) in zip(channels(isolated.drawn.pixels[17]), expected) {
            #expect(abs(Double(actual) - (exact + 1) * 127.5) <= 2)
        }
    }

    @Test func `opacity and clips make a blended group weaker, not smaller`() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 1)
        let half = Shape(.rectangle(Rect(x: 0.5, y: 0, width: 9.5, height: 1)), projection: .identity)
        let items: [DisplayItem] = [
            .beginClip(half), .beginGroup(Group(opacity: 0.5, blendMode: .multiply)), .fill(rect, .black),
            .fill(Rect(x: 5, y: 0, width: 1, height: 1), .white), .endGroup, .endClip,
        ]
        let pixels = DisplayList(10, 1, background: .white, items).drawn.pixels
        #expect(channels(pixels[0]) == [191, 191, 191, 255])
        #expect(abs(channels(pixels[2])[0] - 127) <= 1)
        #expect(channels(pixels[5]) == [255, 255, 255, 255])
    }

    private func pixel(_ generator: inout SplitMix64) -> UInt32 {
        let alphas: [UInt32] = [0, 1, 255, 255, .random(in: 0...255, using: &generator)]
        let alpha = alphas[Int.random(in: 0..<5, using: &generator)]
        var pixel = alpha << 24
        for shift in [0, 8, 16] as [UInt32] {
            let values = [0, alpha, alpha / 2, .random(in: 0...alpha, using: &generator)]
            pixel |= values[Int.random(in: 0..<4, using: &generator)] << shift
        }
        return pixel
    }

    /// Straight colour and alpha.
    private func straight(_ pixel: UInt32) -> [Double] {
        let alpha = Double(pixel >> 24)
        return channels(pixel).enumerated().map { index, value in
            index == 3 ? alpha / 255 : alpha > 0 ? Double(value) / alpha : 0
        }
    }

    /// Premultiplied result of blending straight colours.
    private static func blended(_ s: [Double], _ b: [Double], _ mode: BlendMode) -> [Double] {
        let mixed = function(mode, Array(b[0..<3]), Array(s[0..<3]))
        let alpha = s[3] + b[3] * (1 - s[3])
        return (0..<3).map { i -> Double in
            let source: Double = (1 - b[3]) * s[i] + b[3] * mixed[i]
            return s[3] * source + (1 - s[3]) * b[3] * b[i]
        } + [alpha]
    }

    private static func function(_ mode: BlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
        func each(_ body: (Double, Double) -> Double) -> [Double] { zip(cb, cs).map { body($0, $1) } }
        func hardLight(_ b: Double, _ s: Double) -> Double {
            s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
        }
        switch mode {
        case .normal: return cs
        case .multiply: return each { $0 * $1 }
        case .screen: return each { $0 + $1 - $0 * $1 }
        case .overlay: return each { hardLight($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: return each { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .hardLight: return each(hardLight)
        case .softLight:
            return each { b, s in
                if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : sqrt(b)
                return b + (2 * s - 1) * (d - b)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: return setLum(cs, lum(cb))
        case .luminosity: return setLum(cb, lum(cs))
        }
    }

    private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    private static func sat(_ c: [Double]) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

    private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
        let d = l - lum(c)
        var color = c.map { $0 + d }
        let grey = lum(color)
        let low = min(color[0], color[1], color[2])
        let high = max(color[0], color[1], color[2])
        if low < 0 { color = color.map { grey + ($0 - grey) * grey / (grey - low) } }
        if high > 1 { color = color.map { grey + ($0 - grey) * (1 - grey) / (high - grey) } }
        return color
    }

    private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
        let order = c.indices.sorted { c[$0] < c[$1] }
        var result = [0.0, 0, 0]
        if c[order[2]] > c[order[0]] {
            result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            result[order[2]] = s
        }
        return result
    }
}
