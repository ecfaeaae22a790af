/// The command `parade-bench counts [--record]`, which compares the instruction counts of the cases with their limits.
enum CountGate {
    /// The exit status of the command.
    enum Status: Int32 {
        /// All cases were counted, and all are within their limits.
        case held = 0
        /// A case exceeds its limit, or the set of cases differs from the recorded one.
        case exceeded = 1
        /// Instructions cannot be counted on this machine. In Automake, the status 77 marks a skipped test.
        case notCounted = 77
    }

    static func run(records: Bool) throws -> Status {
        let counts: [(name: String, count: Double)]
        do {
            counts = try Callgrind.counts()
        } catch is Callgrind.Missing {
            print("Not counted: valgrind is not installed.")
            return .notCounted
        }
        if records {
            try CountLimits.record(counts)
            print("Recorded \(counts.count) cases in \(CountLimits.path).")
            return .held
        }
        return compare(counts, with: try CountLimits.read())
    }

    private static func compare(
        _ counts: [(name: String, count: Double)], with recorded: [(name: String, count: Double)]
    ) -> Status {
        var failures = 0
        for entry in counts {
            guard let limit = recorded.first(where: { $0.name == entry.name })?.count else {
                print(line(entry.name, entry.count, nil) + "  not recorded")
                failures += 1
                continue
            }
            let isOver = entry.count > limit * CountLimits.tolerance
            let isFarUnder = entry.count < limit * 0.9
            print(line(entry.name, entry.count, limit) + (isOver ? "  above" : isFarUnder ? "  record anew" : ""))
            if isOver { failures += 1 }
        }
        for entry in recorded where !counts.contains(where: { $0.name == entry.name }) {
            print("\(entry.name): is recorded, and no case any more")
            failures += 1
        }
        print(
            "\(counts.count) cases, \(failures) not as they should be. After a change that is meant: make counts ARGS=--record"
        )
        return failures == 0 ? .held : .exceeded
    }

    private static func line(_ name: String, _ count: Double, _ limit: Double?) -> String {
        let change = limit.map { Text.percent(count / $0 - 1) } ?? ""
        return Text.row([name, Text.fixed(count), limit.map(Text.fixed) ?? "", change], widths: [52, 12, 12, 9])
    }
}
