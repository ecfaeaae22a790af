extension Double {
    /// Returns the number as text with a fixed number of decimals. Halves are rounded away from zero. The text is the
    /// same in every locale.
    package func fixed(decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        guard let whole = Int64(exactly: (self * factor).rounded()) else { return description }
        var digits = String(whole.magnitude)
        if decimals > 0 {
            digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
        }
        return (whole < 0 ? "-" : "") + digits
    }

    /// The number as text, with at most four decimals and no trailing zeros.
    package var brief: String {
        var text = fixed(decimals: 4)
        while text.contains("."), text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
