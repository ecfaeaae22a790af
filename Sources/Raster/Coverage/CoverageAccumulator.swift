import Drawing
import Primitives

/// Turns the sides of one polygon into coverage of some rows; all memory is kept from polygon to polygon.
///
/// How is told where it is done, in `coverage.c`. A bit for each pixel tells where sides were, so that what lies between
/// them costs nothing and becomes one run. Where sides cross or overlap the sums are corrected (`overlap.c`), with what
/// was found when the outline was traced or, of an outline too large to be looked through, in the current pixels only.
struct CoverageAccumulator {
    /// A sum for each pixel and a bit for each, rows of whole words of bits; all zero between polygons.
    private var cells: [Int64] = []
    private var touched: [UInt64] = []
    /// Runs of the row at hand.
    private var runs: [CoverageRun] = []
    private var area = PixelRect.empty
    private var sweep = OverlapSweep()
    /// Corrections of the current outline, if they were not found when it was traced.
    private var corrections: [CoverageCorrection] = []

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
    mutating func add(_ outline: PlacedOutline, rule: FillRule) {
        let sides = outline.outline.edges
        let range = outline.sides(in: area.minY..<area.maxY)
        CoverageKernel.add(
            sides, range, movedByX: outline.shiftX, y: outline.shiftY, area, &cells, &touched)
        if let known = outline.outline.corrections {
            if known.isEmpty { return }
            let (x, y) = (FixedPoint.floor(outline.shiftX), FixedPoint.floor(outline.shiftY))
            let first = known.firstIndex(fromRow: area.minY - y)
            let end = known.firstIndex(fromRow: area.maxY - y)
            CoverageKernel.add(known[first..<end], movedByX: x, y: y, area, &cells, &touched)
        } else {
            corrections.removeAll(keepingCapacity: true)
            sweep.appendCorrections(
                of: sides, range, movedByX: outline.shiftX, y: outline.shiftY, rule: rule, in: area, to: &corrections)
            CoverageKernel.add(corrections[...], movedByX: 0, y: 0, area, &cells, &touched)
        }
    }

    /// Reads one row of the picture into an empty one and leaves its sums zero.
    mutating func takeRow(_ y: Int, rule: FillRule, into coverage: inout CoverageRow) {
        coverage.take(y, rule: rule, area, &cells, &touched, &runs)
    }
}
