public import Layers
import Timing

extension TrackCurve {
    /// Returns the value at a signal. The segment is found by bisection.
    ///
    /// - Inside a segment and at its ends, the segment's easing determines the value. An easing that jumps at its start
    ///   has already jumped at the segment's start.
    /// - At the start of a segment with `keepsStart`, the value is `from`, unless the easing jumps at its start.
    /// - Where two segments touch, the segment at greater signals determines the value.
    /// - Between two segments, the value at the nearer segment end applies. Halfway, this is the end of the lower
    ///   segment.
    /// - Outside the outermost segments, the value at the nearest end applies, unless the curve is extrapolated there.
    public func value(at signal: Double) -> PropertyValue {
        switch location(of: signal) {
        case .signal: format.map { .string($0.text(of: signal)) } ?? .number(signal)
        case .inside(let index), .beyond(let index): segments[index].value(at: signal)
        case .heldBelow(let index): segments[index].lowerValue
        case .heldAbove(let index): segments[index].upperValue
        }
    }

    /// Returns whether the curve writes no value at a signal.
    public func isSilent(at signal: Double) -> Bool { silentBelow.map { signal < $0 } ?? false }

    /// The location of a signal on a curve, which determines how its value is computed.
    public enum Location: Hashable, Sendable {
        /// The curve has no segments. The value is the signal itself, as a number or as text.
        case signal
        /// The signal is inside the segment with this index, or at one of its ends.
        case inside(Int)
        /// The signal is outside the outermost segment, which has this index and is extrapolated.
        case beyond(Int)
        /// The signal is below the segment with this index. The value at this segment's lower end applies.
        case heldBelow(Int)
        /// The signal is above the segment with this index. The value at this segment's upper end applies.
        case heldAbove(Int)
    }

    /// Returns the location of a signal on the curve: the segment that determines the value, and how it does so.
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

    /// The value just before `start`.
    ///
    /// For a step of zero length or with `keepsStart`, this is `from`. Otherwise it is the easing's value at 0, before
    /// any jump at its start.
    private var valueBefore: PropertyValue {
        start == end || keepsStart ? from : mixed(easing.value(at: 0, isBefore: true))
    }

    /// The value at `end`. It differs from `to` if the easing does not end at 1, as a mirrored easing does not.
    private var valueAfter: PropertyValue { start == end ? to : mixed(easing.value(at: 1)) }

    /// Returns the value of the segment at a signal. Outside the segment, the value is extrapolated.
    ///
    /// For a segment of zero length, it is `to`.
    fileprivate func value(at signal: Double) -> PropertyValue {
        if start == end { return to }
        if signal == end { return valueAfter }
        if signal == start, keepsStart, !easing.jumpsAtStart { return from }
        return mixed(easing.value(at: (signal - start) / (end - start)))
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        // The fraction is limited. A very steep easing would otherwise give 0 · ∞ if both values are equal.
        from.mixed(with: to, fraction: ProgressLimit.clamped(fraction), mode: interpolation)
    }
}

extension Easing {
    /// Whether the easing jumps at exactly 0, as `steps(n, jump-start)` does.
    fileprivate var jumpsAtStart: Bool { value(at: 0) != value(at: 0, isBefore: true) }
}

extension Track {
    /// Writes the curve's value at a signal into the layer, unless the curve is silent at this signal.
    func write(at signal: Double, into layer: inout Layer) {
        if curve.isSilent(at: signal) { return }
        let value = curve.value(at: signal)
        guard let run = curve.run, case .string(let text) = value, case .label(var label) = layer.contents else {
            return property.set(value, in: &layer)
        }
        label.setText(text, ofRun: run)
        layer.contents = .label(label)
    }
}
