/// The shape of a line's open ends.
@frozen public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// A half disc around the end.
    case round
    /// Half a line width further, cut off square.
    case square
}

/// The shape of a line's corners.
@frozen public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges are extended until they meet, up to the miter limit.
    case miter
    /// A disc around the corner.
    case round
    /// The ends of the outer edges are joined by a straight line.
    case bevel
}

/// The style of a stroked path, with Core Animation's names and defaults.
public struct LineStyle: Hashable, Sendable {
    /// The width of the line; nothing is drawn if it is not positive.
    public var width: Double
    /// The shape of open ends, including those of dashes and trimmed lines.
    public var cap: LineCap
    /// The shape of corners.
    public var join: LineJoin
    /// The longest miter, in line widths; longer miters become bevels.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; an odd list is repeated once. Empty or all zeros: an unbroken line.
    public var dash: [Double]
    /// The offset into the pattern at which each subpath starts.
    public var dashPhase: Double
    /// The start of the line, as a fraction of the total length of all subpaths, clamped to 0…1.
    public var start: Double
    /// The end of the line; nothing is drawn unless it is greater than the start.
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

    /// The largest distance from the path that the line can reach.
    public var reach: Double {
        guard width > 0 else { return 0 }
        let corner = join == .miter ? max(1, miterLimit) : 1
        return width / 2 * (cap == .square ? max(corner, 1.5) : corner)
    }

    /// Returns an upper bound on the number of dashes along a path, from the path's control points alone.
    package func mostDashes(along path: Path, tolerance: Double) -> Double {
        guard !dash.isEmpty else { return 0 }
        let period = dash.reduce(0) { $0 + ($1 > 0 ? $1 : 0) }
        return path.controlLength / max(period, 6 * tolerance) * Double(dash.count)
    }
}
