import CHarfBuzz
import Synchronization

// A font has a character where shaping it shows something: a glyph of its own, or what HarfBuzz makes of others. A glyph
// without an outline counts only where nothing is to be seen, as of a blank; a glyph in colours is none as yet.

extension Font {
    /// Whether the font has each of some scalars, or they need no glyph.
    func hasAll(of scalars: ArraySlice<UInt32>) -> Bool {
        visibleGlyphs.withLock { visible in
            scalars.allSatisfy { has($0, &visible) || ScalarTraits.isIgnorable($0) }
        }
    }

    /// Whether the font has all of a character, as it is written or composed of fewer scalars.
    func has(_ character: ArraySlice<UInt32>) -> Bool {
        if hasAll(of: character) { return true }
        guard character.count > 1 else { return false }
        let composed = ScalarTraits.composed(character)
        return composed.count < character.count && hasAll(of: composed[...])
    }

    /// Whether the font has a scalar.
    func has(_ scalar: UInt32) -> Bool { visibleGlyphs.withLock { has(scalar, &$0) } }

    /// `visible` is what is known of glyphs: whether they show something.
    private func has(_ scalar: UInt32, _ visible: inout [UInt32: Bool]) -> Bool {
        if let glyph = nominalGlyph(for: scalar) {
            if let isVisible = visible[glyph] { return isVisible || ScalarTraits.mayBeBlank(scalar) }
            let isVisible = !isColored(glyph) && outline(of: glyph).box != nil
            visible[glyph] = isVisible
            return isVisible || ScalarTraits.mayBeBlank(scalar)
        }
        return ScalarTraits.spellings(of: scalar).dropFirst().contains { $0.allSatisfy { has($0, &visible) } }
    }
}
