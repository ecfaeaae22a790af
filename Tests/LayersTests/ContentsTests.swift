import Drawing
import Layers
import Primitives
import Testing

@Suite struct ImageContentsTests {
    /// Rectangles by UIKit's rules for a picture of 80 × 40 pixels in a box of 100 × 60 points, worked out by hand.
    @Test(arguments: [
        (ContentMode.scaleToFill, 1.0, "0 0 100 60"),
        (.scaleAspectFit, 1, "0 5 100 50"),
        (.scaleAspectFill, 1, "-10 0 120 60"),
        (.center, 1, "10 10 80 40"), (.top, 1, "10 0 80 40"), (.bottom, 1, "10 20 80 40"), (.left, 1, "0 10 80 40"),
        (.right, 1, "20 10 80 40"), (.topLeft, 1, "0 0 80 40"), (.topRight, 1, "20 0 80 40"),
        (.bottomLeft, 1, "0 20 80 40"), (.bottomRight, 1, "20 20 80 40"),
        // At two pixels a point it is half as large; fitting modes do not care.
        (.scaleAspectFit, 2, "0 5 100 50"), (.center, 2, "30 20 40 20"), (.bottomRight, 2, "60 40 40 20"),
        // At half a pixel a point it is larger than the box, and sticks out on the far sides.
        (.topRight, 0.5, "-60 0 160 80"), (.bottom, 0.5, "-30 -20 160 80"),
    ])
    func `a picture goes where UIKit puts it`(mode: ContentMode, scale: Double, expected: String) {
        let node = picture(80, 40) {
            $0.contentMode = mode
            $0.imageScale = scale
        }
        #expect(
            lines([node], width: 400, height: 400) == [
                "fill rectangle \(expected) by 1 0 0 1 100 100 with image p.png 0 0 80 40 into \(expected)"
            ])
    }

    @Test func `a tall picture fits the other way round`() {
        #expect(destination(30, 60, .scaleAspectFit) == "35 0 30 60")
        #expect(destination(30, 60, .scaleAspectFill) == "0 -70 100 200")
    }

    @Test func `the part that is shown is what has a natural size`() {
        let node = picture(80, 40) {
            $0.contentMode = .center
            $0.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
        }
        #expect(
            lines([node], width: 400, height: 400) == [
                "fill rectangle 40 20 20 20 by 1 0 0 1 100 100 with image p.png 40 10 20 20 into 40 20 20 20"
            ])
    }

    @Test func `a part beyond the picture is asked for as it stands`() {
        let node = picture(80, 40) { $0.contentsRect = Rect(x: -0.5, y: 0, width: 2, height: 1) }
        #expect(
            lines([node], width: 400, height: 400) == [
                "fill rectangle 0 0 100 60 by 1 0 0 1 100 100 with image p.png -40 0 160 40 into 0 0 100 60"
            ])
    }

    @Test func `a clipped picture that covers its box has the box's edge`() {
        let node = picture(80, 40, { $0.contentMode = .scaleAspectFill }) {
            $0.clipsToBounds = true
            $0.cornerRadii = CornerRadii(8)
        }
        #expect(
            lines([node], width: 400, height: 400) == [
                "fill rounded 0 0 100 60 radii 8 by 1 0 0 1 100 100 with image p.png 0 0 80 40 into -10 0 120 60"
            ])
    }

    @Test func `a clipped picture of part of a box is cut at both edges`() {
        let node = picture(
            80, 40,
            {
                $0.contentMode = .topRight; $0.imageScale = 0.5
            }
        ) { $0.clipsToBounds = true }
        #expect(
            lines([node], width: 400, height: 400) == [
                "fill rectangle 0 0 100 60 by 1 0 0 1 100 100 with image p.png 0 0 80 40 into -60 0 160 80"
            ])
        let narrow = picture(
            80, 40,
            {
                $0.contentMode = .bottom; $0.imageScale = 1.6
            }
        ) { $0.clipsToBounds = true }
        #expect(
            lines([narrow], width: 400, height: 400) == [
                "fill rectangle 25 35 50 25 by 1 0 0 1 100 100 with image p.png 0 0 80 40 into 25 35 50 25"
            ])
    }

    @Test func `a rounded clip around a small picture stays a clip`() {
        let node = picture(80, 40, { $0.contentMode = .left }) {
            $0.clipsToBounds = true
            $0.cornerRadii = CornerRadii(30)
        }
        #expect(
            lines([node], width: 400, height: 400) == [
                "clip rounded 0 0 100 60 radii 30 by 1 0 0 1 100 100",
                "  fill rectangle 0 10 80 40 by 1 0 0 1 100 100 with image p.png 0 0 80 40 into 0 10 80 40",
                "end",
            ])
    }

    @Test func `a picture beyond its box shows where the box does not`() {
        let node = box(-40, 0, 30, 30) {
            var contents = ImageContents()
            contents.image = Image(width: 80, height: 40, pixels: [UInt32](repeating: .max, count: 3200), name: "p.png")
            contents.contentMode = .topLeft
            $0.contents = .image(contents)
        }
        #expect(lines([node]).count == 1)
    }

    @Test func `opacity makes a group of a picture, and fades the tint of a template`() {
        let plain = picture(80, 40) { _ in
        } edit: {
            $0.alpha = 0.5
        }
        #expect(lines([plain], width: 400, height: 400).map { $0.prefix(9) } == ["group 0.5", "  fill re", "end"])
        let template = picture(80, 40) {
            $0.tintColor = .pureRed
        } edit: {
            $0.alpha = 0.5
        }
        #expect(
            lines([template], width: 400, height: 400) == [
                "fill rectangle 0 0 100 60 by 1 0 0 1 100 100 with image p.png 0 0 80 40 into 0 0 100 60 tinted #ff0000/0.5"
            ])
    }

    @Test(arguments: [
        // Corners of 20 × 10 pixels at two pixels a point: 10 × 5 points, whatever the box.
        (ContentMode.scaleToFill, 2.0, " caps 10 20 20 40 into 5 10 10 20"),
        // At one they are 60 points wide together, and 30 high, which fits 100 × 60.
        (.scaleToFill, 1, " caps 10 20 20 40 into 10 20 20 40"),
        // At a quarter of a pixel a point, 240 × 120: both shrink to five twelfths.
        (.scaleToFill, 0.25, " caps 10 20 20 40 into 16.666667 33.333333 33.333333 66.666667"),
        (.scaleAspectFit, 1, ""), (.center, 1, ""),
    ])
    func `what is around the middle keeps its size where a picture fills its box`(
        mode: ContentMode, scale: Double, caps: String
    ) {
        let node = picture(80, 40) {
            $0.contentMode = mode
            $0.imageScale = scale
            $0.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.25, height: 0.25)
        }
        let line = lines([node], width: 400, height: 400).first ?? ""
        #expect(line.contains(" caps ") == !caps.isEmpty)
        #expect(line.hasSuffix(caps), "\(line)")
    }

    @Test func `a middle beyond the picture ends with it`() {
        let node = picture(80, 40) {
            $0.contentsCenter = Rect(x: 0.5, y: -1, width: 9, height: .nan)
        }
        let line = lines([node], width: 400, height: 400).first ?? ""
        #expect(line.hasSuffix(" caps 0 40 40 0 into 0 40 40 0"), "\(line)")
    }

    @Test func `nothing to show draws nothing`() {
        #expect(lines([picture(80, 40) { $0.image = nil }], width: 400, height: 400).isEmpty)
        #expect(lines([picture(80, 40) { $0.tintColor = .clear }], width: 400, height: 400).isEmpty)
        #expect(lines([picture(80, 40) { $0.contentsRect.size.width = 0 }], width: 400, height: 400).isEmpty)
        #expect(lines([picture(80, 40) { $0.imageScale = 0 }], width: 400, height: 400).isEmpty)
        #expect(lines([picture(80, 40) { $0.imageScale = .nan }], width: 400, height: 400).isEmpty)
    }

    private func picture(
        _ width: Int, _ height: Int, _ contentsEdit: (inout ImageContents) -> Void,
        edit: (inout Layer) -> Void = { _ in }
    ) -> Node {
        var contents = ImageContents()
        let pixels = [UInt32](repeating: .max, count: width * height)
        contents.image = Image(width: width, height: height, pixels: pixels, name: "p.png")
        contentsEdit(&contents)
        return box(100, 100, 100, 60) {
            $0.contents = .image(contents)
            edit(&$0)
        }
    }

    private func destination(_ width: Int, _ height: Int, _ mode: ContentMode) -> String? {
        let line = lines([picture(width, height) { $0.contentMode = mode }], width: 400, height: 400).first
        return line?.split(separator: " into ").last.map(String.init)
    }
}

