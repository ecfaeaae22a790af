import Drawing
import Foundation
import Primitives
import Testing
import Typography

@testable import Layers

/// The paints of a label's glyphs: a gradient in the box, and a line along their outlines.
@Suite struct LabelPaintTests {
    /// A shaper of one square of 10 points at (5, 5) for each letter A, 20 apart, and a picture for each B.
    private final class Squares: Sendable {
        static let image = Image(width: 1, height: 1, pixels: [0xFFFF_FFFF])

        var shaper: TextShaper {
            TextShaper(identity: ObjectIdentifier(self)) { [self] text, style, _ in
                _ = self
                var laidOut = LaidOutText()
                for (index, letter) in text.enumerated() {
                    let square = Rect(x: 5 + 20 * Double(index), y: 5, width: 10, height: 10)
                    laidOut.bounds = laidOut.bounds.map { $0.union(square) } ?? square
                    var path = Path()
                    path.append(.move(square.origin))
                    path.append(.line(Point(x: square.maxX, y: square.minY)))
                    path.append(.line(Point(x: square.maxX, y: square.maxY)))
                    path.append(.line(Point(x: square.minX, y: square.maxY)))
                    path.append(.close)
                    switch letter {
                    case "B": laidOut.parts.append(TextPart(.picture(Self.image, square)))
                    case "C": laidOut.parts.append(TextPart(.outline(path), fontColor: .white))
                    case "R": laidOut.parts.append(TextPart(.outline(path), runColor: .white))
                    default: laidOut.parts.append(TextPart(.outline(path)))
                    }
                }
                return laidOut
            }
        }
    }

