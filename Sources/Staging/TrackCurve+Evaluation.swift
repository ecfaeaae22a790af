public import Layers
import Timing

extension TrackCurve {
    /// Returns the value at a signal.
    ///
    /// Inside a segment and at both of its ends, the segment's easing determines the value. An easing that jumps at its
    /// start has already jumped at the segment's start. With any other easing, a segment with `keepsStart` has the
    /// value `from` at its start. Where two segments touch, the segment at greater signals determines the value.
    /// Between two segments the value at the nearer segment end holds; if both ends are equally near, the value at the
    /// end of the lower segment holds. Outside the outermost segments the end values of these segments hold, unless the
    /// curve extends there.
    ///
    /// The segment is found by bisection.
    public func value(at signal: Double) -> PropertyValue {
        switch location(of: signal) {
        case .signal: format.map { .string($0.text(of: signal)) } ?? .number(signal)
        case .inside(let index), .beyond(let index): segments[index].value(at: signal)
        case .heldBelow(let index): segments[index].lowerValue
        case .heldAbove(let index): segments[index].upperValue
        }
    }

    /// Returns whether the curve writes nothing at a signal.
    public func isSilent(at signal: Double) -> Bool { silentBelow.map { signal < $0 } ?? false }

    /// The location of a signal on a curve, which determines how its value is computed.
    public enum Location: Hashable, Sendable {
        /// There are no segments: the signal, or its text, is the value.
        case signal
        /// Inside the segment with this index, or at one of its ends.
        case inside(Int)
        /// Outside the outermost segment, which has this index and is extrapolated.
        case beyond(Int)
        /// Before the segment with this index, whose value at the segment's lower end is held.
        case heldBelow(Int)
        /// After the segment with this index, whose value at the segment's upper end is held.
        case heldAbove(Int)
    }

    /// Returns the location of a signal on the curve: which segment determines the value, and in which way.
    public func location(of signal: Double) -> Location {
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

    /// The value just before `start`. It is `from`, unless the easing begins at another value and `keepsStart` is not
    /// set.
    ///
    /// An easing that jumps at its start, or a step of zero length, has not jumped yet.
    private var valueBefore: PropertyValue {
        start == end || keepsStart ? from : mixed(easing.value(at: 0, isBefore: true))
    }

    /// The value at `end`: `to`, unless the easing ends at another value, as a mirrored easing does.
    private var valueAfter: PropertyValue { start == end ? to : mixed(easing.value(at: 1)) }

    /// Returns the value at a signal inside the segment, or the extrapolated value outside the segment.
    ///
    /// A segment of zero length returns `to`.
    fileprivate func value(at signal: Double) -> PropertyValue {
        if start == end { return to }
        if signal == end { return valueAfter }
        if signal == start, keepsStart, !easing.jumpsAtStart { return from }
        return mixed(easing.value(at: (signal - start) / (end - start)))
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        // An easing with an extremely steep slope would otherwise give 0 · ∞ for two equal values.
        from.mixed(with: to, fraction: ProgressLimit.held(fraction), mode: interpolation)
    }
}

extension Easing {
    /// Whether the easing jumps at exactly 0, as `steps(n, jump-start)` does.
    fileprivate var jumpsAtStart: Bool { value(at: 0) != value(at: 0, isBefore: true) }
}

extension Track {
    /// Writes the curve's value at a signal into the layer, unless the curve is silent at this signal.
    func write(at signal: Double, into layer: inout Layer) {
        if !curve.isSilent(at: signal) { property.set(curve.value(at: signal), in: &layer) }
    }
}
