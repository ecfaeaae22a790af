package import Diagnostics
package import JSON
import Primitives
import SceneDocument
package import Timing

// A trace is CSV as people and programs write it:
//
//     # phone, 120 Hz
//     t,x,y
//     0,0,0
//     0.008333,0,-1.5
//
// Times are in seconds, offsets in points. The header may be missing if all three columns are present. Blank lines and
// comments may appear anywhere, and blanks may surround cells. A row that cannot be read is reported and skipped, and
// reading continues.

/// Reads a trace, which is a recorded scroll, and reports every mistake in it. The time is linear in the number of
/// bytes.
package struct TraceReader {
    /// The maximum number of rows in all traces of a scene together.
    static let maximumRows = 1_000_000
    /// The maximum number of lines in a file, including comments and blank lines.
    static let maximumLines = 2_000_000
    /// The maximum length of a line, in bytes.
    static let longestLine = 1 << 16
    /// The longest time between two samples, in seconds, that is not reported as a gap.
    private static let longestGap = 0.5
    /// The shortest interval between samples, in seconds as written, from which the times are assumed to be
    /// milliseconds.
    private static let likelyMilliseconds = 4.0

    /// The quantity in a column: the time, or the x or y offset.
    enum Column: String { case t, x, y }

    /// The text of the trace's file, in UTF-8.
    let source: SourceText
    /// The errors and warnings about the file.
    package internal(set) var problems: DiagnosticCollector

    /// The maximum number of rows that this trace may have.
    private let rowLimit: Int
    let largestNumber: Int
    /// The time of each readable row, in seconds after the first row.
    private var times: [Double] = []
    /// The offsets in each column after the time column, in points.
    private var offsets: [[Double]] = []
    /// The time of the first row as written, in seconds.
    private var origin: Double?
    /// The numbers of the last readable row, as written.
    private var last: [Double] = []
    private var gaps: [(range: Range<Int>, seconds: Double)] = []
    /// The shortest interval between two samples, in seconds.
    private var shortestInterval = Double.infinity

    /// Creates a reader of a UTF-8 file.
    ///
    /// - Parameters:
    ///   - rowLimit: The maximum number of rows.
    ///   - largestNumber: The largest allowed magnitude of a number.
    package init(_ source: SourceText, rowLimit: Int, largestNumber: Int = SceneLimits().number) {
        self.source = source
        self.largestNumber = largestNumber
        self.rowLimit = rowLimit
        problems = DiagnosticCollector(source: source)
    }

    /// Reads the trace. Returns nil after an error.
    package mutating func read() -> ScrollTrace? {
        var columns: [Column] = []
        var rowCount = 0
        for line in TraceLines(source.bytes) {
            let cells = cells(of: line)
            if columns.isEmpty {
                guard let header = header(cells) else { return nil }
                columns = header.columns
                offsets = columns.dropFirst().map { _ in [] }
                if header.isWritten { continue }
            }
            rowCount += 1
            guard rowCount <= rowLimit else {
                problems.error(
                    .traceTooLarge, "all traces of a scene together must have at most \(Self.maximumRows.grouped) rows",
                    at: Origin(line))
                return nil
            }
            if let row = numbers(cells, columns) { add(row, at: cells[0]) }
        }
        if rowCount == 0 {
            let end = source.bytes.count
            problems.error(
                .traceWithoutRows, "the trace has no rows", at: Origin(end..<end),
                hint: "write rows of t,x,y, such as 0.5,0,120")
        }
        reportGaps()
        guard !problems.hasErrors else { return nil }
        func recorded(_ column: Column) -> [Double]? { columns.firstIndex(of: column).map { offsets[$0 - 1] } }
        return ScrollTrace(times: times, x: recorded(.x), y: recorded(.y))
    }

    private mutating func add(_ row: [Double], at range: Range<Int>) {
        let first = origin ?? row[0]
        let seconds = row[0] - first
        if let before = times.last {
            // A row that repeats the previous row adds no information.
            guard row != last else { return }
            if seconds <= before {
                reportOrder(row[0], at: range)
            } else if seconds - before > Self.longestGap, row.dropFirst() != last.dropFirst() {
                gaps.append((range, seconds - before))
            }
            shortestInterval = min(shortestInterval, seconds - before)
        }
        origin = first
        last = row
        times.append(seconds)
        for index in offsets.indices { offsets[index].append(row[index + 1]) }
    }

    private mutating func reportOrder(_ time: Double, at range: Range<Int>) {
        if time < last[0] {
            problems.error(
                .traceTimes, "the times must rise: \(time.shortText) s comes after \(last[0].shortText) s",
                at: Origin(range))
        } else {
            problems.error(
                .traceTimes, "two rows at \(time.shortText) s have different offsets", at: Origin(range),
                hint: "make the time of the second row a little later, such as 0.001 s")
        }
    }

    /// Warns of gaps between samples. A gap without movement is not reported: many recorders record only changes, so no
    /// sample is missing.
    private mutating func reportGaps() {
        let hint =
            times.count > 2 && shortestInterval >= Self.likelyMilliseconds
            ? "write the times in seconds; these times look like milliseconds" : nil
        for gap in gaps {
            problems.warning(
                .traceTimes,
                "two samples of the trace are \(gap.seconds.inMessages) s apart; the offset is interpolated linearly between them",
                at: Origin(gap.range), hint: hint)
        }
    }
}
