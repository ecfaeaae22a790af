import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Easings that are formulas, wherever an easing is written.
@Suite struct FormulaEasingTests {
    private static let quarter = #"{"formula": "sin(p * 90deg)"}"#

    /// A number of a lone box that moves for a second in five frames.
    private func numbers(_ keys: String, _ property: String = "alpha") throws -> [Double] {
        let text = scene(
            #"{"id": "box", "frame": [0, 0, 40, 20], "backgroundColor": "red", \#(keys)}"#,
            #""timeline": {"duration": 1, "frames": 5}, "#)
        return try load(text).values(property, of: "box").map { value in
            guard case .number(let number)? = value else { return .nan }
            return number
        }
    }

    private func expect(
        _ found: [Double], _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found.count == wanted.count, sourceLocation: sourceLocation)
        for (found, wanted) in zip(found, wanted) {
            #expect(abs(found - wanted) < 1e-12, sourceLocation: sourceLocation)
        }
    }

    // The sines of 0°, 22.5°, 45°, 67.5° and 90°, from a table.
    private static let sines = [0, 0.3826834323650898, 0.7071067811865476, 0.9238795325112867, 1]

    @Test func `a formula was refused as an easing of a state`() throws {
        let loaded = try load(
            scene(
                #"{"id": "s", "type": "scroll", "contentSize": [400, 600], "children": [{"id": "card", "#
                    + #""frame": [0, 200, 400, 200], "start": {"alpha": {"value": 0, "easing": \#(Self.quarter)}}}]}"#,
                #""timeline": {"duration": 1, "frames": 5, "tracks": {"s": [{"scrollTo": 200, "duration": 1}]}}, "#))
        let alphas = try loaded.values("alpha", of: "card").map { value in
            if case .number(let number)? = value { number } else { Double.nan }
        }
        expect(alphas, Self.sines)
    }

    @Test func `keyframes show a formula as written, at both ends too`() throws {
        func keyframes(_ formula: String) -> String {
            #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1, \#(formula)]]}]"#
        }
        expect(try numbers(keyframes(Self.quarter)), Self.sines)
        expect(try numbers(keyframes(#"{"formula": "0.2 + p / 2"}"#)), [0.2, 0.325, 0.45, 0.575, 0.7])
        expect(try numbers(keyframes(#"{"reverse": {"formula": "p * p"}}"#)), [0, 0.4375, 0.75, 0.9375, 1])
        expect(try numbers(keyframes(#"{"mirror": {"formula": "p * p"}}"#)), [0, 0.25, 1, 0.25, 0])
        expect(try numbers(keyframes(#""formula(if(p < 0.5, 0, step(0.7, p)))""#)), [0, 0, 0, 1, 1])
        expect(
            try numbers(
                #""animate": [{"property": "alpha", "signal": "time", "keyframes": "#
                    + #"[[0.25, 0], [0.75, 1, {"formula": "1 - p"}]]}]"#), [1, 1, 0.5, 0, 0])
    }

    @Test func `movements, effects that time plays, chains and expressions take formulas`() throws {
        let scroll = try load(
            scene(
                #"{"id": "s", "type": "scroll", "contentSize": [400, 600]}"#,
                #""timeline": {"duration": 1, "frames": 5, "tracks": {"s": [{"scrollTo": 400, "duration": 1, "#
                    + #""easing": \#(Self.quarter)}]}}, "#)
        ).scene
        let simulation = Simulation(scroll)
        expect((0..<5).map { simulation.state(ofFrame: $0).offsets[0].y }, Self.sines.map { $0 * 400 })
        let play = #""play": {"duration": 1, "easing": \#(Self.quarter)}"#
        expect(
            try numbers(#""animate": [{"property": "alpha", \#(play), "keyframes": [[0, 0], [1, 1]]}]"#), Self.sines)
        expect(try numbers(#""bind": {"alpha": "ease('formula(sin(p * 90deg))', time)"}"#), Self.sines)
        let chain = #"{"of": "time", "over": [0, 1], "chain": [{"morph": \#(Self.quarter)}]}"#
        expect(try numbers(#""bind": {"alpha": \#(chain)}"#), Self.sines)
    }

    @Test func `pages clamp the progress before a formula, whatever they say of overshoot`() throws {
        for overshoot in ["", #", "overshoot": "extend""#] {
            let action = #"{"fade": [0, 1], "timing": {"formula": "0.25 + p / 2"}\#(overshoot)}"#
            let loaded = try load(pager(page(item("a", action)) + ", {}"))
            for (position, alpha) in [(-0.5, 0.25), (0, 0.25), (0.5, 0.5), (1, 0.75)] {
                #expect(try loaded.number("alpha", of: "a", atPage: position) == alpha)
            }
        }
    }

    @Test func `copies have their own numbers in formulas`() throws {
        let loaded = try load(
            scene(
                #"{"repeat": 3, "view": {"id": "dot", "frame": [0, 0, 9, 9], "animate": [{"property": "alpha", "#
                    + #""signal": "time", "keyframes": [[0, 0], [1, 1, {"formula": "p * index / count"}]]}]}}"#,
                #""timeline": {"duration": 1, "frames": 2}, "#))
        for copy in 0..<3 {
            #expect(try loaded.values("alpha", of: "dot[\(copy)]")[1] == .number(Double(copy) / 3))
        }
    }

    @Test func `a formula without a value says at which progress`() {
        func keyframes(_ easing: String) -> String {
            scene(
                #"{"id": "box", "animate": [{"property": "alpha", "signal": "time", "#
                    + #""keyframes": [[0, 0], [1, 1, \#(easing)]]}]}"#)
        }
        for (formula, message) in [
            ("1 ¦/ (p - 0.5)", "division by zero at p = 0.5"),
            ("p * ¦sqrt(0.9 - p)", "square root of a negative number at p = 0.901"),
            ("¦p * 2e7", "the magnitude of the result is greater than ten million at p = 0.501"),
            ("¦abs(p * 2e7)", "the magnitude of the result is greater than ten million at p = 0.501"),
            ("¦max(1, p * 2e7)", "the magnitude of the result is greater than ten million at p = 0.501"),
            ("¦if(1, 2e7, 0)", "the magnitude of the result is greater than ten million at p = 0"),
            ("p + ¦time", "unknown name 'time'"),
            ("p +¦", "expected a value, but the expression ends here"),
        ] { expectErrors(keyframes(#"{"formula": "\#(formula)"}"#), ["P208 " + message]) }
        expectErrors(
            keyframes(#"{"formula": ¦3}"#),
            [#"P203 expected an expression of the progress, such as "sin(p * 90deg)", found the number 3"#])
        expectErrors(keyframes(#""formula(1 ¦/ p)""#), ["P208 division by zero at p = 0"])
    }

    @Test func `a formula without a value in a frame, between the points tried, is reported with that frame`() {
        // Frame 1 of 4 is at a third, which is no thousandth.
        expectErrors(
            scene(
                #"{"id": "box", "animate": [{"property": ¦"alpha", "signal": "time", "#
                    + #""keyframes": [[0, 0], [1, 1, {"formula": "1 / (3 * p - 1) / 1000"}]]}]}"#,
                #""timeline": {"duration": 1, "frames": 4}, "#),
            [
                "P208 the easing 'formula(1 / (3 * p - 1) / 1000)' has no value at p = 0.3333333333333333, in frame 1"
            ])
    }

    @Test func `a thousand copies share a formula, and too many different ones are reported once`() throws {
        func copies(_ formula: String, _ count: Int) -> String {
            scene(
                #"{"repeat": \#(count), "view": {"animate": [{"property": "alpha", "signal": "time", "#
                    + #""keyframes": [[0, 0], [1, 1, {"formula": "\#(formula)"}]]}]}}"#)
        }
        let same = "p" + String(repeating: "*p", count: 400)
        #expect(try load(copies(same, 1000)).scene.tracks.count == 1000)
        let other = "index * p" + String(repeating: "*p", count: 400)
        do {
            _ = try SceneLoader.load(text: copies(other, 1000))
            Issue.record("the scene was accepted")
        } catch {
            let messages = error.diagnostics.map(\.message)
            #expect(messages.count == 1)
            #expect(messages[0].hasPrefix("the formulas of the scene's easings have more than 30 000 steps (in "))
        }
    }

    @Test func `however formulas are spelled, different ones in copies are bounded and wrong ones are reported once`() {
        func messages(_ keys: String) -> [String] {
            do {
                _ = try SceneLoader.load(text: scene(#"{"repeat": 500, "view": {\#(keys)}}"#))
                return []
            } catch {
                return error.diagnostics.map { String($0.message.prefix { $0 != "(" }) }
            }
        }
        let product = String(repeating: "*p", count: 400)
        func keyframes(_ easing: String) -> String {
            #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1, \#(easing)]]}]"#
        }
        let excess = "the formulas of the scene's easings have more than 30 000 steps "
        #expect(messages(keyframes(#""formula($index\#(product))""#)) == [excess])
        #expect(messages(keyframes(#""reverse(formula(p\#(product)))""#)) == [])
        #expect(messages(#""bind": {"alpha": "ease('formula($index\#(product))', time)"}"#) == [excess])
        for wrong in [#""formula(1/p\#(product))""#, #"{"formula": "1/p\#(product)"}"#] {
            #expect(messages(keyframes(wrong)) == ["division by zero at p = 0 "])
        }
    }

    @Test func `an easing outside a scene is spelled as in one`() throws {
        let formula = try SceneLoader.easing(text: #"{"formula": "sin(p * 90deg)"}"#)
        #expect(formula.name == "formula(sin(p * 90deg))")
        #expect(try SceneLoader.easing(text: formula.name) == formula)
        #expect(try SceneLoader.easing(text: "[0.25, 0.1, 0.25, 1]").name == "ease")
        #expect(try SceneLoader.easing(text: #" {"mirror": "outBack"}"#).name == "mirror(outBack)")
        #expect(throws: EasingError.self) { try SceneLoader.easing(text: #"{"formula": "1 / p"}"#) }
        #expect(throws: EasingError.self) { try SceneLoader.easing(text: "{") }
        #expect(throws: EasingError.self) { try SceneLoader.easing(text: "inOutSinus") }
    }
}
