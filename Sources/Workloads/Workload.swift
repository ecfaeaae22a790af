package import JSON

/// A workload of the benchmark: a scene that loads a renderer as real scrolling does.
///
/// Cards with a photograph, a scrim, two lines of text, a rounded clip, a border and a soft shadow enter at the bottom
/// and leave at the top. Their position scales and fades them; every seventh turns about its horizontal axis in
/// perspective.
package enum Workload: String, CaseIterable, Sendable {
    /// 1170 × 2532 pixels, one column of cards; the whole screen scrolls 1200 points.
    case phone
    /// 1920 × 1080 pixels, four columns.
    case desk
    /// A phone with a fixed header and tab bar while the feed scrolls between them.
    case sticky
    /// The same at rest; two cards pulsate in place.
    case still
    /// Ten visible rows and 9 989 invisible ones, all bound to the scroll: with their list, the maximum number of
    /// views.
    case crowd
    /// Only the ten visible rows.
    case ten

    /// The number of rendered frames, at 60 a second.
    package static let frameCount = 120

    /// The workloads that measure a renderer's speed; the others measure the cost of invisible views.
    package static let pictures: [Workload] = [.phone, .desk, .sticky, .still]

    /// The name of the scene file.
    package var fileName: String { rawValue + ".json" }
}

extension Workload {
    /// The scene; photographs and fonts are next to its file.
    package var scene: JSONValue {
        switch self {
        case .phone, .desk, .sticky, .still: CardScene(self).value
        case .crowd: RowScene(hiddenCount: 9_989).value
        case .ten: RowScene(hiddenCount: 0).value
        }
    }
}
