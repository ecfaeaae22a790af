import Drawing
import Primitives

/// A gradient prepared for drawing in device space. Each coordinate of the gradient's plane is a quotient of two linear
/// functions of the device position.
///
/// Positions and premultiplied colours are computed in `Float` and rounded to 8 bits once, by `OrderedDither`. The
/// colours are exactly those of the stops in three cases: before the first stop, from the last stop on, and between
/// stops of equal colour.
struct GradientShader: Hashable, Sendable {
    let kind: Gradient.Kind
    let x, y, w: PlaneEquation
    let stops: GradientStops

    /// Whether every pixel that the shader writes is opaque.
    var isOpaque: Bool { stops.isOpaque }

    var isAffine: Bool { w.a == 0 && w.b == 0 && w.c == 1 }

    /// Whether the gradient's colour depends only on the row. The pixels of a row then differ only by dither.
    var runsDown: Bool { kind == .linear && isAffine && x.a == 0 }

    /// Returns the single colour of a row. Nil if the row may have several colours.
    func evenColor(row: Int) -> UInt32? {
        guard runsDown else { return nil }
        let (_, segment) = evenPosition(row: row)
        guard segment.slope == .zero else { return nil }
        // The channels of such a segment are whole numbers.
        let channels = SIMD4<UInt32>(segment.base)
        return channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
    }

    /// Returns the position of a row, clamped to −1…2, and the segment that contains the position. The gradient must
    /// run straight down.
    func evenPosition(row: Int) -> (Float, GradientSegment) {
        let start = Float(x.row(row))
        let position = start > -1 ? min(start, 2) : -1
        let segments = stops.segments.span
        return (position, segments[GradientStops.index(of: position, in: segments)])
    }

    /// Writes the colours of some columns of a row. The first column is written to index `offset`.
    func shade(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        pixels.shade(columns: columns, at: offset, row: row, self)
    }
}

extension GradientShader {
    /// Creates the shader of a gradient.
    ///
    /// Nil if the gradient has no colours or the projection has no finite inverse.
    init?(_ gradient: Gradient, projection: Projection) {
        guard let stops = GradientStops(gradient), let inverse = projection.inverse else { return nil }
        let map = inverse.concatenating(Projection(gradient.transform))
        w = PlaneEquation(a: map.m13, b: map.m23, c: map.m33)
        y = PlaneEquation(a: map.m12, b: map.m22, c: map.m32)
        switch gradient.kind {
        case .linear:
            // For a linear gradient, the map from locations to positions is folded into the plane equation.
            let (origin, scale) = (stops.origin, stops.scale)
            x = PlaneEquation(
                a: (map.m11 - origin * w.a) * scale, b: (map.m21 - origin * w.b) * scale,
                c: (map.m31 - origin * w.c) * scale)
        case .radial, .conic:
            x = PlaneEquation(a: map.m11, b: map.m21, c: map.m31)
        }
        kind = gradient.kind
        self.stops = stops
        guard x.isFinite, y.isFinite, w.isFinite else { return nil }
    }
}

extension PlaneEquation {
    fileprivate var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite }
}
