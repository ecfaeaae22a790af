import Primitives

/// A finger on the canvas: the containers under the finger, the container that it drags, and its recent positions.
struct LiveTouch: Sendable {
    /// The distance in points that a finger must exceed to begin a drag, as in UIKit.
    static let slop = 10.0
    /// The time in seconds, before the finger lets go, over which the finger's velocity is measured.
    static let velocityTime = 0.1
    /// The largest velocity of a finger along an axis, in points per second, so that recordings stay readable.
    private static let fastest = 1e6

    /// The containers under the finger when the finger came down, innermost first.
    let hits: [ContainerFinder.Hit]
    private let start: Point
    /// The finger's current position, in points of the canvas.
    var position: Point
    /// The container that the finger drags; nil until the finger has moved further than the slop.
    private(set) var dragged: ContainerFinder.Hit?
    /// The last position of the finger that the dragged content has reached; nil until the end of the frame in which
    /// the drag begins.
    private var followed: Point?
    /// The finger's positions in the latest frames, the current position last. They go back as far as velocity is
    /// measured.
    private var positions: [Point] = []

    init(at point: Point, on hits: [ContainerFinder.Hit]) {
        start = point
        position = point
        self.hits = hits
    }

    /// Moves the finger; beyond the slop, the finger drags the innermost container for which `yields` is true.
    ///
    /// `yields` is called with the axis of the container along which the finger has moved further. If no container
    /// yields, the next movement decides again.
    mutating func move(to point: Point, yields: (ContainerIndex, Axis) -> Bool) {
        position = point
        let way = Point(x: point.x - start.x, y: point.y - start.y)
        guard dragged == nil, way.x * way.x + way.y * way.y > Self.slop * Self.slop else { return }
        dragged = hits.first { hit in
            let inside = hit.inContainer(way)
            return yields(hit.container, inside.x.magnitude > inside.y.magnitude ? .horizontal : .vertical)
        }
    }

    /// Returns the finger's movement that the dragged container follows in the current frame; nil if nothing is
    /// dragged.
    ///
    /// The movement is in points of the container. In the frame in which a drag begins, the result is nil too, so that
    /// the content does not jump by the slop.
    mutating func follow() -> (container: ContainerIndex, way: Point)? {
        guard let dragged else { return nil }
        defer { followed = position }
        guard let followed else { return nil }
        let way = dragged.inContainer(Point(x: position.x - followed.x, y: position.y - followed.y))
        return (dragged.container, way)
    }

    /// Ends a frame and records the finger's position in that frame.
    mutating func endFrame(at rate: FrameRate) {
        positions.append(position)
        let excess = positions.count - 1 - Self.frames(at: rate)
        if excess > 0 { positions.removeFirst(excess) }
    }

    /// Returns the velocity of the content offset if the finger lets go in the current frame, in points per second.
    ///
    /// The velocity is the mean over the last tenth of a second, or since the finger came down if that is more recent.
    func velocity(at rate: FrameRate) -> Point {
        guard let dragged, let first = positions.first, positions.count > 1, let last = positions.last else {
            return .zero
        }
        let way = dragged.inContainer(Point(x: last.x - first.x, y: last.y - first.y))
        let seconds = rate.time(ofFrame: positions.count - 1)
        func velocity(_ way: Double) -> Double { min(max(0 - way / seconds, -Self.fastest), Self.fastest) }
        return Point(x: velocity(way.x), y: velocity(way.y))
    }

    /// Returns the number of frames over which the velocity is measured.
    private static func frames(at rate: FrameRate) -> Int {
        let frames = velocityTime * Double(rate.numerator) / Double(rate.denominator)
        return max(1, Int(frames.rounded()))
    }
}
