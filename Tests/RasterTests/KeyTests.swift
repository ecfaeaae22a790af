import Drawing
import Primitives
import Testing

@testable import Raster

struct KeyTests {
    private static let picture = noise(40, 30, seed: 5, isOpaque: true)

    /// Rows of a list, and what decides them.
    private struct Band {
        var key: BandKey?
        var pixels: [UInt32]
    }

    private static func band(_ rows: Range<Int>, _ rasterizer: inout Rasterizer, width: Int) -> Band {
        var pixmap = Pixmap(width: width, height: rows.count)
        let key = rasterizer.key(ofRows: rows)
        rasterizer.draw(rows: rows, into: &pixmap)
        return Band(key: key, pixels: pixmap.finish().pixels)
    }

    /// The same list further down, with the noise that a scroll offset leaves in the last bits.
    private static func moved(_ list: DisplayList, by rows: Int, noise step: Int = 0) -> DisplayList {
        let offset = 0.1 * Double(step) / 3
        func moved(_ projection: Projection) -> Projection {
            var p = projection
            p.m31 += Double(rows) * p.m13
            p.m32 = ((p.m32 + offset) + Double(rows) * p.m33) - offset
            p.m12 += Double(rows) * p.m13
            p.m22 += Double(rows) * p.m23
            return p
        }
        var result = list
        for index in result.items.indices {
            switch result.items[index] {
            case .fill(var shape, let paint):
                shape.projection = moved(shape.projection)
                result.items[index] = .fill(shape, paint)
            case .shadow(var shape, let shadow):
                shape.projection = moved(shape.projection)
                result.items[index] = .shadow(shape, shadow)
            case .beginGroup(var group):
                group.projection = moved(group.projection)
                result.items[index] = .beginGroup(group)
            case .backdrop(var shape, let filters):
                shape.projection = moved(shape.projection)
                result.items[index] = .backdrop(shape, filters)
            case .beginClip(var shape):
                shape.projection = moved(shape.projection)
                result.items[index] = .beginClip(shape)
            case .beginMask, .endGroup, .endClip: break
            }
        }
        return result
    }

    @Test func `rows with equal keys have equal pixels, in any frame and at any height`() {
        var rasterizer = Rasterizer()
        var known: [BandKey: [UInt32]] = [:]
        var hits = 0
        for seed in 0..<12 as Range<UInt64> {
            let list =
                seed.isMultiple(of: 3)
                ? DisplayList(97, 150, background: .white, Self.scrolling(.affine(0.9, 0, 0, 0.8, 1, Double(seed))))
                : BandTests.everything(seed: seed)
            for (step, rows) in [0, 0, 3, 8, 16, -24, 40].enumerated() {
                rasterizer.prepare(Self.moved(list, by: rows, noise: step))
                for height in [1, 5, 32] {
                    for top in stride(from: 0, through: 150 - height, by: 8) {
                        let band = Self.band(top..<top + height, &rasterizer, width: 97)
                        guard let key = band.key else { continue }
                        if let pixels = known[key] {
                            hits += 1
                            let isSame = pixels == band.pixels
                            #expect(isSame, "seed \(seed), moved by \(rows), \(height) rows from \(top)")
                        }
                        known[key] = band.pixels
                    }
                }
            }
        }
        #expect(hits > 1000)
    }

