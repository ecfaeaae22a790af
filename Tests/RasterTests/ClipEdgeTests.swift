import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// A clip's coverage counts once, whatever ends at its edge.
@Suite struct ClipEdgeTests {
    private static let rect = Rect(x: 0, y: 0, width: 30, height: 20)
    private static let around = Rect(x: -9, y: -9, width: 60, height: 50)
    private static let outlines: [Outline] = [
        .rectangle(rect), .roundedRectangle(rect, CornerRadii(7)),
        .roundedRectangle(
            rect, CornerRadii(topLeft: 3, topRight: 9, bottomRight: 0, bottomLeft: 5), curve: .continuous),
        .path(Path(polygon: [Point(x: 0, y: 4), Point(x: 30, y: 0), Point(x: 21, y: 20)]), .nonZero),
    ]
    private static let projections: [Projection] = {
        var far = Projection.affine(1.1, 0.3, -0.2, 0.9, 12.3, 8.7)
        far.m13 = 0.004
        far.m23 = -0.002
        return [.translation(10.5, 10.5), .translation(7.3, 11.8), .affine(0.9, 0.4, -0.4, 0.9, 20.1, 6.6), far]
    }()

    private func draw(_ items: [DisplayItem]) -> [UInt32] {
        DisplayList(64, 48, background: .white, items).drawn.pixels
    }

    private func fill(_ outline: Outline, _ projection: Projection, _ color: Color) -> DisplayItem {
        .fill(Shape(outline, projection: projection), .color(color))
    }

    @Test(arguments: outlines, projections)
    func `content that fills its clip is not mixed with what it hides`(outline: Outline, projection: Projection) {
        let shape = Shape(outline, projection: projection)
        let plain = draw([.fill(shape, .color(.black))])
        let red = fill(outline, projection, Color(red: 1, green: 0, blue: 0))
        // A child that reaches beyond the clip, one at its edge, and both, the upper one in a group.
        let larger = fill(.rectangle(Self.around), projection, .black)
        let same = fill(outline, projection, .black)
        #expect(largestStep(draw([.beginClip(shape), red, larger, .endClip]), plain) <= 1)
        #expect(largestStep(draw([.beginClip(shape), red, same, .endClip]), plain) <= 1)
        let grouped: [DisplayItem] = [.beginGroup(Group(blendMode: .multiply)), same, .endGroup]
        #expect(largestStep(draw([.beginClip(shape), red, larger] + grouped + [.endClip]), plain) <= 1)
        // The same clip inside itself.
        let nested: [DisplayItem] = [.beginClip(shape), larger, .endClip]
        #expect(largestStep(draw([.beginClip(shape), red] + nested + [.endClip]), plain) <= 1)
    }

    @Test(arguments: projections)
    func `a child as large as a rounded clip's box fills the clip`(projection: Projection) {
        let shape = Shape(.roundedRectangle(Self.rect, CornerRadii(6)), projection: projection)
        let child = fill(.rectangle(Self.rect), projection, .black)
        let background = fill(shape.outline, projection, Color(red: 1, green: 0, blue: 0))
        let drawn = draw([.beginClip(shape), background, child, .endClip])
        #expect(largestStep(drawn, draw([.fill(shape, .color(.black))])) <= 1)
    }

    @Test func `an edge that leaves the clip's own does so without a jump`() {
        // From beyond the clip's edge at 10.5 to half a pixel inside: the child's share of the pixel falls evenly.
        let clip = Shape(.rectangle(Rect(x: 10.5, y: 4, width: 20, height: 20)), projection: .identity)
        var last = 128
        for step in 0...64 {
            let left = 10.25 + Double(step) / 64
            let child = Rect(x: left, y: 0, width: 40, height: 40)
            let drawn = DisplayList(48, 32, background: .clear, [.beginClip(clip), .fill(child, .black), .endClip])
                .drawn
            let share = min(1, max(0, 11 - max(left, 10.5)) / 0.5)
            #expect(abs(Double(drawn.alpha(10, 12)) - share * 0.5 * 255) <= 1.5, "left \(left)")
            #expect(last - drawn.alpha(10, 12) <= 5)
            last = drawn.alpha(10, 12)
        }
    }

    @Test func `steps at a clip's edge are laid over together`() {
        // Black at half opacity over red, half of each pixel inside: half of dark red over white.
        let clip = Shape(.rectangle(Rect(x: 10.5, y: 4, width: 20, height: 20)), projection: .identity)
        let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        let drawn = draw([
            .beginClip(clip), .fill(Self.around, Color(red: 1, green: 0, blue: 0)), .fill(Self.around, half), .endClip,
        ])
        for (channel, expected) in zip(channels(drawn[12 * 64 + 10]), [191, 127, 127, 255]) {
            #expect(abs(channel - expected) <= 1)
        }
    }

    @Test func `a clip that holds nothing at its edge leaves the edge as it was`() {
        var generator = SplitMix64(seed: 4)
        let picture = noise(64, 48, seed: 8, isOpaque: true)
        let whole = Rect(x: 0, y: 0, width: 64, height: 48)
        let paint = Paint.image(ImagePaint(image: picture, source: whole, destination: whole))
        let backdrop = DisplayItem.fill(Shape(.rectangle(whole), projection: .identity), paint)
        for _ in 0..<20 {
            let x = Double.random(in: 2...20, using: &generator)
            let clip = Shape(
                .roundedRectangle(Rect(x: x, y: 3.4, width: 30, height: 25), CornerRadii(9)), projection: .identity)
            let dot = Rect(x: x.rounded() + 12, y: 14, width: 2, height: 2)
            let clipped = draw([backdrop, .beginClip(clip), .fill(dot, .black), .endClip])
            #expect(clipped == draw([backdrop, .fill(dot, .black)]))
        }
    }

    @Test func `mixing a pixel with itself changes nothing`() {
        for fraction in 0...255 as ClosedRange<UInt32> {
            for value in 0...255 as ClosedRange<UInt32> {
                let pixel = value * 0x0101_0101
                #expect(PixelArithmetic.mix(pixel, pixel, fraction) == pixel)
                #expect(PixelArithmetic.mix(pixel, 0, fraction) == PixelArithmetic.scale(pixel, by: fraction))
            }
        }
    }
}
