/// The progress of a view through the viewport of its scroller, as measured by CSS's view timelines.
///
///     enter         start edge at the viewport's end        y − V + endInset
///     endAtEnd      end edge at the viewport's end          y + h − V + endInset
///     startAtStart  start edge at the viewport's start      y − startInset
///     leave         end edge at the viewport's start        y + h − startInset
///
/// All four are content offsets in points (Scroll-driven Animations 1, §3). If a view is larger than the viewport, the
/// view's end edge reaches the viewport's end only after the view's start edge has reached the viewport's start. The
/// lesser of the offsets `endAtEnd` and `startAtStart` always ends the entry; the greater always begins the exit.
///
/// An edge that sticky boxes carry may stay at a position for a whole interval of offsets. A range then begins at the
/// end of one such interval and ends at the start of another, so that the progress does not change while the view is
/// held at an end of the range. The exception is `contain`, which is meant to last while the view is held: it includes
/// both intervals, and `entry` and `exit` adjoin it.
public struct ViewTimeline: Hashable, Sendable {
    /// The named ranges of a view's path.
    public enum Range: String, Hashable, Sendable, CaseIterable {
        /// From the moment when the view's first point enters the viewport until the last point has left.
        case cover
        /// While the view is wholly inside the viewport or, if the view is larger, fills the viewport.
        case contain
        /// From the start of `cover` until `contain` begins.
        case entry
        /// From the end of `contain` to the end of `cover`.
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
    /// The view's extent along the axis, h, in points.
    public var length: Double
    /// The inset of the viewport's start, in points, positive inwards.
    public var startInset: Double
    /// The inset of the viewport's end, in points, positive inwards.
    public var endInset: Double
    /// The sticky boxes that carry the view while they are held: the boxes of its ancestors, outermost first, then its
    /// own box.
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

    /// Returns the content offsets at which a range begins and ends, in points; for an empty range, both are the
    /// range's start.
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
    /// Both positions are in points; the viewport's insets are not applied.
    public func offsets(atWhich position: Double, isAt target: Double) -> (earliest: Double, latest: Double) {
        StickyBox.offsets(atWhich: position, carriedBy: boxes, isAt: target)
    }

    /// Returns the progress through a range at a content offset: 0 at the range's start, 1 at its end, extrapolated
    /// outside.
    ///
    /// An empty range is a step: 0 before its offset, 1 from its offset on.
    public func progress(in range: Range, at offset: Double) -> Double {
        let (start, end) = offsets(of: range)
        return RangeProgress.value(at: offset, from: start, to: end)
    }
}
