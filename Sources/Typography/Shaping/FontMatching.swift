import CHarfBuzz

/// The font of each character of a text, chosen by CSS's rules (Fonts 4, §5.3).
///
/// A character is a grapheme cluster. It gets the first font that has all of its scalars. For an emoji, fonts with
/// colours are tried before the others. If no font has all the scalars, the character gets the first font that has its
/// base.
struct FontMatching {
    /// Returns the negative font index that stands for a missing character: −1 for entry 0 of the text's fonts, −2 for
    /// entry 1, and so on.
    ///
    /// A character is missing if no font of its entry has the character's base.
    static func none(inEntry entry: Int) -> Int { -1 - entry }

    /// Returns the entry of a missing character from the character's negative font index. Returns nil for the index of
    /// a font.
    static func entryWithout(_ font: Int) -> Int? { font < 0 ? -1 - font : nil }

    /// The font index of each scalar. A negative number means that the character is missing.
    private(set) var fonts: [Int]
    /// The characters that no font has, in text order and without repeats. If a character's font has only its base, the
    /// list holds the scalars that the font lacks.
    private(set) var missing: [[UInt32]] = []

    init(_ text: TextScalars, in stack: FontStack) {
        fonts = Array(repeating: 0, count: text.count)
        match(text, 0..<text.count, in: stack, entry: 0, firstFont: 0)
    }

    init(_ text: TextScalars, in textFonts: TextFonts) {
        fonts = Array(repeating: 0, count: text.count)
        var start = 0
        while start < text.count {
            let index = textFonts.entry(ofRun: text.run(of: start))
            let end =
                textFonts.isUniform
                ? text.count
                : (start..<text.count).first { textFonts.entry(ofRun: text.run(of: $0)) != index } ?? text.count
            let entry = textFonts.entries[index]
            match(text, start..<end, in: entry.stack, entry: index, firstFont: entry.firstFont)
            start = end
        }
    }

    /// Chooses the fonts of the characters in a range that uses one font stack.
    private mutating func match(
        _ text: TextScalars, _ range: Range<Int>, in stack: FontStack, entry: Int, firstFont: Int
    ) {
        // For nearly all texts, this check is enough.
        if !stack.hasColors, stack.first.hasAll(of: text.scalars[range]) {
            if firstFont > 0 { for index in range { fonts[index] = firstFont } }
            return
        }
        var choices: [ArraySlice<UInt32>: Int] = [:]
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, !text.startsCharacter[end] { end += 1 }
            let cluster = text.scalars[start..<end]
            let known = choices[cluster]
            let font = known ?? choose(for: cluster, in: stack).map { firstFont + $0 } ?? Self.none(inEntry: entry)
            if known == nil { choices[cluster] = font }
            for index in start..<end { fonts[index] = font }
            start = end
        }
    }

    /// Returns the index of a character's font in a stack, or nil if no font has the character's base.
    private mutating func choose(for cluster: ArraySlice<UInt32>, in stack: FontStack) -> Int? {
        guard let base = cluster.first(where: { !ScalarTraits.isIgnorable($0) }) else { return 0 }
        // There may be a thousand fonts and a thousand characters, so a look-up in the character set of each font first
        // excludes most fonts.
        let whole = ScalarTraits.composed(cluster)
        let spellings = ScalarTraits.spellings(of: base) + (whole.count < cluster.count ? [[whole[0]]] : [])
        var order = stack.faces.indices.filter { index in
            spellings.contains { $0.allSatisfy(stack.faces[index].lists) }
        }
        if stack.hasColors, Self.isEmoji(cluster) {
            order = order.filter { stack.faces[$0].hasColors } + order.filter { !stack.faces[$0].hasColors }
        }
        if let font = order.first(where: { stack[$0].has(cluster) }) { return font }
        guard let font = order.first(where: { stack[$0].has(base) }) else {
            missing.append(Array(cluster))
            return nil
        }
        missing.append(cluster.filter { !ScalarTraits.isIgnorable($0) && !stack[font].has($0) })
        return font
    }

    /// Returns whether a character is shown as an emoji. Its variation selector decides. Without a selector, Unicode's
    /// default decides.
    private static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        if cluster.contains(0xFE0F) { return true }
        guard let base = cluster.first, !cluster.contains(0xFE0E) else { return false }
        return Unicode.Scalar(base)?.properties.isEmojiPresentation ?? false
    }
}

/// Properties of scalars that determine which glyphs a font must have.
enum ScalarTraits {
    /// Returns whether a scalar needs no glyph because it is invisible.
    static func isIgnorable(_ scalar: UInt32) -> Bool {
        guard scalar >= 0xAD, let scalar = Unicode.Scalar(scalar) else { return false }
        return scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Returns whether a scalar is invisible and without a width, so that letter spacing ignores it (CSS Text 4, §8.2).
    /// The invisible Hangul fillers have a width.
    static func isZeroWidth(_ scalar: UInt32) -> Bool {
        guard isIgnorable(scalar), let scalar = Unicode.Scalar(scalar) else { return false }
        return scalar.properties.generalCategory == .format
    }

    /// Returns the sequences of scalars that can be drawn for a scalar: the scalar itself, its decompositions, and
    /// HarfBuzz's substitutes.
    static func spellings(of scalar: UInt32) -> [[UInt32]] {
        switch scalar {
        // HarfBuzz shows a blank of any width with the space, and a non-breaking hyphen with the hyphen.
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return [[scalar], [0x20]]
        case 0x2011: return [[scalar], [0x2010]]
        default: break
        }
        var base: hb_codepoint_t = 0
        var mark: hb_codepoint_t = 0
        guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &base, &mark) != 0 else { return [[scalar]] }
        return [[scalar]] + spellings(of: base).map { mark == 0 ? $0 : $0 + [mark] }
    }

    /// Returns a character in which pairs of scalars are replaced by a single scalar if Unicode has one.
    static func composed(_ character: ArraySlice<UInt32>) -> [UInt32] {
        var result: [UInt32] = []
        for scalar in character {
            var whole: hb_codepoint_t = 0
            if let last = result.last, hb_unicode_compose(hb_unicode_funcs_get_default(), last, scalar, &whole) != 0 {
                result[result.count - 1] = whole
            } else {
                result.append(scalar)
            }
        }
        return result
    }

    /// Returns whether a scalar is a mark, which belongs to the letter before it.
    static func isMark(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300, let scalar = Unicode.Scalar(scalar) else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Returns whether a scalar's glyph may be empty. This is so for blanks, for control characters, and for marks,
    /// which are often drawn together with their letters.
    static func mayBeBlank(_ scalar: UInt32) -> Bool {
        if scalar == 0x20 { return true }
        guard scalar >= 0x7F, let scalar = Unicode.Scalar(scalar) else { return scalar < 0x20 }
        // The blank Braille pattern.
        if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint || isMark(scalar.value) {
            return true
        }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: true
        default: false
        }
    }
}
