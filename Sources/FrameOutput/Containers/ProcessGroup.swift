import Glibc

/// Functions that read the processor time of a process group from `/proc`.
enum ProcessGroup {
    /// Returns the processor time of a process group and its reaped children, in clock ticks.
    ///
    /// The result is 0 if the system does not report the time. Reads `/proc` for every process of the system, which
    /// takes a few milliseconds for a few hundred processes.
    static func ticksComputed(by group: pid_t) -> Int {
        guard let names = try? FileSystem.names(in: "/proc") else { return 0 }
        return names.reduce(0) { sum, name in
            guard name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                // The process may have ended since it was listed.
                let stat = try? FileSystem.contents(of: "/proc/\(name)/stat", limit: 1 << 16)
            else { return sum }
            return sum &+ ticks(inStat: String(decoding: stat, as: UTF8.self), ofGroup: group)
        }
    }

    /// Returns the sum of the four processor times in the `stat` line of a process, in clock ticks.
    ///
    /// The result is 0 if the process is in another group. The line is described in proc_pid_stat(5).
    static func ticks(inStat line: String, ofGroup group: pid_t) -> Int {
        // The second field is a name in parentheses, which may contain any character, including parentheses.
        guard let nameEnd = line.utf8.lastIndex(of: UInt8(ascii: ")")) else { return 0 }
        // Begins with the third field, the state.
        let fields = line[nameEnd...].dropFirst().split(separator: " ")
        guard fields.count > 14, pid_t(fields[2]) == group else { return 0 }
        return fields[11...14].reduce(0) { $0 &+ (Int($1) ?? 0) }
    }
}
