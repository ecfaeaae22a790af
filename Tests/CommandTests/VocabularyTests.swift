import Foundation
import Testing

/// A scene written in states, in keyframes and in signals is one scene.
@Suite struct VocabularyTests {
    /// Two cards on a feed of 120 × 90 points, each with its own way to move.
    private func scene(_ first: String, _ second: String) -> String {
        #"""
        {"canvas": {"width": 120, "height": 90, "background": "#fff"}, "timeline": {"frames": 17, "duration": 1}, "views": [
          {"id": "feed", "type": "scroll", "contentSize": [120, 360], "children": [
            {"id": "first", "frame": [10, 95, 100, 60], "backgroundColor": "#2080c0", "cornerRadius": 12, \#(first)},
            {"id": "second", "frame": [20, 190, 80, 80], "backgroundColor": "#c04020", "borderWidth": 4, \#(second)}]}]}
        """#
    }

    /// The first card is the same on both sides of the middle, the second only comes.
    private var states: String {
        scene(
            #"""
            "startEnd": {"alpha": {"value": 0.1, "easing": "inSine"}, "center": [40, 110],
                         "transform.rotation.z": {"value": -40, "easing": "outBack"},
                         "backgroundColor": {"value": "#f0e040", "range": [0.25, 0.75]}}
            """#,
            #"""
            "start": {"size": {"value": [20, 120], "easing": "inOutCubic"}, "borderWidth": {"value": 12, "range": [0.5, 1]},
                      "cornerRadius": 30}
            """#)
    }

    private var keyframes: String {
        let first = "1 - abs(center(self))"
        let second = "1 - max(0, center(self))"
        func animation(_ property: String, _ signal: String, _ keyframes: String) -> String {
            #"{"property": "\#(property)", "signal": "\#(signal)", "keyframes": \#(keyframes)}"#
        }
        let firsts = [
            animation("alpha", first, #"[[0, 0.1], [1, 1, "inSine"]]"#),
            animation("center", first, "[[0, [40, 110]], [1, [60, 125]]]"),
            animation("transform.rotation.z", first, #"[[0, -40], [1, 0, "outBack"]]"#),
            animation("backgroundColor", first, ##"[[0.25, "#f0e040"], [0.75, "#2080c0"]]"##),
        ]
        let seconds = [
            animation("size", second, #"[[0, [20, 120]], [1, [80, 80], "inOutCubic"]]"#),
            animation("borderWidth", second, "[[0.5, 12], [1, 4]]"),
            animation("cornerRadius", second, "[[0, 30], [1, 0]]"),
        ]
        return scene(
            #""animate": [\#(firsts.joined(separator: ", "))]"#, #""animate": [\#(seconds.joined(separator: ", "))]"#)
    }

    private var signals: String {
        func binding(_ property: String, _ source: String, _ chain: String, over: String = "[0, 1]") -> String {
            #""\#(property)": {"of": "\#(source)", "over": \#(over), "chain": ["clamp", \#(chain)]}"#
        }
        let first = "1 - abs(center(self))"
        let second = "1 - max(0, center(self))"
        let firsts = [
            binding("alpha", first, #"{"morph": "inSine"}, {"relate": [0.1, 1]}"#),
            binding("center", first, #"{"relate": [[40, 110], [60, 125]]}"#),
            binding("transform.rotation.z", first, #"{"morph": "outBack"}, {"relate": [-40, 0]}"#),
            binding("backgroundColor", first, ##"{"relate": ["#f0e040", "#2080c0"]}"##, over: "[0.25, 0.75]"),
        ]
        let seconds = [
            binding("size", second, #"{"morph": "inOutCubic"}, {"relate": [[20, 120], [80, 80]]}"#),
            binding("borderWidth", second, #"{"relate": [12, 4]}"#, over: "[0.5, 1]"),
            binding("cornerRadius", second, #"{"relate": [30, 0]}"#),
        ]
        return scene(
            #""bind": {\#(firsts.joined(separator: ", "))}"#, #""bind": {\#(seconds.joined(separator: ", "))}"#)
    }

    private func frames(of scene: String) throws -> [String: Data] {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let result = try ParadeProcess.run(["render", "scene.json", "--output", "frames", "--scale", "2"], in: folder)
        try #require(result.status == 0, "\(result.errors)")
        return try FrameFolder(folder, "frames").files()
    }

    @Test func `states, keyframes and signals give the same files`() throws {
        let frames = try frames(of: states)
        #expect(frames.count == 17)
        // Nothing is the same for want of any change.
        #expect(Set(frames.values).count == 17)
        #expect(try self.frames(of: keyframes) == frames)
        #expect(try self.frames(of: signals) == frames)
    }
}
