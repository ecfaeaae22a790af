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

    /// The value of `coverage` for a run whose coverage is in the row's `bytes`.
    static let mixed: Int32 = -1
}

/// The coverage of one row: runs from left to right, with uncovered pixels between them.
///
/// Long ranges of constant coverage are single runs, so the inside of a shape costs no work per pixel before it is
/// painted.
struct CoverageRow {
    private(set) var runs: [CoverageRun] = []
    /// The coverage of each column, 0…255; valid only in the columns of mixed runs.
    private(set) var bytes: [UInt8] = []

    /// The shortest range of constant coverage, in pixels, that becomes a run. A shorter range joins its neighbours as
    /// bytes, because a run costs about as much as this number of pixels.
    private static let shortestEvenRun: Int32 = 8

    /// Empties the row for a picture of a given width.
    mutating func reset(width: Int) {
        runs.removeAll(keepingCapacity: true)
        if bytes.count < width { bytes = [UInt8](repeating: 0, count: width) }
    }

    /// Appends the coverage of a row of accumulated sums and resets these sums to zero. The coverage row must be empty.
    ///
    /// - Parameter scratch: A buffer with room for one run per column of the area.
    mutating func take(
        _ y: Int, rule: FillRule, _ area: PixelRect, _ cells: inout [Int64],
        _ touched: inout [UInt64], _ scratch: inout [CoverageRun]
    ) {
        let count = CoverageKernel.takeRow(y, rule: rule, area, &cells, &touched, bytes: &bytes, runs: &scratch)
        runs.append(contentsOf: scratch[..<count])
    }

    /// Appends columns of constant coverage at the right end of the row. Coverage 0 adds nothing.
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

    /// Appends columns at the right end of the row, each with a byte of coverage from `source`.
    mutating func append(_ columns: Range<Int>, bytes source: Span<UInt8>, at start: Int) {
        if columns.isEmpty { return }
        let offset = columns.lowerBound
        let covered = CoverageKernel.copy(columns.count, from: source, at: start, to: &bytes, at: offset)
        if covered.isEmpty { return }
        extendMixed(
            from: Int32(truncatingIfNeeded: offset + covered.lowerBound),
            to: Int32(truncatingIfNeeded: offset + covered.upperBound))
    }

    /// Returns the index after the last run of a group. The group begins with the run at `index`, and all gaps in it
    /// are narrower than `distance` columns.
    func endOfRuns(from index: Int, closerThan distance: Int32) -> Int {
        var end = index + 1
        while end < runs.count && runs[end].start - runs[end - 1].end < distance { end += 1 }
        return end
    }

    /// Removes the coverage of some columns.
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

    /// Multiplies all coverage by `fraction` / 255. The fraction must not be 0.
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

    /// Appends a range of columns whose coverage is already in `bytes`.
    @inline(__always) private mutating func extendMixed(from start: Int32, to end: Int32) {
        if let last = runs.indices.last, runs[last].end == start, runs[last].coverage == CoverageRun.mixed {
            runs[last].end = end
        } else {
            runs.append(CoverageRun(start: start, end: end, coverage: CoverageRun.mixed))
        }
    }

    /// Sets this row to the part of another row that lies in a clip's runs.
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

    /// Returns whether the clip has a single run and all of this row lies within it.
    func lies(within clipRuns: Span<CoverageRun>) -> Bool {
        guard let first = runs.first, let last = runs.last else { return true }
        return clipRuns.count == 1 && clipRuns[0].start <= first.start && last.end <= clipRuns[0].end
    }
}
