/// The armed page of a pager, and the progress with which this page turns, by PVView's rule.
///
///     j = clamp(⌊o / s⌋, 0, last)        last = n − 1, or max(n − 2, 0) if the last page is ignored
///     p = (o − s·j) / s                  less than 0 or greater than 1 only beyond the first or last armed page
///
/// Here j is the armed page, p its progress, o the content offset, s the page length and n the number of pages. At
/// exactly o = k·s, page k is armed with p = 0.
///
/// PVView takes the absolute value of the offset, so pulling back by a whole page arms page 1. This rule uses the
/// signed offset instead.
public struct PageProgress: Hashable, Sendable {
    /// The number of pages, n.
    public var count: Int
    /// Whether the last page can never be armed. While the pager shows the last page, the page before it stays armed.
    public var ignoresLast: Bool
    /// The length of a page along the pager's axis, s, in points.
    public var length: Double

    /// Creates the progress of a pager.
    public init(count: Int, ignoresLast: Bool, length: Double) {
        self.count = count
        self.ignoresLast = ignoresLast
        self.length = length
    }

    /// The index of the last page that can be armed. Nil if there are no pages or a page has no length, because then no
    /// page is ever armed.
    public var lastArmed: Int? {
        guard count > 0, length > 0 else { return nil }
        return max(0, count - (ignoresLast ? 2 : 1))
    }

    /// Returns the content offset in page lengths, o / s, clamped to ±`ProgressLimit.magnitude`; nil if no page is ever
    /// armed.
    public func position(at offset: Double) -> Double? {
        lastArmed == nil ? nil : ProgressLimit.quotient(offset, by: length)
    }

    /// Returns the index of the armed page, j; nil if no page is ever armed.
    public func page(at offset: Double) -> Int? { lastArmed.map { page(at: offset, upTo: $0) } }

    /// Returns the progress with which the armed page turns, p; nil if no page is ever armed.
    public func progress(at offset: Double) -> Double? {
        page(at: offset).map { ProgressLimit.quotient(offset - length * Double($0), by: length) }
    }

    /// Returns the index of the last page that the offset has reached, PVView's current index; nil if no page is ever
    /// armed.
    ///
    /// Unlike `page`, the result can be the last page even if `ignoresLast` is true.
    public func index(at offset: Double) -> Int? { lastArmed.map { _ in page(at: offset, upTo: count - 1) } }

    private func page(at offset: Double, upTo last: Int) -> Int {
        Int(min(max((offset / length).rounded(.down), 0), Double(last)))
    }
}
