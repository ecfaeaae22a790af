/// A character that layout adds to a text, and that the text itself does not contain.
package enum TextMark: Hashable, Sendable, CaseIterable {
    /// The hyphen that a soft hyphen becomes at the end of a line.
    case hyphen
    /// The mark in place of omitted text.
    case ellipsis

    /// The spellings of the mark, in order of preference. The first is also the name of the mark in messages.
    var spellings: [String] {
        switch self {
        case .hyphen: ["\u{2010}", "-"]
        case .ellipsis: ["\u{2026}", "..."]
        }
    }
}

extension FontStack {
    /// Returns how these fonts spell a mark, and whether they have its characters.
    ///
    /// A spelling of the family's own font comes first, as in CSS (Text 4, §6.1, and Overflow 3, §5.1), then one of the
    /// fallbacks. Without any, the mark is a single missing character.
    func spelling(of mark: TextMark) -> (text: String, isMissing: Bool) {
        let spellings = mark.spellings
        if let own = spellings.first(where: { $0.unicodeScalars.allSatisfy { first.has($0.value) } }) {
            return (own, false)
        }
        let lent = spellings.first { FontMatching(TextScalars($0), in: self).missing.isEmpty }
        return lent.map { ($0, false) } ?? (spellings[0], true)
    }
}
