import CRaster
import Drawing
import Primitives

/// The noise of a paint without its tint, as a function of a point: SVG's reference code for feTurbulence.
///
/// Sums are computed in `Double`, in the order of the reference code. The result is taken as sRGB with straight alpha,
/// and multiplied by the alpha before it is rounded to 8 bits.
struct NoiseField: Sendable {
    /// Everything that determines the noise at a point.
    struct Key: Hashable, Sendable {
        var kind: Noise.Kind
        var baseFrequency: Point
        var octaves: Int
        var seed: Int
    }

    let key: Key
    private let lattice: NoiseLattice

    init(_ noise: Noise) {
        // The tint is left out: it is applied to the finished pixels.
        let (kind, baseFrequency, octaves, seed, _) = fields(
            of: Noise.init(kind:baseFrequency:octaves:seed:tint:), noise.kind, noise.baseFrequency, noise.octaves,
            noise.seed, noise.tint)
        key = Key(kind: kind, baseFrequency: baseFrequency, octaves: octaves, seed: seed)
        lattice = NoiseLattice(seed: seed)
    }

    /// The points of the pixels of a row, as linear functions of the column. With a perspective, both coordinates are
    /// divided by `w`.
    struct Row {
        /// The number added to a column before it is multiplied.
        var offset: Double
        var x, y: (slope: Double, start: Double)
        var w: (slope: Double, start: Double)?
    }

    /// Writes the premultiplied pixels of some columns of a row. The first column is written to index `offset`.
    func shade(_ row: Row, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        checkRow(offset..<offset + columns.count, of: pixels.count)
        var points = craster_noise_points(
            offset: row.offset, x_slope: row.x.slope, x_start: row.x.start, y_slope: row.y.slope,
            y_start: row.y.start, w_slope: row.w?.slope ?? 0, w_start: row.w?.start ?? 1,
            has_perspective: row.w != nil)
        // The kernel reads all of the tables, whose sizes do not depend on the seed.
        precondition(lattice.gradients.count == 8 * lattice.selector.count, "the tables belong together")
        lattice.gradients.withUnsafeBufferPointer { gradients in
            lattice.selector.withUnsafeBufferPointer { selector in
                var noise = craster_noise(
                    gradients: gradients.baseAddress, selector: selector.baseAddress,
                    frequency_x: key.baseFrequency.x, frequency_y: key.baseFrequency.y,
                    octaves: Int32(truncatingIfNeeded: key.octaves), is_fractal: key.kind == .fractal)
                pixels.withUnsafeMutableBufferPointer { target in
                    guard let base = target.baseAddress else { return }
                    craster_noise_row(&noise, &points, columns.lowerBound, columns.count, base + offset)
                }
            }
        }
    }
}
