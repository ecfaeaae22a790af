import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

@Suite struct StateTests {
    /// Two cells as large as the viewport of 400 × 200.
    private func cells(_ first: String, _ more: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "children": [{"id": "cell", "size": ["100%", "100%"], \#(first)}, "#
                + #"{"id": "next", "frame": [0, 200, 400, 200]}]}"#, more)
    }

    private static let logo =
        #""children": [{"id": "logo", "frame": [100, 50, 200, 100], "children": [{"id": "dot", "size": [10, 10]}]}]"#

    /// The value of the only track over the distance, by the rule of the format.
    private func value(_ track: Track, at distance: Double) -> PropertyValue { track.curve.value(at: distance) }

    private func plain(_ value: PropertyValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    @Test func `a start state shows beyond the middle and the snapshot elsewhere`() throws {
        let loaded = try load(
            cells(#""animator": {"start": {"logo": {"alpha": {"value": 0.5, "range": [0.4, 0.9]}}}}, \#(Self.logo)"#))
        let track = try #require(loaded.scene.tracks.first)
        #expect(loaded.scene.tracks.count == 1)
        #expect(track.layer == (try loaded.index("logo")) && track.property.name == "alpha")
        #expect(loaded.scene.signals[track.signal].source == .centerDistance(of: 1, in: 0, axis: .vertical))
        let segment = try #require(track.curve.segments.first)
        #expect(abs(segment.start - 0.6) < 1e-15 && abs(segment.end - 0.1) < 1e-15)
        #expect(segment.from == .number(0.5) && segment.to == .number(1))
        // q = (p − 0.4) / 0.5 with p = 1 − d
        for (distance, expected) in [(1, 0.5), (0.7, 0.5), (0.35, 0.75), (0.1, 1), (0, 1), (-0.5, 1)] {
            let number = try #require(plain(value(track, at: distance)))
            #expect(abs(number - expected) < 1e-12)
        }
    }

    @Test func `an end state mirrors a start state, and both share one track`() throws {
        let loaded = try load(
            cells(
                #""animator": {"startEnd": {"logo": {"alpha": 0}}, "end": {"self": {"backgroundColor": "white"}}}, \#(Self.logo)"#
            ))
        #expect(loaded.scene.tracks.map(\.property.name) == ["backgroundColor", "alpha"])
        let alpha = loaded.scene.tracks[1]
        #expect(alpha.curve.segments.map { [$0.start, $0.end] } == [[-1, 0], [1, 0]])
        #expect(loaded.scene.signals.count == 1)
    }

    @Test func `states name targets by list, by self and by named states merged from left to right`() throws {
        let loaded = try load(
            cells(
                #""animator": {"start": {"logo , dot": ["faded", {"size": [1, "50%"], "zPosition": 3}], "self": "faded"}}, \#(Self.logo)"#,
                #""states": {"faded": {"alpha": 0, "zPosition": 9}}, "#))
        let names = loaded.scene.tracks.map { "\(loaded.scene.tree[$0.layer].id ?? "") \($0.property.name)" }
        #expect(
            names == [
                "logo alpha", "logo zPosition", "logo size", "dot alpha", "dot zPosition", "dot size", "cell alpha",
                "cell zPosition",
            ])
        let values = loaded.scene.tracks.map { $0.curve.segments[0].from }
        #expect(values[1] == .number(3) && values[7] == .number(9))
        #expect(values[2] == .size(Size(width: 1, height: 100)), "of the logo's parent, the cell")
        #expect(values[5] == .size(Size(width: 1, height: 50)), "of the dot's parent, the logo")
    }

    @Test func `the short form follows the nearest animatable view around it`() throws {
        let loaded = try load(
            cells(
                #""start": {"alpha": 0.25}, "children": [{"id": "deep", "children": [{"id": "inner", "end": {"alpha": 0}}]}]"#
            ))
        #expect(loaded.scene.tracks.map { loaded.scene.tree[$0.layer].id } == ["cell", "inner"])
        #expect(loaded.scene.signals.count == 1 && Set(loaded.scene.tracks.map(\.signal)) == [0])
    }

    @Test func `the short form goes in the direction that its animatable view's animator chose`() throws {
        let loaded = try load(
            cells(
                #""animator": {"axis": "horizontal", "start": {"self": {"zPosition": 1}}}, "start": {"alpha": 0}, "#
                    + #""children": [{"id": "inner", "end": {"alpha": 0}}]"#))
        #expect(loaded.scene.signals.map(\.source) == [.centerDistance(of: 1, in: 0, axis: .horizontal)])
        #expect(loaded.scene.tracks.map(\.signal) == [0, 0, 0])
    }

    /// With the state below: there from p = 0.2 to 0.4, back by 0.6, and held from there on. Distances and alphas.
    private static let comingBack: [(key: String, expected: KeyValuePairs<Double, Double>)] = [
        ("start", [1: 0, 0.8: 0, 0.6: 1, 0.5: 0.5, 0.4: 0, 0.2: 0, 0: 0, -0.25: 1, -1: 1]),
        ("end", [-1: 0, -0.8: 0, -0.6: 1, -0.5: 0.5, -0.4: 0, -0.2: 0, 0.25: 1, 1: 1]),
        ("startEnd", [0.6: 1, 0.5: 0.5, 0.2: 0, -0.2: 0, -0.5: 0.5, -0.6: 1, -1: 0]),
    ]

    @Test(arguments: 0..<3)
    func `an easing that comes back holds to the middle, and the other side shows the snapshot`(index: Int) throws {
        let (key, expected) = Self.comingBack[index]
        let state = #"{"alpha": {"value": 0, "range": [0.2, 0.6], "easing": {"mirror": "linear"}}}"#
        let loaded = try load(cells(#""\#(key)": \#(state)"#))
        let track = try #require(loaded.scene.tracks.first)
        for (distance, expected) in expected {
            guard case .number(let alpha) = value(track, at: distance) else {
                Issue.record("an alpha is a number")
                continue
            }
            #expect(abs(alpha - expected) < 1e-12, "at \(distance)")
        }
    }

    @Test func `attached views follow the same progress to any depth, each once`() throws {
        let loaded = try load(
            cells(
                #""animator": {"axis": "horizontal", "attach": ["a", "b"]}, "children": ["#
                    + #"{"id": "a", "animator": {"start": {"self": {"alpha": 0}}, "attach": "c"}}, "#
                    + #"{"id": "b", "animator": {"end": {"self": {"alpha": 0}}, "attach": ["c"]}}, "#
                    + #"{"id": "c", "animator": {"startEnd": {"self": {"alpha": 0}}}}]"#))
        #expect(loaded.scene.tracks.map { loaded.scene.tree[$0.layer].id } == ["a", "c", "b"])
        #expect(loaded.scene.signals.map(\.source) == [.centerDistance(of: 1, in: 0, axis: .horizontal)])
    }

    /// A cell that attaches v1, which attaches v2, and so on; the last one attaches what is given.
    private func chain(of count: Int, attachingAtLast last: String) -> String {
        let links = (1...count).map { number in
            let next = number < count ? #""v\#(number + 1)""# : last
            return #"{"id": "v\#(number)", "animator": {"start": {"self": {"alpha": 0}}, "attach": [\#(next)]}}"#
        }
        return cells(#""animator": {"attach": ["v1"]}, "children": [\#(links.joined(separator: ", "))]"#)
    }

    @Test func `views that all attach each other are refused`() {
        let ids = (0..<100).map { "\"v\($0)\"" }.joined(separator: ", ")
        let views = (0..<1000).map { #"{"id": "v\#($0)", "animator": {"attach": [\#(ids)]}}"# }
        let text = #"""
            {"canvas": {"width": 9, "height": 9}, "views": [{"type": "scroll", "frame": [0, 0, 9, 9],
             "contentSize": [9, 99], "children": [\#(views.joined(separator: ", "))]}]}
            """#
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text) }
        #expect(errors?.diagnostics.contains { $0.code == .attachCycle } == true)
        #expect((errors?.omittedCount ?? 0) > 1000)
    }

    @Test func `a long circle of attachments is reported by its ends`() {
        expectErrors(
            chain(of: 3000, attachingAtLast: #"¦"v1""#),
            ["P307 views are attached in a cycle: v1 → v2 → v3 → v4 → … → v2999 → v3000 → v1"])
    }

    @Test func `twenty thousand unknown names among as many views are reported at once`() {
        let views = (0..<20_000).map {
            #"{"id": "view\#($0)", "start": {"alpha": 0}, "animator": {"end": {"wiev\#($0)": {}}}}"#
        }
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(
                text: scene(#"{"type": "scroll", "children": [\#(views.joined(separator: ", "))]}"#),
                overrides: limits(["views": 30_000]))
        }
        #expect(error?.diagnostics.map(\.message) == (0..<20).map { "there is no view 'wiev\($0)'" })
        #expect(error?.diagnostics.last?.hint == "did you mean 'view19'?")
        #expect(error?.omittedCount == 19_980)
    }

    @Test func `a cell of Parade's demo passes through its numbers`() throws {
        // scale cell: photo alpha 0, range 0.3…1, outSine; with the cell half a viewport away p = 0.5, q = 2/7
        let loaded = try load(
            cells(
                #""animator": {"startEnd": {"logo": {"alpha": {"value": 0, "easing": "outSine", "range": [0.3, 1]}}}}, \#(Self.logo)"#
            ))
        let track = try #require(loaded.scene.tracks.first)
        // sin(π/2 · 2/7)
        for distance in [0.5, -0.5] {
            let alpha = try #require(plain(value(track, at: distance)))
            #expect(abs(alpha - 0.4338837391175581) < 1e-12)
        }
        #expect(value(track, at: 0) == .number(1))
        #expect(value(track, at: 0.75) == .number(0))
    }

    /// What was written for it was reported too: a property's value as a state.
    @Test func `of a view that does not exist only that is said, not what is wrong with its state`() {
        expectErrors(
            cells(#""animator": {"start": {¦"transform": [{"rotate": 180}], ¦"logos": {"alfa": 0}}}, \#(Self.logo)"#),
            ["P302 there is no view 'transform'", "P302 there is no view 'logos'"])
        // A view that may stand in a part that was not read is not said to be missing, and its state is looked at.
        expectErrors(
            cells(#""animator": {"start": {"logos": {¦"alfa": 0}}}, "children": [{"type": ¦"imagee", "id": "logos"}]"#),
            ["P209 there is no property 'alfa'", "P205 there is no kind of view called 'imagee'"])
    }

    @Test func `every mistake in states has its place`() {
        expectErrors(
            cells(
                #""animator": {"start": {¦"logos": {"alpha": 0}, "logo": {¦"alfa": 0, ¦"colors": ["red"]}}}, \#(Self.logo)"#
            ),
            [
                "P302 there is no view 'logos'", "P209 there is no property 'alfa'",
                "P210 a view has no property 'colors'",
            ])
        expectErrors(
            cells(
                #""animator": {"start": {"logo": {"alpha": {"value": 0, "range": ¦[0.9, 0.4]}}}, "end": {"logo": {"alpha": {"value": 0, "range": ¦[0.4, 0.4]}}}}, \#(Self.logo)"#
            ),
            [
                "P212 the range [0.9, 0.4] is reversed; the first number must be less than the second",
                "P212 the range [0.4, 0.4] is empty; the first number must be less than the second",
            ])
        expectErrors(
            cells(
                #""animator": {"start": {"logo": {"alpha": {"value": 0, "range": ¦[0, 1.5], "easing": "¦outSin"}}}}, \#(Self.logo)"#
            ),
            ["P212 a range must be within 0…1, found [0, 1.5]", "P208 unknown easing 'outSin'"])
        expectErrors(
            cells(
                #""animator": {"start": {"logo": {"alpha": {"value": 0, "interpolation": ¦"oklab"}, "backgroundColor": {"value": "red", "interpolation": ¦"matrix"}}}}, \#(Self.logo)"#
            ),
            [
                "P204 'oklab' is only for colours, but 'alpha' is not a colour",
                "P204 'matrix' is only for transforms, but 'backgroundColor' is not a transform",
            ])
        expectErrors(
            cells(
                #""animator": {"start": {"logo": {"frame": [0, 0, 1, 1], ¦"center.y": 0}}}, \#(Self.logo)"#
            ),
            ["P308 line 1 already animates 'frame' of the view 'logo'"])
        expectErrors(
            cells(
                #""animator": {"start": {"logo": ¦"gone", "dot": ¦3}}, \#(Self.logo)"#, #""states": {"gone ": {}}, "#),
            [
                "P303 there is no state 'gone'",
                "P203 expected a state (an object of properties, the name of a state, or a list of these), found the number 3",
            ])
    }

    @Test func `states that name a property and a part of it get a hint`() {
        #expect {
            try SceneLoader.load(text: cells(#""start": {"center": [1, 2], "center.y": 0}"#))
        } throws: { error in
            let problems = (error as? SceneErrors)?.diagnostics
            return problems?.map(\.hint) == [
                "write 'center' in place of 'center.y', since both names set the same number"
            ]
        }
    }

    @Test func `a start state on a whole and an end state on a part were refused`() throws {
        func centers(_ states: String) throws -> [PropertyValue?] {
            try load(
                scene(
                    #"{"id": "feed", "type": "scroll", "contentSize": [400, 600], "children": ["#
                        + #"{"id": "card", "frame": [0, 200, 400, 200], \#(states)}]}"#,
                    #""timeline": {"duration": 1, "frames": 5, "tracks": {"feed": [{"scrollTo": 400, "duration": 1}]}}, "#
                )
            ).values("center", of: "card")
        }
        func points(_ points: [(Double, Double)]) -> [PropertyValue?] {
            points.map { .point(Point(x: $0.0, y: $0.1)) }
        }
        // At distances 1, ½, 0, −½ and −1 from the middle; at rest the centre is (200, 300).
        let whole = points([(0, 85), (100, 192.5), (200, 300), (160, 300), (120, 300)])
        #expect(try centers(#""start": {"center": [0, 85]}, "end": {"center.x": 120}"#) == whole)
        #expect(try centers(#""end": {"center.x": 120}, "start": {"center": [0, 85]}"#) == whole)
        let part = points([(0, 300), (100, 300), (200, 300), (160, 275), (120, 250)])
        #expect(try centers(#""start": {"center.x": 0}, "end": {"center": [120, 250]}"#) == part)
        let parts = points([(0, 85), (100, 192.5), (200, 300), (160, 275), (120, 250)])
        #expect(try centers(#""start": {"center": [0, 85]}, "end": {"center.x": 120, "center.y": 250}"#) == parts)
        expectErrors(
            cells(#""start": {"center": [0, 85]}, "startEnd": {¦"center.x": 120}"#),
            ["P308 line 1 already animates 'center' of the view 'cell'"])
    }

    @Test func `circles and dead ends of attachment are named`() {
        expectErrors(
            cells(
                #""animator": {"attach": ["a"]}, "children": [{"id": "a", "animator": {"attach": ["b"]}}, {"id": "b", "animator": {"attach": [¦"a"]}}]"#
            ), ["P307 views are attached in a cycle: a → b → a"])
        expectErrors(
            cells(#""animator": {"attach": [¦"logo"]}, \#(Self.logo)"#),
            ["P310 the view 'logo' cannot be attached because it has no 'animator'"])
        expectErrors(
            cells(#""children": [{"id": "a", ¦"animator": {"start": {"self": {"alpha": 0}}}}]"#),
            ["P310 this animator has no progress to follow"])
        expectErrors(
            scene(#"{"id": "a", ¦"start": {"alpha": 0}}"#),
            ["P310 'start' has no progress to follow: the view is not inside a scroll container"])
    }

    @Test func `states that name others twice cost no more than naming them once`() throws {
        // Forty doublings: a reader that followed every mention would never come back.
        let states = (0..<40).map { #""s\#($0)": ["s\#($0 + 1)", "s\#($0 + 1)"]"# } + [#""s40": {"alpha": 0.5}"#]
        let loaded = try load(
            cells(
                #""animator": {"start": {"logo": "s0"}}, \#(Self.logo)"#,
                "\"states\": {\(states.joined(separator: ", "))}, "))
        #expect(loaded.scene.tracks.map { $0.curve.segments[0].from } == [.number(0.5)])
    }

    @Test func `states that lead to each other too long are refused where it is too much`() {
        let chain = (0..<128).map { "\"s\($0)\": \"s\($0 + 1)\"" } + [#""s128": ¦{"alpha": 0}"#]
        expectErrors(
            #"{"canvas": {"width": 400, "height": 200}, "states": {\#(chain.joined(separator: ", "))}, "views": []}"#,
            ["P502 states refer to each other more than 128 levels deep"])
    }

    @Test func `states that name each other in a circle are reported with all of it, once`() {
        expectErrors(
            scene("", #""states": {"a": [¦"b"], "b": ["a", {"alpha": 0}], "c": ¦"c"}, "#),
            [
                "P204 states refer to each other in a cycle: b → a → b",
                "P204 states refer to each other in a cycle: c → c",
            ])
    }

    @Test func `a chain of attached views may be as long as the scene`() throws {
        let count = 5_000
        let views = (0..<count).map { index in
            #"{"id": "v\#(index)", "animator": {"start": {"self": {"alpha": 0}}"#
                + (index + 1 < count ? #", "attach": "v\#(index + 1)"}}"# : "}}")
        }
        let loaded = try load(
            cells(#""animator": {"attach": "v0"}, "children": [\#(views.joined(separator: ", "))]"#))
        #expect(loaded.scene.tracks.map(\.layer) == Array(2..<2 + count))
        #expect(loaded.scene.signals.count == 1)
    }
}
