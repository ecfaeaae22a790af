import Drawing
import Primitives

/// A colour filter as a matrix for premultiplied pixels. A pixel with colour c and alpha a becomes
///
///     a′ = o·a
///     c′ = M·c + k·a          clamped to 0…a′
///
/// The matrices are those of CSS Filter Effects Module Level 1. The constant k is multiplied by the alpha, so no pixel
/// must be divided by its alpha. Transparent pixels stay transparent. The factor o is 1 for every filter except opacity.
struct ColorFilter: Hashable, Sendable {
    /// The matrix's columns. Each column holds what one input channel (red, green, blue or alpha) contributes to the
    /// four output channels.
    private(set) var red = SIMD4<Float>(1, 0, 0, 0)
    private(set) var green = SIMD4<Float>(0, 1, 0, 0)
    private(set) var blue = SIMD4<Float>(0, 0, 1, 0)
    private(set) var alpha = SIMD4<Float>(0, 0, 0, 1)

    /// The limit for the amount of a filter. A greater amount would give the same pixels, because every channel is
    /// already 0 or full.
    private static let largestAmount = 65_536.0

    /// Returns the amount of a filter, clamped to 0…`largestAmount`. NaN becomes 0.
    private static func kept(_ amount: Double) -> Double { amount > 0 ? min(amount, largestAmount) : 0 }

    private mutating func scale(by factor: Double, towards middle: Double) {
        let f = Float(factor)
        red.x = f
        green.y = f
        blue.z = f
        let constant = Float(middle - middle * factor)
        alpha = SIMD4(constant, constant, constant, 1)
    }

    /// The weights of red, green and blue in the luminance, from CSS Filter Effects Module Level 1.
    private static let luminance = SIMD3(0.213, 0.715, 0.072)

    /// Sets the three colour columns of the matrix to `r`, `g` and `b`. Each entry of a column is then increased by
    /// `rest` times the weight of the column's channel in `grey`.
    private mutating func mix(
        _ grey: SIMD3<Double>, _ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>, rest: Double
    ) {
        red = SIMD4(SIMD3<Float>(r + grey.x * rest), 0)
        green = SIMD4(SIMD3<Float>(g + grey.y * rest), 0)
        blue = SIMD4(SIMD3<Float>(b + grey.z * rest), 0)
    }

    /// Sets the three colour columns of the matrix to a mix of the identity and the columns `r`, `g` and `b`.
    private mutating func mix(
        _ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>, amount: Double
    ) {
        func column(_ unit: SIMD3<Double>, _ whole: SIMD3<Double>) -> SIMD4<Float> {
            SIMD4(SIMD3<Float>(unit + (whole - unit) * amount), 0)
        }
        red = column(SIMD3(1, 0, 0), r)
        green = column(SIMD3(0, 1, 0), g)
        blue = column(SIMD3(0, 0, 1), b)
    }

    private mutating func turn(cosine c: Double, sine s: Double) {
        mix(
            Self.luminance,
            SIMD3(c - 0.213 * s, 0.143 * s, -0.787 * s),
            SIMD3(-0.715 * s, c + 0.140 * s, 0.715 * s),
            SIMD3(0.928 * s, -0.283 * s, c + 0.072 * s), rest: 1 - c)
    }
}

extension ColorFilter {
    /// Creates the matrix of a filter. Nil if the filter is a blur or changes nothing.
    init?(_ filter: Filter) {
        self.init()
        switch filter {
        case .blur:
            return nil
        case .brightness(let amount):
            if amount == 1 { return nil }
            scale(by: Self.kept(amount), towards: 0)
        case .contrast(let amount):
            if amount == 1 { return nil }
            scale(by: Self.kept(amount), towards: 0.5)
        case .saturation(let amount):
            if amount == 1 { return nil }
            let s = Self.kept(amount)
            mix(Self.luminance, SIMD3(s, 0, 0), SIMD3(0, s, 0), SIMD3(0, 0, s), rest: 1 - s)
        case .hueRotate(let degrees):
            guard degrees.isFinite, degrees != 0 else { return nil }
            turn(cosine: ElementaryFunctions.cosDegrees(degrees), sine: ElementaryFunctions.sinDegrees(degrees))
        case .grayscale(let amount):
            guard amount > 0 else { return nil }
            let grey = SIMD3(repeating: 1.0)
            mix(0.2126 * grey, 0.7152 * grey, 0.0722 * grey, amount: min(amount, 1))
        case .sepia(let amount):
            guard amount > 0 else { return nil }
            mix(
                SIMD3(0.393, 0.349, 0.272), SIMD3(0.769, 0.686, 0.534), SIMD3(0.189, 0.168, 0.131),
                amount: min(amount, 1))
        case .invert(let amount):
            guard amount > 0 else { return nil }
            scale(by: 1 - 2 * min(amount, 1), towards: 0.5)
        case .opacity(let factor):
            // NaN changes nothing.
            guard factor < 1 else { return nil }
            let f = Float(max(0, factor))
            (red.x, green.y, blue.z, alpha.w) = (f, f, f, f)
        }
    }

    /// Appends the matrix to a key.
    func append(to words: inout KeyWords) {
        let (red, green, blue, alpha) = fields(of: Self.init(red:green:blue:alpha:), red, green, blue, alpha)
        for column in [red, green, blue, alpha] {
            words.append(column.x, column.y)
            words.append(column.z, column.w)
        }
    }
}
