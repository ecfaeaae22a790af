import Drawing
import Primitives

/// The edges of a shape in device space, sorted by the rows of their upper ends. Immutable and shared.
final class TracedOutline: Sendable {
    let edges: [Edge]
    /// The height of the tallest edge.
    let tallest: Int32
    /// The bounding box of the edges.
    let bounds: FixedRect
    /// Pixels that are certainly covered fully.
    let inside: InsidePixels
    /// The bounding box of the outline in its own coordinates.
    let localBounds: Rect
    /// A lower bound of the distance, in 1/4096 of a pixel, by which the outline could move before any corner rounded
    /// differently.
    let margin: Double
    /// The device position of the local origin when the shape was traced.
    let originX, originY: Double
    /// The number of the outline's edges in `OutlineNumbers`; nil if they are few enough to be listed in keys.
    let number: UInt64?
    /// The corrections where edges cross or overlap, sorted by rows. Nil if they are computed for each band that is
    /// drawn, because the outline has many more rows than edges.
    let corrections: [CoverageCorrection]?

    /// Outlines with more edges than this have numbers.
    static let mostListedEdges = 24

    /// An outline is searched for overlaps as a whole only if its edges together cross at most `mostRows` rows, plus
    /// `mostRowsOfSide` for each edge.
    private static let mostRows: Int64 = 65_536
    private static let mostRowsOfSide: Int64 = 32
    private static let mostColumns = 16_384

    /// Sorts edges; nil if there are no edges.
    ///
    /// - Parameters:
    ///   - rule: The rule that decides which of the enclosed areas are inside.
    ///   - isSimple: Whether edges are known neither to cross nor to overlap.
    init?(
        _ sides: [Edge], _ localBounds: Rect, rule: FillRule, isSimple: Bool, inside: InsidePixels, margin: Double,
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
            var corrections: [CoverageCorrection] = []
            var sweep = OverlapSweep()
            sweep.appendCorrections(
                of: edges, edges.indices, movedByX: 0, y: 0, rule: rule, in: bounds.pixels, to: &corrections)
            self.corrections = corrections
        } else {
            corrections = nil
        }
        self.tallest = tallest
        self.bounds = bounds
        self.localBounds = localBounds
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
        localBounds = outline.localBounds
        inside = outline.inside
        margin = outline.margin
        originX = outline.originX
        originY = outline.originY
        corrections = outline.corrections
        self.number = number
    }

    /// Returns the outline with a number, or unchanged if its edges are few enough to be listed.
    func numbered(by numbers: OutlineNumbers) -> TracedOutline {
        guard edges.count > Self.mostListedEdges else { return self }
        return TracedOutline(self, number: numbers.number(of: edges, top: top))
    }

    /// The top of the first row that the outline reaches, in 1/4096 of a pixel.
    var top: Int32 { (bounds.top >> FixedPoint.bits) << FixedPoint.bits }

    /// Sorts edges by the rows in which they begin.
    ///
    /// Neither order nor stability affects pixels, since coverage is a sum. Bands select edges by whole rows, so that
    /// order suffices, and counting is four times as fast as comparing.
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

/// A traced outline, moved by whole pixels from where it was traced.
struct PlacedOutline: Sendable {
    let outline: TracedOutline
    /// In 1/4096 of a pixel.
    var shiftX: Int32 = 0
    var shiftY: Int32 = 0
    /// Whether other lists may show the same outline, so that its number identifies it.
    var isKept = false

    /// The pixels that the outline can touch.
    var pixels: PixelRect {
        let bounds = outline.bounds
        return FixedRect(
            left: bounds.left + shiftX, top: bounds.top + shiftY, right: bounds.right + shiftX,
            bottom: bounds.bottom + shiftY
        ).pixels
    }

    /// Pixels that are certainly covered fully.
    var inside: InsidePixels {
        let (x, y) = (FixedPoint.floor(shiftX), FixedPoint.floor(shiftY))
        return outline.inside.moved(byX: x, y: y)
    }

    /// Returns the index range of edges that may reach into some rows. It includes all edges that do.
    func sides(in rows: Range<Int>) -> Range<Int> {
        let shift = FixedPoint.floor(shiftY)
        // An edge that begins higher than the tallest edge reaches ends above these rows.
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        let first = firstSide(from: FixedPoint.floor(top - outline.tallest))
        return first..<max(first, firstSide(from: rows.upperBound - shift))
    }

    /// Returns the first edge that begins at or below a row of the traced outline; edges are sorted by rows.
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

    /// Calls `body` for each edge that reaches into some rows, moved to its final position.
    @inline(__always) func forEachEdge(in rows: Range<Int>, _ body: (Edge) -> Void) {
        let sides = outline.edges
        let edges = sides.span
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        for index in self.sides(in: rows) where edges[index].y1 > top {
            body(edges[index].moved(byX: shiftX, y: shiftY))
        }
    }
}