    private static let squares = Squares()
    private static let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)

    private static func items(_ text: String, _ change: (inout LabelContents) -> Void) -> [String] {
        var contents = LabelContents()
        contents.text = text
        contents.textShaper = squares.shaper
        change(&contents)
        let node = box(0, 0, 100, 20) { $0.contents = .label(contents) }
        return LayerTree([node]).list().items.map { item in
            switch item {
            case .fill(let shape, let paint): "\(name(shape.outline)) \(name(paint))"
            case .beginClip(let shape): "clip \(name(shape.outline))"
            case .endClip: "end clip"
            case .beginGroup(let group): "group \(group.opacity)"
            case .endGroup: "end group"
            case .shadow, .backdrop, .beginMask: "other"
            }
        }
    }

    private static func name(_ outline: Outline) -> String {
        switch outline {
        case .path: "glyphs"
        case .stroke(_, let line): "line of \(line.width)"
        case .rectangle: "rectangle"
        default: "outline"
        }
    }

    private static func name(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): "in \(color == .black ? "black" : color == .white ? "white" : "\(color.alpha)")"
        case .gradient(let gradient): "in \(gradient.colors.count) colours"
        case .image, .sequence: "with a picture"
        case .noise: "with noise"
        }
    }

    @Test func `coloured glyphs keep their colours, and the text's alpha fades them`() {
        #expect(Self.items("ABC") { _ in } == ["glyphs in black", "rectangle with a picture", "glyphs in white"])
        #expect(
            Self.items("ABC") { $0.textColor = Self.half } == [
                "glyphs in 0.5", "group 0.5", "rectangle with a picture", "end group", "glyphs in 0.5",
            ])
        #expect(Self.items("ABC") { $0.textColor = .clear }.isEmpty)
    }

    @Test func `a gradient paints the glyphs, not those in colours of their own`() {
        func gradient(_ label: inout LabelContents) { label.gradient.colors = [.black, .white] }
        #expect(
            Self.items("ACRB", gradient) == [
                "glyphs in 2 colours", "glyphs in white", "glyphs in white", "rectangle with a picture",
            ])
        // The text's colour has no part in it.
        #expect(
            Self.items("A") {
                gradient(&$0)
                $0.textColor = .clear
            } == ["glyphs in 2 colours"])
        #expect(Self.items("A") { $0.gradient.colors = [.white] } == ["glyphs in white"])
        #expect(
            Self.items("A") {
                $0.gradient.colors = [.clear, .clear]
                $0.textColor = .clear
            }.isEmpty)
    }

    @Test func `the gradient's unit square is the label's box`() throws {
        var contents = LabelContents()
        contents.text = "A"
        contents.textShaper = Self.squares.shaper
        contents.gradient.colors = [.black, .white]
        contents.gradient.startPoint = Point(x: 0, y: 0.5)
        contents.gradient.endPoint = Point(x: 1, y: 0.5)
        let node = box(30, 40, 100, 20) { $0.contents = .label(contents) }
        guard case .fill(_, .gradient(let gradient))? = LayerTree([node]).list().items.first else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.transform.map(Point(x: 0, y: 3)).x == 0)
        #expect(gradient.transform.map(Point(x: 100, y: 3)).x == 1)
    }

    @Test func `a line is under the fill, on the outline or inside`() {
        func line(_ position: LabelContents.StrokePosition) -> [String] {
            Self.items("AB") {
                $0.strokeColor = .white
                $0.strokeWidth = 3
                $0.strokePosition = position
            }
        }
        #expect(line(.outside) == ["line of 6.0 in white", "glyphs in black", "rectangle with a picture"])
        #expect(line(.center) == ["glyphs in black", "rectangle with a picture", "line of 3.0 in white"])
        #expect(
            line(.inside) == [
                "glyphs in black", "rectangle with a picture", "clip glyphs", "line of 6.0 in white", "end clip",
            ])
        #expect(Self.items("AC") { $0.strokeColor = .white }.first == "line of 2.0 in white")
        #expect(Self.items("C") { $0.strokeColor = .white } == ["glyphs in white"])
        #expect(
            Self.items("A") {
                $0.strokeColor = .white; $0.strokeWidth = 0
            } == ["glyphs in black"])
        // A line can be seen where the glyphs cannot.
        #expect(
            Self.items("A") {
                $0.strokeColor = .white
                $0.textColor = .clear
            } == ["line of 2.0 in white"])
    }

    @Test func `a line widens what the label covers`() throws {
        var contents = LabelContents()
        contents.text = "A"
        contents.textShaper = Self.squares.shaper
        let box = Rect(x: 0, y: 0, width: 100, height: 20)
        #expect(contents.reach(in: box) == Rect(x: 5, y: 5, width: 10, height: 10))
        contents.strokeColor = .white
        contents.strokeWidth = 2
        // A mitre may be ten times half the line.
        let reach = try #require(contents.reach(in: box))
        #expect(reach.minX <= 3 - 0 && reach.minX >= 5 - 20)
        contents.strokePosition = .center
        #expect(try #require(contents.reach(in: box)).minX > reach.minX)
    }

    @Test func `properties of several kinds are one`() throws {
        let color = try #require(PropertyPath("strokeColor"))
        #expect(color.property.kinds == [.shape, .label])
        for contents in [LayerContents.label(LabelContents()), .shape(ShapeContents())] {
            var layer = Layer()
            layer.contents = contents
            color.set(.color(.white), in: &layer)
            #expect(color.value(in: layer) == .color(.white))
            #expect(color.property.applies(to: contents))
        }
        #expect(color.value(in: Layer()) == nil)
        let gradient = try #require(PropertyPath("gradient.startPoint.x"))
        var layer = Layer()
        layer.contents = .label(LabelContents())
        gradient.set(.number(0.25), in: &layer)
        guard case .label(let label) = layer.contents else { return }
        #expect(label.gradient.startPoint == Point(x: 0.25, y: 0))
        #expect(LayerProperty.all.map(\.name).count == Set(LayerProperty.all.map(\.name)).count)
    }
}

/// Gradients that paint a shape and its line.
@Suite struct ShapePaintTests {
    @Test func `gradients paint the inside and the line instead of the colours`() {
        var shape = ShapeContents()
        for point in [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 10)] {
            shape.path.append(shape.path.isEmpty ? .move(point) : .line(point))
        }
        func paints() -> [String] {
            let node = box(0, 0, 10, 10) { $0.contents = .shape(shape) }
            return LayerTree([node]).list().items.map { item in
                guard case .fill(let shape, let paint) = item else { return "other" }
                let what = if case .stroke = shape.outline { "line" } else { "inside" }
                return if case .gradient = paint { what + " gradient" } else { what }
            }
        }
        #expect(paints() == ["inside"])
        shape.gradient.colors = [.black, .white]
        shape.fillColor = nil
        #expect(paints() == ["inside gradient"])
        shape.strokeGradient.colors = [.black, .white]
        #expect(paints() == ["inside gradient", "line gradient"])
        shape.lineWidth = 0
        #expect(paints() == ["inside gradient"])
        shape.gradient.colors = [.clear, .clear]
        #expect(paints().isEmpty)
    }
}
