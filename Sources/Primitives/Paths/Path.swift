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

    /// A number made of all steps, the same for equal ones, so that a long path is told from others at once.
    private var fingerprint: UInt64 = 0

    /// Adds a step.
    public mutating func append(_ element: Element) {
        elements.append(element)
        fingerprint = element.joined(to: fingerprint)
    }

    /// Makes room for a number of steps in all, so that many can be added without moving what is there.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Path {
    /// Whether both have the same steps; at once where they share them.
    public static func == (left: Path, right: Path) -> Bool {
        left.fingerprint == right.fingerprint && left.elements == right.elements
    }

    /// At once, however long the path is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        hasher.combine(fingerprint)
    }
}

extension Path.Element {
    /// A fingerprint with this step behind it.
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
        // Plus zero makes the two zeros one, as equality has them.
        var mixed = (fingerprint ^ (point.x + 0).bitPattern ^ kind) &* factor
        mixed ^= mixed >> 32
        mixed = (mixed ^ (point.y + 0).bitPattern) &* factor
        return mixed ^ mixed >> 29
    }

    /// 2⁶⁴ over the golden ratio, odd.
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
