extension String {
    /// Returns the text, padded with trailing spaces to `width` characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// Returns the text, padded with leading spaces to `width` characters.
    func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }

    /// Breaks the text between words into lines of at most `width` characters. A longer word has its own line.
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
