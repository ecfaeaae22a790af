import Primitives
import Timing

/// A container that a finger or a wheel moves, as movements of whole frames one after another.
///
/// Each movement is resolved by the same `ScrollResolver` as a timeline's, so the offsets of frames are values of its
/// closed forms. A movement that is still going on is resolved again, with its duration, when it ends or is caught.
struct LiveScroller: Sendable {
    /// What moves the content from one frame to the next.
    enum Change {
        /// Nothing, or its own momentum.
        case none
        /// A finger, by a movement in points.
        case drag(Point)
        /// A wheel, to an offset.
        case scroll(to: Point)
    }

    /// Content that was let go.
    private struct Release {
        var velocity: Point
        var movement: ScrollMovement
        /// The frames since it was let go.
        var frames = 0
    }

    let container: ScrollContainer
    let viewport: Size
    private let rate: FrameRate
    /// The state after the movements that have ended.
    private var resolver: ScrollResolver
    private var ended: [ScrollSegment] = []
    /// The frames of rest since the last movement.
    private var rest = 0
    private var release: Release?
    /// The content offset in the current frame.
    private(set) var offset: Point

    init(_ container: ScrollContainer, viewport: Size, rate: FrameRate) {
        self.container = container
        self.viewport = viewport
        self.rate = rate
        resolver = ScrollResolver(container: container, viewport: viewport)
        offset = container.contentOffset
    }

    /// Whether it moves by its own momentum.
    var isCoasting: Bool { release != nil }

    /// Whether a finger can move its content along an axis.
    func yields(along axis: Axis) -> Bool { container.yields(along: axis, viewport: viewport) }

    /// The offsets that a wheel can reach along an axis.
    func range(along axis: Axis) -> ClosedRange<Double> {
        container.restingOffsets(along: axis, viewport: viewport)
    }

    /// Moves on to the next frame.
    mutating func advance(by change: Change) {
        switch change {
        case .none: coast()
        case .drag(let way):
            guard way != .zero else { return coast() }
            stop()
            end(.drag(x: way.x, y: way.y, duration: rate.time(ofFrame: 1), easing: .linear))
        case .scroll(let target):
            stop()
            end(.scrollTo(x: target.x, y: target.y, duration: rate.time(ofFrame: 1), easing: .linear))
        }
    }

    private mutating func coast() {
        guard var coasting = release else {
            rest += 1
            return
        }
        coasting.frames += 1
        release = coasting
        offset = coasting.movement.offset(at: rate.time(ofFrame: coasting.frames))
        if rate.time(ofFrame: coasting.frames) >= coasting.movement.duration { stop() }
    }

    /// Ends its own momentum in the current frame: it came to rest, or a finger caught it.
    mutating func stop() {
        guard let coasting = release else { return }
        release = nil
        guard coasting.frames > 0 else { return }
        end(coasting.velocity.fling(lasting: rate.time(ofFrame: coasting.frames)))
    }

    /// Lets the content go with a velocity of its offset, in points per second.
    mutating func letGo(velocity: Point) {
        stop()
        endRest()
        var resolver = resolver
        let movement = resolver.movement(velocity.fling(lasting: nil))
        if movement.duration > 0 {
            release = Release(velocity: velocity, movement: movement)
        } else if container.physics.paging != nil {
            // It rests on a page already. The next finger counts pages from there.
            end(velocity.fling(lasting: 0))
        }
    }

    private mutating func endRest() {
        guard rest > 0 else { return }
        let duration = rate.time(ofFrame: rest)
        rest = 0
        ended.append(.hold(duration: duration))
        _ = resolver.movement(.hold(duration: duration))
    }

    private mutating func end(_ segment: ScrollSegment) {
        endRest()
        ended.append(segment)
        offset = resolver.movement(segment).to
    }

    /// The movements up to the current frame.
    var segments: [ScrollSegment] {
        var copy = self
        copy.stop()
        copy.endRest()
        return copy.ended
    }
}

extension Point {
    /// Returns the movement of content that is let go with this velocity.
    fileprivate func fling(lasting duration: Double?) -> ScrollSegment { .fling(x: x, y: y, duration: duration) }
}
