public import Primitives
public import Timing

/// A timed effect that begins to play when the scroll reaches an offset.
public struct Play: Hashable, Sendable {
    /// The offsets that trigger the effect; nil for an intro, an effect that begins at time zero whatever the scroll
    /// does.
    public var trigger: Trigger?
    /// The duration in seconds; an effect with duration 0 is a step.
    public var duration: Double
    /// The delay from the moment when the scroll enters the range to the start of the effect, in seconds.
    public var delay: Double
    /// The easing over the whole effect.
    public var easing: Easing
    /// Whether the effect plays backwards when the scroll leaves the range; otherwise the effect plays only once.
    public var reverses: Bool

    /// The range of content offsets at which an effect is on.
    public struct Trigger: Hashable, Sendable {
        /// The container.
        public var container: ContainerIndex
        /// The axis.
        public var axis: Axis
        /// The least content offset inside the range, in points.
        public var start: Double
        /// The greatest content offset inside the range, in points; nil if the range has no end.
        public var end: Double?

        /// Creates a trigger.
        public init(container: ContainerIndex, axis: Axis, start: Double, end: Double? = nil) {
            self.container = container
            self.axis = axis
            self.start = start
            self.end = end
        }

        /// Returns whether a content offset is inside the range; both ends are inside.
        public func contains(_ offset: Double) -> Bool { offset >= start && offset <= end ?? .infinity }
    }

    /// Creates an effect; duration and delay must not be negative.
    public init(
        trigger: Trigger?, duration: Double, delay: Double = 0, easing: Easing = .linear, reverses: Bool = false
    ) {
        self.trigger = trigger
        self.duration = duration
        self.delay = delay
        self.easing = easing
        self.reverses = reverses
    }
}
