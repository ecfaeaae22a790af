import Drawing
import Primitives
import Raster
import Testing

@testable import Layers

@Suite struct CullingTests {
    @Test func `leaving out what cannot be seen changes no pixel`() {
        var random = RandomLayers(state: 7)
        var rasterizer = Rasterizer()
        var items = 0
        var culledItems = 0
        for number in 0..<300 {
            let tree = LayerTree(Self.nodes(depth: 3, in: Size(width: 40, height: 30), &random))
            let list = tree.list(width: 60, height: 45, scale: 1.5, culls: false)
            let culled = tree.list(width: 60, height: 45, scale: 1.5, culls: true)
            items += list.items.count
            culledItems += culled.items.count
            let isSame = rasterizer.image(of: culled).pixels == rasterizer.image(of: list).pixels
            #expect(isSame, "tree \(number)\n\(list)\n\(culled)")
        }
        #expect(culledItems < items * 9 / 10)
        #expect(culledItems > items / 10)
    }

    @Test func `a layer that is said to draw nothing can as well have nothing to draw`() {
        var random = RandomLayers(state: 8)
        var rasterizer = Rasterizer()
        var strippedCount = 0
        for number in 0..<300 {
            var tree = LayerTree(Self.nodes(depth: 3, in: Size(width: 40, height: 30), &random))
            // A blurred group is drawn whole, whatever of it shows, and its grid follows what is in it.
            for index in tree.layers.indices { tree[index].effects = LayerEffects() }
            var stripped = tree
            let drawn = tree.drawnLayers(width: 60, height: 45, scale: 1.5)
            // A plane in a space cuts the others even where it is out of sight, and a cut may show by a rounding.
            func isPlane(_ index: LayerIndex) -> Bool {
                tree.preservesSpace(index) || tree.parents[index].map(tree.preservesSpace) ?? false
            }
            for index in tree.layers.indices where !drawn[index] && !isPlane(index) {
                strippedCount += tree[index].backgroundColor == .clear ? 0 : 1
                stripped[index].backgroundColor = .clear
                stripped[index].borderWidth = 0
                stripped[index].contents = .none
            }
            let before = tree.list(width: 60, height: 45, scale: 1.5)
            let after = stripped.list(width: 60, height: 45, scale: 1.5)
            let isSame = rasterizer.image(of: after).pixels == rasterizer.image(of: before).pixels
            #expect(isSame, "tree \(number)\n\(before)\n\(after)")
        }
        #expect(strippedCount > 100)
    }

