import Drawing
import Layers
import Primitives
import Testing

@Suite struct ShapeContentsTests {
    private func shape(
        _ data: String, _ edit: (inout ShapeContents) -> Void = { _ in }, layer: (inout Layer) -> Void = { _ in }
    ) throws -> Node {
        var contents = ShapeContents()
        contents.path = try Path(pathData: data)
        edit(&contents)
        return box(10, 20, 60, 40) {
            $0.contents = .shape(contents)
            layer(&$0)
        }
    }

    @Test func `a shape is filled black and not stroked unless told otherwise`() throws {
        #expect(
            try lines([shape("M0 0H30V20Z")]) == ["fill path nonzero M0 0 L30 0 L30 20 Z by 1 0 0 1 10 20 with #000000"]
        )
    }

    @Test func `the line lies on the fill`() throws {
        let node = try shape("M0 0H30") {
            $0.fillColor = .pureRed
            $0.fillRule = .evenOdd
            $0.strokeColor = .pureBlue
            $0.lineWidth = 4
            $0.lineCap = .round
            $0.lineJoin = .bevel
            $0.miterLimit = 3
            $0.lineDash = [5, 2]
            $0.lineDashPhase = 1
            $0.strokeStart = 0.25
            $0.strokeEnd = 0.75
        }
        #expect(
            lines([node]) == [
                "fill path evenodd M0 0 L30 0 by 1 0 0 1 10 20 with #ff0000",
                "fill stroke 4 round bevel limit 3 dash 5 2 phase 1 from 0.25 to 0.75 of M0 0 L30 0 by 1 0 0 1 10 20 with #0000ff",
            ])
    }

    @Test func `no colour, no width and nothing left of the line draw nothing`() throws {
        let edits: [(inout ShapeContents) -> Void] = [
            { $0.strokeColor = nil }, { $0.strokeColor = .clear }, { $0.lineWidth = 0 }, { $0.lineWidth = -3 },
            { $0.lineWidth = .nan }, { $0.strokeEnd = 0 }, { $0.strokeStart = 1 }, { $0.strokeStart = .nan },
            { $0.path = Path() },
        ]
        for edit in edits {
            let node = try shape("M0 0H30V20Z") {
                $0.fillColor = nil
                $0.strokeColor = .black
                edit(&$0)
            }
            #expect(lines([node]).isEmpty)
        }
        #expect(try lines([shape("M0 0H30V20Z") { $0.fillColor = .clear }]).isEmpty)
    }

    @Test func `fill and line fade as one picture, either alone takes the opacity`() throws {
        let both = try shape("M0 0H30V20Z", { $0.strokeColor = .white }) { $0.alpha = 0.5 }
        #expect(lines([both]).first == "group 0.5" && lines([both]).count == 4)
        let line = try shape(
            "M0 0H30",
            {
                $0.fillColor = nil; $0.strokeColor = .white
            }
        ) { $0.alpha = 0.5 }
        #expect(lines([line]) == ["fill stroke 1 of M0 0 L30 0 by 1 0 0 1 10 20 with #ffffff/0.5"])
    }

    @Test func `what leaves a clipping box is cut, leaf or not`() throws {
        let clip = "clip rectangle 0 0 60 40 by 1 0 0 1 10 20"
        for children in [[], [box(1, 1, 5, 5, .pureRed)]] {
            var node = try shape("M0 0H80V20Z") { _ in
            } layer: {
                $0.clipsToBounds = true
            }
            node.children = children
            let found = lines([node])
            #expect(
                found.prefix(2) == [clip, "  fill path nonzero M0 0 L80 0 L80 20 Z by 1 0 0 1 10 20 with #000000"])
            #expect(found.last == "end")
        }
        let inside = try shape("M1 1H50V20Z") { _ in
        } layer: {
            $0.clipsToBounds = true
        }
        #expect(lines([inside]) == ["fill path nonzero M1 1 L50 1 L50 20 Z by 1 0 0 1 10 20 with #000000"])
        let line = try shape("M0 1H50", { $0.strokeColor = .black }) { $0.clipsToBounds = true }
        #expect(lines([line]).first == clip)
    }

    @Test func `a line that reaches into view from a box out of it is drawn`() throws {
        let node = try shape(
            "M0 0V40",
            {
                $0.fillColor = nil; $0.strokeColor = .black; $0.lineWidth = 20
            }
        ) {
            $0.frame = Rect(x: 105, y: 0, width: 50, height: 40)
        }
        #expect(lines([node]).count == 1)
        let far = try shape(
            "M0 0V40",
            {
                $0.fillColor = nil; $0.strokeColor = .black; $0.lineJoin = .round
            }
        ) {
            $0.frame = Rect(x: 105, y: 0, width: 50, height: 40)
        }
        #expect(lines([far]).isEmpty)
    }

    @Test func `paths of the same steps mix, others switch half way`() throws {
        let (line, curve, other) = (
            PropertyValue.path(try Path(pathData: "M0 0L3 0Z")),
            PropertyValue.path(try Path(pathData: "M0 0C1 6 2 6 3 0Z")),
            PropertyValue.path(try Path(pathData: "M9 9"))
        )
        #expect(line.mixed(with: curve, fraction: 0.5) == .path(try Path(pathData: "M0 0C1 3 2 3 3 0Z")))
        #expect(line.mixed(with: other, fraction: 0.49) == line && line.mixed(with: other, fraction: 0.5) == other)
    }
}
