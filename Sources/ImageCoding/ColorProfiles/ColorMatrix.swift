/// A 3 × 3 matrix that converts amounts of light in one set of primaries to amounts in another.
struct ColorMatrix: Equatable {
    /// The columns of the matrix. Each column is the result for one unit of one source primary.
    var red, green, blue: SIMD3<Double>

    static let identity = ColorMatrix(red: [1, 0, 0], green: [0, 1, 0], blue: [0, 0, 1])

    /// Returns the matrix times a vector: the light that the given amounts of the three primaries make together.
    func applied(to amounts: SIMD3<Double>) -> SIMD3<Double> {
        red * amounts.x + green * amounts.y + blue * amounts.z
    }

    /// Returns the matrix product that applies `other` first and then this matrix.
    func after(_ other: ColorMatrix) -> ColorMatrix {
        ColorMatrix(red: applied(to: other.red), green: applied(to: other.green), blue: applied(to: other.blue))
    }

    /// Returns the matrix with each column multiplied by the strength of its primary.
    func scaled(by strengths: SIMD3<Double>) -> ColorMatrix {
        ColorMatrix(red: red * strengths.x, green: green * strengths.y, blue: blue * strengths.z)
    }

    /// The inverse, by cofactors, or nil if the columns are linearly dependent or not finite.
    var inverse: ColorMatrix? {
        let rows = (cross(green, blue), cross(blue, red), cross(red, green))
        let determinant = red.x * rows.0.x + red.y * rows.0.y + red.z * rows.0.z
        guard determinant.magnitude > 1e-9 else { return nil }
        return ColorMatrix(
            red: [rows.0.x, rows.1.x, rows.2.x] / determinant, green: [rows.0.y, rows.1.y, rows.2.y] / determinant,
            blue: [rows.0.z, rows.1.z, rows.2.z] / determinant)
    }

    /// Returns the largest absolute difference of two corresponding entries.
    func distance(to other: ColorMatrix) -> Double {
        var largest = 0.0
        for difference in [red - other.red, green - other.green, blue - other.blue] {
            for index in 0..<3 { largest = max(largest, difference[index].magnitude) }
        }
        return largest
    }

    private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }
}
