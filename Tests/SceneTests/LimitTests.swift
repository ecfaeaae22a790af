import Diagnostics
import Drawing
import Foundation
import ImageCoding
import JSON
import SceneDocument
import SceneLoading
import Testing

/// What a scene may ask for: met exactly it is accepted, and one past it is refused in words that say what helps.
@Suite struct LimitTests {
    /// The limits that were agreed on: usual and most.
    @Test func `limits are what they are said to be`() {
        let mebi = 1 << 20
        let agreed: [(String, usual: Int, most: Int)] = [
            ("scene-bytes", 16 * mebi, 256 * mebi), ("depth", 64, 512), ("values", 1_000_000, 10_000_000),
            ("views", 10_000, 1_000_000), ("expansions", 100_000, 10_000_000), ("number", 10_000_000, 10_000_000),
            ("side", 16_384, 65_535), ("frame-pixels", 64 * mebi, 256 * mebi), ("frames", 100_000, 100_000),
            ("image-bytes", 64 * mebi, 1024 * mebi), ("image-pixels", 64 * mebi, 256 * mebi),
            ("all-image-pixels", 256 * mebi, 1024 * mebi), ("font-bytes", 64 * mebi, 256 * mebi),
        ]
        #expect(SceneLimit.all.map(\.name) == agreed.map(\.0))
        #expect(SceneLimit.all.map(\.usual) == agreed.map(\.usual))
        #expect(SceneLimit.all.map(\.cap) == agreed.map(\.most))
        #expect(SceneLimit.all.last { $0.name == "depth" }?.cap == JSONParser.deepestNesting)
    }

    @Test func `a limit stays between one and its most`() {
        for limit in SceneLimit.all {
            var limits = SceneLimits()
            for (asked, expected) in [(0, 1), (Int.min, 1), (limit.cap, limit.cap), (Int.max, limit.cap), (7, 7)] {
                limit.set(asked, in: &limits)
                #expect(limit.value(in: limits) == expected)
            }
            limit.set(limit.usual, in: &limits)
            #expect(limits == SceneLimits())
        }
    }

    /// A scene at a limit, and the same one past it.
    struct Case: CustomTestStringConvertible, Sendable {
        var limit: String
        var value: Int
        var met: String
        var passed: String
        var expected: String
        var hint: String?
        var testDescription: String { "\(limit)=\(value)" }
    }

