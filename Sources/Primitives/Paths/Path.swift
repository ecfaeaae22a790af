/// The rule that decides which points a path encloses.
@frozen public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Encloses points whose winding number is not zero.
    case nonZero = "nonzero"
    /// Encloses points whose winding number is odd.
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

    /// A hash of all steps, the same for equal paths, so that unequal long paths are usually distinguished at once.
    private var fingerprint: UInt64 = 0

    /// Adds a step.
    public mutating func append(_ element: Element) {
        elements.append(element)
        fingerprint = element.joined(to: fingerprint)
    }

    /// Reserves capacity for a total number of steps, so that adding them does not reallocate.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Path {
    /// Returns whether both paths have the same steps; immediate if they share storage.
    public static func == (left: Path, right: Path) -> Bool {
        left.fingerprint == right.fingerprint && left.elements == right.elements
    }

    /// Hashes in constant time, regardless of the path's length.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        hasher.combine(fingerprint)
    }
}

extension Path.Element {
    /// Returns a fingerprint extended by this step.
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

    /// 2⁶⁴ divided by the golden ratio, odd.
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
