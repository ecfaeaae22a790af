/// One side of a polygon in device coordinates, going down.
struct Edge: Hashable, Sendable {
    /// The upper end.
    var x0, y0: Int32
    /// The lower end.
    var x1, y1: Int32
    /// +1 where the outline went down, −1 where it went up.
    var winding: Int32
}

extension Array<Edge> {
    /// The indices from which some of these edges, sorted by their upper ends, can reach below a height.
    ///
    /// - Parameters:
    ///   - range: A polygon's edges.
    ///   - top: The height in 1/4096 of a pixel.
    ///   - tallest: The height of the polygon's tallest edge: what begins higher above than that ends above.
    func crossing(_ range: Range<Int>, from top: Int32, tallest: Int32) -> Range<Int> {
        var first = range.lowerBound
        var end = range.upperBound
        while first < end {
            let middle = (first + end) / 2
            if self[middle].y0 < top - tallest { first = middle + 1 } else { end = middle }
        }
        return first..<range.upperBound
    }
}

extension Edge {
    /// The edge between two points, or nil where it is level, because a level edge bounds no area.
    init?(fromX x0: Int32, y y0: Int32, toX x1: Int32, y y1: Int32) {
        if y0 == y1 { return nil }
        self =
            y0 < y1
            ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1) : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1)
    }
}
