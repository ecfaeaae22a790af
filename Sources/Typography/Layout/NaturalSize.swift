package import Layers
package import Primitives

extension FontFamily {
    /// Returns the natural size of a text, in points: the width of its longest line, and the height of its lines.
    ///
    /// Lines end only at line feeds. If the text may have more than one line and would be wider than `width`, it takes
    /// this width and is broken into lines, which `isBroken` reports. Letter spacing counts after every letter; trailing blanks do not count.
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

/// The measurement of a text that is not placed in a box.
private struct TextMeasure {
    /// A length that no text reaches, in points.
    private static let endless = 1e18

    private let text: String
    private let style: TextStyle
    private let fonts: TextFonts
    private let shaper: Shaper

    /// Creates the measurement; nil if the text has no size.
    init?(_ text: String, style: TextStyle, family: FontFamily) {
        guard style.largestSize > 0, !text.isEmpty else { return nil }
        self.text = text
        self.style = style
        fonts = TextFonts(family, style)
        shaper = Shaper(fonts: fonts, style: style)
    }

    /// Returns the size of the lines that a width allows; without a width, lines end only at line feeds.
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
