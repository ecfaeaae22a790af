public import Primitives
public import Timing

/// An effect that time plays, once the scroll has come to a place.
public struct Play: Hashable, Sendable {
    /// Where the scroll sets it off; nil for an intro, which begins at time zero.
    public var trigger: Trigger?
    /// Seconds it takes; 0 is a step.
    public var duration: Double
    /// Seconds between entering and the beginning.
    public var delay: Double
    /// Bends all of it.
    public var easing: Easing
    /// Whether it plays backwards when the scroll leaves; otherwise it has been played for good.
    public var reverses: Bool

    /// The content offsets at which an effect is on.
    public struct Trigger: Hashable, Sendable {
        /// The container.
        public var container: ContainerIndex
        /// The direction.
        public var axis: Axis
        /// The least offset inside.
        public var start: Double
        /// The greatest offset inside; nil where all beyond the start is.
        public var end: Double?

        /// Creates a trigger.
        public init(container: ContainerIndex, axis: Axis, start: Double, end: Double? = nil) {
            self.container = container
            self.axis = axis
            self.start = start
            self.end = end
        }

        /// Whether an offset is inside; both ends are.
        public func contains(_ offset: Double) -> Bool { offset >= start && offset <= end ?? .infinity }
    }

    /// Creates an effect; durations and delays are not negative.
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
