/// A text as Unicode scalars, with the boundaries of its characters and the run of each scalar.
struct TextScalars {
    /// The scalars to shape. Some blanks and control characters are replaced: see `shapingScalar(for:)`.
    private(set) var scalars: [UInt32] = []
    /// Whether a character begins at each scalar. A character is a grapheme cluster (UAX #29).
    private(set) var startsCharacter: [Bool] = []
    /// The index of each scalar's run. Empty if all scalars are in run 0.
    private var runs: [Int] = []
    /// The index of the first scalar's run. For an empty paragraph, the run of the line feed that ends it.
    private(set) var firstRun = 0

    init() {}

    /// Creates the scalars of a text from several runs. `runs` holds the run of each scalar. A character belongs to the
    /// run of its first scalar.
    init(_ text: some StringProtocol, runs: some Collection<Int>, emptyRun: Int) {
        self.init(text)
        self.runs = Array(runs)
        firstRun = self.runs.first ?? emptyRun
        for index in self.runs.indices.dropFirst() where !startsCharacter[index] {
            self.runs[index] = self.runs[index - 1]
        }
    }

    /// Creates the scalars of a text that is in one run.
    init(_ text: some StringProtocol, run: Int) {
        self.init(text)
        if run > 0 { runs = Array(repeating: run, count: count) }
        firstRun = run
    }

    init(_ text: some StringProtocol) {
        scalars = text.unicodeScalars.map { Self.shapingScalar(for: $0.value) }
        // Below U+0300, the first combining mark, each scalar is a character. The exception, a carriage return with a
        // line feed, occurs in no paragraph.
        if scalars.allSatisfy({ $0 < 0x300 }) {
            startsCharacter = Array(repeating: true, count: scalars.count)
        } else {
            startsCharacter = [true] + BreakIterators.characters.boundaries(in: scalars).dropLast().map { $0 > 0 }
        }
    }

    /// Appends a range of the scalars of another text.
    mutating func append(_ other: TextScalars, _ range: Range<Int>) {
        if !runs.isEmpty || !other.runs.isEmpty {
            if runs.isEmpty { runs = Array(repeating: 0, count: count) }
            runs += range.map(other.run)
            firstRun = runs.first ?? 0
        }
        scalars += other.scalars[range]
        startsCharacter += other.startsCharacter[range]
    }

    var count: Int { scalars.count }

    /// Returns the index of a scalar's run.
    func run(of index: Int) -> Int { runs.isEmpty ? 0 : runs[index] }

    /// Returns whether a scalar is a blank that may hang over the end of a line. No-break blanks may not.
    static func isBlank(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x2028: true
        default: false
        }
    }

    /// U+00AD, where a word may be divided: a hyphen if a line ends there, and otherwise invisible.
    static let softHyphen: UInt32 = 0xAD

    /// Returns whether justification widens a scalar. It widens only the space and the no-break space.
    static func isStretchable(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

    /// Returns the scalar that is shaped in place of `scalar`.
    ///
    /// - Tabs become spaces.
    /// - Vertical tabs and form feeds become U+2028, which ends a line.
    /// - Other control characters become U+2060, the invisible word joiner, since they have neither a glyph nor a
    ///   width.
    private static func shapingScalar(for scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x09: 0x20
        case 0x0B, 0x0C: 0x2028
        case 0x00...0x1F, 0x7F...0x9F: 0x2060
        default: scalar
        }
    }
}

extension String {
    /// The paragraphs of the text. Line feeds, carriage returns, next-line characters and paragraph separators end a
    /// paragraph.
    var paragraphs: [Substring] {
        // Most texts are one paragraph, and comparing characters is slow. Each separator has one of these bytes.
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }) || isEmpty else {
            return [self[...]]
        }
        return split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\u{85}" || $0 == "\u{2029}"
        }
    }
}
