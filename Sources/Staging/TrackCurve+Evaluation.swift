public import Layers
import Timing

extension TrackCurve {
    /// The value a signal calls for.
    ///
    /// Inside a segment its easing decides, at its two ends too, so that a step that jumps at the start has jumped there; only
    /// a segment that keeps its start shows `from` there.
    /// Where two segments touch the one above answers. Between segments the nearer end holds (the lower of two equally
    /// near ones), and beyond the outermost ends those do unless the curve extends there.
    ///
    /// The segment is found by bisection.
    public func value(at signal: Double) -> PropertyValue {
        switch place(of: signal) {
        case .signal: .number(signal)
        case .inside(let index), .beyond(let index): segments[index].value(at: signal)
        case .heldBelow(let index): segments[index].lowerValue
        case .heldAbove(let index): segments[index].upperValue
        }
    }

    /// Whether nothing is written at a signal.
    public func isSilent(at signal: Double) -> Bool { silentBelow.map { signal < $0 } ?? false }

    /// Where on a curve a signal stands, which decides what its value is made of.
    public enum Place: Hashable, Sendable {
        /// There are no segments: the signal is the value.
        case signal
        /// Inside a segment, or at one of its ends.
        case inside(Int)
        /// Outside the outermost segment, which goes on.
        case beyond(Int)
        /// Below a segment, whose lower end is held.
        case heldBelow(Int)
        /// Above a segment, whose upper end is held.
        case heldAbove(Int)
    }

    /// Where a signal stands: the segment that makes its value, and how.
    public func place(of signal: Double) -> Place {
        if segments.isEmpty { return .signal }
        guard let index = lastSegment(beginningBy: signal) else { return extendsBelow ? .beyond(0) : .heldBelow(0) }
        let upperEnd = segments[index].upperEnd
        if signal <= upperEnd { return .inside(index) }
        guard index + 1 < segments.count else { return extendsAbove ? .beyond(index) : .heldAbove(index) }
        return signal - upperEnd <= segments[index + 1].lowerEnd - signal ? .heldAbove(index) : .heldBelow(index + 1)
    }

    private func lastSegment(beginningBy signal: Double) -> Int? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = low + (high - low) / 2
            if segments[middle].lowerEnd <= signal { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}

extension TrackCurve.Segment {
    fileprivate var lowerEnd: Double { min(start, end) }
    fileprivate var upperEnd: Double { max(start, end) }
    fileprivate var lowerValue: PropertyValue { runsAgainstSignal ? valueAfter : valueBefore }
    fileprivate var upperValue: PropertyValue { runsAgainstSignal ? valueBefore : valueAfter }

    /// The value on the side of `start`: `from`, unless the easing begins elsewhere. Steps have not been taken yet.
    private var valueBefore: PropertyValue {
        start == end || keepsStart ? from : mixed(easing.value(at: 0, isBefore: true))
    }

    /// The value on the side of `end`: `to`, unless the easing ends elsewhere, as one that goes there and back does.
    private var valueAfter: PropertyValue { start == end ? to : mixed(easing.value(at: 1)) }

    /// The value at a signal inside the segment, or beyond it as its easing goes on; a segment of no length is a step that
    /// has been taken.
    fileprivate func value(at signal: Double) -> PropertyValue {
        if start == end { return to }
        if signal == end { return valueAfter }
        if signal == start, keepsStart, !easing.jumpsAtStart { return from }
        return mixed(easing.value(at: (signal - start) / (end - start)))
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        // An easing that goes on along a slope as steep as numbers get would make 0 · ∞ of two equal values.
        from.mixed(with: to, fraction: ProgressLimit.held(fraction), mode: interpolation)
    }
}

extension Easing {
    /// Whether it leaps at exactly 0, as `steps(n, jump-start)` does.
    fileprivate var jumpsAtStart: Bool { value(at: 0) != value(at: 0, isBefore: true) }
}

extension Track {
    /// Writes the value a signal calls for into the layer, unless the curve is silent there.
    func write(at signal: Double, into layer: inout Layer) {
        if !curve.isSilent(at: signal) { property.set(curve.value(at: signal), in: &layer) }
    }
}
