import Drawing
import Layers
import Primitives
public import Raster

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
    /// What rasterizers that draw it share; it never shows in a frame.
    let cache: RasterCache
    let sufficiency: Sufficiency

    /// Readies a scene's numbers for drawing. Costs a look at each view and signal.
    ///
    /// - Parameter cache: What rasterizers share; scenes that have pictures in common may share one.
    public init(_ simulation: Simulation, cache: RasterCache = RasterCache()) {
        self.simulation = simulation
        self.cache = cache
        sufficiency = Sufficiency(of: simulation)
    }

    /// Bytes that drawing keeps from frame to frame.
    public var cacheByteCount: Int { cache.byteCount }

    /// The numbers of a frame as far as its picture needs them; signals that it does not need have no value.
    public func state(ofFrame index: Int) -> FrameState {
        simulation.partialState(ofFrame: index, signals: sufficiency.signals)
    }

    /// The moments that a frame with motion blur shows, as `Simulation.moments` has them.
    public func moments(ofFrame index: Int) -> [FrameState] {
        simulation.partialMoments(ofFrame: index, signals: sufficiency.signals)
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
        guard let part = stage.sufficiency.part(at: state.offsets) else { return scene.displayList(in: state) }
        for layer in moved { tree[layer] = scene.tree[layer] }
        var noted: [LayerIndex] = []
        noted.reserveCapacity(moved.count)
        scene.present(part, in: state, into: &tree) { noted.append($0) }
        moved = noted
        return tree.displayList(
            width: scene.canvas.pixelWidth, height: scene.canvas.pixelHeight, scale: scene.canvas.scale,
            background: scene.canvas.background, shownChildren: part.shownChildren)
    }
}
