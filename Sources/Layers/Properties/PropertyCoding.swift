import Drawing
import Primitives

/// The conversion between a stored field and a `PropertyValue`. Each registry entry has the conversion for its field.
struct PropertyCoding<Field: Sendable>: Sendable {
    let type: PropertyType
    /// Whether the field can be nil.
    var isOptional = false
    let value: @Sendable (Field) -> PropertyValue
    /// Converts a property value to the field's type; nil if the property value is of another type.
    let field: @Sendable (PropertyValue) -> Field?
}

extension PropertyCoding<Double> {
    static var number: Self {
        Self(type: .number, value: { .number($0) }, field: { if case .number(let number) = $0 { number } else { nil } })
    }
}

extension PropertyCoding<Point> {
    static var point: Self {
        Self(type: .point, value: { .point($0) }, field: { if case .point(let point) = $0 { point } else { nil } })
    }
}

extension PropertyCoding<Point> {
    /// The coding of a number for each axis. A single number stands for two equal ones.
    static var evenPoint: Self {
        Self(
            type: .point, value: { .point($0) },
            field: {
                if case .point(let point) = $0 { return point }
                if case .number(let number) = $0 { return Point(x: number, y: number) }
                return nil
            })
    }
}

extension PropertyCoding<Size> {
    static var size: Self {
        Self(type: .size, value: { .size($0) }, field: { if case .size(let size) = $0 { size } else { nil } })
    }
}

extension PropertyCoding<Rect> {
    static var rect: Self {
        Self(type: .rect, value: { .rect($0) }, field: { if case .rect(let rect) = $0 { rect } else { nil } })
    }
}

extension PropertyCoding<CornerRadii> {
    /// The coding of corner radii. A single number stands for four equal radii.
    static var radii: Self {
        Self(
            type: .radii, value: { .radii($0) },
            field: {
                if case .radii(let radii) = $0 { return radii }
                if case .number(let radius) = $0 { return CornerRadii(radius) }
                return nil
            })
    }
}

extension PropertyCoding<Color> {
    /// The coding of a colour that cannot be nil. The property value nil is converted to the clear colour.
    static var color: Self {
        Self(
            type: .color, value: { .color($0) },
            field: { if case .color(let color) = $0 { color ?? .clear } else { nil } })
    }
}

extension PropertyCoding<Color?> {
    static var optionalColor: Self {
        Self(
            type: .color, isOptional: true, value: { .color($0) },
            field: { if case .color(let color) = $0 { .some(color) } else { nil } })
    }
}

extension PropertyCoding<[Color]> {
    static var colors: Self {
        Self(type: .colors, value: { .colors($0) }, field: { if case .colors(let colors) = $0 { colors } else { nil } })
    }
}

extension PropertyCoding<[Double]?> {
    static var optionalNumbers: Self {
        Self(
            type: .numbers, isOptional: true, value: { .numbers($0) },
            field: { if case .numbers(let numbers) = $0 { .some(numbers) } else { nil } })
    }
}

extension PropertyCoding<[TransformFunction]> {
    static var transform: Self {
        Self(
            type: .transform, value: { .transform($0) },
            field: { if case .transform(let functions) = $0 { functions } else { nil } })
    }
}

extension PropertyCoding<[LayerFilter]> {
    static var filters: Self {
        Self(
            type: .filters, value: { .filters($0) },
            field: { if case .filters(let filters) = $0 { filters } else { nil } })
    }
}

extension PropertyCoding<[BoxShadow]> {
    static var shadows: Self {
        Self(
            type: .shadows, value: { .shadows($0) },
            field: { if case .shadows(let shadows) = $0 { shadows } else { nil } })
    }
}

extension PropertyCoding<Path> {
    static var path: Self {
        Self(type: .path, value: { .path($0) }, field: { if case .path(let path) = $0 { path } else { nil } })
    }
}

extension PropertyCoding<String> {
    static var text: Self {
        Self(type: .string, value: { .string($0) }, field: { if case .string(let text) = $0 { text } else { nil } })
    }
}

extension PropertyCoding<Bool> {
    static var boolean: Self {
        Self(type: .boolean, value: { .boolean($0) }, field: { if case .boolean(let flag) = $0 { flag } else { nil } })
    }
}

extension PropertyCoding where Field: RawRepresentable<String> {
    /// The coding of an enumeration by the words for its cases.
    static var word: Self {
        Self(
            type: .string, value: { .string($0.rawValue) },
            field: { if case .string(let word) = $0 { Field(rawValue: word) } else { nil } })
    }
}

extension PropertyCoding<LineBreakMode> {
    /// The coding of line break modes, which accepts UIKit's names and short names.
    static var lineBreakMode: Self {
        Self(
            type: .string, value: { .string($0.rawValue) },
            field: { if case .string(let word) = $0 { LineBreakMode(spelling: word) } else { nil } })
    }
}

extension PropertyCoding<FillRule> {
    /// Core Animation's words for the fill rules, in the order of `FillRule.allCases`.
    static var coreAnimationWords: [String] { ["non-zero", "even-odd"] }

    /// The coding of fill rules, which accepts the words of SVG and of Core Animation.
    static var fillRule: Self {
        Self(
            type: .string, value: { .string($0.rawValue) },
            field: {
                guard case .string(let word) = $0 else { return nil }
                return zip(coreAnimationWords, FillRule.allCases).first { $0.0 == word }?.1 ?? FillRule(rawValue: word)
            })
    }
}

extension PropertyCoding<Gradient.Kind> {
    /// Core Animation's word for a linear gradient.
    static var axial: String { "axial" }

    static var gradientKind: Self {
        Self(
            type: .string, value: { .string($0.rawValue) },
            field: {
                guard case .string(let word) = $0 else { return nil }
                return word == axial ? .linear : Gradient.Kind(rawValue: word)
            })
    }
}

extension PropertyCoding<ImageContents.Picture> {
    static var picture: Self {
        Self(
            type: .image, isOptional: true, value: { .image($0.image, scale: $0.scale) },
            field: { if case .image(let image, let scale) = $0 { Field(image: image, scale: scale) } else { nil } })
    }
}
