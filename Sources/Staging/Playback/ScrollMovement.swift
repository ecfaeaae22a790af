public import Primitives
public import Timing

/// A movement of a container's content with everything worked out: when, from where to where, and by which law.
public struct ScrollMovement: Hashable, Sendable {
    /// What the timeline calls it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// To a place, bent by an easing.
        case scrollTo
        /// Stands.
        case hold
        /// Follows a finger.
        case drag
        /// Was let go.
        case fling
        /// To a page by a spring.
        case page
        /// To the nearest of some stops by a spring.
        case snap
        /// As it was recorded.
        case trace
    }

    /// What chose the place where content is to rest.
    public struct Landing: Hashable, Sendable {
        /// Where the velocity would take the content; nil where that was not asked.
        public var projectedTarget: Double?
        /// The page, from 0; nil for stops that are none.
        public var page: Int?
    }

    /// What the timeline calls it.
    public var kind: Kind
    /// When it begins, in seconds.
    public var start: Double
    /// How long it lasts, in seconds; what is at rest earlier waits.
    public var duration: Double
    /// Its course along the horizontal axis; times count from its start.
    public var x: ScrollCourse
    /// Its course along the vertical axis; times count from its start.
    public var y: ScrollCourse
    /// The offset at its start.
    public var from: Point
    /// The offset at its end.
    public var to: Point
    /// The velocity that the next movement may carry on, in points per second.
    public var endVelocity: Point
    /// Why the horizontal axis lands where it does; nil where nothing was chosen.
    public var landingX: Landing?
    /// Why the vertical axis lands where it does; nil where nothing was chosen.
    public var landingY: Landing?

    /// Its end in seconds.
    public var end: Double { start + duration }

    /// Its course along an axis.
    public subscript(axis: Axis) -> ScrollCourse {
        switch axis {
        case .horizontal: x
        case .vertical: y
        }
    }

    /// The offset some seconds after its start; before it that of the start, after it that of the end.
    public func offset(at time: Double) -> Point {
        guard time < duration else { return to }
        return Point(x: x.offset(at: max(0, time)), y: y.offset(at: max(0, time)))
    }

    /// How fast the offset changes some seconds after its start, in points per second.
    public func velocity(at time: Double) -> Point {
        Point(x: x.velocity(at: max(0, time)), y: y.velocity(at: max(0, time)))
    }
}
