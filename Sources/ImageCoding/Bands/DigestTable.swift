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
        var steps = RecencyTable<Step, State>(limit: 4096)
        var lastSerial: UInt64 = 0
    }

    private let book = Mutex(Book())

    /// Goes on from a state over as many bands as are known, which are taken away.
    func advance(_ state: inout State, over bands: inout ArraySlice<BandPixels>) {
        guard !bands.isEmpty else { return }
        let (end, count) = book.withLock { [state, bands] book in
            var state = state
            var count = 0
            for band in bands {
                guard let next = book.steps.value(for: Step(state: state.serial, band: band.serial)) else { break }
                state = next
                count += 1
            }
            return (state, count)
        }
        state = end
        bands.removeFirst(count)
    }

    /// The state after a band, by its number or a new one.
    func note(_ digest: SHA256Digest, after state: State, band: BandPixels) -> State {
        let step = Step(state: state.serial, band: band.serial)
        return book.withLock { book in
            if let known = book.steps.value(for: step) { return known }
            book.lastSerial += 1
            let next = State(serial: book.lastSerial, digest: digest)
            _ = book.steps.insert(next, for: step, weight: 1)
            return next
        }
    }
}
