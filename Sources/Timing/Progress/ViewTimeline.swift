/// The progress of a view through the viewport of its scroller, as CSS's view timelines define it.
///
///     enter         the view's start is at the viewport's end        y − V + endInset
///     endAtEnd      the view's end is at the viewport's end          y + h − V + endInset
///     startAtStart  the view's start is at the viewport's start      y − startInset
///     leave         the view's end is at the viewport's start        y + h − startInset
///
/// The named ranges begin and end at these content offsets, which are in points (Scroll-driven Animations 1, §3). The
/// range `contain` begins at the lesser of `endAtEnd` and `startAtStart` and ends at the greater. In a view that is
/// larger than the viewport, `startAtStart` is the lesser.
///
/// Sticky boxes can hold a side of the view at one position for a whole interval of content offsets. The range
/// `contain` includes such intervals at its ends. All other ranges leave them out, so the progress does not change
/// while the view is held there.
public struct ViewTimeline: Hashable, Sendable {
    /// The named ranges of a view's path.
    public enum Range: String, Hashable, Sendable, CaseIterable {
        /// The range from the offset at which the view begins to enter the viewport to the offset at which it has left
        /// completely.
        case cover
        /// The range in which the view is completely inside the viewport. A view that is larger than the viewport fills
        /// the viewport instead.
        case contain
        /// The range from the start of `cover` to the start of `contain`.
        case entry
        /// The range from the end of `contain` to the end of `cover`.
        case exit
        /// The range in which the viewport's end moves from the view's start to the view's end.
        case entryCrossing
        /// The range in which the viewport's start moves from the view's start to the view's end.
        case exitCrossing
    }

    /// The viewport's length along the axis, V, in points.
    public var viewportLength: Double
    /// The position of the view's start in the content, y, in points.
    public var start: Double
    /// The view's length along the axis, h, in points.
    public var length: Double
    /// The inset at the viewport's start, in points. A positive inset makes the measured viewport smaller.
    public var startInset: Double
    /// The inset at the viewport's end, in points. A positive inset makes the measured viewport smaller.
    public var endInset: Double
    /// The sticky boxes that move the view while they are held: the boxes of its ancestors, outermost first, and then
    /// its own box.
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

    /// Returns the content offsets, in points, at which a range begins and ends. If the range is empty, both are its
    /// start.
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

    /// Returns the first and the last content offset, in points, at which a point of the content has a given position
    /// in the viewport.
    ///
    /// - Parameters:
    ///   - position: The position of the point in the content, in points.
    ///   - target: The position in the viewport, in points from the viewport's start. The insets are not applied.
    public func offsets(atWhich position: Double, isAt target: Double) -> (earliest: Double, latest: Double) {
        StickyBox.offsets(atWhich: position, carriedBy: boxes, isAt: target)
    }

    /// Returns the progress through a range at a content offset: 0 at the range's start and 1 at its end.
    ///
    /// Outside the range, the progress is extrapolated. If the range is empty, the progress jumps from 0 to 1 at its
    /// offset.
    public func progress(in range: Range, at offset: Double) -> Double {
        let (start, end) = offsets(of: range)
        return RangeProgress.value(at: offset, from: start, to: end)
    }
}
