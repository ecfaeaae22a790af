import Drawing
import Layers
import Primitives
import Testing
import Timing

@testable import Staging

/// Views that follow the size of their parent.
@Suite struct AutoresizingTests {
    private typealias Parts = Autoresizing.Parts

    /// A parent of 100 points, in which a box of 50 has margins of 20 and 30. Worked out from UIView's rule by hand.
    @Test(
        arguments: [
            // The flexible parts, the parent's new length, and where the box is then.
            ([], 160.0, (20.0, 50.0)), (.after, 160, (20, 50)), (.before, 160, (80, 50)), (.length, 160, (20, 110)),
            // 60 more, as 20 : 30, as 50 : 30, as 20 : 50 and as 20 : 50 : 30.
            ([.before, .after], 160, (44, 50)), ([.length, .after], 160, (20, 87.5)),
            ([.before, .length], 160, (20 + 120.0 / 7, 50 + 300.0 / 7)), ([.before, .length, .after], 160, (32, 80)),
            // 60 less: a side is never less than 0, a margin may be.
            (.length, 40, (20, 0)), (.before, 40, (-40, 50)), ([.before, .after], 40, (-4, 50)),
            ([.before, .length, .after], 40, (8, 20)), ([.before, .length, .after], 0, (0, 0)),
        ] as [(Autoresizing.Parts, Double, (Double, Double))])
    func `the parent's change is shared by the flexible parts in proportion`(
        parts: Autoresizing.Parts, length: Double, expected: (Double, Double)
    ) {
        let rest = Size(width: 100, height: 100)
        let box = Autoresizing(layer: 1, horizontal: parts, vertical: [])
            .box(Rect(x: 20, y: 7, width: 50, height: 9), from: rest, to: Size(width: length, height: 100))
        #expect(abs(box.minX - expected.0) < 1e-12 && abs(box.width - expected.1) < 1e-12, "\(box)")
        #expect(box.minY == 7 && box.height == 9)
        let turned = Autoresizing(layer: 1, horizontal: [], vertical: parts)
            .box(Rect(x: 7, y: 20, width: 9, height: 50), from: rest, to: Size(width: 100, height: length))
        #expect(turned.minY == box.minX && turned.height == box.width && turned.minX == 7 && turned.width == 9)
    }

    @Test func `negative margins count as 0, and parts of length 0 share equally`() {
        let rest = Size(width: 100, height: 100), wide = Size(width: 130, height: 100)
        func box(_ box: Rect, _ parts: Autoresizing.Parts) -> [Double] {
            let found = Autoresizing(layer: 1, horizontal: parts, vertical: []).box(box, from: rest, to: wide)
            return [found.minX, found.width]
        }
        // Margins of -10 and 30: the second takes all.
        #expect(box(Rect(x: -10, y: 0, width: 80, height: 1), [.before, .after]) == [-10, 80])
        // Margins of -10 and -10.
        #expect(box(Rect(x: -10, y: 0, width: 120, height: 1), [.before, .after]) == [5, 120])
        #expect(box(Rect(x: 0, y: 0, width: 0, height: 1), [.before, .length]) == [15, 15])
    }

