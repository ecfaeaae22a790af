import Drawing
import Primitives

/// The edges of a shape in device space, sorted by the rows in which the edges begin. A traced outline is immutable, so
/// workers and lists can share it.
final class TracedOutline: Sendable {
    let edges: [Edge]
    /// The height of the tallest edge, in 1/4096 of a pixel.
    let tallest: Int32
    /// The bounding box of the edges.
    let bounds: FixedRect
    /// Pixels that the outline is known to cover fully.
    let inside: InsidePixels
    /// A lower bound of the distance by which the outline can move before any corner is rounded to another position, in
    /// 1/4096 of a pixel.
    let margin: Double
    /// The position of the origin of local coordinates when the shape was traced, in device pixels.
    let originX, originY: Double
    /// The number that identifies the outline's edges in cache keys, given by `OutlineNumbers`.
    ///
    /// Nil if the outline has no number. Outlines with few edges need no number, because their edges are listed in
    /// keys.
    let number: UInt64?
    /// The corrections of accumulated areas where edges cross or overlap, sorted by rows.
    ///
    /// Nil if the outline has too many rows or columns to be searched as a whole. Corrections are then computed for
    /// each band that is drawn.
    let corrections: [CoverageCorrection]?

    /// The largest number of edges that a cache key lists. An outline with more edges is identified by a number.
    static let mostListedEdges = 24

    /// The constant part of the limit for searching a whole outline for overlaps.
    ///
    /// Let n be the number of edges. If the edges together cross more than `mostRows` + n · `mostRowsOfSide` rows, the
    /// outline is not searched as a whole.
    private static let mostRows: Int64 = 65_536
    /// The part of the limit for overlap searches that is added for each edge, in rows (see `mostRows`).
    private static let mostRowsOfSide: Int64 = 32
    private static let mostColumns = 16_384

    /// Creates an outline from edges, or nil if there are no edges.
    ///
    /// - Parameters:
    ///   - sides: The edges, in the order of the outline's contours.
    ///   - rule: The rule that decides which of the enclosed areas are inside.
    ///   - isSimple: Whether the edges are known to be free of crossings and overlaps.
    init?(
        _ sides: [Edge], rule: FillRule, isSimple: Bool, inside: InsidePixels, margin: Double,
        originX: Double, originY: Double
    ) {
        guard let first = sides.first else { return nil }
        var bounds = FixedRect(left: first.x0, top: first.y0, right: first.x0, bottom: first.y1)
        var tallest: Int32 = 0
        var rowCount: Int64 = 0
        for edge in sides {
            bounds.left = min(bounds.left, min(edge.x0, edge.x1))
            bounds.right = max(bounds.right, max(edge.x0, edge.x1))
            bounds.top = min(bounds.top, edge.y0)
            bounds.bottom = max(bounds.bottom, edge.y1)
            tallest = max(tallest, edge.y1 - edge.y0)
            rowCount += Int64(FixedPoint.ceil(edge.y1) - FixedPoint.floor(edge.y0))
        }
        let edges = Self.sorted(sides, from: bounds.top, to: bounds.bottom)
        self.edges = edges
        if isSimple || SimpleOutline.isCertain(edges, rowCount: rowCount) {
            corrections = []
        } else if rowCount <= Self.mostRows + Self.mostRowsOfSide * Int64(sides.count)
            && bounds.pixels.width <= Self.mostColumns
        {
            let suspects = OverlapSweep.suspects(of: sides, in: bounds.pixels.rows)
            var corrections: [CoverageCorrection] = []
            if suspects?.isEmpty != true {
                var sweep = OverlapSweep()
                sweep.appendCorrections(
                    of: edges, edges.indices, movedByX: 0, y: 0, rule: rule, in: bounds.pixels, only: suspects,
                    to: &corrections)
            }
            self.corrections = corrections
        } else {
            corrections = nil
        }
        self.tallest = tallest
        self.bounds = bounds
        self.inside = inside
        self.margin = margin
        self.originX = originX
        self.originY = originY
        number = nil
    }

