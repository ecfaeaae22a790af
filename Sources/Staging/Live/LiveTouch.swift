import Primitives

/// A finger on the canvas: its recent positions, the containers under it, and the container that it drags.
struct LiveTouch: Sendable {
    /// The distance in points that a finger must exceed to begin a drag, as in UIKit.
    static let slop = 10.0
    /// The length of time over which the finger's velocity is measured before the finger lets go, in seconds.
    static let velocityTime = 0.1
    /// The largest velocity of a finger along an axis, in points per second.
    ///
    /// The limit keeps recordings readable.
    private static let fastest = 1e6

    /// The containers that were under the finger when it came down, innermost first.
    let hits: [ContainerFinder.Hit]
    private let start: Point
    /// The finger's current position, in points of the canvas.
    var position: Point
    /// The container that the finger drags; nil until the finger has moved further than the slop.
    private(set) var dragged: ContainerFinder.Hit?
    /// The finger's position at the last call of `follow`, up to which the content has been dragged.
    ///
    /// It is nil until the end of the frame in which the drag begins.
    private var draggedPosition: Point?
    /// The finger's positions in the latest frames, the latest last, over the time in which velocity is measured.
    private var positions: [Point] = []

    init(at point: Point, on hits: [ContainerFinder.Hit]) {
        start = point
        position = point
        self.hits = hits
    }

    /// Moves the finger to a point, and begins a drag if the finger has moved further than the slop.
    ///
    /// The finger then drags the innermost container for which `yields` returns true. If no container yields, the next
    /// call tries again.
    ///
    /// - Parameters:
    ///   - point: The new position, in points of the canvas.
    ///   - yields: Returns whether a finger can move a container's content along an axis. The axis is the container's
    ///     axis along which the finger has moved further.
    mutating func move(to point: Point, yields: (ContainerIndex, Axis) -> Bool) {
        position = point
        let way = Point(x: point.x - start.x, y: point.y - start.y)
        guard dragged == nil, way.x * way.x + way.y * way.y > Self.slop * Self.slop else { return }
        dragged = hits.first { hit in
            let inside = hit.inContainer(way)
            return yields(hit.container, inside.x.magnitude > inside.y.magnitude ? .horizontal : .vertical)
        }
    }

    /// Returns the dragged container and how far to drag its content in the current frame; nil if nothing is to be
    /// dragged.
    ///
    /// The movement `way` is in points of the container. In the frame in which a drag begins, the result is nil, so
    /// that the content does not jump by the slop.
    mutating func follow() -> (container: ContainerIndex, way: Point)? {
        guard let dragged else { return nil }
        defer { draggedPosition = position }
        guard let draggedPosition else { return nil }
        let way = dragged.inContainer(Point(x: position.x - draggedPosition.x, y: position.y - draggedPosition.y))
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
    /// The velocity is the mean over the last tenth of a second. If the finger came down later than that, it is the
    /// mean since the finger came down. It is 0 if the finger drags no container.
    func velocity(at rate: FrameRate) -> Point {
        guard let dragged, let first = positions.first, positions.count > 1, let last = positions.last else {
            return .zero
        }
        let way = dragged.inContainer(Point(x: last.x - first.x, y: last.y - first.y))
        let seconds = rate.time(ofFrame: positions.count - 1)
        func velocity(_ way: Double) -> Double { min(max(0 - way / seconds, -Self.fastest), Self.fastest) }
        return Point(x: velocity(way.x), y: velocity(way.y))
    }

    /// Returns the number of frames over which the velocity is measured, at least 1.
    private static func frames(at rate: FrameRate) -> Int {
        let frames = velocityTime * Double(rate.numerator) / Double(rate.denominator)
        return max(1, Int(frames.rounded()))
    }
}
