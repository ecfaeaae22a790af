/// Ascending frame numbers, grouped into runs of consecutive numbers and printed in messages as `0-9, 12, 20-99`.
public struct FrameRuns: Hashable, Sendable {
    /// The runs in ascending order; between two runs at least one number is missing.
    public private(set) var runs: [ClosedRange<Int>] = []

    /// Creates the runs of frame numbers, which must be in ascending order.
    public init(_ frames: some Sequence<Int>) {
        for frame in frames { append(frame...frame) }
    }

    /// Appends a run of numbers, which must all be greater than the previous numbers.
    public mutating func append(_ run: ClosedRange<Int>) {
        guard let last = runs.last, last.upperBound + 1 == run.lowerBound else { return runs.append(run) }
        runs[runs.count - 1] = last.lowerBound...run.upperBound
    }

    /// The total number of frames in all runs.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Returns the first few runs as text, separated by commas, with an ellipsis if some are left out.
    public func text(atMost most: Int = 6) -> String {
        let shown = runs.prefix(most).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return shown.joined(separator: ", ") + (runs.count > most ? ", …" : "")
    }
}