    private init(_ outline: TracedOutline, number: UInt64) {
        edges = outline.edges
        tallest = outline.tallest
        bounds = outline.bounds
        inside = outline.inside
        margin = outline.margin
        originX = outline.originX
        originY = outline.originY
        corrections = outline.corrections
        self.number = number
    }

    /// Returns the outline with a number, or the unchanged outline if its edges are few enough to be listed in keys.
    func numbered(by numbers: OutlineNumbers) -> TracedOutline {
        guard edges.count > Self.mostListedEdges else { return self }
        return TracedOutline(self, number: numbers.number(of: edges, top: top))
    }

    /// The top of the first pixel row that the outline reaches, in 1/4096 of a pixel.
    var top: Int32 { (bounds.top >> FixedPoint.bits) << FixedPoint.bits }

    /// Returns edges sorted by the rows in which they begin. The order of edges that begin in the same row is
    /// unspecified.
    ///
    /// Bands select edges by whole rows, and coverage is a sum, so this order is sufficient. A counting sort is four
    /// times as fast as a sort by comparisons.
    private static func sorted(_ edges: [Edge], from top: Int32, to bottom: Int32) -> [Edge] {
        let firstRow = FixedPoint.floor(top)
        let rowCount = FixedPoint.floor(bottom) - firstRow + 1
        guard rowCount <= 4 * edges.count + 256 else { return edges.sorted { $0.y0 < $1.y0 } }
        var starts = [Int32](repeating: 0, count: rowCount + 1)
        for edge in edges { starts[FixedPoint.floor(edge.y0) - firstRow + 1] += 1 }
        for row in 0..<rowCount { starts[row + 1] += starts[row] }
        var sorted = edges
        for edge in edges {
            let row = FixedPoint.floor(edge.y0) - firstRow
            sorted[Int(starts[row])] = edge
            starts[row] += 1
        }
        return sorted
    }
}

/// A traced outline at a position. The outline is moved from the position at which it was traced by whole pixels.
struct PlacedOutline: Sendable {
    let outline: TracedOutline
    /// The distance by which the outline is moved to the right, in 1/4096 of a pixel.
    var shiftX: Int32 = 0
    /// The distance by which the outline is moved down, in 1/4096 of a pixel.
    var shiftY: Int32 = 0
    /// Whether the outline is cached for other lists. In that case, the outline's number identifies it.
    var isKept = false

    /// The pixels that the outline can touch.
    var pixels: PixelRect {
        let bounds = outline.bounds
        return FixedRect(
            left: bounds.left + shiftX, top: bounds.top + shiftY, right: bounds.right + shiftX,
            bottom: bounds.bottom + shiftY
        ).pixels
    }

    /// Pixels that the outline is known to cover fully.
    var inside: InsidePixels {
        let (x, y) = (FixedPoint.floor(shiftX), FixedPoint.floor(shiftY))
        return outline.inside.moved(byX: x, y: y)
    }

    /// Returns a range of indices of edges. The range contains every edge that reaches into some rows, and may contain
    /// other edges too.
    func sides(in rows: Range<Int>) -> Range<Int> {
        let shift = FixedPoint.floor(shiftY)
        // An edge that begins more than the height of the tallest edge above these rows also ends above the rows.
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        let first = firstSide(from: FixedPoint.floor(top - outline.tallest))
        return first..<max(first, firstSide(from: rows.upperBound - shift))
    }

    /// Returns the index of the first edge that begins in the given row or a later row. `row` is a row of the traced
    /// outline, before it is moved.
    private func firstSide(from row: Int) -> Int {
        let sides = outline.edges
        let edges = sides.span
        var first = 0
        var end = edges.count
        while first < end {
            let middle = (first + end) / 2
            if FixedPoint.floor(edges[middle].y0) < row { first = middle + 1 } else { end = middle }
        }
        return first
    }

    /// Calls `body` for each edge that reaches into some rows. The edge is passed at its position in the picture.
    @inline(__always) func forEachEdge(in rows: Range<Int>, _ body: (Edge) -> Void) {
        let sides = outline.edges
        let edges = sides.span
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        for index in self.sides(in: rows) where edges[index].y1 > top {
            body(edges[index].moved(byX: shiftX, y: shiftY))
        }
    }
}
