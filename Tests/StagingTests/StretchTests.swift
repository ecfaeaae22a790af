import Drawing
import Layers
import Primitives
import Raster
import Staging
import TestTables
import Testing
import Timing

@Suite struct StretchTests {
    /// A feed of 400 × 800 whose content of 400 × 4000 begins with a view of 300, and stands at an offset.
    private func header(
        at offset: Double, _ edge: Stretch.Edge = .top, _ mode: Stretch.Mode = .grow,
        view: Layer = box(0, 0, 400, 300)
    ) -> LoweredScene {
        var scene = feed(view: view)
        scene.containers[0].contentOffset[edge.axis] = offset
        scene.stretches = [Stretch(layer: 1, container: 0, edge: edge, mode: mode)]
        return scene
    }

    private func shown(_ scene: LoweredScene) -> LayerTree {
        scene.presentation(in: Simulation(scene).state(ofFrame: 0))
    }

    @Test func `pulled down by 80, a header of 300 grows to 380 and its lower edge stays in the content`() {
        let layer = shown(header(at: -80))[1]
        #expect(layer.frame == Rect(x: 0, y: -80, width: 400, height: 380))
        #expect(layer.bounds.origin == .zero)
        #expect(shown(header(at: 0))[1] == shown(header(at: 500))[1])
    }

