import Primitives

/// A curve from a stored value to an amount of light, both in 0…1.
enum ToneCurve: Equatable {
    /// The curve of the sRGB standard.
    case srgb
    /// The value raised to a power.
    case gamma(Double)
    /// A parametric curve (ICC.1:2010, §10.16): (a·x + b)^g + e for x ≥ d, otherwise c·x + f.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    /// A table with the light at evenly spaced values, interpolated linearly. It has at least two entries.
    case table([Double])

    /// Returns the light for a value in 0…1. The result is in 0…1, whatever the curve's parameters are.
    func light(of value: Double) -> Double {
        let light: Double
        switch self {
        case .srgb:
            light = ColorSpace.linearized(value)
        case .gamma(let exponent):
            light = ElementaryFunctions.pow(value, exponent)
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            light = value >= d ? ElementaryFunctions.pow(max(0, a * value + b), g) + e : c * value + f
        case .table(let entries):
            let fractionalIndex = value * Double(entries.count - 1)
            let index = min(Int(fractionalIndex), entries.count - 2)
            light = entries[index] + (entries[index + 1] - entries[index]) * (fractionalIndex - Double(index))
        }
        // Written so that NaN becomes 0.
        return light > 0 ? min(light, 1) : 0
    }

    /// Reads a curve from the data of a profile's tag. Returns nil if the data is broken.
    ///
    /// The first four bytes name the type of the curve.
    init?(_ data: BigEndianData) {
        switch data.signature(at: 0) {
        case "curv":
            guard let count = data.unsigned32(at: 8), count <= 65_536, data.count >= 12 + 2 * count else { return nil }
            switch count {
            case 0: self = .gamma(1)
            case 1: self = .gamma(Double(data.unsigned16(at: 12) ?? 256) / 256)
            default: self = .table((0..<count).map { Double(data.unsigned16(at: 12 + 2 * $0) ?? 0) / 65_535 })
            }
        case "para":
            // The number of parameters of each function type, in the order g a b c d e f.
            guard let type = data.unsigned16(at: 8), type < 5 else { return nil }
            let counts = [1, 3, 4, 5, 7]
            var numbers: [Double] = []
            for index in 0..<counts[type] {
                guard let number = data.fixed(at: 12 + 4 * index) else { return nil }
                numbers.append(number)
            }
            self.init(parametric: type, numbers)
        default:
            return nil
        }
    }

    private init?(parametric type: Int, _ numbers: [Double]) {
        let g = numbers[0]
        switch type {
        case 0:
            self = .gamma(g)
        case 1, 2:
            // The power segment begins where a·x + b becomes positive.
            let (a, b) = (numbers[1], numbers[2])
            guard a != 0 else { return nil }
            let offset = type == 2 ? numbers[3] : 0
            self = .parametric(g: g, a: a, b: b, c: 0, d: -b / a, e: offset, f: offset)
        case 3:
            self = .parametric(g: g, a: numbers[1], b: numbers[2], c: numbers[3], d: numbers[4], e: 0, f: 0)
        default:
            self = .parametric(
                g: g, a: numbers[1], b: numbers[2], c: numbers[3], d: numbers[4], e: numbers[5], f: numbers[6])
        }
    }
}
