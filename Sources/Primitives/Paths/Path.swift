/// The rule that decides whether a point is inside a path.
@frozen public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// A point is inside if its winding number is not zero.
    case nonZero = "nonzero"
    /// A point is inside if its winding number is odd.
    case evenOdd = "evenodd"
}

/// A path of lines and Bézier curves, with coordinates in points.
public struct Path: Hashable, Sendable {
    /// An element of a path, as in Core Graphics.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath at a point.
        case move(Point)
        /// Adds a straight line from the current point.
        case line(Point)
        /// Adds a quadratic Bézier curve from the current point.
        case quadratic(control: Point, end: Point)
        /// Adds a cubic Bézier curve from the current point.
        case cubic(control1: Point, control2: Point, end: Point)
        /// Closes the subpath with a line to its start.
        case close
    }

    /// The elements in order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// A hash of all elements. If the hashes of two paths differ, the paths differ, so most unequal paths are
    /// distinguished at once.
    private var fingerprint: UInt64 = 0

    /// The smallest and the largest coordinates of all points. The smallest are infinite if there is no point.
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    /// The smallest upright rectangle around all points of the path, including control points, or nil if the path is
    /// empty. Takes constant time.
    ///
    /// This rectangle contains `boundingBox`.
    public var controlBox: Rect? {
        low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
    }

    /// Appends an element.
    public mutating func append(_ element: Element) {
        elements.append(element)
        fingerprint = element.joined(to: fingerprint)
        switch element {
        case .move(let point), .line(let point): include(point)
        case .quadratic(let control, let end):
            include(control)
            include(end)
        case .cubic(let control1, let control2, let end):
            include(control1)
            include(control2)
            include(end)
        case .close: break
        }
    }

    private mutating func include(_ point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// Reserves memory for `count` elements in total, so that appending them does not reallocate.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Path {
    /// Returns whether two paths have the same elements. Takes constant time if they share storage.
    public static func == (left: Path, right: Path) -> Bool {
        left.fingerprint == right.fingerprint && left.elements == right.elements
    }

    /// Hashes the path in constant time, regardless of the number of elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        hasher.combine(fingerprint)
    }
}

extension Path.Element {
    /// Returns the hash of a path that ends in this element. `fingerprint` is the hash of the elements before.
    fileprivate func joined(to fingerprint: UInt64) -> UInt64 {
        switch self {
        case .move(let point): Self.mixed(fingerprint, 1, point)
        case .line(let point): Self.mixed(fingerprint, 2, point)
        case .quadratic(let control, let end): Self.mixed(Self.mixed(fingerprint, 3, control), 4, end)
        case .cubic(let control1, let control2, let end):
            Self.mixed(Self.mixed(Self.mixed(fingerprint, 5, control1), 6, control2), 7, end)
        case .close: (fingerprint ^ 8) &* Self.factor
        }
    }

    private static func mixed(_ fingerprint: UInt64, _ kind: UInt64, _ point: Point) -> UInt64 {
        // Adding zero turns −0 into +0, since the two compare equal.
        var mixed = (fingerprint ^ (point.x + 0).bitPattern ^ kind) &* factor
        mixed ^= mixed >> 32
        mixed = (mixed ^ (point.y + 0).bitPattern) &* factor
        return mixed ^ mixed >> 29
    }

    /// 2⁶⁴ divided by the golden ratio, rounded to an odd number.
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
