/// Which points a path that crosses itself encloses.
@frozen public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Where the winding number is not zero.
    case nonZero = "nonzero"
    /// Where it is odd.
    case evenOdd = "evenodd"
}

/// Lines and curves in the plane, in points.
public struct Path: Hashable, Sendable {
    /// One step of the pen.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A quadratic Bézier.
        case quadratic(control: Point, end: Point)
        /// A cubic Bézier.
        case cubic(control1: Point, control2: Point, end: Point)
        /// Back to the subpath's start.
        case close
    }

    /// The steps in order; the first of each subpath is a move.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Adds a step.
    public mutating func append(_ element: Element) { elements.append(element) }

    /// Makes room for a number of steps in all, so that many can be added without moving what is there.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}
