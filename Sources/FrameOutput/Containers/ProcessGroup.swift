import Glibc

/// The processes of one group, as the system tells of them in `/proc`.
enum ProcessGroup {
    /// How long they have computed, with all whose ends they have taken, in clock ticks; 0 where the system does not tell.
    ///
    /// Looks at every process there is: a few milliseconds for a few hundred.
    static func ticksComputed(by group: pid_t) -> Int {
        guard let names = try? FileSystem.names(in: "/proc") else { return 0 }
        return names.reduce(0) { sum, name in
            guard name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                // It may have ended since it was listed.
                let stat = try? FileSystem.contents(of: "/proc/\(name)/stat", limit: 1 << 16)
            else { return sum }
            return sum &+ ticks(inStat: String(decoding: stat, as: UTF8.self), ofGroup: group)
        }
    }

    /// The four times in the line of a process (proc_pid_stat(5)), added; 0 where it is of another group.
    static func ticks(inStat line: String, ofGroup group: pid_t) -> Int {
        // The second field is a name in parentheses, in which anything may be, parentheses too.
        guard let nameEnd = line.utf8.lastIndex(of: UInt8(ascii: ")")) else { return 0 }
        // Begins with the third field, the state.
        let fields = line[nameEnd...].dropFirst().split(separator: " ")
        guard fields.count > 14, pid_t(fields[2]) == group else { return 0 }
        return fields[11...14].reduce(0) { $0 &+ (Int($1) ?? 0) }
    }
}
