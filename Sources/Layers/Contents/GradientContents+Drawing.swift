import Primitives
import Raster

extension GradientContents {
    /// Fills the box, corners rounded as a background's, as Core Animation's gradient layers do.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let last = colors.last?.clamped else { return }
        let paint = gradient(in: box.rect).map { Paint.gradient($0) } ?? .color(last)
        items.append(box.fill(box.outline, paint))
    }

    /// The gradient in a box; nil where everything is the last colour.
    private func gradient(in box: Rect) -> Gradient? {
        guard colors.count > 1, box.width > 0, box.height > 0, let plane = plane else { return nil }
        // The unit square is stretched over the box, and bands, circles and angles with it.
        let square = AffineTransform(a: 1 / box.width, b: 0, c: 0, d: 1 / box.height, tx: 0, ty: 0)
        let transform = square.concatenating(plane)
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return Gradient(
            kind: kind, colors: colors.map(\.clamped), locations: risingLocations, transform: transform)
    }

    /// The unit square to the gradient's own plane: `startPoint` goes to its origin, and `endPoint` to (1, 0), or for an
    /// ellipse to a corner of the square around the unit circle. Nil where the points leave no length to measure by.
    private var plane: AffineTransform? {
        let dx = endPoint.x - startPoint.x
        let dy = endPoint.y - startPoint.y
        switch kind {
        case .linear, .conic:
            let square = dx * dx + dy * dy
            let along = Point(x: dx / square, y: dy / square)
            guard square > 0, along.x.isFinite, along.y.isFinite else { return nil }
            return AffineTransform(
                a: along.x, b: -along.y, c: along.y, d: along.x,
                tx: -(startPoint.x * along.x + startPoint.y * along.y),
                ty: startPoint.x * along.y - startPoint.y * along.x)
        case .radial:
            let scale = Point(x: 1 / abs(dx), y: 1 / abs(dy))
            guard scale.x.isFinite, scale.y.isFinite else { return nil }
            return AffineTransform(
                a: scale.x, b: 0, c: 0, d: scale.y, tx: -startPoint.x * scale.x, ty: -startPoint.y * scale.y)
        }
    }

    /// One location for each colour, never falling: what is missing is spread evenly from the last one given to 1.
    private var risingLocations: [Double] {
        var result = Array((locations ?? []).prefix(colors.count))
        let given = result.count
        let from = given == 0 ? 0 : max(0, result[given - 1])
        let missing = colors.count - given
        for index in 0..<missing {
            // Without any, the first colour stands at 0; after some, the next stands one step further.
            let step = given == 0 ? Double(index) / Double(missing - 1) : Double(index + 1) / Double(missing)
            result.append(from + (1 - from) * step)
        }
        for index in result.indices.dropFirst() { result[index] = max(result[index], result[index - 1]) }
        return result
    }
}
