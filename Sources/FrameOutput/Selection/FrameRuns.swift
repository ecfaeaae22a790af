/// Ascending frame numbers, grouped into ranges of consecutive numbers. Messages print them as `0-9, 12, 20-99`.
public struct FrameRuns: Hashable, Sendable {
    /// The ranges in ascending order. Adjacent ranges are joined, so at least one number is missing between two ranges.
    public private(set) var runs: [ClosedRange<Int>] = []

    /// Groups frame numbers, which must be in ascending order.
    public init(_ frames: some Sequence<Int>) {
        for frame in frames { append(frame...frame) }
    }

    /// Appends a range of numbers. Each number must be greater than all previous numbers.
    public mutating func append(_ run: ClosedRange<Int>) {
        guard let last = runs.last, last.upperBound + 1 == run.lowerBound else { return runs.append(run) }
        runs[runs.count - 1] = last.lowerBound...run.upperBound
    }

    /// The total number of frames in all ranges.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Returns the first `most` ranges as text, separated by commas. If there are more ranges, an ellipsis follows.
    public func text(atMost most: Int = 6) -> String {
        let shown = runs.prefix(most).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return shown.joined(separator: ", ") + (runs.count > most ? ", …" : "")
    }
}
