import Layers
import Primitives
import Staging
import Testing
import Timing

@Suite struct ReparentingTests {
    /// A pager of three pages of 100 points, with a shelf and a wall in it and a card that wanders between them.
    private func scene() -> LoweredScene {
        var tree = LayerTree()
        let pager = tree.append(box(0, 0, 100, 100), parent: nil)
        let shelf = tree.append(box(0, 0, 40, 40), parent: pager)
        let card = tree.append(box(0, 0, 10, 10), parent: shelf)
        let wall = tree.append(box(50, 50, 40, 40), parent: pager)
        let container = ScrollContainer(
            layer: pager, axis: .horizontal, contentSize: Size(width: 300, height: 100),
            pages: PageProgress(count: 3, ignoresLast: false, length: 100))
        return LoweredScene(
            canvas: Canvas(size: Size(width: 100, height: 100)), tree: tree, containers: [container],
            reparentings: [
                Reparenting(
                    layer: card, pager: 0, steps: [.init(page: 1, parent: wall), .init(page: 2, parent: shelf)])
            ], signals: [], tracks: [],
            timeline: Timeline(frameRate: FrameRate(60), duration: 1, frameCount: 1, tracks: []))
    }

    @Test(arguments: [(-150.0, 3), (0, 3), (99, 3), (100, 3), (199.9, 3), (200, 1), (900, 1)])
    func `a view hangs where the armed page wants it, and before the first step where that does`(
        offset: Double, parent: LayerIndex
    ) {
        let state = FrameState(index: 0, time: 0, offsets: [Point(x: offset, y: 0)], signals: [])
        let tree = scene().presentation(in: state)
        #expect(tree.parents[2] == parent)
        #expect(tree.children(of: 1) == (parent == 1 ? [2] : []))
        #expect(tree.children(of: 3) == (parent == 3 ? [2] : []))
    }

    @Test func `without extent a view stays where it is at rest`() {
        var scene = scene()
        scene.containers[0].pages?.length = 0
        let state = FrameState(index: 0, time: 0, offsets: [Point(x: 150, y: 0)], signals: [])
        #expect(scene.presentation(in: state) == scene.tree)
    }
}
