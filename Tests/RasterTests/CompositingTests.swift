import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct CompositingTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let green = Color(red: 0, green: 1, blue: 0)

    @Test func `an opaque colour over anything is that colour`() {
        for list in (0..<5 as Range<UInt64>).map(BandTests.everything) {
            var covered = list
            let whole = Rect(x: -1, y: -1, width: 300, height: 300)
            covered.items.append(.fill(whole, green))
            #expect(covered.drawn.pixels.allSatisfy { $0 == 0xFF00_FF00 })
        }
    }

    @Test func `the background shows where nothing is drawn`() {
        let translucent = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(
            DisplayList(3, 2, background: translucent, []).drawn.pixels == [UInt32](repeating: 0x8080_8080, count: 6))
        #expect(DisplayList(3, 2, []).drawn.pixels == [UInt32](repeating: 0, count: 6))
    }

    @Test func `a group of full opacity in which nothing blends is no group`() {
        for seed in 0..<10 as Range<UInt64> {
            let list = BandTests.everything(seed: seed).withoutBlending
            var grouped = list
            grouped.items = [.beginGroup(Group(opacity: 1))] + list.items + [.endGroup]
            #expect(grouped.drawn.pixels == list.drawn.pixels)
        }
    }

    @Test func `a group of no opacity draws nothing`() {
        var list = BandTests.everything(seed: 1)
        list.items = [.beginGroup(Group(opacity: 0))] + list.items + [.endGroup]
        #expect(list.drawn.pixels == DisplayList(97, 150, background: list.background, []).drawn.pixels)
    }

    @Test func `overlapping shapes in a group do not shine through each other`() {
        let items: [DisplayItem] = [
            .beginGroup(Group(opacity: 0.5)), .fill(Rect(x: 0, y: 0, width: 6, height: 4), red),
            .fill(Rect(x: 3, y: 0, width: 6, height: 4), green), .endGroup,
        ]
        let image = DisplayList(9, 4, background: .white, items).drawn
        #expect(image.pixels[4] == 0xFF7F_FF7F)
        #expect(image.pixels[1] == 0xFF7F_7FFF)
    }

    @Test func `one shape in a group is the shape with that opacity`() {
        let rect = Rect(x: 1.5, y: 0.5, width: 5, height: 3.2)
        let single: [DisplayItem] = [.beginGroup(Group(opacity: 0.3)), .fill(rect, red), .endGroup]
        // A second shape outside the picture's middle forces a layer.
        let layered: [DisplayItem] = [
            .beginGroup(Group(opacity: 0.3)), .fill(rect, red), .fill(Rect(x: 8, y: 0, width: 1, height: 1), green),
            .endGroup,
            .fill(Rect(x: 8, y: 0, width: 1, height: 1), .white),
        ]
        let folded = DisplayList(9, 4, background: .white, single).drawn
        #expect(largestStep(folded.pixels, DisplayList(9, 4, background: .white, layered).drawn.pixels) <= 1)
    }

    @Test func `a clip of the whole picture is no clip`() {
        let list = BandTests.everything(seed: 3)
        let whole = Rect(x: 0, y: 0, width: 97, height: 150)
        for outline in [
            Outline.rectangle(whole), .roundedRectangle(whole.offsetBy(x: -200, y: -200).union(whole), .zero),
        ] {
            var clipped = list
            clipped.items = [.beginClip(Shape(outline, projection: .identity))] + list.items + [.endClip]
            #expect(clipped.drawn.pixels == list.drawn.pixels)
        }
        // A path is a clip with coverage, if only of ones.
        var clipped = list
        let path = Path(polygon: whole.corners)
        clipped.items = [.beginClip(Shape(.path(path, .nonZero), projection: .identity))] + list.items + [.endClip]
        #expect(clipped.drawn.pixels == list.drawn.pixels)
    }

    @Test func `a clip on whole pixels keeps what is inside and nothing else`() {
        let list = BandTests.everything(seed: 4)
        var clipped = list
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        clipped.items = [.beginClip(Shape(.rectangle(rect), projection: .identity))] + list.items + [.endClip]
        let background = DisplayList(97, 150, background: list.background, []).drawn.pixels[0]
        let drawn = clipped.drawn.pixels
        let whole = list.drawn.pixels
        for y in 0..<150 {
            for x in 0..<97 {
                let isInside = (10..<40).contains(x) && (20..<60).contains(y)
                let expected: UInt32 = isInside ? whole[y * 97 + x] : background
                #expect(drawn[y * 97 + x] == expected)
            }
        }
    }

    @Test func `nested clips multiply their coverage`() {
        func clip(_ rect: Rect) -> DisplayItem { .beginClip(Shape(.rectangle(rect), projection: .identity)) }
        let items: [DisplayItem] = [
            clip(Rect(x: 0.5, y: 0, width: 8, height: 4)), clip(Rect(x: 0, y: 0.25, width: 8, height: 3)),
            .fill(Rect(x: 0, y: 0, width: 8, height: 4), .black), .endClip, .endClip,
        ]
        let image = DisplayList(8, 4, items).drawn
        #expect(image.alpha(0, 1) == 128)
        #expect(image.alpha(4, 0) == 191)
        #expect(image.alpha(0, 0) == Int(PixelArithmetic.product(128, 191)))
        #expect(image.alpha(4, 2) == 255)
    }

    @Test func `a clip around a group acts on the group as a whole`() {
        // Two opaque sheets under a half covering clip: were each clipped alone, the lower one would shine through.
        let half = Shape(.rectangle(Rect(x: 0.5, y: 0, width: 20, height: 1)), projection: .identity)
        let sheet = Rect(x: 0, y: 0, width: 20, height: 1)
        let items: [DisplayItem] = [
            .beginClip(half), .beginGroup(Group(opacity: 0.9)), .fill(sheet, red), .fill(sheet, green), .endGroup,
            .endClip,
        ]
        let pixel = DisplayList(20, 1, items).drawn.pixels[0]
        #expect(channels(pixel)[0] == 0)
    }

    @Test func `ends without beginnings and beginnings without ends do no harm`() {
        let rect = Rect(x: 0, y: 0, width: 4, height: 4)
        let shape = Shape(.rectangle(rect), projection: .identity)
        let items: [DisplayItem] = [
            .endGroup, .endClip, .beginClip(shape), .endGroup, .beginGroup(Group(opacity: 0.5)), .endClip,
            .fill(rect, red),
        ]
        #expect(DisplayList(4, 4, items).drawn.pixels.allSatisfy { $0 == 0x8000_0080 })
    }

    @Test func `moving everything by whole pixels moves the picture`() {
        for seed in 20..<30 as Range<UInt64> {
            let list = BandTests.everything(seed: seed)
            var moved = list
            moved.items = list.items.map { $0.moved(by: 5, 9) }
            let before = list.drawn.pixels
            let after = moved.drawn.pixels
            for y in 9..<150 {
                let start = y * 97
                let oldStart = (y - 9) * 97
                let difference = largestStep(
                    Array(after[(start + 5)..<(start + 97)]), Array(before[oldStart..<(oldStart + 92)]))
                // Places are sums in floating point, so the last 1/4096 may round the other way, in each of forty steps, and
                // filters multiply what comes of it.
                #expect(difference <= 8, "seed \(seed), row \(y)")
            }
        }
    }

    @Test func `random lists agree with a compositor in real numbers`() {
        var generator = SplitMix64(seed: 30)
        for round in 0..<60 {
            let list = rectangles(&generator)
            let exact = RealCompositor(list).pixels
            let drawn = list.drawn.pixels
            for (index, pixel) in drawn.enumerated() {
                for (actual, expected) in zip(channels(pixel), exact[index]) {
                    // Half a level for each layer a pixel goes through, of which random ones rarely add up.
                    let difference: Double = Double(actual) - expected * 255
                    #expect(abs(difference) <= 2.5, "round \(round), pixel \(index)")
                }
            }
        }
    }

    private func rectangles(_ generator: inout SplitMix64) -> DisplayList {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func rect() -> Rect {
            Rect(x: number(-4...12), y: number(-4...12), width: number(1...16), height: number(1...16))
        }
        func color() -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        }
        var list = DisplayList(width: 16, height: 16, background: color())
        var open: [DisplayItem] = []
        for _ in 0..<12 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0 where open.count < 3:
                list.items.append(.beginGroup(Group(opacity: number(0...0.99))))
                open.append(.endGroup)
            case 1 where open.count < 3:
                list.items.append(.beginClip(Shape(.rectangle(rect()), projection: .identity)))
                open.append(.endClip)
            case 2:
                if let end = open.popLast() { list.items.append(end) }
            default:
                list.items.append(.fill(rect(), color()))
            }
        }
        list.items += open.reversed()
        return list
    }
}

