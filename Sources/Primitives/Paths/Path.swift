/// The rule that decides which points a path encloses.
@frozen public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Encloses points whose winding number is not zero.
    case nonZero = "nonzero"
    /// Encloses points whose winding number is odd.
    case evenOdd = "evenodd"
}

/// A path of lines and curves in the plane, with coordinates in points.
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
        /// Closes the subpath with a line to its start.
        case close
    }

    /// The steps in order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// A hash of all steps. Equal paths have the same hash, so two long unequal paths can usually be distinguished at
    /// once.
    private var fingerprint: UInt64 = 0

    /// Adds a step.
    public mutating func append(_ element: Element) {
        elements.append(element)
        fingerprint = element.joined(to: fingerprint)
    }

    /// Reserves capacity for a total of `count` steps, so that adding steps does not reallocate.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Path {
    /// Returns whether both paths have the same steps. Takes constant time if the two paths share storage.
    public static func == (left: Path, right: Path) -> Bool {
        left.fingerprint == right.fingerprint && left.elements == right.elements
    }

    /// Hashes the path in constant time, regardless of the number of steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        hasher.combine(fingerprint)
    }
}

extension Path.Element {
    /// Returns the fingerprint of the steps before this step, extended by this step.
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
