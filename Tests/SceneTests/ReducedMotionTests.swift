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

    private func names(_ views: String) throws -> [String] { try scene(views).tracks.map(\.property.name) }

    @Test func `an animation or a binding keeps, rests or holds a value`() throws {
        func box(_ choice: String) -> String {
            #"{"frame": [0, 0, 9, 9], "animate": [{"signal": "time", "reducedMotion": \#(choice), "properties": {"rotate": [0, 90], "alpha": [0, 1]}}]}"#
        }
        #expect(try names(box(#""keep""#)) == ["transform.rotation.z", "alpha"])
        #expect(try names(box(#""rest""#)) == [])
        let one = try scene(
            #"{"frame": [0, 0, 9, 9], "animate": [{"signal": "time", "property": "rotate", "keyframes": [[0, 0], [1, 90]], "#
                + #""reducedMotion": {"value": 45}}], "bind": {"center": {"of": ["time", "2"], "reducedMotion": {"value": [3, 4]}}, "#
                + #""alpha": {"of": "time", "reducedMotion": "rest"}, "scaleX": {"of": "time", "reducedMotion": "keep"}}}"#
        )
        #expect(try held("transform.rotation.z", in: one) == .number(45))
        #expect(try held("center.x", in: one) == .number(3))
        #expect(try held("center.y", in: one) == .number(4))
        #expect(
            Set(one.tracks.map(\.property.name)) == [
                "transform.rotation.z", "center.x", "center.y", "transform.scale.x",
            ])
        let several = try names(
            #"{"frame": [0, 0, 9, 9], "animate": [{"signal": "time", "properties": {"rotate": [0, 90], "#
                + #""blur": {"keyframes": [[0, 0], [1, 9]], "reducedMotion": "keep"}}}]}"#)
        #expect(several == ["blur"])
    }

    private func held(_ property: String, in scene: LoweredScene) throws -> PropertyValue? {
        let tree = scene.presentation(in: Simulation(scene).state(ofFrame: 0))
        return try #require(PropertyPath(property)).value(in: tree[0])
    }

    private func feed(_ keys: String, _ cell: String) -> String {
        #"{"type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 300], \#(keys)"children": [{"frame": [0, 100, 100, 100], \#(cell)}]}"#
    }

    @Test func `an animator chooses for its states, and a scroll container for what is inside`() throws {
        let states = #""self": {"alpha": 0, "rotate": 90}"#
        func animator(_ choice: String) -> String { #""animator": {\#(choice)"start": {\#(states)}}"# }
        #expect(try names(feed("", animator(""))) == ["alpha"])
        #expect(try names(feed("", animator(#""reducedMotion": "keep", "#))) == ["alpha", "transform.rotation.z"])
        #expect(try names(feed("", animator(#""reducedMotion": "rest", "#))) == [])
        #expect(try names(feed(#""reducedMotion": "keep", "#, animator(""))) == ["alpha", "transform.rotation.z"])
        #expect(try names(feed(#""reducedMotion": "rest", "#, animator(""))) == [])
        // What is nearer to the track decides.
        #expect(
            try names(feed(#""reducedMotion": "rest", "#, animator(#""reducedMotion": "keep", "#)))
                == ["alpha", "transform.rotation.z"])
        let bound = #""bind": {"rotate": {"of": "time", "reducedMotion": "rest"}, "scale": "time"}"#
        #expect(try names(feed(#""reducedMotion": "keep", "#, bound)) == ["transform.scale"])
        let inner =
            #""children": [\#(feed(#""reducedMotion": "keep", "#, #""bind": {"blur": "time"}"#))], "bind": {"scale": "time"}"#
        #expect(try names(feed(#""reducedMotion": "rest", "#, inner)) == ["blur"])
    }

    @Test func `a container that is measured for the name of a box decided what the first view does`() throws {
        let view = #"{"frame": [0, 0, "i.x + i.width", 9], "bind": {"scale": "time"}}"#
        let feed =
            #"{"type": "collection", "frame": [0, 0, 100, 100], "itemSize": [9, 9], "reducedMotion": "keep", "items": [{"id": "i", "bind": {"blur": "time"}}]}"#
        #expect(try scene("\(view), \(feed)").tracks.map(\.property.name) == ["blur"])
    }

    @Test func `a pager that keeps its motion turns its pages`() throws {
        func pager(_ choice: String) throws -> LoweredScene {
            try scene(
                #"{"type": "pager", "frame": [0, 0, 100, 100], \#(choice)"children": [{"id": "a", "frame": [0, 0, 10, 10]}], "#
                    + #""pages": [{"items": [{"id": "a", "actions": [{"translateX": [0, 50]}]}]}, {}]}"#)
        }
        #expect(try number("transform.translation.x", of: 1, at: 25, in: pager("")) == 0)
        #expect(try number("transform.translation.x", of: 1, at: 25, in: pager(#""reducedMotion": "keep", "#)) == 12.5)
        #expect(try pager(#""reducedMotion": "rest", "#).tracks.isEmpty)
    }

    @Test func `without reduced motion no choice changes anything, and mistakes are named`() throws {
        let held = #"{"frame": [0, 0, 9, 9], "bind": {"rotate": {"of": "time"¦}}}"#
        let choices = [#", "reducedMotion": "rest""#, #", "reducedMotion": {"value": 3}"#, ""]
        let tracks = try choices.map { choice in
            try load(SceneTests.scene(held.replacing("¦", with: choice))).scene.tracks.map(\.curve)
        }
        #expect(Set(tracks).count == 1)
        func bound(_ choice: String) -> String {
            SceneTests.scene(#"{"bind": {"rotate": {"of": "time", "reducedMotion": \#(choice)}}}"#)
        }
        expectErrors(bound(#"¦"stop""#), ["P205 expected one of 'keep', 'rest', found 'stop'"])
        expectErrors(bound("¦true"), ["P203 expected 'keep', 'rest' or { \"value\": … }, found true"])
        expectErrors(bound("¦{}"), ["P202 a held value needs 'value': a value"])
        expectErrors(bound(#"{"value": "¦red"}"#), ["P206 unknown name 'red'"])
        expectErrors(
            SceneTests.scene(
                #"{"animate": [{"signal": "time", "properties": {"alpha": [0, 1]}, "reducedMotion": ¦{"value": 1}}]}"#),
            ["P211 a held value is for one property, but this animation has 'properties'"])
        expectErrors(
            SceneTests.scene(#"{"type": "scroll", "reducedMotion": ¦"none"}"#),
            ["P205 expected one of 'keep', 'rest', found 'none'"])
    }
}
