public import Layers
public import Primitives
public import Timing

/// Index of a signal in its scene.
public typealias SignalIndex = Int

/// A number that changes while the scroll moves.
public struct Signal: Hashable, Sendable {
    /// Largest magnitude of a signal's number; a formula that leads beyond it has no value.
    public static let maximumMagnitude = 1e7

    /// What listings call it, such as `center(cell)`; no two signals of a scene share a name.
    public var name: String
    /// Where the number comes from.
    public var source: Source

    /// Where a signal's number comes from.
    public enum Source: Hashable, Sendable {
        /// Parade's distance of a view's laid-out centre from the middle of its container's viewport, in viewports,
        /// −1…1, and 0 within 0.0005 of the middle. Positive below and to the right.
        case centerDistance(of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// How much of a named range of a view's way through its container's viewport is behind, 0…1 and on beyond.
        ///
        /// Where the container has nothing to scroll along the axis the view is where it is, and so is the progress.
        case viewProgress(ViewTimeline.Range, of: LayerIndex, in: ContainerIndex, axis: Axis)
        /// A container's content offset, in points.
        case offset(of: ContainerIndex, axis: Axis)
        /// The largest content offset at which a container rests, in points.
        case maximumOffset(of: ContainerIndex, axis: Axis)
        /// How fast a container's content offset changes, in points per second.
        case velocity(of: ContainerIndex, axis: Axis)
        /// How far the content is beyond an edge, in points: below 0 before its start, above 0 behind its end, 0 between.
        case overscroll(of: ContainerIndex, axis: Axis)
        /// How much of a stretch between two content offsets is behind: 0 at its start, 1 at its end, and on beyond both.
        ///
        /// A stretch of no length is a step: 0 before it, 1 from it on. Where the container has nothing to scroll along the axis,
        /// a stretch of a view's way (`isOfView`) keeps its progress, and one of the scroller's own has no value.
        case rangeProgress(start: Double, end: Double, in: ContainerIndex, axis: Axis, isOfView: Bool = false)
        /// What a pager tells of its pages; without a value where it has none.
        case pages(PageMeasure, of: ContainerIndex)
        /// A number among a view's properties as the tracks of the view leave it, at rest where none moves it.
        ///
        /// What scrolling and pinning add is not in it. The signals of those tracks that can change the number stand before
        /// this one. Without a value where the property has none, as a part of a colour that is none at all.
        case property(PropertyPath, of: LayerIndex)
        /// Seconds since the timeline's start.
        case time
        /// The frame's number in the whole timeline, from 0.
        case frame
        /// How much shows of an effect that time plays once the scroll has set it off: 0 before, 1 when it has been played.
        case played(Play)
        /// A formula over signals that stand before this one.
        ///
        /// Without a value where one of these has none that the formula reads.
        case formula(Formula, operands: [SignalIndex])
        /// A signal that stands before this one, followed smoothly from its value at time zero on.
        ///
        /// Its values at the ticks of the input clock count, whichever frames there are; so nothing it is made of may be
        /// `frame`. Without a value while the signal has none; afterwards it begins anew.
        case smoothed(SignalIndex, Smoothing)

        /// The signals that the number is made of directly, but for those that move a property.
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

    /// What a pager tells of its pages.
    public enum PageMeasure: String, Hashable, Sendable, CaseIterable {
        /// The offset in pages.
        case position
        /// The armed page, from 0.
        case page
        /// How far the armed page has turned.
        case progress
        /// The page that was reached last, from 0.
        case index
    }

    /// Creates a signal.
    public init(name: String, source: Source) {
        self.name = name
        self.source = source
    }

    /// What the name of a position ends in: `page.position` is where `page` is in its interval.
    package static let positionSuffix = ".position"

    /// The name of the signal whose position a name is; any other name itself.
    static func owner(of name: String) -> String {
        name.hasSuffix(positionSuffix) ? String(name.dropLast(positionSuffix.count)) : name
    }
}

/// A formula without a value in some frame, or at a tick before it that smoothed signals go on from, which makes that
/// frame an error.
public struct SignalFailure: Error, Hashable, Sendable {
    /// The signal.
    public var signal: SignalIndex
    /// Its name.
    public var name: String
    /// The frame's number in the whole timeline.
    public var frame: Int
    /// Why, and at which step of the formula; nil where its value is finite and beyond `Signal.maximumMagnitude`.
    public var error: FormulaError?
    /// The time in seconds at which the formula has no value where smoothing found out; nil where the frame itself did.
    public var tickTime: Double?

    /// Creates a failure.
    public init(signal: SignalIndex, name: String, frame: Int, error: FormulaError?, tickTime: Double? = nil) {
        self.signal = signal
        self.name = name
        self.frame = frame
        self.error = error
        self.tickTime = tickTime
    }

    /// What happened and when: lower case, no full stop.
    public var message: String {
        guard let error else { return "the result is beyond ten million \(moment)" }
        switch error.reason {
        case .emptyInterval: return "the interval of '\(Signal.owner(of: name))' has no length \(moment)"
        case .divisionByZero, .rootOfNegative, .operandNotFinite, .tooLarge, .angleTimesAngle, .numberByAngle:
            return "\(error.reason.message) \(moment)"
        }
    }

    private var moment: String {
        guard let tickTime else { return "in frame \(frame)" }
        // Four decimals tell all ticks from each other.
        return "at \(((tickTime * 10_000).rounded() / 10_000).shortText) s, on the way to frame \(frame)"
    }
}
