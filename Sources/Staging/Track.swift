public import Layers
public import Timing

/// "Property P of view V follows signal S through a curve of values": the common lowered form of all animations.
public struct Track: Sendable {
    /// The view.
    public var layer: LayerIndex
    /// The property.
    public var property: PropertyPath
    /// The signal.
    public var signal: SignalIndex
    /// The curve.
    public var curve: TrackCurve

    /// Creates a track.
    public init(layer: LayerIndex, property: PropertyPath, signal: SignalIndex, curve: TrackCurve) {
        self.layer = layer
        self.property = property
        self.signal = signal
        self.curve = curve
    }
}

/// Property values as a function of a signal, given by segments in rising order of the signal.
///
/// Between two segments the value at the nearer segment end holds. Outside the outermost segments the end values of
/// these segments hold, unless the curve extends there. A curve without segments has the signal itself as its value, as
/// a number.
public struct TrackCurve: Hashable, Sendable {
    /// A range of the signal over which one value changes to another.
    public struct Segment: Hashable, Sendable {
        /// The signal at which the value is `from`; if `start` is greater than `end`, the segment runs against the
        /// signal.
        public var start: Double
        /// The signal at which the value is `to`.
        public var end: Double
        /// The value at `start`.
        public var from: PropertyValue
        /// The value at `end`.
        public var to: PropertyValue
        /// The easing from `start` to `end`.
        public var easing: Easing
        /// The way in which the two values mix.
        public var interpolation: InterpolationMode
        /// Whether the value at and before `start` is `from`, even if the easing begins at another value.
        ///
        /// An easing that jumps at its start has nevertheless jumped at exactly `start`. At `end`, the easing's own end
        /// value applies.
        public var keepsStart: Bool
        private var isFallingStep: Bool

        /// Creates a segment.
        ///
        /// A segment of zero length is a step: the value is `from` before `start`, and `to` at `start` and after it.
        /// "Before" means at greater signals if `runsAgainstSignal` is set, otherwise at smaller signals.
        public init(
            start: Double, end: Double, from: PropertyValue, to: PropertyValue, easing: Easing = .linear,
            interpolation: InterpolationMode = .standard, keepsStart: Bool = false, runsAgainstSignal: Bool = false
        ) {
            self.start = start
            self.end = end
            self.from = from
            self.to = to
            self.easing = easing
            self.interpolation = interpolation
            self.keepsStart = keepsStart
            self.isFallingStep = runsAgainstSignal
        }

        /// Whether `from` applies at greater signals than `to`: given by `start` and `end` or, if these are equal, at
        /// creation.
        public var runsAgainstSignal: Bool { start == end ? isFallingStep : start > end }
    }

    /// The segments in rising order of the signal, without overlaps; empty if the value is the signal itself, or its
    /// text.
    public let segments: [Segment]
    /// Whether the lowest segment's easing is extrapolated to smaller signals, instead of holding its end value.
    public let extendsBelow: Bool
    /// Whether the highest segment's easing is extrapolated to greater signals, instead of holding its end value.
    public let extendsAbove: Bool
    /// The least signal at which the curve writes a value; nil if the curve always writes.
    ///
    /// At smaller signals the property keeps its own value, or the value that an earlier track wrote.
    public let silentBelow: Double?
    /// The format in which a curve without segments writes the signal as text; nil if the curve writes a number.
    public let format: NumberFormat?

    /// The curve that writes the signal itself, for properties that are numbers.
    public static let identity = TrackCurve(unchecked: [], extendsBelow: true, extendsAbove: true)

    /// Returns the curve that writes the signal as text.
    public static func text(_ format: NumberFormat) -> TrackCurve {
        TrackCurve(unchecked: [], extendsBelow: true, extendsAbove: true, format: format)
    }

    /// Creates a curve.
    public init(
        segments: [Segment], extendsBelow: Bool = false, extendsAbove: Bool = false, silentBelow: Double? = nil
    ) {
        precondition(!segments.isEmpty, "a curve has at least one segment")
        self.init(
            unchecked: segments, extendsBelow: extendsBelow, extendsAbove: extendsAbove, silentBelow: silentBelow)
    }

    private init(
        unchecked segments: [Segment], extendsBelow: Bool, extendsAbove: Bool, silentBelow: Double? = nil,
        format: NumberFormat? = nil
    ) {
        self.segments = segments
        self.extendsBelow = extendsBelow
        self.extendsAbove = extendsAbove
        self.silentBelow = silentBelow
        self.format = format
    }
}
