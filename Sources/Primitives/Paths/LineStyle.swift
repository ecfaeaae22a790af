/// The shape of a stroked line at its open ends.
@frozen public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// The line is cut off square at the end point.
    case butt
    /// The line ends in a half disc around the end point.
    case round
    /// The line extends half its width beyond the end point and is cut off square.
    case square
}

/// The shape of a stroked line at its corners.
@frozen public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges are extended until they meet. If the miter would exceed the miter limit, the corner is bevelled.
    case miter
    /// The corner is filled by a disc around the corner point.
    case round
    /// The ends of the outer edges are joined by a straight line.
    case bevel
}

/// The style of a stroked path, with Core Animation's names and defaults.
public struct LineStyle: Hashable, Sendable {
    /// The width of the line, in the path's units. If the width is not positive, nothing is drawn.
    public var width: Double
    /// The shape of open ends, which include the ends of dashes and of trimmed lines.
    public var cap: LineCap
    /// The shape of corners.
    public var join: LineJoin
    /// The maximum length of a miter, in line widths. Corners with a longer miter are bevelled.
    public var miterLimit: Double
    /// The alternating lengths of dashes and gaps, in the path's units. If the list is empty or all lengths are 0, the
    /// line is solid.
    ///
    /// If the number of lengths is odd, the list is repeated once.
    public var dash: [Double]
    /// The distance into the dash pattern at which each subpath starts, in the path's units.
    public var dashPhase: Double
    /// The start of the stroked part, as a fraction of the total length of all subpaths. The fraction is clamped to
    /// 0…1.
    public var start: Double
    /// The end of the stroked part, as a fraction like `start`. If `end` is not greater than `start`, nothing is drawn.
    public var end: Double

    /// Creates a style.
    public init(
        width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
    }

    /// The greatest distance from the path at which the stroked line can draw, in the path's units.
    public var reach: Double {
        guard width > 0 else { return 0 }
        let corner = join == .miter ? max(1, miterLimit) : 1
        return width / 2 * (cap == .square ? max(corner, 1.5) : corner)
    }

    /// Returns an upper bound on the number of dashes along a path. Only the path's control points are used.
    package func mostDashes(along path: Path, tolerance: Double) -> Double {
        guard !dash.isEmpty else { return 0 }
        let period = dash.reduce(0) { $0 + ($1 > 0 ? $1 : 0) }
        return path.controlLength / max(period, 3 * tolerance) * Double(dash.count)
    }
}
