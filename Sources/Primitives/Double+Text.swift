extension Double {
    /// The shortest text that reads back as the same number. A whole number has no decimal point, and zero has no sign.
    public var shortText: String {
        if self == 0 { return "0" }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
