extension String {
    /// Returns the text, padded with trailing spaces to `width` characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// Returns the text, padded with leading spaces to `width` characters.
    func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }

    /// Returns the text broken between words into lines of at most `width` characters; a longer word has its own line.
    func wrapped(to width: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}

extension Double {
    /// Returns the number with a fixed count of decimals, the same in every locale; halves round away from zero.
    func fixed(decimals: Int) -> String {
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
}
