import Drawing
import Foundation
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Pictures of what is beneath a group, against Gaussians summed by definition and against lists without backdrops.
struct BackdropTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let half: [Filter] = [.brightness(0.5)]

    private static func shape(_ rect: Rect, _ projection: Projection = .identity) -> Shape {
        Shape(.rectangle(rect), projection: projection)
    }

    /// A Gaussian over a row that is mirrored at both ends, by definition.
    private static func mirrored(_ row: [Double], sigma: Double) -> [Double] {
        let reach = Int(6 * sigma + 3)
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights.reduce(0, +)
        return row.indices.map { x in
            var sum = 0.0
            for (index, weight) in weights.enumerated() {
                var place = (x + index - reach) % (2 * row.count)
                if place < 0 { place += 2 * row.count }
                sum += weight * row[min(place, 2 * row.count - 1 - place)]
            }
            return sum / total
        }
    }

    @Test(arguments: [0.3, 0.8, 1.7, 4, 5.9, 6.1, 11, 12.5, 24, 40])
    func `a blurred mirror is a Gaussian over the mirrored rows, to a level`(sigma: Double) {
        var generator = SplitMix64(seed: 5)
        for width in [1, 2, 3, 7, 16, 33, 64, 101] where sigma <= 1.25 * Double(width) {
            let row = (0..<width).map { _ in UInt32.random(in: 0...255, using: &generator) }
            let expected = Self.mirrored(row.map(Double.init), sigma: sigma)
            let grey = row.map { $0 * 0x0101_0101 }
            let across = GaussianBlur(sigmaX: sigma, sigmaY: 0).mirrored(
                PixelGrid(width: width, height: 1, pixels: grey))
            let down = GaussianBlur(sigmaX: 0, sigmaY: sigma).mirrored(PixelGrid(width: 1, height: width, pixels: grey))
            for (index, value) in expected.enumerated() {
                #expect(abs(Double(across.pixels[index] >> 24) - value) <= 1, "\(width), \(index)")
                #expect(abs(Double(down.pixels[index] >> 24) - value) <= 1, "\(width), \(index)")
            }
        }
    }

    @Test func `a blur wider than its box leaves the mean of what is beneath`() {
        var items: [DisplayItem] = [.fill(Rect(x: 0, y: 0, width: 40, height: 30), .white)]
        items.append(.fill(Rect(x: 10, y: 5, width: 10, height: 20), .black))
        let glass = Rect(x: 10, y: 5, width: 20, height: 20)
        for radius in [60.0, 1e5, .greatestFiniteMagnitude] {
            let list = DisplayList(
                40, 30,
                items + [.beginGroup(Group()), .backdrop(Self.shape(glass), [.blur(radius: radius)]), .endGroup])
            let picture = list.drawn
            for (x, y) in [(10, 5), (29, 24), (20, 15)] {
                #expect(abs(channels(picture.pixels[y * 40 + x])[0] - 127) <= 2)
            }
            #expect(channels(picture.pixels[15 * 40 + 9]) == [255, 255, 255, 255])
        }
    }

    @Test func `what is beneath ends at the group around the innermost group`() {
        let all = Rect(x: 0, y: 0, width: 6, height: 1)
        let glass: [DisplayItem] = [.beginGroup(Group()), .backdrop(Self.shape(all), Self.half), .endGroup]
        let part = DisplayItem.fill(Rect(x: 0, y: 0, width: 3, height: 1), Self.blue)
        let list = DisplayList(
            6, 1, background: .white,
            [.fill(all, Self.red), .beginGroup(Group(opacity: 0.999)), part] + glass + [.endGroup])
        #expect(channels(list.drawn.pixels[1]) == [0, 0, 128, 255])
        // Where the group is empty there is nothing to see through the glass.
        #expect(channels(list.drawn.pixels[4]) == [255, 0, 0, 255])
        let open = DisplayList(6, 1, background: .white, [.fill(all, Self.red), part] + glass)
        #expect(
            channels(open.drawn.pixels[1]) == [0, 0, 128, 255] && channels(open.drawn.pixels[4]) == [128, 0, 0, 255])
    }

    @Test func `a group's own backdrop is not beneath the groups inside`() {
        let all = Self.shape(Rect(x: 0, y: 0, width: 4, height: 1))
        let inside: [DisplayItem] = [.beginGroup(Group()), .backdrop(all, [.brightness(0)]), .endGroup]
        let content = DisplayItem.fill(Rect(x: 0, y: 0, width: 2, height: 1), Self.green)
        let list = DisplayList(
            4, 1, background: .white, [.beginGroup(Group()), .backdrop(all, Self.half), content] + inside + [.endGroup])
        #expect(channels(list.drawn.pixels[0]) == [0, 0, 0, 255])
        #expect(channels(list.drawn.pixels[3]) == [128, 128, 128, 255])
    }

    @Test func `the group's opacity and mask act on its backdrop too`() {
        let all = Rect(x: 0, y: 0, width: 4, height: 1)
        let items: [DisplayItem] = [
            .beginGroup(Group(opacity: 0.5)), .backdrop(Self.shape(all), [.brightness(0)]), .beginMask,
            .fill(Rect(x: 0, y: 0, width: 2, height: 1), .black), .endGroup,
        ]
        let pixels = DisplayList(4, 1, background: .white, items).drawn.pixels
        #expect(abs(channels(pixels[0])[0] - 128) <= 1 && pixels[3] == 0xFFFF_FFFF)
    }

    @Test func `a clip that is still open ends for the picture of what is beneath`() {
        // Half a pixel of the clip's edge shows red over white; the glass, which is not blurred, changes nothing there.
        let clip = DisplayItem.beginClip(Self.shape(Rect(x: 0, y: 0, width: 2.5, height: 1)))
        let all = Rect(x: 0, y: 0, width: 4, height: 1)
        let plain: [DisplayItem] = [clip, .fill(all, Self.red), .endClip]
        let glass: [DisplayItem] = [.beginGroup(Group()), .backdrop(Self.shape(all), [.contrast(1)]), .endGroup]
        let list = DisplayList(4, 1, background: .white, [clip, .fill(all, Self.red)] + glass + [.endClip])
        let (expected, found) = (DisplayList(4, 1, background: .white, plain).drawn.pixels, list.drawn.pixels)
        #expect(found[0] == expected[0] && found[1] == expected[1] && found[3] == expected[3])
        // At the edge the pixel of the picture is mixed once more.
        #expect(channels(found[2])[1] > 127)
    }

    @Test func `any division into bands, any order and any past give the same pixels`() {
        var used = Rasterizer()
        for seed in 0..<12 as Range<UInt64> {
            let list = Self.glasses(seed: seed)
            let whole = list.drawn.pixels
            for height in [1, 7, 32, 150] {
                #expect(list.drawn(bandHeight: height) == whole, "seed \(seed), \(height)")
            }
            #expect(used.image(of: list).pixels == whole, "seed \(seed)")
            #expect(used.image(of: list).pixels == whole, "seed \(seed)")
        }
    }

    @Test func `bands with equal keys have equal pixels`() {
        var comparedCount = 0
        for seed in 0..<8 as Range<UInt64> {
            let list = Self.glasses(seed: seed)
            var other = list
            other.items[0] = .fill(Rect(x: 0, y: 0, width: 97, height: 40), Self.green)
            let cache = RasterCache()
            var one = Rasterizer(cache: cache)
            var two = Rasterizer(cache: cache)
            one.prepare(list)
            two.prepare(other)
            for top in stride(from: 0, to: 150, by: 8) {
                let rows = top..<min(top + 8, 150)
                guard let key = one.key(ofRows: rows), key == two.key(ofRows: rows) else { continue }
                comparedCount += 1
                var a = Pixmap(width: 97, height: rows.count)
                var b = Pixmap(width: 97, height: rows.count)
                one.draw(rows: rows, into: &a)
                two.draw(rows: rows, into: &b)
                let pixels = (a.finish().pixels, b.finish().pixels)
                #expect(pixels.0 == pixels.1, "seed \(seed), row \(top)")
            }
        }
        #expect(comparedCount > 10)
    }

    @Test func `a key changes with what lies beneath, and only then`() {
        let cache = RasterCache()
        var rasterizer = Rasterizer(cache: cache)
        /// Sixteen sheets, every other one turned, over stripes with an edge at `edge`, seen in the upper rows.
        func key(_ edge: Double) -> BandKey? {
            var items = [DisplayItem.fill(Rect(x: 0, y: 0, width: edge, height: 60), Self.red)]
            for index in 0..<16 {
                let turn = index % 2 == 0 ? Projection.identity : .affine(1, 0.2, -0.2, 1, 0, 0)
                let glass = Self.shape(Rect(x: 10, y: 4, width: 30, height: 14), turn)
                items += [.beginGroup(Group()), .backdrop(glass, [.blur(radius: 2)]), .endGroup]
            }
            rasterizer.prepare(DisplayList(60, 60, background: .white, items))
            return rasterizer.key(ofRows: 0..<24)
        }
        let first = key(20)
        #expect(first != nil && key(20) == first)
        #expect(key(21) != first)
        #expect(key(20) == first)
    }

    @Test func `many sheets show what one after another would show`() {
        // Brightness alone, so the picture is known: each sheet multiplies what is beneath it.
        var generator = SplitMix64(seed: 3)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func rect() -> Rect {
            Rect(
                x: number(-5...30).rounded(), y: number(-5...20).rounded(), width: number(2...30).rounded(), height: 12)
        }
        var expected = [[Double]](repeating: [255, 255, 255], count: 40 * 30)
        var items: [DisplayItem] = []
        func change(_ rect: Rect, _ edit: (inout [Double]) -> Void) {
            for y in 0..<30 {
                for x in 0..<40 where rect.contains(Rect(x: Double(x), y: Double(y), width: 1, height: 1)) {
                    edit(&expected[y * 40 + x])
                }
            }
        }
        for index in 0..<40 {
            let (fill, glass) = (rect(), rect())
            let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1))
            items.append(.fill(fill, color))
            change(fill) { $0 = [color.red * 255, color.green * 255, color.blue * 255] }
            let sheet: [DisplayItem] = [
                .beginGroup(Group()), .backdrop(Self.shape(glass), [.brightness(0.9)]), .endGroup,
            ]
            // Clips that end on whole pixels, and some that the rasterizer cannot take for rectangles of pixels.
            let clip = Self.shape(
                Rect(x: -60, y: -60, width: 160, height: 160), index % 3 == 0 ? .identity : .affine(1, 1e-4, 0, 1, 0, 0)
            )
            items += index % 2 == 0 ? sheet : [.beginClip(clip)] + sheet + [.endClip]
            change(glass) { $0 = $0.map { $0 * 0.9 } }
        }
        let pixels = DisplayList(40, 30, background: .white, items).drawn.pixels
        var worst = 0.0
        for (pixel, value) in zip(pixels, expected) {
            for (channel, level) in zip(channels(pixel), value) { worst = max(worst, abs(Double(channel) - level)) }
        }
        // Each sheet rounds by half a level, and the next ones make the error smaller.
        #expect(worst <= 4, "\(worst)")
    }

    @Test func `a sheet that draws nothing leaves later ones as they are`() {
        // The ninth sheet is alone in a clip and its mask misses it, so nothing of both remains.
        func sheet(_ x: Double) -> [DisplayItem] {
            let pane = Self.shape(Rect(x: x, y: 2, width: 20, height: 20))
            return [.beginGroup(Group()), .backdrop(pane, Self.half), .endGroup]
        }
        let first =
            [DisplayItem.fill(Rect(x: 0, y: 0, width: 9, height: 30), Self.red)] + (0..<8).flatMap { sheet(Double($0)) }
        let missed: [DisplayItem] = [
            .beginClip(
                Shape(.roundedRectangle(Rect(x: 1, y: 1, width: 12, height: 20), CornerRadii(5)), projection: .identity)
            ),
            .beginGroup(Group(opacity: 0.9)), .beginGroup(Group()),
            .backdrop(Self.shape(Rect(x: 2, y: 2, width: 6, height: 6)), Self.half),
            .endGroup, .beginMask, .fill(Rect(x: 30, y: 25, width: 3, height: 3), .black), .endGroup, .endClip,
        ]
        let rest =
            [DisplayItem.fill(Rect(x: 20, y: 0, width: 20, height: 30), Self.blue)] + sheet(15) + [
                .fill(Rect(x: 1, y: 26, width: 30, height: 2), Self.green)
            ]
        let (with, without) = (
            DisplayList(40, 30, background: .white, first + missed + rest),
            DisplayList(40, 30, background: .white, first + rest)
        )
        #expect(with.drawn.pixels == without.drawn.pixels)
    }

    @Test func `over an even colour, glass of any place and form shows that colour`() {
        let maps: [Projection] = [
            .affine(0.7, 0.7, -0.7, 0.7, 40, -20), .affine(1, 0.3, -0.2, 0.8, -30, 10), .affine(3, 1, -1, 3, -50, -60),
        ]
        for map in maps {
            for radius in [0.5, 3, 12, 400] {
                for slant in [0, 0.002] {
                    var projection = map
                    projection.m13 = slant
                    let glass = Self.shape(Rect(x: -60, y: -60, width: 160, height: 150), projection)
                    let list = DisplayList(
                        60, 50, background: Self.green,
                        [.beginGroup(Group()), .backdrop(glass, [.blur(radius: radius)]), .endGroup])
                    let worst =
                        list.drawn.pixels.map { abs(channels($0)[1] - 255) + channels($0)[0] + 255 - channels($0)[3] }
                        .max() ?? 0
                    #expect(worst <= 2, "\(map), \(radius), \(slant): \(worst)")
                }
            }
        }
    }

    @Test func `turned glass shows about what upright glass shows`() {
        // A quarter turn and almost a quarter turn: exact pixels, and a plane of its own.
        var items: [DisplayItem] = []
        for x in 0..<12 {
            items.append(.fill(Rect(x: Double(10 * x), y: 0, width: 5, height: 120), x % 3 == 0 ? Self.red : Self.blue))
        }
        func picture(_ angle: Double) -> [UInt32] {
            let turn = Projection.affine(cos(angle), sin(angle), -sin(angle), cos(angle), 60, 60)
            let glass = Self.shape(Rect(x: -30, y: -30, width: 60, height: 60), turn)
            return DisplayList(
                120, 120, background: .white,
                items + [.beginGroup(Group()), .backdrop(glass, [.blur(radius: 4)]), .endGroup]
            ).drawn.pixels
        }
        let (upright, turned) = (picture(0), picture(1e-4))
        let worst = largestStep(upright, turned)
        // A picture that is turned a little is smeared by a tenth of a pixel, here twice, on edges of 255 levels.
        #expect(worst <= 8, "\(worst)")
    }

    @Test func `glass without a size, out of sight or not to be mapped shows nothing`() {
        let rects = [
            Rect(x: 3, y: 3, width: 0, height: 5), Rect(x: 90, y: 3, width: 5, height: 5),
            Rect(x: 0, y: 0, width: .infinity, height: 5), Rect(x: .nan, y: 0, width: 5, height: 5),
        ]
        let maps = [
            Projection.identity, .affine(0, 0, 0, 0, 0, 0), .affine(1, 2, 2, 4, 0, 0),
            .affine(1e300, 1, 1, 1e300, 0, 0),
        ]
        for rect in rects {
            for map in maps {
                let items: [DisplayItem] = [
                    .beginGroup(Group()), .backdrop(Self.shape(rect, map), [.blur(radius: 3), .brightness(0)]),
                    .endGroup,
                ]
                let list = DisplayList(20, 20, background: .white, items)
                #expect(list.drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(rect), \(map)")
            }
        }
    }

    /// Random sheets of glass over random rectangles, in groups, clips and masks.
    private static func glasses(seed: UInt64) -> DisplayList {
        var generator = SplitMix64(seed: seed)
        var list = DisplayList(width: 97, height: 150, background: Color(red: 1, green: 0.9, blue: 0.8, alpha: 0.9))
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func rect() -> Rect {
            Rect(x: number(-30...90), y: number(-30...140), width: number(1...90), height: number(1...120))
        }
        func fill() -> DisplayItem {
            .fill(
                rect(), Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1.2)))
        }
        func glass() -> DisplayItem {
            let rect = rect()
            let outline: Outline =
                number(0...1) < 0.5
                ? .rectangle(rect) : .roundedRectangle(rect, CornerRadii(min(rect.width, rect.height) / 3))
            var map = Projection.identity
            if number(0...1) < 0.3 { map = .affine(number(0.5...1), number(-1...1), number(-1...1), 1, 10, 5) }
            if number(0...1) < 0.2 { map.m13 = number(-0.004...0.004) }
            return .backdrop(
                Shape(outline, projection: map), [.blur(radius: number(0...9)), .brightness(number(0.5...1.5))])
        }
        func group() -> Group {
            Group(
                shadow: number(0...1) < 0.2 ? Shadow(color: .black, offset: Point(x: 2, y: 3), radius: 2) : nil,
                filters: number(0...1) < 0.2 ? [.blur(radius: 2)] : [], opacity: number(0.4...1.2),
                blendMode: number(0...1) < 0.2 ? .multiply : .normal)
        }
        list.items = [fill(), fill(), fill()]
        for _ in 0..<2 {
            list.items += [
                .beginGroup(Group()), glass(), fill(), .endGroup, .beginClip(shape(rect())), fill(),
                .beginGroup(group()),
                glass(), .beginGroup(Group(opacity: number(0.5...1))), glass(), fill(), .endGroup, .endGroup, .endClip,
                .beginGroup(group()), fill(), .beginGroup(Group()), glass(), .beginMask, fill(), .beginGroup(Group()),
                glass(), .endGroup, .endGroup, .endGroup,
            ]
        }
        return list
    }
}
