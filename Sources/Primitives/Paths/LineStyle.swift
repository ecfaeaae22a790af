/// How the open ends of a line look.
@frozen public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// A half disc around the end.
    case round
    /// Half a line width further, cut off square.
    case square
}

/// How the corners of a line look.
@frozen public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges go on until they meet, up to the miter limit.
    case miter
    /// A disc around the corner.
    case round
    /// The outer edges' ends joined straight.
    case bevel
}

/// How a path is drawn as a line, with Core Animation's names and defaults.
public struct LineStyle: Hashable, Sendable {
    /// Width of the line; none is drawn where it is not positive.
    public var width: Double
    /// How open ends look, those of dashes and cuts too.
    public var cap: LineCap
    /// How corners look.
    public var join: LineJoin
    /// Longest miter, in line widths; longer ones become bevels.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; an odd list counts twice, an empty one or one of zeros is an unbroken line.
    public var dash: [Double]
    /// How far into the pattern every subpath starts.
    public var dashPhase: Double
    /// Where the line starts, as a fraction of the length of all subpaths, kept to 0…1.
    public var start: Double
    /// Where the line ends; nothing is drawn unless it is after the start.
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

    /// How far from the path the line can reach.
    public var reach: Double {
        guard width > 0 else { return 0 }
        let corner = join == .miter ? max(1, miterLimit) : 1
        return width / 2 * (cap == .square ? max(corner, 1.5) : corner)
    }
}
