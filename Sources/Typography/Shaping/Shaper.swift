import CHarfBuzz
import Layers

/// Converts runs of text to glyphs of their fonts.
struct Shaper {
    let fonts: TextFonts
    /// The font features of each entry of the fonts.
    private let features: [[hb_feature_t]]

    init(fonts: TextFonts, style: TextStyle) {
        self.fonts = fonts
        // Letter spacing turns optional ligatures off, as in CSS. Of two settings of a feature HarfBuzz takes the later one, so the style's own win.
        let off = style.letterSpacing != 0 ? Self.featuresOff : []
        features = fonts.entries.map { off + fonts.features(ofFont: $0.firstFont).map(\.whole) }
    }

    /// Shapes a run, and returns its glyphs in visual order.
    ///
    /// From left to right, the glyphs' clusters never decrease in a left-to-right run, and never increase in a
    /// right-to-left run.
    func glyphs(of run: Script.Run, in scalars: [UInt32]) -> [ShapedText.Glyph] {
        let range = run.range
        let isRightToLeft = run.level & 1 != 0
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        guard let buffer else { return [] }
        // HarfBuzz copies the range, and reads only a few characters of context on either side.
        hb_buffer_add_utf32(
            buffer, scalars, Int32(clamping: scalars.count), UInt32(clamping: range.lowerBound),
            Int32(clamping: range.count))
        // Direction and script are set explicitly, because guessing would also take the language from the locale.
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script)
        var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
        if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
        fonts[run.font].shape(buffer, features: features[fonts.entry(ofFont: run.font)])

        var infoCount: UInt32 = 0
        var positionCount: UInt32 = 0
        let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &infoCount), count: Int(infoCount))
        let positions = UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &positionCount), count: Int(positionCount))
        var glyphs: [ShapedText.Glyph] = []
        glyphs.reserveCapacity(infos.count)
        // Both arrays belong to the buffer, and have the number of elements that HarfBuzz reports.
        for (info, position) in zip(infos, positions) {
            // HarfBuzz guarantees monotonic clusters; clamping keeps them monotonic whatever a font's tables contain.
            var cluster = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
            if let last = glyphs.last?.cluster {
                cluster = isRightToLeft ? min(cluster, last) : max(cluster, last)
            }
            // A character that is invisible by nature gets no box for a missing glyph.
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

    /// Returns a box for each character of a run whose characters are missing, in visual order. The box is the glyph of
    /// `font` for missing characters.
    func boxes(for run: Script.Run, of font: Int, in text: TextScalars) -> [ShapedText.Glyph] {
        let advance = fonts[font].boxAdvance
        // Scalars before the first character start of the run belong to the preceding box.
        let boxes = run.range.filter { text.startsCharacter[$0] }.map { start in
            ShapedText.Glyph(index: 0, advance: advance, x: 0, y: 0, cluster: start, isBound: false)
        }
        return run.level & 1 != 0 ? boxes.reversed() : boxes
    }

    private static let featuresOff = Tag.ligatures.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
}
