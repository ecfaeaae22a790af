public import Layers
public import Timing

/// An animation of one property of a view: a signal drives the property through a curve of values.
///
/// All animations are lowered to tracks.
public struct Track: Sendable {
    /// The view.
    public var layer: LayerIndex
    /// The property that is animated.
    public var property: PropertyPath
    /// The signal that drives the property.
    public var signal: SignalIndex
    /// The curve from the signal's value to the property's value.
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
/// Between two segments, the value at the nearer segment end applies. Outside the outermost segments, the value at the
/// nearest end applies, unless the curve is extrapolated there. The value of a curve without segments is the signal
/// itself, as a number or as text.
public struct TrackCurve: Hashable, Sendable {
    /// A range of the signal over which the property changes from one value to another.
    public struct Segment: Hashable, Sendable {
        /// The signal at which the value is `from`. It is greater than `end` if the segment goes from greater to
        /// smaller signals.
        public var start: Double
        /// The signal at which the value is `to`.
        public var end: Double
        /// The value at `start`.
        public var from: PropertyValue
        /// The value at `end`.
        public var to: PropertyValue
        /// The easing from `start` to `end`.
        public var easing: Easing
        /// How the values `from` and `to` are interpolated.
        public var interpolation: InterpolationMode
        /// Whether the value just before `start`, and at `start`, is `from`, even if the easing begins at another
        /// value.
        ///
        /// An exception is an easing that jumps at its start: exactly at `start`, its value after the jump applies. At
        /// `end`, the easing's own end value always applies.
        public var keepsStart: Bool
        private var isFallingStep: Bool

        /// Creates a segment.
        ///
        /// If `start` equals `end`, the segment is a step. The value is then `from` before `start`, and `to` at `start`
        /// and after it. "Before" means at greater signals if `runsAgainstSignal` is true, and otherwise at smaller
        /// signals.
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

        /// Whether `from` applies at greater signals than `to`, because `start` is greater than `end`.
        ///
        /// If both are equal, this is the value with which the segment was created.
        public var runsAgainstSignal: Bool { start == end ? isFallingStep : start > end }
    }

    /// The segments in rising order of the signal, without overlaps; empty if the curve writes the signal itself.
    public let segments: [Segment]
    /// Whether the lowest segment is extrapolated to smaller signals. Otherwise the value at its lower end applies
    /// there.
    public let extendsBelow: Bool
    /// Whether the highest segment is extrapolated to greater signals. Otherwise the value at its upper end applies
    /// there.
    public let extendsAbove: Bool
    /// The smallest signal at which the curve writes a value; nil if the curve always writes a value.
    ///
    /// At smaller signals the property keeps its own value, or the value that an earlier track wrote.
    public let silentBelow: Double?
    /// The format in which the signal itself is written as text; nil if the curve does not write text from the signal.
    public let format: NumberFormat?
    /// The index of the text run that shows the signal as text; nil if the whole text shows it.
    public let run: Int?

    /// The curve that writes the signal itself, for properties that are numbers.
    public static let identity = TrackCurve(unchecked: [], extendsBelow: true, extendsAbove: true)

    /// Returns the curve that writes the signal as text.
    ///
    /// - Parameter run: The index of the text run that shows the signal; nil if the whole text shows it.
    public static func text(_ format: NumberFormat, run: Int? = nil) -> TrackCurve {
        TrackCurve(unchecked: [], extendsBelow: true, extendsAbove: true, format: format, run: run)
    }

    /// Creates a curve with at least one segment.
    public init(
        segments: [Segment], extendsBelow: Bool = false, extendsAbove: Bool = false, silentBelow: Double? = nil
    ) {
        precondition(!segments.isEmpty, "a curve has at least one segment")
        self.init(
            unchecked: segments, extendsBelow: extendsBelow, extendsAbove: extendsAbove, silentBelow: silentBelow)
    }

    private init(
        unchecked segments: [Segment], extendsBelow: Bool, extendsAbove: Bool, silentBelow: Double? = nil,
        format: NumberFormat? = nil, run: Int? = nil
    ) {
        self.segments = segments
        self.extendsBelow = extendsBelow
        self.extendsAbove = extendsAbove
        self.silentBelow = silentBelow
        self.format = format
        self.run = run
    }
}
