public import Primitives

/// All numbers that determine a frame's picture.
public struct FrameState: Hashable, Sendable {
    /// The frame's index in the whole timeline.
    public var index: Int
    /// The frame's time in seconds.
    public var time: Double
    /// The content offset of each container, in points.
    public var offsets: [Point]
    /// The velocity of each container's offset, in points per second.
    public var velocities: [Point]
    /// The value of each signal; nil if the signal has no value. Tracks that are driven by a nil signal change nothing.
    public var signals: [Double?]
    /// The failure of the first formula that has no value although the formula's operands have values.
    ///
    /// Nil if no formula fails. A frame with a failure is not drawn.
    public var failure: SignalFailure?

    /// Creates a state.
    public init(
        index: Int, time: Double, offsets: [Point], velocities: [Point]? = nil, signals: [Double?],
        failure: SignalFailure? = nil
    ) {
        self.index = index
        self.time = time
        self.offsets = offsets
        self.velocities = velocities ?? offsets.map { _ in .zero }
        self.signals = signals
        self.failure = failure
    }
}
