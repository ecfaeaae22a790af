/// Functions that format numbers and columns for a terminal.
enum Text {
    /// Returns a number with three decimals if its magnitude is less than ten; otherwise with one decimal.
    static func fixed(_ value: Double) -> String { fixed(value, digits: abs(value) < 10 ? 3 : 1) }

    /// Returns a number with a fixed number of decimals.
    static func fixed(_ value: Double, digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let whole = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && whole > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(whole) }
        let fraction = String(whole % scale)
        return sign + "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    /// Returns a relative change as a percentage with its sign. A change of 0.1 is +10.0 %.
    static func percent(_ change: Double) -> String { (change < 0 ? "" : "+") + fixed(change * 100, digits: 1) + " %" }

    /// Returns a number of bytes as megabytes, with the unit.
    static func megabytes(_ count: Int) -> String {
        fixed(Double(count) / 1e6, digits: count < 100_000_000 ? 1 : 0) + " MB"
    }

    /// Returns a line of columns that are padded to minimum widths. The first column is aligned left, the others right.
    static func row(_ columns: [String], widths: [Int]) -> String {
        var line = ""
        for (index, (column, width)) in zip(columns, widths).enumerated() {
            let space = String(repeating: " ", count: max(1, width - column.count))
            line += index == 0 ? column + space : space + column
        }
        return line
    }
}
