import Drawing
import Primitives
import Raster
import Testing

@testable import Layers

@Suite struct DrawnBoxTests {
    @Test func `a box is where its layer lies, in whole pixels outwards, cut to the picture`() {
        #expect(
            boxes([box(10, 20, 30, 40, .pureRed)]) == [
                DrawnBox(layer: 0, pixels: PixelRect(x: 10, y: 20, width: 30, height: 40))
            ])
        #expect(
            boxes([box(10.25, 20, 30, 40.5, .pureRed)]) == [
                DrawnBox(layer: 0, pixels: PixelRect(x: 10, y: 20, width: 31, height: 41))
            ])
        #expect(
            boxes([box(-5, 90, 30, 40, .pureRed)]) == [
                DrawnBox(layer: 0, pixels: PixelRect(x: 0, y: 90, width: 25, height: 10))
            ])
        #expect(
            boxes([box(10.25, 20, 30, 40, .pureRed)], scale: 2) == [
                DrawnBox(layer: 0, pixels: PixelRect(x: 20, y: 40, width: 61, height: 60))
            ])
    }

    @Test func `what is hidden, transparent, empty, elsewhere or holds only others has none`() {
        let nodes = [
            box(0, 0, 10, 10, .pureRed) { $0.isHidden = true }, box(0, 0, 10, 10, .pureRed) { $0.alpha = 0 },
            box(0, 0, 0, 10, .pureRed), box(100, 0, 10, 10, .pureRed), box(0, 0, 10, 10),
            box(0, 0, 10, 10, .pureRed) { $0.transform = [.scale(x: 0, y: 1, z: 1)] },
        ]
        #expect(boxes(nodes).isEmpty)
    }

    @Test func `boxes go where transforms and scrolls take them`() {
        let turned = box(20, 40, 40, 20, .pureRed) { $0.transform = [.rotateZ(90)] }
        #expect(boxes([turned]) == [DrawnBox(layer: 0, pixels: PixelRect(x: 30, y: 30, width: 20, height: 40))])
        let scrolled = box(0, 0, 100, 100, children: [box(0, 250, 50, 20, .pureRed)]) { $0.bounds.origin.y = 200 }
        #expect(boxes([scrolled]) == [DrawnBox(layer: 1, pixels: PixelRect(x: 0, y: 50, width: 50, height: 20))])
        // A square of 40 about the middle, 100 nearer to an eye at 200: twice as large.
        let near = box(0, 0, 100, 100, children: [box(30, 30, 40, 40, .pureRed) { $0.zPosition = 100 }]) {
            $0.sublayerTransform = [.perspective(distance: 200)]
        }
        #expect(boxes([near]) == [DrawnBox(layer: 1, pixels: PixelRect(x: 10, y: 10, width: 80, height: 80))])
    }

    @Test func `clipping layers around cut a box, others do not`() {
        func nest(clips: Bool) -> [Node] {
            let child = box(-10, 20, 100, 10, .pureRed)
            return [
                box(10.5, 10, 40, 60, children: [box(0, 0, 40, 40, children: [child])]) { $0.clipsToBounds = clips }
            ]
        }
        #expect(
            boxes(nest(clips: true)) == [DrawnBox(layer: 2, pixels: PixelRect(x: 10, y: 30, width: 41, height: 10))])
        #expect(
            boxes(nest(clips: false)) == [DrawnBox(layer: 2, pixels: PixelRect(x: 0, y: 30, width: 100, height: 10))])
    }

    @Test func `what a blurred group holds is cut by the clips around the group`() {
        let card = box(0, 0, 60, 60, children: [box(0, 0, 60, 60, .pureRed)]) { $0.effects.blur = 4 }
        let window = box(20, 20, 30, 30, children: [card]) { $0.clipsToBounds = true }
        #expect(boxes([window]) == [DrawnBox(layer: 2, pixels: PixelRect(x: 20, y: 20, width: 30, height: 30))])
    }

    @Test func `a border and a mask count`() {
        let framed = box(10, 10, 20, 20, children: [box(0, 0, 5, 5, .pureBlue)]) { $0.borderWidth = 1 }
        #expect(boxes([framed]).map(\.layer) == [0, 1])
        var masked = box(10, 10, 20, 20, .pureRed)
        masked.mask = [box(5, 5, 5, 5, .black)]
        #expect(boxes([masked]).last == DrawnBox(layer: 1, pixels: PixelRect(x: 15, y: 15, width: 5, height: 5)))
    }

    @Test func `planes in space have their boxes, however they are cut`() {
        let planes = [0.0, 60].map { angle in
            box(30, 30, 40, 40, .pureRed) { $0.transform = [.rotateY(angle)] }
        }
        let space = box(0, 0, 100, 100, children: planes) { $0.preserves3D = true }
        // The half width of the turned one is 20 · cos 60° = 10.
        #expect(
            boxes([space]) == [
                DrawnBox(layer: 1, pixels: PixelRect(x: 30, y: 30, width: 40, height: 40)),
                DrawnBox(layer: 2, pixels: PixelRect(x: 40, y: 30, width: 20, height: 40)),
            ])
    }

    @Test func `no pixel changes outside a layer's box`() {
        var random = RandomLayers(state: 11)
        var rasterizer = Rasterizer()
        var changedCount = 0
        for number in 0..<60 {
            var tree = LayerTree(CullingTests.nodes(depth: 3, in: Size(width: 40, height: 30), &random))
            for index in tree.layers.indices { tree[index].effects = LayerEffects() }
            let before = rasterizer.image(of: tree.list(width: 60, height: 45, scale: 1.5)).pixels
            let boxes = tree.drawnBoxes(width: 60, height: 45, scale: 1.5)
            for box in boxes where tree[box.layer].contents == .none && !tree.isMask[box.layer] {
                var other = tree
                other[box.layer].backgroundColor = Color(red: 0.3, green: 0.7, blue: 0.1)
                let after = rasterizer.image(of: other.list(width: 60, height: 45, scale: 1.5)).pixels
                for index in after.indices where after[index] != before[index] {
                    changedCount += 1
                    let (x, y) = (index % 60, index / 60)
                    let isInside = box.pixels.columns(inRow: y).contains(x)
                    #expect(isInside, "tree \(number), layer \(box.layer): (\(x), \(y)) outside \(box)")
                }
            }
        }
        #expect(changedCount > 1000)
    }

    private func boxes(_ nodes: [Node], scale: Double = 1) -> [DrawnBox] {
        LayerTree(nodes).drawnBoxes(width: 100, height: 100, scale: scale)
    }
}
