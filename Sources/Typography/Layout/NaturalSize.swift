package import Layers
package import Primitives

extension FontFamily {
    /// Returns the natural size of a text, in points: the width of its longest line, and the height of all its lines.
    ///
    /// Lines end only at line feeds. If this makes the text wider than `width` and several lines are allowed, the text
    /// is broken into lines of this width instead. Then `isBroken` is true, and the returned width is `width`. Letter
    /// spacing counts after every letter. Trailing blanks do not count.
    package func naturalSize(of text: String, style: TextStyle, within width: Double)
        -> (size: Size, isBroken: Bool)
    {
        let measure = TextMeasure(text, style: style, family: self)
        let whole = measure?.size(inWidth: nil) ?? .zero
        guard style.numberOfLines != 1, whole.width > width else { return (whole, false) }
        return (Size(width: width, height: measure?.size(inWidth: width).height ?? 0), true)
    }

    /// Returns the height of a text in a box of a given width, in points.
    package func naturalHeight(of text: String, style: TextStyle, inWidth width: Double) -> Double {
        TextMeasure(text, style: style, family: self)?.size(inWidth: width).height ?? 0
    }
}

/// Measures a text that is not placed in a box.
private struct TextMeasure {
    /// A length greater than that of any text, in points.
    private static let endless = 1e18

    private let text: String
    private let style: TextStyle
    private let fonts: TextFonts
    private let shaper: Shaper

    /// Prepares a measurement. Returns nil if the text is empty or has no font size.
    init?(_ text: String, style: TextStyle, family: FontFamily) {
        guard style.largestSize > 0, !text.isEmpty else { return nil }
        self.text = text
        self.style = style
        fonts = TextFonts(family, style)
        shaper = Shaper(fonts: fonts, style: style)
    }

    /// Returns the size of the text when it is broken at a width, in points. If the width is nil, lines end only at
    /// line feeds.
    func size(inWidth width: Double?) -> Size {
        let metrics = LineMetrics(fonts, style, scale: 1)
        var breaker = LineBreaker(text, shaper: shaper, mode: style.lineBreakMode, runs: style.runs)
        let fitting = TextFitting(
            style: style, box: Size(width: width ?? Self.endless, height: Self.endless), fonts: fonts)
        let lines = fitting.lines(of: &breaker, metrics: metrics).lines
        return Size(
            width: lines.map { $0.width(metrics) }.max() ?? 0, height: max(0, metrics.stack(lines).height))
    }
}
