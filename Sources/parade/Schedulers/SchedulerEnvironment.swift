import Glibc

/// The environment variables from which a task learns its part.
struct SchedulerEnvironment {
    /// The values, by the names of the variables.
    let values: [String: String]

    init(_ values: [String: String]) { self.values = values }

    /// The variables of this process that some scheduler sets.
    static var current: SchedulerEnvironment {
        var values: [String: String] = [:]
        for name in Scheduler.all.flatMap(\.variables) {
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
        return SchedulerEnvironment(values)
    }

    /// Returns the value of a variable; nil if it is not set or empty.
    subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the number in a variable; nil if it is not set or empty.
    func number(_ name: String) throws(CommandFailure) -> Int? {
        guard let text = self[name] else { return nil }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text), number <= Self.most
        else {
            throw CommandFailure(
                .usage, "--shard auto: \(name) must be a whole number from 0 to \(Self.most), found '\(text)'")
        }
        return number
    }

    /// The largest index or count. Far from overflowing in sums.
    private static let most = Int(UInt32.max)
}
