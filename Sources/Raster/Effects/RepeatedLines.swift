// Most of a card's silhouette is redundant: between the corners, every row equals the previous row, and every column
// equals the previous column. A blur preserves this: the middle of a large enough group of equal lines becomes equal
// blurred lines.
//
//     ▁▁▁▁▁▁▁▁▁▁▁▁       Let the lines first..<end be equal, and let a blurred line y depend on the lines from y − a
//    ╱            ╲      up to, but not including, y + b. Some of the equal lines are left out: a multiple of the
//    │   ┈┈┈┈┈┈   │      coarsest cell, so that the other lines are downsampled as before. If all lines from t − a to
//    │   left out │      t + b around a line t are still equal, the blur of the remaining lines consists of the blurred
//    │   ┈┈┈┈┈┈   │      lines up to t, followed by the blurred lines after the omitted ones. Each omitted blurred
//    ╲            ╱      line equals line t.
//
// Leaving lines out is exact, because every step of a blur computes each line from the line's neighbours with the same
// integers at any index.

/// A line of a blurred plane, and the number of omitted lines that follow this line and equal it.
struct RepeatedLine: Equatable {
    var at: Int
    var extra: Int

    /// The value that means that no line is repeated.
    static let none = RepeatedLine(at: 0, extra: 0)

    /// Returns the same line, with its index counted from the start of a window.
    func counted(from start: Int) -> RepeatedLine { RepeatedLine(at: extra > 0 ? at - start : 0, extra: extra) }

    /// Returns this repeated line joined with `count` further repetitions of a line.
    ///
    /// Nil if that line is not among these equal lines. The index of the line counts all lines, including omitted
    /// lines.
    ///
    /// - Parameter lineCount: The number of lines. A line outside this range counts as the nearest line inside.
    func joined(with line: Int, _ count: Int, of lineCount: Int) -> RepeatedLine? {
        if count == 0 { return self }
        let line = min(max(line, 0), lineCount - 1)
        if extra == 0 { return RepeatedLine(at: line, extra: count) }
        return (at...at + extra).contains(line) ? RepeatedLine(at: at, extra: extra + count) : nil
    }

    /// Finds which of some equal lines can be left out before a blur. Lines can be left out only if the blur's window
    /// contains all of them.
    init(equal lines: Range<Int>, _ axis: GaussianAxis, in window: Range<Int>) {
        self.init(at: 0, extra: 0)
        let grain = 1 << axis.levels
        let needed = axis.needed(for: 0..<1)
        let line = lines.lowerBound - needed.lowerBound + grain
        let spare = lines.upperBound - (needed.upperBound + grain) - line
        let extra = spare & ~(grain - 1)
        guard spare >= grain, window.contains(line), window.contains(line + extra) else { return }
        self.init(at: line, extra: extra)
    }

    init(at line: Int, extra: Int) {
        self.at = line
        self.extra = extra
    }
}

/// A plane in which one column may stand for several equal columns, and one row for several equal rows.
struct RepeatedPlane: Sendable {
    var plane: AlphaPlane
    var column = RepeatedLine.none
    var row = RepeatedLine.none

    /// The plane with all omitted lines restored.
    var whole: AlphaPlane { plane.with(column, row) }
}

extension AlphaPlane {
    /// Finds the rows that can be left out before a blur.
    func repeatedRows(_ axis: GaussianAxis, _ window: Range<Int>) -> RepeatedLine {
        let middle = height / 2
        var first = middle
        while first > 0 && isSameRow(first - 1, middle) { first -= 1 }
        var end = middle + 1
        while end < height && isSameRow(end, middle) { end += 1 }
        return RepeatedLine(equal: first..<end, axis, in: window)
    }

    /// Finds the columns that can be left out before a blur.
    func repeatedColumns(_ axis: GaussianAxis, _ window: Range<Int>) -> RepeatedLine {
        // For each column, the bits in which any of its alphas differs from that of the previous column.
        var differences = [UInt8](repeating: 0, count: width)
        let array = bytes
        let alphas = array.span
        var marks = differences.mutableSpan
        for y in 0..<height {
            let row = alphas.extracting(y * width..<(y + 1) * width)
            for x in 1..<max(width, 1) { marks[x] |= row[x] ^ row[x &- 1] }
        }
        let middle = width / 2
        var first = middle
        while first > 0 && marks[first] == 0 { first -= 1 }
        var end = middle + 1
        while end < width && marks[end] == 0 { end += 1 }
        return RepeatedLine(equal: first..<end, axis, in: window)
    }

    private func isSameRow(_ a: Int, _ b: Int) -> Bool {
        let array = bytes
        let alphas = array.span
        let first = alphas.extracting(a * width..<(a + 1) * width)
        let second = alphas.extracting(b * width..<(b + 1) * width)
        var difference: UInt8 = 0
        for x in 0..<min(first.count, second.count) { difference |= first[x] ^ second[x] }
        return difference == 0
    }

    /// Returns the plane without the omitted lines.
    func without(_ column: RepeatedLine, _ row: RepeatedLine) -> AlphaPlane {
        if column.extra == 0 && row.extra == 0 { return self }
        var kept: [UInt8] = []
        kept.reserveCapacity((width - column.extra) * (height - row.extra))
        for y in 0..<height where y < row.at || y >= row.at + row.extra {
            kept.append(contentsOf: bytes[y * width..<y * width + column.at])
            kept.append(contentsOf: bytes[y * width + column.at + column.extra..<(y + 1) * width])
        }
        return AlphaPlane(width: width - column.extra, height: height - row.extra, bytes: kept)
    }

    /// Returns the plane with the omitted lines restored.
    func with(_ column: RepeatedLine, _ row: RepeatedLine) -> AlphaPlane {
        if column.extra == 0 && row.extra == 0 { return self }
        var whole: [UInt8] = []
        whole.reserveCapacity((width + column.extra) * (height + row.extra))
        for y in 0..<height {
            let start = whole.count
            if column.extra == 0 {
                whole.append(contentsOf: bytes[y * width..<(y + 1) * width])
            } else {
                whole.append(contentsOf: bytes[y * width...y * width + column.at])
                whole.append(contentsOf: repeatElement(bytes[y * width + column.at], count: column.extra))
                whole.append(contentsOf: bytes[y * width + column.at + 1..<(y + 1) * width])
            }
            guard row.extra > 0, y == row.at else { continue }
            let line = Array(whole[start...])
            for _ in 0..<row.extra { whole.append(contentsOf: line) }
        }
        return AlphaPlane(width: width + column.extra, height: height + row.extra, bytes: whole)
    }
}
