// SVG 2, appendix B.2, computes the centre and the two angles of an arc from the end points and the radii.
// https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes

/// An arc of an ellipse between two points.
struct EllipticalArc {
    /// The path elements of the arc: cubics, or a line if a radius is zero. Empty if both end points are equal.
    private(set) var elements: [Path.Element] = []

    /// The largest angle that one cubic spans, in radians. At this angle, the error of the cubic is 4e-7 of the radius.
    private static let mostAngle = Double.pi / 6

    /// Creates the arc between two points, with the parameters of SVG's arc command.
    ///
    /// - Parameters:
    ///   - radii: The radii along the axes of the ellipse. Their signs are ignored. If the ellipse is too small to
    ///     reach both end points, both radii are scaled up by the same factor.
    ///   - rotation: The angle from the x axis to the first axis of the ellipse, in degrees, clockwise on the screen.
    ///   - isLarge: Whether the arc spans more than half of the ellipse.
    ///   - isSweeping: Whether the arc is drawn clockwise on the screen, in the direction of increasing angles.
    init(
        from start: Point, to end: Point, radii: (x: Double, y: Double), rotation: Double, isLarge: Bool,
        isSweeping: Bool
    ) {
        if start == end { return }
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard rx > 0, ry > 0 else {
            elements = [.line(end)]
            return
        }
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(rotation), ElementaryFunctions.cosDegrees(rotation))
        // Half of the chord in the ellipse's own axes, then scaled to the unit circle.
        let half = Vector(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        let own = Vector(x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
        var x = own.x / rx
        var y = own.y / ry
        let size = Vector(x: x, y: y).length
        guard size > 1e-150, size < 1e150 else {
            elements = [.line(end)]
            return
        }
        if size > 1 {
            rx *= size
            ry *= size
            x /= size
            y /= size
        }
        // Seen from the middle of the chord, the centre lies at right angles to the chord, √(1 − size²) away on the
        // unit circle.
        let square = x * x + y * y
        let distance = (max(0, 1 - square) / square).squareRoot() * (isLarge == isSweeping ? -1 : 1)
        let center = Vector(x: distance * y, y: -distance * x)
        let first = Vector(x: x - center.x, y: y - center.y)
        let last = Vector(x: -x - center.x, y: -y - center.y)
        var angle = ElementaryFunctions.atan2(first.cross(last), first.dot(last))
        if isSweeping && (angle < 0 || angle == 0 && isLarge) { angle += 2 * .pi }
        if !isSweeping && (angle > 0 || angle == 0 && isLarge) { angle -= 2 * .pi }

        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        func point(_ unit: Vector) -> Point {
            let (u, v) = ((unit.x + center.x) * rx, (unit.y + center.y) * ry)
            return Point(x: middle.x + cosine * u - sine * v, y: middle.y + sine * u + cosine * v)
        }
        let count = max(1, Int(clamping: (abs(angle) / Self.mostAngle - 1e-9).rounded(.up)))
        let step = angle / Double(count)
        let (stepSine, stepCosine) = (ElementaryFunctions.sin(step), ElementaryFunctions.cos(step))
        let reach = 4.0 / 3 * ElementaryFunctions.tan(step / 4)
        var spoke = first
        for index in 1...count {
            let next = Vector(
                x: spoke.x * stepCosine - spoke.y * stepSine, y: spoke.x * stepSine + spoke.y * stepCosine)
            elements.append(
                .cubic(
                    control1: point(spoke + spoke.turned * reach), control2: point(next - next.turned * reach),
                    end: index == count ? end : point(next)))
            spoke = next
        }
    }
}
