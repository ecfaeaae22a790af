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

/// A repeated row or column of a blurred plane. `at` is the index of the stored line, and `extra` is the number of
/// equal lines after it that are left out.
struct RepeatedLine: Equatable {
    var at: Int
    var extra: Int

    /// The value for a plane from which no line is left out.
    static let none = RepeatedLine(at: 0, extra: 0)

    /// Returns the same repeated line with its index relative to `start`.
    func counted(from start: Int) -> RepeatedLine { RepeatedLine(at: extra > 0 ? at - start : 0, extra: extra) }

    /// Returns this repeated line with `count` additional repetitions of line `line`. Nil if `line` is not one of these
    /// equal lines.
    ///
    /// The index `line` counts all lines, including those left out. If this repeated line is `none`, any line is
    /// accepted.
    ///
    /// - Parameter lineCount: The number of lines. An index outside 0..<`lineCount` is clamped to the nearest line.
    func joined(with line: Int, _ count: Int, of lineCount: Int) -> RepeatedLine? {
        if count == 0 { return self }
        let line = min(max(line, 0), lineCount - 1)
        if extra == 0 { return RepeatedLine(at: line, extra: count) }
        return (at...at + extra).contains(line) ? RepeatedLine(at: at, extra: extra + count) : nil
    }

    /// Finds which of some equal lines can be left out before a blur. The result is `none` if the lines are too few, or
    /// if the blurred lines are not all inside `window`.
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

/// A plane of alphas that may store only one of several equal neighbouring columns or rows.
struct RepeatedPlane: Sendable {
    var plane: AlphaPlane
    var column = RepeatedLine.none
    var row = RepeatedLine.none

    /// The plane with all rows and columns, including those left out.
    var whole: AlphaPlane { plane.with(column, row) }
}

extension AlphaPlane {
    /// Finds equal rows in the middle of the plane that can be left out before a blur.
    func repeatedRows(_ axis: GaussianAxis, _ window: Range<Int>) -> RepeatedLine {
        let middle = height / 2
        var first = middle
        while first > 0 && isSameRow(first - 1, middle) { first -= 1 }
        var end = middle + 1
        while end < height && isSameRow(end, middle) { end += 1 }
        return RepeatedLine(equal: first..<end, axis, in: window)
    }

    /// Finds equal columns in the middle of the plane that can be left out before a blur.
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

    /// Returns the plane without the repetitions of a column and of a row.
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

    /// Returns the plane with the repetitions of a column and of a row restored.
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
