public import Layers
public import Primitives
public import Timing

/// The index of a signal in its scene.
public typealias SignalIndex = Int

/// A number that changes from frame to frame, such as the progress of a scroll, and that can drive tracks.
public struct Signal: Hashable, Sendable {
    /// The largest magnitude of a signal's value. A formula whose result has a greater magnitude has no value.
    public static let maximumMagnitude = 1e7

    /// The name in listings, such as `center(cell)`. Each signal of a scene has a different name.
    public var name: String
    /// The source of the value.
    public var source: Source
    /// Whether the value is only shown as text. The magnitude of such a value may exceed `maximumMagnitude`.
    public var isQuantity: Bool

    /// A source of a signal's value.
    public enum Source: Hashable, Sendable {
        /// The signed distance of a view's laid-out centre from the middle of its container's viewport, in viewport
        /// lengths.
        ///
        /// The value is clamped to −1…1. It is positive if the centre is below or to the right of the middle. Within
        /// 0.0005 of the middle, it is 0.
        case centerDistance(of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// The progress of a view through a named range of the view's timeline.
        ///
        /// The value is 0 at the start of the range and 1 at its end, and is extrapolated outside the range. If the
        /// container cannot scroll along the axis, the value is constant.
        case viewProgress(ViewTimeline.Range, of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// A container's content offset, in points.
        case offset(of: ContainerIndex, axis: Axis)
        /// The largest content offset at which a container can rest, in points.
        case maximumOffset(of: ContainerIndex, axis: Axis)
        /// The velocity of a container's content offset, in points per second.
        case velocity(of: ContainerIndex, axis: Axis)
        /// How far a container is scrolled beyond its content, in points.
        ///
        /// The value is negative before the content's start, positive after the content's end, and otherwise 0.
        case overscroll(of: ContainerIndex, axis: Axis)
        /// The progress between two content offsets: 0 at `start` and 1 at `end`, extrapolated outside the range.
        ///
        /// If `start` equals `end`, the progress is a step: 0 at smaller offsets, and 1 at this offset and greater
        /// offsets. If the container cannot scroll along the axis, only the range of a view's timeline (`isOfView`) has
        /// a value. This value is the progress at the container's only resting offset.
        case rangeProgress(start: Double, end: Double, in: ContainerIndex, axis: Axis, isOfView: Bool = false)
        /// A measure of a pager's pages. There is no value if the container has no pages.
        case pages(PageMeasure, of: ContainerIndex)
        /// A numeric property of a view after the view's tracks are applied.
        ///
        /// Scrolling and pinning are not included. The signals of all tracks that can change the property must precede
        /// this signal. If the property is missing, as for a part of a nil colour, there is no value.
        case property(PropertyPath, of: LayerIndex)
        /// The time in seconds since the timeline's start.
        case time
        /// The frame's index in the whole timeline, from 0.
        case frame
        /// The progress of a timed effect: 0 before the effect plays, 1 when the effect is complete.
        case played(Play)
        /// The result of a formula over signals that precede this signal.
        ///
        /// If an operand that the formula reads has no value, there is no value.
        case formula(Formula, operands: [SignalIndex])
        /// The smoothed value of a preceding signal, the input. At time zero it equals the input's value.
        ///
        /// The input is read at the ticks of the input clock, independent of the frames. The input must therefore not
        /// depend on `frame`, directly or through other signals. While the input has no value, the smoothed signal has
        /// no value. When the input has a value again, the smoothed signal restarts from that value.
        case smoothed(SignalIndex, Smoothing)

        /// The signals from which the value is computed directly.
        ///
        /// Signals that drive the tracks of a property are not included.
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

    /// A measure of a pager's pages.
    public enum PageMeasure: String, Hashable, Sendable, CaseIterable {
        /// The content offset divided by the page length, as a fractional number of pages.
        case position
        /// The index of the armed page, j in `PageProgress`, from 0.
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

    /// The suffix in the names of position signals: `page.position` is the position of `page` in its interval.
    package static let positionSuffix = ".position"

    /// Returns the name of the signal that a position signal belongs to. Any other name is returned unchanged.
    static func owner(of name: String) -> String {
        name.hasSuffix(positionSuffix) ? String(name.dropLast(positionSuffix.count)) : name
    }
}

/// An error for a formula that has no value in some frame.
///
/// If a smoothed signal reads the formula, the formula may instead have no value at an earlier tick of the input clock.
public struct SignalFailure: Error, Hashable, Sendable {
    /// The signal that has no value.
    public var signal: SignalIndex
    /// The signal's name.
    public var name: String
    /// The frame's index in the whole timeline.
    public var frame: Int
    /// The reason, and the step of the formula that failed.
    ///
    /// It is nil if the value is finite but its magnitude exceeds `Signal.maximumMagnitude`.
    public var error: FormulaError?
    /// The time of the input-clock tick at which the formula failed, in seconds; nil if it failed in the frame itself.
    public var tickTime: Double?

    /// Creates a failure.
    public init(signal: SignalIndex, name: String, frame: Int, error: FormulaError?, tickTime: Double? = nil) {
        self.signal = signal
        self.name = name
        self.frame = frame
        self.error = error
        self.tickTime = tickTime
    }

    /// The failure and its time as a message, in lower case and without a full stop.
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
        // With four decimals, the times of all ticks are distinct.
        return "at \(((tickTime * 10_000).rounded() / 10_000).shortText) s, on the way to frame \(frame)"
    }
}
