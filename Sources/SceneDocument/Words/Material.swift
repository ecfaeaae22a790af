package import Primitives

/// A named set of backdrop filters and a tint, for views through which one sees what is beneath them.
///
/// The sets are this format's own. They change only with a version of the format.
package enum Material: String, CaseIterable {
    case ultraThin, thin, regular, thick
}

/// Whether a material is made for light or for dark surroundings.
package enum MaterialAppearance: String, CaseIterable {
    case light, dark
}

/// What a material sets on a view.
package struct MaterialValues: Equatable {
    /// The standard deviation of the blur of what is beneath the view, in points.
    package var blur: Double
    /// The factor of each colour's distance from grey.
    package var saturation: Double
    /// The colour that is painted over what is beneath.
    package var tint: Color
}

extension Material {
    /// Returns the values of the material.
    package func values(_ appearance: MaterialAppearance) -> MaterialValues {
        let (blur, saturation): (Double, Double) =
            switch self {
            case .ultraThin: (10, 1.5)
            case .thin: (14, 1.6)
            case .regular: (20, 1.8)
            case .thick: (28, 1.8)
            }
        switch appearance {
        case .light:
            let alpha = [0.3, 0.45, 0.62, 0.8][index]
            return MaterialValues(
                blur: blur, saturation: saturation, tint: Color(red: 1, green: 1, blue: 1, alpha: alpha))
        case .dark:
            let alpha = [0.35, 0.5, 0.66, 0.82][index]
            return MaterialValues(
                blur: blur, saturation: saturation,
                tint: Color(red: 22.0 / 255, green: 24.0 / 255, blue: 29.0 / 255, alpha: alpha))
        }
    }

    private var index: Int {
        switch self {
        case .ultraThin: 0
        case .thin: 1
        case .regular: 2
        case .thick: 3
        }
    }
}
