import Primitives

/// A linear gradient in device space: position is numerator / denominator, both even over the picture.
///
/// Colours are mixed premultiplied in `Float` and rounded once, half to even. Before the first stop and from the last
/// one on the end colours are exact; at a stop where several colours stand the last of them begins.
struct GradientShader: Hashable, Sendable {
    private let numerator: PlaneFunction
    private let denominator: PlaneFunction
    private let first: UInt32
    private let last: UInt32
    private let start: Double
    private let end: Double
    private let segments: [Segment]
    let isOpaque: Bool

    /// Stops further out than this many lengths stand here.
    private static let farthest = 1e9

    /// The shader of a gradient, or nil where nothing is drawn: no colours, or a projection without a way back.
    init?(_ gradient: Gradient, projection: Projection) {
        let count = min(gradient.colors.count, gradient.locations.count)
        guard count > 0, let inverse = projection.inverse else { return nil }
        let colors = gradient.colors.prefix(count)
        var locations: [Double] = []
        for location in gradient.locations.prefix(count) {
            // Written so that what is not a number stands where the stop before it does.
            let previous = locations.last ?? -Self.farthest
            locations.append(location > previous ? min(location, Self.farthest) : previous)
        }
        let (ux, uy, offset) = (gradient.transform.a, gradient.transform.c, gradient.transform.tx)
        let m = inverse
        numerator = PlaneFunction(
            a: m.m11 * ux + m.m12 * uy + m.m13 * offset, b: m.m21 * ux + m.m22 * uy + m.m23 * offset,
            c: m.m31 * ux + m.m32 * uy + m.m33 * offset)
        denominator = PlaneFunction(a: m.m13, b: m.m23, c: m.m33)
        guard numerator.a.isFinite, numerator.b.isFinite, numerator.c.isFinite else { return nil }
        first = colors[0].premultipliedPixel
        last = colors[count - 1].premultipliedPixel
        start = locations[0]
        end = locations[count - 1]
        var segments: [Segment] = []
        for i in 1..<max(count, 1) where locations[i] > locations[i - 1] {
            let base = Self.channels(colors[i - 1])
            let slope = (Self.channels(colors[i]) - base) / (locations[i] - locations[i - 1])
            segments.append(
                Segment(
                    start: locations[i - 1], end: locations[i], base: SIMD4<Float>(base), slope: SIMD4<Float>(slope)))
        }
        self.segments = segments
        isOpaque = colors.allSatisfy { $0.alpha >= 1 }
    }

    private static func channels(_ color: Color) -> SIMD4<Double> {
        let alpha = color.alpha.clampedFraction
        return SIMD4(color.red.clampedFraction, color.green.clampedFraction, color.blue.clampedFraction, 1) * alpha
            * 255
    }

    /// The one colour of a row, where the gradient runs straight down the picture.
    func evenColor(row y: Int) -> UInt32? {
        guard numerator.a == 0 && denominator.a == 0 else { return nil }
        let position = numerator.row(y) / denominator.row(y)
        return segment(at: position).color(at: position)
    }

    /// Writes the colours of some columns of a row, the first at `offset`.
    func shade(row y: Int, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        let top = numerator.row(y)
        let bottom = denominator.row(y)
        let isAffine = denominator.a == 0 && bottom == 1
        // The segment at hand stays in registers; neighbouring pixels rarely leave it.
        var segment = Segment.none
        var index = offset
        for x in columns {
            var position = top + numerator.a * Double(x)
            if !isAffine { position /= bottom + denominator.a * Double(x) }
            if !(position >= segment.start && position < segment.end) {
                segment = self.segment(at: position)
            }
            pixels[index] = segment.color(at: position)
            index &+= 1
        }
    }

    /// The segment a position is in; before the first and after the last stop it has one colour.
    @inline(never) private func segment(at position: Double) -> Segment {
        if position < start { return Segment(end: start, pixel: first) }
        for segment in segments where position < segment.end { return segment }
        return Segment(start: end, pixel: last)
    }
}

/// Between two neighbouring stops: base + (position − start) · slope, channels 0…255; or one exact colour.
private struct Segment: Hashable {
    var start, end: Double
    var base, slope: SIMD4<Float>
    /// The colour where there is only one.
    var pixel: UInt32?

    init(start: Double, end: Double, base: SIMD4<Float>, slope: SIMD4<Float>) {
        self.start = start
        self.end = end
        self.base = base
        self.slope = slope
    }

    /// One colour over a stretch.
    init(start: Double = -.infinity, end: Double = .infinity, pixel: UInt32) {
        self.init(start: start, end: end, base: .zero, slope: .zero)
        self.pixel = pixel
    }

    /// Holds no position.
    static let none = Segment(start: 0, end: 0, base: .zero, slope: .zero)

    @inline(__always) func color(at position: Double) -> UInt32 {
        if let pixel { return pixel }
        let value = base + slope * Float(position - start)
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        let bytes = unsafeBitCast(value + 8_388_608, to: SIMD4<UInt32>.self) & 255
        return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
    }
}
