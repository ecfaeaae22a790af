import CProcess
import Glibc
import Machine
import Staging

/// A handler that prints a message if the process crashes, because memory has run out or parade has a bug.
///
/// If memory cannot be allocated, Swift ends the process by a signal, without a message. The handler prints a message
/// that was prepared at the start, and ends the process with an exit status.
enum TrapHandler {
    /// The address space that a small scene and the threads need besides the program, in bytes. This is an estimate.
    private static let roomToBegin = 64 << 20

    /// Prepares the message and installs the handler. After this call, a trap prints the message and ends the process
    /// with an exit status.
    static func prepare() {
        let message: StaticString
        let status: ExitStatus
        if ProcessLimits.addressSpace == nil {
            message = """
                error: parade stops because of a bug in parade, or because memory has run out
                  hint: use less memory with '--max-memory' and '--jobs'; if that does not help, please report the bug

                """
            status = .internalError
        } else {
            message = """
                error: parade stops because the address space of this process is limited and no more memory is available
                  hint: raise 'ulimit -v', or use less memory with '--max-memory' and '--jobs'

                """
            status = .noThread
        }
        message.withUTF8Buffer { bytes in
            // A literal stays at its address for as long as the program runs.
            bytes.withMemoryRebound(to: CChar.self) { end_when_dying($0.baseAddress, $0.count, status.rawValue) }
        }
        use_own_signal_stack()
    }

    /// Throws an error if the remaining address space is too small even for a small scene.
    static func requireRoom() throws(CommandFailure) {
        guard let limit = ProcessLimits.addressSpace else { return }
        let memory = mmap(nil, roomToBegin, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            throw CommandFailure(
                .noThread,
                "the address space of this process is limited to \(limit >> 20) MiB, which is too small",
                hint: "raise 'ulimit -v'; 1048576 is enough for most scenes")
        }
        munmap(memory, roomToBegin)
    }
}
