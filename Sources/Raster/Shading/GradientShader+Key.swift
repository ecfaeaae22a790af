import Drawing
import Primitives

extension GradientShader {
    /// The largest number of segments of a gradient with a key. With more segments, comparing the key would cost more
    /// than drawing.
    private static let mostSegments = 256

    /// Appends to a key everything that determines the colours of some rows. Returns false if the gradient has too many
    /// segments for a key.
    ///
    /// The key holds positions with the precision with which shading reads them, so noise in the last bits of a scroll
    /// offset changes the key only if it can change pixels. For a gradient that runs straight down, the key holds a
    /// `Float` for each row; for any other gradient, it holds the `Double` at which each row begins.
    func append(to words: inout KeyWords, rows: Range<Int>) -> Bool {
        let (kind, x, y, w, stops) = fields(of: Self.init(kind:x:y:w:stops:), kind, x, y, w, stops)
        let (segments, origin, scale, isOpaque) = fields(
            of: GradientStops.init(segments:origin:scale:isOpaque:), stops.segments, stops.origin, stops.scale,
            stops.isOpaque)
        words.append((isOpaque ? 1 : 0) | (runsDown ? 2 : 0) as UInt64)
        if runsDown {
            appendDown(to: &words, rows)
            return true
        }
        guard segments.count <= Self.mostSegments else { return false }
        words.append(rows.lowerBound & 7, kind.index)
        words.append(origin)
        words.append(scale)
        words.append(segments.count)
        for segment in segments { words.append(segment) }
        words.append(x, rows)
        words.append(isAffine ? 1 : 0 as UInt64)
        if kind != .linear { words.append(y, rows) }
        if !isAffine { words.append(w, rows) }
        return true
    }

    /// Appends the colour of each row that has a single colour. For each other row, appends the position, the phase of
    /// the dither, and the segment if it differs from the previous segment.
    private func appendDown(to words: inout KeyWords, _ rows: Range<Int>) {
        var last: GradientSegment?
        for row in rows {
            let (position, segment) = evenPosition(row: row)
            if segment.slope == .zero {
                words.append(UInt64(evenColor(row: row) ?? 0) << 8)
                continue
            }
            words.append(UInt64(position[0].bitPattern) << 8 | (segment == last ? 1 : 2) | UInt64(row & 7) << 2)
            if segment != last { words.append(segment) }
            last = segment
        }
    }
}

extension KeyWords {
    fileprivate mutating func append(_ segment: GradientSegment) {
        let (start, end, base, slope) = fields(
            of: GradientSegment.init(start:end:base:slope:), segment.start, segment.end, segment.base, segment.slope)
        append(start, end)
        append(base.x, base.y)
        append(base.z, base.w)
        append(slope.x, slope.y)
        append(slope.z, slope.w)
    }

    /// Appends a coordinate of the gradient's plane in some rows. A coordinate that is constant along a row is appended
    /// as `Float`, since shading reads it as `Float`.
    fileprivate mutating func append(_ function: PlaneEquation, _ rows: Range<Int>) {
        // The starting value of each row includes b and c.
        let (a, _, _) = fields(of: PlaneEquation.init(a:b:c:), function.a, function.b, function.c)
        append(a)
        for row in rows {
            let start = function.row(row)
            if a == 0 { append(UInt64(Float(start + 0).bitPattern)) } else { append(start) }
        }
    }
}

extension Gradient.Kind {
    fileprivate var index: Int {
        switch self {
        case .linear: 0
        case .radial: 1
        case .conic: 2
        }
    }
}
