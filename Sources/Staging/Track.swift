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

/// Values as a function of a signal, in segments in rising order.
///
/// Between segments the nearer end value holds, and outside them the end values hold unless the curve extends. A curve
/// without segments is the signal itself, as a number.
public struct TrackCurve: Hashable, Sendable {
    /// A range of the signal over which one value changes to another.
    public struct Segment: Hashable, Sendable {
        /// The signal's value at which `from` shows; if it is greater than `end`, the segment runs against the signal.
        public var start: Double
        /// The signal's value at which `to` shows.
        public var end: Double
        /// The value at `start`.
        public var from: PropertyValue
        /// The value at `end`.
        public var to: PropertyValue
        /// The easing from `start` to `end`.
        public var easing: Easing
        /// The way in which the two values mix.
        public var interpolation: InterpolationMode
        /// Whether `from` shows at and before the start, wherever the easing begins; at the end the easing's own end
        /// shows.
        ///
        /// Without `keepsStart`, a step that jumps at the start has already jumped there.
        public var keepsStart: Bool
        private var isFallingStep: Bool

        /// Creates a segment. A segment of zero length is a step: `to` shows at that signal and after it, `from` before
        /// it. `runsAgainstSignal` sets whether "before" means greater signals instead of smaller ones.
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

        /// Whether `from` is at greater signals than `to`: given by the ends or, if they are equal, at creation.
        public var runsAgainstSignal: Bool { start == end ? isFallingStep : start > end }
    }

    /// The segments in rising order of the signal, without overlaps; empty if the value is the signal itself.
    public let segments: [Segment]
    /// Whether the lowest segment's easing is extrapolated to smaller signals, instead of holding its end.
    public let extendsBelow: Bool
    /// Whether the highest segment's easing is extrapolated to greater signals, instead of holding its end.
    public let extendsAbove: Bool
    /// At signals less than this the curve writes nothing, so the property keeps its own or an earlier track's value;
    /// nil if the curve always writes.
    public let silentBelow: Double?

    /// The curve that writes the signal itself, for properties that are numbers.
    public static let identity = TrackCurve(unchecked: [], extendsBelow: true, extendsAbove: true)

    /// Creates a curve.
    public init(
        segments: [Segment], extendsBelow: Bool = false, extendsAbove: Bool = false, silentBelow: Double? = nil
    ) {
        precondition(!segments.isEmpty, "a curve has at least one segment")
        self.init(
            unchecked: segments, extendsBelow: extendsBelow, extendsAbove: extendsAbove, silentBelow: silentBelow)
    }

    private init(unchecked segments: [Segment], extendsBelow: Bool, extendsAbove: Bool, silentBelow: Double? = nil) {
        self.segments = segments
        self.extendsBelow = extendsBelow
        self.extendsAbove = extendsAbove
        self.silentBelow = silentBelow
    }
}
