package import JSON

/// What the benchmark renders: scenes that are to a renderer what people scroll through.
///
/// Cards with a photograph, a scrim, two lines of text, a rounded clip, a border and a soft shadow come in at the bottom and
/// leave at the top, scaled and faded by where they are; every seventh turns about its horizontal axis in perspective.
package enum Workload: String, CaseIterable, Sendable {
    /// 1170 × 2532 pixels, one column of cards; the whole screen scrolls 1200 points.
    case phone
    /// 1920 × 1080 pixels, four columns.
    case desk
    /// A telephone with a header and a tab bar that stand while the feed scrolls between them.
    case sticky
    /// The same at rest; two cards breathe in place.
    case still
    /// Ten visible rows and 9 989 out of sight, all of which follow the scroll: with their list as many views as may be.
    case crowd
    /// The ten of them alone.
    case ten

    /// How many frames are rendered, at 60 a second.
    package static let frameCount = 120

    /// Those a renderer's speed is told by; the others tell what is not to be seen.
    package static let pictures: [Workload] = [.phone, .desk, .sticky, .still]

    /// The name of its scene's file.
    package var fileName: String { rawValue + ".json" }
}

extension Workload {
    /// The scene, beside whose file photographs and letters stand.
    package var scene: JSONValue {
        switch self {
        case .phone, .desk, .sticky, .still: CardScene(self).value
        case .crowd: RowScene(hiddenCount: 9_989).value
        case .ten: RowScene(hiddenCount: 0).value
        }
    }
}
