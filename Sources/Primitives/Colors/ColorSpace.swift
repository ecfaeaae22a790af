/// The colour spaces in which colours can be mixed.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// Gamma-encoded sRGB.
    case srgb
    /// Linear light with the primaries of sRGB. Mixing adds light, as in motion blur.
    case linear
    /// Björn Ottosson's OKLab, which is perceptually uniform: equal steps look equal.
    case oklab
    /// OKLab in polar form. The hue is interpolated as an angle, so mixed colours keep their chroma.
    case oklch

    /// Returns the linear component for a gamma-encoded sRGB component.
    ///
    /// The curve is that of IEC 61966-2-1 with the thresholds of CSS Color 4. A negative component, which occurs
    /// outside the sRGB gamut, gives the negated result for its magnitude.
    public static func linearized(_ encoded: Double) -> Double {
        let size = encoded.magnitude
        let light = size <= 0.04045 ? size / 12.92 : ElementaryFunctions.pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    /// Returns the gamma-encoded sRGB component for a linear component. This function is the inverse of `linearized`.
    public static func encoded(_ light: Double) -> Double {
        let size = light.magnitude
        let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * ElementaryFunctions.pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -encoded : encoded
    }
}

/// The three components of a colour in a colour space, without alpha.
struct ColorComponents {
    var first, second, third: Double

    /// Converts a colour into a colour space.
    init(_ color: Color, in space: ColorSpace) {
        (first, second, third) = (color.red, color.green, color.blue)
        switch space {
        case .srgb: break
        case .linear: linearize()
        case .oklab:
            linearize()
            self = oklabFromLinear
        case .oklch:
            linearize()
            self = oklabFromLinear.polar
        }
    }

    init(_ first: Double, _ second: Double, _ third: Double) {
        self.first = first
        self.second = second
        self.third = third
    }

    /// Returns the colour that has these components in a colour space.
    func color(in space: ColorSpace, alpha: Double) -> Color {
        let rgb: ColorComponents
        switch space {
        case .srgb: rgb = self
        case .linear: rgb = encoded
        case .oklab: rgb = linearFromOKLab.encoded
        case .oklch: rgb = rectangular.linearFromOKLab.encoded
        }
        return Color(red: rgb.first, green: rgb.second, blue: rgb.third, alpha: alpha)
    }

    private mutating func linearize() {
        first = ColorSpace.linearized(first)
        second = ColorSpace.linearized(second)
        third = ColorSpace.linearized(third)
    }

    private var encoded: ColorComponents {
        ColorComponents(ColorSpace.encoded(first), ColorSpace.encoded(second), ColorSpace.encoded(third))
    }

    private var oklabFromLinear: ColorComponents {
        let cones = OKLab.cones(first, second, third)
        let color = OKLab.coordinates(
            ElementaryFunctions.cbrt(cones.l), ElementaryFunctions.cbrt(cones.m), ElementaryFunctions.cbrt(cones.s))
        return ColorComponents(color.lightness, color.a, color.b)
    }

    private var linearFromOKLab: ColorComponents {
        let (l, m, s) = OKLab.roots(first, second, third)
        let rgb = OKLab.linear(l * l * l, m * m * m, s * s * s)
        return ColorComponents(rgb.red, rgb.green, rgb.blue)
    }

    /// The components in polar form: lightness, chroma, and hue in radians.
    private var polar: ColorComponents {
        ColorComponents(
            first, (second * second + third * third).squareRoot(), ElementaryFunctions.atan2(third, second))
    }

    private var rectangular: ColorComponents {
        ColorComponents(first, second * ElementaryFunctions.cos(third), second * ElementaryFunctions.sin(third))
    }
}
