import Layers
import Primitives
import Raster

// A feed of ten thousand views shows ten. What the others would cost, 20 µs each of signals, tracks and layers, is spared so:
//
// 1. Readying a scene asks each child of a long clipping container where it can ever show: its box and those of all in it,
//    at the extremes of the scales that tracks give it. A child of which that is not known may show anywhere.
// 2. A frame looks up the children near the viewport. Only they and what is in them get their tracks and are walked.
// 3. Signals are worked out as far as those tracks read them. A formula that may turn out to have no value makes a frame an
//    error whoever looks at it, so it is worked out in every frame; that it has one in all frames is told by its range.
// 4. Layers that were changed for a frame are put back after it, so that nothing costs a copy of the tree.

/// What frames are drawn from: a scene's numbers, as far as pictures need them.
public struct Stage: Sendable {
    /// All numbers of all frames.
    public let simulation: Simulation
    let contents: [LongContent]
    /// Tracks that are applied in every frame, by their places among all.
    let steadyTracks: [Int]
    /// For each child of a long content the tracks on it and on what is in it. For look-ups only.
    let tracksOfChild: [LayerIndex: [Int]]
    /// Signals that are worked out in every frame, rising.
    private let steadySignals: [SignalIndex]

    /// Readies a scene's numbers for drawing. Costs a look at each view and signal.
    public init(_ simulation: Simulation) {
        self.simulation = simulation
        let scene = simulation.scene
        let bounds = SignalBounds(simulation.geometry)
        var reader = ReachReader(scene, bounds: bounds)
        contents = reader.contents()
        tracksOfChild = reader.tracksOfChild
        let passing = Set(tracksOfChild.values.joined())
        steadyTracks = contents.isEmpty ? [] : scene.tracks.indices.filter { !passing.contains($0) }
        steadySignals = Self.closure(
            of: bounds.fallible + steadyTracks.map { scene.tracks[$0].signal }, in: simulation.geometry)
    }

    /// The numbers of a frame as far as its picture needs them; signals that it does not need have no value.
    public func state(ofFrame index: Int) -> FrameState {
        simulation.partialState(ofFrame: index, signals: signals)
    }

    /// The moments that a frame with motion blur shows, as `Simulation.moments` has them.
    public func moments(ofFrame index: Int) -> [FrameState] {
        simulation.partialMoments(ofFrame: index, signals: signals)
    }

    /// The signals that a frame's picture needs, rising; nil for all.
    private func signals(at offsets: [Point]) -> [SignalIndex]? {
        if contents.isEmpty { return nil }
        var needed: [SignalIndex] = []
        for content in contents {
            for child in shown(of: content, at: offsets) {
                for track in tracksOfChild[child] ?? [] { needed.append(simulation.scene.tracks[track].signal) }
            }
        }
        if needed.isEmpty { return steadySignals }
        return Self.merged(steadySignals, Self.closure(of: needed, in: simulation.geometry))
    }

    /// The children of a long content that can show.
    func shown(of content: LongContent, at offsets: [Point]) -> [LayerIndex] {
        content.shown(at: simulation.scene.shownOffset(at: offsets[content.container], of: content.container))
    }

    /// Signals and all that they are made of, rising.
    private static func closure(of signals: [SignalIndex], in geometry: [SignalGeometry]) -> [SignalIndex] {
        var known: Set<SignalIndex> = []
        var waiting = signals
        while let signal = waiting.popLast() {
            if known.insert(signal).inserted { waiting += geometry[signal].operands }
        }
        return known.sorted()
    }

    private static func merged(_ one: [SignalIndex], _ other: [SignalIndex]) -> [SignalIndex] {
        var merged: [SignalIndex] = []
        merged.reserveCapacity(one.count + other.count)
        var (i, j) = (0, 0)
        while i < one.count || j < other.count {
            if j == other.count || i < one.count && one[i] < other[j] {
                merged.append(one[i])
                i += 1
            } else {
                if i < one.count && one[i] == other[j] { i += 1 }
                merged.append(other[j])
                j += 1
            }
        }
        return merged
    }
}

/// One worker's layers: what a frame moves is moved, drawn, and put back.
struct StageHand {
    private let stage: Stage
    private var tree: LayerTree
    private var moved: [LayerIndex] = []

    init(_ stage: Stage) {
        self.stage = stage
        tree = stage.simulation.scene.tree
    }

    /// What a frame draws; the state is the stage's or the simulation's.
    mutating func displayList(in state: FrameState) -> DisplayList {
        let scene = stage.simulation.scene
        if stage.contents.isEmpty { return scene.displayList(in: state) }
        for layer in moved { tree[layer] = scene.tree[layer] }
        moved.removeAll(keepingCapacity: true)
        for track in stage.steadyTracks { apply(scene.tracks[track], in: state) }
        var shownChildren: [LayerIndex: [LayerIndex]] = [:]
        for content in stage.contents {
            let shown = stage.shown(of: content, at: state.offsets)
            shownChildren[content.layer] = shown
            for child in shown {
                for track in stage.tracksOfChild[child] ?? [] { apply(scene.tracks[track], in: state) }
            }
        }
        // After the tracks, as in `Scene.presentation`.
        for (index, container) in scene.containers.enumerated() where container.pages == nil {
            moved.append(container.layer)
            tree[container.layer].bounds.origin = scene.shownOffset(at: state.offsets[index], of: index)
        }
        for pinning in scene.pinnings {
            moved.append(pinning.layer)
            scene.pin(pinning, in: &tree, state: state)
        }
        return tree.displayList(
            width: scene.canvas.pixelWidth, height: scene.canvas.pixelHeight, scale: scene.canvas.scale,
            background: scene.canvas.background, shownChildren: shownChildren)
    }

    private mutating func apply(_ track: Track, in state: FrameState) {
        guard let signal = state.signals[track.signal] else { return }
        moved.append(track.layer)
        track.write(at: signal, into: &tree[track.layer])
    }
}
