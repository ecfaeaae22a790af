import Layers
import Primitives
import Timing

/// What a signal needs of the laid-out scene, looked up once so that a frame costs a subtraction and a division.
///
/// The layout at rest is used, never the animated one: otherwise a view that moves itself would change the very
/// progress that moves it.
enum SignalGeometry: Sendable {
    /// A view's centre in its container's content and the viewport's length, both along one axis, in points.
    case centerDistance(container: ContainerIndex, axis: Axis, center: Double, viewportLength: Double)

    /// Looks a source up in a scene.
    init(_ source: Signal.Source, in scene: Scene) {
        switch source {
        case .centerDistance(let view, let container, let axis):
            guard let frame = scene.tree.frame(of: view, in: scene.containers[container].layer) else {
                preconditionFailure("a view whose distance is a signal lies inside the signal's container")
            }
            self = .centerDistance(
                container: container, axis: axis, center: frame.center[axis],
                viewportLength: scene.viewport(of: container)[axis])
        }
    }

    /// The signal's value where the containers stand at `offsets`.
    func value(offsets: [Point]) -> Double {
        switch self {
        case .centerDistance(let container, let axis, let center, let viewportLength):
            return CenterProgress.distance(
                ofCenter: center - offsets[container][axis], inViewportOfLength: viewportLength)
        }
    }
}
