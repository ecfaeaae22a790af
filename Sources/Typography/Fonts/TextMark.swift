/// A character that layout adds to a text, and that the text itself does not contain.
enum TextMark: CaseIterable {
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
        return missing(in: preferred).isEmpty ? preferred : plain
    }

    /// Whether these fonts have a spelling of every mark.
    var hasAllMarks: Bool { TextMark.allCases.allSatisfy { missing(in: spelling(of: $0)).isEmpty } }

    /// Returns the characters of a mark that no font has.
    func missing(in mark: String) -> [String] {
        FontMatching(TextScalars(mark), in: self).missing.map { String(scalars: $0) }
    }
}

extension String {
    init(scalars: [UInt32]) { self = String(UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) }
}
