import Glibc
import Synchronization

/// The wish to stop, from the keyboard (SIGINT) or from another program (SIGTERM).
///
/// The first signal sets a flag that the export asks between frames, so that whole frames remain and the manifest says
/// what is missing. A second one ends the process at once; a half-written file then keeps its temporary name, which the
/// next run into the directory removes.
enum Interruption {
    private static let received = Atomic<Int32>(0)

    /// Takes the signals over from the system's own handling, which would end the process in the middle of a frame.
    static func listen() {
        // Touched here, so that the handler never runs the initialiser: only what is safe in a handler may happen there.
        received.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                let (isFirst, _) = Interruption.received.compareExchange(
                    expected: 0, desired: number, ordering: .relaxed)
                if !isFirst { _exit(128 + number) }
            }
        }
    }

    /// Whether somebody asked to stop.
    static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// The status to end with; nil where nobody asked.
    static var status: ExitStatus? {
        switch received.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        case _: .interrupted
        }
    }
}
