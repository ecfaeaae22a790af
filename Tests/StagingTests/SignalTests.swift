import Drawing
import FrameOutput
import Layers
import Primitives
import TestTables
import Testing
import Timing

@testable import Staging

@Suite struct SignalTests {
    private func values(of scene: LoweredScene) -> [[Double?]] {
        let simulation = Simulation(scene)
        return (0..<scene.timeline.frameCount).map { simulation.state(ofFrame: $0).signals }
    }

    @Test func `time, frames and offsets are reported as they are`() {
        var scene = feed(
            view: box(0, 0, 400, 800), segments: [.scrollTo(x: 8, y: 100, duration: 2, easing: .linear)], duration: 2,
            frames: 3)
        scene.signals = [
            .time, .frame, .offset(of: 0, axis: .horizontal), .offset(of: 0, axis: .vertical),
            .maximumOffset(of: 0, axis: .horizontal), .maximumOffset(of: 0, axis: .vertical),
        ].map { Signal(name: "\($0)", source: $0) }
        #expect(values(of: scene) == [[0, 0, 0, 0, 0, 3200], [1, 1, 4, 50, 0, 3200], [2, 2, 8, 100, 0, 3200]])
    }

    /// View timelines of the table whose viewport has no insets: start and height of the view, length of the content.
    private static let cases = [
        "small": (1200.0, 200.0, 3000.0), "equal": (1200, 800, 3200), "tall": (1000, 1400, 4000),
        "zero_height": (1200, 0, 3000),
    ]

    @Test
    func `a view's progress through the viewport is what the table says, wherever its parents and transforms put it`()
        throws
    {
        let rows = try Table("view_progress").rows
        var count = 0
        for row in rows {
            guard let (start, height, contentHeight) = Self.cases[row.name],
                let range = ViewTimeline.Range(rawValue: row.quantity)
            else { continue }
            var view = box(0, start - 60, 400, height)
            view.transform = [.translate(x: 0, y: 900, z: 0), .scale(x: 2, y: 2, z: 1)]
            var scene = feed(
                view: box(0, 50, 400, 10), contentHeight: contentHeight, segments: [jump(to: try row.input)])
            scene.tree[1].bounds.origin.y = -10
            let index = scene.tree.append(view, parent: 1)
            scene.signals = [
                Signal(name: "view", source: .viewProgress(range, of: index, in: 0, axis: .vertical))
            ]
            let value = try #require(Simulation(scene).state(ofFrame: 0).signals[0])
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
            count += 1
        }
        #expect(count == 4 * 4 * 23)
    }

    @Test func `along the other axis it is the other extent that counts`() {
        var scene = feed(
            view: box(500, 0, 100, 800), segments: [.scrollTo(x: 600, y: 0, duration: 1, easing: .linear)], frames: 3)
        scene.containers[0].contentSize.width = 1000
        scene.containers[0].axis = .horizontal
        scene.signals = [
            Signal(name: "cover", source: .viewProgress(.cover, of: 1, in: 0, axis: .horizontal))
        ]
        // From 500 − 400 to 600.
        #expect(values(of: scene) == [[-0.2], [0.4], [1]])
    }

    @Test func `a container with nothing to scroll leaves what follows its own way at rest, and views where they are`()
        throws
    {
        let alpha = try #require(PropertyPath("alpha"))
        var view = box(0, 0, 400, 80)
        view.alpha = 0.75
        var scene = feed(
            view: view, contentHeight: 800,
            tracks: [
                Track(
                    layer: 1, property: alpha, signal: 2,
                    curve: TrackCurve(segments: [.init(start: 0, end: 1, from: .number(0), to: .number(0.5))]))
            ])
        scene.signals = [
            Signal(name: "scroll", source: .rangeProgress(start: 0, end: 100, in: 0, axis: .vertical)),
            Signal(name: "time", source: .time),
            Signal(
                name: "both",
                source: .formula(
                    Formula([.operand(0), .operand(1), .operate(.add), .number(2), .call(.max, argumentCount: 2)]),
                    operands: [0, 1])),
        ]
        let state = Simulation(scene).state(ofFrame: 3)
        #expect(state.signals == [nil, state.time, nil])
        #expect(state.failure == nil)
        #expect(scene.presentation(in: state)[1].alpha == 0.75)
        var views = scene
        views.signals[0].source = .viewProgress(.cover, of: 1, in: 0, axis: .vertical)
        // Covered from −800 to 80.
        #expect(Simulation(views).state(ofFrame: 3).signals[0] == Double(800) / 880)
        views.signals[0].source = .rangeProgress(start: -100, end: 100, in: 0, axis: .vertical, isOfView: true)
        #expect(Simulation(views).state(ofFrame: 3).signals[0] == 0.5)
        scene.containers[0].contentSize.height = 801
        #expect(Simulation(scene).state(ofFrame: 3).signals[0] != nil)
        scene.containers[0].contentSize.height = 800
        scene.containers[0].contentInset.bottom = 1
        #expect(Simulation(scene).state(ofFrame: 3).signals[0] != nil)
    }

    /// A chapter as tall as the viewport, pinned in a block of 2400 points from 1000 on, around a card of 100 points.
    private func chapter(_ hold: Pinning.Hold, frames: Int = 11) -> LoweredScene {
        var scene = feed(
            view: box(0, 1000, 400, 800), contentHeight: 5000,
            segments: [jump(to: 0), .scrollTo(x: nil, y: 4000, duration: 1, easing: .linear)], frames: frames)
        let card = scene.tree.append(box(0, 350, 400, 100), parent: 1)
        scene.pinnings = [Pinning(layer: 1, container: 0, vertical: hold)]
        scene.signals = [
            Signal(name: "center", source: .centerDistance(of: card, in: 0, axis: .vertical)),
            Signal(name: "contain", source: .viewProgress(.contain, of: 1, in: 0, axis: .vertical)),
            Signal(name: "cover", source: .viewProgress(.cover, of: card, in: 0, axis: .vertical)),
        ]
        return scene
    }

