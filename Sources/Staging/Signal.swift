public import Layers
public import Primitives
public import Timing

/// Index of a signal in its scene.
public typealias SignalIndex = Int

/// A number that changes while the scroll moves.
public struct Signal: Hashable, Sendable {
    /// The largest magnitude of a signal's value; a formula whose result has a greater magnitude has no value.
    public static let maximumMagnitude = 1e7

    /// The name in listings, such as `center(cell)`; unique in its scene.
    public var name: String
    /// The source of the value.
    public var source: Source
    /// Whether the value is only shown as text, and so may be greater than `maximumMagnitude`.
    public var isQuantity: Bool

    /// A source of a signal's value.
    public enum Source: Hashable, Sendable {
        /// Parade's center progress: how far a view's laid-out centre is from the middle of its container's viewport.
        ///
        /// The value is in viewport lengths, −1…1: positive if the centre is below or to the right of the middle, and 0
        /// within 0.0005 of the middle.
        case centerDistance(of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// The completed fraction of a named range of a view's timeline: 0…1 in the range, extrapolated outside the
        /// range.
        ///
        /// If the container cannot scroll along the axis, the view has a fixed position and so a fixed progress.
        case viewProgress(ViewTimeline.Range, of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// A container's content offset, in points.
        case offset(of: ContainerIndex, axis: Axis)
        /// The largest content offset at which a container can rest, in points.
        case maximumOffset(of: ContainerIndex, axis: Axis)
        /// The velocity of a container's content offset, in points per second.
        case velocity(of: ContainerIndex, axis: Axis)
        /// The distance of overscroll in points: negative before the content's start, positive after the content's end,
        /// else 0.
        case overscroll(of: ContainerIndex, axis: Axis)
        /// The progress between two content offsets: 0 at the start, 1 at the end, extrapolated outside them.
        ///
        /// A range of zero length is a step: 0 before its offset, 1 at this offset and after it. If the container
        /// cannot scroll along the axis, a range of a view's timeline (`isOfView`) still has the progress at the
        /// container's only resting offset, but a range of the scroller has no value.
        case rangeProgress(start: Double, end: Double, in: ContainerIndex, axis: Axis, isOfView: Bool = false)
        /// A measure of a pager's pages; no value if the container has no pages.
        case pages(PageMeasure, of: ContainerIndex)
        /// A numeric property of a view after the view's tracks are applied.
        ///
        /// Scrolling and pinning are not included. The signals of all tracks that can change the number must precede
        /// this signal. There is no value if the property has no value, as for a part of a nil colour.
        case property(PropertyPath, of: LayerIndex)
        /// Seconds since the timeline's start.
        case time
        /// The frame's index in the whole timeline, from 0.
        case frame
        /// The progress of a timed effect that the scroll triggers: 0 before the effect plays, 1 when the effect is
        /// complete.
        case played(Play)
        /// A formula over signals that precede this signal.
        ///
        /// There is no value if an operand that the formula reads has no value.
        case formula(Formula, operands: [SignalIndex])
        /// A signal that smoothly approaches a preceding signal, its input, starting from the input's value at time
        /// zero.
        ///
        /// The input is read at the ticks of the input clock, independent of the frames, so it must not depend on
        /// `frame`, directly or through other signals. While the input has no value, the smoothed signal has no value.
        /// When the input has a value again, the smoothed signal restarts from that value.
        case smoothed(SignalIndex, Smoothing)

        /// The signals that the value depends on directly, except the signals that move a property.
        package var operands: [SignalIndex] {
            switch self {
            case .formula(_, let operands): operands
            case .smoothed(let signal, _): [signal]
            case .centerDistance, .viewProgress, .offset, .maximumOffset, .velocity, .overscroll, .rangeProgress,
                .pages, .property, .time, .frame, .played:
                []
            }
        }
    }

    /// The measures of a pager's pages.
    public enum PageMeasure: String, Hashable, Sendable, CaseIterable {
        /// The content offset divided by the page length.
        case position
        /// The armed page, from 0.
        case page
        /// The progress of the armed page's turn.
        case progress
        /// The index of the last page reached, from 0.
        case index
    }

    /// Creates a signal.
    public init(name: String, source: Source, isQuantity: Bool = false) {
        self.name = name
        self.source = source
        self.isQuantity = isQuantity
    }

    /// The suffix of position signals: `page.position` is the position of `page` in its interval.
    package static let positionSuffix = ".position"

    /// Returns the name of the signal that a position signal belongs to; returns any other name unchanged.
    static func owner(of name: String) -> String {
        name.hasSuffix(positionSuffix) ? String(name.dropLast(positionSuffix.count)) : name
    }
}

/// An error for a formula that has no value in some frame.
///
/// For smoothed signals, it may have no value at an earlier tick of the input clock on which the frame depends.
public struct SignalFailure: Error, Hashable, Sendable {
    /// The signal.
    public var signal: SignalIndex
    /// The signal's name.
    public var name: String
    /// The frame's index in the whole timeline.
    public var frame: Int
    /// The reason and the failed step of the formula; nil if the value is finite but its magnitude exceeds
    /// `Signal.maximumMagnitude`.
    public var error: FormulaError?
    /// The time of the failed tick, in seconds, if the smoothing run found the failure; nil if the frame itself failed.
    public var tickTime: Double?

    /// Creates a failure.
    public init(signal: SignalIndex, name: String, frame: Int, error: FormulaError?, tickTime: Double? = nil) {
        self.signal = signal
        self.name = name
        self.frame = frame
        self.error = error
        self.tickTime = tickTime
    }

    /// The failure and its time as a message: lower case, no full stop.
    public var message: String {
        guard let error else { return "the magnitude of the result is greater than ten million \(moment)" }
        switch error.reason {
        case .emptyInterval: return "the interval of '\(Signal.owner(of: name))' has no length \(moment)"
        case .divisionByZero, .rootOfNegative, .operandNotFinite, .tooLarge, .angleTimesAngle, .numberByAngle:
            return "\(error.reason.message) \(moment)"
        }
    }

    private var moment: String {
        guard let tickTime else { return "in frame \(frame)" }
        // Four decimals distinguish all ticks.
        return "at \(((tickTime * 10_000).rounded() / 10_000).shortText) s, on the way to frame \(frame)"
    }
}
