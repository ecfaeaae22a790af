import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct RepeatedLinesTests {
    /// A plane whose middle rows and columns are equal, unlike on every side.
    private func plane(_ generator: inout SplitMix64, width: Int, height: Int) -> PixelGrid {
        let border = Int.random(in: 0...20, using: &generator)
        var lines: [Int: [UInt32]] = [:]
        func value() -> UInt32 { UInt32.random(in: 0...255, using: &generator) << 24 }
        func line(_ y: Int) -> [UInt32] {
            let middle = value()
            return (0..<width).map { $0 < border || $0 >= width - border ? value() : middle }
        }
        let middle = line(0)
        for y in 0..<height { lines[y] = y < border || y >= height - border ? line(y) : middle }
        return PixelGrid(width: width, height: height, pixels: (0..<height).flatMap { lines[$0] ?? [] })
    }

    @Test func `a blur without lines that repeat is the blur`() {
        var generator = SplitMix64(seed: 3)
        var shortened = 0
        for round in 0..<300 {
            let width = Int.random(in: 1...260, using: &generator)
            let height = Int.random(in: 1...260, using: &generator)
            let picture = plane(&generator, width: width, height: height)
            let sigma: ClosedRange<Double> = [0...2, 2...6, 6...14, 14...30][round % 4]
            let blur = GaussianBlur(
                sigmaX: .random(in: sigma, using: &generator), sigmaY: .random(in: sigma, using: &generator),
                offsetX: round.isMultiple(of: 3) ? .random(in: -4...4, using: &generator) : 0,
                offsetY: round.isMultiple(of: 5) ? .random(in: -4...4, using: &generator) : 0)
            var window = blur.reached(from: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
            if round.isMultiple(of: 7) {
                window.minX += 3
                window.maxY = max(window.minY + 1, window.maxY - 11)
            }
            let plane = AlphaPlane(picture)
            let whole = blur.wholeAlphas(of: plane, in: window)
            let short = blur.alphas(of: plane, in: window).whole
            #expect(short.width == whole.width && short.height == whole.height)
            let isSame = short.bytes == whole.bytes
            #expect(isSame, "round \(round)")
            let rows = plane.repeatedRows(blur.y, window.minY..<window.maxY)
            let columns = plane.repeatedColumns(blur.x, window.minX..<window.maxX)
            shortened += (rows.extra > 0 ? 1 : 0) + (columns.extra > 0 ? 1 : 0)
        }
        #expect(shortened > 200)
    }

    @Test func `a stretched shadow keeps its plane from list to list`() {
        // With sides far longer than a blur reaches; the plane that stands for them is the same object again.
        let cache = RasterCache()
        var store = PictureStore(cache: cache)
        var effects = EffectStore(cache: cache)
        func coverage(width: Double) -> PlaneCoverage? {
            store.beginList()
            effects.beginList()
            let card = Shape(
                .roundedRectangle(Rect(x: 60, y: 60, width: width, height: 300), CornerRadii(12)), projection: .identity
            )
            let list = DisplayList(
                700, 500, [.shadow(card, Shadow(color: .black, offset: Point(x: 0, y: 4), radius: 9))])
            let prepared = ListPreparation.prepared(
                list, store: &store, effects: &effects, outlines: OutlineStore(cache: cache))
            guard case .fill(let fill) = prepared.items.first?.kind, case .plane(let plane) = fill.coverage else {
                return nil
            }
            return plane
        }
        let first = coverage(width: 400)
        let second = coverage(width: 400)
        let wider = coverage(width: 480)
        #expect(first != nil && first == second)
        #expect(first?.plane == wider?.plane)
        #expect((first?.extraX ?? 0) + 80 == wider?.extraX)
        // What the blur itself need not make is left out as well as what was stretched.
        #expect((first?.plane.width ?? 0) < 200)
    }
}
