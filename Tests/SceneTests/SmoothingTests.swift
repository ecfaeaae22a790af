import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Signals that are followed smoothly, in signals, bindings and animations.
@Suite struct SmoothingTests {
    /// A feed of 200 points, 800 of which it scrolls in a second, and a card in it.
    private func feed(_ signals: String, card keys: String = "", more: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": [{"id": "card", "frame": [0, 300, 400, 100]\#(keys.isEmpty ? "" : ", ")\#(keys)}]}"#,
            #""timeline": {"duration": 1, "frames": 13, \#(more)"tracks": {"feed": [{"scrollTo": "end", "easing": "inOutSine"}]}}, "signals": {\#(signals)}, "#
        )
    }

    private func values(_ name: String, in text: String) throws -> [Double] {
        let scene = try load(text).scene
        let index = try #require(scene.signals.firstIndex { $0.name == name }, "\(scene.signals.map(\.name))")
        let simulation = Simulation(scene)
        return try (0..<scene.timeline.frameCount).map {
            try #require(simulation.state(ofFrame: $0).signals[index])
        }
    }

    /// What a smoothed signal is in the thirteen frames of a second if it follows another, tick by tick.
    private func expected(_ smoothing: Smoothing, _ input: (Double) -> Double) throws -> [Double] {
        var course = SmoothedCourse(smoothing)
        for tick in 0...240 { course.follow(input(Double(tick) / 240), fromTick: tick) }
        return try (0...12).map { try #require(course.value(at: Double($0) / 12)) }
    }

    private func isEqual(_ values: [Double], _ expected: [Double]) -> Bool {
        values.count == expected.count
            && zip(values, expected).allSatisfy { ($0 - $1).magnitude <= 1e-12 * max(1, $1.magnitude) }
    }

    private static func offset(at time: Double) -> Double {
        800 * Easing.family(.sine, .inOut).value(at: time)
    }

    @Test func `a named signal is smoothed behind its chain, and its position too`() throws {
        let text = feed(
            #""calm": {"of": "feed.offset.y", "over": [0, 800], "chain": [{"relate": [10, 20]}], "damping": 6}, "#
                + #""late": {"of": "feed.offset.y", "scrub": 0.5}, "raw": "feed.offset.y""#)
        let calm = try expected(.damping(rate: 6)) { 10 + Self.offset(at: $0) / 80 }
        let values = try values("calm", in: text)
        #expect(zip(values, calm).allSatisfy { ($0 - $1).magnitude < 1e-12 })
        #expect(
            zip(try self.values("calm.position", in: text), calm).allSatisfy { ($0 - ($1 - 10) / 10).magnitude < 1e-12 }
        )
        #expect(isEqual(try self.values("late", in: text), try expected(.scrub(duration: 0.5), Self.offset)))
        #expect(isEqual(try self.values("raw", in: text), (0...12).map { Self.offset(at: Double($0) / 12) }))
    }

    @Test func `a spring is written as in easings`() throws {
        let spring = try #require(Spring(stiffness: 180, damping: 12))
        let soft = try #require(Spring(response: 0.5, dampingFraction: 0.8))
        let text = feed(
            #""a": {"of": "feed.offset.y", "spring": {"stiffness": 180, "damping": 12}}, "#
                + #""b": {"of": "feed.offset.y", "spring": {"response": 0.5, "dampingFraction": 0.8}}, "#
                + #""c": {"of": "feed.offset.y", "spring": "spring(1, 180, 12)"}"#)
        #expect(isEqual(try values("a", in: text), try expected(.spring(spring), Self.offset)))
        #expect(isEqual(try values("b", in: text), try expected(.spring(soft), Self.offset)))
        #expect(try values("c", in: text) == values("a", in: text))
    }

    @Test func `the numbers of points, sizes and colours are smoothed each`() throws {
        let text = feed(
            #""spot": {"of": ["feed.offset.y", "time"], "damping": 4}, "#
                + #""extent": {"of": {"width": "time", "height": "2 * time"}, "scrub": 0.25}, "#
                + #""tone": {"of": "time", "chain": [{"relate": ["black", "white"]}], "damping": 4}"#,
            card: #""bind": {"center": "spot", "size": "extent", "backgroundColor": "tone"}"#)
        let damped = try expected(.damping(rate: 4)) { $0 }
        #expect(isEqual(try values("spot.x", in: text), try expected(.damping(rate: 4), Self.offset)))
        #expect(isEqual(try values("spot.y", in: text), damped))
        #expect(isEqual(try values("extent.height", in: text), try expected(.scrub(duration: 0.25)) { 2 * $0 }))
        #expect(zip(try values("tone.red", in: text), damped).allSatisfy { ($0 - $1).magnitude < 1e-12 })
        let loaded = try load(text)
        let centers = try loaded.values("center.y", of: "card")
        let colors = try loaded.values("backgroundColor", of: "card")
        for frame in 0...12 {
            guard case .number(let y)? = centers[frame], case .color(let color?)? = colors[frame] else {
                Issue.record("frame \(frame) has another kind of value")
                continue
            }
            #expect((y - damped[frame]).magnitude < 1e-12 && (color.red - damped[frame]).magnitude < 1e-7)
        }
    }

    @Test func `what takes up a smoothed signal's transform takes up the smoothed one`() throws {
        let text = feed(
            #""page": {"of": "feed.offset.y", "over": [0, 800], "chain": [{"relate": [0, 4]}]}, "#
                + #""calm": {"of": "page", "damping": 5}, "back": {"of": "calm", "chain": [{"relate": [100, 0]}]}, "#
                + #""half": {"of": "calm", "chain": [{"focus": [2, 4]}, {"relate": [0, 1]}]}, "twice": {"of": "calm", "damping": 5}"#
        )
        let calm = try expected(.damping(rate: 5)) { Self.offset(at: $0) / 200 }
        func isNear(_ name: String, _ value: (Double) -> Double) throws -> Bool {
            zip(try values(name, in: text), calm).allSatisfy { ($0 - value($1)).magnitude < 1e-11 }
        }
        #expect(try isNear("calm") { $0 })
        #expect(try isNear("calm.position") { $0 / 4 })
        #expect(try isNear("back") { 100 - 25 * $0 })
        #expect(try isNear("half") { ($0 - 2) / 2 })
        // Damped twice, and later than once.
        #expect(zip(try values("twice", in: text), calm).dropFirst().allSatisfy { $0 < $1 })
    }

    @Test func `bindings and animations smooth what they follow, which has a name in listings`() throws {
        let text = feed(
            "",
            card:
                #""bind": {"zPosition": {"of": "feed.offset.y / 2", "damping": 6}, "cornerRadius": {"of": "time", "scrub": 1, "keyframes": [[0, 0], [1, 10]]}}, "#
                + #""animate": [{"property": "alpha", "timeline": {"range": "entry"}, "damping": 6, "keyframes": [[0, 0], [1, 1]]}, "#
                + #"{"property": "transform.scale.x", "signal": "entry(self)", "spring": {"stiffness": 180, "damping": 12}, "keyframes": [[0, 0], [1, 1]]}]"#
        )
        let loaded = try load(text)
        #expect(
            loaded.scene.tracks.map { loaded.scene.signals[$0.signal].name } == [
                "feed.offset.y / 2 damped", "time scrubbed", "card: entry damped", "entry(card) sprung",
            ])
        let depth = try expected(.damping(rate: 6)) { Self.offset(at: $0) / 2 }
        let late = try expected(.scrub(duration: 1)) { $0 }
        for (frame, value) in try loaded.values("zPosition", of: "card").enumerated() {
            #expect(value == .number(depth[frame]))
        }
        for (frame, value) in try loaded.values("cornerRadius", of: "card").enumerated() {
            guard case .radii(let radii)? = value else { continue }
            #expect((radii.topLeft - 10 * late[frame]).magnitude < 1e-9)
        }
    }

    @Test func `everyone who asks for the same shares one smoothed signal`() throws {
        let text = scene(
            #"{"repeat": 9, "view": {"bind": {"alpha": {"of": "time", "damping": 6}, "zPosition": {"of": "time", "damping": 7}}}}"#
        )
        #expect(try load(text).scene.signals.map(\.name) == ["time", "time damped", "time damped #2"])
    }

    @Test func `a smoothed property sees what its tracks make of it`() throws {
        let text = feed(
            #""lag": {"of": "card.alpha", "damping": 3}"#, card: #""bind": {"alpha": "time * time"}"#)
        #expect(isEqual(try values("lag", in: text), try expected(.damping(rate: 3)) { $0 * $0 }))
    }

    @Test func `a signal that only a smoothed one follows is followed`() throws {
        let text = feed(
            #""page": "feed.offset.y / 800", "calm": {"of": "page", "damping": 6}, "lost": {"of": "page", "damping": 7}"#,
            card: #""backgroundColor": "red", "bind": {"alpha": "calm"}"#)
        let loaded = try SceneLoader.load(text: text, reviewsFrames: true)
        #expect(loaded.warnings.map(\.message) == ["the signal 'lost' is never used"])
    }

    @Test func `a smoothed range that is never reached is reported like the range`() throws {
        let text = feed(
            "",
            card:
                #""backgroundColor": "red", "animate": [{"property": "alpha", "timeline": {"scroll": "feed", "range": [900, 950]}, "damping": 6, "keyframes": [[0, 0], [1, 1]]}]"#
        )
        let loaded = try SceneLoader.load(text: text, reviewsFrames: true)
        #expect(loaded.warnings.contains { $0.code.name == "P601" && $0.message.contains("begins at offset 900") })
    }
}

/// What cannot be smoothed, where (at each `¦`), and in which words.
@Suite struct BadSmoothingTests {
    private func signals(_ signals: String, bind: String = "", duration: String = "1") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000]}, {"id": "box", "bind": {\#(bind)}}"#,
            #""timeline": {"duration": \#(duration), "frames": 5, "tracks": {"feed": [{"scrollTo": "end"}]}}, "signals": {\#(signals)}, "#
        )
    }

    @Test func `a rate and a duration must be greater than 0`() {
        expectErrors(
            signals(
                #""a": {"of": "time", "damping": ¦0}, "b": {"of": "time", "scrub": ¦-1}, "c": {"of": "time", "damping": ¦true}, "#
                    + #""d": {"of": "time", "scrub": ¦"time"}, "e": {"of": "time", "damping": ¦1e8}, "f": {"of": "time", "spring": ¦3}"#,
                bind: #""alpha": {"of": "time", "damping": ¦"0 * 3"}"#),
            [
                "P204 'damping' must be greater than 0, found 0", "P204 'scrub' must be greater than 0, found -1",
                "P203 expected a number or an expression, found true",
                "P206 'time' changes from frame to frame, but this number must not change",
                "P204 a number must be from -10 000 000 to 10 000 000, found 100 000 000",
                "P203 expected a spring such as { \"duration\": 0.5, \"bounce\": 0 } or \"spring(1, 100, 10)\", found the number 3",
                "P204 'damping' must be greater than 0, found 0",
            ])
        #expect(
            hints(signals(#""a": {"of": "time", "damping": 0}"#)) == [
                "remove 'damping' to use the signal without smoothing"
            ])
    }

    @Test func `a signal is smoothed once`() {
        expectErrors(
            signals(
                #""a": {"of": "time", "damping": 6, ¦"scrub": 1, "spring": {}}"#,
                bind: #""alpha": {"of": "time", "scrub": 1, ¦"damping": 6}"#),
            [
                "P211 a signal can have only one kind of smoothing, found 'damping' and 'scrub'",
                "P211 a signal can have only one kind of smoothing, found 'scrub' and 'damping'",
            ])
    }

    @Test func `a spring that never rests, and one with a velocity of its own, smooth nothing`() {
        expectErrors(
            signals(
                #""a": {"of": "time", "spring": ¦{"stiffness": 100, "damping": 0}}, "b": {"of": "time", "spring": {"stiffness": 100, "damping": 5, ¦"velocity": 3}}, "#
                    + #""c": {"of": "time", "spring": ¦{"stiffness": 100}}"#),
            [
                "P208 this spring never comes to rest",
                "P211 this spring starts with the current velocity, so it cannot have 'velocity'",
                "P202 a spring needs 'damping'",
            ])
    }

    @Test func `frames' numbers are not smoothed, nor what is made of them`() {
        expectErrors(
            signals(
                #""a": {"of": "frame", ¦"damping": 6}, "b": "2 * frame", "p": {"of": ["b", "frame"], ¦"scrub": 1}, "c": {"of": "time", "damping": 6}"#,
                bind:
                    #""alpha": {"of": "b + 1", ¦"damping": 6}, "zPosition": "frame", "cornerRadius": {"of": "self.zPosition", ¦"damping": 6}"#
            ),
            [
                "P220 'frame' cannot be smoothed because the frame's number depends on the frame rate",
                "P220 'b' cannot be smoothed because it uses 'frame', whose number depends on the frame rate",
                "P220 'b + 1' cannot be smoothed because it uses 'frame', whose number depends on the frame rate",
                "P220 'box.zPosition' cannot be smoothed because it uses 'frame', whose number depends on the frame rate",
            ])
        #expect(
            hints(signals(#""a": {"of": "frame", "damping": 6}"#)) == [
                "use 'time', which is in seconds, instead of 'frame'"
            ])
    }

    @Test func `smoothed signals in a circle are one`() {
        expectErrors(
            signals(#""a": ¦{"of": "b", "damping": 6}, "b": {"of": "a", "damping": 6}"#),
            ["P312 signals depend on each other in a cycle: a → b → a"])
        expectErrors(
            signals("", bind: #"¦"center.x": {"of": "self.center.x", "damping": 6}"#),
            ["P312 signals depend on each other in a cycle: box.center.x → box.center.x"])
    }

    @Test func `a formula without a value between two frames is reported with its time`() {
        expectErrors(
            signals(#""steep": "1 ¦/ (time - 0.1)", "calm": {"of": "steep", "damping": 6}"#),
            ["P206 division by zero at 0.1 s, on the way to frame 1"])
    }

    @Test func `more time than can be run through is an error and not a wait`() {
        expectErrors(
            signals(#""a": {"of": "feed.offset.y", ¦"damping": 6}, "b": {"of": "time", "scrub": 1}"#, duration: "1e7"),
            [
                "P513 smoothing would take 48 000 000 020 steps (240 per second for 10 000 000 s), more than 20 million"
            ])
        #expect(
            hints(signals(#""a": {"of": "time", "damping": 6}"#, duration: "1e7")) == [
                "shorten the timeline, or let several views share one smoothed signal"
            ])
    }
}
