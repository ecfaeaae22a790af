extension Path {
    /// The path `fraction` of the way to another, point by point; nil unless both take the same steps.
    ///
    /// A line, a quadratic and a cubic are the same step: where they differ both become cubics. Exactly self at 0 and
    /// `other` at 1.
    public func mixed(with other: Path, fraction: Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        var result = Path()
        var (pen, otherPen) = (Point.zero, Point.zero)
        var (start, otherStart) = (Point.zero, Point.zero)
        func mix(_ from: Point, _ to: Point) -> Point { from.mixed(with: to, fraction: fraction) }
        for (element, otherElement) in zip(elements, other.elements) {
            switch (element, otherElement) {
            case (.move(let from), .move(let to)):
                result.append(.move(mix(from, to)))
                (start, otherStart) = (from, to)
            case (.close, .close):
                result.append(.close)
                (pen, otherPen) = (start, otherStart)
                continue
            case (.line(let from), .line(let to)):
                result.append(.line(mix(from, to)))
            case (.quadratic(let control, let end), .quadratic(let otherControl, let otherEnd)):
                result.append(.quadratic(control: mix(control, otherControl), end: mix(end, otherEnd)))
            case (.line, _), (.quadratic, _), (.cubic, _), (.move, _), (.close, _):
                guard let from = element.cubic(from: pen), let to = otherElement.cubic(from: otherPen) else {
                    return nil
                }
                result.append(
                    .cubic(
                        control1: mix(from.control1, to.control1), control2: mix(from.control2, to.control2),
                        end: mix(from.end, to.end)))
            }
            pen = element.end ?? pen
            otherPen = otherElement.end ?? otherPen
        }
        return fraction == 0 ? self : fraction == 1 ? other : result
    }
}

extension Path.Element {
    /// Where the step ends; nil for a close.
    fileprivate var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
        case .close: nil
        }
    }

    /// A drawn step as a cubic, at the same pace; nil for a move or close.
    fileprivate func cubic(from pen: Point) -> (control1: Point, control2: Point, end: Point)? {
        switch self {
        case .line(let end):
            (pen.mixed(with: end, fraction: 1.0 / 3), pen.mixed(with: end, fraction: 2.0 / 3), end)
        case .quadratic(let control, let end):
            (pen.mixed(with: control, fraction: 2.0 / 3), end.mixed(with: control, fraction: 2.0 / 3), end)
        case .cubic(let control1, let control2, let end): (control1, control2, end)
        case .move, .close: nil
        }
    }
}
