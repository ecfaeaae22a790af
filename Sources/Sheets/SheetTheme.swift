package import Primitives

/// The prominence or meaning of something on a sheet. The theme determines the colour for each ink.
package enum SheetInk: Hashable, Sendable {
    /// The ink for text that is read first.
    case strong
    /// The ink for secondary text.
    case quiet
    /// The ink for errors.
    case alarm
    /// The colour of a curve. The value is the curve's index on the sheet.
    case curve(Int)
    /// A colour for a time. The value is a fraction from 0 (early) to 1 (late).
    case ramp(Double)
}

/// The colours of a sheet. All colours are derived from the colour of the paper.
///
/// Ink is nearly black on light paper and nearly white on dark paper. Quiet ink is the same colour with less opacity,
/// so it suits paper of any colour.
package struct SheetTheme: Hashable, Sendable {
    /// The background colour of the sheet.
    package let paper: Color
    /// Whether the paper is dark.
    package let isDark: Bool

    /// The light theme. The paper is a cool light grey, from which both white and dark frames stand out.
    package static let light = SheetTheme(paper: Color(red: 0.918, green: 0.925, blue: 0.937))
    /// The dark theme. The paper is nearly black.
    package static let dark = SheetTheme(paper: Color(red: 0.078, green: 0.086, blue: 0.106))

    /// Creates the theme for a paper colour. If the colour is translucent, it is composited over white first.
    package init(paper: Color) {
        self.paper = paper
        let shown = Color.white.mixed(
            with: Color(red: paper.red, green: paper.green, blue: paper.blue), fraction: paper.alpha, in: .srgb)
        let light = [(shown.red, 0.2126), (shown.green, 0.7152), (shown.blue, 0.0722)]
            .reduce(0) { $0 + ColorSpace.linearized($1.0) * $1.1 }
        // At this luminance L, black and white have equal contrast with the paper: (L + 0.05)² = 0.05 · 1.05 (WCAG 2,
        // contrast ratio).
        isDark = light < 0.179
    }

    /// The colour of text that is read first.
    package var ink: Color {
        isDark ? Color(red: 0.93, green: 0.94, blue: 0.96) : Color(red: 0.09, green: 0.10, blue: 0.13)
    }

    /// The colour of secondary text.
    package var quietInk: Color { ink.multiplyingAlpha(by: 0.62) }
    /// The colour of errors.
    package var alarm: Color {
        isDark ? Color(red: 1.00, green: 0.44, blue: 0.40) : Color(red: 0.80, green: 0.11, blue: 0.14)
    }

    /// The colour of the thin line around a cell.
    package var hairline: Color { ink.multiplyingAlpha(by: isDark ? 0.22 : 0.14) }
    /// The colour of the grid lines of a plot.
    package var grid: Color { ink.multiplyingAlpha(by: 0.10) }
    /// The colour of the shadow under a cell.
    package var shadow: Color { Color.black.multiplyingAlpha(by: isDark ? 0.5 : 0.16) }
    /// The background colour of a plot.
    package var surface: Color { Color.white.multiplyingAlpha(by: isDark ? 0.05 : 0.62) }

    /// The colours of curves. They can be distinguished with any colour vision (Okabe and Ito 2008).
    ///
    /// Okabe and Ito's yellow is left out, because it is invisible on light paper. On light paper, the two palest
    /// colours are a little darker.
    package var curves: [Color] {
        [
            isDark ? Color(red: 0.31, green: 0.65, blue: 0.96) : Color(red: 0.00, green: 0.45, blue: 0.70),
            Color(red: 0.84, green: 0.37, blue: 0.00), Color(red: 0.00, green: 0.62, blue: 0.45),
            isDark ? Color(red: 0.87, green: 0.55, blue: 0.71) : Color(red: 0.72, green: 0.37, blue: 0.56),
            isDark ? Color(red: 0.95, green: 0.70, blue: 0.20) : Color(red: 0.79, green: 0.53, blue: 0.00),
            isDark ? Color(red: 0.34, green: 0.71, blue: 0.91) : Color(red: 0.20, green: 0.59, blue: 0.81),
            ink, Color(red: 0.52, green: 0.54, blue: 0.58),
        ]
    }

    /// Returns a colour between blue (fraction 0) and orange (fraction 1), for showing the order of frames in time.
    ///
    /// Equal steps of the fraction look equally large. The colours can be distinguished with any colour vision.
    package static func ramp(_ fraction: Double) -> Color {
        Color(red: 0.23, green: 0.36, blue: 0.92)
            .mixedOKLab(with: Color(red: 0.98, green: 0.46, blue: 0.08), fraction: fraction)
    }

    func color(of ink: SheetInk) -> Color {
        switch ink {
        case .strong: self.ink
        case .quiet: quietInk
        case .alarm: alarm
        case .curve(let index): curves[index % curves.count]
        case .ramp(let fraction): Self.ramp(fraction)
        }
    }
}
