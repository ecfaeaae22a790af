import Drawing
public import Primitives

/// The values of a view of squares in two colours.
public struct ChecksContents: Hashable, Sendable {
    /// A square's side in pixels; the nearest whole number counts.
    public var checkSize = 4.0
    /// The colour of the square at the picture's corner.
    public var firstColor = Color.black
    /// That of the squares beside it.
    public var secondColor = Color.white

    /// Creates black and white squares.
    public init() {}
}

extension ChecksContents: ContentsOfKind {
    static let kind = LayerContents.Kind.checks

    static let properties: [LayerProperty] = [
        LayerProperty(
            "checkSize", in: Self.self, .number, { $0.checkSize }, { $0.checkSize = $1 }, "A square's side in pixels.",
            range: 1...100, changes: .paint),
        LayerProperty(
            "firstColor", in: Self.self, .color, { $0.firstColor }, { $0.firstColor = $1 },
            "The colour of the square at the picture's corner.", changes: .paint),
        LayerProperty(
            "secondColor", in: Self.self, .color, { $0.secondColor }, { $0.secondColor = $1 },
            "The colour of the squares beside it.", changes: .paint),
    ]

    init?(_ contents: LayerContents) {
        guard case .checks(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .checks(self) }

    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        let size = Int(max(1, checkSize.rounded()))
        let checks = Checks(first: firstColor.clamped, second: secondColor.clamped, size: size)
        items.append(box.fill(box.inside, .checks(checks)))
    }

    func overflow(of box: LayerBox) -> Rect? { nil }

    func meetEdge(of box: LayerBox) -> Bool { true }

    func opaqueOutline(on box: LayerBox) -> Outline? {
        firstColor.alpha >= 1 && secondColor.alpha >= 1 ? box.outline : nil
    }
}
