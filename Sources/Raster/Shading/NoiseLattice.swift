/// The random tables of SVG's feTurbulence: a permutation of lattice points, and a unit gradient for each colour channel
/// at each lattice point.
///
/// The tables are made by the reference code of the Filter Effects Module (Level 1, feTurbulence), whose random numbers
/// are Park and Miller's minimal standard generator. Every operation on them is exact or correctly rounded by IEEE 754,
/// so the tables are equal to the bit on all machines.
struct NoiseLattice: Sendable {
    /// The number of lattice points along each axis, after which the noise repeats.
    static let size = 256
    /// The permutation, followed by its beginning, so that the sum of two entries needs no wrapping.
    let selector: [Int32]
    /// The gradients by permuted index, also followed by their beginning: for each index, the parts along x of the four
    /// channels, then those along y.
    let gradients: [Double]

    init(seed: Int) {
        var random = MinimalStandard(seed: seed)
        let size = Self.size
        var selector = (0..<size).map { Int32($0) }
        var gradients = [Double](repeating: 0, count: 8 * size)
        for channel in 0..<4 {
            for index in 0..<size {
                let x = Double(random.next() % (2 * size) - size) / Double(size)
                let y = Double(random.next() % (2 * size) - size) / Double(size)
                let length = (x * x + y * y).squareRoot()
                // The reference code divides 0 by 0 here. A gradient of 0 is sound.
                guard length > 0 else { continue }
                gradients[8 * index + channel] = x / length
                gradients[8 * index + 4 + channel] = y / length
            }
        }
        for index in stride(from: size - 1, to: 0, by: -1) { selector.swapAt(index, random.next() % size) }
        self.selector = selector + selector + selector.prefix(2)
        self.gradients = gradients + gradients + gradients.prefix(16)
    }
}

/// Park and Miller's minimal standard generator of random numbers, by Schrage's method.
private struct MinimalStandard {
    private static let modulus = 2_147_483_647
    private static let multiplier = 16_807
    private static let quotient = 127_773
    private static let remainder = 2_836

    private var last: Int

    /// Creates the generator from any seed, as the reference code does.
    init(seed: Int) {
        let positive = seed <= 0 ? -(seed % (Self.modulus - 1)) + 1 : seed
        last = min(positive, Self.modulus - 1)
    }

    mutating func next() -> Int {
        var result = Self.multiplier * (last % Self.quotient) - Self.remainder * (last / Self.quotient)
        if result <= 0 { result += Self.modulus }
        last = result
        return result
    }
}
