public import Drawing
public import Primitives

/// The values of a layer that shows a picture.
public struct ImageContents: Hashable, Sendable {
    /// The picture; nil for no picture.
    public var image: Image?
    /// The picture's scale, in pixels per point. It is 2 for a name with the suffix `@2x`, and 1 for a name without a
    /// suffix.
    public var imageScale = 1.0
    /// How the picture is fitted into the box.
    public var contentMode = ContentMode.scaleToFill
    /// The part of the picture that is shown, in unit coordinates of the picture. It may extend outside 0…1.
    public var contentsRect = Rect.unit
    /// The part of the shown picture that stretches along both axes, in unit coordinates of the shown picture.
    ///
    /// By default, this is all of the shown picture.
    public var contentsCenter = Rect.unit
    /// The tint in which the picture is drawn, with the picture's alpha as a template; nil for the picture's own
    /// colours.
    public var tintColor: Color?

    /// Creates contents without a picture.
    public init() {}
}

extension ImageContents: ContentsOfKind {
    static let kind = LayerContents.Kind.image

    /// The properties of pictures. To add a property, add an entry to this list.
    static let properties: [LayerProperty] =
        [
            LayerProperty(
                "image", in: Self.self, .picture, { $0.picture }, { $0.picture = $1 }, "The picture.", changes: .extent)
        ] + properties(in: Self.self, { $0 }, { $0 = $1 })

    /// Returns the properties of the fit and tint of pictures in contents that show pictures.
    static func properties<Contents: ContentsOfKind>(
        in contents: Contents.Type, _ get: @escaping @Sendable (Contents) -> ImageContents,
        _ set: @escaping @Sendable (inout Contents, ImageContents) -> Void
    ) -> [LayerProperty] {
        @Sendable func change(_ contents: inout Contents, _ edit: (inout ImageContents) -> Void) {
            var image = get(contents)
            edit(&image)
            set(&contents, image)
        }
        return [
            LayerProperty(
                "contentMode", in: contents, .word, { get($0).contentMode },
                { own, value in change(&own) { $0.contentMode = value } },
                "How the picture fits the box, with UIKit's names.",
                choices: ContentMode.allCases.map { $0.rawValue }, changes: .extent),
            LayerProperty(
                "contentsRect", in: contents, .rect, { get($0).contentsRect },
                { own, value in change(&own) { $0.contentsRect = value } },
                "The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.",
                unit: .fraction, changes: .extent
            ).moving,
            LayerProperty(
                "contentsCenter", in: contents, .rect, { get($0).contentsCenter },
                { own, value in change(&own) { $0.contentsCenter = value } },
                "The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.",
                range: 0...1, unit: .fraction, changes: .paint
            ).moving,
            LayerProperty(
                "tintColor", in: contents, .optionalColor, { get($0).tintColor },
                { own, value in change(&own) { $0.tintColor = value } },
                "Draws the picture's alpha in this colour, instead of the picture's own colours.", changes: .paint
            ).showing(.color(nil)),
        ]
    }

    static var probe: Self {
        var contents = Self()
        contents.tintColor = .black
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .image(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .image(self) }

    /// The picture and its scale as one value, because both always change together.
    var picture: Picture {
        get { Picture(image: image, scale: imageScale) }
        set {
            image = newValue.image
            imageScale = newValue.scale
        }
    }

    struct Picture: Hashable, Sendable {
        var image: Image?
        var scale: Double
    }
}
