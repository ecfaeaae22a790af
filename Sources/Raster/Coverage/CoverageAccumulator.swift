import Drawing
import Primitives

/// A buffer that turns the edges of one polygon into the coverage of some rows. All memory is reused from polygon to
/// polygon.
///
/// Each edge adds signed areas to the sums of the pixels that it crosses; `coverage.c` describes the method. A bit for
/// each pixel marks the pixels to which edges added an area. The unmarked pixels between two marked pixels cost nothing
/// and become one run.
///
/// Where edges cross or overlap, the sums are corrected (`overlap.c`). The corrections of an outline are found when the
/// outline is traced. If an outline is too large to be searched as a whole, corrections are found only for the pixels
/// that are drawn.
struct CoverageAccumulator {
    /// The accumulated area of each pixel. Each row is padded to a multiple of 64 cells. All cells are zero before a
    /// polygon is begun and after it is finished.
    private var cells: [Int64] = []
    /// A bit for each cell. The bit is set if an edge added an area to the cell. All bits are zero before a polygon is
    /// begun and after it is finished.
    private var touched: [UInt64] = []
    /// The coverage runs of the current row.
    private var runs: [CoverageRun] = []
    private var area = PixelRect.empty
    private var sweep = OverlapSweep()
    /// The corrections of the current outline. They are used only if the outline was not searched for overlaps when it
    /// was traced.
    private var corrections: [CoverageCorrection] = []

    /// Begins a polygon that is visible in `area`.
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

    /// Adds the parts of an outline's edges that lie in the current area.
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

    /// Sets an empty coverage row to the polygon's coverage of row `y`, and resets the sums of that row to zero.
    mutating func takeRow(_ y: Int, rule: FillRule, into coverage: inout CoverageRow) {
        coverage.take(y, rule: rule, area, &cells, &touched, &runs)
    }

    /// Fills the polygon with one premultiplied colour and resets all sums to zero. The current area must lie within
    /// the target's.
    mutating func paint(_ color: UInt32, rule: FillRule, onto target: inout RenderTarget) {
        CoverageKernel.paint(
            color, rule: rule, area, &cells, &touched, onto: &target.pixels,
            at: target.index(area.minX, area.minY), rowLength: target.area.width)
    }
}
