import Drawing
import Primitives

// A gradient can also paint other contents. `gradient` fills a shape or the glyphs of a label. `strokeGradient` paints
// the line of a shape. The values of such a gradient are properties of these contents, such as `gradient.startPoint`.

extension GradientContents {
    /// Returns the paint of the gradient in a box; nil if there are no colours.
    func paint(in box: Rect) -> Paint? {
        guard let last = colors.last?.clamped else { return nil }
        return gradient(in: box).map { .gradient($0) } ?? .color(last)
    }

    /// Whether at least one colour of the gradient is visible.
    var isVisible: Bool { colors.contains { !$0.isInvisible } }

    /// Returns the properties of a gradient that paints other contents. The properties' names begin with `name`.
    static func properties<Contents: ContentsOfKind>(
        named name: String, in contents: Contents.Type, _ get: @escaping @Sendable (Contents) -> GradientContents,
        _ set: @escaping @Sendable (inout Contents, GradientContents) -> Void
    ) -> [LayerProperty] {
        @Sendable func change(_ contents: inout Contents, _ edit: (inout GradientContents) -> Void) {
            var gradient = get(contents)
            edit(&gradient)
            set(&contents, gradient)
        }
        return [
            LayerProperty(
                "\(name).kind", in: contents, .gradientKind, { get($0).kind },
                { own, kind in change(&own) { $0.kind = kind } },
                "The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.",
                choices: Gradient.Kind.allCases.map { $0.rawValue } + [PropertyCoding<Gradient.Kind>.axial],
                changes: .paint),
            LayerProperty(
                "\(name).colors", in: contents, .colors, { get($0).colors },
                { own, colors in change(&own) { $0.colors = colors } },
                "The colours of the paint, first to last; with an empty list, the plain colour is the paint.",
                changes: .paint
            ).showing(.colors([.black])),
            LayerProperty(
                "\(name).locations", in: contents, .optionalNumbers, { get($0).locations },
                { own, locations in change(&own) { $0.locations = locations } },
                "The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).",
                unit: .fraction, changes: .paint),
            LayerProperty(
                "\(name).startPoint", in: contents, .point, { get($0).startPoint },
                { own, point in change(&own) { $0.startPoint = point } },
                "The start of the line, or the centre, in unit coordinates of the bounds.", unit: .fraction,
                changes: .paint
            ).moving,
            LayerProperty(
                "\(name).endPoint", in: contents, .point, { get($0).endPoint },
                { own, point in change(&own) { $0.endPoint = point } },
                "The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.",
                unit: .fraction,
                changes: .paint
            ).moving,
            LayerProperty(
                "\(name).angles", in: contents, .word, { get($0).angles },
                { own, angles in change(&own) { $0.angles = angles } },
                "Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).",
                choices: Angles.allCases.map { $0.rawValue }, changes: .paint),
        ]
    }
}
