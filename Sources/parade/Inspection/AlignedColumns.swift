/// Rows of texts in columns that are as wide as their widest text.
enum AlignedColumns {
    /// A line for each row; columns of numbers stand to the right.
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