@Suite struct GradientContentsTests {
    @Test func `a gradient fills its box, corners rounded`() {
        #expect(
            draw([.pureRed, .pureBlue], in: (40, 80))
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0, #0000ff at 1")
        let node = node([.pureRed, .pureBlue], in: (40, 80)) { _ in
        } edit: {
            $0.cornerRadii = CornerRadii(5)
        }
        #expect(
            lines([node]) == [
                "fill rounded 0 0 40 80 radii 5 by 1 0 0 1 0 0 with gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0, #0000ff at 1"
            ])
    }

    @Test func `colours without locations are spread evenly`() {
        #expect(
            draw([.pureRed, .pureGreen, .pureBlue, .white, .black], in: (40, 80))
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0, #00ff00 at 0.25, #0000ff at 0.5, #ffffff at 0.75, #000000 at 1"
        )
    }

    @Test func `locations that fall or are missing are made whole`() {
        #expect(
            draw([.pureRed, .pureGreen, .pureBlue], in: (40, 80)) { $0.locations = [0.5, 0.25, 0.75] }
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0.5, #00ff00 at 0.5, #0000ff at 0.75")
        #expect(
            draw([.pureRed, .pureGreen, .pureBlue], in: (40, 80)) { $0.locations = [0.5] }
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0.5, #00ff00 at 0.75, #0000ff at 1")
        #expect(
            draw([.pureRed, .pureGreen], in: (40, 80)) { $0.locations = [0, 0.5, 0.6, 0.7] }
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at 0, #00ff00 at 0.5")
    }

    @Test func `locations may lie outside the line`() {
        #expect(
            draw([.pureRed, .pureGreen, .pureBlue], in: (40, 80)) { $0.locations = [-0.5, 0.5, 1.5] }
                == "gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000 at -0.5, #00ff00 at 0.5, #0000ff at 1.5")
    }

    @Test func `an oblong box shears the bands of colour`() throws {
        // From corner to corner of 100 × 50 the unit square's other diagonal is the middle band.
        let node = node([.pureRed, .pureBlue], in: (100, 50)) {
            $0.startPoint = .zero
            $0.endPoint = Point(x: 1, y: 1)
        }
        guard case .fill(_, .gradient(let line))? = LayerTree([node]).list().items.first else {
            Issue.record("two colours are a gradient")
            return
        }
        func location(_ x: Double, _ y: Double) -> Double {
            line.transform.map(Point(x: x, y: y)).x
        }
        let places = [
            (0.0, 0.0, 0.0), (100, 50, 1), (100, 0, 0.5), (0, 50, 0.5), (50, 25, 0.5), (50, 0, 0.25), (0, 25, 0.25),
        ]
        for (x, y, expected) in places { #expect(abs(location(x, y) - expected) < 1e-12, "\(x) \(y)") }
    }

    @Test func `an ellipse has its centre at the start and its half axes reach to the end`() throws {
        let node = node([.pureRed, .pureBlue], in: (100, 50)) {
            $0.kind = .radial
            $0.startPoint = Point(x: 0.5, y: 0.5)
            $0.endPoint = Point(x: 0.9, y: 0)
        }
        let transform = try transform(of: node)
        // Half axes of 40 and 25 points around (50, 25): on the ellipse the distance is 1.
        for (x, y) in [(90.0, 25.0), (10, 25), (50, 50), (50, 0), (50 + 24, 25 + 20)] {
            let place = transform.map(Point(x: x, y: y))
            #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-12, "\(x), \(y)")
        }
    }

    @Test func `angles are those of the unit square, clockwise from the end point's direction`() throws {
        let node = node([.pureRed, .pureBlue], in: (100, 50)) {
            $0.kind = .conic
            $0.startPoint = Point(x: 0.5, y: 0.5)
            $0.endPoint = Point(x: 0.5, y: 0)
        }
        let transform = try transform(of: node)
        // Up, then the corner to the right of it, right, down, left: eighths of a turn in the square.
        let places = [(50.0, 0.0, 0.0), (100, 0, 0.125), (100, 25, 0.25), (50, 50, 0.5), (0, 25, 0.75)]
        for (x, y, turns) in places {
            let place = transform.map(Point(x: x, y: y))
            let angle = ElementaryFunctions.atan2(place.y, place.x) / (2 * .pi)
            #expect(abs((angle < 0 ? angle + 1 : angle) - turns) < 1e-12, "\(x), \(y)")
        }
    }

    @Test func `an ellipse without one of its axes, or a cone without direction, is the last colour`() {
        #expect(draw([.pureRed, .pureBlue], in: (40, 80)) { $0.kind = .radial } == "#0000ff")
        #expect(
            draw([.pureRed, .pureBlue], in: (40, 80)) {
                $0.kind = .conic
                $0.endPoint = $0.startPoint
            } == "#0000ff")
        for kind in Gradient.Kind.allCases {
            let drawn = draw([.pureRed, .pureBlue], in: (40, 80)) {
                $0.kind = kind
                $0.startPoint = .zero
                $0.endPoint = Point(x: .leastNonzeroMagnitude, y: .leastNonzeroMagnitude)
            }
            #expect(drawn == "#0000ff")
        }
    }

    @Test func `one colour, or a line without length, is a flat colour`() {
        #expect(draw([.pureRed], in: (40, 80)) == "#ff0000")
        #expect(draw([.pureRed, .pureBlue], in: (40, 80)) { $0.endPoint = $0.startPoint } == "#0000ff")
        #expect(draw([], in: (40, 80)) == nil)
    }

    @Test func `opacity fades each colour`() {
        let node = node([.pureRed, .pureBlue], in: (40, 80)) { _ in
        } edit: {
            $0.alpha = 0.5
        }
        #expect(
            lines([node]) == [
                "fill rectangle 0 0 40 80 by 1 0 0 1 0 0 with gradient linear by 0 -0.025 0.0125 0 0 0.5: #ff0000/0.5 at 0, #0000ff/0.5 at 1"
            ])
    }

    private func transform(of node: Node) throws -> AffineTransform {
        guard case .fill(_, .gradient(let gradient))? = LayerTree([node]).list().items.first else {
            throw NoGradient()
        }
        return gradient.transform
    }

    private struct NoGradient: Error {}

    private func node(
        _ colors: [Color], in size: (Double, Double), _ contentsEdit: (inout GradientContents) -> Void = { _ in },
        edit: (inout Layer) -> Void = { _ in }
    ) -> Node {
        var contents = GradientContents()
        contents.colors = colors
        contentsEdit(&contents)
        return box(0, 0, size.0, size.1) {
            $0.contents = .gradient(contents)
            edit(&$0)
        }
    }

    private func draw(
        _ colors: [Color], in size: (Double, Double), _ contentsEdit: (inout GradientContents) -> Void = { _ in }
    ) -> String? {
        let line = lines([node(colors, in: size, contentsEdit)]).first
        return line?.split(separator: " with ").last.map(String.init)
    }
}
