import Diagnostics
import FrameOutput
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Where this version draws a scene otherwise than 0.1 did, a review says so as a note, and nothing else does.
@Suite struct ChangeReviewTests {
    private func notes(_ views: String, _ more: String = "") throws -> [String] {
        let loaded = try SceneLoader.load(text: scene(views, more), reviewsFrames: true)
        #expect(loaded.notes.allSatisfy { $0.severity == .note && $0.line == 1 })
        #expect(try SceneLoader.load(text: scene(views, more)).notes.isEmpty)
        return loaded.notes.map { "\($0.code.name) \($0.message)" }
    }

    @Test func `what looks different is said until version 0.3`() {
        let version = RendererVersion.current
        #expect(version.hasPrefix("0.1.") || version.hasPrefix("0.2."), "the notes of changes and their codes can go")
    }

    @Test func `a curve that ends elsewhere than at 1 is noted where its end shows`() throws {
        func view(_ keyframes: String) -> String {
            #"{"frame": [0, 0, 9, 9], "backgroundColor": "red", "animate": ["#
                + #"{"property": "alpha", "signal": "time", "keyframes": \#(keyframes)}]}"#
        }
        let timeline = #""timeline": {"duration": 1, "frames": 3}, "#
        let note =
            "P630 the easing 'linear(0 0%, 0.9 100%)' ends at 0.9, so 'alpha' does not reach the value of the last "
            + "keyframe; version 0.1 jumped to that value"
        #expect(try notes(view(#"[[0, 0], [1, 1, "linear(0, 0.9)"]]"#), timeline) == [note])
        #expect(try notes(view(#"[[0, 0], [0.5, 1, "linear(0, 0.9)"]]"#), timeline) == [note])
        for unchanged in [
            #"[[0, 0], [1, 1, "outBack"]]"#, #"[[0, 0], [2, 1, "linear(0, 0.9)"]]"#,
            #"[[0, 1], [1, 1, "linear(0, 0.9)"]]"#, #"[[0, 0], [0.5, 1, "linear(0, 0.9)"], [1, 0]]"#,
        ] { #expect(try notes(view(unchanged), timeline) == [], "\(unchanged)") }
    }

    @Test func `what ends under an opaque border is noted where its corners are round`() throws {
        let ring = #""frame": [0, 0, 90, 90], "cornerRadius": 9, "borderWidth": 4"#
        let note =
            "P620 content under this opaque border ends at the middle of the border; version 0.1 drew the content to the "
            + "edge, where a hairline showed"
        #expect(try notes(#"{\#(ring), "backgroundColor": "red"}"#) == [note])
        #expect(try notes(#"{\#(ring), "type": "gradient", "colors": ["red", "blue"]}"#) == [note])
        #expect(
            try notes(#"{\#(ring), "clipsToBounds": true, "children": [{"backgroundColor": "red"}]}"#) == [note])
        for unchanged in [
            #"{\#(ring)}"#, #"{\#(ring), "children": [{"backgroundColor": "red"}]}"#,
            #"{\#(ring), "backgroundColor": "red", "borderColor": "rgba(0, 0, 0, 0.5)"}"#,
            #"{"frame": [0, 0, 90, 90], "borderWidth": 4, "backgroundColor": "red"}"#,
        ] { #expect(try notes(unchanged) == [], "\(unchanged)") }
    }

    /// Straight edges were never noted, though half a pixel of them showed what the border hides.
    @Test func `what ends under an opaque border is noted where its straight edges cut pixels`() throws {
        let note =
            "P620 content under this opaque border ends at the middle of the border; version 0.1 drew the content to the "
            + "edge, where a hairline showed"
        func view(_ box: String, _ more: String = "") -> String {
            #"{"frame": [\#(box)], "borderWidth": 4, "backgroundColor": "red"\#(more)}"#
        }
        let timeline = #""timeline": {"duration": 1, "frames": 17}, "#
        func moving(_ values: String) -> String {
            #", "animate": [{"property": "transform.rotation", "signal": "time", "keyframes": [\#(values)]}]"#
        }
        for changed in [
            view("0.5, 0, 90, 90"), view("0, 0, 90, 90.25"), view("0, 0, 90, 90", #", "transform": [{"rotate": 3}]"#),
            view("0, 0, 90, 90", moving("[0, 0], [1, 90]")),
            #"{"frame": [0.5, 0, 100, 100], "children": [\#(view("0, 0, 90, 90"))]}"#,
        ] { #expect(try notes(changed, timeline) == [note], "\(changed)") }
        for unchanged in [
            view("0, 0, 90, 90"), view("0, 0, 90, 90", #", "transform": [{"rotate": 90}]"#),
            view("0.001, 0, 90, 90"), view("0.5, 0, 90, 90", #", "hidden": true"#),
            view("0.5, 0, 90, 90", #", "borderColor": "rgba(0, 0, 0, 0.5)""#),
            view("0, 0, 90, 90", moving("[2, 0], [3, 90]")),
            #"{"frame": [0.5, 0, 90, 90], "borderWidth": 4}"#,
        ] { #expect(try notes(unchanged, timeline) == [], "\(unchanged)") }
        let atTwo = #"{"canvas": {"width": 99, "height": 99, "scale": 2}, "views": [\#(view("0.5, 0, 90, 90"))]}"#
        #expect(try SceneLoader.load(text: atTwo, reviewsFrames: true).notes.isEmpty)
    }

    @Test func `a mask that no longer scrolls is noted where its container scrolls`() throws {
        func feed(_ mask: String) -> String {
            #"{"id": "feed", "type": "scroll", "frame": [0, 0, 90, 90], "contentSize": [90, 300], "backgroundColor": "red", "#
                + #""mask": {\#(mask)}}"#
        }
        let timeline = #""timeline": {"frames": 3, "tracks": {"feed": [{"scrollTo": "end", "duration": 1}]}}, "#
        let note =
            "P621 this mask covers the viewport and does not scroll; version 0.1 scrolled the mask with the content"
        #expect(try notes(feed(#""backgroundColor": "red""#), timeline) == [note])
        #expect(try notes(feed(#""backgroundColor": "red", "frame": [0, 0, 90, 90]"#), timeline) == [])
        let still = #""timeline": {"frames": 3, "tracks": {"feed": [{"hold": 1}]}}, "#
        #expect(try notes(feed(#""backgroundColor": "red""#), still) == [])
    }

    @Test func `a view that is a group in every frame is noted where something blends in it`() throws {
        func view(_ more: String, blend: String = "multiply") -> String {
            #"{"frame": [0, 0, 90, 90]\#(more), "children": [{"backgroundColor": "red", "blendMode": "\#(blend)"}]}"#
        }
        let timeline = #""timeline": {"duration": 1, "frames": 3}, "#
        let fade = #", "animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1]]}]"#
        let note =
            "P622 this view is drawn as a group in every frame, so a view inside the group cannot blend with the views below "
            + "the group; version 0.1 drew no group while the alpha was close to 1 or the filters changed nothing"
        #expect(try notes(view(fade), timeline) == [note])
        #expect(try notes(view(#", "alpha": 0.999"#), timeline) == [note])
        #expect(try notes(view(#", "brightness": 1.0001"#), timeline) == [note])
        for unchanged in [view(""), view(#", "alpha": 0.9"#), view(#", "blur": 3"#), view(fade, blend: "normal")] {
            #expect(try notes(unchanged, timeline) == [], "\(unchanged)")
        }
    }
}
