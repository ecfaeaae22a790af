/// The ways to measure colours between which one can mix.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// Gamma-encoded sRGB.
    case srgb
    /// Linear light, in sRGB's primaries: as lamps and motion blur add up.
    case linear
    /// Björn Ottosson's OKLab: even steps look even.
    case oklab
    /// OKLab in polar form: the hue turns, the chroma stays.
    case oklch

    /// The linear light of a gamma-encoded sRGB component; odd, so that colours out of gamut survive.
    ///
    /// IEC 61966-2-1, with CSS Color 4's limits.
    public static func linearized(_ encoded: Double) -> Double {
        let size = encoded.magnitude
        let light = size <= 0.04045 ? size / 12.92 : ElementaryFunctions.pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    /// The gamma-encoded sRGB component of linear light.
    public static func encoded(_ light: Double) -> Double {
        let size = light.magnitude
        let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * ElementaryFunctions.pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -encoded : encoded
    }
}

/// A colour as three numbers of some space, without its alpha.
struct ColorComponents {
    var first, second, third: Double

    /// The components of a colour in a space.
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

    /// The colour that these components of a space are.
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

    // The matrices of https://bottosson.github.io/posts/oklab/, which agree with CSS Color 4's to about 1e-8.
    private var oklabFromLinear: ColorComponents {
        let l = ElementaryFunctions.cbrt(0.4122214708 * first + 0.5363325363 * second + 0.0514459929 * third)
        let m = ElementaryFunctions.cbrt(0.2119034982 * first + 0.6806995451 * second + 0.1073969566 * third)
        let s = ElementaryFunctions.cbrt(0.0883024619 * first + 0.2817188376 * second + 0.6299787005 * third)
        return ColorComponents(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    private var linearFromOKLab: ColorComponents {
        let l = first + 0.3963377774 * second + 0.2158037573 * third
        let m = first - 0.1055613458 * second - 0.0638541728 * third
        let s = first - 0.0894841775 * second - 1.2914855480 * third
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return ColorComponents(
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    }

    /// Lightness, chroma and hue in radians.
    private var polar: ColorComponents {
        ColorComponents(
            first, (second * second + third * third).squareRoot(), ElementaryFunctions.atan2(third, second))
    }

    private var rectangular: ColorComponents {
        ColorComponents(first, second * ElementaryFunctions.cos(third), second * ElementaryFunctions.sin(third))
    }
}
