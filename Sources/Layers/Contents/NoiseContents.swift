public import Drawing
public import Primitives

/// The values of a layer that shows noise.
public struct NoiseContents: Hashable, Sendable {
    /// The way in which the octaves are added.
    public var kind = Noise.Kind.turbulence
    /// The number of cells of the first octave in a point, along each axis.
    public var baseFrequency = Point.zero
    /// The number of octaves. A fraction is dropped.
    public var octaves = 1.0
    /// The number from which the noise is made. A fraction is dropped, as in SVG.
    public var seed = 0.0
    /// The colour in which the noise's alpha is drawn; nil for the noise's own colours.
    public var tint: Color?

    /// The words for the kinds of noise.
    public static let kinds = Noise.Kind.allCases.map { $0.rawValue }

    /// Creates the contents with SVG's defaults.
    public init() {}
}

extension NoiseContents: ContentsOfKind {
    static let kind = LayerContents.Kind.noise

    /// The properties of noise. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "baseFrequency", in: Self.self, .evenPoint, { $0.baseFrequency }, { $0.baseFrequency = $1 },
            "The number of noise cells in a point: one number, or one for each axis.", range: 0 ... .infinity,
            changes: .paint
        ).moving,
        LayerProperty(
            "octaves", in: Self.self, .number, { $0.octaves }, { $0.octaves = $1 },
            "The number of layers of noise, each twice as fine and half as strong; a fraction is dropped (default: 1).",
            range: 0...Double(Noise.mostOctaves), changes: .paint),
        LayerProperty(
            "seed", in: Self.self, .number, { $0.seed }, { $0.seed = $1 },
            "The number from which the noise is made; a fraction is dropped (default: 0).", changes: .paint),
        LayerProperty(
            "tint", in: Self.self, .optionalColor, { $0.tint }, { $0.tint = $1 },
            "Draws the noise's alpha in this colour, instead of the noise's own colours.", changes: .paint
        ).showing(.color(nil)),
    ]

    static var probe: Self {
        var contents = Self()
        contents.tint = .black
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .noise(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .noise(self) }

    /// The paint of the noise. Values beyond their ranges, to which an animation may overshoot, are clamped.
    private var paint: Noise {
        Noise(
            kind: kind,
            baseFrequency: Point(x: max(0, baseFrequency.x), y: max(0, baseFrequency.y)),
            octaves: Int(min(max(0, octaves), Double(Noise.mostOctaves))),
            seed: Int(min(max(-0x7FFF_FFFF, seed), 0x7FFF_FFFF)), tint: tint?.clamped)
    }

    /// Fills the area of the background, including its rounded corners.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        if let tint, tint.clamped.isInvisible { return }
        items.append(box.fill(box.inside, .noise(paint)))
    }

    func overflow(of box: LayerBox) -> Rect? { nil }

    func meetEdge(of box: LayerBox) -> Bool { true }
}
