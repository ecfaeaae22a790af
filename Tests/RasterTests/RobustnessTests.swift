import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct RobustnessTests {
    @Test func `two thousand lists of wild numbers are drawn without harm`() {
        var generator = SplitMix64(seed: 99)
        let picture = noise(33, 21, seed: 1, isOpaque: false)
        let wild: [Double] = [
            0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e-9, 1e7, -1e7, 131_072, -131_072, 1e15, 1e100, -1e100, 1e300,
            -1e300,
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
        ]
        func number() -> Double {
            Bool.random(using: &generator)
                ? wild[Int.random(in: 0..<wild.count, using: &generator)] : .random(in: -40...60, using: &generator)
        }
        func point() -> Point { Point(x: number(), y: number()) }
        func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
        func radii() -> CornerRadii {
            CornerRadii(topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
        }
        func projection() -> Projection {
            if Bool.random(using: &generator) { return .translation(number(), number()) }
            var result = Projection.affine(number(), number(), number(), number(), number(), number())
            if Bool.random(using: &generator) {
                result.m13 = number() / 100
                result.m23 = number() / 100
                result.m33 = number()
            }
            return result
        }
        func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
        func shape() -> Shape {
            var path = Path()
            path.append(.line(point()))
            path.append(.move(point()))
            for _ in 0..<3 {
                path.append(.line(point()))
                path.append(.quadratic(control: point(), end: point()))
                path.append(.cubic(control1: point(), control2: point(), end: point()))
            }
            if Bool.random(using: &generator) { path.append(.close) }
            let rule = FillRule.allCases[Int.random(in: 0...1, using: &generator)]
            let outlines: [Outline] = [
                .rectangle(rect()), .roundedRectangle(rect(), radii()), .border(rect(), radii(), width: number()),
                .path(path, rule), .path(Path(), rule),
                .stroke(path, LineStyle(width: number(), join: .round, miterLimit: number())),
                .stroke(path, LineStyle(width: 3, cap: .round, dash: [number(), number()], dashPhase: number())),
                .stroke(path, LineStyle(width: number(), cap: .square, start: number(), end: number())),
            ]
            return Shape(outlines[Int.random(in: 0..<8, using: &generator)], projection: projection())
        }
        func paint() -> Paint {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: return .color(color())
            case 4:
                return .gradient(
                    Gradient(
                        kind: Gradient.Kind.allCases[Int.random(in: 0..<3, using: &generator)],
                        colors: [color(), color(), color()], locations: [number(), number(), number()],
                        transform: AffineTransform(
                            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())))
            case 1:
                return .gradient(
                    Gradient(
                        colors: [color(), color(), color()], locations: [number(), number(), number()], start: point(),
                        end: point()))
            case 2: return .gradient(Gradient(colors: [], locations: [1], start: .zero, end: .zero))
            default:
                let destination = Bool.random(using: &generator) ? rect() : Rect(x: 0, y: 0, width: 30, height: 30)
                let source = Bool.random(using: &generator) ? rect() : Rect(x: 0, y: 0, width: 33, height: 21)
                return .image(ImagePaint(image: picture, source: source, destination: destination, tint: nil))
            }
        }
        func shadow() -> Shadow { Shadow(color: color(), offset: point(), radius: number()) }
        func group() -> Group {
            let filters: [Filter] = [
                .blur(radius: number()), .brightness(number()), .contrast(number()), .saturation(number()),
                .hueRotate(degrees: number()),
            ]
            return Group(
                projection: projection(), shadow: Bool.random(using: &generator) ? shadow() : nil,
                filters: [filters[Int.random(in: 0..<5, using: &generator)]], opacity: number(),
                blendMode: BlendMode.allCases[Int.random(in: 0..<16, using: &generator)])
        }
        var rasterizer = Rasterizer()
        for _ in 0..<2000 {
            var list = DisplayList(width: 37, height: 70, background: color())
            for _ in 0..<6 {
                switch Int.random(in: 0..<11, using: &generator) {
                case 0: list.items.append(.beginGroup(Group(opacity: number())))
                case 4: list.items.append(.beginGroup(group()))
                case 5: list.items.append(.beginMask)
                case 6: list.items.append(.shadow(shape(), shadow()))
                case 1: list.items.append(.beginClip(shape()))
                case 2: list.items.append(.endGroup)
                case 3: list.items.append(.endClip)
                default: list.items.append(.fill(shape(), paint()))
                }
            }
            #expect(rasterizer.image(of: list).isPremultiplied)
        }
    }

    @Test func `a shape with a point that is no number draws nothing`() {
        for bad in [Double.nan, .infinity, -.infinity] {
            let path = Path(polygon: [.zero, Point(x: bad, y: 5), Point(x: 5, y: 9)])
            let items: [DisplayItem] = [
                .fill(path, .black), .fill(Rect(x: bad, y: 0, width: 5, height: 5), .black),
                .fill(Rect(x: 0, y: 0, width: 5, height: bad), .black, .affine(1, 0.1, 0, 1, 0, 0)),
                .fill(Rect(x: 0, y: 0, width: 5, height: 5), .black, .translation(bad, 0)),
            ]
            #expect(DisplayList(9, 9, items).drawn.pixels.allSatisfy { $0 == 0 }, "\(bad)")
        }
    }

    @Test func `a plane behind the eye draws nothing and one through it only its front`() {
        let rect = Rect(x: -50, y: -50, width: 100, height: 100)
        var behind = Projection.identity
        behind.m33 = -1
        #expect(DisplayList(20, 20, [.fill(rect, .black, behind)]).drawn.pixels.allSatisfy { $0 == 0 })
        // w = 1 − x/10: the part left of x = 10 is in front, and goes on for ever to the right.
        var through = Projection.identity
        through.m13 = -0.1
        let drawn = DisplayList(20, 20, [.fill(Rect(x: 2, y: -50, width: 40, height: 100), .black, through)]).drawn
        // x = 2 lands at 2 / 0.8 = 2.5.
        #expect(drawn.alpha(1, 10) == 0)
        #expect(drawn.alpha(2, 10) == 128)
        #expect((3..<20).allSatisfy { drawn.alpha($0, 10) == 255 })
    }

    @Test func `a list wants at least one pixel`() async {
        await #expect(processExitsWith: .failure) {
            var rasterizer = Rasterizer()
            rasterizer.prepare(DisplayList(width: 0, height: 4, background: .white))
        }
    }
}
