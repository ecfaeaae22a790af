import Primitives
import SceneDocument

extension SceneTopic {
    /// A list of the materials and what each sets.
    static let materials = Material.allCases.map { material in
        let values = MaterialAppearance.allCases.map { appearance in
            let values = material.values(appearance)
            return
                "\(appearance.rawValue): blur \(text(values.blur)), saturation \(text(values.saturation)), "
                + "`\(hex(values.tint))` at \(text(100 * values.tint.alpha)) %"
        }
        return "- `\(material.rawValue)`: \(values.joined(separator: "; "))."
    }.joined(separator: "\n")

    /// Returns a number without a fraction that is zero.
    private static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Returns the colour, without its alpha, as six hexadecimal digits.
    private static func hex(_ color: Color) -> String {
        let digits = [color.red, color.green, color.blue].map { component in
            let byte = String(Int((component * 255).rounded()), radix: 16)
            return byte.count == 1 ? "0" + byte : byte
        }
        return "#" + digits.joined()
    }
}
