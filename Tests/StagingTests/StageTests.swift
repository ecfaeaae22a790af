import Drawing
import Layers
import Primitives
import Testing
import Timing

@testable import Staging

/// What is spared of long contents, against all of them worked out.
@Suite struct StageTests {
    /// A scroll of 200 rows of which some fade, grow, cast shadows, hold others, overlap far-away ones, or are held.
    private static func scene(_ seed: Int, failing: Bool = false) throws -> LoweredScene {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let alpha = try #require(PropertyPath("alpha"))
        let scale = try #require(PropertyPath("transform.scale"))
        let turn = try #require(PropertyPath("transform.rotation.z"))
        let color = try #require(PropertyPath("backgroundColor"))
        var tree = LayerTree()
        var list = box(10, 20, 200, 300, id: "list")
        list.clipsToBounds = true
        if random(2) == 0 { list.cornerRadii = CornerRadii(9) }
        if random(3) == 0 { list.components.rotationZ = 20 }
        if random(3) == 0 { list.effects.blur = 2 }
        tree.append(box(0, 0, 5, 5), parent: nil)
        let feed = tree.append(list, parent: nil)
        var signals: [Signal] = []
        var tracks: [Track] = []
        var pinnings: [Pinning] = []
        func follow(_ property: PropertyPath, of layer: LayerIndex, _ curve: TrackCurve) {
            let center = signals.count
            signals.append(
                Signal(name: "c\(center)", source: .centerDistance(of: layer, in: 0, axis: .vertical)))
            // 1 − ½ · |center|
            let formula = Formula([
                .number(1), .number(0.5), .operand(0), .call(.abs, argumentCount: 1), .operate(.multiply),
                .operate(.subtract),
            ])
            signals.append(Signal(name: "f\(center)", source: .formula(formula, operands: [center])))
            tracks.append(Track(layer: layer, property: property, signal: center + 1, curve: curve))
        }
        for index in 0..<200 {
            var row = box(Double(random(60)), Double(index * 40 + random(30)), 100, 30, id: "row\(index)")
            row.backgroundColor = random(8) == 0 ? .clear : .black
            row.cornerRadii = CornerRadii(Double(random(3) * 4))
            if random(5) == 0 { row.effects.shadowOpacity = 0.5 }
            if random(9) == 0 { row.zPosition = Double(random(3)) }
            if random(9) == 0 { row.components.rotationZ = Double(random(90)) }
            if random(40) == 0 { row.bounds.size.height = 3000 }
            if random(9) == 0 { row.alpha = 0 }
            let layer = tree.append(row, parent: feed)
            if random(3) == 0 {
                var inner = box(-20, Double(random(90)), 50, 20)
                inner.backgroundColor = .white
                if random(3) == 0 { inner.clipsToBounds = true }
                let child = tree.append(inner, parent: layer)
                if random(3) == 0 { follow(alpha, of: child, .identity) }
                if random(12) == 0 { follow(scale, of: child, .identity) }
            }
            if random(2) == 0 { follow(alpha, of: layer, .identity) }
            if random(2) == 0 { follow(scale, of: layer, .identity) }
            if random(4) == 0 {
                let segment = TrackCurve.Segment(
                    start: 0, end: 1, from: .number(3), to: .number(0.5), easing: .family(.quintic, .inOut))
                follow(scale, of: layer, TrackCurve(segments: [segment], silentBelow: 0.7))
            }
            if random(9) == 0 {
                let segment = TrackCurve.Segment(start: 0, end: 1, from: .color(.clear), to: .color(.white))
                follow(color, of: layer, TrackCurve(segments: [segment]))
            }
            if random(20) == 0 {
                let segment = TrackCurve.Segment(start: 0, end: 1, from: .number(0), to: .number(90))
                follow(turn, of: layer, TrackCurve(segments: [segment]))
            }
            if random(25) == 0 { pinnings.append(Pinning(layer: layer, container: 0, vertical: .viewport)) }
        }
        if failing {
            // 1 / (time − ½), which no one follows.
            signals.append(Signal(name: "t", source: .time))
            let formula = Formula([
                .number(1), .operand(0), .number(0.5), .operate(.subtract), .operate(.divide),
            ])
            signals.append(Signal(name: "no", source: .formula(formula, operands: [signals.count - 1])))
        }
        let container = ScrollContainer(
            layer: feed, axis: .vertical, contentSize: Size(width: 200, height: 8040),
            contentOffset: Point(x: 0, y: 100))
        let movement = ScrollSegment.scrollTo(x: nil, y: 7700, duration: 1, easing: .linear)
        return LoweredScene(
            canvas: Canvas(size: Size(width: 230, height: 340), scale: seed % 2 == 0 ? 1 : 0.5), tree: tree,
            containers: [container], pinnings: pinnings, signals: signals, tracks: tracks,
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 1, frameCount: 41,
                tracks: [ScrollTrack(container: 0, segments: [movement])]))
    }

    @Test(arguments: 0..<16)
    func `a frame's list is the one of all layers and signals`(seed: Int) throws {
        let simulation = Simulation(try Self.scene(seed))
        let stage = Stage(simulation)
        var worker = StageWorker(stage)
        let offsets = stage.state(ofFrame: 0).offsets
        #expect(stage.requirements.part(at: offsets)?.shownChildren.count == 1)
        for frame in [0, 1, 2, 20, 3, 40, 39, 11, 10, 25] {
            let expected = simulation.scene.displayList(in: simulation.state(ofFrame: frame))
            let list = worker.displayList(in: stage.state(ofFrame: frame))
            #expect(list == expected, "frame \(frame)")
            #expect(worker.displayList(in: simulation.state(ofFrame: frame)) == expected, "frame \(frame)")
        }
    }

    @Test func `most signals of a long content are not worked out`() throws {
        let stage = Stage(Simulation(try Self.scene(3)))
        let known = stage.state(ofFrame: 20).signals.count { $0 != nil }
        #expect(known > 0)
        #expect(known < stage.simulation.scene.signals.count / 3)
    }

    @Test func `a formula without a value fails a frame though nothing follows it`() throws {
        let simulation = Simulation(try Self.scene(4, failing: true))
        let stage = Stage(simulation)
        for frame in 0..<41 {
            #expect(stage.state(ofFrame: frame).failure == simulation.state(ofFrame: frame).failure)
        }
        #expect(stage.state(ofFrame: 20).failure != nil)
    }
}
