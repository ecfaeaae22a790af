public import Primitives

/// A paint of noise, as SVG's filter primitive feTurbulence makes it. The noise is a function of the point in the
/// outline's coordinates.
public struct Noise: Hashable, Sendable {
    /// The ways in which the octaves of noise are added.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The sum of absolute values, which has creases where the noise changes its sign.
        case turbulence
        /// The plain sum, around the middle of the range.
        case fractal
    }

    /// The number of octaves after which another one changes no pixel: each has half the strength of the one before it.
    public static let mostOctaves = 24

    /// The way in which the octaves are added.
    public var kind: Kind
    /// The number of cells of the first octave in a unit of length, along each axis; at least 0.
    public var baseFrequency: Point
    /// The number of octaves, at most `mostOctaves`. Each octave has twice the frequency of the one before it.
    public var octaves: Int
    /// The number from which the random gradients are made.
    public var seed: Int
    /// The colour in which the noise's alpha is drawn; nil for the noise's own colours.
    public var tint: Color?

    /// Creates a paint.
    public init(kind: Kind, baseFrequency: Point, octaves: Int = 1, seed: Int = 0, tint: Color? = nil) {
        self.kind = kind
        self.baseFrequency = baseFrequency
        self.octaves = octaves
        self.seed = seed
        self.tint = tint
    }
}

extension Noise {
    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (kind, baseFrequency, octaves, seed, tint) = fields(
            of: Self.init(kind:baseFrequency:octaves:seed:tint:), kind, baseFrequency, octaves, seed, tint)
        writer.word("noise")
        writer.word(kind.rawValue)
        writer.numbers(baseFrequency.x, baseFrequency.y)
        writer.word("octaves")
        writer.number(Double(octaves))
        writer.word("seed")
        writer.number(Double(seed))
        if let tint {
            writer.word("tinted")
            writer.color(tint)
        }
    }
}
