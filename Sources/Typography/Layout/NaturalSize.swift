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
    private let font: Font
    private let shaper: Shaper

    /// Creates the measurement; nil if the text has no size.
    init?(_ text: String, style: TextStyle, family: FontFamily) {
        guard style.size > 0, style.size.isFinite, !text.isEmpty else { return nil }
        let fonts = FontStack(family, weight: style.weight, isItalic: style.isItalic)
        self.text = text
        self.style = style
        font = fonts.first
        shaper = Shaper(fonts: fonts, keepsLettersApart: style.letterSpacing != 0)
    }

    /// Returns the size of the lines that a width allows; without a width, lines end only at line feeds.
    func size(inWidth width: Double?) -> Size {
        let metrics = LineMetrics(font, style, scale: 1)
        var breaker = LineBreaker(text, shaper: shaper, mode: style.lineBreakMode)
        let fitting = TextFitting(
            style: style, box: Size(width: width ?? Self.endless, height: Self.endless), font: font)
        let lines = fitting.lines(of: &breaker, metrics: metrics).lines
        return Size(
            width: lines.map { $0.width(metrics) }.max() ?? 0, height: max(0, metrics.height(ofLines: lines.count)))
    }
}
