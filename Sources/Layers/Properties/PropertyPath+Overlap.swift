import Primitives

// Overlap is found by experiment: one path is written into a test layer, and the value of the other path is compared
// with its value before. A new property therefore needs no entry in a table of shared fields.

extension PropertyPath {
    /// Returns whether writing either path changes the value of the other path, as for `frame` and `size`.
    ///
    /// The relation is symmetric. A call costs a few microseconds, so it should be made when a scene is loaded, not in
    /// every frame.
    public func overlaps(_ other: PropertyPath) -> Bool {
        self == other || changes(other) || other.changes(self)
    }

    private func changes(_ other: PropertyPath) -> Bool {
        let (own, others) = (property.kinds, other.property.kinds)
        let kind = own.first { others.isEmpty || others.contains($0) } ?? others.first
        var layer = Layer.probe(kind)
        guard let value = value(in: layer), let before = other.value(in: layer) else { return false }
        set(value.altered(choices: property.choices), in: &layer)
        return other.value(in: layer) != before
    }
}

extension Layer {
    /// Creates a layer for testing overlap, with contents of a kind.
    ///
    /// All numbers in its position, bounds and anchor point are different.
    fileprivate static func probe(_ kind: LayerContents.Kind?) -> Layer {
        var layer = Layer()
        layer.position = Point(x: 3, y: 5)
        layer.bounds = Rect(x: 1, y: 2, width: 16, height: 32)
        layer.anchorPoint = Point(x: 0.25, y: 0.75)
        if let kind { layer.contents = kind.probe }
        return layer
    }
}

extension PropertyValue {
    /// Returns a value of the same type of which every component is different.
    fileprivate func altered(choices: [String]) -> PropertyValue {
        switch self {
        case .number(let number): .number(number + 1)
        case .point(let point): .point(Point(x: point.x + 1, y: point.y + 1))
        case .size(let size): .size(Size(width: size.width + 1, height: size.height + 1))
        case .rect(let rect):
            .rect(Rect(x: rect.minX + 1, y: rect.minY + 2, width: rect.width + 4, height: rect.height + 8))
        case .radii(let radii): .radii(CornerRadii(radii.topLeft + radii.bottomRight + 1))
        case .color(let color):
            .color(
                color.map {
                    Color(red: $0.red + 1, green: $0.green + 1, blue: $0.blue + 1, alpha: $0.alpha + 1)
                } ?? .white)
        case .colors(let colors): .colors(colors + [.clear])
        case .numbers(let numbers): .numbers((numbers ?? []) + [2])
        case .transform(let functions): .transform(functions + [.rotateZ(1)])
        case .filters(let filters): .filters(filters + [.invert(1)])
        case .shadows(let shadows): .shadows(shadows + [BoxShadow(spread: 1)])
        case .path(let path): .path(path.applying(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 1, ty: 1)))
        case .boolean(let flag): .boolean(!flag)
        case .string(let text): .string(choices.first { $0 != text } ?? text + "'")
        case .image(let image, let scale): .image(image, scale: scale + 1)
        }
    }
}
