public import Primitives
import Timing

extension Scene {
    /// The content offsets at which the stretch a signal measures begins and ends; nil for signals that measure none.
    ///
    /// Where its progress is 0 and 1, whether or not the container can stand there.
    public func offsets(of signal: SignalIndex) -> (start: Double, end: Double)? {
        ContentGeometry(of: self).offsets(of: signals[signal].source)
    }

    /// The signal that is behind a smoothed one, through however many; any other itself.
    public func unsmoothed(_ signal: SignalIndex) -> SignalIndex {
        var signal = signal
        while case .smoothed(let input, _) = signals[signal].source { signal = input }
        return signal
    }

    /// The least and the greatest progress of a stretch between two content offsets, wherever its container can rest.
    ///
    /// Nil where the container has nothing to scroll along the axis.
    public func reachableProgress(
        from start: Double, to end: Double, in container: ContainerIndex, along axis: Axis
    ) -> ClosedRange<Double>? {
        guard scrolls(container, along: axis) else { return nil }
        let least = RangeProgress.value(at: containers[container].minimumOffset[axis], from: start, to: end)
        return least...RangeProgress.value(at: maximumOffset(of: container)[axis], from: start, to: end)
    }
}

extension Signal.Source {
    /// The container whose offset along an axis is the whole of what the number follows; nil for other sources.
    public var scroller: (container: ContainerIndex, axis: Axis)? {
        switch self {
        case .centerDistance(_, let container, let axis), .viewProgress(_, _, let container, let axis),
            .offset(let container, let axis), .rangeProgress(_, _, let container, let axis):
            (container, axis)
        case .maximumOffset, .velocity, .pages, .property, .time, .frame, .formula, .smoothed: nil
        }
    }
}
