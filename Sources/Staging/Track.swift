public import Layers
public import Timing

/// "Property P of view V follows signal S through a curve between values": what every vocabulary becomes.
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

/// Values over a signal: segments in rising order; between them the nearer end value holds, and beyond them too unless
/// the curve extends.
///
/// A curve without segments is the signal itself, as a number.
public struct TrackCurve: Hashable, Sendable {
    /// A stretch of the signal over which one value becomes another.
    public struct Segment: Hashable, Sendable {
        /// The signal's value where `from` shows; may be above `end`, then the segment runs against the signal.
        public var start: Double
        /// The signal's value where `to` shows.
        public var end: Double
        /// The value at `start`.
        public var from: PropertyValue
        /// The value at `end`.
        public var to: PropertyValue
        /// Bends the way from `start` to `end`.
        public var easing: Easing
        /// How the two values mix.
        public var interpolation: InterpolationMode
        /// Whether `from` shows at the start and before it, wherever the easing begins; at the end the easing's own end shows.
        ///
        /// A step that jumps at the start has jumped there all the same.
        public var keepsStart: Bool
        private var isFallingStep: Bool

        /// Creates a segment. A segment of no length is a step: at that signal `to` shows, and `from` on the side it
        /// comes from, which is below unless `runsAgainstSignal` says otherwise.
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

        /// Whether `from` shows above and `to` below: told by the ends or, where those are equal, at creation.
        public var runsAgainstSignal: Bool { start == end ? isFallingStep : start > end }
    }

    /// The segments in rising order of the signal, without overlaps; empty where the signal itself is the value.
    public let segments: [Segment]
    /// Whether the values go on below the lowest segment as its easing does, instead of holding its end.
    public let extendsBelow: Bool
    /// Whether the values go on above the highest segment as its easing does, instead of holding its end.
    public let extendsAbove: Bool
    /// Below this signal nothing is written: the property rests, or keeps what an earlier track wrote; nil for nowhere.
    public let silentBelow: Double?

    /// The signal itself, for properties that are numbers.
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
