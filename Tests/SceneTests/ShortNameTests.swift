import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Short names of properties in bindings, states, keyframes and actions.
@Suite struct ShortNameTests {
    @Test func `a short name is one name of one property`() {
        for name in ShortName.pure {
            let path = PropertyPath(spelling: name.rawValue)
            #expect(path == PropertyPath(name.property) && path != nil)
            #expect(PropertyPath(name.rawValue) == nil)
        }
        #expect(ShortName.pure.count >= 16)
        #expect(PropertyPath(spelling: "alpha") == PropertyPath("alpha"))
        #expect(PropertyPath(spelling: "center.y") == PropertyPath("center.y"))
        #expect(PropertyPath(spelling: "nothing") == nil)
        #expect(Set(PropertyPath.allSpellings).count == PropertyPath.allSpellings.count)
    }

    private static let values: [(name: String, value: String)] = [
        ("x", "7"), ("y", "7"), ("width", "30"), ("height", "30"), ("origin", "[7, 9]"), ("scale", "2"),
        ("scaleX", "2"), ("scaleY", "2"), ("rotate", "30"), ("rotateX", "30"), ("rotateY", "30"), ("rotateZ", "30"),
        ("translate", "[7, 9]"), ("translation", "[7, 9]"), ("translateX", "7"), ("translateY", "7"),
        ("translateZ", "7"), ("fade", "0.5"),
    ]

    private func tracks(_ keys: String) throws -> [Track] {
        let views =
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": [{"size": [9, 9], \#(keys)}]}"#
        return try load(scene(views)).scene.tracks
    }

    @Test(arguments: values) func `every vocabulary reads a short name as the property`(name: String, value: String)
        throws
    {
        let property = try #require(ShortName(rawValue: name)).property
        for keys in [
            #""start": {"¦": \#(value)}"#, #""end": {"¦": {"value": \#(value), "easing": "outSine"}}"#,
            #""animate": [{"property": "¦", "signal": "time", "keyframes": [[0, \#(value)]]}]"#,
            #""animate": [{"signal": "time", "properties": {"¦": [\#(value), \#(value)]}}]"#,
            #""bind": {"¦": {"of": "time", "keyframes": [[0, \#(value)]]}}"#,
        ] {
            let (short, full) = (keys.replacing("¦", with: name), keys.replacing("¦", with: property))
            let (found, expected) = (try tracks(short), try tracks(full))
            #expect(found.count == 1 && found.map(\.property) == expected.map(\.property), "\(short)")
            #expect(found.map(\.curve) == expected.map(\.curve), "\(short)")
        }
    }

    @Test(arguments: values.map(\.name)) func `actions of pages read a short name as the property`(name: String) throws
    {
        let value = Self.values.first { $0.name == name }?.value ?? ""
        let text =
            #"{"type": "pager", "frame": [0, 0, 100, 100], "children": [{"id": "a", "frame": [0, 0, 10, 10]}], "#
            + #""pages": [{"items": [{"id": "a", "actions": [{"\#(name)": [\#(value), \#(value)]}]}]}, {}]}"#
        let property = try #require(ShortName(rawValue: name)).property
        #expect(try load(scene(text)).scene.tracks.map(\.property) == [try #require(PropertyPath(property))])
    }

    @Test func `width grows about the anchor point, and x is the box's`() throws {
        func frames(_ keys: String) throws -> [PropertyValue?] {
            let box = #"{"id": "box", "frame": [100, 50, 40, 20], \#(keys)}"#
            return try load(scene(box, #""timeline": {"duration": 1, "frames": 2}, "#)).values("frame", of: "box")
        }
        func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PropertyValue {
            .rect(.init(x: x, y: y, width: width, height: height))
        }
        #expect(try frames(#""bind": {"width": "40 + 20 * time"}"#).last == rect(90, 50, 60, 20))
        #expect(
            try frames(#""anchorPoint": [0, 0], "bind": {"width": "40 + 20 * time"}"#).last == rect(100, 50, 60, 20))
        #expect(try frames(#""bind": {"x": "7 * time", "height": 40}"#).last == rect(7, 40, 40, 40))
    }

    @Test func `two names of one property are two tracks on it`() {
        expectErrors(
            scene(#"{"id": "a", "bind": {"x": "time", ¦"frame.origin.x": "time"}}"#),
            ["P308 line 1 already animates 'frame.origin.x' of the view 'a'"])
    }
}
