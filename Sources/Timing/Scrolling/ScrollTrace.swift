public import Primitives

/// A recorded scroll: content offsets along one axis or both, at the same times.
public struct ScrollTrace: Hashable, Sendable {
    /// What was recorded along x; nil where nothing was.
    public let x: OffsetTrace?
    /// What was recorded along y; nil where nothing was.
    public let y: OffsetTrace?
    /// Seconds from the first sample to the last.
    public let duration: Double

    /// Creates a trace from samples; nil unless an axis was recorded, and each that was is a trace of its own.
    ///
    /// Times are seconds that may begin anywhere, offsets points.
    public init?(times: [Double], x: [Double]?, y: [Double]?) {
        let horizontal = x.flatMap { OffsetTrace(times: times, offsets: $0) }
        let vertical = y.flatMap { OffsetTrace(times: times, offsets: $0) }
        guard let recorded = horizontal ?? vertical, (horizontal == nil) == (x == nil), (vertical == nil) == (y == nil)
        else { return nil }
        self.x = horizontal
        self.y = vertical
        duration = recorded.duration
    }

    /// What was recorded along an axis; nil where nothing was.
    public subscript(axis: Axis) -> OffsetTrace? {
        switch axis {
        case .horizontal: x
        case .vertical: y
        }
    }
}