    @Test func `pulled down by 80, a header of 300 is 1·26667 as large about the middle of its lower edge`() throws {
        let tree = shown(header(at: -80, .top, .scale))
        let layer = tree[1]
        #expect(
            isClose(layer.components.scaleX, 1.26666666666666667) && layer.components.scaleX == layer.components.scaleY)
        #expect(layer.bounds.size == Size(width: 400, height: 300))
        let corners = try #require(tree.corners(of: 1))
        // 400 wide at the middle of 200, from the viewport's top to 380
        let half = 200 * 380.0 / 300
        let expected = [
            Point(x: 200 - half, y: 0), Point(x: 200 + half, y: 0), Point(x: 200 + half, y: 380),
            Point(x: 200 - half, y: 380),
        ]
        for (corner, point) in zip(corners, expected) {
            #expect(isClose(corner.x, point.x) && isClose(corner.y, point.y))
        }
    }

    @Test(arguments: Stretch.Edge.allCases, [Stretch.Mode.grow, .scale])
    func `beyond its edge a view's edge keeps its place, and the opposite one goes with the content`(
        edge: Stretch.Edge, mode: Stretch.Mode
    ) throws {
        var scene = header(at: 0, edge, mode, view: box(100, 150, 200, 250))
        scene.containers[0].contentSize = Size(width: 900, height: 1000)
        scene.containers[0].contentInset = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        scene.containers[0].subpixelScroll = true
        // The limits: −10…1000 + 30 − 800 down, −20…900 + 40 − 400 across
        let (low, high) = edge.axis == .vertical ? (-10.0, 230.0) : (-20, 540)
        func edges(at offset: Double) throws -> (start: Double, end: Double) {
            scene.containers[0].contentOffset[edge.axis] = offset
            let corners = try #require(shown(scene).corners(of: 1))
            return (corners[0][edge.axis], corners[2][edge.axis])
        }
        let rest = try edges(at: edge.isAtStart ? low : high)
        for passed in [0.25, 3, 77.7, 900] {
            let (start, end) = try edges(at: edge.isAtStart ? low - passed : high + passed)
            #expect(isClose(start, edge.isAtStart ? rest.start : rest.start - passed))
            #expect(isClose(end, edge.isAtStart ? rest.end + passed : rest.end))
        }
        // Beyond the other edge nothing is stretched.
        let inside = try edges(at: edge.isAtStart ? high + 90 : low - 90)
        #expect(isClose(inside.end - inside.start, edge.axis == .vertical ? 250 : 200))
    }

    @Test func `it is layout: a view's own transforms act on the stretched box`() throws {
        // A turn by a half about the anchor point puts the box where it was; a translation stays as long as it is.
        for mode in Stretch.Mode.allCases {
            var view = box(0, 0, 400, 300)
            view.anchorPoint = Point(x: 0.5, y: 1)
            view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            view.components.translationY = 20
            let plain = try #require(shown(header(at: -80, .top, mode, view: box(0, 0, 400, 300))).corners(of: 1))
            let moved = try #require(shown(header(at: -80, .top, mode, view: view)).corners(of: 1))
            for (plain, moved) in zip(plain, moved) {
                #expect(isClose(moved.x, plain.x) && isClose(moved.y, plain.y + 20))
            }
            view.anchorPoint = Point(x: 0.5, y: 0.5)
            view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            view.components = TransformComponents()
            view.transform = [.rotateZ(180)]
            let turned = try #require(shown(header(at: -80, .top, mode, view: view)).corners(of: 1))
            for (plain, opposite) in zip(plain, [turned[2], turned[3], turned[0], turned[1]]) {
                #expect(isClose(opposite.x, plain.x) && isClose(opposite.y, plain.y))
            }
        }
    }

    @Test func `tracks come first: the height they give is stretched`() throws {
        var scene = header(at: -80, .top, .scale)
        let height = try #require(PropertyPath("bounds.size.height"))
        scene.signals = [Signal(name: "y", source: .offset(of: 0, axis: .vertical))]
        scene.tracks = [
            Track(
                layer: 1, property: height, signal: 0,
                curve: TrackCurve(segments: [.init(start: -80, end: 0, from: .number(160), to: .number(300))]))
        ]
        // 160 high about the centre at 150, from 70 to 230
        let layer = shown(scene)[1]
        #expect(layer.components.scaleY == 1.5)
        let corners = try #require(shown(scene).corners(of: 1))
        #expect(isClose(corners[0].y, 70) && isClose(corners[2].y, 230 + 80))
        // Without a height there is no scale.
        scene.tracks[0].curve = TrackCurve(segments: [.init(start: -80, end: 0, from: .number(0), to: .number(300))])
        #expect(shown(scene)[1].components.scaleY == 1)
    }

    @Test func `a held view is stretched by as much as it would leave its place`() {
        var scene = header(at: -80, .bottom, view: box(0, 3700, 400, 300))
        func height(at offset: Double) -> Double {
            scene.containers[0].contentOffset.y = offset
            return shown(scene)[1].bounds.height
        }
        #expect([3200, 3220, 3300].map(height) == [300, 320, 400])
        // Held at the viewport's lower edge only while content remains below: beyond the end it goes with it.
        let bottom = StickyBox(
            viewportLength: 800, start: 3700, length: 300, containingStart: 0, containingEnd: 4000, endInset: 0)
        scene.pinnings = [Pinning(layer: 1, container: 0, vertical: .sticky(bottom))]
        #expect([3200, 3220, 3300].map(height) == [300, 320, 400])
        // With room left at the end it is not moved at all.
        let top = StickyBox(
            viewportLength: 800, start: 3700, length: 300, containingStart: 0, containingEnd: 9000, startInset: 500)
        scene.pinnings = [Pinning(layer: 1, container: 0, vertical: .sticky(top))]
        #expect([3200, 3220, 3300].map(height) == [300, 300, 300])
    }

    @Test func `a mask that covers a view grows with it, and a row's line stays at its foot`() {
        var scene = header(at: 3230, .bottom)
        var tree = LayerTree()
        tree.append(scene.tree[0], parent: nil)
        tree.append(box(0, 3700, 400, 300), parent: 0)
        tree.append(box(0, 0, 400, 300, id: "mask"), maskOf: 1)
        tree.append(box(15, 299, 385, 1, id: "line"), parent: 1)
        tree.append(box(15, 20, 40, 40, id: "child"), parent: 1)
        scene.tree = tree
        scene.stretches = [Stretch(layer: 1, container: 0, edge: .bottom, covers: [2], footers: [3])]
        let frames = shown(scene).layers.map(\.frame)
        #expect(frames[1] == Rect(x: 0, y: 3700, width: 400, height: 330))
        #expect(frames[2] == Rect(x: 0, y: 0, width: 400, height: 330))
        #expect(frames[3] == Rect(x: 15, y: 329, width: 385, height: 1))
        #expect(frames[4] == Rect(x: 15, y: 20, width: 40, height: 40))
        scene.containers[0].contentOffset.y = -30
        scene.stretches[0].edge = .top
        #expect(shown(scene).layers.map(\.frame)[2...3] == frames[2...3])
    }

    @Test func `progress and signals count the view as it is at rest`() {
        let still = feed(view: box(0, 0, 400, 300), segments: [jump(to: -80)])
        var scene = still
        scene.stretches = [Stretch(layer: 1, container: 0, edge: .top, mode: .scale)]
        #expect(Simulation(scene).state(ofFrame: 0) == Simulation(still).state(ofFrame: 0))
    }

    /// How many rows at the top of a picture are not red from end to end; of one that is red further down.
    private func rowsAbove(_ scene: LoweredScene) -> Int {
        var rasterizer = Rasterizer()
        rasterizer.prepare(scene.displayList(in: Simulation(scene).state(ofFrame: 0)))
        let (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        var picture = Pixmap(width: width, height: height)
        rasterizer.draw(rows: 0..<height, into: &picture)
        return picture.withPixels { pixels in
            var row = 0
            while row < height, (0..<width).contains(where: { pixels[row * width + $0] != 0xFF00_00FF }) { row += 1 }
            return row
        }
    }

    @Test(arguments: [1.0, 1.5, 2, 3], [Stretch.Mode.grow, .scale])
    func `however far the content is pulled, the header begins in the row where it rests, sharp`(
        scale: Double, mode: Stretch.Mode
    ) throws {
        var view = box(0, 0, 40, 30)
        view.backgroundColor = Color(red: 1, green: 0, blue: 0)
        var scene = header(at: 0, .top, mode, view: view)
        scene.canvas = Canvas(
            size: Size(width: 40, height: 48), scale: scale, background: Color(red: 0, green: 0, blue: 1))
        scene.tree[0].frame = Rect(x: 0, y: 0, width: 40, height: 48)
        for (inset, rest) in [(0, 0), (0.3, Int((0.3 * scale).rounded())), (7, Int((7 * scale).rounded()))] {
            scene.containers[0].contentInset.top = inset
            for step in 0...80 {
                scene.containers[0].contentOffset.y = -inset - Double(step) * 0.37
                #expect(rowsAbove(scene) == rest, "at \(scene.containers[0].contentOffset.y) of \(inset)")
            }
        }
    }
}
