extension Double {
    /// The shortest digits that read back as the same number; whole numbers have no fraction, and zero has no sign.
    public var shortText: String {
        if self == 0 { return "0" }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
