import Diagnostics
import JSON
import Primitives

/// The lines of a trace, as byte ranges without line ends. Comments and blank lines are skipped.
struct TraceLines: Sequence, IteratorProtocol {
    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> Range<Int>? {
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] != Self.lineFeed, bytes[index] != Self.carriageReturn { index += 1 }
            let line = start..<index
            index = Swift.min(index + 1, bytes.count)
            if let first = line.first(where: { !bytes[$0].isBlank }), bytes[first] != UInt8(ascii: "#") { return line }
        }
        return nil
    }

    /// Returns the number of lines, including blank lines and comments, and the length of the longest line, in bytes.
    static func measure(_ bytes: [UInt8]) -> (count: Int, longest: Int) {
        var (count, longest, start) = (1, 0, 0)
        for (index, byte) in bytes.enumerated() where byte == lineFeed || byte == carriageReturn {
            if byte == lineFeed, index > 0, bytes[index - 1] == carriageReturn {
                start = index + 1
                continue
            }
            count += 1
            longest = Swift.max(longest, index - start)
            start = index + 1
        }
        return (count, Swift.max(longest, bytes.count - start))
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension TraceReader {
    /// Returns the byte range of each cell of a line. Blanks around a cell are left out.
    func cells(of line: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        for index in line where source.bytes[index] == UInt8(ascii: ",") {
            cells.append(trimmed(start..<index))
            start = index + 1
        }
        cells.append(trimmed(start..<line.upperBound))
        return cells
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while end > start, source.bytes[end - 1].isBlank { end -= 1 }
        while start < end, source.bytes[start].isBlank { start += 1 }
        return start..<end
    }

    private func text(_ cell: Range<Int>) -> String { String(decoding: source.bytes[cell], as: UTF8.self) }

    /// Returns the columns of the trace: those that the first line names, or the default columns if the first line
    /// holds numbers. After an error, returns nil.
    ///
    /// `isWritten` is true if the first line names columns. The first line is then not a row.
    mutating func header(_ cells: [Range<Int>]) -> (columns: [Column], isWritten: Bool)? {
        let names = cells.map { text($0).lowercased() }
        guard let first = names.first, first.first?.isLetter == true, !Self.isNotFinite(first) else {
            guard cells.count == 2 else { return ([.t, .x, .y], false) }
            return refuse(
                cells[0], "a trace of two columns needs a first line with the names of the columns",
                hint: "write t,x or t,y on a line above the rows")
        }
        let order = "write the header as \"t,x,y\", \"t,x\" or \"t,y\""
        var columns: [Column] = []
        for (name, cell) in zip(names, cells) {
            let expected: [Column] =
                switch columns.last {
                case nil: [.t]
                case .t: [.x, .y]
                case .x: [.y]
                case .y: []
                }
            let found = name == "time" ? .t : Column(rawValue: name)
            guard let found, expected.contains(found) else {
                let wanted = expected.map { "'\($0.rawValue)'" }.joined(separator: " or ")
                return refuse(
                    cell,
                    "expected \(wanted.isEmpty ? "no column after 'y'" : "the column \(wanted)"), found "
                        + text(cell).quotedInShort, hint: separatorHint(cell) ?? order)
            }
            columns.append(found)
        }
        guard columns.count > 1 else {
            return refuse(cells[0], "a trace must have a column 'x' or 'y', or both", hint: order)
        }
        return (columns, true)
    }

    /// Returns the numbers of a row, one for each column. After an error, reports it and returns nil.
    mutating func numbers(_ cells: [Range<Int>], _ columns: [Column]) -> [Double]? {
        let names = columns.map(\.rawValue).joined(separator: ",")
        guard cells.count <= columns.count else {
            return refuse(
                cells[columns.count], "a row must have \(columns.count) cells (\(names)), but this row has more")
        }
        let numbers = zip(cells, columns).compactMap { number($0, $1) }
        // If a row has a single cell and the cell is not a number, the row probably has other separators than commas.
        // The cell has already been reported.
        if cells.count < columns.count, cells.count > 1 || numbers.count == 1 {
            let end = cells[cells.count - 1].upperBound
            return refuse(
                end..<end,
                "the row has no cell '\(columns[cells.count].rawValue)', found \(cells.count) of "
                    + "\(columns.count) cells (\(names))")
        }
        return numbers.count == columns.count ? numbers : nil
    }

    private mutating func number(_ cell: Range<Int>, _ column: Column) -> Double? {
        guard !cell.isEmpty else { return refuse(cell, "the cell '\(column.rawValue)' is empty") }
        do {
            let number = try source.number(in: cell)
            return number.magnitude <= Double(largestNumber) ? number : tooLarge(cell, column)
        } catch {
            let text = text(cell)
            if Self.isNotFinite(text.lowercased()) {
                return refuse(cell, "\(text.quotedInShort) is not a finite number", hint: "remove the row")
            }
            // The number's syntax is right, but the number is too large for a double.
            if Double(text)?.isInfinite == true { return tooLarge(cell, column) }
            if error.hint?.hasPrefix("write ") == true { return refuse(cell, error.message, hint: error.hint) }
            return refuse(cell, "\(text.quotedInShort) is not a number", hint: separatorHint(cell))
        }
    }

    private mutating func tooLarge(_ cell: Range<Int>, _ column: Column) -> Double? {
        refuse(
            cell,
            "a number must be from -\(largestNumber.grouped) to \(largestNumber.grouped), found \(text(cell).quotedInShort)",
            hint: column == .t ? "subtract the first time from all times" : nil, code: .invalidValue)
    }

    /// Reports an error in a row. Always returns nil, so a caller can return the result in place of the value it could
    /// not read.
    private mutating func refuse<Value>(
        _ cell: Range<Int>, _ message: String, hint: String? = nil, code: DiagnosticCode = .traceRow
    ) -> Value? {
        problems.error(code, message, at: Origin(cell), hint: hint)
        return nil
    }

    /// Returns a hint for a cell that seems to contain several cells. Returns nil for other cells.
    private func separatorHint(_ cell: Range<Int>) -> String? {
        let bytes = source.bytes[cell]
        if bytes.contains(UInt8(ascii: ";")) || bytes.contains(where: \.isBlank) {
            return "separate the cells with commas"
        }
        if bytes.contains(UInt8(ascii: "\"")) { return "write the cells without quotes" }
        return nil
    }

    private static func isNotFinite(_ word: String) -> Bool {
        let magnitude = word.drop { $0 == "-" || $0 == "+" }
        return ["nan", "inf", "infinity"].contains(String(magnitude))
    }
}
