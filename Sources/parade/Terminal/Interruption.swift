import CProcess
import Glibc
import Synchronization

/// Requests to stop: from the keyboard (SIGINT), from another program (SIGTERM), or from a closed terminal (SIGHUP).
///
/// 1. A command that writes calls `listen`. The first signal then sets a flag, which the command checks between frames
///    and while it waits for another process. Whole frames remain, and the manifest records what is missing.
/// 2. In any other command, and at a second signal, the process ends at once, with the status 128 + n for a signal n.
///    Half-written files keep their hidden names, and the next run removes them.
/// 3. If a listening command has not finished five seconds after the first signal, the process ends without waiting for
///    a worker that does not respond.
enum Interruption {
    private static let received = Atomic<Int32>(0)
    private static let isListening = Atomic<Bool>(false)

    /// The number of seconds that a listening command has to finish.
    private static let patience: UInt32 = 5

    /// Installs handlers in place of the system's default action, which would end the process by the signal.
    static func takeOver() {
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

    /// Makes a first signal only set a flag, which the caller must check from now on.
    static func listen() { isListening.store(true, ordering: .relaxed) }

    /// Throws if a stop was requested.
    static func check() throws(ReportedFailure) {
        if let status { throw ReportedFailure(status: status) }
    }

    /// Whether a stop was requested.
    static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// The status to end with; nil if no stop was requested.
    static var status: ExitStatus? {
        switch received.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        case SIGHUP: .hungUp
        case _: .interrupted
        }
    }

    /// The status of a command that did not finish.
    static var endStatus: ExitStatus { status ?? .internalError }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
