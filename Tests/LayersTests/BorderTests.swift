import Drawing
import Primitives
import Raster
import Testing

@testable import Layers

/// What an opaque border hides never shows beyond it.
@Suite struct BorderTests {
    private func pixels(_ nodes: [Node], scale: Double = 1) -> [UInt32] {
        var rasterizer = Rasterizer()
        let paper = box(-10, -10, 200, 200, .white)
        return rasterizer.image(of: LayerTree([paper] + nodes).list(scale: scale)).pixels
    }

    private func distance(_ one: [UInt32], _ two: [UInt32]) -> Int {
        zip(one, two).map { one, two in
            [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
        }.max() ?? 0
    }

    private static let radii = [
        CornerRadii(0), CornerRadii(25), CornerRadii(12),
        CornerRadii(topLeft: 3, topRight: 20, bottomRight: 0, bottomLeft: 9),
    ]

    @Test(arguments: radii, [CornerCurve.circular, .continuous])
    func `a dark card with a light border on light paper has no dark hairline around it`(
        radii: CornerRadii, curve: CornerCurve
    ) {
        let cases: [(Double, Double, Double)] = [(6, 0, 1), (4, 0.5, 1), (3, 0.3, 1), (2, 0.7, 1), (3, 0.25, 1.5)]
        for (width, offset, scale) in cases {
            let card = box(10 + offset, 8 + offset, 50, 40, .black) {
                $0.cornerRadii = radii
                $0.cornerCurve = curve
                $0.borderWidth = width
                $0.borderColor = .white
            }
            // All that shows is the hole of the ring.
            let hole = box(10 + offset + width, 8 + offset + width, 50 - 2 * width, 40 - 2 * width, .black) {
                $0.cornerRadii = radii.reduced(by: width)
                $0.cornerCurve = curve
            }
            #expect(
                distance(pixels([card], scale: scale), pixels([hole], scale: scale)) <= 2,
                "width \(width), at \(offset)")
        }
    }

    @Test func `a picture in a ring does not shine through around it`() {
        var contents = ImageContents()
        contents.image = Image(width: 2, height: 2, pixels: Array(repeating: 0xFF00_0000, count: 4))
        func avatar(_ edit: (inout Layer) -> Void) -> Node {
            box(10.5, 10.25, 60, 60) {
                $0.contents = .image(contents)
                $0.clipsToBounds = true
                $0.cornerRadii = CornerRadii(30)
                $0.borderWidth = 4
                $0.borderColor = .white
                edit(&$0)
            }
        }
        let hole = box(14.5, 14.25, 52, 52, .black) { $0.cornerRadii = CornerRadii(26) }
        #expect(distance(pixels([avatar { _ in }]), pixels([hole])) <= 2)
        // The same with a child in place of the picture.
        var card = avatar { $0.contents = .none }
        card.children = [box(0, 0, 60, 60, .black)]
        #expect(distance(pixels([card]), pixels([hole])) <= 2)
    }

    @Test func `background, gradients and what is clipped end at the middle of an opaque border`() {
        var gradient = GradientContents()
        gradient.colors = [.black, .white]
        let card = box(0, 0, 40, 30, .pureRed, children: [box(0, 0, 40, 30, .pureBlue)]) {
            $0.cornerRadii = CornerRadii(topLeft: 8, topRight: 1, bottomRight: 0, bottomLeft: 3)
            $0.clipsToBounds = true
            $0.borderWidth = 4
        }
        let inner = "rounded 2 2 36 26 radii 6 0 0 1 by 1 0 0 1 0 0"
        #expect(lines([card]).first == "clip \(inner)")
        #expect(lines([card]).dropFirst().first == "  fill \(inner) with #ff0000")
        let sheet = box(0, 0, 40, 30) {
            $0.contents = .gradient(gradient)
            $0.borderWidth = 4
        }
        #expect(lines([sheet])[0].hasPrefix("fill rectangle 2 2 36 26 "))
    }

    @Test func `under a border that can be seen through everything goes to the edge`() {
        func card(_ edit: (inout Layer) -> Void) -> [String] {
            lines([
                box(0, 0, 40, 30, .pureRed) {
                    $0.borderWidth = 4
                    edit(&$0)
                }
            ])
        }
        let whole = "fill rectangle 0 0 40 30 by 1 0 0 1 0 0 with #ff0000"
        #expect(card { $0.borderColor.alpha = 0.99 }[0] == whole)
        #expect(card { $0.varying = .borderAlpha }[0] == whole)
        #expect(card { $0.borderWidth = 0 }[0] == whole)
        #expect(card { _ in }[0] != whole)
    }

    @Test func `a border thinner than a pixel leaves no gap before the background`() {
        for scale in [0.25, 0.5, 0.75, 1] {
            let card = box(8, 8, 40, 32, .black) {
                $0.borderWidth = 1
                $0.borderColor = .black
            }
            let drawn = pixels([card], scale: scale)
            // On whole pixels all is black; the border's part of the outermost pixels is at most a sixteenth lighter.
            let (left, top) = (Int(8 * scale), Int(8 * scale))
            let (right, bottom) = (Int(48 * scale), Int(40 * scale))
            for y in top..<bottom {
                for x in left..<right { #expect(drawn[y * 100 + x] & 255 <= 16, "scale \(scale), \(x) \(y)") }
            }
        }
        // At half a pixel and below nothing is left out.
        let thin = box(0, 0, 40, 30, .pureRed) { $0.borderWidth = 0.5 }
        #expect(lines([thin])[0] == "fill rectangle 0 0 40 30 by 1 0 0 1 0 0 with #ff0000")
        #expect(lines([thin], scale: 2)[0] == "fill rectangle 0.25 0.25 39.5 29.5 by 2 0 0 2 0 0 with #ff0000")
    }

    @Test func `a border without a hole hides the background whole`() {
        for width in [15, 16, 40, 1000] as [Double] {
            let card = box(10.5, 10.5, 40, 30, .black) {
                $0.cornerRadii = CornerRadii(9)
                $0.borderWidth = width
                $0.borderColor = .white
            }
            #expect(distance(pixels([card]), pixels([])) == 0)
        }
    }
}
