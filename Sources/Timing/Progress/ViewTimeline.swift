/// Where a view stands on its way through the viewport of its scroller, as CSS's view timelines measure it.
///
///     enter         start edge at the viewport's end        y − V + endInset
///     endAtEnd      end edge at the viewport's end          y + h − V + endInset
///     startAtStart  start edge at the viewport's start      y − startInset
///     leave         end edge at the viewport's start        y + h − startInset
///
/// All are content offsets in points (Scroll-driven Animations 1, §3). A view larger than the viewport has its end edge at
/// the end after its start edge is at the start; the lesser of the two always ends the entry, the greater begins the exit.
///
/// An edge that sticky boxes carry may stand at its place for a whole stretch of offsets. A range then begins with the last
/// and ends with the first of them, so that nothing happens while the view is held at a range's end; only `contain`, which
/// is meant to last while the view is held, begins with the first and ends with the last, and `entry` and `exit` meet it.
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
    /// The boxes that carry the view while they are held: those around it, the outermost first, and its own.
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

    /// The content offsets at which a range begins and ends; both are its start where nothing is left of it.
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

    /// The first and the last content offset at which a place of the content stands at a place of the viewport.
    ///
    /// Both places are in points; the insets do not count.
    public func offsets(atWhich place: Double, isAt target: Double) -> (earliest: Double, latest: Double) {
        StickyBox.offsets(atWhich: place, carriedBy: boxes, isAt: target)
    }

    /// How much of a range is behind at a content offset: 0 at its start, 1 at its end, and on beyond both.
    ///
    /// A range of no length is a step: 0 before it, 1 from it on.
    public func progress(in range: Range, at offset: Double) -> Double {
        let (start, end) = offsets(of: range)
        return RangeProgress.value(at: offset, from: start, to: end)
    }
}
