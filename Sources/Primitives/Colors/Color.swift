/// A colour with sRGB components and straight (not premultiplied) alpha, each in 0…1.
@frozen public struct Color: Hashable, Sendable {
    /// Red, gamma-encoded.
    public var red: Double
    /// Green, gamma-encoded.
    public var green: Double
    /// Blue, gamma-encoded.
    public var blue: Double
    /// Opacity.
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
