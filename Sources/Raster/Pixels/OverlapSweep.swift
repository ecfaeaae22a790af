import CRaster
import Drawing
import Primitives

/// A search for the pixels of an outline where edges cross or overlap. In these pixels, the mean winding number differs
/// from the area inside the outline, so accumulated coverage needs corrections.
///
/// `overlap.c` describes the method. All memory is reused from outline to outline.
struct OverlapSweep {
    /// A buffer for the indices of the edges that have begun but not ended.
    private var active: [Int32] = []
    /// A buffer for the indices of the segments in the current pixel.
    private var here: [Int32] = []
    /// A buffer for the parts of the edges inside the current row.
    private var segments: [craster_segment] = []
    /// A buffer that holds, for each column, the index of the first segment that begins in this column.
    private var firsts: [Int32] = []
    /// A bit for each column, set if a segment begins in the column.
    private var columns: [UInt64] = []
    /// A buffer for the corrections of the current row.
    private var found: [CoverageCorrection] = []

    /// Appends the corrections for the sums in an area, sorted by row and then by column.
    ///
    /// - Parameters:
    ///   - edges: The edges of the outline, sorted by the rows in which they begin.
    ///   - range: The range of indices of all edges that may reach into the area.
    ///   - x: The distance by which the edges are moved to the right, in 1/4096 of a pixel.
    ///   - y: The distance by which the edges are moved down, in 1/4096 of a pixel.
    ///   - intervals: The intervals of rows to be searched, by rows and from left to right. Nil for the whole area.
    mutating func appendCorrections(
        of edges: [Edge], _ range: Range<Int>, movedByX x: Int32, y: Int32, rule: FillRule, in area: PixelRect,
        only intervals: [RowInterval]? = nil, to corrections: inout [CoverageCorrection]
    ) {
        if area.isEmpty || range.isEmpty { return }
        precondition(area.isNear, "an area is not far out")
        precondition(
            MemoryLayout<Edge>.stride == MemoryLayout<craster_edge>.stride
                && MemoryLayout<CoverageCorrection>.stride == MemoryLayout<craster_correction>.stride,
            "edges and corrections are what the kernel takes them for")
        reserve(edgeCount: range.count, width: area.width)
        precondition(range.lowerBound >= 0 && range.upperBound <= edges.count, "there are these edges")
        edges.withUnsafeBufferPointer { edges in
            edges.withMemoryRebound(to: craster_edge.self) { edges in
                active.withUnsafeMutableBufferPointer { active in
                    here.withUnsafeMutableBufferPointer { here in
                        segments.withUnsafeMutableBufferPointer { segments in
                            firsts.withUnsafeMutableBufferPointer { firsts in
                                columns.withUnsafeMutableBufferPointer { columns in
                                    var sweep = craster_sweep(
                                        edges: edges.baseAddress.map { $0 + range.lowerBound }, count: range.count,
                                        shift_x: x, shift_y: y, min_x: Int32(truncatingIfNeeded: area.minX),
                                        width: Int32(truncatingIfNeeded: area.width), is_even_odd: rule == .evenOdd,
                                        next: 0, active_count: 0, active: active.baseAddress,
                                        segments: segments.baseAddress, here: here.baseAddress,
                                        firsts: firsts.baseAddress, columns: columns.baseAddress, intervals: nil,
                                        interval_count: 0)
                                    guard let intervals else {
                                        for row in area.minY..<area.maxY {
                                            let count = Self.correct(&sweep, row, &found)
                                            if count > 0 { corrections.append(contentsOf: found[..<count]) }
                                        }
                                        return
                                    }
                                    Self.forEachRow(intervals) { row, intervals in
                                        (sweep.intervals, sweep.interval_count) = (
                                            intervals.baseAddress, intervals.count
                                        )
                                        let count = Self.correct(&sweep, row, &found)
                                        if count > 0 { corrections.append(contentsOf: found[..<count]) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The largest number of chains for which intervals are searched. They take 40 bytes each while they are searched.
    private static let mostChains = 1 << 18

    /// Returns the intervals of rows in which edges may cross or overlap, by rows and from left to right. Nil if they
    /// would take too much memory to find.
    ///
    /// - Parameters:
    ///   - edges: All edges of an outline, in the order of its contours.
    ///   - rows: The rows in which the edges lie.
    static func suspects(of edges: [Edge], in rows: Range<Int>) -> [RowInterval]? {
        precondition(MemoryLayout<Edge>.stride == MemoryLayout<craster_edge>.stride, "an edge is five numbers")
        precondition(
            MemoryLayout<RowInterval>.stride == MemoryLayout<craster_interval>.stride, "an interval is three numbers")
        var count = 0
        for edge in edges {
            let own = FixedPoint.floor(edge.y0)..<FixedPoint.ceil(edge.y1)
            precondition(own.lowerBound >= rows.lowerBound && own.upperBound <= rows.upperBound, "edges lie in rows")
            count += own.count
        }
        if count > mostChains || rows.count > mostChains { return nil }
        return withUnsafeTemporaryAllocation(of: craster_interval.self, capacity: count) { suspects in
            withUnsafeTemporaryAllocation(of: craster_chain.self, capacity: count) { chains in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: count + rows.count + 1) { numbers in
                    edges.withUnsafeBufferPointer { edges in
                        edges.withMemoryRebound(to: craster_edge.self) { edges in
                            guard let starts = numbers.baseAddress else { return [] }
                            let found = craster_find_suspects(
                                edges.baseAddress, edges.count, Int32(truncatingIfNeeded: rows.lowerBound),
                                Int32(truncatingIfNeeded: rows.count), starts, chains.baseAddress,
                                starts + rows.count + 1,
                                suspects.baseAddress)
                            return suspects[..<found].map { RowInterval(row: $0.row, start: $0.start, end: $0.end) }
                        }
                    }
                }
            }
        }
    }

    /// Calls `body` with each row that has intervals, and with its intervals.
    private static func forEachRow(
        _ intervals: [RowInterval], _ body: (Int, UnsafeBufferPointer<craster_interval>) -> Void
    ) {
        intervals.withUnsafeBufferPointer { intervals in
            intervals.withMemoryRebound(to: craster_interval.self) { intervals in
                var first = 0
                while first < intervals.count {
                    var end = first + 1
                    while end < intervals.count && intervals[end].row == intervals[first].row { end += 1 }
                    body(Int(intervals[first].row), UnsafeBufferPointer(rebasing: intervals[first..<end]))
                    first = end
                }
            }
        }
    }

    private static func correct(_ sweep: inout craster_sweep, _ row: Int, _ found: inout [CoverageCorrection]) -> Int {
        found.withUnsafeMutableBufferPointer { found in
            found.withMemoryRebound(to: craster_correction.self) { found in
                craster_correct_row(&sweep, Int32(truncatingIfNeeded: row), found.baseAddress)
            }
        }
    }

    private mutating func reserve(edgeCount: Int, width: Int) {
        if active.count < edgeCount {
            active = [Int32](repeating: 0, count: edgeCount)
            here = active
            segments = [craster_segment](repeating: craster_segment(), count: edgeCount)
        }
        if firsts.count < width {
            firsts = [Int32](repeating: 0, count: width)
            columns = [UInt64](repeating: 0, count: (width + 63) / 64)
            found = [CoverageCorrection](
                repeating: CoverageCorrection(row: 0, start: 0, end: 0, change: 0), count: width)
        }
    }
}

/// An interval of a row: from `start` to `end`, in 1/4096 of a pixel.
struct RowInterval: Equatable, Sendable {
    var row, start, end: Int32
}
