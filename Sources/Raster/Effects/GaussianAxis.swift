import Primitives

/// A Gaussian along one axis: downsamplings, a short kernel at that size, then doublings.
///
/// A kernel of more than 22 pairs is not needed, because a Gaussian twice as wide at half the size is the same curve.
/// Both downsampling and doubling weight four pixels by 1 3 3 1. They are B-splines themselves and contribute to the blur.
/// Their share of the variance, ¾ of the finer size's square each, is subtracted from the kernel's:
///
///     σ² = 4ᵏ · σ′² + ½ · (4ᵏ − 1)          k downsamplings, a kernel of σ′ < 6
///
/// The whole curve then has the requested width at every σ, and nothing jumps where k changes.
struct GaussianAxis: Hashable, Sendable {
    /// The number of downsamplings, and of doublings.
    let levels: Int
    /// The kernel's weights in 1/65536, from the middle outwards; the middle's weight is halved, since it is paired
    /// with itself.
    let weights: [UInt16]
    /// The fractional part of the offset, in 1/65536 of a pixel at the reduced size.
    let move: UInt16
    /// The whole part of the offset, in pixels; the caller moves the result by it.
    let offset: Int

    /// Kernels end where less than a two-thousandth of their weight is left.
    private static let reachInSigmas = 3.5
    private static let widestKernel = 6.0

    /// Creates a Gaussian with a standard deviation, moved by an offset, both in pixels and of moderate size.
    init(sigma: Double, offset: Double = 0) {
        self.offset = offset.flooredInteger
        let rest = offset - Double(self.offset)
        var levels = 0
        var scale = 1.0
        var variance = sigma * sigma
        while variance > Self.widestKernel * Self.widestKernel && levels < 20 {
            levels += 1
            scale *= 2
            variance = (sigma * sigma - (scale * scale - 1) / 2) / (scale * scale)
        }
        // A position between two pixels is a mix of both, which is itself a small blur.
        let part = rest / scale
        move = UInt16(truncatingIfNeeded: Int(part * 65_535))
        variance -= part * (1 - part)
        self.levels = levels
        weights = Self.kernel(variance: variance)
    }

    /// Returns an upper bound of a Gaussian's reach in pixels, without creating it.
    static func reach(ofSigma sigma: Double) -> Double { sigma < 0.2 ? 0 : 5 * sigma + 4 }

    /// The neighbours on each side that the kernel reaches.
    private var reach: Int { weights.count - 1 }

    /// Returns samples of the Gaussian that add up to exactly one.
    private static func kernel(variance: Double) -> [UInt16] {
        guard variance > 0 else { return [32768] }
        var samples = [1.0]
        var total = 1.0
        for i in 0..<Int((variance.squareRoot() * reachInSigmas).rounded(.up)) {
            let distance = Double(i + 1)
            let sample = ElementaryFunctions.exp(-distance * distance / (2 * variance))
            samples.append(sample)
            total += 2 * sample
        }
        var weights = samples.map { UInt16(truncatingIfNeeded: Int($0 / total * 65_536 + 0.5) & 0xFFFF) }
        var outer = 0
        for weight in weights.dropFirst() { outer += Int(weight) }
        weights[0] = UInt16(truncatingIfNeeded: 32768 - outer)
        while weights.count > 1, weights.last == 0 { weights.removeLast() }
        return weights
    }
}

// The reach from size to size: a halved cell i weighs the cells 2i − 1 … 2i + 2; a doubled cell 2i or 2i + 1 weighs
// cell i and its neighbour on that side.
extension GaussianAxis {
    /// Returns the pixels that content in `source` reaches.
    func reached(from source: Range<Int>) -> Range<Int> {
        if source.isEmpty { return source }
        var range = source
        for _ in 0..<levels { range = Self.halved(range) }
        range = range.lowerBound - reach..<range.upperBound + reach + (move > 0 ? 1 : 0)
        for _ in 0..<levels { range = 2 * range.lowerBound - 1..<2 * range.upperBound + 1 }
        return range
    }

    /// Returns the pixels that `target` depends on.
    func needed(for target: Range<Int>) -> Range<Int> {
        if target.isEmpty { return target }
        var range = kernelInput(for: target)
        for _ in 0..<levels { range = 2 * range.lowerBound - 1..<2 * range.upperBound + 1 }
        return range
    }

    /// Returns the cells of each downsampling that depend on the source and that the target needs, finest first.
    func downsamplings(of source: Range<Int>, for target: Range<Int>) -> [Range<Int>] {
        var useful = [kernelInput(for: target)]
        for _ in 0..<levels {
            useful.append(2 * useful[useful.count - 1].lowerBound - 1..<2 * useful[useful.count - 1].upperBound + 1)
        }
        var ranges: [Range<Int>] = []
        var filled = source
        for level in 0..<levels {
            filled = Self.halved(filled)
            ranges.append(filled.clamped(to: useful[levels - 1 - level]))
        }
        return ranges
    }

    /// Returns the cells of each doubling that are needed, coarsest first; the last range is the target.
    func doublings(for target: Range<Int>) -> [Range<Int>] {
        var ranges = [target]
        for _ in 0..<levels { ranges.append(Self.doublingInput(for: ranges[ranges.count - 1])) }
        return ranges.reversed()
    }

    private func kernelInput(for target: Range<Int>) -> Range<Int> {
        var range = target
        for _ in 0..<levels { range = Self.doublingInput(for: range) }
        return range.lowerBound - reach - (move > 0 ? 1 : 0)..<range.upperBound + reach
    }

    private static func doublingInput(for range: Range<Int>) -> Range<Int> {
        (range.lowerBound >> 1) - 1..<((range.upperBound - 1) >> 1) + 2
    }

    private static func halved(_ range: Range<Int>) -> Range<Int> {
        (range.lowerBound - 1) >> 1..<(range.upperBound >> 1) + 1
    }
}
