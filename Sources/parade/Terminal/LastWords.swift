import CProcess
import Glibc
import Machine
import Staging

/// What is said where the process cannot go on: no memory is left, or it has made a mistake of its own.
///
/// Swift's library ends a program by a signal where memory cannot be had, which says nothing to the person who limits it. The
/// handler writes a message that is ready since the beginning, and ends the process by a status.
enum LastWords {
    /// Address space that a small scene and its threads take beside the program, about.
    private static let roomToBegin = 64 << 20

    /// Readies the words; from now on a trap is a message and a status.
    static func prepare() {
        let message: StaticString
        let status: ExitStatus
        if ProcessLimits.addressSpace == nil {
            message = """
                error: parade has made a mistake of its own and stops
                  hint: where memory is short, '--max-memory' and '--jobs' take less; please report it otherwise

                """
            status = .internalError
        } else {
            message = """
                error: parade stops: the addresses that this process may use are limited, and no more memory can be had
                  hint: raise 'ulimit -v', or take less with '--max-memory' and '--jobs'

                """
            status = .noThread
        }
        message.withUTF8Buffer { bytes in
            // A literal stays where it is for as long as the program runs.
            bytes.withMemoryRebound(to: CChar.self) { end_when_dying($0.baseAddress, $0.count, status.rawValue) }
        }
        use_own_signal_stack()
    }

    /// Fails where so little address space is left that not even a small scene can be drawn.
    static func requireRoom() throws(CommandFailure) {
        guard let limit = ProcessLimits.addressSpace else { return }
        let place = mmap(nil, roomToBegin, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let place, place != MAP_FAILED else {
            throw CommandFailure(
                .noThread,
                "the addresses that this process may use are limited to \(limit >> 20) MiB, which is too little",
                hint: "raise 'ulimit -v'; 1048576 is enough for most scenes")
        }
        munmap(place, roomToBegin)
    }
}
