import Primitives
import SceneDocument
import Timing

/// The lengths and offsets from which the ends of a range are computed, in points.
///
/// They are the scroll range of a container along an axis and, if a view drives the animation, the view's timeline.
struct RangeMetrics {
    /// The content offsets along the axis between which the container scrolls, in points.
    var scrollRange: ClosedRange<Double>
    /// The length of a page along the axis, in points.
    var pageLength: Double
    /// The view's timeline. Nil if the offset of the scroll container drives the animation.
    var timeline: ViewTimeline?
    /// The content offsets between which the viewport holds the view; nil if the view is not pinned.
    var pin: (start: Double, end: Double)?
    /// Whether the view is not pinned because of a mistake that has been reported.
    var lacksPin = false

    /// The named range that covers the whole timeline.
    var whole: RangeName { timeline == nil ? .scroll : .view(.cover) }

    /// The end of a range that is computed.
    ///
    /// A condition may hold for a whole interval of offsets. The start of a range is then the first of these offsets,
    /// and its end is the last.
    enum Side {
        case start, end
    }

    /// Returns the content offset of an end, in points. Nil if an expression has no value, or if the end depends on a
    /// view but no view drives the animation.
    ///
    /// - Parameter value: Returns the value of an expression in which 100 % stands for `hundredPercent` points; nil
    ///   after an error.
    func offset(
        of end: RangeEnd, _ side: Side, value: (_ expression: RangeExpression, _ hundredPercent: Double?) -> Double?
    ) -> Double? {
        switch end {
        case .named(let name, let expression):
            guard let ends = offsets(of: name) else { return nil }
            return place(expression, from: ends.start, to: ends.end, side, value: value)
        case .edges(let subject, let viewport):
            guard let timeline else { return nil }
            return timeline.offset(
                atWhich: timeline.start + subject.place(along: timeline.length),
                isAt: viewport.place(along: timeline.viewportLength), side)
        case .distance(let expression):
            guard let timeline, let distance = value(expression, nil) else { return nil }
            return timeline.offset(
                atWhich: timeline.start + timeline.length / 2,
                isAt: timeline.viewportLength / 2 + distance * timeline.viewportLength, side)
        case .page(let expression):
            return value(expression, nil).map { $0 * pageLength }
        case .place(let expression):
            guard expression.hasPercentage else { return value(expression, nil) }
            guard let ends = offsets(of: whole) else { return nil }
            return place(expression, from: ends.start, to: ends.end, side, value: value)
        case .offset(let offset): return offset
        }
    }

    /// Returns the content offsets of a named range, in points. Nil if the range depends on a view but no view drives
    /// the animation, or on a pin but the view is not pinned.
    func offsets(of name: RangeName) -> (start: Double, end: Double)? {
        switch name {
        case .view(let range): timeline?.offsets(of: range)
        case .pin: pin
        case .scroll: (scrollRange.lowerBound, scrollRange.upperBound)
        }
    }

    /// Returns the content offset of an expression that is measured along a range.
    ///
    /// The percentages 0 and 100 give exactly the range's start and end. Without an expression, the result is the start
    /// or the end of the range.
    private func place(
        _ expression: RangeExpression?, from start: Double, to end: Double, _ side: Side,
        value: (_ expression: RangeExpression, _ hundredPercent: Double?) -> Double?
    ) -> Double? {
        guard let expression else { return side == .start ? start : end }
        if let hundredths = expression.lonePercentage { return start.mixed(with: end, fraction: hundredths / 100) }
        return value(expression, end - start).map { start + $0 }
    }
}

extension RangeEnd {
    /// Whether the end can only be computed for a view's progress through the viewport.
    var needsView: Bool {
        switch self {
        case .named(.view, _), .named(.pin, _), .edges, .distance: true
        case .named(.scroll, _), .page, .place, .offset: false
        }
    }

    /// Whether the end depends on the view of the timeline, if the timeline has a view.
    ///
    /// If false, the end depends only on the scroll container.
    var followsView: Bool {
        switch self {
        case .named(.view, _), .named(.pin, _), .edges, .distance: true
        case .place(let expression): expression.hasPercentage
        case .named(.scroll, _), .page, .offset: false
        }
    }

    /// Returns whether two ends are measured in the same way. If so, their text alone shows which end comes first.
    func isComparable(to other: RangeEnd) -> Bool {
        switch (self, other) {
        case (.named(let name, _), .named(let otherName, _)): name == otherName
        case (.distance, .distance), (.page, .page), (.offset, .offset): true
        case (.place(let expression), .place(let otherExpression)):
            expression.hasPercentage == otherExpression.hasPercentage
        case (.place(let expression), .offset), (.offset, .place(let expression)): !expression.hasPercentage
        case (.named, _), (.edges, _), (.distance, _), (.page, _), (.place, _), (.offset, _): false
        }
    }
}

extension ViewTimeline {
    fileprivate func offset(atWhich position: Double, isAt target: Double, _ side: RangeMetrics.Side) -> Double {
        let offsets = offsets(atWhich: position, isAt: target)
        return side == .start ? offsets.earliest : offsets.latest
    }
}
