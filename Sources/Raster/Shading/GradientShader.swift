import Drawing
import Primitives

/// A gradient in device space: a place in its plane is a plane function over another, both even over the picture.
///
/// Positions and colours are computed in `Float`, colours premultiplied, and meet 8 bits once, by `OrderedDither`.
/// Before the first stop, from the last one on and between equal stops the colours are exactly those given.
struct GradientShader: Hashable, Sendable {
    let kind: Gradient.Kind
    let x, y, w: PlaneFunction
    let stops: GradientStops

    /// Whether every pixel it writes is opaque.
    var isOpaque: Bool { stops.isOpaque }

    var isAffine: Bool { w.a == 0 && w.b == 0 && w.c == 1 }

    /// Whether the gradient runs straight down the picture, so that only dither tells a row's pixels apart.
    var runsDown: Bool { kind == .linear && isAffine && x.a == 0 }

    /// The one colour of a row, where the gradient runs straight down and has one colour there.
    func evenColor(row: Int) -> UInt32? {
        guard runsDown else { return nil }
        let (position, segment) = evenPlace(row: row)
        guard segment.slope == .zero else { return nil }
        return GradientKernel.color(position, segment, .zero, isOpaque: isOpaque)[0]
    }

    /// The position of a row of a gradient that runs straight down, eight times, and its segment.
    func evenPlace(row: Int) -> (SIMD8<Float>, GradientSegment) {
        let position = LinearPositions(x: PlaneRow(x, row: row), w: nil).block(0)
        let segments = stops.segments.span
        return (position, segments[GradientStops.index(of: position[0], from: 0, in: segments)])
    }

    /// Writes the colours of some columns of a row, the first at `offset`.
    func shade(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        let dither = OrderedDither.row(row)
        if runsDown {
            let (position, segment) = evenPlace(row: row)
            let block = GradientKernel.color(position, segment, dither, isOpaque: isOpaque)
            return pixels.fill(columns: columns, at: offset, with: block)
        }
        let w = isAffine ? nil : PlaneRow(w, row: row)
        let x = PlaneRow(x, row: row)
        let y = PlaneRow(y, row: row)
        let (origin, scale) = (Float(stops.origin), Float(stops.scale))
        switch kind {
        case .linear:
            pixels.shade(columns: columns, at: offset, LinearPositions(x: x, w: w), stops, dither: dither)
        case .radial:
            pixels.shade(
                columns: columns, at: offset, RadialPositions(x: x, y: y, w: w, origin: origin, scale: scale), stops,
                dither: dither)
        case .conic:
            pixels.shade(
                columns: columns, at: offset, ConicPositions(x: x, y: y, origin: origin, scale: scale), stops,
                dither: dither)
        }
    }
}

extension GradientShader {
    /// The shader of a gradient, or nil where nothing is drawn: no colours, or a projection without a way back.
    init?(_ gradient: Gradient, projection: Projection) {
        guard let stops = GradientStops(gradient), let inverse = projection.inverse else { return nil }
        let map = inverse.concatenating(Projection(gradient.transform))
        w = PlaneFunction(a: map.m13, b: map.m23, c: map.m33)
        y = PlaneFunction(a: map.m12, b: map.m22, c: map.m32)
        switch gradient.kind {
        case .linear:
            // Along a line the way from locations to positions joins the map.
            let (origin, scale) = (stops.origin, stops.scale)
            x = PlaneFunction(
                a: (map.m11 - origin * w.a) * scale, b: (map.m21 - origin * w.b) * scale,
                c: (map.m31 - origin * w.c) * scale)
        case .radial, .conic:
            x = PlaneFunction(a: map.m11, b: map.m21, c: map.m31)
        }
        kind = gradient.kind
        self.stops = stops
        guard x.isFinite, y.isFinite, w.isFinite else { return nil }
    }
}

extension PlaneFunction {
    fileprivate var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite }
}
