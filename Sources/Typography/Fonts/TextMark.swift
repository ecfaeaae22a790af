/// A character that layout adds to a text, and that the text itself does not contain.
package enum TextMark: Hashable, Sendable, CaseIterable {
    /// The hyphen that a soft hyphen becomes at the end of a line.
    case hyphen
    /// The mark in place of omitted text.
    case ellipsis

    /// The spellings of the mark, in order of preference.
    fileprivate var spellings: (preferred: String, plain: String) {
        switch self {
        case .hyphen: ("\u{2010}", "-")
        case .ellipsis: ("\u{2026}", "...")
        }
    }
}

extension FontStack {
    /// Returns how these fonts spell a mark.
    ///
    /// A spelling of the family's own font comes first, as in CSS (Text 4, §6.1, and Overflow 3, §5.1), then one of the
    /// fallbacks. If no font has either spelling, returns the plain one, whose characters are missing.
    func spelling(of mark: TextMark) -> String {
        let (preferred, plain) = mark.spellings
        if let own = [preferred, plain].first(where: { $0.unicodeScalars.allSatisfy { first.has($0.value) } }) {
            return own
        }
        return FontMatching(TextScalars(preferred), in: self).missing.isEmpty ? preferred : plain
    }
}
