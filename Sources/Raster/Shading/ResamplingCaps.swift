// Nine-part pictures are handled one axis at a time. The start, the middle and the end of an axis have separate scales
// and are sampled separately, so a middle of one pixel is flat and corners keep their pixels. A device pixel on a joint
// mixes both sides in proportion to their lengths, so there is no seam.

/// The two ends of an axis of a nine-part picture. They are not stretched with the middle of the axis.
struct ResamplingCaps: Hashable, Sendable {
    /// The lengths of the two ends in the source, in source pixels.
    var sourceStart, sourceEnd: Double
    /// The lengths of the two ends on the device, in 1/4096 of a pixel.
    var targetStart, targetEnd: Int32
}

/// A segment of an axis with one scale: the start, the middle or the end.
private struct AxisPart {
    /// The range of the segment in target pixels, relative to the beginning of the source. The direction is that of the
    /// source. The outermost segments extend to infinity.
    var start, end: Double
    /// The beginning of the segment in target pixels, before an outermost segment is extended to infinity.
    var origin: Double
    /// The range of the segment in source pixels.
    var sourceStart, sourceEnd: Double
    /// The number of source pixels per target pixel.
    var step: Double

    /// Returns the source pixels that the segment may read. If the segment has no length in the source, these are the
    /// pixels on both sides of its position.
    func pixels(of axis: ResamplingAxis) -> ClosedRange<Int> {
        let first = max(axis.firstPixel, min(axis.lastPixel, sourceStart.flooredInteger))
        if sourceEnd <= sourceStart {
            let before = max(axis.firstPixel, min(axis.lastPixel, (sourceStart - 0.5).flooredInteger))
            return before...min(axis.lastPixel, before + 1)
        }
        return first...max(first, min(axis.lastPixel, -(-sourceEnd).flooredInteger - 1))
    }

    /// Returns the range of the source from which a part of a target pixel is computed.
    ///
    /// - If the picture is shrunk, it is the range that the part covers.
    /// - If the picture is enlarged, it is a range of at most one source pixel around the centre of the covered range.
    func sampledRange(from left: Double, to right: Double) -> (low: Double, high: Double) {
        let low = sourceStart + (left - origin) * step
        let high = sourceStart + (right - origin) * step
        if step >= 1 { return (low, high) }
        let length = sourceEnd - sourceStart
        let half = length > 0 ? min(0.5, length / 2) : 0.5
        let center = length > 0 ? min(max((low + high) / 2, sourceStart + half), sourceEnd - half) : sourceStart
        return (center - half, center + half)
    }
}

extension ResamplingAxis {
    private func parts(_ caps: ResamplingCaps) -> [AxisPart] {
        let one = Double(FixedPoint.one)
        let total = Double(abs(length)) / one
        let targets = [0, Double(caps.targetStart) / one, total - Double(caps.targetEnd) / one, total]
        let sources = [sourceStart, sourceStart + caps.sourceStart, sourceEnd - caps.sourceEnd, sourceEnd]
        var parts: [AxisPart] = []
        for i in 0..<3 where targets[i + 1] > targets[i] {
            parts.append(
                AxisPart(
                    start: targets[i], end: targets[i + 1], origin: targets[i], sourceStart: sources[i],
                    sourceEnd: sources[i + 1], step: (sources[i + 1] - sources[i]) / (targets[i + 1] - targets[i])))
        }
        if let last = parts.indices.last {
            parts[0].start = -.infinity
            parts[last].end = .infinity
        }
        return parts
    }

    /// Returns the contributions of source pixels to each target pixel: the index of the first source pixel, and a
    /// share for each source pixel from there on. The shares of a target pixel add up to 1.
    func shares(of targets: Range<Int>, _ caps: ResamplingCaps) -> [(first: Int, shares: [Double])] {
        let parts = parts(caps)
        return targets.map { shares(of: $0, parts) }
    }

    private func shares(of target: Int, _ parts: [AxisPart]) -> (first: Int, shares: [Double]) {
        let phase = Double(phase) / Double(FixedPoint.one)
        let left = length < 0 ? phase - Double(target + 1) : Double(target) - phase
        var first = lastPixel
        var shares: [Double] = []
        for part in parts where part.end > left && part.start < left + 1 {
            let start = max(left, part.start)
            let end = min(left + 1, part.end)
            let (low, high) = part.sampledRange(from: start, to: end)
            let readable = part.pixels(of: self)
            // 1/4096 of a target pixel may cover a billion source pixels, so the bounds are clamped as 64-bit integers.
            let lower = Int(min(max(low.flooredWideInteger, Int64(readable.lowerBound)), Int64(readable.upperBound)))
            let upper = max(lower, Int(min(-(-high).flooredWideInteger - 1, Int64(readable.upperBound))))
            if shares.isEmpty { first = lower }
            for pixel in max(lower, first)...max(lower, first, upper) {
                // Beyond the pixels that may be read, the outermost pixel is repeated.
                let pixelStart = pixel == readable.lowerBound ? -Double.infinity : Double(pixel)
                let pixelEnd = pixel == readable.upperBound ? Double.infinity : Double(pixel + 1)
                while shares.count <= pixel - first { shares.append(0) }
                shares[pixel - first] +=
                    max(0, min(high, pixelEnd) - max(low, pixelStart)) / (high - low) * (end - start)
            }
        }
        return (first, shares)
    }
}
