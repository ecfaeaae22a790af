import Drawing
import Primitives

/// A kind of drawing, repeated over a frame. Other programs draw the same frame: `Tests/peers/speed/primitives.h`.
struct PrimitiveCase {
    let name: String
    /// The number by which a frame's time is divided: its pixels, or its shapes.
    let count: Double
    /// The frame's items. Everything but pictures that are copied, gradients and blend modes moves by `offset`.
    let items: (_ offset: Point) -> [DisplayItem]

    private static let ink = Color(red: 0, green: 0, blue: 0)
    private static let glass = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255)
    /// The square of gradients and blend modes.
    private static let square = Rect(x: 85, y: 500, width: 1000, height: 1000)

    /// Returns the cases in the order of the other programs.
    static func all(_ inputs: PrimitiveInputs) -> [PrimitiveCase] {
        shapes(inputs) + gradients + pictures(inputs)
    }

    private static func shapes(_ inputs: PrimitiveInputs) -> [PrimitiveCase] {
        var cases: [PrimitiveCase] = []
        for (name, color) in [("opaque", ink), ("translucent", glass)] {
            cases += [
                PrimitiveCase(name: "large rectangle, \(name)", count: 1100 * 2400) { offset in
                    [rectangle(35 + offset.x, 66 + offset.y, 1100, 2400, color)]
                },
                PrimitiveCase(name: "small rectangles, \(name)", count: 1000) { offset in
                    grid(1000, columns: 25, offset, dx: 46, dy: 63).map { rectangle($0.x, $0.y, 40, 50, color) }
                },
                PrimitiveCase(name: "rounded rectangles, \(name)", count: 30) { offset in
                    grid(30, columns: 3, offset + (24, 8), dx: 380, dy: 252).map {
                        rounded($0, width: 342, height: 240, radius: 24, .color(color))
                    }
                },
            ]
        }
        func fill(_ path: Int, _ origin: Point) -> DisplayItem {
            .fill(Shape(.path(inputs.paths[path], .nonZero), projection: moved(origin)), .color(ink))
        }
        return cases + [
            PrimitiveCase(name: "circles", count: 10) { offset in
                grid(10, columns: 2, offset + (320, 210), dx: 520, dy: 500).map { fill(0, $0) }
            },
            PrimitiveCase(name: "blobs", count: 4) { offset in
                grid(4, columns: 1, offset + (280, 10), dx: 0, dy: 620).map { fill(1, $0) }
            },
            PrimitiveCase(name: "strokes", count: 4) { offset in
                grid(4, columns: 1, offset + (280, 10), dx: 0, dy: 620).map { origin in
                    let line = Outline.stroke(inputs.paths[1], LineStyle(width: 3, join: .round))
                    return .fill(Shape(line, projection: moved(origin)), .color(ink))
                }
            },
            PrimitiveCase(name: "words", count: 8) { offset in
                grid(8, columns: 1, offset + (40, 40), dx: 0, dy: 300).map { fill(2, $0) }
            },
        ]
    }

    private static var gradients: [PrimitiveCase] {
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), .white]
        func gradient(_ name: String, _ gradient: Gradient) -> PrimitiveCase {
            PrimitiveCase(name: "gradient, \(name)", count: square.width * square.height) { _ in
                [.fill(Shape(.rectangle(square), projection: .identity), .gradient(gradient))]
            }
        }
        func linear(_ end: Point) -> Gradient {
            Gradient(colors: colors, locations: [0, 0.4, 1], start: Point(x: 85, y: 500), end: end)
        }
        func around(_ kind: Gradient.Kind, _ radius: Double) -> Gradient {
            Gradient(
                kind: kind, colors: colors, locations: [0, 0.4, 1],
                transform: AffineTransform(
                    a: 1 / radius, b: 0, c: 0, d: 1 / radius, tx: -585 / radius, ty: -1000 / radius))
        }
        return [
            gradient("straight", linear(Point(x: 85, y: 1500))), gradient("slanted", linear(Point(x: 1085, y: 1500))),
            gradient("radial", around(.radial, 600)), gradient("conic", around(.conic, 1)),
        ]
    }

    private static func pictures(_ inputs: PrimitiveInputs) -> [PrimitiveCase] {
        func paint(_ index: Int, _ width: Double, _ height: Double) -> Paint {
            let image = inputs.images[index]
            return .image(
                ImagePaint(
                    image: image,
                    source: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)),
                    destination: Rect(x: 0, y: 0, width: width, height: height)))
        }
        func picture(_ index: Int, _ origin: Point, scale: Double = 1, degrees: Double = 0) -> DisplayItem {
            let width = Double(inputs.images[index].width)
            let height = Double(inputs.images[index].height)
            let cosine = scale * ElementaryFunctions.cosDegrees(degrees)
            let sine = scale * ElementaryFunctions.sinDegrees(degrees)
            let transform = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: origin.x, ty: origin.y)
            let frame = Rect(x: 0, y: 0, width: width, height: height)
            return .fill(Shape(.rectangle(frame), projection: Projection(transform)), paint(index, width, height))
        }
        func blended(_ name: String, _ mode: BlendMode) -> PrimitiveCase {
            PrimitiveCase(name: name, count: square.width * square.height) { _ in
                let item = rectangle(square.minX, square.minY, square.width, square.height, glass)
                return [.beginGroup(Group(blendMode: mode)), item, .endGroup]
            }
        }
        let pair = 2 * 900.0 * 700
        return [
            PrimitiveCase(name: "picture, copied", count: pair) { _ in
                grid(2, columns: 1, Point(x: 135, y: 200), dx: 0, dy: 1200).map { picture(1, $0) }
            },
            PrimitiveCase(name: "picture, at a fraction", count: pair) { offset in
                grid(2, columns: 1, offset + (135, 200), dx: 0, dy: 1200).map { picture(1, $0) }
            },
            PrimitiveCase(name: "picture, × 0.855", count: 3 * 1026 * 769.5) { offset in
                grid(3, columns: 1, offset + (72, 40), dx: 0, dy: 820).map { picture(0, $0, scale: 0.855) }
            },
            PrimitiveCase(name: "picture, turned 15°", count: pair) { offset in
                grid(2, columns: 1, offset + (241, 180), dx: 0, dy: 1200).map { picture(1, $0, degrees: 15) }
            },
            PrimitiveCase(name: "rounded cards, copied", count: 30) { _ in
                grid(30, columns: 3, Point(x: 24, y: 8), dx: 380, dy: 252).map {
                    rounded($0, width: 342, height: 240, radius: 24, paint(2, 342, 240))
                }
            },
            PrimitiveCase(name: "rounded cards, × 0.855", count: 3) { offset in
                grid(3, columns: 1, offset + (72, 40), dx: 0, dy: 820).map {
                    rounded($0, width: 1026, height: 769.5, radius: 36, paint(0, 1026, 769.5))
                }
            },
            blended("multiply", .multiply), blended("screen", .screen),
        ]
    }

    private static func grid(_ count: Int, columns: Int, _ first: Point, dx: Double, dy: Double) -> [Point] {
        (0..<count).map { index in
            Point(x: first.x + Double(index % columns) * dx, y: first.y + Double(index / columns) * dy)
        }
    }

    private static func moved(_ origin: Point) -> Projection {
        Projection(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y))
    }

    private static func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
    ) -> DisplayItem {
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        return .fill(Shape(.rectangle(frame), projection: moved(Point(x: x, y: y))), .color(color))
    }

    private static func rounded(
        _ origin: Point, width: Double, height: Double, radius: Double, _ paint: Paint
    ) -> DisplayItem {
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        return .fill(Shape(.roundedRectangle(frame, CornerRadii(radius)), projection: moved(origin)), paint)
    }
}

private func + (point: Point, distance: (Double, Double)) -> Point {
    Point(x: point.x + distance.0, y: point.y + distance.1)
}
