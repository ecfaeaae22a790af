import Drawing
import Primitives

/// The sides of a shape in device space, sorted by the rows of their upper ends. Immutable and shared.
final class TracedOutline: Sendable {
    let edges: [Edge]
    /// The height of the tallest side.
    let tallest: Int32
    /// What the sides reach.
    let bounds: FixedRect
    /// Pixels that are covered whole, for certain.
    let inside: InsidePixels
    /// What holds the outline in its own coordinates.
    let localBounds: Rect
    /// How far the places of the corners, in 1/4096 of a pixel, are at least from where they would be rounded otherwise.
    let margin: Double
    /// Where local coordinates' origin lay when the shape was traced.
    let originX, originY: Double
    /// What `OutlineNumbers` calls its sides; nil where they are few enough to be told one by one.
    let number: UInt64?
    /// What sums of its sides need where these cross or overlap, sorted by rows; nil where they are looked for in each band
    /// that is drawn, because the outline has many more rows than sides.
    let corrections: [CoverageCorrection]?

    /// Outlines of more sides than this have numbers.
    static let mostSidesTold = 24

    /// Rows up to which an outline is searched for overlaps as a whole, beside those for each side.
    private static let mostRows: Int64 = 65_536
    private static let mostRowsOfSide: Int64 = 32
    private static let mostColumns = 16_384

    /// Sorts sides; nil where there are none.
    ///
    /// - Parameters:
    ///   - rule: Which of what the sides go around is inside.
    ///   - isSimple: Whether it is known that sides neither cross nor overlap.
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

    /// The same with a number, if it has so many sides that it needs one.
    func numbered(by numbers: OutlineNumbers) -> TracedOutline {
        guard edges.count > Self.mostSidesTold else { return self }
        return TracedOutline(self, number: numbers.number(of: edges, top: top))
    }

    /// The first row that it reaches, in 1/4096 of a pixel: a whole one.
    var top: Int32 { (bounds.top >> FixedPoint.bits) << FixedPoint.bits }

    /// Sides in the order of the rows in which they begin.
    ///
    /// Neither order nor stability shows, since coverage is a sum: a row is as fine as bands ask, and counting is four
    /// times as fast as comparing.
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

/// A traced outline, so many whole pixels from where it was traced.
struct PlacedOutline: Sendable {
    let outline: TracedOutline
    /// In 1/4096 of a pixel.
    var shiftX: Int32 = 0
    var shiftY: Int32 = 0
    /// Whether others show the same outline, so that its number tells it.
    var isKept = false

    /// The pixels it can touch.
    var pixels: PixelRect {
        let bounds = outline.bounds
        return FixedRect(
            left: bounds.left + shiftX, top: bounds.top + shiftY, right: bounds.right + shiftX,
            bottom: bounds.bottom + shiftY
        ).pixels
    }

    /// Pixels that are covered whole, for certain.
    var inside: InsidePixels {
        let (x, y) = (FixedPoint.floor(shiftX), FixedPoint.floor(shiftY))
        return outline.inside.moved(byX: x, y: y)
    }

    /// Where the sides are that may reach into some rows; all that do are among them.
    func sides(in rows: Range<Int>) -> Range<Int> {
        let shift = FixedPoint.floor(shiftY)
        // What begins higher than the tallest side reaches ends above these rows.
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        let first = firstSide(from: FixedPoint.floor(top - outline.tallest))
        return first..<max(first, firstSide(from: rows.upperBound - shift))
    }

    /// The first side that begins in a row of the traced outline or below; sides are sorted by rows.
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

    /// Calls for each side that reaches into some rows, in place.
    @inline(__always) func forEachEdge(in rows: Range<Int>, _ body: (Edge) -> Void) {
        let sides = outline.edges
        let edges = sides.span
        let top = Int32(truncatingIfNeeded: rows.lowerBound) << FixedPoint.bits - shiftY
        for index in self.sides(in: rows) where edges[index].y1 > top {
            body(edges[index].moved(byX: shiftX, y: shiftY))
        }
    }
}
