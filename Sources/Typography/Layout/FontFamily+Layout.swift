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

    /// Measures a text in a box: the bounds of its glyphs, and whether the text is truncated. A measurement stays in
    /// the cache longer than a layout.
    ///
    /// Safe to call from any thread. Caching never changes a result.
    package func measurement(of text: String, style: TextStyle, in box: Size) -> TextMeasurement {
        let request = LayoutRequest(text: text, style: style, box: box)
        return cache.measurement(for: request) { TextLayout(placing: request, family: self) }
    }
}
