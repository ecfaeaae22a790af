/// The bytes of a text file, and the positions of its lines for messages.
///
/// A line ends with a line feed, a carriage return, or both in the order CR LF. Columns count Unicode scalars, because
/// scalars can be counted without text shaping. A byte order mark at the start does not count as a column.
public struct SourceText: Sendable {
    /// The path of the file, as the user wrote it.
    public let file: String
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The `#fileID` of each Swift file in which the scene is built, indexed by the origins of its values.
    ///
    /// Empty if the scene is not built in Swift.
    public let swiftFiles: [String]
    /// The offset of the first byte of each line. The first element is 0.
    private let lineStarts: [Int]

    /// Creates a source from the bytes of a file, and finds its lines. The time is linear in the number of bytes.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        self.swiftFiles = []
        self.lineStarts = Self.lineStarts(in: bytes)
    }

    /// Creates the source of a scene that is built in Swift. It has no text, and the origins of values are lines of
    /// `swiftFiles`.
    public init(file: String, swiftFiles: [String]) {
        self.file = file
        self.bytes = []
        self.swiftFiles = swiftFiles
        self.lineStarts = [0]
    }

    /// Creates a source from a text that is already in memory.
    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    /// The number of lines. After a line end at the end of the text, there is one more empty line.
    public var lineCount: Int { lineStarts.count }

    /// Returns the number of the line that contains a byte, counted from 1. The offset is clamped to the text.
    ///
    /// The line is found by binary search, so the length of the line does not affect the time.
    public func line(ofByte offset: Int) -> Int { index(ofLineAtByte: min(max(offset, 0), bytes.count)) + 1 }

    /// Returns the line and column of a byte, both counted from 1. Columns count Unicode scalars. The offset is clamped
    /// to the text.
    ///
    /// The line is found by binary search. The column takes time linear in the length of the line up to the byte.
    public func position(ofByte offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let line = index(ofLineAtByte: offset)
        let start = lineStarts[line] + (line == 0 ? markLength : 0)
        guard start < offset else { return (line + 1, 1) }
        // A byte inside a scalar belongs to that scalar, so the column counts the scalars that begin at or before the
        // byte.
        let isAtEnd = offset == bytes.count
        let last = isAtEnd ? offset - 1 : offset
        return (line + 1, max(1, scalarCount(in: start..<last + 1) + (isAtEnd ? 1 : 0)))
    }

    /// Returns the line and column of each byte in `offsets`, in the same order, as `position(ofByte:)` does.
    ///
    /// The offsets are sorted, and the bytes of their lines are read once. The cost is therefore low even if all
    /// offsets are on one long line.
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

    /// Returns the line number of an origin, counted from 1.
    public func line(of origin: Origin) -> Int { origin.line?.line ?? line(ofByte: origin.range.lowerBound) }

    /// Returns the name of the file of an origin: the path of this file, or the `#fileID` of a Swift file.
    public func file(of origin: Origin) -> String {
        guard let file = origin.line?.file, swiftFiles.indices.contains(file) else { return self.file }
        return swiftFiles[file]
    }

    /// Returns the line and column of the first byte of each origin, in the order of `origins`. Both are counted from
    /// 1.
    ///
    /// For a line of Swift source, the column is 1.
    public func positions(of origins: [Origin]) -> [(line: Int, column: Int)] {
        var positions = positions(ofBytes: origins.map(\.range.lowerBound))
        for (index, origin) in origins.enumerated() {
            if let line = origin.line { positions[index] = (line.line, 1) }
        }
        return positions
    }

    /// Returns the text of a line, without its line end. Lines are counted from 1. If there is no such line, returns an
    /// empty string.
    ///
    /// Bytes that are not UTF-8 become replacement characters.
    public func text(ofLine line: Int) -> String {
        guard lineStarts.indices.contains(line - 1) else { return "" }
        return String(decoding: bytes[range(ofLine: line - 1)], as: UTF8.self)
    }

    /// Returns the part of a line around a byte, and the column of the byte in that part, counted from 1.
    ///
    /// The part has at most `reach` Unicode scalars before the byte, and at most `reach` from the byte on. The time
    /// does not depend on the length of the line.
    public func part(ofLineAround offset: Int, reach: Int) -> (text: String, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let line = range(ofLine: index(ofLineAtByte: offset))
        // A byte inside a scalar belongs to that scalar.
        var middle = max(offset, line.lowerBound)
        if middle < line.upperBound { middle = scalarStart(atOrBefore: middle, downTo: line.lowerBound) }
        var start = middle
        var column = 1
        while start > line.lowerBound, column <= reach {
            start = scalarStart(atOrBefore: start - 1, downTo: line.lowerBound)
            column += 1
        }
        var end = middle
        for _ in 0..<reach where end < line.upperBound {
            let most = min(end + Self.longestScalar, line.upperBound)
            repeat { end += 1 } while end < most && Byte.isContinuation(bytes[end])
        }
        return (String(decoding: bytes[start..<max(start, min(end, line.upperBound))], as: UTF8.self), column)
    }

    /// The maximum length of a Unicode scalar in UTF-8, in bytes.
    private static let longestScalar = 4

    /// Returns the offset of the first byte of the Unicode scalar that contains a byte.
    ///
    /// Bytes that are not UTF-8 are grouped, at most four to a group.
    private func scalarStart(atOrBefore offset: Int, downTo least: Int) -> Int {
        let least = max(least, offset - Self.longestScalar + 1)
        var start = offset
        while start > least, Byte.isContinuation(bytes[start]) { start -= 1 }
        return start
    }

    /// Returns the byte range of a line, without its line end. Lines are counted from 0.
    private func range(ofLine line: Int) -> Range<Int> {
        let start = lineStarts[line] + (line == 0 ? markLength : 0)
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == Byte.lineFeed || bytes[end - 1] == Byte.carriageReturn { end -= 1 }
        return start..<end
    }

    /// Returns the number of Unicode scalars that begin in a byte range. The range is clamped to the text.
    public func scalarCount(in range: Range<Int>) -> Int {
        var count = 0
        for index in range.clamped(to: 0..<bytes.count) where !Byte.isContinuation(bytes[index]) { count += 1 }
        return count
    }

    /// The length of the byte order mark at the start of the text, in bytes: 3, or 0 if there is no mark.
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
