extension Path {
    /// The path as SVG path data, absolute and with every number in full precision.
    public var pathData: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.x) \(point.y)"
            case .line(let point): "L\(point.x) \(point.y)"
            case .quadratic(let control, let end): "Q\(control.x) \(control.y) \(end.x) \(end.y)"
            case .cubic(let control1, let control2, let end):
                "C\(control1.x) \(control1.y) \(control2.x) \(control2.y) \(end.x) \(end.y)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
