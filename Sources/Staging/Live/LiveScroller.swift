import Primitives
import Timing

/// The live scroll of one container: input by finger or wheel becomes movements that each last whole frames.
///
/// `ScrollResolver` resolves each movement, as for a timeline, so the offsets of frames are values of closed forms. A
/// fling is resolved with no set duration when the finger lets go. When the fling ends or an input stops it, it is
/// resolved again with its actual duration.
struct LiveScroller: Sendable {
    /// The input that moves the content from one frame to the next.
    enum Change {
        /// No input: the content is at rest or continues by its own momentum.
        case none
        /// A finger that moves by a distance in points, in the container's coordinates.
        case drag(Point)
        /// A wheel that scrolls to a content offset, in points.
        case scroll(to: Point)
    }

    /// The fling of content after the finger let go.
    private struct Release {
        var velocity: Point
        var movement: ScrollMovement
        /// The number of frames since the content was let go.
        var frames = 0
    }

    let container: ScrollContainer
    let viewport: Size
    private let rate: FrameRate
    /// The resolver, in the state after the last movement that has ended.
    private var resolver: ScrollResolver
    private var ended: [ScrollSegment] = []
    /// The number of frames without movement since the last movement.
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

    /// Whether the content moves by its own momentum.
    var isCoasting: Bool { release != nil }

    /// Returns whether a finger can move the content along an axis.
    func yields(along axis: Axis) -> Bool { container.yields(along: axis, viewport: viewport) }

    /// Returns the range of content offsets that a wheel can reach along an axis, in points.
    func range(along axis: Axis) -> ClosedRange<Double> {
        container.restingOffsets(along: axis, viewport: viewport)
    }

    /// Advances to the next frame.
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

    /// Ends the content's own momentum in the current frame. Does nothing if the content has no momentum.
    mutating func stop() {
        guard let coasting = release else { return }
        release = nil
        guard coasting.frames > 0 else { return }
        end(coasting.velocity.fling(lasting: rate.time(ofFrame: coasting.frames)))
    }

    /// Lets go of the content, whose offset continues with a velocity in points per second.
    mutating func letGo(velocity: Point) {
        stop()
        endRest()
        var resolver = resolver
        let movement = resolver.movement(velocity.fling(lasting: nil))
        if movement.duration > 0 {
            release = Release(velocity: velocity, movement: movement)
        } else if container.physics.paging != nil {
            // The content is already at rest on a page. This fling of duration 0 makes the next finger count pages from
            // there.
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

    /// The movements up to the current frame, in order.
    var segments: [ScrollSegment] {
        var copy = self
        copy.stop()
        copy.endRest()
        return copy.ended
    }
}

extension Point {
    /// Returns the fling of content that is let go with this velocity, in points per second.
    ///
    /// The duration is in seconds; with a nil duration, the fling lasts until the content is at rest.
    fileprivate func fling(lasting duration: Double?) -> ScrollSegment { .fling(x: x, y: y, duration: duration) }
}
