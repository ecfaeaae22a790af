import Drawing
import Primitives

extension GradientShader {
    /// The largest number of segments of a gradient with a key. For more segments, comparing keys would cost more than
    /// drawing.
    private static let mostSegments = 256

    /// Appends to a cache key everything that determines the gradient's colours in some rows. Returns false if the
    /// gradient has too many segments for a key.
    ///
    /// Positions are stored with the precision with which shading reads them. So noise in a scroll offset changes the
    /// key only if it can change pixels. For a gradient that runs straight down, the key holds a `Float` for each row.
    /// For any other gradient, the key holds a `Double` for the beginning of each row.
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

    /// Appends the colours of rows for a gradient that runs straight down.
    ///
    /// - For a row with a single colour, appends the colour.
    /// - For any other row, appends the position and the phase of the dither. The segment is appended only if it
    ///   differs from the segment appended last.
    private func appendDown(to words: inout KeyWords, _ rows: Range<Int>) {
        var last: GradientSegment?
        for row in rows {
            let (position, segment) = evenPosition(row: row)
            if segment.slope == .zero {
                words.append(UInt64(evenColor(row: row) ?? 0) << 8)
                continue
            }
            words.append(UInt64(position.bitPattern) << 8 | (segment == last ? 1 : 2) | UInt64(row & 7) << 2)
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

    /// Appends the values of a plane equation in some rows. If the value is constant along each row, it is appended as
    /// `Float`, because shading reads it as `Float`.
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
