import Drawing
import Primitives

extension ImagePaint {
    /// The paint with margins that fit inside its source and its destination. If all margins are 0, the result has no
    /// caps.
    var withSoundCaps: ImagePaint {
        guard var caps else { return self }
        caps.source = caps.source.fitting(source.size)
        caps.destination = caps.destination.fitting(destination.size)
        var result = self
        result.caps = caps.source == .zero && caps.destination == .zero ? nil : caps
        return result
    }

    /// Returns the size in pixels at which to draw the stretched picture of a nine-part paint.
    ///
    /// At this size the corners keep their pixels, and the middle is enlarged as in the destination. No side is longer
    /// than `limit` pixels. Without caps, the result is the size of the source.
    func stretchedSize(limit: Double) -> Size {
        guard let caps else { return source.size }
        return Size(
            width: Self.stretchedLength(
                source: source.width, (caps.source.left, caps.source.right), destination: destination.width,
                (caps.destination.left, caps.destination.right), limit: limit),
            height: Self.stretchedLength(
                source: source.height, (caps.source.top, caps.source.bottom), destination: destination.height,
                (caps.destination.top, caps.destination.bottom), limit: limit))
    }

    private static func stretchedLength(
        source: Double, _ sourceCaps: (Double, Double), destination: Double, _ destinationCaps: (Double, Double),
        limit: Double
    ) -> Double {
        let kept = destinationCaps.0 + destinationCaps.1
        let density = kept > 0 ? (sourceCaps.0 + sourceCaps.1) / kept : source / destination
        let length = destination * density
        return length.isFinite ? min(max(length, 1), limit) : limit
    }
}

extension EdgeInsets {
    /// Returns the margins adjusted so that they fit a size. Negative margins become 0. If two opposite margins
    /// overlap, both are scaled down by the same factor.
    fileprivate func fitting(_ size: Size) -> EdgeInsets {
        let (left, right) = Self.fitting(left, right, size.width)
        let (top, bottom) = Self.fitting(top, bottom, size.height)
        return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    private static func fitting(_ start: Double, _ end: Double, _ length: Double) -> (Double, Double) {
        // The comparison turns NaN into 0. A margin that is longer than the whole length is clamped to it.
        let first = start > 0 ? min(start, length) : 0
        let last = end > 0 ? min(end, length) : 0
        let sum = first + last
        return sum > length ? (first * (length / sum), last * (length / sum)) : (first, last)
    }
}

extension ResamplingCaps {
    /// Creates the caps of one axis from the margins at its start and its end.
    ///
    /// - Parameters:
    ///   - source: The two margins in source pixels.
    ///   - target: The two margins in the destination, in the same unit as `whole`.
    ///   - whole: The length of the destination.
    ///   - length: The length of the destination on the device, in 1/4096 of a pixel.
    init(source: (Double, Double), target: (Double, Double), of whole: Double, length: Int32) {
        func part(_ margin: Double) -> Int32 {
            Int32(truncatingIfNeeded: ((margin / whole).clampedFraction * Double(length) + 0.5).flooredInteger)
        }
        let start = min(part(target.0), length)
        self.init(
            sourceStart: source.0, sourceEnd: source.1, targetStart: start,
            targetEnd: min(part(target.1), length - start))
    }
}
