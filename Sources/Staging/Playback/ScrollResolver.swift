package import Primitives
import Timing

/// Resolves the segments of a timeline to movements, one after another.
///
/// Each movement begins with the offset and the velocity at the end of the previous movement.
package struct ScrollResolver {
    private let container: ScrollContainer
    private let viewport: Size
    /// The end of the last resolved movement, in seconds.
    package private(set) var time = 0.0
    /// The content offset after the last resolved movement, in points.
    package private(set) var offset: Point
    /// The velocity with which the next movement may continue, in points per second.
    private var velocity = Point.zero
    /// The content offset at which the current finger came down, in points; nil if no finger is down.
    private var touch: Point?

    /// The length of time for which the current finger has not moved, in seconds.
    private var rested = 0.0

    /// How long a finger must not move before it lets go, in seconds, for the content to get no velocity.
    private static let restingTime = 0.1

    /// Creates a resolver for a container in a viewport of the given size in points. No movement is resolved yet.
    package init(container: ScrollContainer, viewport: Size) {
        self.container = container
        self.viewport = viewport
        offset = container.contentOffset
    }

    /// The motion along one axis.
    private struct Part {
        var course: ScrollCourse
        var landing: ScrollMovement.Landing?
    }

    /// Resolves the next movement.
    package mutating func movement(_ segment: ScrollSegment) -> ScrollMovement {
        switch segment {
        case .scrollTo(let x, let y, let duration, let easing):
            let target = Point(x: x ?? offset.x, y: y ?? offset.y)
            let seconds = max(0, duration)
            let (x, y) = parts { axis in
                .eased(from: offset[axis], to: target[axis], duration: seconds, easing: easing)
            }
            touch = nil
            return append(.scrollTo, x, y, duration: seconds, to: target, velocity: .zero)
        case .hold(let duration):
            touch = touch ?? offset
            let (x, y) = parts { .rest(at: offset[$0]) }
            let left = rested + duration < Self.restingTime ? velocity : .zero
            return append(.hold, x, y, duration: max(0, duration), to: offset, velocity: left)
        case .drag(let x, let y, let duration, let easing):
            touch = touch ?? offset
            let way = Point(x: x, y: y)
            let (x, y) = parts { drag(along: $0, way: way[$0], duration: max(0, duration), easing: easing) }
            return append(.drag, x, y, duration: max(0, duration))
        case .fling(let x, let y, let duration):
            return append(
                .fling, released(along: .horizontal, at: x ?? velocity.x),
                released(along: .vertical, at: y ?? velocity.y), duration: duration)
        case .page(let page, let velocity, let spring, let duration):
            let target = container.offset(ofPage: page, along: container.axis, viewport: viewport)
            let landing = ScrollMovement.Landing(projectedTarget: nil, page: page)
            return append(.page, to: target, landing, velocity: velocity, spring: spring, duration: duration)
        case .snap(let stops, let velocity, let spring, let duration):
            let axis = container.axis
            let projected = container.physics.deceleration.target(
                from: offset[axis], velocity: velocity ?? self.velocity[axis])
            let target = stops.nearest(
                to: projected, in: container.restingOffsets(along: axis, viewport: viewport))
            let landing = ScrollMovement.Landing(projectedTarget: projected, page: nil)
            return append(.snap, to: target, landing, velocity: velocity, spring: spring, duration: duration)
        case .trace(let trace):
            let (x, y) = parts { axis in trace[axis].map { .trace($0) } ?? .rest(at: offset[axis]) }
            // A recording begins at its first recorded offset, whatever the content offset before it is.
            offset = Point(x: x.course.offset(at: 0), y: y.course.offset(at: 0))
            return append(.trace, x, y, duration: trace.duration)
        }
    }

    private func parts(_ course: (Axis) -> ScrollCourse) -> (x: Part, y: Part) {
        (Part(course: course(.horizontal)), Part(course: course(.vertical)))
    }

    private func drag(along axis: Axis, way: Double, duration: Double, easing: Easing) -> ScrollCourse {
        guard way != 0, container.yields(along: axis, viewport: viewport) else { return .rest(at: offset[axis]) }
        let band = container.physics.bounces ? RubberBand(length: viewport[axis]) : nil
        return .drag(
            FingerDrag(
                from: offset[axis], translation: 0 - way,
                in: container.restingOffsets(along: axis, viewport: viewport), band: band, duration: duration,
                easing: easing))
    }

    /// Returns the motion along an axis after the finger lets go with a velocity, in points per second.
    private func released(along axis: Axis, at velocity: Double) -> Part {
        guard container.yields(along: axis, viewport: viewport) else {
            return Part(course: .rest(at: offset[axis]))
        }
        let physics = container.physics
        let range = container.restingOffsets(along: axis, viewport: viewport)
        let length = container.pageLength(along: axis, viewport: viewport)
        guard let rule = physics.paging, length > 0 else {
            let fling = Fling(
                from: offset[axis], velocity: velocity, in: range, deceleration: physics.deceleration,
                bounces: physics.bounces, threshold: physics.restThreshold)
            let landing = ScrollMovement.Landing(projectedTarget: fling.projectedTarget, page: nil)
            return Part(course: .fling(fling), landing: landing)
        }
        let page = rule.page(
            at: offset[axis], velocity: velocity, length: length, heldFrom: (touch ?? offset)[axis],
            last: container.lastPage(along: axis, viewport: viewport))
        let target = container.offset(ofPage: page, along: axis, viewport: viewport)
        let projected: Double? =
            switch rule {
            case .projected: Deceleration.fast.target(from: offset[axis], velocity: velocity)
            case .halfBias: nil
            }
        return Part(
            course: .spring(travel(along: axis, to: target, velocity: velocity, spring: .paging)),
            landing: ScrollMovement.Landing(projectedTarget: projected, page: page))
    }

    private func travel(along axis: Axis, to target: Double, velocity: Double, spring: Spring) -> SpringTravel {
        let physics = container.physics
        let range = container.restingOffsets(along: axis, viewport: viewport)
        return SpringTravel(
            from: offset[axis], to: target, velocity: velocity, spring: spring,
            within: physics.bounces ? nil : range, threshold: physics.restThreshold)
    }

    /// Appends a movement in which a spring moves the content along the container's axis.
    ///
    /// Along the other axis, the content moves as after a finger lets go.
    private mutating func append(
        _ kind: ScrollMovement.Kind, to target: Double, _ landing: ScrollMovement.Landing, velocity: Double?,
        spring: Spring, duration: Double?
    ) -> ScrollMovement {
        let axis = container.axis
        var part = Part(course: .rest(at: offset[axis]))
        if container.yields(along: axis, viewport: viewport) {
            let travel = travel(along: axis, to: target, velocity: velocity ?? self.velocity[axis], spring: spring)
            part = Part(course: .spring(travel), landing: landing)
        }
        switch axis {
        case .horizontal:
            return append(kind, part, released(along: .vertical, at: self.velocity.y), duration: duration)
        case .vertical:
            return append(kind, released(along: .horizontal, at: self.velocity.x), part, duration: duration)
        }
    }

    /// Appends a movement whose end offset and end velocity are computed from the courses along both axes.
    ///
    /// The duration is in seconds. With a nil duration, the movement lasts until the content is at rest along both
    /// axes.
    private mutating func append(_ kind: ScrollMovement.Kind, _ x: Part, _ y: Part, duration: Double?)
        -> ScrollMovement
    {
        let own = max(x.course.ownDuration ?? 0, y.course.ownDuration ?? 0)
        let seconds = max(0, duration ?? own)
        switch kind {
        case .fling, .page, .snap, .trace: touch = nil
        case .scrollTo, .hold, .drag: break
        }
        return append(
            kind, x, y, duration: seconds,
            to: Point(x: x.course.offset(at: seconds), y: y.course.offset(at: seconds)),
            velocity: Point(x: x.course.velocity(at: seconds), y: y.course.velocity(at: seconds)))
    }

    private mutating func append(
        _ kind: ScrollMovement.Kind, _ x: Part, _ y: Part, duration: Double, to end: Point, velocity: Point
    ) -> ScrollMovement {
        let movement = ScrollMovement(
            kind: kind, start: time, duration: duration, x: x.course, y: y.course, from: offset, to: end,
            endVelocity: velocity, landingX: x.landing, landingY: y.landing)
        time += duration
        rested = kind == .hold ? rested + duration : 0
        offset = end
        self.velocity = velocity
        return movement
    }
}
