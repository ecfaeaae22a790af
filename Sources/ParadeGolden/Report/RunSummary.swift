/// The summary of a check's results, in the words that all reports use.
struct RunSummary {
    /// The verdict in one sentence.
    let verdict: String
    /// A second sentence with the details: the counts of frames.
    let details: String
    /// The number of failures for each reason that occurs, in the order of the reasons.
    ///
    /// Failures are failing frames, and goldens that fail as a whole.
    let counts: [(reason: GoldenReason, count: Int)]

    init(_ run: GoldenRun) {
        let failing = run.scenes.count { !$0.isPassed }
        let frames = run.scenes.reduce(0) { $0 + $1.frames.count }
        let failures = run.scenes.flatMap { $0.frames.compactMap(\.failure) }
        verdict =
            failing == 0
            ? "\(Self.words(run.scenes.count, "scene")) as approved"
            : "\(Self.grouped(failing)) of \(Self.words(run.scenes.count, "scene")) \(failing == 1 ? "differs" : "differ")"
        details =
            "\(Self.words(frames, "frame")) checked, "
            + (failures.isEmpty ? "all as approved" : "\(Self.grouped(failures.count)) not as approved")
        counts = run.reasonCounts
    }

    /// Returns a count followed by its noun, in the singular or plural.
    static func words(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns a count with a comma after each thousand.
    static func grouped(_ count: Int) -> String {
        let digits = String(count)
        return digits.enumerated().reduce(into: "") { text, digit in
            let rest = digits.count - digit.offset
            if digit.offset > 0, rest % 3 == 0 { text += "," }
            text.append(digit.element)
        }
    }
}
