import Layers
import Primitives
import Staging

// A scene can be right and yet hold things that no frame ever shows. Whoever asks gets two passes over the timeline. The
// first needs numbers only: how far each container and each signal gets. The second lays out every frame and asks which
// layers draw; it ends as soon as all of them have.

/// What happens in the frames of a timeline, all of them together.
struct FrameSurvey {
    /// Most numbers that the first pass works out: about a second's worth.
    static let mostNumbers = 10_000_000
    /// Most layers that the second pass lays out, frames times views: a few seconds' worth.
    static let mostLayers = 3_000_000

    /// For each container the least and greatest content offset along each axis.
    private(set) var offsets: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
    /// For each signal its least and greatest value; nil where it never has one.
    private(set) var signals: [ClosedRange<Double>?] = []

    private let scene: LoweredScene
    private let simulation: Simulation

    /// Runs the first pass; nil where that is too much.
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

    /// How far a container gets along an axis.
    func offsets(of container: ContainerIndex, along axis: Axis) -> ClosedRange<Double> {
        axis == .horizontal ? offsets[container].x : offsets[container].y
    }

    /// The trees of some frames' layers, frame by frame; nil where there are too many.
    func forEachTree(_ body: (_ frame: Int, LayerTree) -> Void) -> Bool {
        guard scene.timeline.frameCount * scene.tree.layers.count <= Self.mostLayers else { return false }
        for frame in 0..<scene.timeline.frameCount {
            body(frame, scene.presentation(in: simulation.state(ofFrame: frame)))
        }
        return true
    }

    /// Runs the second pass; nil where that is too much.
    ///
    /// - Parameter layers: For each layer whether it has anything to draw of its own, in some frame.
    func visibility(of layers: [Bool]) -> Visibility? {
        guard scene.timeline.frameCount * layers.count <= Self.mostLayers else { return nil }
        var visibility = Visibility(layers)
        // An eighth of the frames, spread over the timeline, shows nearly everything; then the rest.
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

/// What the frames show of each layer.
struct Visibility {
    /// Whether it draws something of its own, in some frame.
    private(set) var isDrawn: [Bool]
    /// Whether it is neither hidden nor transparent, in some frame.
    private(set) var isShown: [Bool]
    /// Whether its box has an area, in some frame.
    private(set) var hasArea: [Bool]
    private var missing: [LayerIndex]

    fileprivate init(_ layers: [Bool]) {
        isDrawn = layers.map { _ in false }
        isShown = isDrawn
        hasArea = isDrawn
        missing = layers.indices.filter { layers[$0] }
    }

    /// Whether every layer that has something to draw has drawn it.
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
