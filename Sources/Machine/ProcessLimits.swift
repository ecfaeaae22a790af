import CProcess
import Glibc

/// The limits on the processors and the memory that the process may use. They are read from control groups, version 1
/// and 2.
///
/// A limit may be set in the process's own group and in each group around it, up to the root. The smallest of these
/// limits applies. A limit that is invalid or cannot be read is ignored.
public struct ProcessLimits: Hashable, Sendable {
    /// The number of processors whose time the process may use, rounded up. Nil if there is no limit.
    public var processors: Int?
    /// The memory that the process may use, in bytes. Nil if there is no limit.
    public var memory: Int?

    /// Reads the limits from the files below a root folder. The process is the one that `/proc/self` in this folder
    /// describes.
    public init(root: String) {
        for group in Self.groups(in: Self.text(root + "/proc/self/cgroup")) {
            for folder in group.folders {
                let folder = root + folder
                switch group.kind {
                case .unified:
                    take(Self.processors(max: Self.text(folder + "/cpu.max")))
                    take(memory: Self.number(Self.text(folder + "/memory.max")))
                case .memory:
                    take(memory: Self.number(Self.text(folder + "/memory.limit_in_bytes")))
                case .processors:
                    let quota = Self.text(folder + "/cpu.cfs_quota_us") ?? ""
                    let period = Self.text(folder + "/cpu.cfs_period_us") ?? ""
                    take(Self.processors(max: "\(quota.trimmed) \(period.trimmed)"))
                }
            }
        }
    }

    private mutating func take(_ processors: Int?) {
        if let processors { self.processors = min(processors, self.processors ?? processors) }
    }

    private mutating func take(memory: Int?) {
        if let memory { self.memory = min(memory, self.memory ?? memory) }
    }
}

extension ProcessLimits {
    /// The limits of this process. They are read on first use.
    public static let current = ProcessLimits(root: "")

    /// The number of threads that can work at the same time, at least 1. It is limited by the machine's processors, by
    /// the process's affinity and by its control groups.
    public static let workingProcessors: Int = {
        let all = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        return max(1, min(affinity ?? all, current.processors ?? all))
    }()

    /// The memory available to the process, in bytes.
    ///
    /// It is the smallest of three values: the machine's memory, the limit of the control groups, and the limit of the
    /// address space.
    public static let availableMemory: Int = {
        var least = current.memory ?? .max
        let pages = sysconf(Int32(_SC_PHYS_PAGES))
        if pages > 0 { least = min(least, pages * sysconf(Int32(_SC_PAGESIZE))) }
        if let space = addressSpace { least = min(least, space) }
        return least
    }()

    /// The limit of the process's address space (`ulimit -v`), in bytes. Nil if there is no limit.
    public static var addressSpace: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }

    /// The number of processors on which the process may run according to its affinity. Nil if the system does not
    /// report the affinity.
    private static var affinity: Int? {
        let count = Int(process_processor_count())
        return count > 0 ? count : nil
    }
}

extension ProcessLimits {
    /// A hierarchy of control groups, with the folders of the process's own group and of all groups around it.
    private struct Group {
        enum Kind { case unified, memory, processors }

        var kind: Kind
        var folders: [String]
    }

    /// Parses the text of `/proc/self/cgroup` and returns the groups in it. Each line of the text has a number,
    /// controllers and a path (cgroups(7)).
    private static func groups(in text: String?) -> [Group] {
        (text ?? "").split(separator: "\n").flatMap { line -> [Group] in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return [] }
            let paths = pathsToRoot(from: String(parts[2]))
            func group(_ kind: Group.Kind, _ mounts: [String]) -> Group {
                Group(kind: kind, folders: mounts.flatMap { mount in paths.map { "/sys/fs/cgroup" + mount + $0 } })
            }
            let controllers = parts[1].split(separator: ",")
            if controllers.isEmpty { return [group(.unified, ["", "/unified"])] }
            var groups: [Group] = []
            if controllers.contains("memory") { groups.append(group(.memory, ["/memory"])) }
            if controllers.contains("cpu") {
                groups.append(group(.processors, ["/cpu", "/cpu,cpuacct", "/cpuacct,cpu"]))
            }
            return groups
        }
    }

    /// Returns the paths from a group up to the root: `/a/b`, `/a` and the empty string. Names outside a namespace's
    /// root are written as `..` and are dropped.
    private static func pathsToRoot(from path: String) -> [String] {
        let names = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.prefix(mostNames)
        return (0...names.count).reversed().map { count in names.prefix(count).map { "/" + $0 }.joined() }
    }

    private static let mostNames = 100

    /// Parses a quota and a period of processor time, and returns the quotient, rounded up. For example, a quota of
    /// 150000 and a period of 100000 give 2.
    ///
    /// If the quota is `max`, the processors are not limited and the result is nil. The result is also nil for invalid
    /// text.
    private static func processors(max text: String?) -> Int? {
        let parts = (text ?? "").trimmed.split(separator: " ")
        guard parts.count == 2, let quota = number(String(parts[0])), let period = number(String(parts[1])) else {
            return nil
        }
        return quota / period + (quota % period > 0 ? 1 : 0)
    }

    /// Parses a positive whole number. Returns nil for any other text.
    private static func number(_ text: String?) -> Int? {
        guard let number = Int((text ?? "").trimmed), number > 0 else { return nil }
        return number
    }

    /// Returns at most the first 16 KiB of a file as text. Nil if the file is empty or cannot be read.
    private static func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(file, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}

extension String {
    /// The string without leading and trailing white space.
    fileprivate var trimmed: String {
        var rest = Substring(self).drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
