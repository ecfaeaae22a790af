package import JSON
import Primitives
package import Timing

// A trace is CSV as people and programs write it:
//
//     # phone, 120 Hz
//     t,x,y
//     0,0,0
//     0.008333,0,-1.5
//
// Seconds and points. The header may be missing where all three columns are there; blank lines and comments may stand
// anywhere, blanks around cells. A row that cannot be read is told and left out, and reading goes on.

/// Reads a recorded scroll and tells everything that is wrong with it; linear in its bytes.
package struct TraceReader {
    /// Most rows of all traces of a scene together.
    static let maximumRows = 1_000_000
    /// Most lines of a file, with comments and blank ones.
    static let maximumLines = 2_000_000
    /// Longest line, in bytes.
    static let longestLine = 1 << 16
    /// A longer stretch without a sample is told, in seconds.
    private static let longestGap = 0.5
    /// Where samples are never closer than this, times are probably milliseconds.
    private static let likelyMilliseconds = 4.0

    /// What a column holds.
    enum Column: String { case t, x, y }

    /// The file, which is UTF-8.
    let source: SourceText
    /// What is wrong with it, and what may be.
    package internal(set) var problems: DiagnosticCollector

    /// How many rows it may have.
    private let rowLimit: Int
    let largestNumber: Int
    /// Of the rows that could be read, counted from the first.
    private var times: [Double] = []
    /// For each column behind the time its numbers.
    private var offsets: [[Double]] = []
    /// The time that the first row stands for.
    private var origin: Double?
    /// The last row that could be read, as it is written.
    private var last: [Double] = []
    private var gaps: [(place: Range<Int>, seconds: Double)] = []
    /// The shortest stretch between two samples.
    private var shortestStretch = Double.infinity

    /// Starts with a file, which is UTF-8, how many rows it may have, and how large its numbers may be.
    package init(_ source: SourceText, rowLimit: Int, largestNumber: Int = SceneLimits().number) {
        self.source = source
        self.largestNumber = largestNumber
        self.rowLimit = rowLimit
        problems = DiagnosticCollector(source: source)
    }

    /// The trace; nil after an error.
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
                    .traceTooLarge, "all traces of a scene together have at most \(Self.maximumRows) rows", at: line)
                return nil
            }
            if let row = numbers(cells, columns) { add(row, at: cells[0]) }
        }
        if rowCount == 0 {
            let end = source.bytes.count
            problems.error(
                .traceWithoutRows, "the trace has no rows", at: end..<end, hint: "a row is t,x,y, such as 0.5,0,120")
        }
        tellGaps()
        guard !problems.hasErrors else { return nil }
        func recorded(_ column: Column) -> [Double]? { columns.firstIndex(of: column).map { offsets[$0 - 1] } }
        return ScrollTrace(times: times, x: recorded(.x), y: recorded(.y))
    }

    private mutating func add(_ row: [Double], at place: Range<Int>) {
        let first = origin ?? row[0]
        let seconds = row[0] - first
        if let before = times.last {
            // A row that is there twice says nothing new.
            guard row != last else { return }
            if seconds <= before {
                tellOrder(row[0], at: place)
            } else if seconds - before > Self.longestGap, row.dropFirst() != last.dropFirst() {
                gaps.append((place, seconds - before))
            }
            shortestStretch = min(shortestStretch, seconds - before)
        }
        origin = first
        last = row
        times.append(seconds)
        for index in offsets.indices { offsets[index].append(row[index + 1]) }
    }

    private mutating func tellOrder(_ time: Double, at place: Range<Int>) {
        if time < last[0] {
            problems.error(
                .traceTimes, "time runs backwards: \(time.shortText) comes after \(last[0].shortText)", at: place)
        } else {
            problems.error(
                .traceTimes, "two rows at \(time.shortText) s have different offsets", at: place,
                hint: "a jump takes a little time, such as 0.001 s")
        }
    }

    /// Where the content stands still between two samples nothing is missing: many recorders tell only of changes.
    private mutating func tellGaps() {
        let hint =
            times.count > 2 && shortestStretch >= Self.likelyMilliseconds
            ? "times are seconds; these look like milliseconds" : nil
        for gap in gaps {
            problems.warning(
                .traceTimes, "\(gap.seconds.inMessages) s without a sample, crossed in a straight line", at: gap.place,
                hint: hint)
        }
    }
}
