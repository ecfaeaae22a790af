public import Primitives

/// The numbers a frame is a pure function of.
public struct FrameState: Hashable, Sendable {
    /// The frame's number in the whole timeline.
    public var index: Int
    /// Its time in seconds.
    public var time: Double
    /// For each container its content offset, in points.
    public var offsets: [Point]
    /// For each container how fast that changes, in points per second.
    public var velocities: [Point]
    /// For each signal its value; nil where it has none, and what follows it rests.
    public var signals: [Double?]
    /// The first signal whose formula has no value though its operands have; such a frame is not drawn.
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
