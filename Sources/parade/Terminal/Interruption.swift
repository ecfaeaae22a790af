import CProcess
import Glibc
import Synchronization

/// Requests to stop: from the keyboard (SIGINT), from another program (SIGTERM), or from a closed terminal (SIGHUP).
///
/// 1. A command that writes files calls `listen`. The first signal then only sets a flag. The command checks the flag
///    between frames, and while it waits for another process. Complete frames stay, and the manifest records which
///    frames are missing.
/// 2. A command that has not called `listen` ends at once, with the status 128 + n for a signal n. So does any command
///    at a second signal. Unfinished files keep their hidden names, and the next run removes them.
/// 3. If a listening command has not finished five seconds after the first signal, the process ends without waiting for
///    its workers.
enum Interruption {
    private static let received = Atomic<Int32>(0)
    private static let isListening = Atomic<Bool>(false)

    /// The time in which a listening command must finish after a signal, in seconds.
    private static let patience: UInt32 = 5

    /// Installs signal handlers. Without them, the system would end the process at the first signal.
    static func installHandlers() {
        // Accessed here so that the handler never runs the initialisers: a handler may only do what is
        // async-signal-safe.
        received.store(0, ordering: .relaxed)
        isListening.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // A user who starts the command with nohup wants it to continue.
            if number == SIGHUP, isIgnored(number) { continue }
            signal(number) { number in
                let (isFirst, _) = Interruption.received.compareExchange(
                    expected: 0, desired: number, ordering: .relaxed)
                if !isFirst || !Interruption.isListening.load(ordering: .relaxed) { _exit(128 + number) }
                end_after(Interruption.patience, 128 + number)
            }
        }
    }

    /// Makes the first signal only set a flag. After this call, the caller must check the flag.
    static func listen() { isListening.store(true, ordering: .relaxed) }

    /// Throws a `ReportedFailure` if a stop was requested.
    static func check() throws(ReportedFailure) {
        if let status { throw ReportedFailure(status: status) }
    }

    /// Whether a stop was requested.
    static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// The exit status for the requested stop, or nil if no stop was requested.
    static var status: ExitStatus? {
        switch received.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        case SIGHUP: .hungUp
        case _: .interrupted
        }
    }

    /// The exit status of a command that did not finish. Without a requested stop, it is `internalError`.
    static var endStatus: ExitStatus { status ?? .internalError }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
