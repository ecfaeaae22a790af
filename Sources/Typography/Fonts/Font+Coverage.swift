import CHarfBuzz
import Synchronization

// A font covers a character if shaping the character shows something: a glyph of the character, or a substitute that
// HarfBuzz composes. A glyph that draws nothing counts only if the character may be blank.

extension Font {
    /// Returns whether the font can show all of `scalars`. Scalars that need no glyph are ignored.
    func hasAll(of scalars: ArraySlice<UInt32>) -> Bool {
        visibleGlyphs.withLock { visible in
            scalars.allSatisfy { has($0, &visible) || ScalarTraits.isIgnorable($0) }
        }
    }

    /// Returns whether the font can show every scalar of a character. If not, tries again with pairs of scalars
    /// composed.
    func has(_ character: ArraySlice<UInt32>) -> Bool {
        if hasAll(of: character) { return true }
        guard character.count > 1 else { return false }
        let composed = ScalarTraits.composed(character)
        return composed.count < character.count && hasAll(of: composed[...])
    }

    /// Returns whether the font can show a scalar.
    func has(_ scalar: UInt32) -> Bool { visibleGlyphs.withLock { has(scalar, &$0) } }

    /// Returns whether the font can show a scalar. `visible` is a cache, by glyph, of whether the glyph draws anything.
    private func has(_ scalar: UInt32, _ visible: inout [UInt32: Bool]) -> Bool {
        if let glyph = nominalGlyph(for: scalar) {
            if let isVisible = visible[glyph] { return isVisible || ScalarTraits.mayBeBlank(scalar) }
            let isVisible = drawing(of: glyph).box != nil
            visible[glyph] = isVisible
            return isVisible || ScalarTraits.mayBeBlank(scalar)
        }
        return ScalarTraits.spellings(of: scalar).dropFirst().contains { $0.allSatisfy { has($0, &visible) } }
    }
}
