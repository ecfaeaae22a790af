import Synchronization

/// States of SHA-256 after bands from the top of a picture, so that a top which stays is not digested again.
///
/// A state has a number; from a state and a band's number the next state is found. Equal pictures are found as a whole.
final class DigestTable: Sendable {
    /// A digest after some bands from the top.
    struct State: Sendable {
        /// No other state of the process has it; 0 before the first band.
        var serial: UInt64 = 0
        var digest = SHA256Digest()
    }

    private struct Step: Hashable {
        var state: UInt64
        var band: UInt64
    }

    private struct Book {
        /// Two hundred frames of a telephone's; a state takes about two hundred bytes.
        var steps = RecencyTable<Step, State>(limit: 8192)
        var lastSerial: UInt64 = 0
    }

    private let book = Mutex(Book())

    /// The state after a band of that number, if it is known.
    func state(after state: State, band: UInt64) -> State? {
        book.withLock { $0.steps.value(for: Step(state: state.serial, band: band)) }
    }

    /// The state after a band: the one that is known, or a new one.
    func note(_ digest: SHA256Digest, after state: State, band: UInt64) -> State {
        let step = Step(state: state.serial, band: band)
        return book.withLock { book in
            if let known = book.steps.value(for: step) { return known }
            book.lastSerial += 1
            let next = State(serial: book.lastSerial, digest: digest)
            _ = book.steps.insert(next, for: step, weight: 1)
            return next
        }
    }
}
