package import JSON

/// A workload of the benchmark: a scene that requires about the same work of a renderer as a real scrolling app.
///
/// In most workloads, cards enter at the bottom and leave at the top. A card has a photograph, a scrim, two lines of
/// text, a rounded clip, a border and a soft shadow. Each card is scaled and faded depending on its position. Every
/// seventh card also turns about its horizontal axis in perspective.
package enum Workload: String, CaseIterable, Sendable {
    /// A phone of 1170 × 2532 pixels with one column of cards. The content scrolls by 1200 points.
    case phone
    /// A desktop screen of 1920 × 1080 pixels with four columns of cards.
    case desk
    /// The phone with a fixed header and tab bar. The feed scrolls between the two.
    case sticky
    /// The phone with a fixed header and tab bar. The feed does not scroll, and two cards pulsate in place.
    case still
    /// The phone with a bar of glass over the feed.
    case glass
    /// A list of ten visible rows and 9 989 rows that are never visible, all of which are driven by the scroll.
    ///
    /// With the list itself, these are 10 000 views, the maximum.
    case crowd
    /// The scene `.crowd` with only the ten visible rows.
    case ten

    /// The number of frames in each workload, at 60 frames per second.
    package static let frameCount = 120

    /// The workloads that measure the speed of a renderer. The others measure the cost of invisible views.
    package static let pictures: [Workload] = [.phone, .desk, .sticky, .still, .glass]

    /// The name of the workload's scene file, without a folder.
    package var fileName: String { rawValue + ".json" }
}

extension Workload {
    /// The workload's scene as JSON. Its photographs and fonts are in folders next to the scene file.
    package var scene: JSONValue {
        switch self {
        case .phone, .desk, .sticky, .still, .glass: CardScene(self).value
        case .crowd: RowScene(hiddenCount: 9_989).value
        case .ten: RowScene(hiddenCount: 0).value
        }
    }
}
