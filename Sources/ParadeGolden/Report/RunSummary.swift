/// What a run comes to, in the words of every report.
struct RunSummary {
    /// One sentence.
    let verdict: String
    /// Another, with the counts of frames.
    let details: String
    /// How many frames, and goldens as a whole, fail for each reason that occurs, in the reasons' own order.
    let counts: [(reason: GoldenReason, count: Int)]

    init(_ run: GoldenRun) {
        let failing = run.scenes.count { !$0.isPassed }
        let frames = run.scenes.reduce(0) { $0 + $1.frames.count }
        let failures = run.scenes.flatMap { $0.frames.compactMap(\.failure) }
        let problems = run.scenes.flatMap(\.problems)
        verdict =
            failing == 0
            ? "\(Self.words(run.scenes.count, "scene")) as approved"
            : "\(failing) of \(Self.words(run.scenes.count, "scene")) \(failing == 1 ? "differs" : "differ")"
        details =
            "\(Self.words(frames, "frame")) checked, "
            + (failures.isEmpty ? "all as approved" : "\(failures.count) not as approved")
        counts = GoldenReason.allCases.compactMap { reason in
            let count = (failures + problems).count { $0.reason == reason }
            return count > 0 ? (reason, count) : nil
        }
    }

    /// A count with its noun.
    static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