/// Draws upright rectangles, groups and clips in real numbers: one pixel at a time, by the definitions.
private struct RealCompositor {
    private(set) var pixels: [[Double]] = []

    init(_ list: DisplayList) {
        for y in 0..<list.height {
            for x in 0..<list.width { pixels.append(Self.pixel(list, x, y)) }
        }
    }

    /// A clip that is open: what all open ones leave of the pixel, which part that is of what those before it leave, and what
    /// lay there before.
    private struct Clip {
        var rest: Rect
        var part: Double
        var before: [Double]
    }

    private static func pixel(_ list: DisplayList, _ x: Int, _ y: Int) -> [Double] {
        var layers = [premultiplied(list.background)]
        var clips: [Clip] = []
        var opacities: [Double] = []
        let whole = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        for item in list.items {
            let rest = clips.last?.rest ?? whole
            switch item {
            case .fill(let shape, .color(let color)):
                let part = part(of: rest, in: shape)
                layers[layers.count - 1] = over(premultiplied(color), part, layers[layers.count - 1])
            case .fill, .shadow, .backdrop, .beginMask: break
            case .beginGroup(let group):
                layers.append([0, 0, 0, 0])
                opacities.append(group.opacity)
            case .endGroup:
                let group = layers.removeLast()
                layers[layers.count - 1] = over(group, opacities.removeLast(), layers[layers.count - 1])
            case .beginClip(let shape):
                guard case .rectangle(let rect) = shape.outline else { continue }
                clips.append(
                    Clip(
                        rest: common(rest, rect), part: part(of: rest, in: shape), before: layers[layers.count - 1]))
            case .endClip:
                let clip = clips.removeLast()
                layers[layers.count - 1] = zip(layers[layers.count - 1], clip.before).map {
                    (after: Double, before: Double) -> Double in after * clip.part + before * (1 - clip.part)
                }
            }
        }
        return layers[0]
    }

