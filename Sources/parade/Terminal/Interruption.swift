import CProcess
import Glibc
import Synchronization

/// The wish to stop: from the keyboard (SIGINT), from another program (SIGTERM), or because the terminal has gone (SIGHUP).
///
/// 1. A command that writes listens: the first signal sets a flag that it asks between frames and while it waits for
///    somebody, so that whole frames remain and the manifest says what is missing.
/// 2. In any other command, and at a second signal, the process ends at once with the same status. What is half written
///    then keeps its hidden name, which the next run removes.
/// 3. So it does five seconds after the first signal, if a frame takes longer: a worker that does not answer is not waited for.
enum Interruption {
    private static let received = Atomic<Int32>(0)
    private static let isListening = Atomic<Bool>(false)

    /// Seconds that a command which listens has to come to its end.
    private static let patience: UInt32 = 5

    /// Takes the signals over from the system's own handling, which would end the process by the signal.
    static func takeOver() {
        // Touched here, so that the handler never runs the initialisers: only what is safe in a handler may happen there.
        received.store(0, ordering: .relaxed)
        isListening.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Whoever starts it by nohup wants it to go on.
            if number == SIGHUP, isIgnored(number) { continue }
            signal(number) { number in
                let (isFirst, _) = Interruption.received.compareExchange(
                    expected: 0, desired: number, ordering: .relaxed)
                if !isFirst || !Interruption.isListening.load(ordering: .relaxed) { _exit(128 + number) }
                end_after(Interruption.patience, 128 + number)
            }
        }
    }

    /// From now on a first signal sets the flag, which the caller promises to look at.
    static func listen() { isListening.store(true, ordering: .relaxed) }

    /// Ends the command where somebody asked to stop.
    static func check() throws(Told) {
        if let status { throw Told(status: status) }
    }

    /// Whether somebody asked to stop.
    static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// The status to end with; nil where nobody asked.
    static var status: ExitStatus? {
        switch received.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        case SIGHUP: .hungUp
        case _: .interrupted
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
