/// How much of a stretch between two content offsets is behind.
public enum RangeProgress {
    /// 0 at the start, 1 at the end, and on beyond both as far as `ProgressLimit` goes.
    ///
    /// A stretch of no length, or one upside down, is a step: 0 before its start, 1 from it on.
    public static func value(at offset: Double, from start: Double, to end: Double) -> Double {
        guard end > start else { return offset < start ? 0 : 1 }
        return ProgressLimit.quotient(offset - start, by: end - start)
    }
}
