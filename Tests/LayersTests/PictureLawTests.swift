import Drawing
import Primitives
import Raster
import Testing

@testable import Layers

@Suite struct PictureLawTests {
    private func pixels(_ nodes: [Node], scale: Double = 1) -> [UInt32] {
        var rasterizer = Rasterizer()
        return rasterizer.image(of: LayerTree(nodes).list(scale: scale)).pixels
    }

    /// The largest difference of a channel.
    private func distance(_ one: [UInt32], _ two: [UInt32]) -> Int {
        zip(one, two).map { one, two in
            [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
        }.max() ?? 0
    }

    private func card(edit: (inout Layer) -> Void = { _ in }) -> Node {
        box(
            20, 15, 60, 50, Color(red: 0.8, green: 0.3, blue: 0.1),
            children: [box(10, 10, 70, 20, Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.6))]
        ) {
            $0.cornerRadii = CornerRadii(9)
            edit(&$0)
        }
    }

    @Test func `a map and its inverse around a card change nothing`() {
        let maps: [(there: TransformFunction, back: TransformFunction)] = [
            (.rotateZ(30), .rotateZ(-30)), (.scale(x: 0.5, y: 2, z: 1), .scale(x: 2, y: 0.5, z: 1)),
            (.translate(x: 7.3, y: -2.1, z: 4), .translate(x: -7.3, y: 2.1, z: -4)), (.rotateY(50), .rotateY(-50)),
        ]
        for (there, back) in maps {
            let list = card { $0.transform = [there, back] }
            #expect(distance(pixels([list]), pixels([card()])) <= 1)
            // The inverse in space, of a parent that keeps it, about the same point.
            let parent = box(0, 0, 100, 80, children: [card { $0.transform = [back] }]) {
                $0.transform = [there]
                $0.preserves3D = true
            }
            #expect(distance(pixels([parent]), pixels([card()])) <= 1, "\(there)")
        }
    }

    @Test func `a white mask over everything changes nothing`() {
        var masked = card()
        masked.mask = [box(-20, -20, 200, 200, .white)]
        #expect(distance(pixels([masked]), pixels([card()])) == 0)
        // A mask's colour is of no matter, and half of it is half the opacity.
        masked.mask = [box(-20, -20, 200, 200, Color(red: 1, green: 0, blue: 0.5, alpha: 0.5))]
        #expect(distance(pixels([masked]), pixels([card { $0.alpha = 0.5 }])) <= 1)
    }

    @Test func `a masked box is the mask's shape in the box's paint`() {
        var masked = box(10, 10, 70, 70, .pureRed)
        masked.mask = [box(5, 5, 40, 40, .pureBlue) { $0.cornerRadii = CornerRadii(20) }]
        let disc = box(15, 15, 40, 40, .pureRed) { $0.cornerRadii = CornerRadii(20) }
        #expect(distance(pixels([masked]), pixels([disc])) <= 1)
    }

    @Test func `effects that change nothing change nothing`() {
        let plain = pixels([card()])
        let edits: [(inout Layer) -> Void] = [
            { $0.effects.blur = 0 }, { $0.effects.hueRotate = 360 }, { $0.effects.shadowRadius = 30 },
            {
                $0.effects.shadowOpacity = 1; $0.effects.shadowColor = .clear
            }, { $0.alpha = 1.5 },
            { $0.effects.brightness = 1 },
        ]
        for edit in edits { #expect(distance(pixels([card(edit: edit)]), plain) <= 1) }
    }

    @Test func `the shadow of an outline is the shadow of its pixels`() {
        for (radius, scale) in [(0.0, 1.0), (1, 2), (4, 1), (9, 1)] {
            func shadowed(_ speck: Double) -> [UInt32] {
                // A speck in the corner, outside the curve, leaves the shadow to the pixels.
                let speck = box(0, 0, 0.5, 0.5, Color(red: 0, green: 0, blue: 0, alpha: speck))
                let node = box(30, 30, 40, 40, .white, children: [speck]) {
                    $0.cornerRadii = CornerRadii(12)
                    $0.effects.shadowOpacity = 0.8
                    $0.effects.shadowOffset = Size(width: 3, height: 5)
                    $0.effects.shadowRadius = radius
                }
                let first = lines([node]).first ?? ""
                #expect(first.hasPrefix(speck.layer.backgroundColor.alpha > 0 ? "group 1 shadow" : "shadow"))
                return pixels([node], scale: scale)
            }
            #expect(distance(shadowed(0), shadowed(0.001)) <= 4, "radius \(radius)")
        }
    }

    @Test func `a shadow of no radius is the shape`() {
        let shadowed = box(20, 20, 40, 40, .white) {
            $0.cornerRadii = CornerRadii(12)
            $0.effects.shadowOpacity = 1
            $0.effects.shadowRadius = 0
            $0.effects.shadowOffset = Size(width: 10, height: 20)
        }
        let shape = box(30, 40, 40, 40, .black) { $0.cornerRadii = CornerRadii(12) }
        let top = box(20, 20, 40, 40, .white) { $0.cornerRadii = CornerRadii(12) }
        #expect(distance(pixels([shadowed]), pixels([shape, top])) == 0)
    }

    @Test func `along a cut nothing shines through what is opaque`() {
        // The bar is shorter than the cut, which runs through the whole red card, aslant.
        for angle in [0.0, 10, 45, 73] {
            let cross = box(
                0, 0, 100, 100,
                children: [
                    box(45, 40, 10, 20, .pureBlue) { $0.transform = [.rotateZ(angle), .rotateY(-45)] },
                    box(10, 10, 80, 80, .pureRed) { $0.transform = [.rotateZ(angle), .rotateY(45)] },
                ]
            ) { $0.preserves3D = true }
            #expect(lines([cross]).filter { $0.hasPrefix("clip") }.count == 2)
            var rasterizer = Rasterizer()
            let image = rasterizer.image(of: LayerTree([cross]).list())
            // Every pixel of the middle 40 × 40, all inside the red card, is opaque.
            for y in 30..<70 {
                for x in 30..<70 { #expect(image.pixels[y * 100 + x] >> 24 == 255, "\(angle)° at \(x) \(y)") }
            }
        }
    }
}
