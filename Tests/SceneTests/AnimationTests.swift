import Diagnostics
import Drawing
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

@Suite struct AnimationTests {
    /// A feed of 400 × 200 points with 1000 points of content around a card of 100 points at 300, scrolled to its end in
    /// one second.
    private func feed(_ card: String, _ more: String = "", beside: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": ["#
                + #"{"id": "card", "frame": [50, 300, 300, 100], \#(card)}]}\#(beside)"#,
            #""timeline": {"duration": 1, "frames": 9, "tracks": {"feed": [{"scrollTo": "end"}]}}, "# + more)
    }

    /// A lone box that moves for a second in a number of frames.
    private func box(_ keys: String, frames: Int = 5) -> String {
        scene(
            #"{"id": "box", "frame": [0, 0, 40, 20], "backgroundColor": "red", \#(keys)}"#,
            #""timeline": {"duration": 1, "frames": \#(frames)}, "#)
    }

    /// A property of a view in every frame.
    private func values(_ property: String, of id: String, in text: String) throws -> [PropertyValue?] {
        try load(text).values(property, of: id)
    }

    private func numbers(_ property: String, of id: String, in text: String) throws -> [Double] {
        try values(property, of: id, in: text).map { value in
            guard case .number(let number)? = value else { throw NoNumber() }
            return number
        }
    }

    private struct NoNumber: Error {}

    @Test func `time drives a view though nothing scrolls`() throws {
        let text = box(
            #""animate": [{"property": "center.x", "signal": "time", "keyframes": [[0.25, 10], [0.75, 30]]}]"#)
        #expect(try numbers("center.x", of: "box", in: text) == [10, 10, 20, 30, 30])
        let loaded = try load(text)
        #expect(loaded.scene.signals == [Signal(name: "time", source: .time)])
        var overrides = SceneOverrides()
        overrides.frameCount = 3
        #expect(try load(text, overrides: overrides).scene.timeline.time(ofFrame: 2) == 1)
    }

    @Test func `an easing bends the way to its keyframe, and no other`() throws {
        let text = box(
            #""animate": [{"property": "alpha", "signal": "time", "#
                + #""keyframes": [[0, 0], [0.5, 0.5, "inQuadratic"], [1, 1]]}]"#)
        #expect(try numbers("alpha", of: "box", in: text) == [0, 0.125, 0.5, 0.75, 1])
    }

    @Test func `a view jumped to its last keyframe's value where the curve to it ends at 0.9`() throws {
        let text = box(
            #""animate": [{"property": "transform.translation.x", "signal": "time", "#
                + #""keyframes": [[0, 0], [0.75, 160, "linear(0, 0.25, 1 60% 80%, 0.9)"]]}]"#)
        // CSS Easing 2: 0.25 stands half way to 60 %.
        let expected = [0, 160 * (0.25 + 0.75 * (1.0 / 3 - 0.3) / 0.3), 160 * (0.25 + 0.75), 144, 144]
        for (found, wanted) in zip(try numbers("transform.translation.x", of: "box", in: text), expected) {
            #expect(abs(found - wanted) < 1e-12)
        }
        let middle = box(
            #""animate": [{"property": "alpha", "signal": "time", "#
                + #""keyframes": [[0, 0], [0.5, 0.5, "linear(0, 0.8)"], [1, 1, "linear(0.2, 1)"]]}]"#)
        for (found, wanted) in zip(try numbers("alpha", of: "box", in: middle), [0, 0.2, 0.5, 0.8, 1]) {
            #expect(abs(found - wanted) < 1e-12)
        }
    }

    @Test func `any value of a property can be a keyframe's`() throws {
        let text = box(
            #""animate": ["#
                + #"{"property": "backgroundColor", "signal": "2 * time", "keyframes": [[0, "black"], ["200%", "white"]]}, "#
                + #"{"property": "frame", "signal": "time", "keyframes": [[0, [0, 0, "25%", 20]], [1, [8, 0, 0, 20]]]}, "#
                + #"{"property": "transform", "signal": "time", "keyframes": [[0, []], [1, [{"rotate": 270}]]]}, "#
                + #"{"property": "hidden", "signal": "time", "keyframes": [[0, true], [1, false]]}]"#)
        let colors = try values("backgroundColor", of: "box", in: text)
        #expect(colors[0] == .color(.black) && colors[4] == .color(.white))
        #expect(colors[1] == .color(Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)))
        #expect(try values("frame", of: "box", in: text)[2] == .rect(Rect(x: 4, y: 0, width: 50, height: 20)))
        #expect(try values("transform", of: "box", in: text)[2] == .transform([.rotateZ(135)]))
        #expect(try values("hidden", of: "box", in: text) == [true, true, false, false, false].map { .boolean($0) })
    }

    @Test func `one keyframe is a constant, and two at one place are a step`() throws {
        let lone = box(
            #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0.5, 0.25, "outElastic"]]}]"#)
        #expect(try numbers("alpha", of: "box", in: lone) == [0.25, 0.25, 0.25, 0.25, 0.25])
        let step = box(
            #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [0.5, 0.5], [0.5, 1]]}]"#)
        #expect(try numbers("alpha", of: "box", in: step) == [0, 0.25, 1, 1, 1])
    }

    @Test(arguments: Easing.names)
    func `an easing in a keyframe is the easing itself`(name: String) throws {
        let text = box(
            #""animate": [{"property": "zPosition", "signal": "time", "keyframes": [[0, 0], [1, 1, "\#(name)"]]}]"#,
            frames: 9)
        let easing = try Easing(parsing: name)
        let inside = try numbers("zPosition", of: "box", in: text).dropFirst().dropLast()
        #expect(Array(inside) == (1..<8).map { easing.value(at: Double($0) / 8) })
    }

    @Test func `the ends are the values as written, to the last bit`() throws {
        let text = box(
            #""animate": [{"property": "zPosition", "signal": "time", "#
                + #""keyframes": [[0, 0.1], [1, 0.7, "cubic-bezier(0.3, -2, 0.3, 2)"]]}]"#)
        let numbers = try numbers("zPosition", of: "box", in: text)
        #expect(numbers.first == 0.1 && numbers.last == 0.7)
    }

    @Test func `a binding of a number is the expression, units and copies worked out`() throws {
        let text = scene(
            #"{"repeat": 2, "view": {"id": "dot", "frame": [0, 0, 10, 10], "#
                + #""bind": {"center.x": "50% * time + 10 * index", "zPosition": 3, "cornerRadius": "4 * time", "#
                + #""transform.rotation.z": "90deg * time"}}}"#,
            #""timeline": {"duration": 1, "frames": 3}, "#)
        #expect(try numbers("center.x", of: "dot[0]", in: text) == [0, 100, 200])
        #expect(try numbers("center.x", of: "dot[1]", in: text) == [10, 110, 210])
        #expect(try numbers("zPosition", of: "dot[1]", in: text) == [3, 3, 3])
        #expect(try numbers("transform.rotation.z", of: "dot[0]", in: text) == [0, 45, 90])
        #expect(try values("cornerRadius", of: "dot[0]", in: text)[1] == .radii(CornerRadii(2)))
    }

    @Test func `a binding through keyframes is an animation`() throws {
        let keyframes = #""keyframes": [[0, "red"], [0.5, "lime", "steps(2)"], [1, "blue"]], "interpolation": "oklab""#
        let bound = box(#""bind": {"backgroundColor": {"of": "time", \#(keyframes)}}"#, frames: 9)
        let animated = box(
            #""animate": [{"property": "backgroundColor", "signal": "time", \#(keyframes)}]"#, frames: 9)
        #expect(
            try values("backgroundColor", of: "box", in: bound)
                == values("backgroundColor", of: "box", in: animated))
        let plain = box(#""bind": {"alpha": {"of": "1 - time"}}"#)
        #expect(try numbers("alpha", of: "box", in: plain) == [1, 0.75, 0.5, 0.25, 0])
    }

    @Test func `a scroller's offset drives what is outside it`() throws {
        let text = feed(
            #""alpha": 1"#,
            beside: #", {"id": "bar", "bind": {"transform.scale.x": "feed.offset.y / feed.maxOffset.y"}}"#)
        #expect(try numbers("transform.scale.x", of: "bar", in: text) == (0..<9).map { Double($0) / 8 })
        #expect(
            try load(text).scene.signals.map(\.name) == [
                "feed.offset.y", "feed.maxOffset.y", "feed.offset.y / feed.maxOffset.y",
            ])
    }

    @Test func `every measure of a view's way is its own, of this view or of another`() throws {
        let names = ["center", "cover", "contain", "entry", "exit", "entryCrossing", "exitCrossing"]
        // The card enters at 100 and leaves at 400; its centre is in the middle at 250.
        let expected: [[Double]] = [
            [1, 0.75, 0.25, -0.25, -0.75, -1, -1, -1, -1], [-1, 0, 1, 2, 3, 4, 5, 6, 7].map { $0 / 3 },
            [-2, -1, 0, 1, 2, 3, 4, 5, 6], [-1, 0, 1, 2, 3, 4, 5, 6, 7], [-3, -2, -1, 0, 1, 2, 3, 4, 5],
            [-1, 0, 1, 2, 3, 4, 5, 6, 7], [-3, -2, -1, 0, 1, 2, 3, 4, 5],
        ]
        for (name, expected) in zip(names, expected) {
            let own = feed(#""bind": {"zPosition": "\#(name)(self)"}"#)
            let numbers = try numbers("zPosition", of: "card", in: own)
            // Eight steps of 100 points over 800.
            for (number, expected) in zip(numbers, expected) { #expect(abs(number - expected) < 1e-12, "\(name)") }
            let other = feed(
                #""alpha": 1"#, beside: #", {"id": "far", "bind": {"zPosition": "\#(name)(card)"}}"#)
            #expect(try self.numbers("zPosition", of: "far", in: other) == numbers)
            #expect(try load(other).scene.signals.map(\.name) == ["\(name)(card)"])
        }
    }

    @Test func `states and keyframes over the centre distance are the same frames`() throws {
        let states = feed(
            #""backgroundColor": "gray", "#
                + #""start": {"alpha": 0.25, "center.x": {"value": 72, "range": [0.25, 0.75], "easing": "outQuadratic"}}, "#
                + #""end": {"alpha": 0.5, "transform": [{"scale": 0.5}]}"#)
        // Towards the middle from below the distance falls: the easing of the way up runs the other way round.
        let keyframes = feed(
            #""backgroundColor": "gray", "animate": ["#
                + #"{"property": "alpha", "signal": "center(self)", "keyframes": [[-1, 0.5], [0, 1], [1, 0.25]]}, "#
                + #"{"property": "center.x", "signal": "center(self)", "#
                + #""keyframes": [[0.25, 200], [0.75, 72, {"reverse": "outQuadratic"}]]}, "#
                + #"{"property": "transform", "signal": "center(self)", "keyframes": [[-1, [{"scale": 0.5}]], [0, []]]}]"#
        )
        let (first, second) = (try load(states).scene, try load(keyframes).scene)
        let (one, other) = (Simulation(first), Simulation(second))
        for frame in 0..<9 {
            let list = first.displayList(in: one.state(ofFrame: frame))
            #expect(list == second.displayList(in: other.state(ofFrame: frame)))
        }
        #expect(first.signals == second.signals)
    }

    @Test func `a scroller with nothing to scroll leaves its views where they are, and their progress too`() throws {
        func text(_ signal: String) -> String {
            scene(
                #"{"type": "scroll", "children": [{"id": "card", "frame": [0, 100, 400, 100], "alpha": 0.75, "#
                    + #""animate": [{"property": "alpha", "signal": "\#(signal)", "keyframes": [[0, 0], [1, 0.5]]}]}]}"#,
                #""timeline": {"duration": 1, "frames": 2}, "#)
        }
        // Covered from −100 to 200, crossing the exit from 100 to 200.
        let cover = try numbers("alpha", of: "card", in: text("cover(self)"))
        #expect(cover.allSatisfy { abs($0 - 1.0 / 6) < 1e-15 })
        #expect(try numbers("alpha", of: "card", in: text("1 - clamp(exitCrossing(card) + time)")) == [0.5, 0.5])
        #expect(try numbers("alpha", of: "card", in: text("center(self)")) == [0.125, 0.125])
    }

    @Test func `the higher priority counts, wherever it is written`() throws {
        func tracks(_ priorities: [String]) throws -> [Double] {
            let list = priorities.enumerated().map { index, priority in
                #"{"property": "alpha", "signal": "time", "keyframes": [[0, \#(Double(index) / 8)]]\#(priority)}"#
            }
            let text = box(#""start": {}, "animate": [\#(list.joined(separator: ", "))]"#, frames: 1)
                .split(separator: #""start": {}, "#).joined()
            return try numbers("alpha", of: "box", in: text)
        }
        #expect(try tracks([#", "priority": 1"#, ""]) == [0])
        #expect(try tracks(["", #", "priority": 0.5"#]) == [0.125])
        #expect(try tracks(["", #", "priority": -1"#]) == [0])
        #expect(try tracks(["", "", #", "priority": 1"#, #", "priority": -1"#]) == [0.25])
        // Over states, which have 0; and of a part over its whole, which both count.
        let overStates = feed(
            #""start": {"alpha": 0}, "bind": {"alpha": {"of": "0.5", "priority": 1}}"#)
        #expect(Set(try numbers("alpha", of: "card", in: overStates)) == [0.5])
        let part = box(
            #""bind": {"center.x": {"of": "5", "priority": 1}, "center": {"of": "time", "keyframes": [[0, [1, 2]]]}}"#)
        #expect(try values("center", of: "box", in: part)[0] == .point(Point(x: 5, y: 2)))
    }

    @Test func `names in templates and copies mean the nearest, and listings distinguish them`() throws {
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": [{"repeat": 2, "view": "#
                + #"{"id": "cell", "frame": [0, "300 * index", 400, 100], "children": [{"id": "dot", "#
                + #""bind": {"alpha": "1 - cover(cell) / (index + 1)"}}]}}]}, "#
                + #"{"bind": {"alpha": "cover(cell[1])"}}"#)
        #expect(
            try load(text).scene.signals.map(\.name) == [
                "cover(cell[0])", "1 - cover(cell[0]) / (0 + 1)", "cover(cell[1])", "1 - cover(cell[1]) / (1 + 1)",
            ])
    }

    @Test func `signals with one spelling and two meanings have two names`() throws {
        let text = scene(
            #"{"size": [100, 100], "children": [{"bind": {"center.x": "50% * time"}}]}, {"bind": {"center.x": "50% * time"}}"#
        )
        #expect(try load(text).scene.signals.map(\.name) == ["time", "50% * time", "50% * time #2"])
    }

    @Test func `twenty thousand tracks of one property are settled at once`() throws {
        let list = (0..<20_000).map {
            #"{"property": "alpha", "signal": "time + \#($0)", "keyframes": [[0, 0]], "priority": \#($0)}"#
        }
        let loaded = try load(box(#""animate": [\#(list.joined(separator: ", "))]"#))
        #expect(loaded.scene.tracks.count == 1)
    }

    @Test func `an easing on the first keyframe is warned of`() throws {
        let loaded = try load(
            box(
                #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0, "inSine"], [1, 1, "inSine"]]}]"#
            ))
        #expect(
            loaded.warnings.map(\.message) == [
                "an easing on the first keyframe has no effect: an easing shapes the segment that ends at its keyframe"
            ])
        #expect(loaded.warnings.map(\.hint) == ["write the easing in the next keyframe"])
    }
}
