public import Primitives

/// The values of a page control: dots in a row, one for each page.
public struct PageControlContents: Hashable, Sendable {
    /// The number of dots, rounded to the nearest whole number.
    public var numberOfPages = 0.0
    /// The index of the current page's dot, from 0, rounded to the nearest whole number.
    public var currentPage = 0.0
    /// The diameter of a dot, in points.
    public var dotSize = 7.0
    /// The gap between neighbouring dots, in points.
    public var spacing = 9.0
    /// The colour of all dots except the current page's dot.
    public var color = Color(red: 1, green: 1, blue: 1, alpha: 0.3)
    /// The colour of the current page's dot.
    public var currentColor = Color.white

    /// Creates a page control without pages.
    ///
    /// The dots are UIKit's default dots: white, 7 points wide, with 16 points from centre to centre.
    public init() {}
}

extension PageControlContents: ContentsOfKind {
    static let kind = LayerContents.Kind.pageControl

    /// The properties of page controls. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "numberOfPages", in: Self.self, .number, { $0.numberOfPages }, { $0.numberOfPages = $1 },
            "The number of dots, at most 1000.",
            range: 0...1000, changes: .extent),
        LayerProperty(
            "currentPage", in: Self.self, .number, { $0.currentPage }, { $0.currentPage = $1 },
            "The current page, from 0; the nearest dot shows it.", changes: .paint),
        LayerProperty(
            "dotSize", in: Self.self, .number, { $0.dotSize }, { $0.dotSize = $1 }, "A dot's diameter.",
            range: 0 ... .infinity, unit: .points, changes: .extent),
        LayerProperty(
            "spacing", in: Self.self, .number, { $0.spacing }, { $0.spacing = $1 }, "The gap between two dots.",
            unit: .points, changes: .extent),
        LayerProperty(
            "color", in: Self.self, .color, { $0.color }, { $0.color = $1 }, "The colour of the other pages' dots.",
            changes: .paint),
        LayerProperty(
            "currentColor", in: Self.self, .color, { $0.currentColor }, { $0.currentColor = $1 },
            "The colour of the current page's dot.", changes: .paint),
    ]

    init?(_ contents: LayerContents) {
        guard case .pageControl(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .pageControl(self) }
}
