/// The effect of a clip on some rows: the pixels it touches, and the former values of the pixels it covers in part.
///
/// Steps inside a clip paint every touched pixel as if all of it were inside. At the clip's end, a pixel that it covers
/// in part is mixed with its former value in proportion. So the clip's coverage counts once, however many steps meet at
/// its edge, and only the pixels along the edge cost anything.
struct ClipMask {
    /// The touched pixels inside the enclosing clips, as runs of full coverage.
    private(set) var runs: [CoverageRun] = []
    private var rowStarts: [Int] = [0]
    private var firstRow = 0
    private var parts: [Part] = []

    /// A pixel that is covered in part.
    private struct Part {
        /// The pixel's index in its buffer.
        var index: Int
        /// The pixel's value before the clip.
        var before: UInt32
        /// The covered part of the pixel, in 1/255: 1…254.
        var coverage: UInt32
    }

    /// Empties the mask and sets its first row.
    mutating func begin(firstRow: Int) {
        self.firstRow = firstRow
        runs.removeAll(keepingCapacity: true)
        rowStarts.removeAll(keepingCapacity: true)
        rowStarts.append(0)
        parts.removeAll(keepingCapacity: true)
    }

    /// Adds the next row.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the buffer that the clip acts on.
    ///   - base: The index of column 0.
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

    private mutating func touch(_ start: Int32, _ end: Int32) {
        if let last = runs.indices.last, last >= rowStarts[rowStarts.count - 1], runs[last].end == start {
            runs[last].end = end
        } else {
            runs.append(CoverageRun(start: start, end: end, coverage: 255))
        }
    }

    /// Mixes pixels that are covered in part with their former values.
    func end(in pixels: inout MutableSpan<UInt32>) {
        for part in parts {
            pixels[part.index] = PixelArithmetic.mix(pixels[part.index], part.before, part.coverage)
        }
    }

    /// Returns the index range of a row's runs.
    func runRange(row y: Int) -> Range<Int> {
        let row = y - firstRow
        guard row >= 0, row + 1 < rowStarts.count else { return 0..<0 }
        return rowStarts[row]..<rowStarts[row + 1]
    }
}
