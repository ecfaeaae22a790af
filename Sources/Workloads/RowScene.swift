import JSON

/// A scene with a long list of plain rows. The list moves by less than half a row, so the same ten rows are visible in
/// every frame.
struct RowScene {
    /// The number of rows in the list that are never visible.
    let hiddenCount: Int

    private static let visibleCount = 10
    private static let rowHeight = 80.0
    private static let width = 390.0

    /// The whole scene as JSON. The viewport is in the middle of the list, so hidden rows precede and follow it.
    var value: JSONValue {
        let total = 10_000
        let first = (total - Self.visibleCount) / 2
        let shown = first..<first + Self.visibleCount
        let rows = hiddenCount == 0 ? shown : 0..<hiddenCount + Self.visibleCount
        let height = Double(Self.visibleCount) * Self.rowHeight
        // Between two rows there is a space of half a row. So the list can move a fifth of a row up and down without
        // bringing another row into view.
        let top = (Double(first) - 0.2) * Self.rowHeight
        let segment: JSONValue = [
            "scrollTo": .number(top + 0.4 * Self.rowHeight), "duration": .number(119.0 / 60), "easing": "inOutCubic",
        ]
        return [
            "canvas": [
                "width": .number(Self.width), "height": .number(height),
                "scale": 1, "background": "#f2f2f7",
            ],
            "timeline": [
                "fps": 60, "frames": .number(Workload.frameCount), "tracks": ["list": .array([segment])],
            ],
            "views": [
                [
                    "id": "list", "type": "scroll", "axis": "vertical",
                    "frame": .numbers([0, 0, Self.width, height]),
                    "contentSize": .numbers([Self.width, Double(total) * Self.rowHeight]),
                    "contentOffset": .numbers([0, top]), "children": .array(rows.map(Self.row)),
                ]
            ],
        ]
    }

    private static func row(_ index: Int) -> JSONValue {
        let color = ["#c8553d", "#588b8b", "#f28f3b", "#2e4057", "#93b7be"][index % 5]
        return [
            "id": "row\(index)",
            "frame": .numbers([16, (Double(index) + 0.25) * rowHeight, width - 32, rowHeight * 0.5]),
            "cornerRadius": 12, "backgroundColor": .string(color),
            "bind": [
                "alpha": "1 - 0.5 * clamp(abs(center(self)))", "transform.scale": "1 - 0.1 * clamp(abs(center(self)))",
            ],
        ]
    }
}
