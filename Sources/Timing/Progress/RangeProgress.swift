/// The progress through a range of content offsets.
public enum RangeProgress {
    /// Returns the progress at an offset: 0 at `start` and 1 at `end`, extrapolated beyond both up to `ProgressLimit`.
    ///
    /// An empty or reversed range is a step: 0 before its start, 1 from its start on.
    public static func value(at offset: Double, from start: Double, to end: Double) -> Double {
        guard end > start else { return offset < start ? 0 : 1 }
        return ProgressLimit.quotient(offset - start, by: end - start)
    }
}
