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
                "Along a line (Core Animation's axial), from a centre outwards or clockwise around it.",
                choices: Gradient.Kind.allCases.map { $0.rawValue } + [PropertyCoding<Gradient.Kind>.axial],
                changes: .paint),
            LayerProperty(
                "\(name).colors", in: contents, .colors, { get($0).colors },
                { own, colors in change(&own) { $0.colors = colors } },
                "The colours of the paint, first to last; none paints with the plain colour.", changes: .paint
            ).showing(.colors([.black])),
            LayerProperty(
                "\(name).locations", in: contents, .optionalNumbers, { get($0).locations },
                { own, locations in change(&own) { $0.locations = locations } },
                "Where each colour stands, never falling, 0…1 from startPoint to endPoint; evenly when left out.",
                unit: .fraction, changes: .paint),
            LayerProperty(
                "\(name).startPoint", in: contents, .point, { get($0).startPoint },
                { own, point in change(&own) { $0.startPoint = point } },
                "Where the line starts, or the centre, in unit coordinates of the bounds.", unit: .fraction,
                changes: .paint
            ).moving,
            LayerProperty(
                "\(name).endPoint", in: contents, .point, { get($0).endPoint },
                { own, point in change(&own) { $0.endPoint = point } },
                "Where the line ends, what the ellipse's half axes reach to, or where angle 0 points.", unit: .fraction,
                changes: .paint
            ).moving,
            LayerProperty(
                "\(name).angles", in: contents, .word, { get($0).angles },
                { own, angles in change(&own) { $0.angles = angles } },
                "What an oblong box does to a conic gradient: it shears the angles (Core Animation) or leaves them (CSS).",
                choices: Angles.allCases.map { $0.rawValue }, changes: .paint),
        ]
    }
}
