/// One edge of a polygon, from its upper end to its lower end, in device coordinates (1/4096 of a pixel).
struct Edge: Hashable, Sendable {
    /// The upper end.
    var x0, y0: Int32
    /// The lower end.
    var x1, y1: Int32
    /// +1 if the outline goes down along the edge, −1 if the outline goes up.
    var winding: Int32
}

extension Edge {
    /// Creates the edge between two points. Nil if the edge is horizontal, because a horizontal edge has no effect on
    /// coverage.
    init?(fromX x0: Int32, y y0: Int32, toX x1: Int32, y y1: Int32) {
        if y0 == y1 { return nil }
        self =
            y0 < y1
            ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1) : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1)
    }

    /// Returns whether the other edge joins the same two points in the opposite direction.
    @inline(__always) func cancels(_ other: Edge) -> Bool {
        y0 == other.y0 && x0 == other.x0 && y1 == other.y1 && x1 == other.x1 && winding == -other.winding
    }

    /// Returns the edge moved right by `x` and down by `y`, in 1/4096 of a pixel.
    @inline(__always) func moved(byX x: Int32, y: Int32) -> Edge {
        Edge(x0: x0 &+ x, y0: y0 &+ y, x1: x1 &+ x, y1: y1 &+ y, winding: winding)
    }
}
