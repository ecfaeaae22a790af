import Primitives

/// Tables for converting between sRGB and linear light, for adding up light in integers.
struct LightTable: Sendable {
    /// The integer that represents the light of white.
    ///
    /// The sum of 64 white samples fits 32 bits. The light of sRGB code 1 is about 20 000 units.
    static let white = 67_108_863.0
    /// The largest number of samples whose sum is sure to fit 32 bits.
    static let mostSamples = 64

    /// For each alpha and each premultiplied channel value, the channel's linear light times the alpha. The index is
    /// 256 · alpha + channel.
    ///
    /// The unit is chosen so that opaque white is `white`.
    let light: [UInt32]
    /// For each sRGB code, the smallest linear light (0…1) that is rounded to this code. A last, additional entry is
    /// infinite.
    let steps: [Double]
    /// The sRGB code at the beginning of each interval of linear light. The range 0…1 is divided into 4096 intervals,
    /// and a last entry holds the code of light 1.
    ///
    /// An interval contains at most one change of code: codes are narrowest at black, where a code is 1/3295 wide.
    let codes: [UInt8]

    /// The shared table. It is computed once, from 33 000 powers, in a few milliseconds.
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
}
