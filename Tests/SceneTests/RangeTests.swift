import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Every spelling of a range becomes two content offsets.
@Suite struct RangeTests {
    /// A viewport of 800 points over 3000, and in it a card of 200 points at 1200, as in the formulas that everyone uses.
    private func feed(_ timeline: String, card: String = "", before: String = "", feed: String = "") -> String {
        #"{"canvas": {"width": 400, "height": 800}, "views": [{"id": "feed", "type": "scroll", "contentSize": [400, 3000], \#(feed)"#
            + #""children": [\#(before){"id": "card", "frame": [0, 1200, 400, 200], \#(card)"#
            + #""animate": [{"property": "alpha", "timeline": \#(timeline), "keyframes": [[0, 0], [1, 1]]}]}]}]}"#
    }

    /// The offsets of the only range of a scene.
    private func offsets(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Double] {
        let scene = try load(text).scene
        try #require(scene.signals.count == 1, sourceLocation: sourceLocation)
        let ends = try #require(scene.offsets(of: 0), sourceLocation: sourceLocation)
        return [ends.start, ends.end]
    }

    private func offsets(range: String) throws -> [Double] { try offsets(feed(#"{"range": \#(range)}"#)) }

    @Test(arguments: [
        ("cover", 400.0, 1400.0), ("contain", 600, 1200), ("entry", 400, 600), ("exit", 1200, 1400),
        ("entryCrossing", 400, 600), ("exitCrossing", 1200, 1400), ("entry-crossing", 400, 600),
        ("exit-crossing", 1200, 1400), ("scroll", 0, 2200),
    ])
    func `a range's name is the whole range, and its ends 0 % and 100 %`(name: String, start: Double, end: Double)
        throws
    {
        #expect(try offsets(range: "\"\(name)\"") == [start, end])
        #expect(try offsets(range: "[\"\(name)\"]") == [start, end])
        #expect(try offsets(range: "[\"\(name) 0%\", \"\(name) 100%\"]") == [start, end])
        #expect(try offsets(range: "[\"\(name)\", \"\(name)\"]") == [start, end])
        let length = end - start
        #expect(try offsets(range: "\"\(name) 25%\"") == [start + length / 4, end])
        #expect(try offsets(range: "\"\(name) -50% \(name) 200%\"") == [start - length / 2, end + length])
        #expect(try offsets(range: "[\"\(name) 20\", \"\(name)  100% - 10\"]") == [start + 20, end - 10])
    }

    @Test func `names are of different ranges, too`() throws {
        #expect(try offsets(range: #"["entry 25%", "cover 50%"]"#) == [450, 900])
        #expect(try offsets(range: #""entry exit""#) == [400, 1400])
        #expect(try offsets(range: #""entry 50% exit 50%""#) == [500, 1300])
        #expect(try offsets(range: #"[0, "contain 100% + (2 * 5)"]"#) == [0, 1210])
    }

    @Test func `without a range a view's timeline is cover, and a scroller's all it can scroll`() throws {
        #expect(try offsets(feed("{}")) == [400, 1400])
        #expect(try offsets(feed(#"{"scroll": "feed"}"#)) == [0, 2200])
        #expect(try offsets(feed(#"{"scroll": "feed", "view": "self"}"#)) == [400, 1400])
        #expect(try offsets(feed(#"{"scroll": "feed"}"#, feed: #""contentInset": [50, 0, 30, 0], "#)) == [-50, 2230])
        #expect(
            try offsets(
                feed(
                    #"{"scroll": "feed", "range": ["50%", "scroll 100%"]}"#, feed: #""contentInset": [50, 0, 30, 0], "#)
            )
                == [1090, 2230])
    }

    @Test(arguments: [
        ("[200, 600]", 200.0, 600.0), (#"["2 * 100", 600]"#, 200, 600), (#"["25%", "75%"]"#, 650, 1150),
        (#"["0% - 10", "100% + 10"]"#, 390, 1410), (#"["100% - 100%", 2000]"#, 400, 2000),
        ("[-100, 1e4]", -100, 10_000),
        (#"["10ph", "50vh"]"#, 80, 400),
    ])
    func `numbers are content offsets, and percentages alone are of the whole`(
        range: String, start: Double, end: Double
    )
        throws
    {
        #expect(try offsets(range: range) == [start, end])
    }

    /// The published examples of GSAP's ScrollTrigger and of Motion, and the edges' words.
    @Test(arguments: [
        ("top 80%", 560.0), ("center center", 900), ("bottom-=50 25%", 1150), ("40% 90%", 560), ("top bottom", 400),
        ("bottom top", 1400), ("start end", 400), ("end start", 1400), ("top top", 1200), ("bottom bottom", 600),
        ("top+=10 bottom-=20", 430), ("top+=10% bottom+=10%", 340), ("20 100", 1120), ("0 0", 1200), (".5 0.5", 1200),
        ("100%-=10% 12.5%+=4", 1276), ("top -150", 1350),
        ("bottom -10%-=20", 1500), (" center   top ", 1300),
    ])
    func `an edge of the view meets one of the viewport`(pair: String, offset: Double) throws {
        #expect(try offsets(range: "[\"\(pair)\", 5000]") == [offset, 5000])
        #expect(try offsets(range: "[-5000, \"\(pair)\"]") == [-5000, offset])
    }

    @Test func `along x the edges are left and right`() throws {
        let text = #"""
            {"canvas": {"width": 500, "height": 100}, "views": [{"id": "row", "type": "scroll", "axis": "horizontal",
             "contentSize": [2000, 100], "children": [{"frame": [700, 0, 100, 100], "animate": [{"property": "alpha",
             "timeline": {"range": ["left right", "right left"]}, "keyframes": [[0, 0], [1, 1]]}]}]}]}
            """#
        #expect(try offsets(text) == [200, 800])
        expectErrors(
            text.replacing(#""left right""#, with: #""¦top right""#),
            ["P216 'top' is not an edge along the horizontal axis"])
        // The other direction's edges, where the timeline goes the other way.
        #expect(
            try offsets(
                feed(#"{"axis": "horizontal", "range": ["left right", "right left"]}"#)) == [-400, 400])
    }

    @Test func `distances are Parade's, and pages are as long as the viewport`() throws {
        #expect(try offsets(range: #"["distance 1", "distance -1"]"#) == [100, 1700])
        #expect(try offsets(range: #"["distance 0", "distance -0.5"]"#) == [900, 1300])
        #expect(try offsets(range: #"["page 1", "page 2.5"]"#) == [800, 2000])
        #expect(try offsets(feed(#"{"scroll": "feed", "range": ["page 0", "page 1"]}"#)) == [0, 800])
    }

    @Test func `insets narrow the viewport for names, in points and in hundredths of it`() throws {
        func offsets(inset: String, _ range: String) throws -> [Double] {
            try self.offsets(feed(#"{"inset": \#(inset), "range": "\#(range)"}"#))
        }
        #expect(try offsets(inset: "[100, 60]", "cover") == [460, 1300])
        #expect(try offsets(inset: "[100, 60]", "contain") == [660, 1100])
        #expect(try offsets(inset: #"["12.5%", "10vh - 20"]"#, "cover") == [460, 1300])
        #expect(try offsets(inset: "-50", "cover") == [350, 1450])
        #expect(try offsets(inset: #""50%""#, "cover") == [800, 1000])
        #expect(try self.offsets(feed(#"{"inset": 300, "range": ["top bottom", "top top"]}"#)) == [400, 1200])
    }

    @Test func `a view's timeline can be another's, in the scroller that is meant`() throws {
        let text = #"""
            {"canvas": {"width": 400, "height": 800}, "views": [
             {"id": "feed", "type": "scroll", "contentSize": [400, 3000], "children": [
              {"id": "row", "type": "scroll", "axis": "horizontal", "frame": [0, 1000, 400, 200], "contentSize": [1000, 200],
               "children": [{"id": "card", "frame": [500, 0, 100, 200]}]}]},
             {"id": "box", "animate": [{"property": "alpha", "timeline": TIMELINE, "keyframes": [[0, 0], [1, 1]]}]}]}
            """#
        func offsets(_ timeline: String) throws -> [Double] {
            try self.offsets(text.replacing("TIMELINE", with: timeline))
        }
        #expect(try offsets(#"{"view": "card"}"#) == [100, 600])
        #expect(try offsets(#"{"view": "card", "scroll": "feed"}"#) == [200, 1200])
        #expect(try offsets(#"{"view": "row"}"#) == [200, 1200])
        #expect(try offsets(#"{"view": "card", "scroll": "feed", "axis": "horizontal"}"#) == [100, 600])
        #expect(try offsets(#"{"scroll": "row"}"#) == [0, 600])
    }

    @Test func `signals are called after their subject and range, and one stretch is one signal`() throws {
        let animations = [
            #"{}"#, #"{"range": "cover"}"#, #"{"range": [400, 1400]}"#, #"{"range": ["entry 25%", "top top"]}"#,
        ]
        .enumerated().map {
            #"{"property": "\#(["alpha", "zPosition", "center.x", "center.y"][$0])", "timeline": \#($1), "keyframes": [[0, 0]]}"#
        }
        let text = feed("{}").replacing(
            #"[{"property": "alpha", "timeline": {}, "keyframes": [[0, 0], [1, 1]]}]"#,
            with: "[\(animations.joined(separator: ", "))]")
        #expect(try load(text).scene.signals.map(\.name) == ["card: cover", "card: entry 25% to top top"])
    }

    @Test func `views side by side have a range each, and those that follow one view share it`() throws {
        func animate(_ view: String) -> String {
            #""animate": [{"property": "alpha", "timeline": {"view": "\#(view)"}, "keyframes": [[0, 0], [1, 1]]}]"#
        }
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": ["#
                + #"{"id": "left", "frame": [0, 300, 200, 100], \#(animate("self"))}, "#
                + #"{"id": "right", "frame": [200, 300, 200, 100], \#(animate("self"))}, {\#(animate("left"))}]}"#)
        let scene = try load(text).scene
        #expect(scene.signals.map(\.name) == ["left: cover", "right: cover"])
        #expect(scene.tracks.map(\.signal) == [0, 1, 0])
    }

    @Test func `in copies the ends follow the index`() throws {
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": [{"repeat": 3, "view": "#
                + #"{"id": "dot", "animate": [{"property": "alpha", "timeline": {"scroll": "feed", "range": ["#
                + #""100 * index", "index * 100 + 50"]}, "keyframes": [[0, 0], [1, 1]]}]}}]}"#)
        let scene = try load(text).scene
        #expect(
            (0..<3).map { scene.offsets(of: $0).map { [$0.start, $0.end] } } == [[0, 50], [100, 150], [200, 250]])
    }
}

/// What follows a range, frame by frame.
@Suite struct TimelineMotionTests {
    /// A card's alpha with the feed at some offsets.
    private func alphas(at offsets: [Double], timeline: String, contentHeight: Double = 3000) throws -> [Double] {
        let movements = offsets.map { #"{"scrollTo": \#($0), "duration": 0}, {"hold": 1}"# }.joined(separator: ", ")
        let text =
            #"{"canvas": {"width": 400, "height": 800}, "timeline": {"fps": 1, "tracks": {"feed": [\#(movements)]}}, "#
            + #""views": [{"id": "feed", "type": "scroll", "contentSize": [400, \#(contentHeight)], "subpixelScroll": true, "#
            + #""children": [{"id": "card", "frame": [0, 1200, 400, 200], "alpha": 0.75, "#
            + #""animate": [{"property": "alpha", "timeline": \#(timeline), "keyframes": [[0, 0.1], [1, 0.7]]}]}]}]}"#
        let loaded = try load(text)
        let simulation = Simulation(loaded.scene)
        let card = try loaded.index("card")
        return offsets.indices.map { loaded.scene.presentation(in: simulation.state(ofFrame: $0))[card].alpha }
    }

    @Test func `at the ends of a range the end values show untouched, and hold beyond`() throws {
        for range in [
            #""cover""#, #"["entry 33.3%", "exit 77.7%"]"#, "[0.1, 0.7]", #"["top 33.3%", "bottom 10%"]"#,
            #"["scroll", "scroll"]"#, #"["distance 0.3", "distance -0.7"]"#,
        ] {
            let timeline = #"{"range": \#(range)}"#
            let text =
                #"{"canvas": {"width": 400, "height": 800}, "views": [{"id": "feed", "type": "scroll", "#
                + #""contentSize": [400, 3000], "children": [{"frame": [0, 1200, 400, 200], "animate": [{"property": "alpha", "#
                + #""timeline": \#(timeline), "keyframes": [[0, 0], [1, 1]]}]}]}]}"#
            let ends = try #require(try load(text).scene.offsets(of: 0))
            let alphas = try alphas(at: [ends.start - 0.1, ends.start, ends.end, ends.end + 0.1], timeline: timeline)
            #expect(alphas == [0.1, 0.1, 0.7, 0.7], "\(range)")
        }
    }

    @Test func `a range of no length is a step`() throws {
        let step = try alphas(at: [499, 499.999, 500, 501], timeline: #"{"range": [500, 500]}"#)
        #expect(step == [0.1, 0.1, 0.7, 0.7])
        // What rounding leaves of a range is no range.
        let almost = try alphas(at: [0.2, 0.3], timeline: #"{"range": ["0.1 + 0.2", 0.3]}"#)
        #expect(almost == [0.1, 0.7] || almost == [0.1, 0.1])
    }

    @Test func `where nothing can scroll a view's timeline keeps its progress, and the scroller's own has none`() throws
    {
        // The card enters at 400, above which the content never goes.
        for (timeline, alpha) in [
            ("{}", 0.1), (#"{"range": ["top bottom", "bottom top"]}"#, 0.1), (#"{"range": "contain"}"#, 0.1),
            (#"{"range": ["cover -50%", "cover 50%"]}"#, 0.16), (#"{"scroll": "feed"}"#, 0.75),
            (#"{"range": [0, 0]}"#, 0.75), (#"{"range": "scroll"}"#, 0.75),
        ] {
            let found = try alphas(at: [0, 0], timeline: timeline, contentHeight: 800)
            #expect(found.allSatisfy { abs($0 - alpha) < 1e-12 }, "\(timeline) \(found)")
        }
    }

    @Test func `views in a container that cannot scroll rested though they stand where they stand`() throws {
        let items = [("a", 0), ("b", 60), ("d", 120)].map { id, y in
            #"{"id": "\#(id)", "frame": [0, \#(y), 32, 40], "animate": [{"property": "alpha", "#
                + #""keyframes": [[0, 0], [1, 1]], "timeline": {"view": "self", "range": "contain"}}]}"#
        }
        let loaded = try load(
            #"{"canvas": {"width": 160, "height": 160}, "views": [{"id": "feed", "type": "scroll", "#
                + #""frame": [0, 0, 160, 160], "contentSize": [160, 160], "children": [\#(items.joined(separator: ","))]}]}"#
        )
        // Wholly inside from y − 120 to y: a is at the end of that, b in the middle, d at its beginning.
        for (id, alpha) in [("a", 1.0), ("b", 0.5), ("d", 0)] {
            #expect(try loaded.values("alpha", of: id).allSatisfy { $0 == .number(alpha) })
        }
    }

    @Test func `a timeline over a named range and the range's signal are the same frames`() throws {
        func scene(_ follows: String) throws -> LoweredScene {
            try load(
                #"{"canvas": {"width": 400, "height": 800}, "timeline": {"frames": 9}, "views": [{"type": "scroll", "#
                    + #""contentSize": [400, 3000], "children": [{"frame": [0, 1200, 400, 200], "backgroundColor": "red", "#
                    + #""animate": [{"property": "transform", \#(follows), "keyframes": "#
                    + #"[[0, [{"rotate": 0}]], [0.5, [{"rotate": 90}], "outBack"], [1, [{"rotate": 300}]]]}]}]}]}"#
            ).scene
        }
        let (signal, timeline) = (
            try scene(#""signal": "entry(self)""#), try scene(#""timeline": {"range": "entry"}"#)
        )
        let (one, other) = (Simulation(signal), Simulation(timeline))
        for frame in 0..<9 {
            #expect(
                signal.displayList(in: one.state(ofFrame: frame))
                    == timeline.displayList(in: other.state(ofFrame: frame)))
        }
    }
}
