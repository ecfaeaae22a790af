/// The chromaticities (CIE 1931 x and y) of a display's red, green, blue and white.
struct Primaries: Equatable {
    var red, green, blue, white: SIMD2<Double>

    /// The primaries of sRGB and Rec. 709.
    static let srgb = Primaries(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06], white: d65)
    /// The primaries of Display P3.
    static let p3 = Primaries(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: d65)
    /// The primaries of Rec. 2020.
    static let rec2020 = Primaries(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046], white: d65)

    private static let d65: SIMD2<Double> = [0.3127, 0.3290]
    /// The XYZ of D50, the white of ICC profiles, with the numbers of ICC.1:2010 (§7.2.16).
    private static let profileWhite: SIMD3<Double> = [0.9642, 1, 0.8249]
    /// The matrix from XYZ to Bradford's sharpened cone responses (Lam 1985; ICC.1:2010, annex E).
    private static let cones = ColorMatrix(
        red: [0.8951, -0.7502, 0.0389], green: [0.2664, 1.7135, -0.0685], blue: [-0.1614, 0.0367, 1.0296])

    /// The matrix from amounts of red, green and blue light to the XYZ of ICC profiles. Nil if a chromaticity is
    /// invalid, or if the three lights cannot produce the white.
    ///
    /// This XYZ is adapted to D50, whose white is (0.9642, 1, 0.8249).
    var toProfileXYZ: ColorMatrix? {
        guard let red = Self.light(red), let green = Self.light(green), let blue = Self.light(blue),
            let white = Self.light(white), let backFromCones = Self.cones.inverse
        else { return nil }
        let lights = ColorMatrix(red: red, green: green, blue: blue)
        guard let strengths = lights.inverse?.applied(to: white) else { return nil }
        // Von Kries adaptation: each kind of cone adapts to the white.
        let seen = Self.cones.applied(to: white)
        let wanted = Self.cones.applied(to: Self.profileWhite)
        guard seen.x > 0, seen.y > 0, seen.z > 0 else { return nil }
        let gain = wanted / seen
        let adapted = ColorMatrix(red: [gain.x, 0, 0], green: [0, gain.y, 0], blue: [0, 0, gain.z])
        return backFromCones.after(adapted).after(Self.cones).after(lights.scaled(by: strengths))
    }

    /// Returns the XYZ of a chromaticity with a luminance of 1, or nil if the chromaticity is invalid.
    private static func light(_ chromaticity: SIMD2<Double>) -> SIMD3<Double>? {
        guard chromaticity.x >= 0, chromaticity.y > 1e-4, chromaticity.x + chromaticity.y <= 1 else { return nil }
        return [chromaticity.x / chromaticity.y, 1, (1 - chromaticity.x - chromaticity.y) / chromaticity.y]
    }
}