    @Test func `a held view's centre and ranges are where it is held, and so are those of a view in it`() {
        let pin = StickyBox(
            viewportLength: 800, start: 1000, length: 800, containingStart: 1000, containingEnd: 3400, startInset: 0)
        let values = values(of: chapter(.sticky(pin)))
        // Offsets 0, 400 … 4000; held from 1000 to 2600.
        #expect(values.map { $0[0] } == [1, 0.75, 0.25, 0, 0, 0, 0, -0.25, -0.75, -1, -1])
        // The card enters at 1350 − 800 and leaves at 1450 + 1600.
        for (index, values) in values.enumerated() {
            let offset = Double(index) * 400
            #expect(values[1] == (offset - 1000) / 1600 && values[2] == (offset - 550) / 2500)
        }
    }

    @Test func `a fixed view has one distance, and no way through the viewport`() {
        let values = values(of: chapter(.viewport))
        #expect(values.allSatisfy { $0 == [1, nil, nil] })
    }

    /// A scene whose third signal is 1/(2 − frame), and whose first alone moves the view.
    private func failing() throws -> LoweredScene {
        var scene = feed(view: box(0, 0, 400, 80), frames: 5)
        scene.signals = [
            Signal(name: "time", source: .time), Signal(name: "frame", source: .frame),
            Signal(
                name: "1 / (2 - frame)",
                source: .formula(
                    Formula([.number(1), .number(2), .operand(0), .operate(.subtract), .operate(.divide)]),
                    operands: [1])),
        ]
        scene.tracks = [
            Track(layer: 1, property: try #require(PropertyPath("alpha")), signal: 2, curve: .identity)
        ]
        return scene
    }

    @Test func `a formula without a value is a failure of its frames alone`() throws {
        let scene = try failing()
        let simulation = Simulation(scene)
        let states = (0..<5).map { simulation.state(ofFrame: $0) }
        #expect(states.map { $0.signals[2] } == [0.5, 1, nil, -1, -0.5])
        #expect(states.map { $0.failure == nil } == [true, true, false, true, true])
        let failure = try #require(states[2].failure)
        #expect(failure.error == FormulaError(step: 4, reason: .divisionByZero))
        #expect(failure.signal == 2 && failure.message == "division by zero in frame 2")
    }

    @Test func `a formula that leads beyond ten million is a failure`() {
        var scene = feed(view: box(0, 0, 400, 80), frames: 3)
        scene.signals = [
            Signal(name: "frame", source: .frame),
            Signal(
                name: "big",
                source: .formula(Formula([.operand(0), .number(1e7), .operate(.multiply)]), operands: [0])),
        ]
        #expect(values(of: scene) == [[0, 0], [1, 1e7], [2, nil]])
        #expect(
            Simulation(scene).state(ofFrame: 2).failure?.message
                == "the magnitude of the result is greater than ten million in frame 2")
    }

    @Test func `an export throws the failure of the first frame that has one`() async throws {
        struct Sink: FrameSink {
            struct Encoder: FrameEncoder {
                var state: FrameState?
                mutating func begin(_ state: FrameState) -> FrameRecord? {
                    self.state = state
                    return nil
                }
                func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }
                mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {}
                mutating func finish() throws -> FrameRecord {
                    FrameRecord(state: try #require(state), digest: FrameDigest(high: 0, low: 0))
                }
            }
            func makeEncoder(for stage: Stage) -> Encoder { Encoder() }
        }
        let scene = try failing()
        let failure = try #require(Simulation(scene).state(ofFrame: 2).failure)
        var delivered: [Int] = []
        await #expect(throws: failure) {
            _ = try await FrameExporter.export(
                scene, frames: Array(0..<5), jobs: 2, to: Sink(), deliver: { delivered.append($0.state.index) })
        }
        #expect(delivered == [0, 1])
    }

    @Test func `a signal written straight into a property is its number, for radii four times`() throws {
        var scene = feed(view: box(0, 0, 400, 80), duration: 2, frames: 3)
        scene.signals = [Signal(name: "time", source: .time)]
        scene.tracks = try ["zPosition", "center.y", "cornerRadius"].map {
            Track(layer: 1, property: try #require(PropertyPath($0)), signal: 0, curve: .identity)
        }
        let layer = scene.presentation(in: Simulation(scene).state(ofFrame: 2))[1]
        #expect(layer.zPosition == 2 && layer.position.y == 2 && layer.cornerRadii == CornerRadii(2))
    }

    @Test func `of two tracks that share a number the later one writes it`() throws {
        var scene = feed(view: box(0, 0, 400, 80), duration: 2, frames: 3)
        scene.signals = [Signal(name: "time", source: .time)]
        let frame = PropertyValue.rect(Rect(x: 0, y: 0, width: 10, height: 20))
        scene.tracks = [
            Track(
                layer: 1, property: try #require(PropertyPath("frame")), signal: 0,
                curve: TrackCurve(segments: [.init(start: 0, end: 0, from: frame, to: frame)])),
            Track(layer: 1, property: try #require(PropertyPath("center.y")), signal: 0, curve: .identity),
        ]
        let layer = scene.presentation(in: Simulation(scene).state(ofFrame: 1))[1]
        #expect(layer.position == Point(x: 5, y: 1) && layer.bounds.size == Size(width: 10, height: 20))
    }
}
