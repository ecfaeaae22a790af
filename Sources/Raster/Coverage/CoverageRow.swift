import Drawing
import Primitives

/// Consecutive pixels of one row, either all with the same coverage or each with a separate coverage.
struct CoverageRun: Equatable, Sendable {
    /// The first column.
    var start: Int32
    /// The column after the last.
    var end: Int32
    /// The coverage of all pixels, 1…255, or `CoverageRun.mixed` if each pixel has a separate coverage.
    var coverage: Int32

    /// The value of `coverage` for a run in which each pixel has a separate coverage, stored in the row's `bytes`.
    static let mixed: Int32 = -1
}

/// The coverage of one row of pixels: runs from left to right. Pixels between the runs are not covered.
///
/// A long range of constant coverage is a single run, so the inside of a shape costs no work per pixel until it is
/// painted.
struct CoverageRow {
    private(set) var runs: [CoverageRun] = []
    /// The coverage of each column, 0…255. Only the columns of mixed runs have valid bytes.
    private(set) var bytes: [UInt8] = []

    /// The length in pixels from which a range of constant coverage becomes a separate run. A shorter range becomes
    /// part of a mixed run.
    ///
    /// A separate run costs about as much as eight pixels of a mixed run.
    private static let shortestEvenRun: Int32 = 8

    /// Empties the row and makes room for `width` columns.
    mutating func reset(width: Int) {
        runs.removeAll(keepingCapacity: true)
        if bytes.count < width { bytes = [UInt8](repeating: 0, count: width) }
    }

    /// Sets this empty row to the coverage of one row of accumulated areas, and resets these areas to zero.
    ///
    /// - Parameters:
    ///   - area: The pixels to which `cells` and `touched` belong.
    ///   - cells: The accumulated area of each pixel.
    ///   - touched: A bit for each element of `cells`, set if the element may be nonzero.
    ///   - scratch: A buffer with room for one run per column of the area.
    mutating func take(
        _ y: Int, rule: FillRule, _ area: PixelRect, _ cells: inout [Int64],
        _ touched: inout [UInt64], _ scratch: inout [CoverageRun]
    ) {
        let count = CoverageKernel.takeRow(y, rule: rule, area, &cells, &touched, bytes: &bytes, runs: &scratch)
        runs.append(contentsOf: scratch[..<count])
    }

    /// Appends columns of constant coverage. They must lie to the right of all earlier columns. Coverage 0 appends
    /// nothing.
    @inline(__always) mutating func append(from start: Int32, to end: Int32, coverage: Int32) {
        if coverage == 0 || start >= end { return }
        if end - start >= Self.shortestEvenRun {
            runs.append(CoverageRun(start: start, end: end, coverage: coverage))
            return
        }
        var span = bytes.mutableSpan
        for x in Int(start)..<Int(end) { span[x] = UInt8(truncatingIfNeeded: coverage) }
        extendMixed(from: start, to: end)
    }

    /// Appends columns, each with its own coverage from `source`. The columns must lie to the right of all earlier
    /// columns. The first column's coverage is at index `start` of `source`.
    mutating func append(_ columns: Range<Int>, bytes source: Span<UInt8>, at start: Int) {
        if columns.isEmpty { return }
        let offset = columns.lowerBound
        let covered = CoverageKernel.copy(columns.count, from: source, at: start, to: &bytes, at: offset)
        if covered.isEmpty { return }
        extendMixed(
            from: Int32(truncatingIfNeeded: offset + covered.lowerBound),
            to: Int32(truncatingIfNeeded: offset + covered.upperBound))
    }

    /// Appends columns, each with the coverage that is missing in `source` to full coverage. The columns must lie to the
    /// right of all earlier columns. The first column's byte is at index `start` of `source`.
    mutating func append(_ columns: Range<Int>, complementOf source: Span<UInt8>, at start: Int) {
        if columns.isEmpty { return }
        var span = bytes.mutableSpan
        for x in columns { span[x] = 255 - source[start + x - columns.lowerBound] }
        extendMixed(
            from: Int32(truncatingIfNeeded: columns.lowerBound), to: Int32(truncatingIfNeeded: columns.upperBound))
    }

    /// Returns the index after the last run of a group of neighbouring runs. The group begins with the run at `index`.
    /// It continues as long as the gap to the next run is narrower than `distance` columns.
    func endOfRuns(from index: Int, closerThan distance: Int32) -> Int {
        var end = index + 1
        while end < runs.count && runs[end].start - runs[end - 1].end < distance { end += 1 }
        return end
    }

    /// Removes the coverage of a range of columns, which are then not covered.
    mutating func cut(_ columns: Range<Int>) {
        let start = Int32(truncatingIfNeeded: columns.lowerBound)
        let end = Int32(truncatingIfNeeded: columns.upperBound)
        var index = 0
        while index < runs.count {
            let run = runs[index]
            if run.end <= start || run.start >= end {
                index += 1
            } else if run.start < start {
                runs[index].end = start
                if run.end > end {
                    runs.insert(CoverageRun(start: end, end: run.end, coverage: run.coverage), at: index + 1)
                    return
                }
                index += 1
            } else if run.end > end {
                runs[index].start = end
                return
            } else {
                runs.remove(at: index)
            }
        }
    }

    /// Multiplies the coverage of every pixel by `fraction` / 255. The fraction must be 1…255.
    mutating func multiply(by fraction: UInt32) {
        for i in runs.indices {
            if runs[i].coverage == CoverageRun.mixed {
                for x in Int(runs[i].start)..<Int(runs[i].end) {
                    bytes[x] = UInt8(truncatingIfNeeded: PixelArithmetic.product(UInt32(bytes[x]), fraction))
                }
            } else {
                let product = PixelArithmetic.product(UInt32(runs[i].coverage), fraction)
                runs[i].coverage = Int32(truncatingIfNeeded: product)
            }
        }
    }

    /// Appends a mixed run, or extends the last run if it is mixed and adjacent. The columns' coverage must already be
    /// in `bytes`.
    @inline(__always) private mutating func extendMixed(from start: Int32, to end: Int32) {
        if let last = runs.indices.last, runs[last].end == start, runs[last].coverage == CoverageRun.mixed {
            runs[last].end = end
        } else {
            runs.append(CoverageRun(start: start, end: end, coverage: CoverageRun.mixed))
        }
    }

    /// Sets this row to the part of another row that lies inside a clip, given as the clip's runs of the same row.
    mutating func set(_ row: borrowing CoverageRow, within clipRuns: Span<CoverageRun>, width: Int) {
        reset(width: width)
        var i = 0
        var j = 0
        let count = row.runs.count
        while i < count && j < clipRuns.count {
            let run = row.runs[i]
            let start = max(run.start, clipRuns[j].start)
            let end = min(run.end, clipRuns[j].end)
            if start < end {
                if run.coverage == CoverageRun.mixed {
                    append(Int(start)..<Int(end), bytes: row.bytes.span, at: Int(start))
                } else {
                    append(from: start, to: end, coverage: run.coverage)
                }
            }
            if run.end < clipRuns[j].end { i += 1 } else { j += 1 }
        }
    }

    /// Returns whether the clip has a single run in this row and that run contains all of this row's coverage. Also
    /// returns true if this row has no coverage.
    func lies(within clipRuns: Span<CoverageRun>) -> Bool {
        guard let first = runs.first, let last = runs.last else { return true }
        return clipRuns.count == 1 && clipRuns[0].start <= first.start && last.end <= clipRuns[0].end
    }
}
