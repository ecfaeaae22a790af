@preconcurrency import Glibc

/// A child process that receives bytes on standard input and passes its output to callbacks.
///
/// 1. One thread writes to the program and reads the program's output, so neither process blocks the other. 2. The
/// program leads its own process group. A key pressed at the terminal, such as Ctrl-C, therefore reaches only this
/// process. Killing the group also ends all processes that the program has started. 3. Every wait ends when
/// cancellation is requested. Waits check for cancellation ten times a second. 4. A wait is abandoned after a minute in
/// which the program and its children neither read, nor write, nor use processor time. There may be no user who could
/// cancel the wait. 5. When the program exits, its group is killed first and the program is reaped afterwards
/// (WNOWAIT). Until then no other process can get the group's number.
package final class ChildProcess {
    /// The exit status of a program, or the signal that ended it.
    package enum End: Hashable { case status(Int32), signal(Int32) }

    /// The reason why a wait was abandoned: cancellation was requested, or the program was idle for too long.
    package enum WaitInterruption: Error { case cancelled, idle }

    /// The time after which an idle program is abandoned, in milliseconds.
    ///
    /// Only the durations of waits count. A clock would also count the time in which this process is suspended at the
    /// terminal.
    private let mostIdleMilliseconds: Int
    private var idleMilliseconds = 0
    /// The processor time that the program had used at the beginning of the current idle time.
    private var work = Work()

    private let identifier: pid_t
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private let isCancelled: () -> Bool
    /// The callback that receives the program's standard output as it arrives.
    private let onOutput: (ArraySlice<UInt8>) -> Void
    /// The callback that receives the program's standard error as it arrives.
    private let onErrors: (ArraySlice<UInt8>) -> Void
    private(set) var end: End?

    /// Starts a program. A name without a slash is searched for in PATH, as in a shell. Throws the system's error
    /// number.
    package init(
        _ program: String, arguments: [String], mostIdleMilliseconds: Int = 60_000, isCancelled: @escaping () -> Bool,
        onOutput: @escaping (ArraySlice<UInt8>) -> Void, onErrors: @escaping (ArraySlice<UInt8>) -> Void
    ) throws(SystemError) {
        self.mostIdleMilliseconds = mostIdleMilliseconds
        self.isCancelled = isCancelled
        self.onOutput = onOutput
        self.onErrors = onErrors
        let pipes = try Pipes()
        (input, output, errors) = (pipes.input.writing, pipes.output.reading, pipes.errors.reading)
        // This side never blocks on a single descriptor; the program's own ends stay blocking, as it expects.
        for number in [input, output, errors] { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
        do throws(SystemError) {
            identifier = try Self.spawn(program, arguments: arguments, pipes: pipes)
        } catch {
            pipes.closeOurs()
            pipes.closeTheirs()
            throw error
        }
        pipes.closeTheirs()
    }

    deinit {
        kill()
        for number in [input, output, errors] where number >= 0 { close(number) }
    }

    /// Writes all bytes to the program's input. Returns false if the program has closed its input.
    func write(_ bytes: [UInt8]) throws(WaitInterruption) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try pollStreams(milliseconds: 100)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Closes the program's input and waits for the program to exit.
    ///
    /// Returns nil if the program is still running after `seconds`. If `seconds` is nil, there is no time limit.
    package func finish(within seconds: Int? = nil) throws(WaitInterruption) -> End? {
        if input >= 0 { close(input) }
        input = -1
        let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
        while true {
            if let end = reap() {
                // Read the output from before it ended.
                while readAvailable(&output, onOutput) || readAvailable(&errors, onErrors) {}
                return end
            }
            if let deadline, ContinuousClock.now > deadline { return nil }
            // If both streams are closed, the program is about to end.
            try pollStreams(milliseconds: output < 0 && errors < 0 ? 5 : 100)
        }
    }

    /// Kills and reaps the program, and kills all processes that the program has started.
    package func kill() {
        guard end == nil else { return }
        Glibc.kill(-identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        end = .signal(SIGKILL)
    }

    /// Reaps the program and returns how the program ended, or returns nil if the program is still running.
    private func reap() -> End? {
        if let end { return end }
        var information = siginfo_t()
        guard waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
            information.si_signo == SIGCHLD
        else { return nil }
        Glibc.kill(-identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        // As in <sys/wait.h>: the low seven bits are a signal's number, the next byte is the status.
        let end = status & 0x7F == 0 ? End.status(status >> 8 & 0xFF) : .signal(status & 0x7F)
        self.end = end
        return end
    }

    /// Waits until the program has output or accepts input, at most `milliseconds`, and passes output to the callbacks.
    private func pollStreams(milliseconds: Int32) throws(WaitInterruption) {
        if isCancelled() { throw .cancelled }
        var requests = [
            pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        // Closed descriptors are negative, and poll ignores them.
        guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else {
            return try checkIdle(milliseconds)
        }
        idleMilliseconds = 0
        if requests[1].revents != 0 { _ = readAvailable(&output, onOutput) }
        if requests[2].revents != 0 { _ = readAvailable(&errors, onErrors) }
    }

    /// Adds `milliseconds` to the program's idle time, and throws if the program has been idle for too long.
    private func checkIdle(_ milliseconds: Int32) throws(WaitInterruption) {
        if idleMilliseconds == 0 { work = workDone() }
        idleMilliseconds += Int(milliseconds)
        guard idleMilliseconds >= mostIdleMilliseconds else { return }
        idleMilliseconds = 0
        // A smaller value is also a sign of life: it means that a child of the program has ended.
        guard workDone() != work else { throw .idle }
    }

    /// The processor time that a program has used, in two measures.
    ///
    /// The time of the program itself is in nanoseconds. The time of its whole process group is in clock ticks, which
    /// are coarser.
    private struct Work: Hashable {
        var ownNanoseconds = 0
        var groupTicks = 0
    }

    /// Returns the processor time that the program has used. A value that the system does not report is 0.
    private func workDone() -> Work {
        var work = Work()
        var clock = clockid_t()
        var time = timespec()
        if clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 {
            work.ownNanoseconds = time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
        work.groupTicks = ProcessGroup.ticksComputed(by: identifier)
        return work
    }

    /// Reads the available bytes of a stream and passes them to `take`. Returns false if no bytes are available.
    private func readAvailable(_ stream: inout Int32, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
        guard stream >= 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(stream, &buffer, buffer.count)
        if count > 0 {
            take(buffer[..<count])
            return true
        }
        if count == 0 || (errno != EAGAIN && errno != EINTR) {
            close(stream)
            stream = -1
        }
        return false
    }

    private static func spawn(_ program: String, arguments: [String], pipes: Pipes) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes.input.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, pipes.errors.writing, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program must not inherit ignored signals or a blocked signal mask.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGQUIT, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        // Mutable copies for C, ended by nil; freed after the program has its own.
        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawnp(&identifier, program, &actions, &attributes, words, environ)
        guard code == 0 else { throw SystemError(code: code) }
        return identifier
    }
}

/// The error number of a system call.
package struct SystemError: Error, Hashable {
    /// The number.
    package var code: Int32
}

/// The pipes to a program's three standard streams. No other child process inherits these pipes.
private struct Pipes {
    var input: Pipe
    var output: Pipe
    var errors: Pipe

    struct Pipe {
        var reading: Int32
        var writing: Int32

        init() throws(SystemError) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
            for number in ends { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }

        func closeBoth() {
            close(reading)
            close(writing)
        }
    }

    init() throws(SystemError) {
        input = try Pipe()
        do throws(SystemError) {
            output = try Pipe()
        } catch {
            input.closeBoth()
            throw error
        }
        do throws(SystemError) {
            errors = try Pipe()
        } catch {
            input.closeBoth()
            output.closeBoth()
            throw error
        }
    }

    func closeTheirs() {
        for number in [input.reading, output.writing, errors.writing] { close(number) }
    }

    func closeOurs() {
        for number in [input.writing, output.reading, errors.reading] { close(number) }
    }
}
