import Drawing
import Layers
import Primitives
public import Raster

// A feed of ten thousand views may show only ten at a time. The invisible views would cost 20 µs each, for their
// signals, tracks and layers. The stage avoids this cost:
//
// - Preparing a scene computes the bounds within which each child of a long clipping container can ever be visible.
//   These bounds contain the child and its descendants, at the extremes of the scales that tracks give them. A child
//   with unknown bounds may be visible anywhere.
// - A frame looks up the children near the viewport. Only these children and their descendants are visited, and only
//   their tracks are applied.
// - Only signals that drive these tracks are evaluated. Formulas that may have no value are an exception: each is
//   evaluated in every frame, because a formula without a value makes the frame an error.
// - Layers that were changed for a frame are restored after the frame, so the tree is never copied.

/// A scene prepared for drawing. It computes only the numbers that a frame's picture needs.
public struct Stage: Sendable {
    /// The simulation that computes all numbers of all frames.
    public let simulation: Simulation
    /// The cache that all rasterizers of this stage share. The cache never affects a frame's pixels.
    let cache: RasterCache
    let requirements: FrameRequirements

    /// Prepares a scene for drawing. Costs a visit to each view and signal.
    ///
    /// - Parameters:
    ///   - simulation: The simulation of the scene.
    ///   - cache: The rasterizers' cache. Scenes with common pictures may share a cache.
    public init(_ simulation: Simulation, cache: RasterCache = RasterCache()) {
        self.simulation = simulation
        self.cache = cache
        requirements = FrameRequirements(of: simulation)
    }

    /// The size of everything that drawing keeps in the cache, in bytes.
    public var cacheByteCount: Int { cache.byteCount }

    /// Returns the numbers that a frame's picture needs. All other signals are nil.
    public func state(ofFrame index: Int) -> FrameState {
        simulation.partialState(ofFrame: index, signals: requirements.signals)
    }

    /// Returns the states at the sample times of a frame's motion blur, in order; empty without motion blur.
    public func moments(ofFrame index: Int) -> [FrameState] {
        simulation.partialMoments(ofFrame: index, signals: requirements.signals)
    }
}

/// One worker's copy of the layers, to which a frame's changes are applied and from which they are removed again.
struct StageWorker {
    private let stage: Stage
    private var tree: LayerTree
    private var moved: [LayerIndex] = []

    init(_ stage: Stage) {
        self.stage = stage
        tree = stage.simulation.scene.tree
    }

    /// Returns the display list of a frame. The state may come from `Stage` or from `Simulation`.
    mutating func displayList(in state: FrameState) -> DisplayList {
        let scene = stage.simulation.scene
        guard let part = stage.requirements.part(at: state.offsets) else { return scene.displayList(in: state) }
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
