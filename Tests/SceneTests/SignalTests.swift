import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Signals with names, their transforms, and what follows them.
@Suite struct SignalTests {
    /// A feed that scrolls from 0 to 800 in a number of frames, a box of 40 × 20 at (10, 20), and signals.
    private func feed(_ signals: String, box keys: String = "", frames: Int = 5) -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": [{"id": "card", "frame": [0, 300, 400, 100]}]}, "#
                + #"{"id": "box", "frame": [10, 20, 40, 20]\#(keys.isEmpty ? "" : ", ")\#(keys)}"#,
            #""timeline": {"duration": 1, "frames": \#(frames), "tracks": {"feed": [{"scrollTo": "end"}]}}, "signals": {\#(signals)}, "#
        )
    }

    /// A signal in every frame.
    private func values(_ name: String, in text: String) throws -> [Double?] {
        let scene = try load(text).scene
        let index = try #require(scene.signals.firstIndex { $0.name == name }, "\(scene.signals.map(\.name))")
        let simulation = Simulation(scene)
        return (0..<scene.timeline.frameCount).map { simulation.state(ofFrame: $0).signals[index] }
    }

    /// A property of a view in every frame.
    private func values(_ property: String, of id: String, in text: String) throws -> [PropertyValue?] {
        try load(text).values(property, of: id)
    }

    @Test func `numbers and expressions have names, in whatever order they are written`() throws {
        let text = feed(
            #""twice": "2 * page + base", "page": "feed.offset.y / 200", "base": 3, "same": "twice""#,
            box: #""bind": {"zPosition": "1 + twice.position"}"#)
        #expect(try values("page", in: text) == [0, 1, 2, 3, 4])
        #expect(try values("twice", in: text) == [3, 5, 7, 9, 11])
        #expect(try values("same", in: text) == [3, 5, 7, 9, 11])
        #expect(try values("base", in: text) == [3, 3, 3, 3, 3])
        #expect(try values("zPosition", of: "box", in: text) == [4, 6, 8, 10, 12].map { .number($0) })
    }

    @Test func `what a signal reads stands before it, and the rest stays as it is written`() throws {
        let scene = try load(feed(#""d": "c + 1", "a": "frame", "c": "2 * a", "b": "time""#)).scene
        #expect(scene.signals.map(\.name) == ["frame", "a", "c", "d", "time", "b"])
    }

    @Test
    func `a transform keeps the position when it relates, the interval when it morphs, the value when it focuses`()
        throws
    {
        let text = feed(
            #""page": {"of": "feed.offset.y", "over": [0, 800], "chain": [{"relate": [0, 4]}]}, "#
                + #""back": {"of": "page", "chain": [{"scale": [10, 0]}]}, "#
                + #""half": {"of": "page", "chain": [{"focus": [2, 4]}, "clamp"]}, "#
                + #""eased": {"of": "page", "chain": [{"morph": "inQuadratic"}]}, "#
                + #""folded": {"of": "page", "chain": [{"reposition": {"oscillate": 1}}, {"relate": [0, 2]}]}, "#
                + #""whole": {"of": "feed.offset.y", "over": [0, 800], "chain": [{"round": 300}]}, "#
                + #""rest": {"of": "feed.offset.y", "over": [0, 1000], "chain": [{"mod": 300}]}"#)
        #expect(try values("page", in: text) == [0, 1, 2, 3, 4])
        #expect(try values("page.position", in: text) == [0, 0.25, 0.5, 0.75, 1])
        #expect(try values("back", in: text) == [10, 7.5, 5, 2.5, 0])
        #expect(try values("back.position", in: text) == [0, 0.25, 0.5, 0.75, 1])
        #expect(try values("half", in: text) == [2, 2, 2, 3, 4])
        #expect(try values("half.position", in: text) == [0, 0, 0, 0.5, 1])
        #expect(try values("eased", in: text) == [0, 0.25, 1, 2.25, 4])
        #expect(try values("folded", in: text) == [0, 1, 2, 1, 0])
        #expect(try values("whole", in: text) == [0, 300, 300, 600, 900])
        #expect(try values("whole.position", in: text) == [0, 0.375, 0.375, 0.75, 1.125])
        #expect(try values("rest", in: text) == [0, 200, 100, 0, 200])
    }

    @Test func `long ends of intervals mean the same`() throws {
        let zero = Array(repeating: "0", count: 40).joined(separator: " + ")
        let text = feed(
            #""a": {"of": "feed.offset.y", "over": ["\#(zero)", "feed.maxOffset.y + \#(zero)"]}, "#
                + #""b": {"of": "a", "chain": [{"relate": ["\#(zero)", 8]}]}"#)
        #expect(try values("a.position", in: text) == [0, 0.25, 0.5, 0.75, 1])
        #expect(try values("b", in: text) == [0, 2, 4, 6, 8])
    }

    @Test func `a signal takes up another's transform, unless it starts anew`() throws {
        let text = feed(
            #""a": {"of": "feed.offset.y", "over": [0, 400]}, "b": {"of": "a", "chain": [{"relate": [1, 2]}]}, "#
                + #""c": {"of": "a", "over": [0, 800], "chain": [{"relate": [1, 2]}]}, "d": "b", "#
                + #""e": {"of": "d", "chain": [{"relate": [0, 100]}]}"#)
        #expect(try values("b", in: text) == [1, 1.5, 2, 2.5, 3])
        #expect(try values("c", in: text) == [1, 1.25, 1.5, 1.75, 2])
        #expect(try values("e", in: text) == [0, 50, 100, 150, 200])
    }

    @Test func `intervals move with what they name`() throws {
        let text = feed(
            #""p": {"of": "feed.offset.y", "over": ["frame", "feed.maxOffset.y"], "chain": [{"relate": ["10 * frame", 100]}]}"#
        )
        let expected = (0..<5).map { frame -> Double in
            let p = (200 * Double(frame) - Double(frame)) / (800 - Double(frame))
            return 10 * Double(frame) * (1 - p) + 100 * p
        }
        #expect(try values("p", in: text) == expected)
    }

    @Test func `points project, sizes and colours go along, and properties follow them`() throws {
        let text = feed(
            #""spot": {"of": ["feed.offset.y", 30], "over": [[0, 0], [400, 0]], "chain": [{"relate": [{"x": 5, "y": 10}, {"x": 25, "y": 50}]}]}, "#
                + #""extent": {"of": "spot", "chain": [{"relate": [{"width": 10, "height": 20}, {"width": 20, "height": 40}]}]}, "#
                + ##""tone": {"of": "spot", "chain": [{"relate": ["#000", "white"]}]}"##,
            box: #""bind": {"center": "spot", "size": "extent", "backgroundColor": {"of": "tone", "chain": ["clamp"]}}"#
        )
        #expect(try values("spot.position", in: text) == [0, 0.5, 1, 1.5, 2])
        #expect(try values("spot.x", in: text) == [5, 15, 25, 35, 45])
        #expect(try values("extent.height", in: text) == [20, 30, 40, 50, 60])
        #expect(try values("tone.green", in: text) == [0, 0.5, 1, 1.5, 2])
        #expect(
            try values("center", of: "box", in: text)
                == [(5, 10), (15, 30), (25, 50), (35, 70), (45, 90)].map { .point(Point(x: $0.0, y: $0.1)) })
        #expect(try values("size.width", of: "box", in: text) == [10, 15, 20, 25, 30].map { .number($0) })
        #expect(
            try values("backgroundColor.red", of: "box", in: text) == [0, 0.5, 1, 1, 1].map { .number($0) })
    }

    @Test func `a point keeps its value when it focuses, as far as it is on the way`() throws {
        let source = #""of": ["feed.offset.y", 0], "over": [[0, 0], [800, 0]]"#
        let text = feed(
            #""along": {\#(source), "chain": [{"focus": [[200, 0], [600, 0]]}]}, "#
                + #""aslant": {\#(source), "chain": [{"focus": [[0, 0], [400, 400]]}]}"#)
        #expect(try values("along.position", in: text) == [-0.5, 0, 0.5, 1, 1.5])
        #expect(try values("along.x", in: text) == [0, 200, 400, 600, 800])
        // (x, 0) is nearest to (x/2, x/2).
        #expect(try values("aslant.position", in: text) == [0, 0.25, 0.5, 0.75, 1])
        #expect(try values("aslant.y", in: text) == [0, 100, 200, 300, 400])
    }

    @Test func `a colour goes on beyond its ends as its numbers do`() throws {
        let text = feed(
            ##""tone": {"of": "frame - 1", "chain": [{"relate": ["#204060", "#406080"]}]}"##,
            box: #""bind": {"backgroundColor": "tone"}"#)
        for part in ["red", "green", "blue", "alpha"] {
            let shown = try values("backgroundColor.\(part)", of: "box", in: text)
            for (shown, number) in zip(shown, try values("tone.\(part)", in: text)) {
                guard case .number(let shown)? = shown, let number else {
                    Issue.record("no number")
                    continue
                }
                #expect(abs(shown - number) < 1e-12)
            }
        }
    }

    @Test func `points and sizes of views and offsets are sources as they are`() throws {
        let text = feed(
            #""where": "feed.offset", "from": {"of": "box.center", "over": ["box.center", {"x": 130, "y": 30}]}, "#
                + #""large": {"of": "feed.size", "over": [[0, 0], "feed.size"]}, "middle": "card.position""#,
            box:
                #""bind": {"center": {"of": "where", "over": [[0, 0], [0, 800]], "chain": [{"relate": [[0, 0], [10, 20]]}]}}"#
        )
        #expect(try values("where.y", in: text) == [0, 200, 400, 600, 800])
        #expect(try values("center.y", of: "box", in: text) == [0, 5, 10, 15, 20].map { .number($0) })
        #expect(try values("large.position", in: text) == [1, 1, 1, 1, 1])
        #expect(try values("from.position", in: text) == [0, 0, 0, 0, 0])
        // Only a pager has a position in pages.
        #expect(try values("middle.x", in: text) == [200, 200, 200, 200, 200])
        #expect(try values("middle.y", in: text) == [350, 350, 350, 350, 350])
    }

    @Test func `a scroller's velocity is reported by axis, and is over where the movement is`() throws {
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [1000, 1000]}"#,
            #""timeline": {"duration": 1, "frames": 5, "tracks": {"feed": [{"scrollTo": [40, 800]}]}}, "#
                + #""signals": {"across": "feed.velocity.x", "down": "feed.velocity.y / 100"}, "#)
        for (name, expected) in [("across", 40.0), ("down", 8)] {
            for (frame, value) in try values(name, in: text).enumerated() {
                let velocity = try #require(value)
                #expect((velocity - (frame < 4 ? expected : 0)).magnitude < 1e-9, "\(name) in frame \(frame)")
            }
        }
    }

    @Test func `a chain in place can use the numbers of a repetition`() throws {
        let text = scene(
            #"{"repeat": 3, "view": {"id": "dot", "bind": {"alpha": {"of": "page", "over": ["index", "index + 1"], "chain": ["clamp", {"relate": [1, "0.5"]}]}}}}"#,
            #""timeline": {"duration": 3, "frames": 7}, "signals": {"page": "time"}, "#)
        #expect(try values("alpha", of: "dot[1]", in: text) == [1, 1, 1, 0.75, 0.5, 0.5, 0.5].map { .number($0) })
        #expect(try values("bind(dot[2].alpha)", in: text) == [1, 1, 1, 1, 1, 0.75, 0.5])
    }

    @Test func `a number of a view is what its tracks make of it`() throws {
        let text = feed(
            #""right": "box.x + box.width", "rest": "card.y""#,
            box:
                #""bind": {"frame.origin.x": "10 * frame"}, "animate": [{"property": "anchorPoint.x", "signal": "time", "keyframes": [[0, 0], [1, 1]], "priority": -1}, {"property": "size.width", "signal": "time", "keyframes": [[0, 40], [1, 80]], "priority": 1}]"#
        )
        #expect(try values("rest", in: text) == [300, 300, 300, 300, 300])
        let loaded = try load(text).scene
        let box = try #require(loaded.tree.layers.firstIndex { $0.id == "box" })
        let simulation = Simulation(loaded)
        let expected = (0..<5).map { loaded.presentation(in: simulation.state(ofFrame: $0))[box].frame.maxX }
        #expect(try values("right", in: text) == expected)
        #expect(Set(expected).count == 5)
    }

    @Test func `views follow each other through as many views as there are`() throws {
        let count = 300
        let views = (0..<count).map { index in
            #"{"id": "v\#(index)", "bind": {"center.x": "\#(index + 1 < count ? "v\(index + 1).center.x + 1" : "frame")"}}"#
        }
        let text = scene(views.joined(separator: ", "), #""timeline": {"duration": 1, "frames": 3}, "#)
        #expect(try values("center.x", of: "v0", in: text) == [299, 300, 301].map { .number($0) })
    }

    @Test func `as many signals in a row as there may be overflow nothing`() throws {
        let count = 10_000
        let sums = (0..<count).map { #""s\#($0)": "\#($0 + 1 < count ? "s\($0 + 1) + 1" : "frame")""# }
        let text = scene(
            "{}", #""timeline": {"duration": 1, "frames": 2}, "signals": {\#(sums.joined(separator: ", "))}, "#)
        #expect(try values("s0", in: text) == [9999, 10_000])
        let chains = (0..<count).map { index in
            index == 0
                ? #""s0": {"of": "frame", "over": [0, 2]}"#
                : #""s\#(index)": {"of": "s\#(index - 1)", "chain": [{"relate": [0, \#(index)]}]}"#
        }
        let chained = scene(
            "{}",
            #""timeline": {"duration": 1, "frames": 2}, "signals": {\#(chains.reversed().joined(separator: ", "))}, "#)
        #expect(try values("s9999", in: chained) == [0, 4999.5])
    }

    @Test func `what cannot scroll goes through every transform as where it is`() throws {
        let text = scene(
            #"{"id": "still", "type": "scroll", "children": [{"id": "card"}]}, {"id": "box", "alpha": 0.5, "bind": {"alpha": "seen"}}"#,
            #""signals": {"seen": {"of": "cover(card)", "chain": [{"focus": [0.2, 0.4]}, "clamp", {"relate": [0, 1]}]}}, "timeline": {"frames": 2}, "#
        )
        // Half way along its cover, which is one and a half times along 0.2…0.4.
        #expect(try values("seen", in: text) == [1, 1])
        #expect(try values("seen.position", in: text) == [1, 1])
        #expect(try values("alpha", of: "box", in: text) == [.number(1), .number(1)])
    }
}
