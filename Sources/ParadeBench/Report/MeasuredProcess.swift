import Glibc

/// The time that a program took from its start to its end.
struct MeasuredProcess {
    /// The error that is thrown if a program did not end as expected.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The time from the program's start to its end, in seconds.
    let seconds: Double
    /// The processor time of all the program's threads, including system calls, in seconds.
    let processorSeconds: Double

    /// Runs the program at a path to its end, and measures its time. The program gets no input, and its output is
    /// discarded.
    ///
    /// - Parameter status: The exit status with which the program must end.
    init(_ program: String, _ arguments: [String], status expected: Int32 = 0) throws {
        let start = ContinuousClock.now
        let identifier = try Self.spawn(program, arguments)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(identifier, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure(description: "wait4: \(String(cString: strerror(errno)))") }
        }
        seconds = Bench.seconds(ContinuousClock.now - start)
        processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        try Self.check(status, expected, program, arguments)
    }

    /// Runs a program to its end, and returns its peak memory in bytes.
    ///
    /// The peak is read repeatedly while the program runs. The peak that the system reports after the end is too high,
    /// because it includes the peak of the parent process.
    static func peakMemory(_ program: String, _ arguments: [String]) throws -> Int {
        let identifier = try spawn(program, arguments)
        var status: Int32 = 0
        var peak = 0
        while true {
            peak = max(peak, residentPeak(of: identifier))
            let ended = waitpid(identifier, &status, WNOHANG)
            if ended == identifier { break }
            guard ended == 0 || errno == EINTR else {
                throw Failure(description: "waitpid: \(String(cString: strerror(errno)))")
            }
            usleep(2000)
        }
        try check(status, 0, program, arguments)
        return peak
    }

    private static func check(
        _ status: Int32, _ expected: Int32, _ program: String, _ arguments: [String]
    ) throws {
        // As in `<sys/wait.h>`, the low seven bits are the number of a signal, and the next byte is the exit status.
        guard status & 0x7F == 0, status >> 8 & 0xFF == expected else {
            let command = ([program] + arguments).joined(separator: " ")
            throw Failure(description: "'\(command)' ends with \(status >> 8 & 0xFF), signal \(status & 0x7F)")
        }
    }

    private static func spawn(_ program: String, _ arguments: [String]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, program, &actions, nil, words, environ)
        guard code == 0 else { throw Failure(description: "'\(program)': \(String(cString: strerror(code)))") }
        return identifier
    }

    /// Returns the peak memory of a process, in bytes, from the line `VmHWM:   123456 kB` in its status.
    ///
    /// Returns 0 if the line is missing, as it is just after the start and just after the end of a process.
    private static func residentPeak(of identifier: pid_t) -> Int {
        guard let text = Bench.text(of: "/proc/\(identifier)/status") else { return 0 }
        for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return (Int(line.split { $0 == " " || $0 == "\t" }.dropFirst().first ?? "") ?? 0) * 1024
        }
        return 0
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
