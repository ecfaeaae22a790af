/// Which page of a pager is armed, and how far it has turned: PVView's rule with the pages counted by the offset's sign.
///
///     j = clamp(⌊o / s⌋, 0, n − 1)        n − 2 where the last page is ignored, but never below 0
///     p = (o − s·j) / s                   below 0 or above 1 only where the offset is beyond the first or last armed page
///
/// At exactly k·s page k is armed with p = 0. (PVView itself takes the offset's absolute value, so that pulling back a whole
/// page arms page 1.)
public struct PageProgress: Hashable, Sendable {
    /// How many pages there are, n.
    public var count: Int
    /// Whether the last page is only a place to arrive at: the one before it stays armed.
    public var ignoresLast: Bool
    /// The extent of a page along the pager's axis, s, in points.
    public var length: Double

    /// Creates the pages of a pager.
    public init(count: Int, ignoresLast: Bool, length: Double) {
        self.count = count
        self.ignoresLast = ignoresLast
        self.length = length
    }

    /// The last page that can be armed; nil without pages or without extent, when nothing happens at all.
    public var lastArmed: Int? {
        guard count > 0, length > 0 else { return nil }
        return max(0, count - (ignoresLast ? 2 : 1))
    }

    /// The offset in pages, o / s, as far as `ProgressLimit` goes.
    public func position(at offset: Double) -> Double? {
        lastArmed == nil ? nil : ProgressLimit.quotient(offset, by: length)
    }

    /// The armed page, j.
    public func page(at offset: Double) -> Int? { lastArmed.map { page(at: offset, upTo: $0) } }

    /// How far the armed page has turned, p.
    public func progress(at offset: Double) -> Double? {
        page(at: offset).map { ProgressLimit.quotient(offset - length * Double($0), by: length) }
    }

    /// The page that was reached last, PVView's current index: as `page`, but the last page counts even where it is ignored.
    public func index(at offset: Double) -> Int? { lastArmed.map { _ in page(at: offset, upTo: count - 1) } }

    private func page(at offset: Double, upTo last: Int) -> Int {
        Int(min(max((offset / length).rounded(.down), 0), Double(last)))
    }
}
