import Layers
import Primitives
import Staging

// A correct scene can still contain things that no frame ever shows. On request, two passes over the timeline find such
// things. The first pass computes only numbers: the range of each container's offsets and of each signal's values. The
// second pass lays out every frame and finds the layers that draw. The second pass ends as soon as all layers that can
// draw have drawn.

/// The values that content offsets and signals take over all frames of a timeline.
///
/// On request, the survey also finds out which layers are visible.
struct FrameSurvey {
    /// The maximum number of values that the first pass may compute: offsets and signals, times frames. Computing this
    /// many takes about a second.
    static let mostNumbers = 10_000_000
    /// The maximum number of layers that the second pass may lay out: layers in the scene, times frames. Laying out
    /// this many takes a few seconds.
    static let mostLayers = 3_000_000

    /// For each container, the range of its content offsets along x and along y, in points.
    private(set) var offsets: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
    /// For each signal, the range of its values; nil for a signal that has no value in any frame.
    private(set) var signals: [ClosedRange<Double>?] = []

    private let scene: LoweredScene
    private let simulation: Simulation

    /// Runs the first pass, which computes the ranges; nil if the pass would exceed `mostNumbers`.
    init?(of scene: LoweredScene) {
        guard scene.timeline.frameCount * (scene.signals.count + scene.containers.count) <= Self.mostNumbers else {
            return nil
        }
        self.scene = scene
        simulation = Simulation(scene)
        signals = Array(repeating: nil, count: scene.signals.count)
        for frame in 0..<scene.timeline.frameCount {
            let state = simulation.state(ofFrame: frame)
            if frame == 0 { offsets = state.offsets.map { ($0.x...$0.x, $0.y...$0.y) } }
            for (index, offset) in state.offsets.enumerated() {
                offsets[index] = (offsets[index].x.including(offset.x), offsets[index].y.including(offset.y))
            }
            for (index, value) in state.signals.enumerated() {
                guard let value else { continue }
                signals[index] = signals[index]?.including(value) ?? value...value
            }
        }
    }

    /// Returns the range of a container's content offsets along an axis, in points.
    func offsets(of container: ContainerIndex, along axis: Axis) -> ClosedRange<Double> {
        axis == .horizontal ? offsets[container].x : offsets[container].y
    }

    /// Returns the layer trees of up to `most` frames, spread evenly from the first frame to the last.
    func trees(ofFrames most: Int) -> [LayerTree] {
        let last = scene.timeline.frameCount - 1
        let count = min(most, last + 1)
        return (0..<count).map { index in
            scene.presentation(in: simulation.state(ofFrame: count > 1 ? index * last / (count - 1) : 0))
        }
    }

    /// Calls `body` with the values of all signals in each frame, in order. A signal without a value is nil.
    func forEachFrame(_ body: (_ signals: [Double?]) -> Void) {
        for frame in 0..<scene.timeline.frameCount { body(simulation.state(ofFrame: frame).signals) }
    }

    /// Calls `body` with the layer tree of each frame, in order.
    ///
    /// If all frames together have more than `mostLayers` layers, returns false and does not call `body`.
    func forEachTree(_ body: (_ frame: Int, LayerTree) -> Void) -> Bool {
        guard scene.timeline.frameCount * scene.tree.layers.count <= Self.mostLayers else { return false }
        for frame in 0..<scene.timeline.frameCount {
            body(frame, scene.presentation(in: simulation.state(ofFrame: frame)))
        }
        return true
    }

    /// Runs the second pass, which finds the visible layers; nil if the pass would exceed `mostLayers`.
    ///
    /// - Parameter layers: For each layer, whether it can draw something itself, apart from its sublayers. The pass
    ///   ends early once all these layers have drawn.
    func visibility(of layers: [Bool]) -> Visibility? {
        guard scene.timeline.frameCount * layers.count <= Self.mostLayers else { return nil }
        var visibility = Visibility(layers)
        // Every eighth frame is examined first, which shows nearly everything. The other frames follow in the same
        // steps.
        for first in 0..<8 {
            for frame in stride(from: first, to: scene.timeline.frameCount, by: 8) {
                if visibility.isComplete { return visibility }
                let tree = scene.presentation(in: simulation.state(ofFrame: frame))
                let drawn = tree.drawnLayers(
                    width: scene.canvas.pixelWidth, height: scene.canvas.pixelHeight, scale: scene.canvas.scale)
                visibility.note(drawn, in: tree)
            }
        }
        return visibility
    }
}

/// Whether each layer is visible in any of the examined frames.
struct Visibility {
    /// For each layer, whether the layer itself, apart from its sublayers, draws something in some frame.
    private(set) var isDrawn: [Bool]
    /// For each layer, whether in some frame the layer is not hidden and has an alpha greater than 0.
    private(set) var isShown: [Bool]
    /// For each layer, whether its width and height are both greater than 0 in some frame.
    private(set) var hasArea: [Bool]
    private var missing: [LayerIndex]

    fileprivate init(_ layers: [Bool]) {
        isDrawn = layers.map { _ in false }
        isShown = isDrawn
        hasArea = isDrawn
        missing = layers.indices.filter { layers[$0] }
    }

    /// Whether every layer that can draw something itself has done so in some frame.
    fileprivate var isComplete: Bool { missing.isEmpty }

    fileprivate mutating func note(_ drawn: [Bool], in tree: LayerTree) {
        for index in tree.layers.indices {
            if drawn[index] { isDrawn[index] = true }
            let layer = tree[index]
            if !layer.isHidden && layer.alpha > 0 { isShown[index] = true }
            if layer.bounds.width > 0 && layer.bounds.height > 0 { hasArea[index] = true }
        }
        missing.removeAll { drawn[$0] }
    }
}

extension ClosedRange<Double> {
    fileprivate func including(_ value: Double) -> ClosedRange<Double> {
        value < lowerBound ? value...upperBound : value > upperBound ? lowerBound...value : self
    }
}
