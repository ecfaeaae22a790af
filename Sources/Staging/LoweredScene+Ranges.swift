public import Primitives
import Timing

extension LoweredScene {
    /// Returns the content offsets at which a signal's range begins and ends, in points.
    ///
    /// The signal's progress is 0 at the first offset and 1 at the second, whether or not the container can come to
    /// rest at these offsets. The result is nil if the signal has no range.
    public func offsets(of signal: SignalIndex) -> (start: Double, end: Double)? {
        ContentGeometry(of: self).offsets(of: signals[signal].source)
    }

    /// Returns the unsmoothed signal at the start of a chain of smoothed signals.
    ///
    /// If the given signal is not smoothed, the result is this signal.
    public func unsmoothed(_ signal: SignalIndex) -> SignalIndex {
        var signal = signal
        while case .smoothed(let input, _) = signals[signal].source { signal = input }
        return signal
    }

    /// Returns the range of progress that corresponds to the container's resting offsets.
    ///
    /// If the container cannot scroll along the axis, it has only one resting offset. The result is then the progress
    /// at this offset if `isOfView` is true, and nil otherwise.
    ///
    /// - Parameters:
    ///   - start: The content offset at which progress is 0, in points.
    ///   - end: The content offset at which progress is 1, in points.
    ///   - container: The container.
    ///   - axis: The axis.
    ///   - isOfView: Whether the progress is the progress of a view's timeline.
    public func reachableProgress(
        from start: Double, to end: Double, in container: ContainerIndex, along axis: Axis,
        isOfView: Bool = false
    ) -> ClosedRange<Double>? {
        guard isOfView || scrolls(container, along: axis) else { return nil }
        return restingProgress(from: start, to: end, in: container, along: axis)
    }

    /// Returns the range of progress that corresponds to the resting offsets of a trigger's container.
    ///
    /// Progress is 0 at the trigger's start and 1 at the trigger's end. A trigger without an end has progress 0 before
    /// its start and 1 from there on. A container that cannot scroll has a single resting offset, which may lie inside
    /// the trigger's range.
    public func reachableProgress(of trigger: Play.Trigger) -> ClosedRange<Double> {
        restingProgress(
            from: trigger.start, to: trigger.end ?? trigger.start, in: trigger.container, along: trigger.axis)
    }

    /// Returns the content offsets at which a container can rest along an axis, in points.
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
    /// The container and axis whose content offset is the only input of the source; nil for a source with another
    /// input.
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
