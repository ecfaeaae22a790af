import CICU
import Synchronization

/// A pool of ICU's break iterators of one kind. Iterators are reused, since opening one takes 8 µs, as long as shaping
/// thirty characters.
///
/// An iterator belongs to one thread at a time: each use takes an iterator out of the pool and returns it afterwards.
/// So the pool grows to the largest number of concurrent uses.
final class BreakIterators: Sendable {
    /// Grapheme clusters, the characters as a reader sees them (UAX #29).
    static let characters = BreakIterators(findsLines: false)
    /// Finds where a line may or must end (UAX #14); in Thai, Lao, Khmer and Burmese with a dictionary.
    static let lines = BreakIterators(findsLines: true)

    /// An open iterator, used only by the thread that took it from the pool.
    private struct Iterator: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let findsLines: Bool
    private let idle = Mutex<[Iterator]>([])

    private init(findsLines: Bool) { self.findsLines = findsLines }

    /// Returns the boundary after each scalar of a text: 0 for no boundary, 1 for a boundary, 2 if a line must end
    /// there.
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