    private static func premultiplied(_ color: Color) -> [Double] {
        [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }

    private static func over(_ source: [Double], _ part: Double, _ below: [Double]) -> [Double] {
        let rest = 1 - source[3] * part
        return zip(source, below).map { (above: Double, below: Double) -> Double in above * part + below * rest }
    }

    /// Which part of a rectangle is in a shape.
    private static func part(of rest: Rect, in shape: Shape) -> Double {
        guard case .rectangle(let rect) = shape.outline, rest.width > 0, rest.height > 0 else { return 0 }
        let inside = common(rest, rect)
        return inside.width * inside.height / (rest.width * rest.height)
    }

    private static func common(_ a: Rect, _ b: Rect) -> Rect {
        let (x, y) = (max(a.minX, b.minX), max(a.minY, b.minY))
        return Rect(
            x: x, y: y, width: max(0, min(a.maxX, b.maxX) - x), height: max(0, min(a.maxY, b.maxY) - y))
    }
}

extension DisplayItem {
    /// The step further right and down.
    fileprivate func moved(by x: Double, _ y: Double) -> DisplayItem {
        func moved(_ shape: Shape) -> Shape {
            Shape(shape.outline, projection: shape.projection.concatenating(.translation(x, y)))
        }
        switch self {
        case .fill(let shape, let paint): return .fill(moved(shape), paint)
        case .shadow(let shape, let shadow): return .shadow(moved(shape), shadow)
        case .backdrop(let shape, let filters): return .backdrop(moved(shape), filters)
        case .beginClip(let shape): return .beginClip(moved(shape))
        case .beginGroup(var group):
            group.projection = group.projection.concatenating(.translation(x, y))
            return .beginGroup(group)
        case .beginMask, .endGroup, .endClip: return self
        }
    }
}
