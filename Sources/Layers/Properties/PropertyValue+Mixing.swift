import Primitives

extension PropertyValue {
    /// The kind of this value.
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
        case .path: .path
        case .boolean: .boolean
        case .string: .string
        case .image: .image
        }
    }

    /// The value `fraction` of the way to `other`, which has the same type; exactly self at 0 and `other` at 1.
    ///
    /// Numbers and components mix linearly and go on beyond 0…1; colours mix in straight sRGB unless `mode` says
    /// OKLab; lists of colours or numbers pair by pair; transforms as CSS mixes their lists; paths point by point. What
    /// has nothing in between switches half way: words, flags and pictures, lists of different lengths, paths of different
    /// steps, a colour or list that is none on one side only, and values of different types.
    public func mixed(with other: PropertyValue, fraction: Double, mode: InterpolationMode = .standard) -> PropertyValue
    {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return between(other, fraction: fraction, mode: mode) ?? (fraction < 0.5 ? self : other)
    }

    /// Nil where there is nothing in between.
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
        case (.path(let from), .path(let to)):
            from.mixed(with: to, fraction: fraction).map { .path($0) }
        case (.number, _), (.point, _), (.size, _), (.rect, _), (.radii, _), (.color, _), (.colors, _),
            (.numbers, _), (.transform, _), (.path, _), (.boolean, _), (.string, _), (.image, _):
            nil
        }
    }
}

extension Color {
    fileprivate func mixed(with other: Color, fraction: Double, mode: InterpolationMode) -> Color {
        switch mode {
        case .standard, .matrix: mixed(with: other, fraction: fraction)
        case .oklab: mixedOKLab(with: other, fraction: fraction)
        }
    }
}
