import Layers
import Primitives
import Timing

extension Scene {
    /// The content offsets at which the stretch a signal measures begins and ends; nil for signals that measure none.
    ///
    /// Where its progress is 0 and 1, whether or not the container can stand there.
    public func offsets(of signal: SignalIndex) -> (start: Double, end: Double)? {
        switch signals[signal].source {
        case .viewProgress(let range, let view, let container, let axis):
            offsets(of: range, of: view, in: container, along: axis)
        case .rangeProgress(let start, let end, _, _): (start, end)
        case .centerDistance, .offset, .maximumOffset, .velocity, .pages, .property, .time, .frame, .formula: nil
        }
    }

    /// The content offsets at which a named range of a view's way through its container's viewport begins and ends.
    func offsets(
        of range: ViewTimeline.Range, of view: LayerIndex, in container: ContainerIndex, along axis: Axis
    ) -> (start: Double, end: Double) {
        guard let frame = tree.frame(of: view, in: containers[container].layer) else {
            preconditionFailure("a view whose place is a signal lies inside the signal's container")
        }
        let timeline = ViewTimeline(
            viewportLength: viewport(of: container)[axis], start: frame.origin[axis], length: frame.size[axis])
        return timeline.offsets(of: range)
    }
}
