import Drawing
import Primitives

/// The range between two neighbouring stops: base + (position − start) · slope, in premultiplied channels of 0…255.
struct GradientSegment: Hashable, Sendable {
    var start, end: Float
    var base, slope: SIMD4<Float>
}

/// A gradient's stops as contiguous segments from −1 to 3; the stops lie from 0 to 1.
///
/// A segment with one colour is rounded in advance, so that its channels are whole numbers and no dither shows in it.
/// If several stops share a location, the last of them begins there.
struct GradientStops: Hashable, Sendable {
    let segments: [GradientSegment]
    /// The first stop's location, and the factor that converts distances between locations to distances between
    /// positions.
    let origin, scale: Double
    let isOpaque: Bool

    /// The largest location; stops further out are moved to it.
    fileprivate static let farthest = 1e9

    /// Returns the segment of a position from −1 to less than 3: the one at `hint`, a neighbour, or one found by
    /// bisection.
    @inline(__always) static func index(of position: Float, from hint: Int, in segments: Span<GradientSegment>) -> Int {
        var low = 0
        var high = segments.count - 1
        if position < segments[hint].start {
            if position >= segments[hint - 1].start { return hint - 1 }
            high = hint - 2
        } else {
            if position < segments[hint].end { return hint }
            if position < segments[hint + 1].end { return hint + 1 }
            low = hint + 2
        }
        while low < high {
            let middle = (low + high) / 2
            if position < segments[middle].end { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension GradientStops {
    /// Creates the segments of a gradient; nil if it has no stops.
    init?(_ gradient: Gradient) {
        let count = min(gradient.colors.count, gradient.locations.count)
        guard count > 0 else { return nil }
        let colors = gradient.colors.prefix(count).map { $0.premultipliedChannels }
        var locations: [Double] = []
        for location in gradient.locations.prefix(count) {
            // Written so that NaN becomes the location of the previous stop.
            let previous = locations.last ?? -Self.farthest
            locations.append(location > previous ? min(location, Self.farthest) : previous)
        }
        let first = locations[0]
        let length = locations[count - 1] - first
        let scale = length > 0 && (1 / length).isFinite ? 1 / length : 1
        var segments = [GradientSegment(start: -1, end: 0, base: colors[0].rounded, slope: .zero)]
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
        segments.append(GradientSegment(start: last, end: 3, base: colors[count - 1].rounded, slope: .zero))
        self.segments = segments
        self.scale = scale
        origin = first
        isOpaque = colors.allSatisfy { $0.w == 255 }
    }
}

extension Color {
    /// Premultiplied channels of 0…255, not rounded.
    fileprivate var premultipliedChannels: SIMD4<Double> {
        let alpha = alpha.clampedFraction
        return SIMD4(
            red.clampedFraction * alpha * 255, green.clampedFraction * alpha * 255,
            blue.clampedFraction * alpha * 255, alpha * 255)
    }
}

extension SIMD4<Double> {
    /// Rounded half up, as flat colours are.
    fileprivate var rounded: SIMD4<Float> { SIMD4<Float>((self + 0.5).rounded(.down)) }
}
