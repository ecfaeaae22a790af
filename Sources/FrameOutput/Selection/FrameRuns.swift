/// Rising frame numbers as runs without gaps, for telling which frames are meant: `0-9, 12, 20-99`.
public struct FrameRuns: Hashable, Sendable {
    /// The runs, rising, with at least a number between two of them.
    public private(set) var runs: [ClosedRange<Int>] = []

    /// Creates the runs of rising numbers.
    public init(_ frames: some Sequence<Int>) {
        for frame in frames { append(frame...frame) }
    }

    /// Adds numbers that all lie above those before.
    public mutating func append(_ run: ClosedRange<Int>) {
        guard let last = runs.last, last.upperBound + 1 == run.lowerBound else { return runs.append(run) }
        runs[runs.count - 1] = last.lowerBound...run.upperBound
    }

    /// How many numbers there are.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// The first few runs, commas between, with a sign for those left out.
    public func text(atMost most: Int = 6) -> String {
        let shown = runs.prefix(most).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return shown.joined(separator: ", ") + (runs.count > most ? ", …" : "")
    }
}
