/// The summary of a check's results, in the words that all reports share.
struct RunSummary {
    /// The verdict in one sentence.
    let verdict: String
    /// A second sentence with the numbers of checked and of failing frames.
    let details: String
    /// The number of failures for each reason that occurs, in the order of `GoldenReason`.
    ///
    /// A failure is a failing frame, or a golden that fails as a whole.
    let counts: [(reason: GoldenReason, count: Int)]

    init(_ run: GoldenRun) {
        let failing = run.scenes.count { !$0.isPassed }
        let frames = run.scenes.reduce(0) { $0 + $1.frames.count }
        let failures = run.scenes.flatMap { $0.frames.compactMap(\.failure) }
        let results = Self.words(run.scenes.count, run.noun)
        let outcome =
            failing == 0
            ? "\(results) as approved"
            : "\(Self.grouped(failing)) of \(results) \(failing == 1 ? "differs" : "differ")"
        verdict = outcome + (run.shard.map { " in \($0.text)" } ?? "")
        details =
            "\(Self.words(frames, "frame")) checked, "
            + (failures.isEmpty ? "all as approved" : "\(Self.grouped(failures.count)) not as approved")
        counts = run.reasonCounts
    }

    /// Returns a count and its noun, such as `1 frame` or `1,200 frames`.
    static func words(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns a count with commas between groups of three digits, such as `1,200`.
    static func grouped(_ count: Int) -> String {
        let digits = String(count)
        return digits.enumerated().reduce(into: "") { text, digit in
            let rest = digits.count - digit.offset
            if digit.offset > 0, rest % 3 == 0 { text += "," }
            text.append(digit.element)
        }
    }
}
