/// Where a view stands on its way through the viewport of its scroller, as CSS's view timelines measure it.
///
///     enter         start edge at the viewport's end        y − V + endInset
///     endAtEnd      end edge at the viewport's end          y + h − V + endInset
///     startAtStart  start edge at the viewport's start      y − startInset
///     leave         end edge at the viewport's start        y + h − startInset
///
/// All are content offsets in points (Scroll-driven Animations 1, §3). A view larger than the viewport has its end edge at
/// the end after its start edge is at the start; the lesser of the two always ends the entry, the greater begins the exit.
public struct ViewTimeline: Hashable, Sendable {
    /// The stretches of the way that have names.
    public enum Range: String, Hashable, Sendable, CaseIterable {
        /// From the first point of the view inside to the last.
        case cover
        /// While the view is wholly inside the viewport or, being larger, fills it.
        case contain
        /// Until `contain` begins.
        case entry
        /// From where `contain` ends.
        case exit
        /// While the end of the viewport crosses the view.
        case entryCrossing
        /// While the start of the viewport crosses the view.
        case exitCrossing
    }

    /// The viewport's extent along the axis, V, in points.
    public var viewportLength: Double
    /// The view's start in the content, y, in points.
    public var start: Double
    /// The view's extent, h, in points.
    public var length: Double
    /// How far the viewport's start lies inwards.
    public var startInset: Double
    /// How far the viewport's end lies inwards.
    public var endInset: Double

    /// Creates the timeline of a view.
    public init(viewportLength: Double, start: Double, length: Double, startInset: Double = 0, endInset: Double = 0) {
        self.viewportLength = viewportLength
        self.start = start
        self.length = length
        self.startInset = startInset
        self.endInset = endInset
    }

    /// The content offsets at which a range begins and ends.
    public func offsets(of range: Range) -> (start: Double, end: Double) {
        let enter = start - viewportLength + endInset
        let endAtEnd = start + length - viewportLength + endInset
        let startAtStart = start - startInset
        let leave = start + length - startInset
        switch range {
        case .cover: return (enter, leave)
        case .contain: return (min(endAtEnd, startAtStart), max(endAtEnd, startAtStart))
        case .entry: return (enter, min(endAtEnd, startAtStart))
        case .exit: return (max(endAtEnd, startAtStart), leave)
        case .entryCrossing: return (enter, endAtEnd)
        case .exitCrossing: return (startAtStart, leave)
        }
    }

    /// How much of a range is behind at a content offset: 0 at its start, 1 at its end, and on beyond both.
    ///
    /// A range of no length is a step: 0 before it, 1 from it on.
    public func progress(in range: Range, at offset: Double) -> Double {
        let (start, end) = offsets(of: range)
        guard end > start else { return offset < start ? 0 : 1 }
        return (offset - start) / (end - start)
    }
}
