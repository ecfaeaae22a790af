import Drawing
import Primitives

/// A segment of a gradient between two neighbouring stops. The colour at position p is base + (p − start) · slope, in
/// premultiplied channels of 0…255.
struct GradientSegment: Hashable, Sendable {
    var start, end: Float
    var base, slope: SIMD4<Float>
}

/// The stops of a gradient, converted to contiguous segments over all finite positions. The first stop is at position
/// 0 and the last stop is at position 1. If all stops share a location, they are all at position 0.
///
/// If several stops share a location, the last of these stops determines the colour from that location on. The colour
/// of a segment with one colour is rounded in advance: its channels are whole numbers, so no dither shows.
struct GradientStops: Hashable, Sendable {
    let segments: [GradientSegment]
    /// The location of the first stop, and the scale from locations to positions:
    ///
    ///     position = (location − origin) · scale
    let origin, scale: Double
    let isOpaque: Bool

    /// The largest magnitude of a stop's location. Locations beyond this limit are clamped.
    fileprivate static let farthest = 1e9

    /// Returns the index of the segment that contains a position. The position must be finite.
    static func index(of position: Float, in segments: Span<GradientSegment>) -> Int {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if position < segments[middle].end { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension GradientStops {
    /// Creates the segments of a gradient. Nil if the gradient has no stops.
    init?(_ gradient: Gradient) {
        let count = min(gradient.colors.count, gradient.locations.count)
        guard count > 0 else { return nil }
        let colors = gradient.colors.prefix(count).map { $0.premultipliedChannels }
        var locations: [Double] = []
        for location in gradient.locations.prefix(count) {
            // The comparison gives a stop with the location NaN the location of the previous stop.
            let previous = locations.last ?? -Self.farthest
            locations.append(location > previous ? min(location, Self.farthest) : previous)
        }
        let first = locations[0]
        let length = locations[count - 1] - first
        let scale = length > 0 && (1 / length).isFinite ? 1 / length : 1
        var segments = [
            GradientSegment(start: -.greatestFiniteMagnitude, end: 0, base: colors[0].rounded, slope: .zero)
        ]
        for i in 1..<max(count, 1) {
            let start = Float((locations[i - 1] - first) * scale)
            let end = Float((locations[i] - first) * scale)
            if start >= end { continue }
            if colors[i - 1] == colors[i] {
                segments.append(GradientSegment(start: start, end: end, base: colors[i].rounded, slope: .zero))
            } else {
                let slope = (colors[i] - colors[i - 1]) / (Double(end) - Double(start))
                segments.append(
                    GradientSegment(
                        start: start, end: end, base: SIMD4<Float>(colors[i - 1]), slope: SIMD4<Float>(slope)))
            }
        }
        let last = segments[segments.count - 1].end
        segments.append(
            GradientSegment(
                start: last, end: .greatestFiniteMagnitude, base: colors[count - 1].rounded, slope: .zero))
        self.segments = segments
        self.scale = scale
        origin = first
        isOpaque = colors.allSatisfy { $0.w == 255 }
    }
}

extension Color {
    /// The premultiplied channels in 0…255, before rounding.
    fileprivate var premultipliedChannels: SIMD4<Double> {
        let alpha = alpha.clampedFraction
        return SIMD4(
            red.clampedFraction * alpha * 255, green.clampedFraction * alpha * 255,
            blue.clampedFraction * alpha * 255, alpha * 255)
    }
}

extension SIMD4<Double> {
    /// The channels rounded half up, like those of plain colours.
    fileprivate var rounded: SIMD4<Float> { SIMD4<Float>((self + 0.5).rounded(.down)) }
}
