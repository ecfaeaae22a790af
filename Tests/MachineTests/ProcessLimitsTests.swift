import Foundation
import Machine
import Testing

/// What control groups leave to a process, read from folders that tests write.
@Suite struct ProcessLimitsTests {
    private static func limits(_ files: [String: String]) throws -> ProcessLimits {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return ProcessLimits(root: root.path)
    }

    @Test func `without control groups nothing is limited`() throws {
        let limits = try Self.limits(["proc/self/status": "Name: parade\n"])
        #expect(limits.processors == nil && limits.memory == nil)
    }

    @Test func `version 2 limits by the group's own files`() throws {
        let limits = try Self.limits([
            "proc/self/cgroup": "0::/user/job\n", "sys/fs/cgroup/user/job/cpu.max": "150000 100000\n",
            "sys/fs/cgroup/user/job/memory.max": "536870912\n",
        ])
        #expect(limits.processors == 2 && limits.memory == 536_870_912)
    }

    @Test func `of nested groups the smallest counts, on the way up to the root`() throws {
        let limits = try Self.limits([
            "proc/self/cgroup": "0::/a/b/c\n", "sys/fs/cgroup/a/b/c/memory.max": "max\n",
            "sys/fs/cgroup/a/b/c/cpu.max": "400000 100000\n", "sys/fs/cgroup/a/b/memory.max": "2000000\n",
            "sys/fs/cgroup/a/memory.max": "1000000\n", "sys/fs/cgroup/memory.max": "3000000\n",
            "sys/fs/cgroup/cpu.max": "100000 100000\n", "sys/fs/cgroup/other/memory.max": "1\n",
        ])
        #expect(limits.processors == 1 && limits.memory == 1_000_000)
    }

    @Test(arguments: ["cpu", "cpu,cpuacct"])
    func `version 1 limits by controller`(mount: String) throws {
        let limits = try Self.limits([
            "proc/self/cgroup": "9:memory:/job/1\n4:cpu,cpuacct:/job\n1:name=systemd:/\n",
            "sys/fs/cgroup/memory/job/1/memory.limit_in_bytes": "9223372036854771712\n",
            "sys/fs/cgroup/memory/job/memory.limit_in_bytes": "268435456\n",
            "sys/fs/cgroup/\(mount)/job/cpu.cfs_quota_us": "250000\n",
            "sys/fs/cgroup/\(mount)/job/cpu.cfs_period_us": "100000\n",
            "sys/fs/cgroup/\(mount)/cpu.cfs_quota_us": "-1\n",
            "sys/fs/cgroup/\(mount)/cpu.cfs_period_us": "100000\n",
        ])
        #expect(limits.processors == 3 && limits.memory == 268_435_456)
    }

    @Test func `in a container the mount itself is the group, whatever its path is outside`() throws {
        let limits = try Self.limits([
            "proc/self/cgroup": "3:memory:/docker/0123abcd\n0::/../../kubepods/pod\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "4096\n", "sys/fs/cgroup/cpu.max": "50000 100000\n",
        ])
        #expect(limits.processors == 1 && limits.memory == 4096)
    }

    @Test(arguments: [
        "", "max", "max 100000", "0 100000", "-5 100000", "100000 0", "100000", "1e5 1e5", "1 2 3", "\u{FF} \u{FF}",
        "99999999999999999999 1", "100000 -100000", "\0\0",
    ])
    func `what makes no sense limits nothing`(text: String) throws {
        let limits = try Self.limits(
            [
                "proc/self/cgroup": "0::/\nbroken\n::\n1:cpu:/x\n:memory\n2:memory:/\n", "sys/fs/cgroup/cpu.max": text,
                "sys/fs/cgroup/memory.max": "-1", "sys/fs/cgroup/memory/memory.limit_in_bytes": text,
                "sys/fs/cgroup/cpu/x/cpu.cfs_quota_us": text,
            ].filter { $0.key != "sys/fs/cgroup/memory/memory.limit_in_bytes" || Int(text) == nil })
        #expect(limits.processors == nil && limits.memory == nil)
    }

    @Test func `the process that runs may use at least one processor and some memory`() {
        #expect(ProcessLimits.workingProcessors >= 1)
        #expect(ProcessLimits.availableMemory > 1 << 20)
    }
}
