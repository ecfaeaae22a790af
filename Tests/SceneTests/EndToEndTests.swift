import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// From the text of a scene to the layers of a frame.
@Suite struct EndToEndTests {
    /// The second cell of Parade's demo between two others, on a screen of 375 × 667.
    private static let demo = #"""
        {
          "canvas": { "width": 375, "height": 667, "scale": 2, "background": "black" },
          "timeline": { "tracks": { "feed": [ { "scrollTo": "end", "duration": 1 } ] }, "frames": 5 },
          "views": [ { "id": "feed", "type": "collection", "itemSize": ["100%", "100%"], "lineSpacing": 0, "items": [
            {},
            { "id": "cell", "backgroundColor": "white",
              "children": [ { "id": "photo", "frame": [-2, 240, "100pw + 4", "ceil(100pw * 9 / 16)"] } ],
              "animator": { "startEnd": {
                "self": { "backgroundColor": "#050505" },
                "photo": {
                  "alpha": { "value": 0, "range": [0.3, 1], "easing": "outSine" },
                  "transform": { "value": [ { "scale": 0.5 }, { "translate": [0, 150] } ], "range": [0.3, 1], "easing": "inSine" }
                } } } },
            {} ] } ]
        }
        """#

    private func photo(atFrame index: Int) throws -> Layer {
        let loaded = try load(Self.demo)
        let state = Simulation(loaded.scene).state(ofFrame: index)
        return loaded.scene.presentation(in: state)[try loaded.index("photo")]
    }

    @Test func `a cell of Parade's demo comes, rests and leaves by its numbers`() throws {
        let loaded = try load(Self.demo)
        #expect(loaded.scene.containers.map(\.contentSize) == [Size(width: 375, height: 2001)])
        #expect(try loaded.layer("photo").bounds.size == Size(width: 379, height: 211))
        #expect(try photo(atFrame: 0).alpha == 0 && photo(atFrame: 4).alpha == 0)
        #expect(try photo(atFrame: 2).alpha == 1)
        // Half a viewport from the middle: p = 1/2, q = (p − 0.3) / 0.7 = 2/7.
        // outSine(2/7) = sin(π/7); inSine(2/7) = 1 − cos(π/7), on the way to no transform at all.
        for index in [1, 3] {
            let photo = try photo(atFrame: index)
            #expect(abs(photo.alpha - 0.4338837391175581) < 1e-12)
            guard case .scale(let x, let y, _)? = photo.transform.first,
                case .translate(_, let dy, _)? = photo.transform.last
            else {
                Issue.record("not scaled and moved: \(photo.transform)")
                continue
            }
            #expect(abs(x - 0.5495155660487905) < 1e-12 && x == y)
            #expect(abs(dy - 135.14533018536286) < 1e-9)
        }
    }

    @Test func `the background passes from one colour to the other and back`() throws {
        let loaded = try load(Self.demo)
        let cell = try loaded.index("cell")
        let simulation = Simulation(loaded.scene)
        let reds = (0..<5).map {
            loaded.scene.presentation(in: simulation.state(ofFrame: $0))[cell].backgroundColor.red
        }
        let dark = 5.0 / 255
        #expect(reds[0] == dark && reds[4] == dark && reds[2] == 1)
        #expect(abs(reds[1] - (dark + 1) / 2) < 1e-12 && abs(reds[3] - (dark + 1) / 2) < 1e-12)
    }
}
