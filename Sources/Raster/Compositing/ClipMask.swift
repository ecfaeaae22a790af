/// The mask of a clip in some rows. It holds the pixels that the clip touches, and the former value of each pixel that
/// the clip covers only in part.
///
/// Steps inside a clip paint every touched pixel as if the clip covered the whole pixel. At the clip's end, each pixel
/// that the clip covers in part is mixed with its former value, in proportion to the coverage. So the clip's coverage
/// counts once, however many steps paint the pixel. Only the pixels along the clip's edge cost time.
struct ClipMask {
    /// The pixels that this clip and all enclosing clips touch, as runs of full coverage.
    private(set) var runs: [CoverageRun] = []
    private var rowStarts: [Int] = [0]
    private var firstRow = 0
    private var parts: [Part] = []

    /// A pixel that the clip covers only in part.
    private struct Part {
        /// The pixel's index in the buffer to which the clip applies.
        var index: Int
        /// The pixel's value when the clip began.
        var before: UInt32
        /// The clip's coverage of the pixel, in 1/255: 1…254.
        var coverage: UInt32
    }

    /// Empties the mask and sets the y coordinate of the first row that will be appended.
    mutating func begin(firstRow: Int) {
        self.firstRow = firstRow
        runs.removeAll(keepingCapacity: true)
        rowStarts.removeAll(keepingCapacity: true)
        rowStarts.append(0)
        parts.removeAll(keepingCapacity: true)
    }

    /// Appends the clip's coverage of the next row.
    ///
    /// - Parameters:
    ///   - row: The coverage of the clip, inside all enclosing clips.
    ///   - pixels: The pixels of the buffer to which the clip applies.
    ///   - base: The index in `pixels` of column 0 of the row.
    mutating func append(_ row: borrowing CoverageRow, over pixels: Span<UInt32>, at base: Int) {
        let bytes = row.bytes.span
        for run in row.runs {
            if run.coverage == 255 {
                touch(run.start, run.end)
                continue
            }
            for x in Int(run.start)..<Int(run.end) {
                let coverage = run.coverage == CoverageRun.mixed ? UInt32(bytes[x]) : UInt32(run.coverage)
                if coverage == 0 { continue }
                let column = Int32(truncatingIfNeeded: x)
                touch(column, column + 1)
                if coverage < 255 {
                    parts.append(Part(index: base + x, before: pixels[base + x], coverage: coverage))
                }
            }
        }
        rowStarts.append(runs.count)
    }

    /// Appends a row without coverage.
    mutating func appendEmptyRow() { rowStarts.append(runs.count) }

    private mutating func touch(_ start: Int32, _ end: Int32) {
        if let last = runs.indices.last, last >= rowStarts[rowStarts.count - 1], runs[last].end == start {
            runs[last].end = end
        } else {
            runs.append(CoverageRun(start: start, end: end, coverage: 255))
        }
    }

    /// Ends the clip: mixes each pixel that the clip covers only in part with its former value.
    func end(in pixels: inout MutableSpan<UInt32>) {
        for part in parts {
            pixels[part.index] = PixelArithmetic.mix(pixels[part.index], part.before, part.coverage)
        }
    }

    /// Returns the range of indices in `runs` that belong to row `y`. The range is empty for a row outside the mask.
    func runRange(row y: Int) -> Range<Int> {
        let row = y - firstRow
        guard row >= 0, row + 1 < rowStarts.count else { return 0..<0 }
        return rowStarts[row]..<rowStarts[row + 1]
    }
}
