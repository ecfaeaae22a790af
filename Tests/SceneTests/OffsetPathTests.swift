import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Views that follow a path.
@Suite struct OffsetPathTests {
    /// The corners of a view of 20 × 10 points with these keys, clockwise from the box's top left.
    private func corners(_ keys: String, of text: String? = nil, frame: Int = 0) throws -> [Point] {
        let loaded = try load(
            text ?? scene(#"{"id": "car", "size": [20, 10], \#(keys)}"#, #""timeline": {"duration": 1, "frames": 3}, "#)
        )
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: frame))
        return try #require(tree.corners(of: try loaded.index("car")))
    }

    private func expect(
        _ found: [Point], _ expected: [(Double, Double)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found.count == 4, sourceLocation: sourceLocation)
        for (point, (x, y)) in zip(found, expected) {
            #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(found)", sourceLocation: sourceLocation)
        }
    }

    private static let down = #""offsetPath": "M 100 50 V 150""#

    @Test func `the anchor point lies on the path, and the view looks along it`() throws {
        // Half way down a vertical line, turned by a quarter: the box's top left is at the top right.
        let turned = [(105.0, 90.0), (105, 110), (95, 110), (95, 90)]
        expect(try corners(#"\#(Self.down), "offsetDistance": 0.5"#), turned)
        expect(try corners(#"\#(Self.down), "offsetDistance": 0.5, "offsetRotate": "auto""#), turned)
        // The position has no effect.
        expect(try corners(#"\#(Self.down), "offsetDistance": 0.5, "center": [7, 8]"#), turned)
        expect(
            try corners(#"\#(Self.down), "offsetDistance": 0.5, "offsetRotate": 0"#),
            [(90, 95), (110, 95), (110, 105), (90, 105)])
        expect(
            try corners(#"\#(Self.down), "offsetDistance": 0.5, "offsetRotate": "reverse""#),
            [(95, 110), (95, 90), (105, 90), (105, 110)])
        for text in [
            #""auto -90deg""#, #""reverse 90deg""#, #""auto -0.25turn""#, #""0deg""#, #""-90deg auto""#,
            #"" 90deg  reverse ""#, #""10 - 100 auto""#,
        ] {
            expect(
                try corners(#"\#(Self.down), "offsetDistance": 0.5, "offsetRotate": \#(text)"#),
                [(90, 95), (110, 95), (110, 105), (90, 105)])
        }
    }

    @Test func `the offset anchor lies on the path, and transforms act about the anchor point before the turn`() throws
    {
        expect(
            try corners(#"\#(Self.down), "offsetRotate": 0, "offsetAnchor": [0, 0]"#),
            [(100, 50), (120, 50), (120, 60), (100, 60)])
        expect(
            try corners(#"\#(Self.down), "offsetAnchor": [0, 0]"#), [(100, 50), (100, 70), (90, 70), (90, 50)])
        // Doubled about the middle of the box, the top left is 10, 5 points outside; then it is placed and turned.
        expect(
            try corners(#"\#(Self.down), "offsetAnchor": [0, 0], "transform.scale": 2"#),
            [(105, 40), (105, 80), (85, 80), (85, 40)])
        expect(
            try corners(#"\#(Self.down), "transform": [{"translate": [5, 0]}]"#),
            [(105, 45), (105, 65), (95, 65), (95, 45)])
        expect(
            try corners(#"\#(Self.down), "anchorPoint": [0, 0.5]"#), [(105, 50), (105, 70), (95, 70), (95, 50)])
    }

    @Test func `the distance is animated, and beyond an open path its ends hold`() throws {
        let animation =
            #"\#(Self.down), "offsetRotate": 0, "animate": [{"signal": "time", "properties": {"offsetDistance": [-0.5, 1.5]}}]"#
        for (frame, y) in [(0, 50.0), (1, 100), (2, 150)] {
            expect(
                try corners(animation, frame: frame), [(90, y - 5), (110, y - 5), (110, y + 5), (90, y + 5)])
        }
        // A path that becomes another one.
        let morph =
            #""offsetRotate": 0, "animate": [{"signal": "time", "properties": {"offsetPath": ["M 0 0 H 100", "M 0 100 H 100"], "offsetDistance": [1, 1]}}]"#
        expect(try corners(morph, frame: 1), [(90, 45), (110, 45), (110, 55), (90, 55)])
    }

    @Test func `without a path the other keys have no effect`() throws {
        let plain = try corners(#""center": [70, 80]"#)
        expect(plain, [(60, 75), (80, 75), (80, 85), (60, 85)])
        #expect(
            try corners(
                #""center": [70, 80], "offsetDistance": 0.5, "offsetRotate": 30, "offsetAnchor": [0, 0], "offsetPath": """#
            )
                == plain)
    }

    @Test func `a path scrolls with its parent, and a fixed view stays with its path`() throws {
        func text(_ position: String) -> String {
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 500], "children": [{"id": "car", "size": [20, 10], "offsetRotate": 0, \#(position)"offsetPath": "M 100 50 V 150"}]}"#,
                #""timeline": {"duration": 1, "frames": 3, "tracks": {"feed": [{"scrollTo": 100, "duration": 1}]}}, "#)
        }
        expect(try corners("", of: text(""), frame: 2), [(90, -55), (110, -55), (110, -45), (90, -45)])
        expect(
            try corners("", of: text(#""position": "fixed", "#), frame: 2),
            [(90, 45), (110, 45), (110, 55), (90, 55)])
    }

    @Test func `mistakes are named at their place`() {
        let expected = "expected 'auto', 'reverse', an angle, or both such as \"auto 45deg\", found"
        for (value, message) in [
            (#"¦"atuo""#, "P205 \(expected) 'atuo'"), ("¦true", "P203 \(expected) true"),
            (#"¦"auto fast""#, "P206 unknown name 'fast'"), (#"¦"reverse x""#, "P206 unknown name 'x'"),
            (#"¦"fast auto""#, "P206 unknown name 'fast'"), (#"¦"auto reverse""#, "P206 unknown name 'reverse'"),
        ] { expectErrors(scene(#"{"offsetRotate": \#(value)}"#), [message]) }
        #expect(hints(scene(#"{"offsetRotate": "atuo"}"#)) == ["did you mean 'auto'?"])
        #expect(hints(scene(#"{"motionPath": "M 0 0"}"#)) == ["write 'offsetPath'"])
    }
}
