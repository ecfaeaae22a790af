import Primitives

/// A grid of random numbers whose amplitude decreases with frequency, as in photographs. Their mean is 0, and their
/// standard deviation is 1.
///
/// Octaves are added, beginning with the coarsest. Each step enlarges the grid to twice its size and adds new noise.
/// For a spectrum 1/f^β in two dimensions, the standard deviation of an octave is 2^(1 − β) times that of the octave
/// before.
///
/// The spectrum is uneven within an octave, which is invisible. A Fourier transform would avoid this at ten times the
/// cost.
struct Texture {
    let width: Int
    let height: Int
    private(set) var values: [Float]

    /// Creates a grid with a number of columns and rows.
    ///
    /// - Parameter falloff: The exponent β of the spectrum 1/f^β. At 1, all octaves have the same contrast. A larger β
    ///   gives a softer texture.
    init(width: Int, height: Int, falloff: Double, random: inout RandomNumbers) {
        self.width = width
        self.height = height
        let gain = Float(ElementaryFunctions.exp2(1 - falloff))
        var columns = Self.halves(width)
        var rows = Self.halves(height)
        var amplitude: Float = 1
        values = Self.noise(columns * rows, amplitude, &random)
        for octave in (0..<Self.octaves).reversed() {
            let size = (columns: (width - 1) >> octave + 1, rows: (height - 1) >> octave + 1)
            amplitude *= gain
            let coarse = Self.doubled(values, columns: columns, rows: rows, to: size)
            values = zip(coarse, Self.noise(coarse.count, amplitude, &random)).map { $0 + $1 }
            (columns, rows) = size
        }
        normalize()
    }

    /// The number of octaves, from waves of 1024 pixels to single pixels.
    private static let octaves = 9

    /// Returns the number of points along a side of the coarsest grid, for a side of the whole grid.
    private static func halves(_ side: Int) -> Int { (side - 1) >> octaves + 1 }

    private static func noise(_ count: Int, _ amplitude: Float, _ random: inout RandomNumbers) -> [Float] {
        (0..<count).map { _ in Float(random.normal()) * amplitude }
    }

    /// Returns a grid enlarged to a size, about twice the original, by quadratic splines.
    ///
    /// A new point is 3/4 of the nearest original point plus 1/4 of the next nearest, along each axis.
    private static func doubled(
        _ values: [Float], columns: Int, rows: Int, to size: (columns: Int, rows: Int)
    ) -> [Float] {
        var wide: [Float] = []
        wide.reserveCapacity(size.columns * rows)
        for row in 0..<rows {
            for x in 0..<size.columns {
                let near = min(x / 2, columns - 1)
                let next = max(0, min(columns - 1, x % 2 == 0 ? near - 1 : near + 1))
                wide.append(0.75 * values[row * columns + near] + 0.25 * values[row * columns + next])
            }
        }
        var result: [Float] = []
        result.reserveCapacity(size.columns * size.rows)
        for y in 0..<size.rows {
            let near = min(y / 2, rows - 1) * size.columns
            let next = max(0, min(rows - 1, y % 2 == 0 ? y / 2 - 1 : y / 2 + 1)) * size.columns
            for x in 0..<size.columns { result.append(0.75 * wide[near + x] + 0.25 * wide[next + x]) }
        }
        return result
    }

    private mutating func normalize() {
        var sum = 0.0
        var squares = 0.0
        for value in values {
            sum += Double(value)
            squares += Double(value) * Double(value)
        }
        let mean = sum / Double(values.count)
        let deviation = (squares / Double(values.count) - mean * mean).squareRoot()
        for index in values.indices { values[index] = Float((Double(values[index]) - mean) / deviation) }
    }
}
