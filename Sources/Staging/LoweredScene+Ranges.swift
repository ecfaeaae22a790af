public import Primitives
import Timing

extension LoweredScene {
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
    /// Where the container has nothing to scroll along the axis that is the one progress of a view, and nil unless `isOfView`.
    public func reachableProgress(
        from start: Double, to end: Double, in container: ContainerIndex, along axis: Axis,
        isOfView: Bool = false
    ) -> ClosedRange<Double>? {
        guard isOfView || scrolls(container, along: axis) else { return nil }
        return restingProgress(from: start, to: end, in: container, along: axis)
    }

    /// The same between the ends of what sets an effect off, at one of which it does where there is no other.
    ///
    /// A container that has nothing to scroll rests at one offset, and that may be inside.
    public func reachableProgress(of trigger: Play.Trigger) -> ClosedRange<Double> {
        restingProgress(
            from: trigger.start, to: trigger.end ?? trigger.start, in: trigger.container, along: trigger.axis)
    }

    /// The content offsets at which a container can rest along an axis.
    public func restingOffsets(of container: ContainerIndex, along axis: Axis) -> ClosedRange<Double> {
        containers[container].restingOffsets(along: axis, viewport: viewport(of: container))
    }

    private func restingProgress(from start: Double, to end: Double, in container: ContainerIndex, along axis: Axis)
        -> ClosedRange<Double>
    {
        let offsets = restingOffsets(of: container, along: axis)
        return RangeProgress.value(
            at: offsets.lowerBound, from: start, to: end)...RangeProgress.value(
                at: offsets.upperBound, from: start, to: end)
    }
}

extension Signal.Source {
    /// The container whose offset along an axis is the whole of what the number follows; nil for other sources.
    public var scroller: (container: ContainerIndex, axis: Axis)? {
        switch self {
        case .centerDistance(_, let container, let axis), .viewProgress(_, _, let container, let axis),
            .offset(let container, let axis), .rangeProgress(_, _, let container, let axis, _):
            (container, axis)
        case .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame, .played, .formula, .smoothed: nil
        }
    }

    /// Whether it is the progress of a view's way through its container's viewport.
    public var isOfView: Bool {
        switch self {
        case .viewProgress: true
        case .rangeProgress(_, _, _, _, let isOfView): isOfView
        case .centerDistance, .offset, .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame,
            .played, .formula, .smoothed:
            false
        }
    }
}
