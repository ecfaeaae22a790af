import Primitives
import Raster

extension GradientContents {
    /// Fills the box, corners rounded as a background's, as Core Animation's gradient layers do.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let last = colors.last?.clamped else { return }
        let paint = line(in: box.rect).map { Paint.gradient($0) } ?? .color(last)
        items.append(box.fill(box.outline, paint))
    }

    /// The line and its stops in a box; nil where everything is the last colour.
    ///
    /// The unit square is stretched over the box, and the bands of colour with it: they are square to the line in the
    /// unit square, not in the box.
    private func line(in box: Rect) -> Gradient? {
        let dx = endPoint.x - startPoint.x
        let dy = endPoint.y - startPoint.y
        let squaredLength = dx * dx + dy * dy
        guard colors.count > 1, squaredLength > 0, box.width > 0, box.height > 0 else { return nil }
        let along = Point(x: dx / squaredLength, y: dy / squaredLength)
        let transform = AffineTransform(
            a: along.x / box.width, b: -along.y / box.width, c: along.y / box.height, d: along.x / box.height,
            tx: -(startPoint.x * along.x + startPoint.y * along.y),
            ty: startPoint.x * along.y - startPoint.y * along.x)
        return Gradient(kind: .linear, colors: colors.map(\.clamped), locations: risingLocations, transform: transform)
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
