/// A builder of an interpolated path, which takes one element of each of two paths at a time.
struct PathMixer {
    /// The interpolated path as far as it is built.
    private(set) var path = Path()
    private let fraction: Double
    private var pen = Pen()
    private var otherPen = Pen()

    /// The state of drawing one of the two paths.
    private struct Pen {
        var position = Point.zero
        /// The start of the current subpath.
        var start = Point.zero
    }

    /// Creates a builder of the path at `fraction` of the way from the first path to the second.
    init(fraction: Double) { self.fraction = fraction }

    /// Appends the interpolation of two elements. Returns false if the elements do not match.
    mutating func append(_ element: Path.Element, _ otherElement: Path.Element) -> Bool {
        switch (element, otherElement) {
        case (.move(let from), .move(let to)):
            path.append(.move(mixed(from, to)))
            (pen.start, otherPen.start) = (from, to)
        case (.close, .close):
            path.append(.close)
            (pen.position, otherPen.position) = (pen.start, otherPen.start)
            return true
        case (.line(let from), .line(let to)):
            path.append(.line(mixed(from, to)))
        case (.quadratic(let control, let end), .quadratic(let otherControl, let otherEnd)):
            path.append(.quadratic(control: mixed(control, otherControl), end: mixed(end, otherEnd)))
        case (.line, _), (.quadratic, _), (.cubic, _), (.move, _), (.close, _):
            guard let from = element.cubic(from: pen.position), let to = otherElement.cubic(from: otherPen.position)
            else { return false }
            path.append(
                .cubic(
                    control1: mixed(from.control1, to.control1), control2: mixed(from.control2, to.control2),
                    end: mixed(from.end, to.end)))
        }
        pen.position = element.end ?? pen.position
        otherPen.position = otherElement.end ?? otherPen.position
        return true
    }

    private func mixed(_ from: Point, _ to: Point) -> Point { from.mixed(with: to, fraction: fraction) }
}

extension Path.Element {
    /// The end point of the element, or nil for a close.
    fileprivate var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
        case .close: nil
        }
    }

    /// Returns the element as a cubic with the same parametrization, or nil for a move or close. `pen` is the start of
    /// the element.
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
