public import Layers
import Timing

extension TrackCurve {
    /// The value a signal calls for.
    ///
    /// Inside a segment its easing decides, at its two ends too, so that a step that jumps at the start has jumped there.
    /// Where two segments touch the one above answers. Between segments the nearer end holds (the lower of two equally
    /// near ones), and beyond the outermost ends theirs do, untouched.
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
    fileprivate var lowerValue: PropertyValue { runsAgainstSignal ? to : from }
    fileprivate var upperValue: PropertyValue { runsAgainstSignal ? from : to }

    /// The value at a signal inside the segment; a segment of no length is a step that has been taken.
    fileprivate func value(at signal: Double) -> PropertyValue {
        guard start != end else { return to }
        let progress = (signal - start) / (end - start)
        return from.mixed(with: to, fraction: easing.value(at: progress), mode: interpolation)
    }
}
