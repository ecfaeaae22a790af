import CICU
import Synchronization

/// ICU's break iterators of one kind. Opening one takes 8 µs, as long as setting thirty characters, so they are kept and lent out.
///
/// An iterator belongs to one thread at a time: it is taken out of the list for each use, so there are as many as threads
/// have asked at once.
final class BreakIterators: Sendable {
    /// Grapheme clusters: what a reader takes for one character (UAX #29).
    static let characters = BreakIterators(findsLines: false)
    /// Where lines may or must end (UAX #14); by dictionary in Thai, Lao, Khmer and Burmese.
    static let lines = BreakIterators(findsLines: true)

    /// An open iterator; only its taker uses it.
    private struct Iterator: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let findsLines: Bool
    private let idle = Mutex<[Iterator]>([])

    private init(findsLines: Bool) { self.findsLines = findsLines }

    /// What stands behind each scalar of a text: 0 for no boundary, 1 for one, 2 for one where a line must end.
    func boundaries(in scalars: [UInt32]) -> [UInt8] {
        let text = CodeUnits(scalars)
        guard !text.units.isEmpty, let iterator = idle.withLock({ $0.popLast() }) ?? open() else { return [] }
        var breaks = [UInt8](repeating: 0, count: text.units.count)
        // Reads and writes one element for each unit, and forgets the text before it returns.
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
