import Layers
import ParadeKit
import Testing
import Timing

@testable import SceneFormat

@Suite struct ReducedMotionTests {
    private func scene(_ views: String) throws -> Scene {
        var overrides = SceneOverrides()
        overrides.reducesMotion = true
        return try SceneLoader.load(
            text: #"{"canvas": {"width": 100, "height": 100}, "views": [\#(views)]}"#, overrides: overrides
        ).scene
    }

    private func number(_ property: String, of layer: LayerIndex, at offset: Double, in scene: Scene) throws -> Double {
        var scene = scene
        scene.timeline.tracks[0].segments = [.scrollTo(x: offset, y: offset, duration: 0, easing: .linear)]
        let tree = scene.presentation(in: Simulation(scene).state(ofFrame: 0))
        guard case .number(let number)? = try #require(PropertyPath(property)).value(in: tree[layer]) else {
            throw SceneErrors(diagnostics: [])
        }
        return number
    }

    @Test func `opacity and colours change, and what moves rests`() throws {
        let scene = try scene(
            """
            {"type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 300], "children": [
              {"frame": [0, 100, 100, 100], "start": {"alpha": 0, "transform": [{"scale": 2}], "blur": 4,
                "backgroundColor": "red", "center.x": 0, "transform.rotation": 90, "shadowOffset": [9, 9]}}]}
            """)
        #expect(Set(scene.tracks.map(\.property.name)) == ["alpha", "backgroundColor"])
    }

    @Test func `pages cut half way instead of turning`() throws {
        let scene = try scene(
            """
            {"type": "pager", "frame": [0, 0, 100, 100], "children": [{"id": "a", "frame": [0, 0, 10, 10]}],
             "ignoreLastPage": false, "pages": [
              {"items": [{"id": "a", "actions": [{"translation": [[0, 0], [50, 0]]}, {"fade": [1, 0.5]}]}]},
              {"items": [{"id": "a", "actions": [{"translation": [[50, 0], [80, 0]]}]}]}]}
            """)
        for (offset, place) in [(0, 0), (49, 0), (51, 50), (100, 50), (149, 50), (151, 80), (200, 80)]
            as [(Double, Double)]
        {
            #expect(try number("transform.translation.x", of: 1, at: offset, in: scene) == place, "at \(offset)")
        }
        #expect(try number("alpha", of: 1, at: 50, in: scene) == 0.75)
    }

    @Test func `a page's action that comes back has nowhere to cut to`() throws {
        let scene = try scene(
            """
            {"type": "pager", "frame": [0, 0, 100, 100], "children": [{"id": "a", "frame": [0, 0, 10, 10]}],
             "ignoreLastPage": false, "pages": [
              {"items": [{"id": "a", "actions": [{"scale": [1, 3], "timing": {"mirror": "linear"}}]}]}]}
            """)
        for offset in [0, 49, 51, 100] as [Double] {
            #expect(try number("transform.scale", of: 1, at: offset, in: scene) == 1, "at \(offset)")
        }
    }

    /// New properties have to decide; this list is what the ones so far have decided.
    @Test func `motion is travel, scale, turn, blur and parallax`() {
        let still = LayerProperty.all.filter { !$0.isMotion }.map(\.name)
        for name in ["alpha", "backgroundColor", "textColor", "text", "strokeEnd", "colors", "saturation", "hidden"] {
            #expect(still.contains(name), "\(name)")
        }
        let moving = LayerProperty.all.filter(\.isMotion).map(\.name)
        for name in ["center", "frame", "size", "transform", "transform.scale", "m34", "blur", "contentsRect", "path"] {
            #expect(moving.contains(name), "\(name)")
        }
    }
}
