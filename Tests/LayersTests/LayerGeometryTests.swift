import Drawing
import Layers
import Primitives
import Testing

@Suite struct LayerGeometryTests {
    @Test func `a frame is where the box shows, times the scale`() {
        #expect(
            lines([box(10, 20, 30, 40, .pureRed)], scale: 2) == [
                "fill rectangle 0 0 30 40 by 2 0 0 2 20 40 with #ff0000"
            ])
    }

    @Test func `the anchor point is what center places`() {
        let child = box(0, 0, 20, 10, .pureRed) {
            $0.anchorPoint = Point(x: 1, y: 1)
            $0.position = Point(x: 50, y: 50)
        }
        let parent = box(0, 0, 200, 100, children: [child]) {
            $0.anchorPoint = .zero
            $0.position = Point(x: 10, y: 5)
        }
        #expect(lines([parent]) == ["fill rectangle 0 0 20 10 by 1 0 0 1 40 45 with #ff0000"])
    }

    @Test func `transforms turn about the anchor point`() {
        // The lower right corner stays at (50, 50); the box, turned by 180°, lies below and to the right of it.
        let node = box(0, 0, 20, 10, .pureRed) {
            $0.anchorPoint = Point(x: 1, y: 1)
            $0.position = Point(x: 50, y: 50)
            $0.transform = [.rotateZ(180)]
        }
        #expect(lines([node]) == ["fill rectangle 0 0 20 10 by -1 0 0 -1 70 60 with #ff0000"])
    }

    @Test func `the origin of bounds scrolls the children and not the box`() {
        let child = box(10, 120, 20, 20, .pureRed)
        let parent = box(0, 0, 50, 50, .pureBlue, children: [child]) { $0.bounds.origin = Point(x: 5, y: 100) }
        #expect(
            lines([parent]) == [
                "fill rectangle 0 0 50 50 by 1 0 0 1 0 0 with #0000ff",
                "fill rectangle 0 0 20 20 by 1 0 0 1 5 20 with #ff0000",
            ])
    }

    @Test func `a child turns with its parent`() {
        // About (50, 50), a quarter turn takes (10, 0) to (100, 10); x becomes y, y becomes −x.
        let parent = box(0, 0, 100, 100, children: [box(10, 0, 20, 20, .pureRed)]) { $0.transform = [.rotateZ(90)] }
        #expect(
            lines([parent], width: 200, height: 200) == ["fill rectangle 0 0 20 20 by 0 1 -1 0 100 10 with #ff0000"])
    }

    @Test(arguments: [
        // Turned first, about (100, 95): its corner (−20, −15) goes to (15, −20); then moved right.
        ([TransformFunction.translate(x: 60, y: 0, z: 0), .rotateZ(90)], "0 1 -1 0 175 75"),
        // Moved right first, so that the turn takes it down.
        ([.rotateZ(90), .translate(x: 60, y: 0, z: 0)], "0 1 -1 0 115 135"),
        ([.scale(x: 0.5, y: 0.5, z: 1), .translate(x: -120, y: 40, z: 0)], "0.5 0 0 0.5 30 107.5"),
        ([.translate(x: -60, y: -40, z: 0), .scale(x: 0.5, y: 0.5, z: 1)], "0.5 0 0 0.5 30 47.5"),
    ])
    func `the last function of a list acts first`(transform: [TransformFunction], expected: String) {
        let node = box(80, 80, 40, 30, .pureRed) { $0.transform = transform }
        #expect(
            lines([node], width: 200, height: 200) == ["fill rectangle 0 0 40 30 by \(expected) with #ff0000"])
    }

    @Test func `components stretch, then turn, then move, before the list`() {
        // Corner (−5, −5): stretched (−10, −5), turned (5, −10), moved (10, −3), then doubled by the list (20, −6).
        let node = box(45, 45, 10, 10, .pureRed) {
            $0.components.scaleX = 2
            $0.components.rotationZ = 90
            $0.components.translation = Point(x: 5, y: 7)
            $0.transform = [.scale(x: 2, y: 2, z: 1)]
        }
        #expect(lines([node]) == ["fill rectangle 0 0 10 10 by 0 4 -2 0 70 44 with #ff0000"])
    }

    @Test func `a turned face under its own perspective has the corners of the formula`() throws {
        // 200 × 300 turned 45° about y, seen from 500: formulas of perspective projection, worked out on paper.
        let node = box(-100, -150, 200, 300, .pureRed) {
            $0.components.rotationY = 45
            $0.components.m34 = -1.0 / 500
        }
        let corners = try deviceCorners(of: [node])
        #expect(corners[0].isClose(to: Point(x: -82.358, y: -174.707), within: 0.001))
        #expect(corners[1].isClose(to: Point(x: 61.950, y: -131.415), within: 0.001))
        #expect(corners[2].isClose(to: Point(x: 61.950, y: 131.415), within: 0.001))
        #expect(corners[3].isClose(to: Point(x: -82.358, y: 174.707), within: 0.001))
    }

    @Test func `distance makes things small by w`() throws {
        // z = −200 seen from 500: w = 1 + 200 / 500 = 1.4.
        let node = box(40, 40, 20, 20, .pureRed) {
            $0.components.translationZ = -200
            $0.components.m34 = -1.0 / 500
        }
        let corners = try deviceCorners(of: [node])
        #expect(corners[0].isClose(to: Point(x: 50 - 10 / 1.4, y: 50 - 10 / 1.4), within: 1e-9))
        #expect(corners[2].isClose(to: Point(x: 50 + 10 / 1.4, y: 50 + 10 / 1.4), within: 1e-9))
    }

    @Test func `children share the vanishing point of sublayerTransform`() throws {
        // z = 250 seen from 500 doubles distances from the parent's middle (100, 100).
        let child = box(140, 90, 20, 20, .pureRed) { $0.components.translationZ = 250 }
        let parent = box(0, 0, 200, 200, children: [child]) {
            $0.sublayerTransform = [.perspective(distance: 500)]
        }
        let corners = try deviceCorners(of: [parent])
        #expect(corners[0].isClose(to: Point(x: 180, y: 80), within: 1e-9))
        #expect(corners[2].isClose(to: Point(x: 220, y: 120), within: 1e-9))
    }

    @Test func `a parent's scrolled content keeps the vanishing point in its middle`() throws {
        let child = box(140, 1090, 20, 20, .pureRed) { $0.components.translationZ = 250 }
        let parent = box(0, 0, 200, 200, children: [child]) {
            $0.bounds.origin.y = 1000
            $0.sublayerTransform = [.perspective(distance: 500)]
        }
        let corners = try deviceCorners(of: [parent])
        #expect(corners[0].isClose(to: Point(x: 180, y: 80), within: 1e-9))
    }

    @Test func `a parent flattens its children into its own plane`() throws {
        // The parent's own perspective sees its plane, where the child's depth is gone.
        let child = box(40, 40, 20, 20, .pureRed) { $0.components.translationZ = 250 }
        let parent = box(0, 0, 100, 100, children: [child]) { $0.components.m34 = -1.0 / 500 }
        let corners = try deviceCorners(of: [parent])
        #expect(corners[0].isClose(to: Point(x: 40, y: 40), within: 1e-9))
        #expect(corners[2].isClose(to: Point(x: 60, y: 60), within: 1e-9))
    }

    @Test func `sums that miss their whole pixel by rounding hit it`() throws {
        let node = box(0.1, 0.2, 50, 50, children: [box(0.2, 0.1, 10, 10, .pureRed)])
        let list = LayerTree([node]).list(scale: 10)
        guard case .fill(let shape, _) = try #require(list.items.first) else {
            Issue.record("a box is a fill")
            return
        }
        #expect(0.1 + 0.2 != 0.3)
        #expect(shape.projection.m31 == 3)
        #expect(shape.projection.m32 == 3)
    }

    @Test func `setting a frame keeps the anchor's share of it`() {
        var layer = Layer()
        layer.anchorPoint = Point(x: 0.25, y: 1)
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 60)
        #expect(layer.position == Point(x: 20, y: 80))
        #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 60))
    }

    /// Where the corners of the only fill go, clockwise from the top left.
    private func deviceCorners(of nodes: [Node]) throws -> [Point] {
        let list = LayerTree(nodes).list(width: 1000, height: 1000)
        try #require(list.items.count == 1)
        guard case .fill(let shape, _) = list.items[0], case .rectangle(let rect) = shape.outline else { return [] }
        return [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ].map(shape.projection.map)
    }
}

extension Point {
    func isClose(to other: Point, within tolerance: Double) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}
