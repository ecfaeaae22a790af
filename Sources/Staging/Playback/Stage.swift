import Drawing
import Layers
import Primitives
public import Raster

// A feed of ten thousand views may show only ten at a time. The stage avoids the cost of the invisible views, which
// would be 20 µs for the signals, tracks and layers of each view:
//
// 1. Preparing a scene computes where each child of a long clipping container can ever be visible: the bounds of the
//    child and its descendants, at the extremes of the scales that tracks give them. A child with unknown bounds may be
//    visible anywhere.
// 2. A frame looks up the children near the viewport. Tracks are applied only to these children and their descendants,
//    and only these are visited.
// 3. Only signals that these tracks read are evaluated. But a formula without a value makes the frame an error even if
//    nothing visible uses the formula. Every formula is therefore evaluated in every frame, unless the range of its
//    values proves that it always has a value.
// 4. Layers that were changed for a frame are restored after the frame, so the tree is never copied.

/// The prepared state from which frames are drawn: a scene's numbers, as far as pictures need them.
public struct Stage: Sendable {
    /// All numbers of all frames.
    public let simulation: Simulation
    /// The cache shared by the rasterizers that draw the stage; the cache never affects a frame's pixels.
    let cache: RasterCache
    let sufficiency: Sufficiency

    /// Prepares a scene's numbers for drawing. Costs a visit to each view and signal.
    ///
    /// - Parameter cache: The rasterizers' cache; scenes with common pictures may share a cache.
    public init(_ simulation: Simulation, cache: RasterCache = RasterCache()) {
        self.simulation = simulation
        self.cache = cache
        sufficiency = Sufficiency(of: simulation)
    }

    /// The size of what drawing caches from frame to frame, in bytes.
    public var cacheByteCount: Int { cache.byteCount }

    /// Returns the numbers that a frame's picture needs; other signals have no value.
    public func state(ofFrame index: Int) -> FrameState {
        simulation.partialState(ofFrame: index, signals: sufficiency.signals)
    }

    /// Returns the moments of a frame with motion blur, as `Simulation.moments` does.
    public func moments(ofFrame index: Int) -> [FrameState] {
        simulation.partialMoments(ofFrame: index, signals: sufficiency.signals)
    }
}

/// One worker's copy of the layers: a frame's changes are applied, drawn and undone.
struct StageWorker {
    private let stage: Stage
    private var tree: LayerTree
    private var moved: [LayerIndex] = []

    init(_ stage: Stage) {
        self.stage = stage
        tree = stage.simulation.scene.tree
    }

    /// Returns the display list of a frame; the state may come from the stage or from the simulation.
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
