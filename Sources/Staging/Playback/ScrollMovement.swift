public import Primitives
public import Timing

/// A resolved movement of a container's content: its times, its offsets and its law of motion.
public struct ScrollMovement: Hashable, Sendable {
    /// The kind of movement, by its name in timelines.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Moves to an offset with an easing.
        case scrollTo
        /// Stays in place.
        case hold
        /// Follows a finger.
        case drag
        /// Continues after the finger lets go.
        case fling
        /// Moves to a page by a spring.
        case page
        /// Moves to the nearest of several stops by a spring.
        case snap
        /// Replays a recording.
        case trace
    }

    /// The choice of the offset at which content comes to rest, along one axis.
    public struct Landing: Hashable, Sendable {
        /// The offset to which the velocity alone would take the content; nil if the choice did not use this offset.
        public var projectedTarget: Double?
        /// The index of the chosen page, from 0; nil if a stop was chosen instead of a page.
        public var page: Int?
    }

    /// The kind of movement.
    public var kind: Kind
    /// The movement's start in seconds.
    public var start: Double
    /// The duration in seconds; content that comes to rest earlier stays in place until the movement's end.
    public var duration: Double
    /// The course along the horizontal axis; times count from the movement's start.
    public var x: ScrollCourse
    /// The course along the vertical axis; times count from the movement's start.
    public var y: ScrollCourse
    /// The offset at the movement's start.
    public var from: Point
    /// The offset at the movement's end.
    public var to: Point
    /// The velocity at the movement's end, in points per second, with which the next movement may continue.
    public var endVelocity: Point
    /// The choice of the end along the horizontal axis; nil if the end was given instead of chosen.
    public var landingX: Landing?
    /// The choice of the end along the vertical axis; nil if the end was given instead of chosen.
    public var landingY: Landing?

    /// The movement's end in seconds.
    public var end: Double { start + duration }

    /// The course along an axis.
    public subscript(axis: Axis) -> ScrollCourse {
        switch axis {
        case .horizontal: x
        case .vertical: y
        }
    }

    /// Returns the offset some seconds after the start; before the start, the first offset, and after the end, the
    /// last.
    public func offset(at time: Double) -> Point {
        guard time < duration else { return to }
        return Point(x: x.offset(at: max(0, time)), y: y.offset(at: max(0, time)))
    }

    /// Returns the velocity of the offset some seconds after the start, in points per second.
    public func velocity(at time: Double) -> Point {
        Point(x: x.velocity(at: max(0, time)), y: y.velocity(at: max(0, time)))
    }
}
