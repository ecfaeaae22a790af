import JSON
import Primitives

/// The lines of a trace that hold something, each as its bytes without the end; comments are left out.
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

    /// How many lines there are, with all that hold nothing, and the bytes of the longest.
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
    /// The cells of a line, without the blanks around them.
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

    /// What the first line says of the columns, or is taken to mean; nil after an error.
    mutating func header(_ cells: [Range<Int>]) -> (columns: [Column], isWritten: Bool)? {
        let names = cells.map { text($0).lowercased() }
        guard let first = names.first, first.first?.isLetter == true, !Self.isNotFinite(first) else {
            guard cells.count == 2 else { return ([.t, .x, .y], false) }
            problems.error(
                .traceRow, "rows of two columns need a first line that names them", at: cells[0],
                hint: "write t,x or t,y above the rows")
            return nil
        }
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
                problems.error(
                    .traceRow,
                    "expected \(wanted.isEmpty ? "no column behind 'y'" : "the column \(wanted)"), found "
                        + text(cell).quotedInShort, at: cell,
                    hint: separatorHint(cell) ?? "the columns are t,x,y, or t,x, or t,y, in this order")
                return nil
            }
            columns.append(found)
        }
        guard columns.count > 1 else {
            problems.error(
                .traceRow, "a trace has a column 'x' or 'y', or both", at: cells[0],
                hint: "the columns are t,x,y, or t,x, or t,y, in this order")
            return nil
        }
        return (columns, true)
    }

    /// The numbers of a row, as many as there are columns; nil after an error.
    mutating func numbers(_ cells: [Range<Int>], _ columns: [Column]) -> [Double]? {
        let names = columns.map(\.rawValue).joined(separator: ",")
        guard cells.count <= columns.count else {
            let surplus = cells[columns.count]
            problems.error(.traceRow, "a row has \(columns.count) cells, \(names), and this is one more", at: surplus)
            return nil
        }
        var numbers: [Double] = []
        for (cell, column) in zip(cells, columns) {
            if let number = number(cell, column) { numbers.append(number) }
        }
        // One cell alone that is no number is mostly a row with other signs between its cells.
        if cells.count < columns.count, cells.count > 1 || numbers.count == 1 {
            let end = cells[cells.count - 1].upperBound
            problems.error(
                .traceRow,
                "the row ends without '\(columns[cells.count].rawValue)': it has \(cells.count) of "
                    + "\(columns.count) cells, \(names)", at: end..<end)
        }
        return numbers.count == columns.count ? numbers : nil
    }

    private mutating func number(_ cell: Range<Int>, _ column: Column) -> Double? {
        guard !cell.isEmpty else {
            problems.error(.traceRow, "the cell '\(column.rawValue)' is empty", at: cell)
            return nil
        }
        do {
            let number = try source.number(in: cell)
            if number.magnitude <= Double(largestNumber) { return number }
            tellTooLarge(cell, column)
        } catch {
            tellNotANumber(cell, column, error)
        }
        return nil
    }

    private mutating func tellTooLarge(_ cell: Range<Int>, _ column: Column) {
        problems.error(
            .invalidValue, "numbers are at most \(largestNumber), found \(text(cell).quotedInShort)", at: cell,
            hint: column == .t ? "times may begin anywhere; subtract the first from all" : nil)
    }

    private mutating func tellNotANumber(_ cell: Range<Int>, _ column: Column, _ error: JSONError) {
        let text = text(cell)
        // The grammar is right, and only the number does not fit.
        if Double(text) == .infinity || Double(text) == -.infinity, !Self.isNotFinite(text.lowercased()) {
            return tellTooLarge(cell, column)
        }
        let message: String, hint: String?
        if Self.isNotFinite(text.lowercased()) {
            (message, hint) = ("\(text.quotedInShort) is not a finite number", "leave the row out")
        } else if error.hint?.hasPrefix("write ") == true {
            (message, hint) = (error.message, error.hint)
        } else {
            (message, hint) = ("\(text.quotedInShort) is not a number", separatorHint(cell))
        }
        problems.error(.traceRow, message, at: cell, hint: hint)
    }

    /// What to do about a cell in which other cells seem to be.
    private func separatorHint(_ cell: Range<Int>) -> String? {
        let bytes = source.bytes[cell]
        if bytes.contains(UInt8(ascii: ";")) || bytes.contains(where: \.isBlank) { return "commas stand between cells" }
        if bytes.contains(UInt8(ascii: "\"")) { return "cells are written without quotes" }
        return nil
    }

    private static func isNotFinite(_ word: String) -> Bool {
        let magnitude = word.drop { $0 == "-" || $0 == "+" }
        return ["nan", "inf", "infinity"].contains(String(magnitude))
    }
}
