public import Layers
public import Primitives

extension FontFamily {
    /// Lays out a text in a box of a size in points. The layout is cached for later frames.
    ///
    /// Safe to call from any thread. Caching never changes a result.
    public func layout(of text: String, style: TextStyle, in box: Size) -> TextLayout {
        let request = LayoutRequest(text: text, style: style, box: box)
        return cache.layout(for: request) {
            TextLayout(placing: request, family: self)
        } draw: {
            $0.draw(request, family: self)
        }
    }

    /// Returns the characters of hyphens and ellipses that a text shows in a box but no font has.
    ///
    /// A run may have a family of its own, so the characters are listed by family. If the fonts have all such
    /// characters, nothing is laid out.
    package func missingMarks(
        of text: String, style: TextStyle, in box: Size
    ) -> [(family: FontFamily, characters: [String])] {
        let fonts = TextFonts(self, style)
        if fonts.entries.allSatisfy(\.stack.hasAllMarks) { return [] }
        let layout = TextLayout(placing: LayoutRequest(text: text, style: style, box: box), family: self)
        var result: [(family: FontFamily, characters: [String])] = []
        var known: Set<TextLayout.PlacedMark> = []
        for mark in layout.marks where known.insert(mark).inserted {
            let missing = fonts.entries[fonts.entry(ofRun: mark.run)].stack.missing(in: mark.characters)
            if missing.isEmpty { continue }
            let family = fonts.family(ofRun: mark.run)
            let index = result.firstIndex { $0.family == family } ?? result.count
            if index == result.count { result.append((family, [])) }
            result[index].characters += missing.filter { !result[index].characters.contains($0) }
        }
        return result
    }

    /// Measures a text in a box: the bounds of its glyphs, and whether the text is truncated. A measurement stays in
    /// the cache longer than a layout.
    ///
    /// Safe to call from any thread. Caching never changes a result.
    package func measurement(of text: String, style: TextStyle, in box: Size) -> TextMeasurement {
        let request = LayoutRequest(text: text, style: style, box: box)
        return cache.measurement(for: request) { TextLayout(placing: request, family: self) }
    }
}
