import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct SilhouetteTests {
    private static let photo = noise(60, 50, seed: 8, isOpaque: true)
    private static let cutOut = noise(60, 50, seed: 9, isOpaque: false)

    /// A card: a fill, and inside a clip a picture, a scrim, small marks and a border.
    private func card(_ generator: inout SplitMix64) -> DisplayList {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func chance(_ part: Double) -> Bool { number(0...1) < part }
        func color(_ alpha: Double) -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        let rect = Rect(x: number(2...12), y: number(2...12), width: number(60...160), height: number(50...120))
        let curve: CornerCurve = chance(0.5) ? .circular : .continuous
        let radii = CornerRadii(chance(0.2) ? 0 : number(0...16))
        let place: Projection =
            switch Int(number(0...4.99)) {
            case 0: .affine(0.98, 0.05, -0.05, 0.98, 3, -2)
            case 1: foreshortened(number(-0.001...0.001), number(-0.001...0.001))
            case 2: .affine(0, 1, -1, 0, 150, 5)
            default: .identity
            }
        func shape(_ outline: Outline) -> Shape { Shape(outline, projection: place) }
        let outer = shape(.roundedRectangle(rect, radii, curve: curve))
        let part = Rect(x: rect.minX, y: rect.minY + rect.height / 2, width: rect.width, height: rect.height / 2)
        let picture = ImagePaint(
            image: chance(0.7) ? Self.photo : Self.cutOut, source: Rect(x: 0, y: 0, width: 60, height: 50),
            destination: rect)
        var items: [DisplayItem] = [.fill(outer, .color(color(chance(0.8) ? 1 : 0.6)))]
        items += [.beginClip(outer), .fill(shape(.rectangle(rect)), .image(picture))]
        items.append(
            .fill(
                shape(.rectangle(part)),
                .gradient(
                    Gradient(
                        colors: [color(0), color(0.7)], locations: [0, 1], start: Point(x: part.minX, y: part.minY),
                        end: Point(x: part.maxX, y: part.maxY)))))
        for _ in 0..<6 {
            let x = number(rect.minX...rect.maxX - 9)
            let y = number(rect.minY...rect.maxY - 9)
            let mark = Path(Rect(x: x, y: y, width: 7, height: 8), radii: CornerRadii(3))
            items.append(.fill(shape(.path(mark, .nonZero)), .color(color(chance(0.5) ? 1 : 0.5))))
        }
        if chance(0.3) {
            items += [.beginGroup(Group(opacity: 0.5)), .fill(shape(.rectangle(part)), .color(color(1)))]
        }
        if chance(0.3) { items += [.endGroup] }
        items += [.fill(shape(.border(rect, radii, width: 2, curve: curve)), .color(color(0.6))), .endClip]
        return DisplayList(190, 170, items)
    }

    private func foreshortened(_ across: Double, _ down: Double) -> Projection {
        var place = Projection.identity
        place.m13 = across
        place.m23 = down
        return place
    }

    private func prepared(_ list: DisplayList) -> PreparedList {
        let cache = RasterCache()
        var store = PictureStore(cache: cache)
        var effects = EffectStore(cache: cache)
        store.beginList()
        effects.beginList()
        return ListPreparation.prepared(list, store: &store, effects: &effects, outlines: OutlineStore(cache: cache))
    }

    private func showing(_ list: DisplayList) -> Bool {
        prepared(list).items.contains { item in
            if case .fill(let fill) = item.kind, case .steps = fill.paint { return true }
            return false
        }
    }

    @Test func `a silhouette has the alphas of the whole picture`() {
        var generator = SplitMix64(seed: 40)
        var compositor = BandCompositor()
        var count = 0
        var stepsLeft = 0
        for round in 0..<500 {
            let cache = RasterCache()
            var store = PictureStore(cache: cache)
            var effects = EffectStore(cache: cache)
            store.beginList()
            effects.beginList()
            let list = ListPreparation.prepared(
                card(&generator), store: &store, effects: &effects, outlines: OutlineStore(cache: cache))
            guard let silhouette = list.silhouette() else { continue }
            count += 1
            stepsLeft += list.items.count - silhouette.items.count
            let whole = compositor.pixels(of: list, store: &store)
            let alphas = compositor.alphas(of: silhouette, store: &store)
            let isSame = alphas.bytes == whole.map { UInt8($0 >> 24) }
            #expect(isSame, "round \(round)")
        }
        #expect(count > 250)
        #expect(stepsLeft > 1000)
    }

    @Test func `what lies on opaque pixels is no part of a silhouette`() throws {
        let card = DisplayItem.fill(Rect(x: 5, y: 5, width: 90, height: 80), .black)
        let outline = Outline.roundedRectangle(Rect(x: 20, y: 20, width: 30, height: 30), CornerRadii(8))
        let badge = Shape(outline, projection: .identity)
        let marks: [DisplayItem] = [
            .fill(badge, .color(.white)), .fill(Rect(x: 25, y: 25, width: 9, height: 9), .black),
        ]
        let contents: [[DisplayItem]] = [
            marks, [.beginClip(badge)] + marks + [.endClip], [.beginGroup(Group(opacity: 0.5))] + marks + [.endGroup],
        ]
        for content in contents {
            let list = prepared(DisplayList(100, 90, [card] + content))
            #expect(list.items.count > 1)
            let silhouette = try #require(list.silhouette())
            #expect(silhouette.items.count == 1)
        }
    }

    @Test func `a card's steps are drawn where they are seen, as its picture would be`() {
        var generator = SplitMix64(seed: 41)
        var showsSteps = 0
        for round in 0..<120 {
            let shadow = Shadow(color: .black, offset: Point(x: 3, y: 5), radius: .random(in: 1...7, using: &generator))
            var list = card(&generator)
            let content = list.items
            list.items = [.beginGroup(Group(shadow: shadow, opacity: 0.8))] + content + [.endGroup]
            list.background = .white
            // What cannot be seen but would have to be looked at pixel by pixel: the group becomes a picture.
            var apart = list
            if case .fill(let shape, _) = content[0] {
                let nothing = Gradient(
                    colors: [.clear, .clear], locations: [0, 1], start: .zero, end: Point(x: 30, y: 170))
                for _ in 0..<6 { apart.items.insert(.fill(shape, .gradient(nothing)), at: 1) }
            }
            showsSteps += showing(list) ? 1 : 0
            #expect(!showing(apart))
            let isSame = list.drawn.pixels == apart.drawn.pixels
            #expect(isSame, "round \(round)")
        }
        #expect(showsSteps > 60)
    }

    @Test(arguments: [6, 3000])
    func `cards with shadows inside each other are drawn however deep they lie`(depth: Int) {
        // So narrow a shadow reaches no pixel further, so that no picture around it has to become coarser.
        let shadow = Shadow(color: .black, offset: .zero, radius: 0.1)
        var list = DisplayList(90, 80, background: .white, [])
        for level in 0..<depth {
            let inset = 2 + 30 * Double(level) / Double(depth)
            let card = Rect(x: inset, y: inset, width: 90 - 2 * inset, height: 80 - 2 * inset)
            list.items.append(.beginGroup(Group(shadow: shadow)))
            list.items.append(.fill(card, Color(red: level.isMultiple(of: 2) ? 1 : 0, green: 0.5, blue: 0, alpha: 1)))
        }
        list.items += [DisplayItem](repeating: .endGroup, count: depth)
        let nestedDepth = prepared(list).nestedDepth
        if depth < NestedSteps.deepest { #expect(nestedDepth == depth) }
        #expect(nestedDepth <= NestedSteps.deepest)
        #expect(list.drawn.pixels[40 * 90 + 45] == 0xFF00_8000)
    }
}
