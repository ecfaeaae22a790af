/// A curve of numeric values over the frames of a timeline.
package struct Curve: Hashable, Sendable {
    /// The curve's name, shown in the legend.
    package var name: String
    /// The index of the curve among all curves of a sheet. It determines the curve's colour.
    package var color: Int
    /// The value for each frame. Nil leaves a gap in the curve, and so does a value that is not finite.
    package var values: [Double?]

    /// Creates a curve.
    package init(name: String, color: Int, values: [Double?]) {
        self.name = name
        self.color = color
        self.values = values.map { value in value.flatMap { $0.isFinite ? min(max($0, -Self.most), Self.most) : nil } }
    }

    /// The largest magnitude of a value. Values beyond this limit are clamped, because differences between them have no
    /// meaning.
    private static let most = 1e15
}

/// A plot of curves that share a vertical scale.
package struct CurvePanel: Hashable, Sendable {
    /// The curves of the panel, at least one.
    package var curves: [Curve]
    /// The values at the lower edge and at the upper edge of the panel.
    package let low, high: Double

    /// Creates a panel. Its vertical scale contains all values of the curves and, if given, a range.
    package init(_ curves: [Curve], including range: ClosedRange<Double>? = nil) {
        self.curves = curves
        let values =
            curves.flatMap { $0.values.compactMap { $0 } } + (range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        low = values.min() ?? 0
        high = values.max() ?? 0
    }

    /// Returns the height of a value in the panel as a fraction.
    ///
    /// The fraction is 0 at the lower edge and 1 at the upper edge. If both edges have the same value, it is 0.5.
    package func fraction(of value: Double) -> Double {
        high > low ? (value - low) / (high - low) : 0.5
    }

    /// The labels of the upper edge and the lower edge. If both edges have the same value, the lower label is nil.
    package var edgeLabels: (high: String, low: String?) {
        let high = Self.text(of: high, apartFrom: low)
        return self.high > low ? (high, Self.text(of: low, apartFrom: self.high)) : (high, nil)
    }

    /// Returns a number as text. The text has enough decimals to show about three digits of the difference between the
    /// number and `other`.
    static func text(of value: Double, apartFrom other: Double) -> String {
        let span = value == other ? value.magnitude : max((value - other).magnitude, 1e-9)
        var decimals = 0
        var unit = 100.0
        while decimals < 6, span < unit, span > 0 {
            unit /= 10
            decimals += 1
        }
        var text = value.fixedText(decimals: decimals)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "−0" ? "0" : text
    }
}

extension Double {
    /// Returns the number as text with a fixed number of decimals and a true minus sign. Halves are rounded away from
    /// zero.
    ///
    /// If the number without its decimal point would have a magnitude of 2⁵³ or more, returns `description` instead.
    package func fixedText(decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let scaled = (self * factor).rounded()
        guard scaled.magnitude < 9_007_199_254_740_992 else { return description }
        var digits = String(Int64(scaled.magnitude))
        if decimals > 0 {
            digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
        }
        return (scaled < 0 ? "−" : "") + digits
    }
}
