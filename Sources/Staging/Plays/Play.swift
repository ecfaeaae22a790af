public import Primitives
public import Timing

/// A timed effect that starts to play when the scroll reaches an offset.
public struct Play: Hashable, Sendable {
    /// The range of content offsets that triggers the effect.
    ///
    /// It is nil for an intro: an effect that starts at time zero, whatever the scroll does.
    public var trigger: Trigger?
    /// The duration in seconds. An effect with duration 0 is a step.
    public var duration: Double
    /// The time from the moment when the scroll enters the range to the start of the effect, in seconds.
    public var delay: Double
    /// The easing of the whole effect.
    public var easing: Easing
    /// Whether the effect plays backward when the scroll leaves the range. Otherwise it plays only once.
    public var reverses: Bool

    /// A range of content offsets of a container. The effect is triggered when the scroll enters the range.
    public struct Trigger: Hashable, Sendable {
        /// The container that scrolls.
        public var container: ContainerIndex
        /// The axis along which the content offset is measured.
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

        /// Returns whether a content offset, in points, is inside the range. Both ends are inside.
        public func contains(_ offset: Double) -> Bool { offset >= start && offset <= end ?? .infinity }
    }

    /// Creates an effect. The duration and the delay are in seconds and must not be negative.
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
