extension Int {
    /// The number as text for a message. From five digits on, a space is between groups of three digits: `65 535`.
    package var grouped: String {
        let digits = Array(String(magnitude).utf8)
        guard digits.count > 4 else { return String(self) }
        var text: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: " ")) }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Double {
    /// The number as text for a message. A whole number has a space between groups of three digits from five digits on.
    package var grouped: String { Int(exactly: self)?.grouped ?? shortText }
}
