import Primitives

/// Turns the sides of one polygon into coverage of some rows; all memory is kept from polygon to polygon.
///
/// How is told where it is done, in `coverage.c`. A bit for each pixel tells where sides were, so that what lies between
/// them costs nothing and becomes one run.
struct CoverageAccumulator {
    /// A sum for each pixel and a bit for each, rows of whole words of bits; all zero between polygons.
    private var cells: [Int64] = []
    private var touched: [UInt64] = []
    /// Runs of the row at hand.
    private var runs: [CoverageRun] = []
    private var area = PixelRect.empty

    /// Begins a polygon that is seen in some pixels.
    mutating func begin(_ area: PixelRect) {
        self.area = area
        let wordCount = CoverageKernel.wordCount(of: area)
        if touched.count < wordCount {
            cells = [Int64](repeating: 0, count: 64 * wordCount)
            touched = [UInt64](repeating: 0, count: wordCount)
        }
        if runs.count < area.width {
            runs = [CoverageRun](repeating: CoverageRun(start: 0, end: 0, coverage: 0), count: area.width)
        }
    }

    /// Adds an outline's sides in the pixels at hand.
    mutating func add(_ outline: PlacedOutline) {
        CoverageKernel.add(
            outline.outline.edges, outline.sides(in: area.minY..<area.maxY), movedByX: outline.shiftX,
            y: outline.shiftY,
            area, &cells, &touched)
    }

    /// Reads one row of the picture into an empty one and leaves its sums zero.
    mutating func takeRow(_ y: Int, rule: FillRule, into coverage: inout CoverageRow) {
        coverage.take(y, rule: rule, area, &cells, &touched, &runs)
    }
}
