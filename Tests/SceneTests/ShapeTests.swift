import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct ShapeTests {
    private func shape(_ keys: String) throws -> ShapeContents {
        let layer = try load(scene(#"{"id": "s", "type": "shape", \#(keys)}"#)).layer("s")
        guard case .shape(let contents) = layer.contents else { throw NotAShape() }
        return contents
    }

    private struct NotAShape: Error {}

    @Test func `every key of a shape is read`() throws {
        let found = try shape(
            ##""path": "M0 0 l10 -5e-1 a5 5 0 01.5.5 z", "fillColor": "#f00", "fillRule": "evenodd", "strokeColor": "blue", "##
                + #""lineWidth": "1 + 2", "lineCap": "round", "lineJoin": "bevel", "miterLimit": 4, "lineDash": [3, 1], "#
                + #""lineDashPhase": -2, "strokeStart": 0.25, "strokeEnd": "75%""#)
        var expected = ShapeContents()
        expected.path = try Path(pathData: "M0 0L10-.5A5 5 0 0 1 10.5 0Z")
        expected.fillColor = Color(red: 1, green: 0, blue: 0)
        expected.fillRule = .evenOdd
        expected.strokeColor = Color(red: 0, green: 0, blue: 1)
        expected.lineWidth = 3
        expected.lineCap = .round
        expected.lineJoin = .bevel
        expected.miterLimit = 4
        expected.lineDash = [3, 1]
        expected.lineDashPhase = -2
        expected.strokeStart = 0.25
        expected.strokeEnd = 0.75
        #expect(found == expected)
    }

    @Test(arguments: [
        ("nonzero", FillRule.nonZero), ("non-zero", .nonZero), ("evenodd", .evenOdd), ("even-odd", .evenOdd),
    ])
    func `fill rules have SVG's names and Core Animation's`(word: String, rule: FillRule) throws {
        #expect(try shape(#""path": "", "fillRule": "\#(word)""#).fillRule == rule)
    }

    @Test func `colours and dashes can be missing`() throws {
        let found = try shape(#""path": "", "fillColor": null, "strokeColor": null, "lineDash": null"#)
        #expect(found.fillColor == nil && found.strokeColor == nil && found.lineDash == nil && found.path.isEmpty)
    }

    @Test func `a mistake in path data is shown where it is`() {
        expectErrors(
            scene(#"{"type": "shape", "path": "M0 0 L 10 ¦x"}, {"type": "shape", "path": "¦L5 5"}"#),
            ["P214 expected a number after 'L', found 'x'", "P214 path data must begin with 'M' or 'm'"])
        expectErrors(
            scene(#"{"type": "shape", "path": "M0 0 A 5 5 0 ¦7 1 9 9"}"#),
            ["P214 expected a flag, 0 or 1, after 'A', found '7'"])
        expectErrors(
            scene(#"{"type": "shape", "path": "M0 0¦"}"#.replacing("M0 0", with: "M0 0 H")),
            ["P214 expected a number after 'H', found the end"])
    }

    @Test func `wrong values of shapes`() {
        expectErrors(
            scene(#"¦{"type": "shape"}, {"type": "shape", "path": ¦5, "lineCap": ¦"flat", "lineWidth": ¦-1}"#),
            [
                #"P202 a shape view needs 'path': SVG path data such as "M0 0 H100 V50 Z""#,
                #"P203 expected SVG path data such as "M0 0 H100 V50 Z", found the number 5"#,
                "P205 expected one of 'butt', 'round', 'square', found 'flat'",
                "P204 'lineWidth' must be at least 0, found -1",
            ])
        expectErrors(
            scene(#"{"type": "shape", "path": "", "lineDash": ¦[3, -1], "fillRule": ¦"nonZero"}"#),
            [
                "P204 'lineDash' must be at least 0, found -1",
                "P205 expected one of 'nonzero', 'evenodd', 'non-zero', 'even-odd', found 'nonZero'",
            ])
    }

    @Test func `a state may change the path and the line`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"type": "shape", "size": ["100%", "100%"], "path": "M0 0 L9 9", "#
                    + #""start": {"path": "M0 0 L3 3", "strokeEnd": 0, "lineWidth": 8}}]}"#))
        let path = try #require(loaded.scene.tracks.first { $0.property.name == "path" })
        #expect(path.curve.value(at: 0.5) == .path(try Path(pathData: "M0 0 L6 6")))
        #expect(Set(loaded.scene.tracks.map(\.property.name)) == ["path", "strokeEnd", "lineWidth"])
        expectErrors(
            scene(
                #"{"type": "scroll", "children": [{"type": "shape", "path": "", "start": {"path": "M0 ¦q"}}]}"#),
            ["P214 expected a number after 'M', found 'q'"])
    }
}
