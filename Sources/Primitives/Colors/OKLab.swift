/// The matrices of Björn Ottosson's OKLab (https://bottosson.github.io/posts/oklab/).
///
/// The matrices agree with those of CSS Color 4 to about 1e-8.
///
/// A conversion uses two matrices with cube roots or cubes of the three cone responses in between. The caller computes
/// these roots or cubes as precisely as necessary.
public enum OKLab {
    /// Returns the responses of the three types of cones to linear red, green and blue. If all inputs are in 0…1, so
    /// are the responses.
    @inlinable public static func cones(
        _ red: Double, _ green: Double, _ blue: Double
    ) -> (l: Double, m: Double, s: Double) {
        (
            0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
            0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
            0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
        )
    }

    /// Returns linear red, green and blue for the responses of the three types of cones.
    @inlinable public static func linear(
        _ l: Double, _ m: Double, _ s: Double
    ) -> (red: Double, green: Double, blue: Double) {
        (
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        )
    }

    /// Returns the OKLab coordinates for the cube roots of the cone responses: lightness, a (green to red) and b (blue
    /// to yellow).
    @inlinable public static func coordinates(
        _ l: Double, _ m: Double, _ s: Double
    ) -> (lightness: Double, a: Double, b: Double) {
        (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    /// Returns the cube roots of the cone responses for OKLab coordinates.
    @inlinable public static func roots(
        _ lightness: Double, _ a: Double, _ b: Double
    ) -> (l: Double, m: Double, s: Double) {
        (
            lightness + 0.3963377774 * a + 0.2158037573 * b,
            lightness - 0.1055613458 * a - 0.0638541728 * b,
            lightness - 0.0894841775 * a - 1.2914855480 * b
        )
    }
}
