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
    /// A material in both appearances.
    private struct Row {
        var blur, saturation, lightAlpha, darkAlpha: Double
    }

    /// The materials. A change to this table changes pictures, and so is made only with a version of the format.
    private var row: Row {
        switch self {
        case .ultraThin: Row(blur: 10, saturation: 1.5, lightAlpha: 0.3, darkAlpha: 0.35)
        case .thin: Row(blur: 14, saturation: 1.6, lightAlpha: 0.45, darkAlpha: 0.5)
        case .regular: Row(blur: 20, saturation: 1.8, lightAlpha: 0.62, darkAlpha: 0.66)
        case .thick: Row(blur: 28, saturation: 1.8, lightAlpha: 0.8, darkAlpha: 0.82)
        }
    }

    /// Returns the values of the material. The tint is white, or #16181d if the appearance is dark.
    package func values(_ appearance: MaterialAppearance) -> MaterialValues {
        let row = row
        let tint =
            switch appearance {
            case .light: Color(red: 1, green: 1, blue: 1, alpha: row.lightAlpha)
            case .dark: Color(red: 22.0 / 255, green: 24.0 / 255, blue: 29.0 / 255, alpha: row.darkAlpha)
            }
        return MaterialValues(blur: row.blur, saturation: row.saturation, tint: tint)
    }
}
