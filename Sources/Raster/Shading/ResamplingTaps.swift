/// The source pixels of each target pixel along one axis, with their weights in 1/4096.
///
/// Shrinking averages: a target pixel is the mean of the range of source it covers. Enlarging is linear between pixel
/// centres. At the picture's own size both filters are the same, so nothing jumps when a picture grows past that size.
/// The weights of a pixel add up to exactly 4096, so flat colour stays flat.
struct ResamplingTaps: Sendable {
    /// The first source pixel of each target pixel.
    private(set) var firstIndices: [Int32] = []
    /// The index in `weights` where each target pixel's weights begin, and one more for the end.
    private(set) var weightStarts: [Int32] = [0]
    private(set) var weights: [UInt32] = []

    /// The weight of a pixel that has no others beside it.
    static let one = 4096.0

    /// Creates the weights of some target pixels.
    init(_ axis: ResamplingAxis, targets: Range<Int>) {
        firstIndices.reserveCapacity(targets.count)
        weightStarts.reserveCapacity(targets.count + 1)
        if let caps = axis.caps {
            for (first, shares) in axis.shares(of: targets, caps) { append(shares, from: first) }
            return
        }
        for target in targets {
            append(axis.stretch(of: target), axis)
        }
    }

    /// The range of source pixels that have any weight.
    var sourceRange: Range<Int> {
        var low = Int32.max
        var high = Int32.min
        for i in firstIndices.indices {
            low = min(low, firstIndices[i])
            high = max(high, firstIndices[i] + weightStarts[i + 1] - weightStarts[i])
        }
        return low < high ? Int(low)..<Int(high) : 0..<0
    }

    /// Appends given shares, rounded so that they add up to one.
    private mutating func append(_ shares: [Double], from first: Int) {
        firstIndices.append(Int32(truncatingIfNeeded: first))
        var sum = 0.0
        var used: UInt32 = 0
        for (index, share) in shares.enumerated() {
            sum += share
            let reached = index == shares.count - 1 ? UInt32(Self.one) : UInt32(sum.clampedFraction * Self.one + 0.5)
            weights.append(reached - min(used, reached))
            used = max(used, reached)
        }
        if shares.isEmpty { weights.append(UInt32(Self.one)) }
        weightStarts.append(Int32(truncatingIfNeeded: weights.count))
    }

    /// Appends shares in proportion to overlap; shares outside the source's part go to its outermost pixels.
    private mutating func append(_ stretch: (low: Double, high: Double), _ axis: ResamplingAxis) {
        let low = min(max(stretch.low, axis.sourceStart), axis.sourceEnd)
        let high = min(max(stretch.high, axis.sourceStart), axis.sourceEnd)
        let firstPixel = max(axis.firstPixel, min(axis.lastPixel, low.flooredInteger))
        let lastPixel = max(firstPixel, min(axis.lastPixel, high.flooredInteger))
        let length = stretch.high - stretch.low
        var used: UInt32 = 0
        var isEmpty = true
        for pixel in firstPixel...lastPixel {
            // The last pixel takes the rest, including what lies beyond the source's end.
            let part = pixel == lastPixel ? 1 : (Double(pixel + 1) - stretch.low) / length
            let reached = UInt32(part.clampedFraction * Self.one + 0.5)
            let share = reached - min(used, reached)
            used = max(used, reached)
            if isEmpty {
                if share == 0 && pixel < lastPixel { continue }
                isEmpty = false
                firstIndices.append(Int32(truncatingIfNeeded: pixel))
            }
            weights.append(share)
        }
        while weights.last == 0 && weights.count > Int(weightStarts[weightStarts.count - 1]) + 1 {
            weights.removeLast()
        }
        weightStarts.append(Int32(truncatingIfNeeded: weights.count))
    }
}

/// One axis of an upright picture: a part of the source stretched between two device coordinates.
struct ResamplingAxis: Hashable, Sendable {
    /// The distance from the target's origin, a whole pixel, to the beginning of the source's part, in 1/4096.
    var phase: Int32
    /// The length on the device in 1/4096; negative if mirrored.
    var length: Int32
    /// The part of the source, in pixels.
    var sourceStart, sourceEnd: Double
    /// The pixels that may be read.
    var firstPixel, lastPixel: Int
    /// Margins that are not stretched with the middle.
    var caps: ResamplingCaps?

    /// Source pixels per target pixel.
    var step: Double { (sourceEnd - sourceStart) / Double(length) * Double(FixedPoint.one) }

    /// Returns the range of source that a target pixel shows: what it covers, or, when enlarging, one pixel around its
    /// centre.
    func stretch(of target: Int) -> (low: Double, high: Double) {
        let step = step
        let relative = Double(target) - Double(phase) / Double(FixedPoint.one)
        let a = sourceStart + relative * step
        let b = sourceStart + (relative + 1) * step
        if abs(step) >= 1 { return a < b ? (a, b) : (b, a) }
        let half = min(0.5, (sourceEnd - sourceStart) / 2)
        let center = min(max(sourceStart + (relative + 0.5) * step, sourceStart + half), sourceEnd - half)
        return (center - half, center + half)
    }
}
