import Primitives
import Timing

/// The recorded offsets of one container along both axes, one sample per frame, starting with frame 0.
struct LiveTrace: Sendable {
    private(set) var x: OffsetTrace
    private(set) var y: OffsetTrace

    /// Creates a recording with the offset of frame 0.
    init(from offset: Point) {
        guard let x = OffsetTrace(times: [0], offsets: [offset.x]), let y = OffsetTrace(times: [0], offsets: [offset.y])
        else { preconditionFailure("the offset of a container is finite") }
        (self.x, self.y) = (x, y)
    }

    subscript(axis: Axis) -> OffsetTrace { axis == .horizontal ? x : y }

    /// The number of samples.
    var count: Int { x.times.count }

    /// Returns the offset recorded in a frame, in points.
    func offset(ofFrame index: Int) -> Point { Point(x: x.offsets[index], y: y.offsets[index]) }

    /// Adds the sample of the next frame: an offset in points, and its time in seconds.
    mutating func append(_ offset: Point, at time: Double) {
        x.append(time: time, offset: offset.x)
        y.append(time: time, offset: offset.y)
    }

    /// Returns the offset at a time in seconds, in points.
    func offset(at time: Double) -> Point { Point(x: x.offset(at: time), y: y.offset(at: time)) }

    /// Returns the velocity at a time in seconds, in points per second.
    func velocity(at time: Double) -> Point { Point(x: x.velocity(at: time), y: y.velocity(at: time)) }

    /// The recording in the form that a timeline replays.
    var trace: ScrollTrace {
        guard let trace = ScrollTrace(times: x.times, x: x.offsets, y: y.offsets) else {
            preconditionFailure("both axes are valid traces with the same times")
        }
        return trace
    }
}
