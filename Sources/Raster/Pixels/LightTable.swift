import Primitives

/// sRGB's transfer curve in both directions, for adding up light in integers.
struct LightTable: Sendable {
    /// The amount of light in white. The sum of 64 white samples still fits 32 bits, and the step from code 0 to code 1
    /// is 20 000 units.
    static let white = 67_108_863.0
    /// The most samples that can be added.
    static let mostSamples = 64

    /// The light of each channel of a premultiplied pixel times its alpha, at index 256 · alpha + channel; 1 is
    /// `white`.
    let light: [UInt32]
    /// For each code, the least light in 0…1 that is nearer to it than to the previous code; infinite after the last.
    let steps: [Double]
    /// For each 4096th of 0…1, the code at its beginning. The curve is steepest at black, where a code is 1/3295 wide,
    /// so a 4096th contains at most one step.
    let codes: [UInt8]

    /// The shared table, computed once: 33 000 powers, a few milliseconds.
    static let shared = LightTable()

    private init() {
        var light = [UInt32](repeating: 0, count: 65536)
        for alpha in 1...255 {
            let scale = Self.white * Double(alpha) / 255
            for channel in 0...255 {
                let straight = Double(min(channel, alpha)) / Double(alpha)
                light[256 * alpha + channel] = UInt32((ColorSpace.linearized(straight) * scale).rounded())
            }
        }
        self.light = light
        steps = [0] + (1...255).map { ColorSpace.linearized((Double($0) - 0.5) / 255) } + [.infinity]
        var codes: [UInt8] = []
        var code = 0
        for bin in 0...4096 {
            while steps[code + 1] <= Double(bin) / 4096 { code += 1 }
            codes.append(UInt8(code))
        }
        self.codes = codes
    }

    /// Returns the code nearest to light in 0…1 on the curve; light slightly greater than 1 counts as 1.
    @inline(__always) static func code(
        of light: Double, _ steps: UnsafePointer<Double>, _ codes: UnsafePointer<UInt8>
    ) -> UInt32 {
        let bin = light < 1 ? Int(light * 4096) : 4096
        let code = Int(codes[bin])
        return UInt32(truncatingIfNeeded: light >= steps[code &+ 1] ? code &+ 1 : code)
    }
}
