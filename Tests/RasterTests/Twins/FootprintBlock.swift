import Drawing

@testable import Raster

/// The places of sixteen neighbouring device pixels in a picture, and the box that each of them covers there.
///
/// With the middle's place (u, v), what a step right changes (k) and 1/w, every place is u + k · dx / w: no difference of
/// large numbers, so that `Float` is enough for what lies beside the middle.
struct FootprintBlock {
    /// Pixels in a block; blocks begin at multiples, wherever a run begins.
    static let width = 16

    /// The place of the middle, in pixels of the full size.
    let u, v: Double
    /// What a step right changes there, times 1/w of the middle.
    let uStep, vStep: Double
    let footprint: Footprint
    /// Distances from the middle over 1/w, of the first eight pixels and of the others.
    let reach: (SIMD8<Float>, SIMD8<Float>)
    /// Whether all of it lies in front of the eye.
    let isInFront: Bool

    /// - Parameters:
    ///   - column: Any column of the block.
    ///   - row: u/w, v/w and 1/w at the row's column 0.
    init(of column: Int, _ sampling: PerspectiveSampling, _ row: (u: Double, v: Double, w: Double)) {
        let (ua, va, wa) = (sampling.u.a, sampling.v.a, sampling.w.a)
        let middle = Double((column & ~(Self.width - 1)) + Self.width / 2)
        let weight = row.w + wa * middle
        let scale = 1 / weight
        u = (row.u + ua * middle) * scale
        v = (row.v + va * middle) * scale
        uStep = ua - u * wa
        vStep = va - v * wa
        footprint = Footprint(
            u: Footprint.spread(uStep * scale, (sampling.u.b - u * sampling.w.b) * scale),
            v: Footprint.spread(vStep * scale, (sampling.v.b - v * sampling.w.b) * scale))
        let left = SIMD8<Float>(-8, -7, -6, -5, -4, -3, -2, -1)
        let right = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
        let leftWeights = left * Float(wa) + Float(weight)
        let rightWeights = right * Float(wa) + Float(weight)
        reach = (left / leftWeights, right / rightWeights)
        isInFront = leftWeights[0] > 0 && rightWeights[7] > 0
    }
}
