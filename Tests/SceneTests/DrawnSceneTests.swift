import Diagnostics
import Drawing
import Primitives
import Raster
import SceneDocument
import SceneLoading
import Staging
import Testing

/// From the text of a scene to pixels.
@Suite struct DrawnSceneTests {
    /// A frame's pixels, red, green and blue of each.
    private func frame(_ index: Int = 0, of text: String) throws -> (width: Int, pixels: [[Int]]) {
        let loaded = try load(text)
        var rasterizer = Rasterizer()
        let image = rasterizer.image(of: loaded.scene.displayList(in: Simulation(loaded.scene).state(ofFrame: index)))
        return (image.width, image.pixels.map { pixel in [0, 8, 16].map { Int(pixel >> $0 & 255) } })
    }

    @Test func `an edge that several things share is covered once`() throws {
        // A border, nothing, a larger child, a gradient: each black on black, half a pixel beyond whole ones, on white.
        let drawn = try frame(
            of: #"""
                { "canvas": { "width": 160, "height": 160, "background": "#ffffff" }, "views": [
                  { "frame": [10.5, 10.5, 60, 60], "backgroundColor": "#000", "borderWidth": 4, "borderColor": "#000" },
                  { "frame": [90.5, 10.5, 60, 60], "backgroundColor": "#000" },
                  { "frame": [10.5, 90.5, 60, 60], "backgroundColor": "#000", "clipsToBounds": true,
                    "children": [ { "frame": [-5, -5, 80, 80], "backgroundColor": "#000" } ] },
                  { "frame": [90.5, 90.5, 60, 60], "type": "gradient", "colors": ["#000", "#000"], "backgroundColor": "#000" } ] }
                """#)
        for (x, y) in [(10, 40), (40, 10), (90, 40), (120, 10), (10, 120), (40, 90), (90, 120), (120, 90), (70, 120)] {
            #expect(abs(drawn.pixels[y * 160 + x][0] - 127) <= 1, "at \(x), \(y)")
        }
        for (x, y) in [(10, 10), (90, 10), (10, 90), (90, 90)] {
            #expect(abs(drawn.pixels[y * 160 + x][0] - 191) <= 1, "at \(x), \(y)")
        }
    }

    @Test func `a translucent gradient and its background share their edge`() throws {
        let drawn = try frame(
            of: #"""
                { "canvas": { "width": 80, "height": 80, "background": "#ffffff" }, "views": [
                  { "frame": [10.5, 10.5, 60, 60], "type": "gradient", "colors": ["#0008", "#0008"], "cornerRadius": 9,
                    "backgroundColor": "#000" } ] }
                """#)
        #expect(abs(drawn.pixels[40 * 80 + 10][0] - 127) <= 1)
    }

    @Test func `a group is formed by what is written, not by a rounded alpha`() throws {
        let drawn = try frame(
            of: #"""
                { "canvas": { "width": 200, "height": 40, "background": "#008000" },
                  "templates": { "sheet": { "frame": [0, 0, 40, 40], "backgroundColor": "#ffff00", "blendMode": "multiply" } },
                  "views": [
                    { "frame": [0, 0, 40, 40], "children": [ { "use": "sheet" } ] },
                    { "frame": [40, 0, 40, 40], "alpha": 0.999, "children": [ { "use": "sheet" } ] },
                    { "frame": [80, 0, 40, 40], "alpha": 0.998, "children": [ { "use": "sheet" } ] },
                    { "frame": [120, 0, 40, 40], "alpha": 1, "children": [ { "use": "sheet" } ] },
                    { "frame": [160, 0, 40, 40], "brightness": 1.0001, "children": [ { "use": "sheet" } ] } ] }
                """#)
        let green = [0, 128, 0]
        let yellow = [255, 255, 0]
        for (x, expected) in [(20, green), (60, yellow), (100, yellow), (140, green), (180, yellow)] {
            for (channel, value) in zip(drawn.pixels[20 * 200 + x], expected) {
                #expect(abs(channel - value) <= 1, "\(x)")
            }
        }
    }

    @Test(arguments: [
        #""property": "alpha", "keyframes": [[0, 1], [1, 1]]"#,
        #""property": "alpha", "keyframes": [[0, 0.5], [1, 1]]"#,
        #""property": "brightness", "keyframes": [[0, 1], [1, 1]]"#,
        #""property": "blur", "keyframes": [[0, 0], [1, 0]]"#,
        #""property": "blendMode", "keyframes": [[0, "normal"], [1, "normal"]]"#,
    ])
    func `what is animated isolates in every frame, also where it changes nothing`(animation: String) throws {
        let text = #"""
            { "canvas": { "width": 40, "height": 40, "background": "#008000" }, "timeline": { "frames": 2, "duration": 1 },
              "views": [ { "frame": [0, 0, 40, 40], "animate": [ { "signal": "time", \#(animation) } ],
                "children": [ { "frame": [0, 0, 40, 40], "backgroundColor": "#ffff00", "blendMode": "multiply" } ] } ] }
            """#
        #expect(try frame(1, of: text).pixels[20 * 40 + 20] == [255, 255, 0])
    }

    @Test func `a border that fades leaves the background its edge in every frame`() throws {
        func edges(_ color: String) throws -> [Int] {
            let text = #"""
                { "canvas": { "width": 60, "height": 60, "background": "#fff" }, "timeline": { "frames": 3, "duration": 1 },
                  "views": [ { "frame": [10.5, 10.5, 40, 40], "backgroundColor": "#000", "borderWidth": 4, "borderColor": "#fff",
                    "animate": [ { "signal": "time", "property": "borderColor", "keyframes": [[0, "#fff"], [1, "\#(color)"]] } ] } ] }
                """#
            return try (0..<2).map { try frame($0, of: text).pixels[30 * 60 + 10][0] }
        }
        // A colour that stays opaque hides the edge; one that fades does not, and does not hide it in the first frame either.
        #expect(try edges("#ffe") == [255, 255])
        let faded = try edges("#fff0")
        #expect(abs(faded[0] - 191) <= 1)
    }

    @Test func `a mask without a box stays on the viewport while its content scrolls`() throws {
        let text = #"""
            { "canvas": { "width": 60, "height": 60, "background": "#fff" },
              "timeline": { "frames": 3, "duration": 1, "tracks": { "f": [ { "scrollTo": "end", "duration": 1 } ] } },
              "views": [ { "id": "f", "type": "scroll", "frame": [10, 10, 40, 40], "contentSize": [40, 200],
                "backgroundColor": "#000", "children": [ { "frame": [0, 0, 40, 200], "backgroundColor": "#00f" } ],
                "mask": { MASK "backgroundColor": "#000" } } ] }
            """#
        for index in 0..<3 {
            let drawn = try frame(index, of: text.replacing("MASK", with: ""))
            #expect(drawn.pixels[12 * 60 + 12] == [0, 0, 255], "frame \(index)")
            #expect(drawn.pixels[47 * 60 + 47] == [0, 0, 255], "frame \(index)")
        }
        // One with a box is content, and scrolls.
        let boxed = text.replacing("MASK", with: #""frame": [0, 0, 40, 40],"#)
        #expect(try frame(0, of: boxed).pixels[12 * 60 + 12] == [0, 0, 255])
        #expect(try frame(2, of: boxed).pixels[12 * 60 + 12] == [255, 255, 255])
    }

    @Test func `circular angles stay what they are in an oblong box`() throws {
        func colour(_ angles: String, at point: (x: Int, y: Int)) throws -> Int {
            try frame(
                of: #"""
                    { "canvas": { "width": 200, "height": 100 }, "views": [ { "type": "gradient", "kind": "conic",
                      "frame": [0, 0, 200, 100], "colors": ["#000", "#fff"], "startPoint": [0.5, 0.5], "endPoint": [1, 0.5] \#(angles) } ] }
                    """#
            ).pixels[point.y * 200 + point.x][0]
        }
        // At 45° an eighth of the turn is done; sheared, that is on the diagonal of the box.
        #expect(abs(try colour(#", "angles": "circular""#, at: (139, 89)) - 32) <= 1)
        #expect(abs(try colour("", at: (179, 89)) - 32) <= 1)
        #expect(abs(try colour(#", "angles": "sheared""#, at: (179, 89)) - 32) <= 1)
        #expect(abs(try colour(#", "angles": "circular""#, at: (179, 89)) - 19) <= 1)
    }

    @Test func `circular angles start where the end point is seen from the centre`() throws {
        // Towards the lower right corner: 26.6° in a box of 2 : 1.
        let drawn = try frame(
            of: #"""
                { "canvas": { "width": 200, "height": 100 }, "views": [ { "type": "gradient", "kind": "conic", "angles": "circular",
                  "frame": [0, 0, 200, 100], "colors": ["#000", "#fff"], "startPoint": [0.5, 0.5], "endPoint": [1, 1] } ] }
                """#)
        // A quarter of a turn further, down and to the left.
        #expect(abs(drawn.pixels[90 * 200 + 79][0] - 64) <= 2)
    }
}
