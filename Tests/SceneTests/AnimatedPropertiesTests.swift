import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Several properties in one animation.
@Suite struct AnimatedPropertiesTests {
    private func feed(_ animation: String) -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": ["#
                + #"{"id": "card", "frame": [50, 300, 300, 100], "animate": [\#(animation)]}]}"#)
    }

    private func tracks(_ animation: String) throws -> [Track] { try load(feed(animation)).scene.tracks }

    /// Fails unless one animation equals several.
    private func expect(
        _ one: String, _ several: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (found, expected) = (try load(feed(one)).scene, try load(feed(several.joined(separator: ", "))).scene)
        #expect(found.tracks.map(\.property) == expected.tracks.map(\.property), sourceLocation: sourceLocation)
        #expect(found.tracks.map(\.curve) == expected.tracks.map(\.curve), sourceLocation: sourceLocation)
        #expect(found.tracks.map(\.signal) == expected.tracks.map(\.signal), sourceLocation: sourceLocation)
        #expect(found.signals == expected.signals, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        #""signal": "time""#, #""timeline": {"range": "entry"}"#, #""play": {"duration": 0.5, "easing": "outBack"}"#,
        #""signal": "entry(self)", "damping": 4, "priority": 3"#,
    ])
    func `values at even distances are keyframes at even distances`(driver: String) throws {
        try expect(
            #"{\#(driver), "properties": {"alpha": [0, 1], "blur": [12, 3, 0, 5, 1], "center": [[0, 0], [9, 8], [4, 4]]}}"#,
            #"{\#(driver), "property": "alpha", "keyframes": [[0, 0], [1, 1]]}"#,
            #"{\#(driver), "property": "blur", "keyframes": [[0, 12], [0.25, 3], [0.5, 0], [0.75, 5], [1, 1]]}"#,
            #"{\#(driver), "property": "center", "keyframes": [[0, [0, 0]], [0.5, [9, 8]], [1, [4, 4]]]}"#)
    }

    @Test func `a value that is itself a list is one value`() throws {
        try expect(
            #"{"signal": "time", "properties": {"transform": [[{"scale": 2}], [{"rotate": 9}, {"scale": 1}]]}}"#,
            #"{"signal": "time", "property": "transform", "keyframes": [[0, [{"scale": 2}]], [1, [{"rotate": 9}, {"scale": 1}]]]}"#
        )
    }

    @Test func `the tracks share one signal`() throws {
        let tracks = try tracks(
            #"{"timeline": {"range": "entry"}, "spring": "spring(1, 100, 10)", "properties": {"alpha": [0, 1], "rotate": [0, 9], "blur": [1, 0]}}"#
        )
        #expect(tracks.count == 3 && Set(tracks.map(\.signal)).count == 1)
    }

    @Test func `the easing is that of the keyframe, else the property's, else the animation's`() throws {
        try expect(
            #"{"signal": "time", "easing": "outSine", "properties": {"alpha": [0, 1, 0.5], "#
                + #""blur": {"keyframes": [[0, 0], [1, 1, "linear"], [2, 0]]}, "#
                + #""rotate": {"easing": "power2.in", "keyframes": [[0, 0], [1, 1, "inBack"], [2, 0]]}}}"#,
            #"{"signal": "time", "property": "alpha", "keyframes": [[0, 0], [0.5, 1, "outSine"], [1, 0.5, "outSine"]]}"#,
            #"{"signal": "time", "property": "blur", "keyframes": [[0, 0], [1, 1], [2, 0, "outSine"]]}"#,
            #"{"signal": "time", "property": "rotate", "keyframes": [[0, 0], [1, 1, "inBack"], [2, 0, "inCubic"]]}"#)
        try expect(
            #"{"signal": "time", "property": "alpha", "easing": "outSine", "keyframes": [[0, 0], [1, 1], [2, 0, "linear"]]}"#,
            #"{"signal": "time", "property": "alpha", "keyframes": [[0, 0], [1, 1, "outSine"], [2, 0]]}"#)
    }

    @Test func `interpolation is for the properties that it suits`() throws {
        try expect(
            #"{"signal": "time", "interpolation": "oklab", "properties": {"alpha": [0, 1], "backgroundColor": ["red", "blue"], "#
                + #""transform": {"interpolation": "matrix", "keyframes": [[0, []], [1, [{"rotate": 90}]]]}}}"#,
            #"{"signal": "time", "property": "alpha", "keyframes": [[0, 0], [1, 1]]}"#,
            #"{"signal": "time", "property": "backgroundColor", "interpolation": "oklab", "keyframes": [[0, "red"], [1, "blue"]]}"#,
            #"{"signal": "time", "property": "transform", "interpolation": "matrix", "keyframes": [[0, []], [1, [{"rotate": 90}]]]}"#
        )
        expectErrors(
            feed(#"{"signal": "time", "interpolation": ¦"oklab", "properties": {"alpha": [0, 1]}}"#),
            ["P204 'oklab' is only for colours, but 'alpha' is not a colour"])
    }

    @Test func `an animation names its property in one way`() {
        let keys = #""signal": "time", "properties": {"alpha": [0, 1]}"#
        let both = "P211 an animation must have either 'property' and 'keyframes' or 'properties', found"
        expectErrors(feed(#"{\#(keys), ¦"property": "blur"}"#), ["\(both) 'property' and 'properties'"])
        expectErrors(feed(#"{\#(keys), ¦"keyframes": [[0, 1]]}"#), ["\(both) 'keyframes' and 'properties'"])
        expectErrors(
            feed(#"¦{"signal": "time", "property": "alpha"}"#),
            ["P202 an animation needs 'keyframes': a list of keyframes ([at, value] or [at, value, easing])"])
    }

    @Test func `mistakes in properties are named at their place`() {
        func properties(_ text: String) -> String { feed(#"{"signal": "time", "properties": \#(text)}"#) }
        let expected = "P203 expected two or more values such as [0, 1], or an object with 'keyframes', found"
        expectErrors(properties("¦{}"), ["P204 'properties' must have at least one property"])
        expectErrors(
            properties("¦[0, 1]"),
            [
                "P203 expected an object that maps properties to lists of values, or to objects with 'keyframes', found a list of 2"
            ])
        expectErrors(
            properties(
                #"{"alpha": ¦[0], "blur": ¦3, ¦"alhpa": [0, 1], "center": [¦10, ¦20], ¦"path": ["M0 0", "M1 1"]}"#),
            [
                "\(expected) a list of 1", "\(expected) the number 3", "P209 there is no property 'alhpa'",
                "P203 expected a point ([x, y], or an object with 'x' and 'y'), found the number 10",
                "P203 expected a point ([x, y], or an object with 'x' and 'y'), found the number 20",
                "P210 a view has no property 'path'",
            ])
        expectErrors(
            properties(#"{"alpha": ¦{"easing": "¦outSin"}, "blur": {"keyframes": [[0, 1]], ¦"priority": 3}}"#),
            [
                "P202 an animated property needs 'keyframes': a list of keyframes ([at, value] or [at, value, easing])",
                "P208 unknown easing 'outSin'", "P201 an animated property has no key 'priority'",
            ])
        expectErrors(
            feed(#"{"signal": "time", "properties": {"alpha": [0, 1], ¦"opacity": [0, 1]}}"#),
            ["P308 line 1 already animates 'alpha' of the view 'card'"])
    }
}
