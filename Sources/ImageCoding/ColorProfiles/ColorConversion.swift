import Primitives

/// A conversion of a file's pixel values to sRGB with eight bits per channel. Colours outside sRGB are clipped.
///
/// The conversion has three steps:
/// - A curve for each channel turns values into amounts of light.
/// - A matrix turns amounts of the file's primaries into amounts of sRGB's primaries.
/// - The sRGB curve turns these amounts into values, rounded to nearest.
///
/// Every step that depends on a single value is a table of integers. Converting a pixel therefore takes only additions
/// and look-ups, without further rounding.
enum ColorConversion: Equatable {
    /// The values are already sRGB.
    case none
    /// A separate table for each channel, which holds the new value for each old value.
    case tones(red: [UInt8], green: [UInt8], blue: [UInt8])
    /// Three tables, indexed by the red, green and blue value of a pixel. An entry holds the amounts that the value
    /// adds to linear red, green and blue, in units of 2⁻²².
    case mixture(red: [SIMD4<Int32>], green: [SIMD4<Int32>], blue: [SIMD4<Int32>])

    /// Creates a conversion from one curve per channel and a matrix to the profile's XYZ. Returns nil if the matrix is
    /// implausible.
    init?(curves: [ToneCurve], toProfileXYZ: ColorMatrix) {
        guard let fromXYZ = Primaries.srgb.toProfileXYZ?.inverse else { return nil }
        var matrix = fromXYZ.after(toProfileXYZ)
        // Profiles round their numbers; white, and with it every grey, must stay unchanged.
        let white = matrix.applied(to: [1, 1, 1])
        guard (0.5...2).contains(white.x), (0.5...2).contains(white.y), (0.5...2).contains(white.z) else { return nil }
        if (white - 1).max().magnitude < 0.01, (white - 1).min().magnitude < 0.01 {
            matrix = ColorMatrix(red: matrix.red / white, green: matrix.green / white, blue: matrix.blue / white)
        }
        guard matrix.distance(to: .identity) < 8 else { return nil }
        // Two descriptions of the same primaries may differ by this much; no picture needs a conversion for that.
        if matrix.distance(to: .identity) < 0.002 {
            self.init(curves: curves)
        } else {
            let columns = zip(curves, [matrix.red, matrix.green, matrix.blue]).map { curve, column in
                (0..<256).map { value in Self.fixed(column * curve.light(of: Double(value) / 255)) }
            }
            self = .mixture(red: columns[0], green: columns[1], blue: columns[2])
        }
    }

    /// Creates a conversion from one curve per channel, for a file that has sRGB's primaries.
    init(curves: [ToneCurve]) {
        let tables = curves.map { curve in
            (0..<256).map { LightEncoder.shared.value(ofLight: Self.fixed(curve.light(of: Double($0) / 255))) }
        }
        let unchanged = (0...255).map { UInt8($0) }
        self = tables.allSatisfy { $0 == unchanged } ? .none : .tones(red: tables[0], green: tables[1], blue: tables[2])
    }

    /// Converts straight pixels in place. Alpha is unchanged.
    func apply(to pixels: inout [UInt32]) {
        switch self {
        case .none: break
        case .tones(let red, let green, let blue):
            Self.apply(red.span, green.span, blue.span, to: &pixels)
        case .mixture(let red, let green, let blue):
            Self.apply(red.span, green.span, blue.span, LightEncoder.shared, to: &pixels)
        }
    }

    private static func apply(
        _ red: Span<UInt8>, _ green: Span<UInt8>, _ blue: Span<UInt8>, to pixels: inout [UInt32]
    ) {
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            target[index] =
                UInt32(red[Int(pixel & 255)]) | UInt32(green[Int((pixel >> 8) & 255)]) << 8
                | UInt32(blue[Int((pixel >> 16) & 255)]) << 16 | pixel & 0xFF00_0000
        }
    }

    private static func apply(
        _ red: Span<SIMD4<Int32>>, _ green: Span<SIMD4<Int32>>, _ blue: Span<SIMD4<Int32>>, _ encoder: LightEncoder,
        to pixels: inout [UInt32]
    ) {
        let values = encoder.values.span
        let thresholds = encoder.thresholds.span
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            let light = red[Int(pixel & 255)] &+ green[Int((pixel >> 8) & 255)] &+ blue[Int((pixel >> 16) & 255)]
            let x = encoder.value(ofLight: light.x, values, thresholds)
            let y = encoder.value(ofLight: light.y, values, thresholds)
            let z = encoder.value(ofLight: light.z, values, thresholds)
            target[index] = x | y << 8 | z << 16 | pixel & 0xFF00_0000
        }
    }

    /// Converts an amount of light, 0…1, to units of 2⁻²². A unit is about a thousandth of the step between the two
    /// darkest values.
    private static func fixed(_ light: Double) -> Int32 {
        Int32((light * Double(LightEncoder.one)).rounded())
    }

    private static func fixed(_ light: SIMD3<Double>) -> SIMD4<Int32> {
        SIMD4(fixed(light.x), fixed(light.y), fixed(light.z), 0)
    }
}

/// Converts amounts of linear light, in units of 2⁻²², to the nearest of sRGB's 256 values.
struct LightEncoder: Sendable {
    /// The amount of full light, in units of 2⁻²².
    static let one: Int32 = 1 << 22
    static let shared = LightEncoder()

    /// The least amount of light that rounds to each value, indexed by value. The last entry is a sentinel that exceeds
    /// any light.
    let thresholds: [Int32]
    /// The value for the least light in each of 4096 equal intervals of light.
    ///
    /// An interval is narrower than the range of light of any value, so one comparison decides between this value and
    /// the next.
    let values: [UInt8]

    private init() {
        let limits = (1...255).map { value in
            Int32((ColorSpace.linearized((Double(value) - 0.5) / 255) * Double(Self.one)).rounded(.up))
        }
        thresholds = [0] + limits + [.max]
        var value = 0
        values = (0...4096).map { (part: Int32) in
            while value < limits.count, limits[value] <= part << 10 { value += 1 }
            return UInt8(value)
        }
    }

    func value(ofLight light: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: value(ofLight: light, values.span, thresholds.span))
    }

    /// Returns the sRGB value for an amount of light. Negative light gives 0, and more than full light gives 255.
    @inline(__always) func value(ofLight light: Int32, _ values: Span<UInt8>, _ thresholds: Span<Int32>) -> UInt32 {
        let light = min(max(light, 0), Self.one)
        let value = Int(values[Int(light &>> 10)])
        return UInt32(truncatingIfNeeded: value &+ (light >= thresholds[value &+ 1] ? 1 : 0))
    }
}
