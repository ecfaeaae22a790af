/// A colour with red, green and blue components in sRGB and an alpha that is not premultiplied, each in 0…1.
@frozen public struct Color: Hashable, Sendable {
    /// The red component, gamma-encoded, in 0…1.
    public var red: Double
    /// The green component, gamma-encoded, in 0…1.
    public var green: Double
    /// The blue component, gamma-encoded, in 0…1.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a colour from components that are not premultiplied.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Returns the colour with its alpha multiplied by a factor.
    @inlinable public func multiplyingAlpha(by factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
