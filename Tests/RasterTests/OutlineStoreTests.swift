import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct OutlineStoreTests {
    private let everywhere = PixelRect(minX: .min / 2, minY: .min / 2, maxX: .max / 2, maxY: .max / 2)

    /// The sides in place, in an order of their own.
    private func sides(_ placed: PlacedOutline?) -> [[Int32]] {
        (placed?.outline.edges ?? []).map { edge in
            let moved = edge.moved(byX: placed?.shiftX ?? 0, y: placed?.shiftY ?? 0)
            return [moved.y0, moved.x0, moved.y1, moved.x1, moved.winding]
        }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func traced(_ shape: Shape) -> PlacedOutline? {
        OutlineTracer.outline(of: shape, shape.outline.localBounds).map { PlacedOutline(outline: $0) }
    }

    /// Outlines of all kinds; `grain` puts corners on or near places where rounding turns.
    private func outlines(_ generator: inout SplitMix64, grain: Double) -> [Outline] {
        func number(_ range: ClosedRange<Double>) -> Double {
            let value = Double.random(in: range, using: &generator)
            return grain > 0 ? (value / grain).rounded() * grain : value
        }
        func point() -> Point { Point(x: number(-50...90), y: number(-50...90)) }
        var path = Path()
        path.append(.move(point()))
        for _ in 0..<4 {
            path.append(.line(point()))
            path.append(.cubic(control1: point(), control2: point(), end: point()))
            path.append(.quadratic(control: point(), end: point()))
        }
        let rect = Rect(x: number(-9...9), y: number(-9...9), width: number(20...90), height: number(20...90))
        return [
            .roundedRectangle(rect, CornerRadii(number(1...9))),
            .roundedRectangle(rect, CornerRadii(number(1...9)), curve: .continuous),
            .border(rect, CornerRadii(number(1...9)), width: number(1...5)), .path(path, .nonZero),
            .path(Path(polygon: [point(), point(), point()]), .evenOdd), .stroke(path, LineStyle(width: 3)),
        ]
    }

    @Test func `what is kept is what tracing gives, wherever and whatever was traced before`() {
        var generator = SplitMix64(seed: 41)
        var store = OutlineStore(cache: RasterCache())
        var kept = 0
        // Halves of 1/4096 are where rounding turns; with them noise decides, and nothing may be moved.
        for grain in [0, 0.5 / 4096, 0.25 / 4096, 1.0 / 3] {
            for round in 0..<20 {
                store.beginList()
                for outline in outlines(&generator, grain: grain) {
                    let scale = [1, 3, 0.87, 1 + 1e-9][round % 4]
                    let start = Point(x: .random(in: -30...30, using: &generator), y: 7.25)
                    for step in 0..<8 {
                        let noise = 0.1 * Double(step) / 3
                        let whole = Double([0, 5, -700, 12_345, 3, 100_000, 1, 0][step])
                        let x = ((start.x + noise) + (step.isMultiple(of: 2) ? 0 : 17)) - noise
                        let y = ((start.y + noise) + whole) - noise
                        let shape = Shape(outline, projection: .affine(scale, 0, round < 10 ? 0 : 0.2, scale, x, y))
                        let placed = store.outline(of: shape, within: everywhere)
                        let isSame = sides(placed) == sides(traced(shape))
                        #expect(isSame, "grain \(grain), round \(round), step \(step)")
                        kept += placed?.isKept == true ? 1 : 0
                    }
                }
            }
        }
        #expect(kept > 1000)
    }

    @Test func `a shape that scrolls is traced once`() {
        let cache = RasterCache()
        var stores = [OutlineStore(cache: cache), OutlineStore(cache: cache)]
        let text = Outline.path(Path(ellipseIn: Rect(x: 3, y: 4, width: 30, height: 9)), .nonZero)
        var outlines: Set<ObjectIdentifier> = []
        for frame in 0..<50 {
            stores[frame % 2].beginList()
            let noise = 0.1 * Double(frame) / 3
            let shape = Shape(text, projection: .translation(8.3, ((40.1 + noise) + 7 * Double(frame)) - noise))
            guard let placed = stores[frame % 2].outline(of: shape, within: everywhere) else { continue }
            #expect(placed.isKept)
            outlines.insert(ObjectIdentifier(placed.outline))
        }
        #expect(outlines.count == 1)
        #expect(cache.outlineStatistics.hitCount == 49)
    }

    /// The left side is where rounding turns, so a move by whole pixels with noise could round it to the other side.
    @Test func `a shape with a side where rounding turns is traced once at each place where it rests`() {
        let cache = RasterCache()
        let side = 10 + 0.5 / 4096
        let figure = Outline.path(
            Path(polygon: [Point(x: side, y: 2), Point(x: 40, y: 3), Point(x: 22, y: 31)]), .nonZero)
        let places = [Point(x: 7, y: 5), Point(x: 9, y: 5), Point(x: 9 - 1e-13, y: 5), Point(x: 9, y: 6)]
        var outlines = places.map { _ in Set<ObjectIdentifier>() }
        for frame in 0..<40 {
            var store = OutlineStore(cache: cache)
            store.beginList()
            let place = frame / 2 % places.count
            let shape = Shape(figure, projection: .translation(places[place].x, places[place].y))
            guard let placed = store.outline(of: shape, within: everywhere) else { continue }
            #expect(placed.isKept)
            #expect(sides(placed) == sides(traced(shape)), "frame \(frame)")
            outlines[place].insert(ObjectIdentifier(placed.outline))
        }
        #expect(outlines.map(\.count) == [1, 1, 1, 1])
        #expect(Set(outlines.flatMap { $0 }).count == 4)
        #expect(cache.outlineStatistics.missCount == 4)
    }

    @Test func `an outline that noise keeps from being moved is kept where it rests`() {
        let cache = RasterCache()
        let figure = Outline.path(Path(ellipseIn: Rect(x: 3, y: 4, width: 30, height: 9)), .nonZero)
        var outlines: Set<ObjectIdentifier> = []
        for frame in 0..<9 {
            var store = OutlineStore(cache: cache)
            store.beginList()
            // The first frame is too far from the others to be the same, and too near to have another key.
            let shape = Shape(figure, projection: .translation(frame == 0 ? 8.25 : 8.25 + 1e-9, 5))
            guard let placed = store.outline(of: shape, within: everywhere) else { continue }
            #expect(placed.isKept)
            outlines.insert(ObjectIdentifier(placed.outline))
        }
        #expect(outlines.count == 2)
    }

    @Test func `a shape beyond the guard is traced where it is`() {
        var store = OutlineStore(cache: RasterCache())
        store.beginList()
        let ring = Outline.border(Rect(x: 0, y: 0, width: 300, height: 90), CornerRadii(8), width: 2)
        for place in [0.0, 130_900, 130_700, -131_000, -131_071, 131_071, 1e9, .nan] {
            let shape = Shape(ring, projection: .translation(place, 3))
            let isSame = sides(store.outline(of: shape, within: everywhere)) == sides(traced(shape))
            #expect(isSame, "\(place)")
        }
    }

    @Test func `an outline that reaches the guard is not kept`() {
        let cache = RasterCache()
        var store = OutlineStore(cache: cache)
        let ring = Outline.path(Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 90)), .nonZero)
        for _ in 0..<3 {
            store.beginList()
            #expect(
                store.outline(of: Shape(ring, projection: .translation(130_900, 3)), within: everywhere)?.isKept
                    == false)
        }
        #expect(cache.outlineStatistics.entryCount == 0)
    }

    @Test func `a corner is rounded in one step as in two`() {
        var generator = SplitMix64(seed: 44)
        let guardDistance = FixedPoint.guardDistance
        var numbers = [0, -0.0, 0.5 / 4096, -0.5 / 4096, 1.5 / 4096, -1.5 / 4096, guardDistance, -guardDistance]
        for exponent in -60...16 {
            for _ in 0..<40 {
                let number =
                    Double.random(in: -2...2, using: &generator)
                    * Double(sign: .plus, exponent: exponent, significand: 1)
                let whole = (number * 8192).rounded() / 8192
                numbers += [number, whole, whole.nextUp, whole.nextDown]
            }
        }
        for number in numbers where abs(number) <= guardDistance {
            let rounded = FixedPoint.rounded(number)
            #expect(rounded.value == FixedPoint.round(number), "\(number)")
            #expect(rounded.margin == FixedPoint.margin(number), "\(number)")
        }
    }
}
