import Primitives

/// The colour scale for perceptual distances. Its colours are amber, red, purple and nearly black, from light to dark.
enum HeatRamp {
    /// The OKLab distance of the last colour. Larger distances have the same colour.
    ///
    /// Most edits of colours and positions cause smaller distances.
    private static let farthest = 0.4
    private static let stepCount = 256

    /// The colours of the scale, interpolated between `stops` in OKLab, where lightness changes evenly.
    private static let colors: [UInt32] = (0..<stepCount).map { step in
        let position = Double(step) / Double(stepCount - 1) * Double(stops.count - 1)
        let index = min(Int(position), stops.count - 2)
        return pixel(stops[index].mixedOKLab(with: stops[index + 1], fraction: position - Double(index)))
    }

    private static let stops = [
        Color(red: 1, green: 0.7, blue: 0.1), Color(red: 0.95, green: 0.35, blue: 0.12),
        Color(red: 0.75, green: 0.1, blue: 0.3), Color(red: 0.42, green: 0.05, blue: 0.45),
        Color(red: 0.1, green: 0.03, blue: 0.2),
    ]

    /// Returns the opaque pixel for an OKLab distance.
    ///
    /// The position in the scale is proportional to the distance's square root. Small distances, which are the most
    /// frequent, therefore get a larger part of the scale.
    static func color(at distance: Double) -> UInt32 {
        let fraction = min(1, max(0, distance / farthest)).squareRoot()
        return colors[Int(fraction * Double(stepCount - 1))]
    }

    private static func pixel(_ color: Color) -> UInt32 {
        func level(_ component: Double) -> UInt32 { UInt32(min(1, max(0, component)) * 255 + 0.5) }
        return level(color.red) | level(color.green) << 8 | level(color.blue) << 16 | 0xFF00_0000
    }
}
