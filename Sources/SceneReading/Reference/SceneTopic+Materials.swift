import Primitives
import SceneDocument

extension SceneTopic {
    /// A list of the materials and what each sets.
    static let materials = Material.allCases.map { material in
        let (light, dark) = (material.values(.light), material.values(.dark))
        func percent(_ values: MaterialValues) -> Int { Int((values.tint.alpha * 100).rounded()) }
        return
            "- `\(material.rawValue)`: blur \(Int(light.blur)), saturation \(light.saturation), tint `#ffffff` at "
            + "\(percent(light)) %, dark `#16181d` at \(percent(dark)) %."
    }.joined(separator: "\n")
}
