import Primitives

// The heights at which edges begin or end divide an outline into strips. Within a strip, edges that do not cross keep
// their order, so it is enough to compute the winding numbers at one height in each strip. This is fast for a tall
// outline with few corners, which has few strips and thousands of rows.

/// A quick check whether the edges of an outline are free of crossings and overlaps.
///
/// The outline is divided into horizontal strips at the heights where edges begin or end. Each strip is checked
/// separately.
enum SimpleOutline {
    /// The distance, in 1/4096 of a pixel, by which the ends of two edges must be out of order for the edges to count
    /// as crossing.
    private static let tolerance = 0.5
    /// The largest number of edges that are checked.
    ///
    /// An outline with more edges nearly always has more strips than rows, so this check would be slower than sweeping
    /// the rows.
    private static let mostEdges = 1024

    private struct Crossing {
        var edge: Int
        var top, middle, bottom: Double
    }

    /// Returns true if the edges certainly do not cross and all winding numbers differ by at most one.
    ///
    /// Returns false if they may cross, or if checking would cost more than sweeping the outline's rows.
    static func isCertain(_ edges: [Edge], rowCount: Int64) -> Bool {
        guard edges.count <= mostEdges, rowCount >= 8 * Int64(edges.count) else { return false }
        let heights = Set(edges.flatMap { [$0.y0, $0.y1] }).sorted()
        let strips = Dictionary(uniqueKeysWithValues: zip(heights, heights.indices))
        var begins = [[Int]](repeating: [], count: heights.count)
        var stripCount = 0
        for (index, edge) in edges.enumerated() {
            guard let first = strips[edge.y0], let end = strips[edge.y1] else { return false }
            begins[first].append(index)
            stripCount += end - first
        }
        if stripCount > rowCount / 4 { return false }
        var crossings: [Crossing] = []
        var (lowest, highest) = (0, 0)
        for (strip, (top, bottom)) in zip(heights, heights.dropFirst()).enumerated() {
            crossings.removeAll { edges[$0.edge].y1 <= top }
            for index in begins[strip] { crossings.append(Crossing(edge: index, top: 0, middle: 0, bottom: 0)) }
            for index in crossings.indices {
                let edge = edges[crossings[index].edge]
                crossings[index].top = edge.x(at: top)
                crossings[index].bottom = edge.x(at: bottom)
                crossings[index].middle = (crossings[index].top + crossings[index].bottom) / 2
            }
            crossings.sort { $0.middle < $1.middle }
            var winding = 0
            for (index, crossing) in crossings.enumerated() {
                winding += Int(edges[crossing.edge].winding)
                lowest = min(lowest, winding)
                highest = max(highest, winding)
                guard index > 0 else { continue }
                let left = crossings[index - 1]
                if left.top > crossing.top + tolerance || left.bottom > crossing.bottom + tolerance { return false }
            }
            if highest - lowest > 1 { return false }
        }
        return true
    }
}

extension Edge {
    /// Returns the x coordinate of the edge at height `y`, which must lie between the edge's ends. All coordinates are
    /// in 1/4096 of a pixel.
    fileprivate func x(at y: Int32) -> Double {
        if y == y1 { return Double(x1) }
        return Double(x0) + Double(y - y0) * ((Double(x1) - Double(x0)) / (Double(y1) - Double(y0)))
    }
}