    private static func repeated(_ count: Int) -> String { scene(#"{"repeat": \#(count), "view": {}}"#) }

    private static func copies(_ outer: Int, _ inner: Int, more: Int = 0) -> String {
        scene(
            #"{"repeat": \#(outer), "view": {"repeat": \#(inner), "view": {"repeat": 0, "view": {}}}}, "#
                + #"{"repeat": \#(more), "view": {"repeat": 0, "view": {}}}"#)
    }

    /// The canvas and views of `scene` are 8 values; each number of the list is one more.
    private static func values(_ count: Int) -> String {
        scene("", #""timeline": {"tracks": {"x": [\#(Array(repeating: "1", count: count).joined(separator: ","))]}}, "#)
    }

    private static func nested(_ depth: Int) -> String {
        scene(
            "",
            #""states": {"s": \#(String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2))}, "#
        )
    }

    /// A template of `count` values: itself, its list and its children.
    private static func rewritten(_ count: Int) -> String {
        let children = Array(repeating: "{}", count: count - 2).joined(separator: ",")
        return scene(#"{"use": "t"}"#, #""templates": {"t": {"children": [\#(children)]}}, "#)
    }

    private static func canvas(_ width: Int, _ height: Int) -> String {
        #"{"canvas": {"width": \#(width), "height": \#(height)}, "views": []}"#
    }

    private static func frames(_ count: Int) -> String {
        scene("", #""timeline": {"duration": 1, "frames": \#(count)}, "#)
    }

    private static func lasting(_ frames: Int) -> String {
        scene("", #""timeline": {"duration": \#(frames - 1), "fps": 1}, "#)
    }

    private static let usual: [Case] = [
        Case(
            limit: "depth", value: 64, met: nested(64), passed: nested(65),
            expected: "P502 arrays and objects are nested deeper than 64 levels",
            hint: "raise the limit with '--limit depth=…', up to 512 levels"),
        Case(
            limit: "views", value: 10_000, met: repeated(10_000), passed: repeated(10_001),
            expected: "P505 repeating the view 10 001 times makes more than 10 000 views",
            hint: "raise the limit with '--limit views=…', up to 1 000 000 views"),
        Case(
            limit: "expansions", value: 100_000, met: copies(100, 999), passed: copies(100, 999, more: 1),
            expected: "P505 the scene expands templates and repetitions more than 100 000 times",
            hint: "raise the limit with '--limit expansions=…', up to 10 000 000 expansions"),
        Case(
            limit: "side", value: 16_384, met: canvas(16_384, 1), passed: canvas(1, 16_385),
            expected: "P503 a picture of 1×16 385 pixels is too large: a side must be at most 16 384 pixels",
            hint: "raise the limit with '--limit side=…', up to 65 535 pixels"),
        Case(
            limit: "frame-pixels", value: 64 << 20, met: canvas(8192, 8192), passed: canvas(8193, 8192),
            expected:
                "P503 a picture of 8193×8192 pixels is too large: a picture must have at most 67 108 864 pixels in all",
            hint: "raise the limit with '--max-pixels …', up to 268 435 456 pixels"),
        Case(
            limit: "number", value: 10_000_000, met: scene(#"{"x": -1e7, "y": "1e7"}"#),
            passed: scene(#"{"x": 10000000.5}"#),
            expected: "P204 a number must be from -10 000 000 to 10 000 000, found 10000000.5"),
        Case(
            limit: "frames", value: 100_000, met: frames(100_000), passed: frames(100_001),
            expected: "P204 the number of frames must be from 1 to 100 000, found 100 001"),
        Case(
            limit: "frames", value: 100_000, met: lasting(100_000), passed: lasting(100_001),
            expected: "P506 a timeline of 100 000 seconds has 100 001 frames, but at most 100 000 are allowed"),
    ]

    @Test(arguments: usual) func `a usual limit can be met and not passed`(example: Case) throws {
        #expect(SceneLimit.all.first { $0.name == example.limit }?.usual == example.value)
        expectMet(example.met, SceneOverrides())
        expectPassed(example, SceneOverrides())
    }

    /// The same limits moved: the smallest scene that passes one, and the number that lets it through.
    private static let moved: [Case] = [
        Case(
            limit: "depth", value: 66, met: nested(66), passed: nested(67),
            expected: "P502 arrays and objects are nested deeper than 66 levels",
            hint: "raise the limit with '--limit depth=…', up to 512 levels"),
        Case(
            limit: "depth", value: 512, met: nested(512), passed: nested(513),
            expected: "P502 arrays and objects are nested deeper than 512 levels"),
        Case(
            limit: "values", value: 1000, met: values(992), passed: values(993),
            expected: "P515 the file has more than 1000 values",
            hint: "raise the limit with '--limit values=…', up to 10 000 000 values"),
        Case(
            limit: "views", value: 3, met: scene("{}, {}, {}"), passed: scene("{}, {}, {}, {}"),
            expected: "P505 the scene has more than 3 views",
            hint: "raise the limit with '--limit views=…', up to 1 000 000 views"),
        Case(
            limit: "views", value: 20_000, met: repeated(20_000), passed: repeated(20_001),
            expected: "P505 repeating the view 20 001 times makes more than 20 000 views",
            hint: "raise the limit with '--limit views=…', up to 1 000 000 views"),
        Case(
            limit: "expansions", value: 12, met: copies(3, 3), passed: copies(3, 3, more: 1),
            expected: "P505 the scene expands templates and repetitions more than 12 times",
            hint: "raise the limit with '--limit expansions=…', up to 10 000 000 expansions"),
        Case(
            limit: "expansions", value: 5, met: rewritten(100), passed: rewritten(101),
            expected: "P505 templates and repetitions expand to more than 100 values",
            hint: "raise the limit with '--limit expansions=…', up to 10 000 000 expansions"),
        Case(
            limit: "side", value: 65_535, met: canvas(65_535, 1), passed: canvas(65_536, 1),
            expected: "P503 a picture of 65 536×1 pixels is too large: a side must be at most 65 535 pixels"),
        Case(
            limit: "frame-pixels", value: 48, met: canvas(8, 6), passed: canvas(7, 7),
            expected: "P503 a picture of 7×7 pixels is too large: a picture must have at most 48 pixels in all",
            hint: "raise the limit with '--max-pixels …', up to 268 435 456 pixels"),
        Case(
            limit: "number", value: 500, met: scene(#"{"x": 500}"#), passed: scene(#"{"x": 501}"#),
            expected: "P204 a number must be from -500 to 500, found 501",
            hint: "raise the limit with '--limit number=…', up to 10 000 000"),
        Case(
            limit: "frames", value: 10, met: lasting(10), passed: lasting(11),
            expected: "P506 a timeline of 10 seconds has 11 frames, but at most 10 are allowed",
            hint: "raise the limit with '--limit frames=…', up to 100 000 frames"),
    ]

    @Test(arguments: moved) func `a moved limit holds where it was moved to`(example: Case) throws {
        let overrides = limits([example.limit: example.value])
        expectMet(example.met, overrides)
        expectPassed(example, overrides)
    }

    private func expectMet(_ text: String, _ overrides: SceneOverrides) {
        do {
            _ = try SceneLoader.load(text: text, overrides: overrides)
        } catch {
            // Lists stand for depth where nothing else of the format nests so deep.
            let unwanted = error.diagnostics.filter { $0.code.name.hasPrefix("P5") }
            #expect(unwanted.isEmpty)
            #expect(text.contains(#""states""#) || text.contains(#""tracks""#))
        }
    }

    private func expectPassed(_ example: Case, _ overrides: SceneOverrides) {
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: example.passed, overrides: overrides)
        }
        #expect(error?.diagnostics.map { "\($0.code.name) \($0.message)" } == [example.expected])
        #expect(error?.diagnostics.map(\.hint) == [example.hint])
    }
}
