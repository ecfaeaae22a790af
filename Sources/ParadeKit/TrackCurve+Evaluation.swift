public import Layers
import Timing

extension TrackCurve {
    /// The value a signal calls for.
    ///
    /// Inside a segment its easing decides, at its two ends too, so that a step that jumps at the start has jumped there.
    /// Where two segments touch the one above answers. Between segments the nearer end holds (the lower of two equally
    /// near ones), and beyond the outermost ends those do.
    public func value(at signal: Double) -> PropertyValue {
        guard let index = segments.lastIndex(where: { $0.lowerEnd <= signal }) else { return segments[0].lowerValue }
        let segment = segments[index]
        if signal <= segment.upperEnd { return segment.value(at: signal) }
        guard index + 1 < segments.count else { return segment.upperValue }
        let next = segments[index + 1]
        return signal - segment.upperEnd <= next.lowerEnd - signal ? segment.upperValue : next.lowerValue
    }
}

extension TrackCurve.Segment {
    fileprivate var lowerEnd: Double { min(start, end) }
    fileprivate var upperEnd: Double { max(start, end) }
    fileprivate var lowerValue: PropertyValue { runsAgainstSignal ? valueAfter : valueBefore }
    fileprivate var upperValue: PropertyValue { runsAgainstSignal ? valueBefore : valueAfter }

    /// The value on the side of `start`: `from`, unless the easing begins elsewhere. Steps have not been taken yet.
    private var valueBefore: PropertyValue {
        start == end ? from : mixed(easing.value(at: 0, isBefore: true))
    }

    /// The value on the side of `end`: `to`, unless the easing ends elsewhere, as one that goes there and back does.
    private var valueAfter: PropertyValue { start == end ? to : mixed(easing.value(at: 1)) }

    /// The value at a signal inside the segment; a segment of no length is a step that has been taken.
    fileprivate func value(at signal: Double) -> PropertyValue {
        start == end ? to : mixed(easing.value(at: (signal - start) / (end - start)))
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        from.mixed(with: to, fraction: fraction, mode: interpolation)
    }
}
