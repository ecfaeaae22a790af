public import Layers
public import Primitives
public import Timing

/// Index of a signal in its scene.
public typealias SignalIndex = Int

/// A number that changes while the scroll moves.
public struct Signal: Hashable, Sendable {
    /// What listings call it, such as `center(cell)`.
    public var name: String
    /// Where the number comes from.
    public var source: Source

    /// Where a signal's number comes from.
    public enum Source: Hashable, Sendable {
        /// Parade's distance of a view's laid-out centre from the middle of its container's viewport, in viewports,
        /// −1…1, and 0 within 0.0005 of the middle. Positive below and to the right.
        case centerDistance(of: LayerIndex, in: ContainerIndex, axis: Axis)
    }

    /// Creates a signal.
    public init(name: String, source: Source) {
        self.name = name
        self.source = source
    }
}

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

/// Values over a signal: segments in rising order; between and beyond them the nearer end value holds.
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
        private var isFallingStep: Bool

        /// Creates a segment. A segment of no length is a step: at that signal `to` shows, and `from` on the side it
        /// comes from, which is below unless `runsAgainstSignal` says otherwise.
        public init(
            start: Double, end: Double, from: PropertyValue, to: PropertyValue, easing: Easing = .linear,
            interpolation: InterpolationMode = .standard, runsAgainstSignal: Bool = false
        ) {
            self.start = start
            self.end = end
            self.from = from
            self.to = to
            self.easing = easing
            self.interpolation = interpolation
            self.isFallingStep = runsAgainstSignal
        }

        /// Whether `from` shows above and `to` below: told by the ends or, where those are equal, at creation.
        public var runsAgainstSignal: Bool { start == end ? isFallingStep : start > end }
    }

    /// At least one segment, in rising order of the signal, without overlaps.
    public var segments: [Segment]

    /// Creates a curve.
    public init(segments: [Segment]) {
        precondition(!segments.isEmpty, "a curve has at least one segment")
        self.segments = segments
    }
}