    /// Content of all the kinds that keep their keys while they scroll by whole pixels.
    private static func scrolling(_ projection: Projection) -> [DisplayItem] {
        func shape(_ outline: Outline) -> Shape { Shape(outline, projection: projection) }
        let card = Rect(x: 10.25, y: 40.3, width: 60.5, height: 70.6)
        let down = Gradient(
            colors: [.white, Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.3), .black], locations: [0, 0.4, 1],
            start: Point(x: 0, y: 45), end: Point(x: 0, y: 100))
        let across = Gradient(
            colors: [.white, .black], locations: [0, 1], start: Point(x: 10, y: 0), end: Point(x: 70, y: 0))
        let round = Gradient(
            kind: .radial, colors: [.white, .black], locations: [0, 1],
            transform: AffineTransform(a: 1 / 30.0, b: 0, c: 0, d: 1 / 30.0, tx: -40 / 30.0, ty: -60.4 / 30.0))
        let ellipse = Path(ellipseIn: Rect(x: 20, y: 50, width: 33, height: 41))
        let whole = Rect(x: 0, y: 0, width: 40, height: 30)
        return [
            .shadow(shape(.rectangle(card)), Shadow(color: .black, offset: Point(x: 0, y: 3), radius: 4)),
            .shadow(
                shape(.roundedRectangle(card, CornerRadii(9))), Shadow(color: .black, offset: .zero, radius: 5)),
            .shadow(shape(.path(ellipse, .nonZero)), Shadow(color: .black, offset: .zero, radius: 2)),
            .fill(shape(.roundedRectangle(card, CornerRadii(9), curve: .continuous)), .color(.white)),
            .fill(
                shape(.rectangle(Rect(x: 30, y: 45, width: 50, height: 60))),
                .noise(Noise(kind: .fractal, baseFrequency: Point(x: 0.1, y: 0.2), octaves: 2, seed: 3))),
            .beginGroup(Group(projection: projection, filters: [.blur(radius: 2)], opacity: 0.7)),
            .fill(shape(.rectangle(Rect(x: 5, y: 60, width: 30, height: 20))), .color(.black)),
            .fill(shape(.border(card, CornerRadii(9), width: 2)), .color(.white)),
            .endGroup,
            .beginGroup(Group(projection: projection, filters: [.saturation(0.5)], opacity: 0.5, blendMode: .multiply)),
            .beginClip(shape(.roundedRectangle(card, CornerRadii(12)))),
            .fill(
                shape(.rectangle(card)),
                .image(ImagePaint(image: picture, source: whole, destination: card))),
            .fill(
                shape(.rectangle(Rect(x: 20, y: 80, width: 40, height: 30))),
                .image(
                    ImagePaint(
                        image: picture, source: whole, destination: Rect(x: 20, y: 80, width: 40, height: 30),
                        tint: .black))),
            .fill(shape(.rectangle(card)), .gradient(across)), .fill(shape(.path(ellipse, .evenOdd)), .gradient(round)),
            .fill(shape(.rectangle(card)), .gradient(down)),
            .fill(shape(.stroke(ellipse, LineStyle(width: 3, dash: [7, 4]))), .color(.black)),
            .endClip, .beginMask, .fill(shape(.path(ellipse, .nonZero)), .gradient(down)), .endGroup,
        ]
    }

    @Test(arguments: [1.0, 0.87, 2.0])
    func `content that scrolls by whole pixels keeps its keys`(scale: Double) {
        var rasterizer = Rasterizer()
        let start = Projection.affine(scale, 0, 0, scale, 3.5, 7.3)
        let list = DisplayList(180, 400, background: .white, Self.scrolling(start))
        rasterizer.prepare(list)
        let keys = (0..<280).map { rasterizer.key(ofRows: $0..<$0 + 32) }
        let areTold = !keys.contains(nil)
        #expect(areTold)
        for step in 1...10 {
            // Dither repeats itself after eight rows.
            let rows = 8 * step
            rasterizer.prepare(Self.moved(list, by: rows, noise: step))
            for top in 0..<280 {
                let isSame = rasterizer.key(ofRows: top + rows..<top + rows + 32) == keys[top]
                #expect(isSame, "\(top) by \(rows)")
            }
        }
    }

    @Test func `the inside of a tall shape has one key`() {
        var rasterizer = Rasterizer()
        let card = Shape(
            .roundedRectangle(Rect(x: 5, y: 5, width: 60, height: 390), CornerRadii(9)), projection: .identity)
        let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), radius: 3)
        rasterizer.prepare(
            DisplayList(
                80, 400, background: .white,
                [.shadow(card, shadow), .beginClip(card), .fill(card, .color(.black)), .endClip]))
        let inner = rasterizer.key(ofRows: 100..<116)
        #expect((inner?.byteCount ?? 0) > 0)
        for top in 60..<300 {
            let isSame = rasterizer.key(ofRows: top..<top + 16) == inner
            #expect(isSame, "\(top)")
        }
        let isOther = rasterizer.key(ofRows: 0..<16) != inner
        #expect(isOther)
    }

    @Test func `a key does not depend on what the rasterizer did before`() {
        let list = DisplayList(180, 400, background: .white, Self.scrolling(.identity))
        var used = Rasterizer()
        for seed in 0..<5 as Range<UInt64> { _ = used.image(of: BandTests.everything(seed: seed)) }
        used.prepare(list)
        let before = (0..<12).map { used.key(ofRows: $0 * 32..<$0 * 32 + 32) }
        _ = used.image(of: BandTests.everything(seed: 3))
        used.prepare(list)
        let isSame = (0..<12).map { used.key(ofRows: $0 * 32..<$0 * 32 + 32) } == before
        #expect(isSame)
    }

    @Test func `whatever is changed, rows whose pixels change have another key`() {
        var rasterizer = Rasterizer()
        let other = noise(40, 30, seed: 6, isOpaque: true)
        var changes = 0
        for item in Self.scrolling(.identity).indices {
            for change in 0..<12 {
                var list = DisplayList(120, 160, background: .white, Self.scrolling(.identity))
                rasterizer.prepare(list)
                let before = stride(from: 0, to: 160, by: 32).map { Self.band($0..<$0 + 32, &rasterizer, width: 120) }
                list.items[item] = Self.changed(list.items[item], change, other)
                if change == 11 { list.background = Color(red: 1, green: 1, blue: 0.99) }
                rasterizer.prepare(list)
                for (index, old) in before.enumerated() {
                    let new = Self.band(index * 32..<index * 32 + 32, &rasterizer, width: 120)
                    if new.pixels == old.pixels { continue }
                    changes += 1
                    let isTold = new.key != old.key
                    #expect(isTold, "step \(item), change \(change), band \(index)")
                }
            }
        }
        #expect(changes > 200)
    }

    /// A step with one thing changed.
    private static func changed(_ item: DisplayItem, _ change: Int, _ other: Image) -> DisplayItem {
        func changed(_ shape: Shape) -> Shape {
            var shape = shape
            switch change {
            case 0: shape.projection.m31 += 0.25
            case 1: shape.projection.m32 += 1
            case 2: shape.projection.m11 *= 1.01
            case 3: shape.projection.m22 *= 1.01
            case 4: shape.projection.m12 += 0.02
            default: break
            }
            return shape
        }
        switch item {
        case .fill(let shape, let paint):
            var paint = paint
            switch paint {
            case .color(var color):
                if change == 5 { color.red = 0.5 }
                if change == 6 { color.alpha = 0.5 }
                paint = .color(color)
            case .gradient(var gradient):
                if change == 5 { gradient.colors[1].red = 0.77 }
                if change == 6 { gradient.locations[gradient.locations.count - 1] = 0.9 }
                if change == 7 { gradient.transform.tx += 0.1 }
                if change == 8 { gradient.kind = .conic }
                if change == 9 { gradient.transform.ty += 0.1 }
                paint = .gradient(gradient)
            case .image(var image):
                if change == 5 { image.image = other }
                if change == 6 { image.tint = Color(red: 1, green: 0.5, blue: 0) }
                if change == 7 { image.source = Rect(x: 0, y: 0, width: 39, height: 30) }
                if change == 8 { image.destination = Rect(x: 10, y: 41, width: 60, height: 70) }
                if change == 9 {
                    image.caps = ImageCaps(
                        source: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5),
                        destination: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
                }
                paint = .image(image)
            case .noise(var noise):
                if change == 5 { noise.kind = .turbulence }
                if change == 6 { noise.baseFrequency.x *= 2 }
                if change == 7 { noise.octaves = 3 }
                if change == 8 { noise.seed = 4 }
                if change == 9 { noise.tint = .black }
                paint = .noise(noise)
            case .sequence: break
            }
            return .fill(changed(shape), paint)
        case .shadow(let shape, var shadow):
            if change == 5 { shadow.color = .white }
            if change == 6 { shadow.offset.y += 1 }
            if change == 7 { shadow.radius += 1 }
            if change == 8 { shadow.offset.x += 0.5 }
            return .shadow(changed(shape), shadow)
        case .beginGroup(var group):
            if change == 5 { group.opacity = 0.6 }
            if change == 6 { group.blendMode = .screen }
            if change == 7 { group.filters.append(.brightness(0.8)) }
            if change == 8 { group.filters = [.contrast(0.9)] }
            if change == 9 { group.shadow = Shadow(color: .black, offset: .zero, radius: 3) }
            return .beginGroup(group)
        case .backdrop(let shape, let filters):
            return .backdrop(changed(shape), change == 5 ? filters + [.brightness(0.8)] : filters)
        case .beginClip(let shape): return .beginClip(changed(shape))
        case .beginMask: return change == 5 ? .endClip : .beginMask
        case .endGroup, .endClip: return item
        }
    }

    @Test func `ten thousand steps far apart are looked at band by band`() {
        var list = DisplayList(100, 4000, background: .white, [])
        for index in 0..<10_000 {
            let y = Double(index % 3900)
            list.items.append(.fill(Rect(x: Double(index % 90), y: y, width: 7, height: 2), .black))
        }
        var rasterizer = Rasterizer()
        rasterizer.prepare(list)
        let whole = list.drawn
        for top in stride(from: 0, to: 4000, by: 50) {
            let band = Self.band(top..<top + 50, &rasterizer, width: 100)
            let isSame = band.pixels[...] == whole.pixels[top * 100..<(top + 50) * 100]
            #expect(isSame)
            // Some 130 steps of five words touch fifty rows.
            #expect((band.key?.byteCount ?? .max) < 10_000)
        }
    }
}
