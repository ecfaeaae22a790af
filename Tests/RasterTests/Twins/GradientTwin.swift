import CRaster

/// The colours of a gradient's row, pixel by pixel.
enum GradientTwin {
    static func color(_ gradient: craster_gradient, column: Int, segments: [craster_gradient_segment]) -> UInt32 {
        let position = position(gradient, column)
        let segment = segments.last { position >= $0.start } ?? segments[0]
        let threshold = [
            gradient.dither.0, gradient.dither.1, gradient.dither.2, gradient.dither.3, gradient.dither.4,
            gradient.dither.5, gradient.dither.6, gradient.dither.7,
        ][column & 7]
        let bases = [segment.base.0, segment.base.1, segment.base.2, segment.base.3]
        let slopes = [segment.slope.0, segment.slope.1, segment.slope.2, segment.slope.3]
        let channels = zip(bases, slopes).map { base, slope -> UInt32 in
            let value = (position - segment.start) * slope + base + threshold
            return UInt32(truncatingIfNeeded: Int(value.rounded(.toNearestOrEven)))
        }
        let alpha = gradient.is_opaque ? 255 : channels[3]
        let colors = channels[..<3].map { gradient.is_opaque ? $0 : min($0, alpha) }
        return colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24
    }

    private static func position(_ gradient: craster_gradient, _ column: Int) -> Float {
        func value(_ line: craster_line) -> Float {
            Float(line.start + line.step * Double(column & ~7)) + Float(column & 7) * Float(line.step)
        }
        var position = value(gradient.x)
        let (x, y, w) = (position, value(gradient.y), value(gradient.w))
        switch gradient.kind {
        case CRASTER_LINEAR:
            if gradient.is_in_space { position /= w }
        case CRASTER_RADIAL:
            position = (x * x + y * y).squareRoot()
            if gradient.is_in_space { position /= w }
            position = (position - gradient.origin) * gradient.scale
        default:
            position = (turn(x, y) - gradient.origin) * gradient.scale
        }
        if position.isNaN { return -1 }
        return min(max(position, -1), 2)
    }

    private static func turn(_ x: Float, _ y: Float) -> Float {
        let (width, height) = (abs(x), abs(y))
        let high = max(width, height)
        if high == 0 { return 0 }
        let quotient = min(width, height) / high
        let square = quotient * quotient
        var angle: Float = -0.001_865_156_29
        for coefficient: Float in [
            0.008_379_080_57, -0.018_529_844_6, 0.030_802_905_2, -0.052_938_566_8, 0.159_151_317,
        ] {
            angle = angle * square + coefficient
        }
        angle *= quotient
        if height > width { angle = 0.25 - angle }
        if x < 0 { angle = 0.5 - angle }
        return y < 0 ? 1 - angle : angle
    }
}
