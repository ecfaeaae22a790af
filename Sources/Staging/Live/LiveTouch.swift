import Primitives

/// A finger on the canvas: the containers under it, the one that it drags, and its way.
struct LiveTouch: Sendable {
    /// The distance in points up to which a finger may move without dragging: UIKit's.
    static let slop = 10.0
    /// The time in seconds over which the velocity of a finger that lets go is measured.
    static let velocityTime = 0.1
    /// The largest velocity of a finger along an axis, in points per second, so that recordings stay readable.
    private static let fastest = 1e6

    /// The containers under it when it came down, innermost first.
    let hits: [ContainerFinder.Hit]
    private let start: Point
    /// The current position.
    var position: Point
    /// The container that it drags; nil until it has left the slop.
    private(set) var dragged: ContainerFinder.Hit?
    /// The position up to which the dragged content has followed; nil in the frame in which the drag begins.
    private var followed: Point?
    /// The positions in the last frames, the current one last, as far back as the velocity reaches.
    private var positions: [Point] = []

    init(at point: Point, on hits: [ContainerFinder.Hit]) {
        start = point
        position = point
        self.hits = hits
    }

    /// Moves it; beyond the slop, it drags the innermost container that `yields` along the axis along which it moved
    /// more.
    ///
    /// If no container does, the next movement decides again.
    mutating func move(to point: Point, yields: (ContainerIndex, Axis) -> Bool) {
        position = point
        let way = Point(x: point.x - start.x, y: point.y - start.y)
        guard dragged == nil, way.x * way.x + way.y * way.y > Self.slop * Self.slop else { return }
        dragged = hits.first { hit in
            let inside = hit.inContainer(way)
            return yields(hit.container, inside.x.magnitude > inside.y.magnitude ? .horizontal : .vertical)
        }
    }

    /// Returns the way that the dragged content follows in the current frame; the frame in which a drag begins only
    /// decides, so that the content does not jump.
    mutating func follow() -> (container: ContainerIndex, way: Point)? {
        guard let dragged else { return nil }
        defer { followed = position }
        guard let followed else { return nil }
        let way = dragged.inContainer(Point(x: position.x - followed.x, y: position.y - followed.y))
        return (dragged.container, way)
    }

    /// Ends a frame.
    mutating func endFrame(at rate: FrameRate) {
        positions.append(position)
        let excess = positions.count - 1 - Self.frames(at: rate)
        if excess > 0 { positions.removeFirst(excess) }
    }

    /// The velocity of the content when the finger lets go in the current frame, in points per second: the mean over
    /// the last tenth of a second, or since it came down.
    func velocity(at rate: FrameRate) -> Point {
        guard let dragged, let first = positions.first, positions.count > 1, let last = positions.last else {
            return .zero
        }
        let way = dragged.inContainer(Point(x: last.x - first.x, y: last.y - first.y))
        let seconds = rate.time(ofFrame: positions.count - 1)
        func velocity(_ way: Double) -> Double { min(max(0 - way / seconds, -Self.fastest), Self.fastest) }
        return Point(x: velocity(way.x), y: velocity(way.y))
    }

    /// The number of frames over which the velocity is measured.
    private static func frames(at rate: FrameRate) -> Int {
        let frames = velocityTime * Double(rate.numerator) / Double(rate.denominator)
        return max(1, Int(frames.rounded()))
    }
}
