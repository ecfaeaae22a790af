/// The source pixels that contribute to each target pixel along one axis, with their weights in 1/4096.
///
/// - If the picture is shrunk, a target pixel is the mean of the source range that it covers.
/// - If the picture is enlarged, target pixels are interpolated linearly between source pixel centres.
///
/// At the natural size, both methods give the same pixels, so nothing jumps when a picture grows past this size. The
/// weights of a target pixel add up to exactly 4096, so flat colour stays flat.
struct ResamplingTaps: Sendable {
    /// For each target pixel, the index of the first source pixel that contributes.
    private(set) var firstIndices: [Int32] = []
    /// For each target pixel, the index in `weights` where its weights begin. A last, additional entry is the end of
    /// `weights`.
    private(set) var weightStarts: [Int32] = [0]
    private(set) var weights: [UInt32] = []

    /// The sum of the weights of each target pixel.
    static let one = 4096.0

    /// Computes the weights for a range of target pixels.
    init(_ axis: ResamplingAxis, targets: Range<Int>) {
        firstIndices.reserveCapacity(targets.count)
        weightStarts.reserveCapacity(targets.count + 1)
        if let caps = axis.caps {
            for (first, shares) in axis.shares(of: targets, caps) { append(shares, from: first) }
            return
        }
        for target in targets {
            append(axis.sampledRange(of: target), axis)
        }
    }

    /// The smallest range of source pixels that contains every pixel with a weight.
    var sourceRange: Range<Int> {
        var low = Int32.max
        var high = Int32.min
        for i in firstIndices.indices {
            low = min(low, firstIndices[i])
            high = max(high, firstIndices[i] + weightStarts[i + 1] - weightStarts[i])
        }
        return low < high ? Int(low)..<Int(high) : 0..<0
    }

    /// Appends the weights of one target pixel. They are the given shares in 1/4096, rounded so that they add up to
    /// exactly `one`.
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

    /// Appends the weights of one target pixel, in proportion to each source pixel's overlap with a range. If the range
    /// extends beyond the source, the outermost pixels get the additional weight.
    private mutating func append(_ range: (low: Double, high: Double), _ axis: ResamplingAxis) {
        let low = min(max(range.low, axis.sourceStart), axis.sourceEnd)
        let high = min(max(range.high, axis.sourceStart), axis.sourceEnd)
        let firstPixel = max(axis.firstPixel, min(axis.lastPixel, low.flooredInteger))
        let lastPixel = max(firstPixel, min(axis.lastPixel, high.flooredInteger))
        let length = range.high - range.low
        var used: UInt32 = 0
        var isEmpty = true
        for pixel in firstPixel...lastPixel {
            // The last pixel takes the rest, including the share beyond the source's end.
            let part = pixel == lastPixel ? 1 : (Double(pixel + 1) - range.low) / length
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

/// The horizontal or vertical scaling of an axis-aligned picture: a map from an interval of the source to an interval
/// between two device coordinates.
struct ResamplingAxis: Hashable, Sendable {
    /// The distance from the target's origin to the beginning of the source's part, in 1/4096 of a pixel. The origin is
    /// at a whole pixel.
    var phase: Int32
    /// The length of the part on the device, in 1/4096 of a pixel. It is negative if the picture is mirrored.
    var length: Int32
    /// The part of the source that is drawn, in source pixels.
    var sourceStart, sourceEnd: Double
    /// The first and the last source pixel that may be read.
    var firstPixel, lastPixel: Int
    /// The ends of a nine-part picture, which are not stretched with its middle. Nil if the whole part is stretched
    /// evenly.
    var caps: ResamplingCaps?

    /// The number of source pixels per target pixel. It is negative if the picture is mirrored.
    var step: Double { (sourceEnd - sourceStart) / Double(length) * Double(FixedPoint.one) }

    /// Returns the range of the source from which a target pixel is computed.
    ///
    /// - If the picture is shrunk, it is the range that the pixel covers.
    /// - If the picture is enlarged, it is a range of one source pixel around the centre of the covered range.
    func sampledRange(of target: Int) -> (low: Double, high: Double) {
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
