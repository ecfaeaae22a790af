import Glibc
import Testing

@testable import FrameOutput

@Suite struct ChildProcessTests {
    private func process(_ commands: String, mostIdleMilliseconds: Int) throws -> ChildProcess {
        try ChildProcess(
            "sh", arguments: ["-c", commands], mostIdleMilliseconds: mostIdleMilliseconds, isCancelled: { false },
            onOutput: { _ in }, onErrors: { _ in })
    }

    @Test(arguments: ["sleep 600", "exec >&- 2>&-; sleep 600", "kill -STOP $$", "cat > /dev/null; sleep 600"])
    func `a program that does nothing is given up`(commands: String) throws {
        let process = try process(commands, mostIdleMilliseconds: 300)
        #expect(throws: ChildProcess.WaitInterruption.idle) { try process.finish() }
        process.kill()
    }

    @Test func `a program that reads nothing is given up while it is fed`() throws {
        let process = try process("sleep 600", mostIdleMilliseconds: 300)
        #expect(throws: ChildProcess.WaitInterruption.idle) { try process.write([UInt8](repeating: 0, count: 1 << 20)) }
        process.kill()
    }

    /// Computes for two to three seconds.
    private static let computing = """
        end=$(($(date +%s) + 3))
        while [ $(date +%s) -lt $end ]; do number=0; while [ $number -lt 9999 ]; do number=$((number + 1)); done; done
        """

    @Test(arguments: [
        computing, "sh -c '\(computing)'; true",
        "for number in 1 2 3 4 5 6; do sleep 0.3; echo $number; done",
    ])
    func `a program that computes or speaks is waited for`(commands: String) throws {
        // Each takes longer than a second, and does nothing for less, on a busy machine too.
        let process = try process(commands, mostIdleMilliseconds: 1000)
        #expect(try process.finish() == .status(0))
    }

    @Test func `what a group has computed is read from the line of a process`() {
        // Field 5 is the group, 14 to 17 are the times (proc_pid_stat(5)); a name may be made to look like fields.
        let line = "42 (a) S 1 7 (b) R 1 99 5 6 -1 4194560 10 11 12 13 100 20 3 4000 20 0 1 0 500 60 70 80\n"
        #expect(ProcessGroup.ticks(inStat: line, ofGroup: 99) == 100 + 20 + 3 + 4000)
        #expect(ProcessGroup.ticks(inStat: line, ofGroup: 7) == 0)
        for broken in ["", "42 (a", "42 (a) R 1 99", "42 (a) R 1 99 5 6 -1 0 0 0 0 0 1 2 3"] {
            #expect(ProcessGroup.ticks(inStat: broken, ofGroup: 99) == 0)
        }
    }
}
