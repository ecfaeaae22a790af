import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Shapes of one colour, and groups of a single fill, are drawn by methods of their own. They must not show.
struct QuickPathTests {
    private static let size = 24
    private let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    private func picture(_ items: [DisplayItem]) -> [UInt32] {
        var list = DisplayList(width: Self.size, height: Self.size, background: clear)
        list.items = items
        return list.drawn(bandHeight: Self.size)
    }

    /// Sides on, beside and within a thousandth of pixels' sides, inside one pixel, and beyond the picture.
    private func side(_ generator: inout SplitMix64) -> Double {
        let whole = Double(Int.random(in: -3...Self.size + 3, using: &generator))
        let parts = [0, 0.25, 0.5, 0.999, 0.0001, .random(in: 0...1, using: &generator)]
        return whole + parts[Int.random(in: parts.indices, using: &generator)]
    }

    private func rectangle(_ generator: inout SplitMix64) -> Rect {
        let (x, y) = (side(&generator), side(&generator))
        let (width, height) = (abs(side(&generator) - x), abs(side(&generator) - y))
        let isThin = Bool.random(using: &generator)
        return Rect(x: x, y: y, width: isThin ? width / 40 : width, height: isThin ? height : height / 40)
    }

    private func shape(_ generator: inout SplitMix64) -> Shape {
        let rect = rectangle(&generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: return Shape(.rectangle(rect), projection: .identity)
        case 1:
            let radius = min(rect.width, rect.height) / 2
            return Shape(.roundedRectangle(rect, CornerRadii(radius)), projection: .identity)
        case 2: return Shape(.rectangle(rect), projection: .affine(0.9, 0.3, -0.2, 1.1, 1.3, -0.4))
        default:
            let corners = (0..<6).map { _ in Point(x: side(&generator), y: side(&generator)) }
            return Shape(.path(Path(polygon: corners), .evenOdd), projection: .identity)
        }
    }

    private func color(_ generator: inout SplitMix64) -> Color {
        func number() -> Double { .random(in: 0...1, using: &generator) }
        return Color(
            red: number(), green: number(), blue: number(), alpha: Bool.random(using: &generator) ? 1 : number())
    }

    /// A clip of the whole picture changes nothing, but shapes inside clips are drawn row by row.
    @Test func `a shape of one colour is drawn alike with and without a clip of the whole picture`() {
        var generator = SplitMix64(seed: 81)
        for round in 0..<3000 {
            let ground = DisplayItem.fill(
                Shape(.rectangle(rectangle(&generator)), projection: .identity), .color(color(&generator)))
            let item = DisplayItem.fill(shape(&generator), .color(color(&generator)))
            let path = Path(polygon: [
                Point(x: -9, y: -9), Point(x: 99, y: -9), Point(x: 99, y: 99), Point(x: -9, y: 99.5),
            ])
            let clip = DisplayItem.beginClip(Shape(.path(path, .nonZero), projection: .identity))
            #expect(picture([ground, item]) == picture([ground, clip, item, .endClip]), "round \(round)")
        }
    }

    /// A second step that paints nothing visible makes the group's buffer necessary.
    @Test(arguments: BlendMode.allCases) func `a group of a single fill is blended as one with a buffer`(
        mode: BlendMode
    ) {
        var generator = SplitMix64(seed: 82)
        let image = noise(9, 7, seed: 5, isOpaque: mode == .multiply || mode == .hue)
        // A colour without alpha would be left out of the list; a gradient without alpha is not.
        let nothing = DisplayItem.fill(
            Shape(.rectangle(Rect(x: -3, y: -3, width: 30, height: 30)), projection: .identity),
            .gradient(
                Gradient(
                    colors: [clear, clear], locations: [0, 1], start: Point(x: 0, y: 0), end: Point(x: 20, y: 9))))
        for round in 0..<150 {
            let ground = DisplayItem.fill(
                Shape(.rectangle(rectangle(&generator)), projection: .identity), .color(color(&generator)))
            let paints: [Paint] = [
                .color(color(&generator)),
                .image(
                    ImagePaint(
                        image: image, source: Rect(x: 0, y: 0, width: 9, height: 7),
                        destination: Rect(x: 4, y: 5, width: 9, height: 7))),
                .gradient(
                    Gradient(
                        colors: [color(&generator), color(&generator)], locations: [0, 1], start: Point(x: 0, y: 0),
                        end: Point(x: 20, y: 9))),
            ]
            let item = DisplayItem.fill(shape(&generator), paints[round % 3])
            let group = DisplayItem.beginGroup(Group(blendMode: mode))
            #expect(
                picture([ground, group, item, .endGroup]) == picture([ground, group, item, nothing, .endGroup]),
                "round \(round)")
        }
    }
}
