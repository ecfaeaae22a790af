import CICU
import Synchronization

/// A pool of ICU's break iterators of one kind. Opening one takes 8 µs, as long as shaping thirty characters, so they
/// are reused.
///
/// An iterator belongs to one thread at a time: each use takes it out of the pool, so the pool grows to the largest
/// number of concurrent uses.
final class BreakIterators: Sendable {
    /// Grapheme clusters, the characters as a reader sees them (UAX #29).
    static let characters = BreakIterators(findsLines: false)
    /// Positions where a line may or must end (UAX #14); by dictionary in Thai, Lao, Khmer and Burmese.
    static let lines = BreakIterators(findsLines: true)

    /// An open iterator; only the thread that took it uses it.
    private struct Iterator: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let findsLines: Bool
    private let idle = Mutex<[Iterator]>([])

    private init(findsLines: Bool) { self.findsLines = findsLines }

    /// Returns the boundary after each scalar of a text: 0 for no boundary, 1 for one, 2 if a line must end there.
    func boundaries(in scalars: [UInt32]) -> [UInt8] {
        let text = CodeUnits(scalars)
        guard !text.units.isEmpty, let iterator = idle.withLock({ $0.popLast() }) ?? open() else { return [] }
        var breaks = [UInt8](repeating: 0, count: text.units.count)
        // Reads and writes one element per unit, and drops its reference to the text before it returns.
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
