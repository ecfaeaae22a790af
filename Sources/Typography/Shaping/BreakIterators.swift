import CICU
import Synchronization

/// A pool of ICU's break iterators of one kind.
///
/// An iterator belongs to one thread at a time: each use takes an iterator out of the pool and returns it afterwards.
/// The pool therefore grows to the largest number of concurrent uses. Opening an iterator takes 8 µs, as long as
/// shaping thirty characters.
final class BreakIterators: Sendable {
    /// The iterators that find grapheme clusters, the characters as a reader sees them (UAX #29).
    static let characters = BreakIterators(findsLines: false)
    /// The iterators that find where a line may or must end (UAX #14). For Thai, Lao, Khmer and Burmese they use a
    /// dictionary.
    static let lines = BreakIterators(findsLines: true)

    /// An open iterator. Only the thread that took it from the pool uses it.
    private struct Iterator: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let findsLines: Bool
    private let idle = Mutex<[Iterator]>([])

    private init(findsLines: Bool) { self.findsLines = findsLines }

    /// Returns a number for each scalar of a text:
    /// - 0 if there is no boundary after the scalar
    /// - 1 if there is a boundary
    /// - 2 if a line must end there
    func boundaries(in scalars: [UInt32]) -> [UInt8] {
        let text = CodeUnits(scalars)
        guard !text.units.isEmpty, let iterator = idle.withLock({ $0.popLast() }) ?? open() else { return [] }
        var breaks = [UInt8](repeating: 0, count: text.units.count)
        // The call reads and writes one element per code unit, and releases its reference to the text before it
        // returns.
        ICU.call { cicu_find_breaks(iterator.pointer, text.units, Int32(clamping: text.units.count), &breaks) }
        idle.withLock { $0.append(iterator) }
        return text.values(breaks, atLastUnit: true)
    }

    private func open() -> Iterator? {
        var pointer: OpaquePointer?
        ICU.call { cicu_open_breaks(findsLines ? 1 : 0, &pointer) }
        return pointer.map(Iterator.init)
    }
}
