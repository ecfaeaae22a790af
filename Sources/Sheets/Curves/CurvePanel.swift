/// A number over the frames of a timeline.
package struct Curve: Hashable, Sendable {
    /// What the legend calls it.
    package var name: String
    /// Its place among all curves of a sheet, which is its colour.
    package var color: Int
    /// For each frame its value; nil, and what is not finite, leaves a gap.
    package var values: [Double?]

    /// Creates a curve.
    package init(name: String, color: Int, values: [Double?]) {
        self.name = name
        self.color = color
        self.values = values.map { value in value.flatMap { $0.isFinite ? min(max($0, -Self.most), Self.most) : nil } }
    }

    /// Beyond this, differences are no numbers any more.
    private static let most = 1e15
}

/// Curves that share a scale.
package struct CurvePanel: Hashable, Sendable {
    /// The curves, at least one.
    package var curves: [Curve]
    /// The values at the lower and the upper edge.
    package let low, high: Double

    /// Creates a panel whose scale holds all values, and the range it is given.
    package init(_ curves: [Curve], including range: ClosedRange<Double>? = nil) {
        self.curves = curves
        let values =
            curves.flatMap { $0.values.compactMap { $0 } } + (range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        low = values.min() ?? 0
        high = values.max() ?? 0
    }

    /// Where a value stands between the edges, 0 below and 1 above; in the middle where all are equal.
    package func fraction(of value: Double) -> Double {
        high > low ? (value - low) / (high - low) : 0.5
    }

    /// What stands at the upper and at the lower edge: one number where there is but one.
    package var edgeLabels: (high: String, low: String?) {
        let high = Self.text(of: high, apartFrom: low)
        return self.high > low ? (high, Self.text(of: low, apartFrom: self.high)) : (high, nil)
    }

    /// A number with about three digits of what tells two apart.
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
    /// The number with so many decimals, halves away from zero, with a true minus sign; beyond 2⁵³ as it prints itself.
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
