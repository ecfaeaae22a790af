package import JSON

/// A workload of the benchmark: a scene that loads a renderer as real scrolling does.
///
/// In most workloads, cards enter at the bottom and leave at the top. A card has a photograph, a scrim, two lines of
/// text, a rounded clip, a border and a soft shadow. Each card is scaled and faded by its position, and every seventh
/// card also turns about its horizontal axis in perspective.
package enum Workload: String, CaseIterable, Sendable {
    /// A phone of 1170 × 2532 pixels with one column of cards. The whole screen scrolls by 1200 points.
    case phone
    /// A desktop screen of 1920 × 1080 pixels with four columns of cards.
    case desk
    /// A phone with a fixed header and tab bar, between which the feed scrolls.
    case sticky
    /// The phone with header and tab bar, but the feed does not scroll; two cards pulsate in place.
    case still
    /// Ten visible rows and 9 989 invisible ones, all bound to the scroll. With the list itself, that is the maximum
    /// number of views.
    case crowd
    /// Only the ten visible rows of `.crowd`.
    case ten

    /// The number of rendered frames, at 60 frames per second.
    package static let frameCount = 120

    /// The workloads that measure a renderer's speed. The other workloads measure the cost of invisible views.
    package static let pictures: [Workload] = [.phone, .desk, .sticky, .still]

    /// The name of the workload's scene file.
    package var fileName: String { rawValue + ".json" }
}

extension Workload {
    /// The workload's scene as JSON; its photographs and fonts are in folders next to the scene file.
    package var scene: JSONValue {
        switch self {
        case .phone, .desk, .sticky, .still: CardScene(self).value
        case .crowd: RowScene(hiddenCount: 9_989).value
        case .ten: RowScene(hiddenCount: 0).value
        }
    }
}
