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
