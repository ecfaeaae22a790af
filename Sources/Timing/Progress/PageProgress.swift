/// The armed page of a pager and the progress of its turn: PVView's rule, but with signed offsets.
///
///     j = clamp(⌊o / s⌋, 0, n − 1)        n − 2 if the last page is ignored, but at least 0
///     p = (o − s·j) / s                   negative or greater than 1 only beyond the first or last armed page
///
/// Here o is the content offset, s the page length and n the number of pages. At exactly o = k·s, page k is armed with
/// p = 0. (PVView takes the absolute value of the offset, so in PVView pulling back by a whole page arms page 1.)
public struct PageProgress: Hashable, Sendable {
    /// The number of pages, n.
    public var count: Int
    /// Whether the last page is only a destination: on the last page, the page before it then stays armed.
    public var ignoresLast: Bool
    /// The extent of a page along the pager's axis, s, in points.
    public var length: Double

    /// Creates the pages of a pager.
    public init(count: Int, ignoresLast: Bool, length: Double) {
        self.count = count
        self.ignoresLast = ignoresLast
        self.length = length
    }

    /// The last page that can be armed; nil without pages or page length, because then no page is ever armed.
    public var lastArmed: Int? {
        guard count > 0, length > 0 else { return nil }
        return max(0, count - (ignoresLast ? 2 : 1))
    }

    /// Returns the offset in page lengths, o / s, clamped to ±`ProgressLimit.magnitude`; nil if no page is ever armed.
    public func position(at offset: Double) -> Double? {
        lastArmed == nil ? nil : ProgressLimit.quotient(offset, by: length)
    }

    /// Returns the armed page, j; nil if no page is ever armed.
    public func page(at offset: Double) -> Int? { lastArmed.map { page(at: offset, upTo: $0) } }

    /// Returns the turn progress of the armed page, p; nil if no page is ever armed.
    public func progress(at offset: Double) -> Double? {
        page(at: offset).map { ProgressLimit.quotient(offset - length * Double($0), by: length) }
    }

    /// Returns the last page reached (PVView's current index); nil if no page is ever armed.
    ///
    /// The result equals `page`, except that with `ignoresLast` the last page counts too.
    public func index(at offset: Double) -> Int? { lastArmed.map { _ in page(at: offset, upTo: count - 1) } }

    private func page(at offset: Double, upTo last: Int) -> Int {
        Int(min(max((offset / length).rounded(.down), 0), Double(last)))
    }
}
