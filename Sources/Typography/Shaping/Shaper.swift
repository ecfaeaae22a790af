import CHarfBuzz

/// Turns runs of text into glyphs of their fonts.
struct Shaper {
    let fonts: FontStack
    /// Whether letters that are joined for beauty alone stay apart, as CSS has it where they are spaced.
    let keepsLettersApart: Bool

    /// The glyphs of a run in the order of the line; their clusters rise or fall steadily along it.
    func glyphs(of run: Script.Run, in scalars: [UInt32]) -> [ShapedText.Glyph] {
        let range = run.range
        let isRightToLeft = run.level & 1 != 0
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        guard let buffer else { return [] }
        // HarfBuzz copies the range; what is around it is only looked at, a few characters either way.
        hb_buffer_add_utf32(
            buffer, scalars, Int32(clamping: scalars.count), UInt32(clamping: range.lowerBound),
            Int32(clamping: range.count))
        // Not guessed: guessing would ask the locale for the language.
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script)
        var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
        if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
        fonts[run.font].shape(buffer, features: keepsLettersApart ? Self.featuresOff : [])

        var infoCount: UInt32 = 0
        var positionCount: UInt32 = 0
        let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &infoCount), count: Int(infoCount))
        let positions = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &positionCount), count: Int(positionCount))
        var glyphs: [ShapedText.Glyph] = []
        glyphs.reserveCapacity(infos.count)
        // Both arrays belong to the buffer and have as many elements as it says.
        for (info, position) in zip(infos, positions) {
            // Clusters are steady by HarfBuzz's promise; a font's own tables shall not be able to break it.
            var cluster = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
            if let last = glyphs.last?.cluster {
                cluster = isRightToLeft ? min(cluster, last) : max(cluster, last)
            }
            // What shows nothing by its nature has no box either.
            let isHidden = info.codepoint == 0 && ScalarTraits.isIgnorable(scalars[cluster])
            let isBound = info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
            glyphs.append(
                ShapedText.Glyph(
                    index: isHidden ? ShapedText.Glyph.blank : info.codepoint,
                    advance: isHidden ? 0 : Int(position.x_advance), x: Int(position.x_offset),
                    y: Int(position.y_offset), cluster: cluster, isBound: isBound))
        }
        return glyphs
    }

    /// A box for each character of a run that no font has, in the order of the line: the first font's glyph for it.
    func boxes(for run: Script.Run, in text: TextScalars) -> [ShapedText.Glyph] {
        // What a run begins with in the middle of a character belongs to the box before.
        let boxes = run.range.filter { text.startsCharacter[$0] }.map { start in
            ShapedText.Glyph(index: 0, advance: fonts.first.boxAdvance, x: 0, y: 0, cluster: start, isBound: false)
        }
        return run.level & 1 != 0 ? boxes.reversed() : boxes
    }

    private static let featuresOff = Tag.ligatures.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
}
