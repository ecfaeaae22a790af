/// A formatter of rows of text as columns, where each column is as wide as the widest text in that column.
enum AlignedColumns {
    /// Returns one line per row; columns of numbers are aligned right.
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
