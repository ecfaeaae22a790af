public import Primitives
public import Timing

/// A resolved movement of a container's content: its start and duration, its offsets, and a course along each axis.
public struct ScrollMovement: Hashable, Sendable {
    /// A kind of movement. The raw value is the kind's name in timelines.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The content moves to an offset with an easing.
        case scrollTo
        /// The content stays in place.
        case hold
        /// The content is dragged by a finger.
        case drag
        /// The content continues to move after the finger lets go.
        case fling
        /// A spring moves the content to a page.
        case page
        /// A spring moves the content to the nearest of several stops.
        case snap
        /// A recording is replayed.
        case trace
    }

    /// How the offset at which content comes to rest along one axis was chosen.
    public struct Landing: Hashable, Sendable {
        /// The offset at which content would come to rest by its velocity alone, in points; nil if the choice ignores
        /// it.
        public var projectedTarget: Double?
        /// The index of the chosen page, from 0; nil if no page was chosen.
        public var page: Int?
    }

    /// The kind of movement.
    public var kind: Kind
    /// The movement's start in seconds.
    public var start: Double
    /// The duration in seconds. Content that comes to rest earlier stays in place until the movement's end.
    public var duration: Double
    /// The course along the horizontal axis. Its times are in seconds from the movement's start.
    public var x: ScrollCourse
    /// The course along the vertical axis. Its times are in seconds from the movement's start.
    public var y: ScrollCourse
    /// The content offset at the movement's start, in points.
    public var from: Point
    /// The content offset at the movement's end, in points.
    public var to: Point
    /// The velocity at the movement's end, in points per second. The next movement may continue with this velocity.
    public var endVelocity: Point
    /// How the horizontal end offset was chosen; nil if the end offset was given instead of chosen.
    public var landingX: Landing?
    /// How the vertical end offset was chosen; nil if the end offset was given instead of chosen.
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

    /// Returns the content offset at a time in seconds after the movement's start, in points.
    ///
    /// Before the start, it is the first offset. After the end, it is the last offset.
    public func offset(at time: Double) -> Point {
        guard time < duration else { return to }
        return Point(x: x.offset(at: max(0, time)), y: y.offset(at: max(0, time)))
    }

    /// Returns the velocity of the content offset at a time in seconds after the movement's start, in points per
    /// second.
    public func velocity(at time: Double) -> Point {
        Point(x: x.velocity(at: max(0, time)), y: y.velocity(at: max(0, time)))
    }
}
