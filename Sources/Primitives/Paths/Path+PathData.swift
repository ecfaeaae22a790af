extension Path {
    /// Creates a path from SVG path data. The whole grammar of SVG 2 is supported.
    ///
    /// Arcs become cubics whose error is less than 1e-6 of the radius. Empty data gives an empty path. Coordinates must
    /// be between −10 million and 10 million, and a path can have at most a million elements.
    ///
    /// Reading takes about 10 ns per byte, or 40 ns per byte if all commands are arcs.
    public init(pathData: String) throws(PathDataError) {
        self = try PathDataParser(pathData).parse()
    }

    /// The path as SVG path data in absolute coordinates. Numbers have enough digits to read back the same path.
    public var pathData: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.text)"
            case .line(let point): "L\(point.text)"
            case .quadratic(let control, let end): "Q\(control.text) \(end.text)"
            case .cubic(let control1, let control2, let end): "C\(control1.text) \(control2.text) \(end.text)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension Point {
    fileprivate var text: String { "\(x.shortText) \(y.shortText)" }
}
