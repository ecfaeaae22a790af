import Diagnostics
import Layers
import SceneDocument
import Staging
import Testing
import Timing

@testable import SceneLoading

@Suite struct ReducedMotionTests {
    private func scene(_ views: String) throws -> LoweredScene {
        var overrides = SceneOverrides()
        overrides.reducesMotion = true
        return try SceneLoader.load(
            text: #"{"canvas": {"width": 100, "height": 100}, "views": [\#(views)]}"#, overrides: overrides
        ).scene
    }

    private func number(_ property: String, of layer: LayerIndex, at offset: Double, in scene: LoweredScene) throws
        -> Double
    {
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

    @Test func `views that only motion would have brought to light are reported as such`() throws {
        let text = SceneTests.scene(
            #"{"id": "slides", "frame": [500, 0, 9, 9], "backgroundColor": "red", "animate": [{"property": "center.x", "#
                + #""signal": "time", "keyframes": [[0, 500], [1, 100]]}]}, "#
                + #"{"id": "around", "animate": [{"property": "transform.scale", "signal": "time", "#
                + #""keyframes": [[0, 0], [1, 1]]}], "transform.scale": 0, "#
                + #""children": [{"id": "grows", "frame": [0, 0, 9, 9], "backgroundColor": "red"}]}, "#
                + #"{"id": "fades", "frame": [0, 0, 9, 9], "alpha": 0, "backgroundColor": "red", "animate": ["#
                + #"{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1]]}]}, "#
                + #"{"id": "beside", "frame": [500, 0, 9, 9], "backgroundColor": "red"}"#,
            #""timeline": {"duration": 1, "frames": 3}, "#)
        func messages(_ reduced: Bool) throws -> [String] {
            var overrides = SceneOverrides()
            overrides.reducesMotion = reduced
            return try SceneLoader.load(text: text, overrides: overrides, reviewsFrames: true).warnings.map(\.message)
        }
        let beside = "the view 'beside' is never visible: no frame shows any part of the view"
        #expect(try messages(false) == [beside])
        let rests = "never visible with reduced motion, which leaves out the motion that shows the view"
        #expect(try messages(true) == ["the view 'slides' is \(rests)", "the view 'around' is \(rests)", beside])
    }
}
