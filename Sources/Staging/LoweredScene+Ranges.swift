public import Primitives
import Timing

extension LoweredScene {
    /// Returns the content offsets at which a signal's range begins and ends; nil for signals without a range.
    ///
    /// These are the offsets of progress 0 and 1, whether or not the container can rest there.
    public func offsets(of signal: SignalIndex) -> (start: Double, end: Double)? {
        ContentGeometry(of: self).offsets(of: signals[signal].source)
    }

    /// Returns the input of a smoothed signal, through any number of smoothings; returns any other signal unchanged.
    public func unsmoothed(_ signal: SignalIndex) -> SignalIndex {
        var signal = signal
        while case .smoothed(let input, _) = signals[signal].source { signal = input }
        return signal
    }

    /// Returns the least and the greatest progress between two content offsets over all resting offsets of the
    /// container.
    ///
    /// If the container cannot scroll along the axis, that is the single progress of a view, and nil unless `isOfView`.
    public func reachableProgress(
        from start: Double, to end: Double, in container: ContainerIndex, along axis: Axis,
        isOfView: Bool = false
    ) -> ClosedRange<Double>? {
        guard isOfView || scrolls(container, along: axis) else { return nil }
        return restingProgress(from: start, to: end, in: container, along: axis)
    }

    /// Returns the reachable progress between the two offsets of a trigger, or at its start if it has no end.
    ///
    /// A container that cannot scroll rests at one offset, which may be inside.
    public func reachableProgress(of trigger: Play.Trigger) -> ClosedRange<Double> {
        restingProgress(
            from: trigger.start, to: trigger.end ?? trigger.start, in: trigger.container, along: trigger.axis)
    }

    /// Returns the content offsets at which a container can rest along an axis.
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
    /// The container whose offset along an axis is the signal's only input; nil for other sources.
    public var scroller: (container: ContainerIndex, axis: Axis)? {
        switch self {
        case .centerDistance(_, let container, let axis), .viewProgress(_, _, let container, let axis),
            .offset(let container, let axis), .rangeProgress(_, _, let container, let axis, _):
            (container, axis)
        case .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame, .played, .formula, .smoothed: nil
        }
    }

    /// Whether the source is the progress of a view's timeline through its container's viewport.
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
