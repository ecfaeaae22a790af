import Diagnostics
import Drawing
import JSON
import Layers
import Raster
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Nothing a person writes may stop the program: any scene loads or is refused, and what loads can be played.
@Suite struct MutationTests {
    private static let scene = #"""
        {
          "canvas": { "width": 60, "height": 40, "scale": 2, "background": "#000" },
          "timeline": { "fps": "60000/1001", "duration": 2, "frames": 9, "tracks": { "feed": [
            { "scrollTo": { "view": "b", "align": "nearest" }, "duration": 0.5, "easing": [0.2, 0, 0.2, 1] },
            { "hold": 0.5 }, { "scrollTo": { "page": 1 } }, { "scrollTo": [0, "50%"], "duration": 1 } ] } },
          "colors": { "ink": "#123456", "pen": "ink" },
          "signals": { "far": { "of": "feed.offset.y", "over": [0, "feed.maxOffset.y"], "chain": [ "clamp", { "focus": [9, 90] } ] },
            "spot": { "of": "far", "chain": [ { "morph": { "oscillate": 2 } }, { "relate": [ [0, 1], { "x": 9, "y": "t.x" } ] } ] },
            "tone": { "of": "spot", "chain": [ { "scale": ["pen", "red"] } ] }, "sum": "mod(far.position + spot.y, 3) * frame" },
          "states": { "gone": { "alpha": 0, "transform": [ { "scale": 0.1 } ] } },
          "templates": { "card": { "frame": [0, "$y", "100%", 20], "children": [ { "id": "t", "x": "$y" } ] } },
          "views": [
            { "id": "feed", "type": "scroll", "contentInset": [1, 2, 3, 4], "contentSize": [60, 200], "children": [
              { "id": "a", "frame": [0, 0, 60, 40], "animator": { "axis": "vertical", "attach": ["b"],
                "start": { "self": ["gone", { "size": [1, 2] }], "t": { "center.y": { "value": 3, "range": [0.1, 0.9],
                  "easing": { "reverse": { "spring": { "stiffness": 100, "damping": 10 } } }, "interpolation": "standard" } } } },
                "children": [ { "id": "t" },
                  { "id": "b", "inset": [1, 1, 1, 1], "animator": { "end": { "self": { "hidden": true } } } } ] },
              { "use": "card", "id": "c", "with": { "y": "10 + 2" }, "cornerRadius": [1, 2, 3, 4],
                "bind": { "cornerRadius": "9 * cover(self)", "borderColor": "tone",
                "size": { "of": ["sum", "self.center.x"], "over": [ [0, 0], [3, 4] ], "chain": [ { "scale": [ [1, 2], [9, "time"] ] } ] }, "center.x": "50% + 3 * ease('outBack', time)",
                  "backgroundColor": { "of": "feed.offset.y / feed.maxOffset.y", "keyframes": [[0, "pen"], [1, "red"]] } } } ] },
            { "id": "grid", "type": "collection", "axis": "horizontal", "itemSize": [10, 10], "interitemSpacing": 3,
              "sections": [ { "header": { "width": 5 }, "items": [ { "repeat": 5, "view": { "id": "i", "start": "gone" } } ] } ] },
            { "type": "table", "rowHeight": 9, "separator": { "color": "pen", "height": 1, "inset": [2, "10%"] }, "contentInset": [1, 0, 2, 0],
              "sections": [ { "header": { "height": 4 }, "rows": [ { "repeat": 3, "view": { "height": "index * 5" } } ] },
                { "sticky": false, "rows": [ { "type": "scroll", "position": "sticky", "top": "10%", "bottom": 1, "children": [
                  { "position": "sticky", "left": 2, "frame": [5, 0, 90, 9] }, { "position": "fixed", "frame": [0, 0, 5, 5] } ] }, {} ],
                  "footer": { "size": [1, 3], "sticky": true } } ] },
            { "type": "gradient", "colors": ["red", "pen"], "locations": [0, 1], "anchorPoint": [0, 0], "center": [5, 5],
              "size": [9, 9], "animate": [ { "property": "size", "signal": "entry(a) * frame", "interpolation": "standard",
                "keyframes": [ [0, [9, 9]], [0.5, ["50%", 3], "steps(3, jump-both)"], [0.5, [1, 1]], [2, [4, 4], [0.2, -2, 0.2, 3]] ] },
                { "property": "alpha", "signal": "max(oscillate(time, 3), 0)", "keyframes": [[0.5, 1]], "priority": 2 } ],
              "transform": [ { "rotate3d": [1, 0, 0, "0.1turn"] }, { "matrix": [1, 0, 0, 1, 0, 0] } ] } ]
        }
        """#

    private static let odd = [
        "null", "true", "0", "-1", "0.5", "1e7", "1e-300", "-1e7", "3e9", "\"\"", "\"self\"", "\"50%\"", "\"1/0\"",
        "\"$y\"",
        "\"a, b\"", "\"feed\"", "\"index\"", "\"gone\"", "\"-1\"", "[]", "{}", "[0, 0]", "[1, 2, 3, 4]", "[[]]",
        "{\"value\": 1}", "{\"repeat\": 3, \"view\": {}}", "{\"use\": \"card\"}", "{\"view\": \"b\"}", "\"🙂\"",
    ]

    /// Every value and key of a text that can be put in another's place.
    private static func places(in value: JSONValue) -> [Range<Int>] {
        switch value.kind {
        case .null, .boolean, .number, .string: [value.range]
        case .array(let elements): [value.range] + elements.flatMap { places(in: $0) }
        case .object(let members): [value.range] + members.flatMap { [$0.keyRange] + places(in: $0.value) }
        }
    }

    private static func play(_ bytes: some Sequence<UInt8>) -> Bool {
        guard let loaded = try? SceneLoader.load(text: String(decoding: Array(bytes), as: UTF8.self)) else {
            return false
        }
        let simulation = Simulation(loaded.scene)
        for index in Set([0, loaded.scene.timeline.frameCount / 2, loaded.scene.timeline.frameCount - 1]) {
            _ = loaded.scene.displayList(in: simulation.state(ofFrame: index))
        }
        return true
    }

    /// Bound numbers are not held to the ranges of written ones; the largest, the least, and those around 0 and 1.
    @Test(arguments: ["2e7 * time - 1e7", "200 * time - 100", "4 * time - 2", "1e-7 * (time - 0.5)"])
    func `any number in any property makes a picture`(expression: String) throws {
        let kinds = [
            "view", #"gradient", "colors": ["red", "lime"], "locations": [0, 1], "kind": "linear"#,
            #"shape", "strokeColor": "red", "path": "M2 2 H20 V15 Q3 3 2 2 Z"#,
        ]
        let box = #""frame": [5, 5, 20, 12], "backgroundColor": "red", "cornerRadius": 3, "#
        let more = #""borderWidth": 2, "clipsToBounds": true, "shadowOpacity": 1, "shadowRadius": 2, "#
        var pictures = 0
        for path in PropertyPath.all where path.type == .number || path.type == .radii {
            for kind in kinds {
                let views = [box, box + more].map {
                    #"{"type": "\#(kind)", \#($0)"bind": {"\#(path.name)": "\#(expression)"}, "children": [{"size": [9, 9]}]}"#
                }
                guard
                    let loaded = try? SceneLoader.load(
                        text:
                            #"{"canvas": {"width": 30, "height": 20}, "timeline": {"duration": 1, "frames": 5}, "views": [\#(views.joined(separator: ", "))]}"#
                    )
                else { continue }
                let simulation = Simulation(loaded.scene)
                var rasterizer = Rasterizer()
                for frame in 0..<5 {
                    _ = rasterizer.image(of: loaded.scene.displayList(in: simulation.state(ofFrame: frame)))
                }
                pictures += 1
            }
        }
        #expect(pictures > 100)
    }

    @Test func `one value in the place of another is read or refused`() throws {
        let bytes = Array(Self.scene.utf8)
        let isRight = Self.play(bytes)
        #expect(isRight)
        let root = try JSONParser.parse(SourceText(file: "scene.json", bytes: bytes))
        let places = Self.places(in: root)
        #expect(places.count > 200)
        var accepted = 0
        for (number, place) in places.enumerated() {
            for step in 0..<12 {
                let replacement = Self.odd[(number + 5 * step) % Self.odd.count]
                if Self.play(bytes[..<place.lowerBound] + Array(replacement.utf8) + bytes[place.upperBound...]) {
                    accepted += 1
                }
            }
        }
        #expect(accepted > 200, "some changes make sense")
    }
}
