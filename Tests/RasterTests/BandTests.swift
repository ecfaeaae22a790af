import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct BandTests {
    /// A list with everything in it.
    static func everything(seed: UInt64) -> DisplayList {
        var generator = SplitMix64(seed: seed)
        var list = DisplayList(width: 97, height: 150, background: Color(red: 1, green: 0.9, blue: 0.8, alpha: 0.7))
        let picture = noise(40, 30, seed: seed, isOpaque: false)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func rect() -> Rect {
            Rect(x: number(-30...90), y: number(-30...140), width: number(1...90), height: number(1...120))
        }
        func projection() -> Projection {
            var result = Projection.identity
            if number(0...1) < 0.3 { result = .affine(number(-1...1), number(-1...1), number(-1...1), 1, 10, 5) }
            if number(0...1) < 0.2 { result.m13 = number(-0.004...0.004) }
            return result
        }
        func color() -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1.3))
        }
        func shape() -> Shape {
            let rect = rect()
            let outlines: [Outline] = [
                .rectangle(rect), .roundedRectangle(rect, CornerRadii(min(rect.width, rect.height) / 3)),
                .border(rect, CornerRadii(min(rect.width, rect.height) / 4), width: number(0.2...9)),
                .path(Path(polygon: (0..<5).map { _ in Point(x: number(-30...120), y: number(-30...180)) }), .evenOdd),
            ]
            return Shape(outlines[Int.random(in: 0..<4, using: &generator)], projection: projection())
        }
        /// The surroundings of a hole, mostly so wide that only the hole's edge shows.
        func frame() -> Shape {
            let hole = rect()
            let radius = min(hole.width, hole.height) * number(0...0.5)
            let (margin, corner) = (number(5...400), number(0...1) < 0.5 ? 0 : radius)
            let outer = Rect(
                x: hole.minX - margin, y: hole.minY - margin, width: hole.width + 2 * margin,
                height: hole.height + 2 * margin)
            return Shape(.frame(outer, hole: hole, CornerRadii(corner)), projection: projection())
        }
        func fill() -> DisplayItem {
            let shape = shape()
            let gradient = Gradient(
                colors: [color(), color(), color()], locations: [0, number(0...1), 1],
                start: Point(x: number(0...90), y: number(0...90)), end: Point(x: number(0...90), y: number(0...90)))
            let image = ImagePaint(
                image: picture, source: Rect(x: number(-2...9), y: 0.5, width: 25, height: number(1...29)),
                destination: rect(), tint: number(0...1) < 0.3 ? color() : nil)
            let noise = Noise(
                kind: .fractal, baseFrequency: Point(x: number(0...0.3), y: 0.1), octaves: 2, seed: 1,
                tint: number(0...1) < 0.3 ? color() : nil)
            let paints: [Paint] = [.color(color()), .gradient(gradient), .image(image), .noise(noise)]
            return .fill(shape, paints[Int.random(in: 0..<4, using: &generator)])
        }
        func shadow() -> Shadow {
            Shadow(
                color: color(), offset: Point(x: number(-9...9), y: number(-9...9)),
                radius: [0, number(0...3), number(0...25)][Int.random(in: 0..<3, using: &generator)])
        }
        func group() -> Group {
            let filters: [Filter] = [
                .blur(radius: number(-1...9)), .brightness(number(0...2)), .contrast(number(0...2)),
                .saturation(number(0...2)), .hueRotate(degrees: number(0...360)), .grayscale(number(0...1.2)),
                .sepia(number(0...1.2)), .invert(number(0...1.2)), .opacity(number(0...1.2)),
            ]
            return Group(
                projection: projection(), shadow: number(0...1) < 0.5 ? shadow() : nil,
                filters: filters.filter { _ in number(0...1) < 0.3 }, opacity: number(0.3...1.3),
                blendMode: BlendMode.allCases[Int.random(in: 0..<16, using: &generator)])
        }
        for _ in 0..<2 {
            list.items += [
                .shadow(shape(), shadow()), .beginGroup(group()), fill(), .beginGroup(group()), fill(), .beginMask,
                fill(), .shadow(shape(), shadow()), .endGroup, .beginClip(shape()), .shadow(frame(), shadow()),
                .endClip,
                .beginClip(frame()), fill(), .endClip, .beginClip(shape()), .beginGroup(group()), fill(),
                .endGroup, .endClip, .beginMask, .beginGroup(group()), fill(), fill(), .endGroup, fill(), .endGroup,
            ]
        }
        for _ in 0..<4 {
            list.items += [
                fill(), .beginClip(shape()), fill(), .beginGroup(Group(opacity: number(0...1))), fill(), fill(),
            ]
            list.items += [.beginClip(shape()), fill(), .endClip, .endGroup, fill(), .endClip]
            list.items += [.beginGroup(Group(opacity: 0.5)), fill(), .endGroup]
        }
        for cap in LineCap.allCases {
            let style = LineStyle(width: number(0.5...20), cap: cap, dash: [number(0...30), 9])
            let line = Shape(.stroke(Path(ellipseIn: rect()), style), projection: projection())
            list.items.append(.fill(line, .color(color())))
        }
        return list
    }

    @Test(arguments: [1, 7, 64, 150])
    func `a picture does not depend on how it is divided into bands`(bandHeight: Int) {
        for seed in 0..<20 as Range<UInt64> {
            let list = Self.everything(seed: seed)
            #expect(list.drawn(bandHeight: bandHeight) == list.drawn.pixels, "seed \(seed)")
        }
    }

    @Test func `a rasterizer's past does not show`() {
        var used = Rasterizer()
        for seed in 0..<20 as Range<UInt64> { _ = used.image(of: Self.everything(seed: seed)) }
        for seed in (0..<20 as Range<UInt64>).reversed() {
            let list = Self.everything(seed: seed)
            #expect(used.image(of: list).pixels == list.drawn.pixels, "seed \(seed)")
        }
    }
}

extension DisplayList {
    /// The same list, in which all groups cover what is below.
    var withoutBlending: DisplayList {
        var list = self
        list.items = items.map { item in
            guard case .beginGroup(var group) = item else { return item }
            group.blendMode = .normal
            return .beginGroup(group)
        }
        return list
    }
}
