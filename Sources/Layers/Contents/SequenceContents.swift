public import Drawing
package import Primitives

/// The values of a layer that shows a picture of a sequence.
public struct SequenceContents: Hashable, Sendable {
    /// The pictures; nil for none.
    public var sequence: PictureSequence?
    /// The index of the shown picture, counted from 0. It is clamped to the sequence.
    public var frameIndex = 0.0
    /// Whether a fraction of `frameIndex` mixes two neighbours. Otherwise the nearest picture is shown.
    public var mixes = false
    /// How the pictures are fitted, scaled and tinted. Its own picture is nil.
    public var fit = ImageContents()

    /// Creates contents without pictures.
    public init() {}
}

extension SequenceContents: ContentsOfKind {
    static let kind = LayerContents.Kind.sequence

    /// The properties of sequences. To add a property, add an entry to this list.
    static let properties: [LayerProperty] =
        ImageContents.properties(in: Self.self, { $0.fit }, { $0.fit = $1 }) + [
            LayerProperty(
                "frameIndex", in: Self.self, .number, { $0.frameIndex }, { $0.frameIndex = $1 },
                "The picture of the sequence, from 0; the nearest one, halves upwards, within the sequence.",
                changes: .paint
            ).moving,
            LayerProperty(
                "mixes", in: Self.self, .boolean, { $0.mixes }, { $0.mixes = $1 },
                "Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).", changes: .paint),
        ]

    static var probe: Self {
        var contents = Self()
        contents.fit.tintColor = .black
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .sequence(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .sequence(self) }

    /// The natural size in points; nil without pictures.
    package var naturalSize: Size? {
        pixelSize.map { Size(width: $0.width / fit.imageScale, height: $0.height / fit.imageScale) }
    }

    private var pixelSize: Size? {
        sequence.map { Size(width: Double($0.width), height: Double($0.height)) }
    }

    /// Returns the index of the shown picture, and the part of the next one in 256ths.
    func position(in sequence: PictureSequence) -> (index: Int, weight: Int) {
        let last = sequence.pictures.count - 1
        let position = min(max(0, frameIndex), Double(last))
        guard mixes else { return (Int(position + 0.5), 0) }
        let steps = Int(position * Double(PictureSequence.weights) + 0.5)
        return (steps / PictureSequence.weights, steps % PictureSequence.weights)
    }

    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let sequence, let pixelSize else { return }
        let (index, weight) = position(in: sequence)
        fit.draw(pixelSize, on: box, into: &items) { source, destination, tint, caps in
            .sequence(
                SequencePaint(
                    sequence: sequence, index: index, weight: weight, source: source, destination: destination,
                    tint: tint, caps: caps))
        }
    }

    func overflow(of box: LayerBox) -> Rect? { pixelSize.flatMap { fit.overflow(of: $0, in: box) } }

    func meetEdge(of box: LayerBox) -> Bool { pixelSize.map { fit.meetEdge(of: box, $0) } ?? false }

    func opaqueOutline(on box: LayerBox) -> Outline? {
        guard let sequence, sequence.isOpaque, let pixelSize else { return nil }
        return fit.outline(of: pixelSize, on: box)
    }
}
