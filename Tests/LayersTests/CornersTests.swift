import Drawing
import Primitives
import Testing

@testable import Layers

@Suite struct CornersTests {
    /// A tree of boxes that turn, lean, scroll and share spaces and perspectives, each of a colour of its own.
    private static func nodes(depth: Int, colors: inout Int, _ random: inout RandomLayers) -> [Node] {
        (0..<(depth == 4 ? 2 : random.integer(below: 3))).map { _ in
            colors += 1
            let color = Color(red: 1, green: Double(colors) / 4096, blue: 0)
            var node = box(
                random.number(0, 60), random.number(0, 40), random.number(5, 40), random.number(5, 40), color)
            node.layer.anchorPoint = Point(x: random.number(0, 1), y: random.number(0, 1))
            node.layer.bounds.origin = Point(x: random.number(-9, 9), y: random.number(-9, 9))
            node.layer.zPosition = random.number(-20, 20)
            if random.chance(0.5) { node.layer.transform = [.rotateY(random.number(-70, 70)), .skew(x: 10, y: 0)] }
            if random.chance(0.3) { node.layer.components.rotationX = random.number(-60, 60) }
            if random.chance(0.3) { node.layer.components.m34 = -1 / 400 }
            if random.chance(0.3) { node.layer.sublayerTransform = [.perspective(distance: 500), .rotateX(20)] }
            node.layer.preserves3D = random.chance(0.5)
            if depth > 0 { node.children = nodes(depth: depth - 1, colors: &colors, &random) }
            if depth > 0, random.chance(0.2) {
                colors += 1
                var mask = box(1, 2, 30, 30, Color(red: 0, green: Double(colors) / 4096, blue: 1))
                mask.children = nodes(depth: 0, colors: &colors, &random)
                node.mask = [mask]
            }
            return node
        }
    }

    @Test func `corners are where the box is drawn`() throws {
        var random = RandomLayers(state: 11)
        var compared = 0
        for _ in 0..<200 {
            var colors = 0
            let tree = LayerTree(Self.nodes(depth: 4, colors: &colors, &random))
            let items = tree.list(culls: false).items
            for (index, layer) in tree.layers.enumerated() {
                let shapes = items.compactMap { item -> Shape? in
                    guard case .fill(let shape, .color(layer.backgroundColor)) = item else { return nil }
                    return shape
                }
                guard let shape = shapes.first, case .rectangle(let rect) = shape.outline else { continue }
                guard let corners = tree.corners(of: index) else { continue }
                let drawn = [
                    rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
                    Point(x: rect.minX, y: rect.maxY),
                ].map(shape.projection.map)
                for (corner, place) in zip(corners, drawn) {
                    // Offsets in lists are rounded to a millionth of a pixel.
                    #expect(abs(corner.x - place.x) < 2e-6 && abs(corner.y - place.y) < 2e-6)
                }
                compared += 1
            }
        }
        #expect(compared > 1000)
    }

    @Test func `a box that has scrolled and turned stands where geometry says`() throws {
        // A quarter turn about (50, 50) takes (10 − 5, 20) to (80, 5); the box is 20 by 10, and goes down and left.
        let child = box(10, 20, 20, 10)
        let parent = box(0, 0, 100, 100, children: [child]) {
            $0.transform = [.rotateZ(90)]
            $0.bounds.origin.x = 5
        }
        let corners = try #require(LayerTree([parent]).corners(of: 1))
        let expected = [Point(x: 80, y: 5), Point(x: 80, y: 25), Point(x: 70, y: 25), Point(x: 70, y: 5)]
        for (corner, place) in zip(corners, expected) {
            #expect(abs(corner.x - place.x) < 1e-12 && abs(corner.y - place.y) < 1e-12)
        }
    }

    @Test func `a corner behind the eye has no place`() {
        let near = box(0, 0, 10, 10) { $0.transform = [.perspective(distance: 100), .translate(x: 0, y: 0, z: 101)] }
        let tree = LayerTree([near, box(0, 0, 10, 10)])
        #expect(tree.corners(of: 0) == nil)
        #expect(tree.corners(of: 1) != nil)
    }
}
