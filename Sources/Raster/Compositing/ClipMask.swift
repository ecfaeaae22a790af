/// A clip's coverage in some rows, all clips around it included.
struct ClipMask {
    private(set) var runs: [CoverageRun] = []
    private(set) var bytes: [UInt8] = []
    private var rowStarts: [Int] = [0]
    private var firstRow = 0
    private var width = 0

    /// Becomes empty, from a first row on.
    mutating func begin(firstRow: Int, rowCount: Int, width: Int) {
        self.firstRow = firstRow
        self.width = width
        runs.removeAll(keepingCapacity: true)
        rowStarts.removeAll(keepingCapacity: true)
        rowStarts.append(0)
        if bytes.count < rowCount * width { bytes = [UInt8](repeating: 0, count: rowCount * width) }
    }

    /// Adds the next row.
    mutating func append(_ row: borrowing CoverageRow) {
        Self.copyMixed(row, to: &bytes, at: (rowStarts.count - 1) * width)
        runs.append(contentsOf: row.runs)
        rowStarts.append(runs.count)
    }

    private static func copyMixed(_ row: borrowing CoverageRow, to bytes: inout [UInt8], at base: Int) {
        var target = bytes.mutableSpan
        let source = row.bytes.span
        for run in row.runs where run.coverage == CoverageRun.mixed {
            for x in Int(run.start)..<Int(run.end) { target[base + x] = source[x] }
        }
    }

    /// Where a row's runs are.
    func runRange(row y: Int) -> Range<Int> {
        let row = y - firstRow
        guard row >= 0, row + 1 < rowStarts.count else { return 0..<0 }
        return rowStarts[row]..<rowStarts[row + 1]
    }

    /// Where column 0 of a row is in the bytes.
    func byteOffset(row y: Int) -> Int { (y - firstRow) * width }
}
