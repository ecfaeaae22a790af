import Drawing
import Primitives

extension GradientContents {
    /// Fills the area of the background, including its rounded corners, as Core Animation's gradient layers do.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        if let paint = paint(in: box.rect) { items.append(box.fill(box.inside, paint)) }
    }

    func overflow(of box: LayerBox) -> Rect? { nil }

    func meetEdge(of box: LayerBox) -> Bool { true }

    /// Returns the outline of the box if all colours of the gradient are opaque; otherwise nil.
    func opaqueOutline(on box: LayerBox) -> Outline? {
        !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 } ? box.outline : nil
    }

    /// Returns the gradient in a box; nil if the gradient has no extent. The last colour then fills the whole box.
    func gradient(in box: Rect) -> Gradient? {
        guard colors.count > 1, box.width > 0, box.height > 0, var transform = transform(in: box.size) else {
            return nil
        }
        if box.origin != .zero {
            transform = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -box.minX, ty: -box.minY).concatenating(transform)
        }
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard numbers.allSatisfy({ $0.isFinite }) else { return nil }
        return Gradient(
            kind: kind, colors: colors.map { $0.clamped }, locations: risingLocations, transform: transform)
    }

    /// Returns the map from the box to the gradient's own coordinates; nil if the gradient has no extent.
    private func transform(in size: Size) -> AffineTransform? {
        if kind == .conic && angles == .circular {
            // Both points are first converted to positions in the box, so angles are measured there and not in the unit
            // square.
            let center = Point(x: startPoint.x * size.width, y: startPoint.y * size.height)
            return Self.line(from: center, to: Point(x: endPoint.x * size.width, y: endPoint.y * size.height))
        }
        // The unit square is scaled to the box. The gradient's bands, circles and angles are scaled with it.
        let square = AffineTransform(a: 1 / size.width, b: 0, c: 0, d: 1 / size.height, tx: 0, ty: 0)
        return plane.map(square.concatenating)
    }

    /// Returns the map that moves `start` to the origin and `end` to (1, 0) without distortion; nil if both points
    /// coincide.
    private static func line(from start: Point, to end: Point) -> AffineTransform? {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let square = dx * dx + dy * dy
        let along = Point(x: dx / square, y: dy / square)
        guard square > 0, along.x.isFinite, along.y.isFinite else { return nil }
        return AffineTransform(
            a: along.x, b: -along.y, c: along.y, d: along.x, tx: -(start.x * along.x + start.y * along.y),
            ty: start.x * along.y - start.y * along.x)
    }

    /// The map from the unit square to the gradient's own coordinates; nil if the gradient has no extent.
    ///
    /// The map moves `startPoint` to the origin. In a linear or conic gradient, it moves `endPoint` to (1, 0), and the
    /// gradient has no extent if both points coincide. In a radial gradient, it moves `endPoint` to a corner of the
    /// square around the unit circle, and the gradient has no extent if both points share an x or a y.
    private var plane: AffineTransform? {
        switch kind {
        case .linear, .conic: return Self.line(from: startPoint, to: endPoint)
        case .radial:
            let scale = Point(x: 1 / abs(endPoint.x - startPoint.x), y: 1 / abs(endPoint.y - startPoint.y))
            guard scale.x.isFinite, scale.y.isFinite else { return nil }
            return AffineTransform(
                a: scale.x, b: 0, c: 0, d: scale.y, tx: -startPoint.x * scale.x, ty: -startPoint.y * scale.y)
        }
    }

    /// The location of each colour, in non-decreasing order.
    ///
    /// Colours without a given location are spread evenly from the last given location to 1.
    private var risingLocations: [Double] {
        var result = Array((locations ?? []).prefix(colors.count))
        let given = result.count
        let from = given == 0 ? 0 : max(0, result[given - 1])
        let missing = colors.count - given
        for index in 0..<missing {
            // If no location is given, the first colour is at 0. Otherwise the first colour without a location is one
            // step after the last given location.
            let step = given == 0 ? Double(index) / Double(missing - 1) : Double(index + 1) / Double(missing)
            result.append(from + (1 - from) * step)
        }
        for index in result.indices.dropFirst() { result[index] = max(result[index], result[index - 1]) }
        return result
    }
}