    /// A parent of 100 × 100 that grows by a signal from 0 to 100 points, a child that fills it with margins of 10, and a
    /// grandchild at the child's right edge.
    private func scene(tracks: [(layer: LayerIndex, path: String, to: Double)]) throws -> LoweredScene {
        var tree = LayerTree()
        var parent = box(0, 0, 100, 100)
        parent.anchorPoint = .zero
        parent.position = .zero
        let outer = tree.append(parent, parent: nil)
        let child = tree.append(box(10, 10, 80, 80), parent: outer)
        let inner = tree.append(box(60, 0, 20, 20), parent: child)
        return LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 400)), tree: tree, containers: [],
            autoresizings: [
                Autoresizing(layer: child, horizontal: .length, vertical: .length),
                Autoresizing(layer: inner, horizontal: .before, vertical: []),
            ],
            signals: [
                Signal(name: "time", source: .time),
                Signal(name: "width", source: .property(try #require(PropertyPath("size.width")), of: child)),
                Signal(name: "x", source: .property(try #require(PropertyPath("frame.origin.x")), of: inner)),
            ],
            tracks: try tracks.map { layer, path, value in
                let path = try #require(PropertyPath(path))
                guard case .number(let rest)? = path.value(in: tree[layer]) else { throw NoNumber() }
                return Track(
                    layer: layer, property: path, signal: 0,
                    curve: TrackCurve(segments: [
                        .init(start: 0, end: 1, from: .number(rest), to: .number(value), easing: .linear)
                    ]))
            },
            timeline: Timeline(frameRate: FrameRate(60), duration: 1, frameCount: 3, tracks: []))
    }

    private struct NoNumber: Error {}

    @Test func `children of children follow, and signals follow them`() throws {
        let scene = try scene(tracks: [(0, "size.width", 200)])
        let simulation = Simulation(scene)
        for (frame, width) in [(0, 100.0), (1, 150), (2, 200)] {
            let state = simulation.state(ofFrame: frame)
            let tree = scene.presentation(in: state)
            #expect(tree[1].frame == Rect(x: 10, y: 10, width: width - 20, height: 80))
            #expect(tree[2].frame == Rect(x: width - 40, y: 0, width: 20, height: 20))
            #expect(state.signals[1] == width - 20 && state.signals[2] == width - 40)
        }
    }

    @Test func `a child's own tracks replace what they name, whatever their order`() throws {
        let tracks: [(LayerIndex, String, Double)] = [
            (0, "size.width", 200), (1, "size.width", 10), (0, "size.height", 60),
        ]
        for tracks in [tracks, tracks.reversed()] {
            let scene = try scene(tracks: tracks)
            let state = Simulation(scene).state(ofFrame: 2)
            let tree = scene.presentation(in: state)
            // The middle follows the parent, and the own width grows about it.
            #expect(tree[1].frame == Rect(x: 95, y: 10, width: 10, height: 40))
            #expect(tree[2].frame == Rect(x: -10, y: 0, width: 20, height: 20))
            #expect(state.signals[1] == 10 && state.signals[2] == -10)
        }
    }

    @Test func `a parent that keeps its size leaves its children as they are`() throws {
        let scene = try scene(tracks: [(0, "center.x", 300)])
        let tree = scene.presentation(in: Simulation(scene).state(ofFrame: 2))
        #expect(tree[1] == scene.tree[1] && tree[2] == scene.tree[2])
    }

    @Test func `drawing a part of a long content follows as drawing all of it does`() throws {
        var tree = LayerTree()
        let feed = tree.append(box(0, 0, 100, 100), parent: nil)
        tree[feed].clipsToBounds = true
        var tracks: [Track] = []
        var autoresizings: [Autoresizing] = []
        for index in 0..<200 {
            var card = box(0, Double(index) * 30, 50, 20)
            card.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
            let layer = tree.append(card, parent: feed)
            var inner = box(5, 5, 40, 10)
            inner.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
            autoresizings.append(
                Autoresizing(layer: tree.append(inner, parent: layer), horizontal: .length, vertical: []))
            tracks.append(
                Track(
                    layer: layer, property: try #require(PropertyPath("size.width")), signal: 0,
                    curve: TrackCurve(segments: [
                        .init(start: 0, end: 1, from: .number(50), to: .number(90), easing: .linear)
                    ])))
        }
        let scene = LoweredScene(
            canvas: Canvas(size: Size(width: 100, height: 100)), tree: tree,
            containers: [
                ScrollContainer(layer: feed, axis: .vertical, contentSize: Size(width: 100, height: 6000))
            ], autoresizings: autoresizings, signals: [Signal(name: "time", source: .time)], tracks: tracks,
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 1, frameCount: 4,
                tracks: [
                    ScrollTrack(
                        container: 0, segments: [.scrollTo(x: nil, y: 5900, duration: 1, easing: .linear)])
                ]))
        let simulation = Simulation(scene)
        let stage = Stage(simulation)
        var worker = StageWorker(stage)
        for frame in 0..<4 {
            let state = simulation.state(ofFrame: frame)
            let width = 50 + 40 * state.time
            #expect(abs(scene.presentation(in: state)[2].bounds.width - (width - 10)) < 1e-9)
            #expect(worker.displayList(in: stage.state(ofFrame: frame)) == scene.displayList(in: state))
        }
    }
}
