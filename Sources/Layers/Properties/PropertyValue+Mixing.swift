import Primitives

extension PropertyValue {
    /// The type of this value.
    public var type: PropertyType {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .radii: .radii
        case .color: .color
        case .colors: .colors
        case .numbers: .numbers
        case .transform: .transform
        case .filters: .filters
        case .shadows: .shadows
        case .path: .path
        case .boolean: .boolean
        case .string: .string
        case .image: .image
        }
    }

    /// Returns the value at `fraction` of the way from this value to `other`.
    ///
    /// The result is exactly this value at 0, and exactly `other` at 1. Outside 0…1, numbers and components are
    /// extrapolated.
    ///
    /// - Numbers and components are interpolated linearly.
    /// - Colours are interpolated in sRGB with straight alpha, unless `mode` is OKLab.
    /// - Lists of colours or numbers are interpolated pair by pair, and paths point by point.
    /// - Lists of filters or shadows are interpolated pair by pair. The shorter list is continued with values that
    ///   change nothing.
    /// - Transforms are interpolated as CSS interpolates transform lists, unless `mode` is `matrix`.
    ///
    /// If there is no intermediate value, the result switches from this value to `other` at one half. This is the case
    /// for:
    ///
    /// - words, flags and pictures;
    /// - lists of colours or numbers of different lengths;
    /// - lists of filters whose functions differ, and lists of shadows of which only one of a pair is inset;
    /// - paths with different steps;
    /// - a colour or list of numbers if one of the two values is nil;
    /// - values of different types.
    public func mixed(with other: PropertyValue, fraction: Double, mode: InterpolationMode = .standard) -> PropertyValue
    {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return between(other, fraction: fraction, mode: mode) ?? (fraction < 0.5 ? self : other)
    }

    /// Returns the value between this value and `other`; nil if there is no intermediate value.
    private func between(_ other: PropertyValue, fraction: Double, mode: InterpolationMode) -> PropertyValue? {
        switch (self, other) {
        case (.number(let from), .number(let to)):
            .number(from.mixed(with: to, fraction: fraction))
        case (.point(let from), .point(let to)):
            .point(from.mixed(with: to, fraction: fraction))
        case (.size(let from), .size(let to)):
            .size(from.mixed(with: to, fraction: fraction))
        case (.rect(let from), .rect(let to)):
            .rect(from.mixed(with: to, fraction: fraction))
        case (.radii(let from), .radii(let to)):
            .radii(from.mixed(with: to, fraction: fraction))
        case (.color(let from?), .color(let to?)):
            .color(from.mixed(with: to, fraction: fraction, mode: mode))
        case (.colors(let from), .colors(let to)) where from.count == to.count:
            .colors(zip(from, to).map { $0.mixed(with: $1, fraction: fraction, mode: mode) })
        case (.numbers(let from?), .numbers(let to?)) where from.count == to.count:
            .numbers(zip(from, to).map { $0.mixed(with: $1, fraction: fraction) })
        case (.transform(let from), .transform(let to)):
            .transform(
                TransformFunction.mixed(from, to, fraction: fraction, elementwise: mode == .matrix))
        case (.filters(let from), .filters(let to)):
            LayerFilter.mixed(from, to, fraction: fraction, mode: mode).map { .filters($0) }
        case (.shadows(let from), .shadows(let to)):
            BoxShadow.mixed(from, to, fraction: fraction, mode: mode).map { .shadows($0) }
        case (.path(let from), .path(let to)):
            from.mixed(with: to, fraction: fraction).map { .path($0) }
        case (.number, _), (.point, _), (.size, _), (.rect, _), (.radii, _), (.color, _), (.colors, _),
            (.numbers, _), (.transform, _), (.filters, _), (.shadows, _), (.path, _), (.boolean, _), (.string, _),
            (.image, _):
            nil
        }
    }
}

extension Color {
    func mixed(with other: Color, fraction: Double, mode: InterpolationMode) -> Color {
        switch mode {
        case .standard, .matrix: mixed(with: other, fraction: fraction)
        case .oklab: mixedOKLab(with: other, fraction: fraction)
        }
    }
}
