public import Primitives

/// A recorded scroll: content offsets along one axis, or along both axes at the same times.
public struct ScrollTrace: Hashable, Sendable {
    /// The recorded content offsets along x; nil if x was not recorded.
    public let x: OffsetTrace?
    /// The recorded content offsets along y; nil if y was not recorded.
    public let y: OffsetTrace?
    /// The time from the first sample to the last, in seconds.
    public let duration: Double

    /// Creates a trace from samples. Nil if neither axis was recorded, or if `OffsetTrace` rejects a recorded axis.
    ///
    /// Times are in seconds, and the first time may be any number. Offsets are in points.
    public init?(times: [Double], x: [Double]?, y: [Double]?) {
        let horizontal = x.flatMap { OffsetTrace(times: times, offsets: $0) }
        let vertical = y.flatMap { OffsetTrace(times: times, offsets: $0) }
        guard let recorded = horizontal ?? vertical, (horizontal == nil) == (x == nil), (vertical == nil) == (y == nil)
        else { return nil }
        self.x = horizontal
        self.y = vertical
        duration = recorded.duration
    }

    /// Returns the recorded content offsets along an axis; nil if the axis was not recorded.
    public subscript(axis: Axis) -> OffsetTrace? {
        switch axis {
        case .horizontal: x
        case .vertical: y
        }
    }
}
