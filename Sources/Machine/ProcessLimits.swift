import CProcess
import Glibc

/// What the process may use of the machine: processors and memory, by its affinity and by control groups, version 1 and 2.
///
/// Of nested groups the smallest limit counts, on the way from the process's own to the root. What cannot be read, or makes no
/// sense, limits nothing.
public struct ProcessLimits: Hashable, Sendable {
    /// How many processors' time it may use; nil where nothing limits it.
    public var processors: Int?
    /// How many bytes of memory it may use; nil where nothing limits it.
    public var memory: Int?

    /// What the control groups below a root folder say of the process whose `/proc/self` it holds.
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
    /// This process's own, at its start.
    public static let current = ProcessLimits(root: "")

    /// How many threads can work at the same time: by affinity and quota, at least one.
    public static let workingProcessors: Int = {
        let all = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        return max(1, min(affinity ?? all, current.processors ?? all))
    }()

    /// Bytes of memory there are for the process: the machine's, what control groups leave, or its own address space.
    public static let availableMemory: Int = {
        var least = current.memory ?? .max
        let pages = sysconf(Int32(_SC_PHYS_PAGES))
        if pages > 0 { least = min(least, pages * sysconf(Int32(_SC_PAGESIZE))) }
        if let space = addressSpace { least = min(least, space) }
        return least
    }()

    /// Bytes that the process's addresses may take (`ulimit -v`); nil where nothing limits them.
    public static var addressSpace: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }

    /// How many processors the process may run on; nil where the system does not tell.
    private static var affinity: Int? {
        let count = Int(process_processor_count())
        return count > 0 ? count : nil
    }
}

extension ProcessLimits {
    /// A hierarchy of control groups, and where the process's own group and those around it have their files.
    private struct Group {
        enum Kind { case unified, memory, processors }

        var kind: Kind
        var folders: [String]
    }

    /// The groups that a `/proc/self/cgroup` lists, a line each: number, controllers, path (cgroups(7)).
    private static func groups(in text: String?) -> [Group] {
        (text ?? "").split(separator: "\n").flatMap { line -> [Group] in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return [] }
            let paths = paths(upFrom: String(parts[2]))
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

    /// `/a/b`, `/a` and the root. Names above a namespace's own root are written as `..`, and lead nowhere.
    private static func paths(upFrom path: String) -> [String] {
        let names = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.prefix(mostNames)
        return (0...names.count).reversed().map { count in names.prefix(count).map { "/" + $0 }.joined() }
    }

    private static let mostNames = 100

    /// `max 100000`, or `150000 100000` for one and a half processors: the time in a period, and the period.
    private static func processors(max text: String?) -> Int? {
        let parts = (text ?? "").trimmed.split(separator: " ")
        guard parts.count == 2, let quota = number(String(parts[0])), let period = number(String(parts[1])) else {
            return nil
        }
        return quota / period + (quota % period > 0 ? 1 : 0)
    }

    /// A whole number above 0.
    private static func number(_ text: String?) -> Int? {
        guard let number = Int((text ?? "").trimmed), number > 0 else { return nil }
        return number
    }

    /// The beginning of a file as text; nil where it cannot be read.
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
    /// Without the blanks and line feeds at its ends.
    fileprivate var trimmed: String {
        var rest = Substring(self).drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
