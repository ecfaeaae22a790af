/// Ascending frame numbers as runs without gaps, for messages: `0-9, 12, 20-99`.
public struct FrameRuns: Hashable, Sendable {
    /// The runs in ascending order, with a gap of at least one number between two of them.
    public private(set) var runs: [ClosedRange<Int>] = []

    /// Creates the runs of ascending numbers.
    public init(_ frames: some Sequence<Int>) {
        for frame in frames { append(frame...frame) }
    }

    /// Appends numbers, which must all be greater than the previous ones.
    public mutating func append(_ run: ClosedRange<Int>) {
        guard let last = runs.last, last.upperBound + 1 == run.lowerBound else { return runs.append(run) }
        runs[runs.count - 1] = last.lowerBound...run.upperBound
    }

    /// The number of frame numbers.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Returns the first few runs, separated by commas, with an ellipsis for those left out.
    public func text(atMost most: Int = 6) -> String {
        let shown = runs.prefix(most).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return shown.joined(separator: ", ") + (runs.count > most ? ", …" : "")
    }
}
