extension Color {
    /// Creates a colour from text in the syntax of CSS Color 4. Returns nil if the text is not a colour.
    ///
    /// Three forms are accepted, in upper or lower case:
    /// - hexadecimal digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`;
    /// - the CSS colour names;
    /// - the functions `rgb()`, `rgba()`, `hsl()` and `hsla()`, with arguments separated by commas, as in `rgb(255,
    ///   128, 0, 0.5)`, or by spaces, as in `hsl(0.5turn 100% 50% / 50%)`.
    ///
    /// Components out of range are clamped.
    public init?(css text: String) {
        let word = text.trimmingCSSSpaces().lowercased()
        let color: Color?
        if word.hasPrefix("#") {
            color = Color(hexadecimal: word.dropFirst())
        } else if word.hasSuffix(")") {
            var scanner = CharacterScanner(word)
            color = Color(function: &scanner)
        } else {
            color = Color(cssName: word)
        }
        guard let color else { return nil }
        self = color
    }

    private init?(hexadecimal digits: Substring) {
        let isShort = digits.utf8.count <= 4
        guard [3, 4, 6, 8].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let bits: UInt32 = isShort ? 4 : 8
        let hasAlpha = digits.utf8.count % 4 == 0
        let limit: UInt32 = 1 << bits - 1
        func component(_ index: UInt32) -> Double { Double(value >> (index * bits) & limit) / Double(limit) }
        let first: UInt32 = hasAlpha ? 1 : 0
        self.init(
            red: component(first + 2), green: component(first + 1), blue: component(first),
            alpha: hasAlpha ? component(0) : 1)
    }

    private init?(function scanner: inout CharacterScanner) {
        let name = scanner.word()
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name), scanner.skip("("),
            let arguments = ColorArguments(&scanner), scanner.isAtEnd
        else { return nil }
        let parts = arguments.parts
        let color = name.hasPrefix("rgb") ? Color(rgb: parts, arguments) : Color(hsl: parts, arguments)
        guard var color else { return nil }
        if let alpha = arguments.alpha {
            guard alpha.unit == .none || alpha.unit == .percent else { return nil }
            color.alpha = (alpha.unit == .percent ? alpha.value / 100 : alpha.value).clampedToUnit
        }
        self = color
    }

    private init?(rgb parts: [ColorArguments.Part], _ arguments: ColorArguments) {
        guard parts.allSatisfy({ $0.unit == .none || $0.unit == .percent }) else { return nil }
        // The older syntax does not mix numbers and percentages.
        guard !arguments.hasCommas || parts.allSatisfy({ $0.unit == parts[0].unit }) else { return nil }
        let values = parts.map { ($0.value / ($0.unit == .percent ? 100 : 255)).clampedToUnit }
        self.init(red: values[0], green: values[1], blue: values[2])
    }

    private init?(hsl parts: [ColorArguments.Part], _ arguments: ColorArguments) {
        guard let degrees = parts[0].degrees else { return nil }
        for part in parts.dropFirst() {
            guard part.unit == .percent || (part.unit == .none && !arguments.hasCommas) else { return nil }
        }
        self.init(
            hueInDegrees: degrees, saturation: (parts[1].value / 100).clampedToUnit,
            lightness: (parts[2].value / 100).clampedToUnit)
    }

    /// Creates a colour from a hue in degrees, a saturation in 0…1 and a lightness in 0…1 (CSS Color 4, §7.1).
    init(hueInDegrees degrees: Double, saturation: Double, lightness: Double) {
        var hue = degrees.truncatingRemainder(dividingBy: 360)
        if hue < 0 { hue += 360 }
        let amplitude = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4))
    }

}

extension Color: CustomStringConvertible {
    /// The colour in hexadecimal digits: `#rrggbb` if the colour is opaque, otherwise `#rrggbbaa`.
    public var description: String {
        func digits(_ component: Double) -> String {
            let byte = Int(clamping: (component.clampedToUnit * 255 + 0.5).rounded(.down))
            let text = String(byte, radix: 16)
            return text.utf8.count < 2 ? "0" + text : text
        }
        let opaque = "#" + digits(red) + digits(green) + digits(blue)
        let alpha = digits(alpha)
        return alpha == "ff" ? opaque : opaque + alpha
    }
}

/// The arguments of a CSS colour function: three components and an optional alpha.
///
/// The arguments are separated by commas, or by spaces with a slash before the alpha.
private struct ColorArguments {
    enum Unit: Hashable { case none, percent, degrees, radians, gradians, turns }

    struct Part {
        var value: Double
        var unit: Unit

        /// The argument as a hue in degrees, or nil if the argument is a percentage.
        var degrees: Double? {
            switch unit {
            case .none, .degrees: value
            case .radians: value * (180 / .pi)
            case .gradians: value * 0.9
            case .turns: value * 360
            case .percent: nil
            }
        }
    }

    private(set) var parts: [Part] = []
    private(set) var alpha: Part?
    private(set) var hasCommas = false

    /// Reads the arguments and the closing parenthesis. Returns nil if the syntax is wrong.
    init?(_ scanner: inout CharacterScanner) {
        scanner.skipSpaces()
        for index in 0..<3 {
            if index > 0 {
                scanner.skipSpaces()
                let isComma = scanner.skip(",")
                guard index == 1 || isComma == hasCommas else { return nil }
                hasCommas = isComma
                scanner.skipSpaces()
            }
            guard let part = ColorArguments.part(&scanner) else { return nil }
            parts.append(part)
        }
        scanner.skipSpaces()
        if scanner.skip(hasCommas ? "," : "/") {
            scanner.skipSpaces()
            guard let part = ColorArguments.part(&scanner) else { return nil }
            alpha = part
            scanner.skipSpaces()
        }
        guard scanner.skip(")") else { return nil }
    }

    private static func part(_ scanner: inout CharacterScanner) -> Part? {
        guard let value = scanner.number(), value.isFinite else { return nil }
        if scanner.skip("%") { return Part(value: value, unit: .percent) }
        switch scanner.word() {
        case "": return Part(value: value, unit: .none)
        case "deg": return Part(value: value, unit: .degrees)
        case "rad": return Part(value: value, unit: .radians)
        case "grad": return Part(value: value, unit: .gradians)
        case "turn": return Part(value: value, unit: .turns)
        default: return nil
        }
    }
}

extension String {
    /// Returns the text without CSS white space at its start and end.
    fileprivate func trimmingCSSSpaces() -> String {
        let spaces: Set<Character> = [" ", "\t", "\n", "\r", "\r\n", "\u{C}"]
        guard let start = firstIndex(where: { !spaces.contains($0) }),
            let end = lastIndex(where: { !spaces.contains($0) })
        else { return "" }
        return String(self[start...end])
    }
}
