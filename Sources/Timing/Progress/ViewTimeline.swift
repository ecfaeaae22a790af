/// The progress of a view through the viewport of its scroller, as CSS's view timelines measure it.
///
///     enter         start edge at the viewport's end        y − V + endInset
///     endAtEnd      end edge at the viewport's end          y + h − V + endInset
///     startAtStart  start edge at the viewport's start      y − startInset
///     leave         end edge at the viewport's start        y + h − startInset
///
/// All are content offsets in points (Scroll-driven Animations 1, §3). If a view is larger than the viewport, its end
/// edge is at the viewport's end after its start edge is at the start. The lesser of these two offsets always ends the
/// entry; the greater always begins the exit.
///
/// An edge carried by sticky boxes may stay at a position for a whole interval of offsets. A range then begins at the
/// end of one interval and ends at the start of another, so that nothing happens while the view is held at an end of
/// the range. The exception is `contain`, which is meant to last while the view is held: it includes both intervals,
/// and `entry` and `exit` adjoin it.
public struct ViewTimeline: Hashable, Sendable {
    /// The named ranges of a view's path.
    public enum Range: String, Hashable, Sendable, CaseIterable {
        /// From the first point of the view inside the viewport to the last.
        case cover
        /// While the view is wholly inside the viewport or, if larger, fills it.
        case contain
        /// Until `contain` begins.
        case entry
        /// From the end of `contain`.
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
    /// The inset of the viewport's start.
    public var startInset: Double
    /// The inset of the viewport's end.
    public var endInset: Double
    /// The boxes that carry the view while they are held: its ancestors, the outermost first, then its own.
    public var boxes: [StickyBox]

    /// Creates the timeline of a view.
    public init(
        viewportLength: Double, start: Double, length: Double, startInset: Double = 0, endInset: Double = 0,
        boxes: [StickyBox] = []
    ) {
        self.viewportLength = viewportLength
        self.start = start
        self.length = length
        self.startInset = startInset
        self.endInset = endInset
        self.boxes = boxes
    }

    /// Returns the content offsets at which a range begins and ends; both are its start if the range is empty.
    public func offsets(of range: Range) -> (start: Double, end: Double) {
        let enter = offsets(atWhich: start, isAt: viewportLength - endInset).latest
        let leave = offsets(atWhich: start + length, isAt: startInset).earliest
        let endAtEnd = offsets(atWhich: start + length, isAt: viewportLength - endInset)
        let startAtStart = offsets(atWhich: start, isAt: startInset)
        let (low, high): (Double, Double) =
            switch range {
            case .cover: (enter, leave)
            case .contain:
                (min(endAtEnd.earliest, startAtStart.earliest), max(endAtEnd.latest, startAtStart.latest))
            case .entry: (enter, min(endAtEnd.earliest, startAtStart.earliest))
            case .exit: (max(endAtEnd.latest, startAtStart.latest), leave)
            case .entryCrossing: (enter, endAtEnd.earliest)
            case .exitCrossing: (startAtStart.latest, leave)
            }
        return (low, max(low, high))
    }

    /// Returns the first and last content offset at which a point of the content is at a given viewport position.
    ///
    /// Both positions are in points; the insets do not count.
    public func offsets(atWhich position: Double, isAt target: Double) -> (earliest: Double, latest: Double) {
        StickyBox.offsets(atWhich: position, carriedBy: boxes, isAt: target)
    }

    /// Returns the progress through a range at a content offset: 0 at its start, 1 at its end, extrapolated beyond
    /// both.
    ///
    /// An empty range is a step: 0 before it, 1 from it on.
    public func progress(in range: Range, at offset: Double) -> Double {
        let (start, end) = offsets(of: range)
        return RangeProgress.value(at: offset, from: start, to: end)
    }
}
