/// A formatter that aligns rows of text in columns. Each column is as wide as its widest text.
enum AlignedColumns {
    /// Returns one line per row. `isNumber` marks the columns of numbers, which are aligned right.
    static func lines(_ rows: [[String]], isNumber: [Bool]) -> [String] {
        let widths = isNumber.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { cells in
            var line = cells.indices.map { column in
                isNumber[column]
                    ? cells[column].leftPadded(to: widths[column]) : cells[column].padded(to: widths[column])
            }.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
