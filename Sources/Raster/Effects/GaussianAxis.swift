import Primitives

/// A Gaussian blur along one axis. It consists of k downsamplings by 2, a short kernel at the reduced size, and k
/// doublings.
///
/// A Gaussian of half the width at half the size is the same curve, so the kernel never needs more than 22 pairs of
/// weights. Each downsampling and each doubling weights four pixels by 1 3 3 1. These weights also blur: each step adds
/// the variance ¾, in squared pixels of the finer of its two sizes. The kernel's variance σ′² is reduced accordingly:
///
///     σ² = 4ᵏ · σ′² + ½ · (4ᵏ − 1)          with k as small as possible for σ′ ≤ 6
///
/// So the complete blur has the requested standard deviation at every σ, and nothing jumps where k changes.
struct GaussianAxis: Hashable, Sendable {
    /// The number of downsamplings, which is also the number of doublings.
    let levels: Int
    /// The weights of the kernel in 1/65536, from the middle outwards. The weight of the middle is halved, because each
    /// weight is applied to a pair of pixels and the middle is paired with itself.
    let weights: [UInt16]
    /// The fractional part of the blur's offset, in 1/65536 of a pixel at the reduced size.
    let move: UInt16
    /// The whole part of the blur's offset, in pixels. The blur does not apply it: the caller must move the result by
    /// this distance.
    let offset: Int

    /// The distance from the middle at which a kernel ends, in standard deviations. Less than 1/2000 of a Gaussian's
    /// weight lies beyond this distance.
    private static let reachInSigmas = 3.5
    private static let widestKernel = 6.0

    /// Creates a Gaussian blur with a standard deviation and an offset, both in pixels. Their magnitudes must be well
    /// within 32 bits.
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
        // An offset by a fraction of a pixel mixes two neighbouring pixels, which also blurs a little.
        let part = rest / scale
        move = UInt16(truncatingIfNeeded: Int(part * 65_535))
        variance -= part * (1 - part)
        self.levels = levels
        weights = Self.kernel(variance: variance)
    }

    /// Returns an upper bound of the distance in pixels over which a Gaussian blur spreads content. `sigma` is the
    /// standard deviation in pixels.
    static func reach(ofSigma sigma: Double) -> Double { sigma < 0.2 ? 0 : 5 * sigma + 4 }

    /// The number of neighbours on each side to which the kernel gives a weight.
    private var reach: Int { weights.count - 1 }

    /// Returns the weights of a Gaussian kernel from the middle outwards, in 1/65536. Counted on both sides, they add
    /// up to exactly 65536.
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

// The cells on which a cell depends: cell i of a downsampling is a weighted sum of the finer cells 2i − 1 … 2i + 2.
// Cell 2i of a doubling is a weighted sum of the coarser cells i − 1 and i, and cell 2i + 1 of the coarser cells i and
// i + 1.
extension GaussianAxis {
    /// Returns the range of pixels to which the blur spreads content in `source`.
    func reached(from source: Range<Int>) -> Range<Int> {
        if source.isEmpty { return source }
        var range = source
        for _ in 0..<levels { range = Self.halved(range) }
        range = range.lowerBound - reach..<range.upperBound + reach + (move > 0 ? 1 : 0)
        for _ in 0..<levels { range = 2 * range.lowerBound - 1..<2 * range.upperBound + 1 }
        return range
    }

    /// Returns the range of source pixels on which the blurred pixels in `target` depend.
    func needed(for target: Range<Int>) -> Range<Int> {
        if target.isEmpty { return target }
        var range = kernelInput(for: target)
        for _ in 0..<levels { range = 2 * range.lowerBound - 1..<2 * range.upperBound + 1 }
        return range
    }

    /// Returns the range of cells that each downsampling must compute, finest first. These cells depend on pixels in
    /// `source` and are needed for the blurred pixels in `target`.
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

    /// Returns the range of cells that each doubling needs for the blurred pixels in `target`.
    ///
    /// The first range is the input of the first doubling. Each further range is the output of a doubling, and the last
    /// range is `target`.
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