    @Test func `layers that draw are those whose items are in the list`() {
        let child = box(90, 0, 20, 20, .pureRed)
        let nodes = [
            box(0, 0, 50, 50, children: [child]), box(-20, 0, 20, 20, .pureBlue),
            box(0, 0, 10, 10) { $0.borderWidth = 1 },
            box(0, 0, 10, 10, .pureBlue, children: [child]) { $0.alpha = 0 },
            box(0, 0, 50, 50, .white, children: [child]) { $0.clipsToBounds = true },
        ]
        #expect(
            LayerTree(nodes).drawnLayers(width: 100, height: 100, scale: 1) == [
                false, true, false, true, false, false, true, false,
            ])
    }

    @Test func `of ten thousand views in a scroll container those in view are drawn`() {
        let cells = (0..<2000).map { index in
            box(
                0, Double(index) * 50, 100, 50, .pureBlue,
                children: (0..<4).map { box(Double($0) * 20, 5, 10, 40, .white) })
        }
        let scroll = box(0, 0, 100, 100, children: cells) {
            $0.clipsToBounds = true
            $0.bounds.origin.y = 1000
        }
        // Two cells of five boxes fill the view to the pixel; their neighbours only touch it.
        #expect(lines([scroll]).count == 10)
    }

    @Test func `a neighbour is drawn as soon as it enters by any part of a pixel`() {
        let node = box(0, 100, 100, 50, .pureRed)
        #expect(lines([box(0, 0, 100, 100, children: [node])]).isEmpty)
        #expect(lines([box(0, 0, 100, 100, children: [node]) { $0.bounds.origin.y = 0.001 }]).count == 1)
    }

    @Test func `a clip inside a pixel hides nothing of that pixel`() {
        // The clip ends at 50.3; the child begins there and shares the pixel.
        let child = box(50.3, 0, 10, 10, .pureRed)
        let node = box(0, 0, 50.3, 50, children: [child]) { $0.clipsToBounds = true }
        #expect(lines([node]).count == 3)
        #expect(lines([box(0, 0, 50, 50, children: [child]) { $0.clipsToBounds = true }]).isEmpty)
    }

    @Test func `what reaches behind the eye is not left out`() {
        let node = box(-400, 40, 200, 20, .pureRed) {
            $0.components.rotationY = 80
            $0.components.m34 = -1.0 / 50
        }
        #expect(lines([node]).count == 1)
    }

    @Test func `what has collapsed is left out with all that is in it`() {
        let child = box(0, 0, 10, 10, .pureRed)
        for transform in [TransformFunction.scale(x: 0, y: 0, z: 0), .scale(x: 1, y: 0, z: 1), .rotateY(90)] {
            #expect(lines([box(0, 0, 50, 50, .white, children: [child]) { $0.transform = [transform] }]).isEmpty)
        }
    }

    @Test func `numbers that are NaN or too large never trap`() {
        var rasterizer = Rasterizer()
        let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0]
        for value in wild {
            for path in PropertyPath.all where path.type == .number {
                let nodes = [
                    box(0, 0, 10, 10, .pureRed, children: [box(1, 1, 5, 5, .pureBlue)]) {
                        $0.borderWidth = 1
                        $0.cornerRadii = CornerRadii(2)
                        $0.clipsToBounds = true
                        path.set(.number(value), in: &$0)
                    }
                ]
                // The same as a mask of something with every effect.
                let masked = Node(
                    layer: box(0, 0, 10, 10, .pureRed) {
                        $0.effects.shadowOpacity = 1
                        $0.effects.blur = 2
                    }.layer, mask: nodes)
                let list = LayerTree(nodes + [masked]).list()
                // Group, fill, clip, fill, end, border, end; the same within group, shadow, fill, mask, end.
                #expect(list.items.count <= 7 + 7 + 5)
                #expect(rasterizer.image(of: list).width == 100)
                #expect(!list.description.isEmpty)
            }
        }
    }

    /// A few layers of every sort, some of which lie out of sight.
    static func nodes(depth: Int, in size: Size, _ random: inout RandomLayers) -> [Node] {
        (0..<random.integer(below: 4)).map { _ in
            var layer = Layer()
            layer.frame = Rect(
                x: random.number(-1.2 * size.width, 1.2 * size.width).rounded(),
                y: random.number(-1.2 * size.height, 1.2 * size.height),
                width: random.number(-2, 40), height: random.number(-2, 40).rounded())
            layer.backgroundColor = random.chance(0.6) ? random.color() : .clear
            layer.clipsToBounds = random.chance(0.4)
            if random.chance(0.3) { layer.cornerRadii = CornerRadii(random.number(0, 12)) }
            if random.chance(0.3) { layer.borderWidth = random.number(0, 6) }
            if random.chance(0.3) { layer.alpha = random.number(0, 1) }
            if random.chance(0.3) { layer.zPosition = random.number(-2, 2) }
            if random.chance(0.2) { layer.bounds.origin = Point(x: random.number(-30, 30), y: random.number(-30, 30)) }
            if random.chance(0.2) { layer.transform = [.rotateZ(random.number(0, 360))] }
            if random.chance(0.2) { layer.components.scale = random.number(0, 2) }
            if random.chance(0.2) { layer.components.rotationY = random.number(-180, 180) }
            if random.chance(0.2) { layer.components.m34 = -1 / random.number(10, 200) }
            if random.chance(0.1) { layer.sublayerTransform = [.perspective(distance: random.number(20, 200))] }
            if random.chance(0.2) { layer.preserves3D = true }
            if random.chance(0.1) { layer.isBackfaceVisible = false }
            if random.chance(0.15) { layer.effects = random.effects() }
            if random.chance(0.2) { layer.contents = .image(random.picture()) }
            if random.chance(0.2) { layer.contents = .gradient(random.gradient()) }
            let children = depth > 0 ? nodes(depth: depth - 1, in: layer.bounds.size, &random) : []
            let mask = depth > 0 && random.chance(0.1) ? nodes(depth: 0, in: layer.bounds.size, &random).prefix(1) : []
            return Node(layer: layer, children: children, mask: Array(mask))
        }
    }
}
