extension Path {
    /// A bound of how many dashes a line along the whole path may have, made from its control points alone.
    package func mostDashes(_ style: LineStyle, tolerance: Double) -> Double {
        guard !style.dash.isEmpty else { return 0 }
        var length = 0.0
        var pen = Point.zero
        var start = Point.zero
        func add(_ point: Point) {
            length += Vector(from: pen, to: point).length
            pen = point
        }
        for element in elements {
            switch element {
            case .move(let point): (pen, start) = (point, point)
            case .line(let end): add(end)
            case .quadratic(let control, let end):
                add(control)
                add(end)
            case .cubic(let control1, let control2, let end):
                add(control1)
                add(control2)
                add(end)
            case .close: add(start)
            }
        }
        let period = style.dash.reduce(0) { $0 + ($1 > 0 ? $1 : 0) }
        return length / max(period, 6 * tolerance) * Double(style.dash.count)
    }
}
