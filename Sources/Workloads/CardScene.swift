import JSON

/// A scene of cards, for a phone with three pixels per point or a desktop screen with one pixel per point.
struct CardScene {
    private let workload: Workload
    /// The number of pixels per point. The details of a card are specified in pixels and divided by this number.
    private let scale: Double
    private let size: (width: Double, height: Double)
    private let card: (columns: Int, width: Double, height: Double, gap: Double, left: Double)
    private let distance: Double
    private let hasBars: Bool

    init(_ workload: Workload) {
        self.workload = workload
        let isDesk = workload == .desk
        scale = isDesk ? 1 : 3
        size = isDesk ? (1920, 1080) : (390, 844)
        card = isDesk ? (4, 432, 456, 32, 48) : (1, 358, 92, 12, 16)
        distance = isDesk ? 2400 : 1200
        hasBars = workload == .sticky || workload == .still
    }

    /// The y coordinate of the top of the feed, and the height of the feed, in points.
    private var feed: (top: Double, height: Double) {
        hasBars ? (Self.header, size.height - Self.header - Self.tabBar) : (0, size.height)
    }

    private static let header = 100.0
    private static let tabBar = 60.0

    private var firstRow: Double { 48 / scale }
    private var rowHeight: Double { card.height + card.gap }
    private var rowCount: Int { Int((distance + feed.height + 300) / rowHeight) + 2 }

    /// The whole scene as JSON.
    var value: JSONValue {
        let segment: JSONValue =
            workload == .still
            ? ["hold": .number(Self.duration)]
            : ["scrollTo": .number(distance), "duration": .number(Self.duration), "easing": "inOutCubic"]
        return [
            "canvas": [
                "width": .number(size.width), "height": .number(size.height), "scale": .number(scale),
                "background": "#f2f2f7",
            ],
            "fonts": ["letters": "fonts/Inter.ttf"],
            "timeline": [
                "fps": 60, "frames": .number(Workload.frameCount), "tracks": ["feed": .array([segment])],
            ],
            "views": .array([feedView] + (hasBars ? bars : []) + (workload == .glass ? [glassBar] : [])),
        ]
    }

    /// The time from the first frame to the last frame, in seconds.
    private static let duration = Double(Workload.frameCount - 1) / 60

    private var feedView: JSONValue {
        var cards: [JSONValue] = []
        for row in 0..<rowCount {
            for column in 0..<card.columns {
                cards.append(view(row: row, column: column))
            }
        }
        let feedView: JSONValue = [
            "id": "feed", "type": "scroll", "axis": "vertical",
            "frame": .numbers([0, feed.top, size.width, feed.height]),
            "contentSize": .numbers([size.width, firstRow + Double(rowCount) * rowHeight + 300]),
            "children": .array(cards),
        ]
        return workload == .still ? feedView.adding(["contentOffset": [0, 140]]) : feedView
    }

    private func view(row: Int, column: Int) -> JSONValue {
        let index = row * card.columns + column
        let frame = [
            card.left + Double(column) * (card.width + card.gap), firstRow + Double(row) * rowHeight, card.width,
            card.height,
        ]
        let view: JSONValue = [
            "id": "card\(index)", "frame": .numbers(frame), "cornerRadius": pixels(36), "backgroundColor": "#000",
            "shadowColor": "#000", "shadowOpacity": 0.35, "shadowOffset": [0, pixels(12)], "shadowRadius": pixels(12),
            "children": [content(of: index)],
        ]
        return view.adding(motion(of: index, row: row))
    }

    private func content(of index: Int) -> JSONValue {
        let width = card.width
        let height = card.height
        return [
            "frame": .numbers([0, 0, width, height]), "cornerRadius": pixels(36), "clipsToBounds": true,
            "borderWidth": pixels(3), "borderColor": "#ffffff99",
            "children": [
                [
                    "type": "image", "image": "photos/photo\(index % Photograph.count).png",
                    "contentMode": "scaleAspectFill", "frame": .numbers([0, 0, width, height]),
                ],
                [
                    "type": "gradient", "frame": .numbers([0, height * 0.45, width, height * 0.55]),
                    "colors": ["#00000000", "#000000a6"], "startPoint": [0.5, 0], "endPoint": [0.5, 1],
                ],
                label(
                    "Morning light over valley \(index)", size: 45, weight: 700, color: "#fff",
                    frame: [36 / scale, height - 132 / scale, width - 72 / scale, 60 / scale]),
                label(
                    "Photo by user\(index * 37 % 100) \u{B7} 12 min read", size: 33, weight: 400, color: "#ffffffd9",
                    frame: [36 / scale, height - 69 / scale, width - 72 / scale, 48 / scale]),
            ],
        ]
    }

    /// Returns the bindings that move a card while it scrolls through the viewport.
    ///
    /// The bindings depend on the position of the card's centre in the viewport, from 0 at the top to 1 at the bottom.
    /// In the workload `.still`, only two cards move, depending on the time.
    private func motion(of index: Int, row: Int) -> JSONValue {
        if workload == .still {
            guard row == 3 || row == 5 else { return [:] }
            let wave = "(0.5 - 0.5 * cos(360deg * frame / 60 + \(row)rad))"
            return ["bind": ["transform.scale": "0.88 + 0.12 * \(wave)", "alpha": "0.35 + 0.65 * \(wave)"]]
        }
        let centerProgress = "(center(self) + 0.5)"
        let presence =
            "ease('outCubic', clamp((1 - \(centerProgress)) / 0.30)) * ease('outCubic', clamp(\(centerProgress) / 0.12))"
        let bind: JSONValue = [
            "transform.scale": "0.86 + 0.14 * \(presence)", "alpha": "0.25 + 0.75 * \(presence)",
        ]
        guard index % 7 == 3 else { return ["bind": bind] }
        return [
            "bind": bind.adding(["transform.rotation.x": "42 * (2 * \(centerProgress) - 1)"]),
            "m34": .number(-1 / (2400 / scale)),
        ]
    }

    private var bars: [JSONValue] {
        let tabs = (0..<5).map { index -> JSONValue in
            ["frame": .numbers([29 + index * 75, 10, 32, 32]), "cornerRadius": 8, "backgroundColor": "#5a78c8"]
        }
        return [
            [
                "type": "gradient", "frame": .numbers([0, 0, size.width, Self.header]),
                "colors": ["#2e4a8f", "#4a6fc9"], "startPoint": [0.5, 0], "endPoint": [0.5, 1],
                "children": [
                    label("Parade of photos", size: 45, weight: 700, color: "#fff", frame: [16, 52, 340, 24])
                ],
            ],
            [
                "backgroundColor": "#fafafa",
                "frame": .numbers([0, size.height - Self.tabBar, size.width, Self.tabBar]), "children": .array(tabs),
            ],
        ]
    }

    private var glassBar: JSONValue {
        [
            "frame": .numbers([0, 0, size.width, Self.header]), "backdropBlur": 20, "backdropSaturation": 1.8,
            "backgroundColor": "#ffffff9e",
            "children": [
                label("Parade of photos", size: 45, weight: 700, color: "#1c2433", frame: [16, 52, 340, 24])
            ],
        ]
    }

    private func label(
        _ text: String, size: Double, weight: Int, color: JSONValue, frame: [Double]
    ) -> JSONValue {
        [
            "type": "label", "frame": .numbers(frame), "text": .string(text), "textColor": color,
            "font": ["family": "letters", "size": pixels(size), "weight": .number(weight)],
        ]
    }

    private func pixels(_ count: Double) -> JSONValue { .number(count / scale) }
}
