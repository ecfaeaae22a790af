/// A text file as bytes, with lines and columns for messages.
///
/// Lines end at a line feed, a carriage return, or the two together. Columns count Unicode scalars, as the byte
/// offsets of a parser can be counted without shaping; a byte order mark at the start has no column.
public struct SourceText: Sendable {
    /// The file as the user named it.
    public let file: String
    /// Its bytes.
    public let bytes: [UInt8]
    /// Where each line begins; the first at byte 0.
    private let lineStarts: [Int]

    /// Wraps a file's bytes and finds its lines; linear in their number.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        self.lineStarts = Self.lineStarts(in: bytes)
    }

    /// Wraps a text that is already in memory.
    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    /// The number of lines; a text that ends in a line end has an empty last line.
    public var lineCount: Int { lineStarts.count }

    /// One-based line of a byte; offsets outside the text mean its ends. Costs a binary search, however long the line.
    public func line(ofByte offset: Int) -> Int { index(ofLineAtByte: min(max(offset, 0), bytes.count)) + 1 }

    /// One-based line and column (in Unicode scalars) of a byte; offsets outside the text mean its ends.
    ///
    /// Costs a binary search and the length of the line up to the byte.
    public func position(ofByte offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let line = index(ofLineAtByte: offset)
        let start = lineStarts[line] + (line == 0 ? markLength : 0)
        guard start < offset else { return (line + 1, 1) }
        // A byte inside a scalar belongs to that scalar: count how many began at or before it.
        let isAtEnd = offset == bytes.count
        let last = isAtEnd ? offset - 1 : offset
        return (line + 1, max(1, scalarCount(in: start..<last + 1) + (isAtEnd ? 1 : 0)))
    }

    /// One-based lines and columns of many bytes, in their order: as `position(ofByte:)` of each.
    ///
    /// Costs a sort and a look at the bytes of the lines they stand in, once for all: a file of a single long line takes
    /// no longer than another.
    public func positions(ofBytes offsets: [Int]) -> [(line: Int, column: Int)] {
        var positions = offsets.map { _ in (line: 1, column: 1) }
        var last: (offset: Int, line: Int, column: Int)?
        for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = min(max(offsets[index], 0), bytes.count)
            if let before = last, offset < bytes.count, self.index(ofLineAtByte: offset) + 1 == before.line {
                let further = before.offset + 1..<max(before.offset, offset) + 1
                last = (further.upperBound - 1, before.line, before.column + scalarCount(in: further))
            } else {
                let (line, column) = position(ofByte: offset)
                last = (line == 1 ? max(offset, markLength) : offset, line, column)
            }
            if let last { positions[index] = (last.line, last.column) }
        }
        return positions
    }

    /// The text of a one-based line, without its end; empty where there is no such line.
    ///
    /// Bytes that are not UTF-8 show as replacement characters.
    public func text(ofLine line: Int) -> String {
        guard lineStarts.indices.contains(line - 1) else { return "" }
        return String(decoding: bytes[range(ofLine: line - 1)], as: UTF8.self)
    }

    /// The text around a byte within its line, up to `reach` Unicode scalars either way, and the byte's column in it.
    ///
    /// Columns begin at 1. Costs no more for a long line.
    public func part(ofLineAround offset: Int, reach: Int) -> (text: String, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let line = range(ofLine: index(ofLineAtByte: offset))
        // A byte inside a scalar belongs to that scalar.
        var place = max(offset, line.lowerBound)
        if place < line.upperBound { place = scalarStart(atOrBefore: place, downTo: line.lowerBound) }
        var start = place
        var column = 1
        while start > line.lowerBound, column <= reach {
            start = scalarStart(atOrBefore: start - 1, downTo: line.lowerBound)
            column += 1
        }
        var end = place
        for _ in 0..<reach where end < line.upperBound {
            let most = min(end + Self.longestScalar, line.upperBound)
            repeat { end += 1 } while end < most && Byte.isContinuation(bytes[end])
        }
        return (String(decoding: bytes[start..<max(start, min(end, line.upperBound))], as: UTF8.self), column)
    }

    /// Bytes of a Unicode scalar in UTF-8, at most.
    private static let longestScalar = 4

    /// Where the scalar begins that a byte belongs to; bytes that are not UTF-8 go together by four at most.
    private func scalarStart(atOrBefore offset: Int, downTo least: Int) -> Int {
        let least = max(least, offset - Self.longestScalar + 1)
        var start = offset
        while start > least, Byte.isContinuation(bytes[start]) { start -= 1 }
        return start
    }

    /// The bytes of a zero-based line without its end.
    private func range(ofLine line: Int) -> Range<Int> {
        let start = lineStarts[line] + (line == 0 ? markLength : 0)
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == Byte.lineFeed || bytes[end - 1] == Byte.carriageReturn { end -= 1 }
        return start..<end
    }

    /// The number of Unicode scalars that begin in a range of bytes, which is cut to the text.
    public func scalarCount(in range: Range<Int>) -> Int {
        var count = 0
        for index in range.clamped(to: 0..<bytes.count) where !Byte.isContinuation(bytes[index]) { count += 1 }
        return count
    }

    /// Three where the text begins with a UTF-8 byte order mark, else zero.
    var markLength: Int { bytes.starts(with: Byte.orderMark) ? Byte.orderMark.count : 0 }

    private func index(ofLineAtByte offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for index in bytes.indices {
            switch bytes[index] {
            case Byte.lineFeed: starts.append(index + 1)
            case Byte.carriageReturn where index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed:
                starts.append(index + 1)
            default: break
            }
        }
        return starts
    }
}
