import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct OcclusionTests {
    /// The same picture from a list in which no step is known to hide another: all lie in a clip, of no use, whose inside
    /// is not told.
    private func plain(_ list: DisplayList) -> DisplayList {
        let wide = Shape(
            .path(Path(Rect(x: -900, y: -900, width: 2400, height: 2400)), .nonZero),
            projection: .identity)
        var result = list
        result.items = list.items.flatMap { item -> [DisplayItem] in
            if case .fill = item { return [.beginClip(wide), item, .endClip] }
            return [item]
        }
        return result
    }

    private static let photo = noise(60, 50, seed: 8, isOpaque: true)

    /// Cards of all kinds over each other.
    private func cards(_ generator: inout SplitMix64) -> DisplayList {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func color(_ alpha: Double) -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        var list = DisplayList(130, 160, background: color(number(0.5...1)), [])
        for _ in 0..<7 {
            let rect = Rect(x: number(-30...80), y: number(-30...110), width: number(30...90), height: number(30...90))
            let turned: Projection =
                switch Int(number(0...9.99)) {
                case 0, 1: .affine(0, 1, -1, 0, 130, 0)
                case 2: .affine(0.96, 0.28, -0.28, 0.96, 20, -10)
                case 3:
                    Projection(m11: 1, m12: 0.1, m13: 0.001, m21: 0.2, m22: 0.9, m23: -0.002, m31: 0, m32: 0, m33: 1)
                default: .identity
                }
            let place = turned.concatenating(.translation(number(-1...1), [0, 0.5][Int(number(0...1.99))]))
            let curve: CornerCurve = number(0...1) < 0.5 ? .circular : .continuous
            let card = Shape(
                [.rectangle(rect), .roundedRectangle(rect, CornerRadii(number(0...14)), curve: curve)][
                    Int(number(0...1.99))], projection: place)
            let picture = Paint.image(
                ImagePaint(
                    image: Self.photo, source: Rect(x: 0, y: 0, width: 60, height: 50),
                    destination: number(0...1) < 0.3
                        ? Rect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: 60, height: 50) : rect))
            let down = Paint.gradient(
                Gradient(
                    colors: [color(1), color(number(0...1) < 0.5 ? 1 : 0.4)], locations: [0, 1],
                    start: Point(x: rect.minX, y: rect.minY), end: Point(x: rect.minX, y: rect.maxY)))
            let shadow = Shadow(color: color(0.6), offset: Point(x: 2, y: 3), radius: number(0...5))
            let mode = BlendMode.allCases[Int(number(0...15.99))]
            switch Int(number(0...5.99)) {
            case 0: list.items += [.shadow(card, shadow), .fill(card, .color(color(1)))]
            case 1:
                let group = Group(shadow: shadow, opacity: number(0...1) < 0.5 ? 1 : 0.7)
                list.items += [.beginGroup(group), .fill(card, .color(color(1))), .beginClip(card)]
                list.items += [.fill(card, picture), .fill(card, down), .endClip, .endGroup]
            case 2:
                list.items += [.beginGroup(Group(opacity: 0.6, blendMode: mode)), .fill(card, down)]
                list.items += [.fill(card, .color(color(0.5))), .fill(card, picture), .endGroup]
            case 3:
                list.items += [.beginClip(card), .fill(card, .color(color(1))), .fill(card, picture), .endClip]
            case 4:
                list.items += [.beginGroup(Group()), .fill(card, .color(color(1))), .fill(card, down), .beginMask]
                list.items += [.fill(card, down), .fill(card, .color(color(1))), .endGroup]
            default: list.items += [.beginGroup(Group(filters: [.blur(radius: 2)])), .fill(card, picture), .endGroup]
            }
        }
        return list
    }

    @Test func `what is hidden is left out and never missed`() {
        var generator = SplitMix64(seed: 17)
        for round in 0..<400 {
            let list = cards(&generator)
            let isSame = list.drawn.pixels == plain(list).drawn.pixels
            #expect(isSame, "round \(round)")
        }
    }

    private func prepared(_ list: DisplayList) -> [PreparedItem] {
        let cache = RasterCache()
        var store = PictureStore(cache: cache)
        var effects = EffectStore(cache: cache)
        store.beginList()
        effects.beginList()
        return ListPreparation.prepared(
            list, store: &store, effects: &effects, outlines: OutlineStore(cache: cache)
        ).items
    }

    @Test func `a clip is not hidden by what it holds`() {
        // Of the card only a part without corners is in the picture: its fill covers all that is seen of the clip.
        let card = Shape(
            .roundedRectangle(Rect(x: -40, y: -60, width: 300, height: 300), CornerRadii(9)), projection: .identity)
        let list = DisplayList(
            80, 90, background: .white,
            [.beginClip(card), .fill(card, .color(.black)), .fill(card, .color(.black)), .endClip])
        #expect(list.drawn.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func `a shadow is not painted under its opaque card`() {
        let card = Shape(
            .roundedRectangle(Rect(x: 10, y: 10, width: 100, height: 80), CornerRadii(6)), projection: .identity)
        let shadow = Shadow(color: .black, offset: .zero, radius: 4)
        let direct = prepared(DisplayList(150, 150, [.shadow(card, shadow), .fill(card, .color(.white))]))
        // Corners of 6 and a pixel for rounding are left to the shadow, in columns or in rows.
        #expect(direct[0].hidden == PixelRect(minX: 17, minY: 10, maxX: 103, maxY: 90))
        let group = prepared(
            DisplayList(150, 150, [.beginGroup(Group(shadow: shadow)), .fill(card, .color(.white)), .endGroup]))
        #expect(group[0].hidden == PixelRect(minX: 17, minY: 10, maxX: 103, maxY: 90))
        let glass = prepared(
            DisplayList(150, 150, [.shadow(card, shadow), .fill(card, .color(Color.white.multiplyingAlpha(by: 0.5)))]))
        #expect(glass[0].hidden.isEmpty)
    }

    @Test func `columns are cut out of runs`() {
        func row() -> CoverageRow {
            var row = CoverageRow()
            row.reset(width: 100)
            row.append(from: 0, to: 40, coverage: 255)
            row.append(from: 40, to: 45, coverage: 100)
            row.append(from: 50, to: 90, coverage: 30)
            return row
        }
        for start in 0..<95 {
            for end in start..<96 {
                var cut = row()
                cut.cut(start..<end)
                for x in 0..<100 {
                    func coverage(_ row: CoverageRow) -> Int {
                        guard let run = row.runs.first(where: { $0.start <= x && x < $0.end }) else { return 0 }
                        return run.coverage == CoverageRun.mixed ? Int(row.bytes[x]) : Int(run.coverage)
                    }
                    let expected = (start..<end).contains(x) ? 0 : coverage(row())
                    if coverage(cut) != expected { Issue.record("\(start)..<\(end) at \(x)") }
                }
            }
        }
    }
}
