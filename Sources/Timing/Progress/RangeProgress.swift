/// The progress through a range of content offsets.
public enum RangeProgress {
    /// Returns the progress at a content offset: 0 at `start` and 1 at `end`. Outside, it is extrapolated up to
    /// `ProgressLimit`.
    ///
    /// If the range is empty or reversed, the progress jumps from 0 to 1 at `start`.
    public static func value(at offset: Double, from start: Double, to end: Double) -> Double {
        guard end > start else { return offset < start ? 0 : 1 }
        return ProgressLimit.quotient(offset - start, by: end - start)
    }
}
