import Comparison
import Drawing
import FrameOutput
import Identity
import ImageCoding
import JSON
import Staging
import Testing

@testable import ParadeGolden

@Suite struct GoldenRunTests {
    private static let digest = String(repeating: "0123456789abcdef", count: 4)
    private static let frameDigest = FrameDigest(high: 0x0123_4567_89AB_CDEF, low: .max)

    private static func scene() -> SceneResult {
        SceneResult(
            scene: "scenes/hero \"1\".json", golden: "scenes/hero \"1\".golden", folder: "hero", pixelWidth: 2,
            pixelHeight: 1, frameRate: "60000/1001")
    }

    @Test func `a run passes when every scene does`() {
        var scene = Self.scene()
        #expect(GoldenRun(build: .test, scenes: [scene]).isPassed)
        scene.problems = [GoldenProblem(.missing, "there is no golden")]
        #expect(!GoldenRun(build: .test, scenes: [scene]).isPassed)
    }

    @Test func `a run reads back as it was written`() throws {
        var scene = Self.scene()
        scene.problems = [GoldenProblem(.stale, "frames 3-4 are approved\nand \"gone\"")]
        scene.changedInputs = ["hero \"1\".json", "a.png"]
        var failing = FrameResult(index: 7, time: 0.1, actualDigest: Self.frameDigest, expectedDigest: nil)
        failing.failure = GoldenProblem(.changed, "3 pixels differ")
        failing.actualSHA256 = Self.digest
        failing.expectedSHA256 = Self.digest
        let actual = StraightImage(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        let expected = StraightImage(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 18])
        failing.comparison = ImageComparison(actual, expected, threshold: 2)
        failing.actualFile = "frame-00007.png"
        failing.expectedFile = "frame-00007.png"
        failing.differenceFile = "frame-00007.difference.png"
        scene.frames = [
            FrameResult(index: 0, time: 0, actualDigest: Self.frameDigest, expectedDigest: Self.frameDigest), failing,
        ]
        let run = GoldenRun(build: .test, scenes: [scene, Self.scene()])

        let text = run.text()
        let value = try JSONParser.parse(SourceText(file: "run.json", text: text))
        #expect(try GoldenRun(json: value) == run)
        #expect(GoldenRun.isComplete(value))
        #expect(text.split(separator: "\n").filter { $0.contains("\"index\"") }.count == 2)

        let unfinished = try JSONParser.parse(SourceText(file: "run.json", text: run.text(isComplete: false)))
        #expect(!GoldenRun.isComplete(unfinished))
        let empty = GoldenRun(build: .test, scenes: [])
        #expect(try GoldenRun(json: try JSONParser.parse(SourceText(file: "run.json", text: empty.text()))) == empty)
    }

    @Test(arguments: [
        ("{}", "this is not a run that parade wrote"),
        (
            #"{"tool": {"name": "parade", "kind": "golden run", "format": 3}}"#,
            "run format 3 is not supported; this parade reads 2"
        ),
        (
            #"{"tool": {"name": "parade", "kind": "golden run", "format": 1}}"#,
            "run format 1 is no longer supported; this parade reads 2"
        ),
        (
            #"{"tool": {"name": "parade", "kind": "golden run", "format": 2}, "complete": 1}"#,
            "'complete' must be true or false"
        ),
        (
            #"{"tool": {"name": "parade", "kind": "golden run", "format": 2}, "complete": true, "scenes": [3]}"#,
            "a scene must be an object"
        ),
    ])
    func `what no check has written is refused`(text: String, message: String) throws {
        let value = try JSONParser.parse(SourceText(file: "run.json", text: text))
        let error = #expect(throws: JSONError.self) { try GoldenRun(json: value) }
        #expect(error?.message == message)
    }

    @Test func `sizes whose pixels cannot be counted are refused`() throws {
        var scene = Self.scene()
        var frame = FrameResult(index: 0, time: 0, actualDigest: Self.frameDigest, expectedDigest: nil)
        frame.comparison = ImageComparison(width: 3, height: 5)
        scene.frames = [frame]
        let text = GoldenRun(build: .test, scenes: [scene]).text()
        let places = [
            (#""width": 2"#, #""width": 9007199254740991"#, "'width' must be a whole number 0…65535"),
            (#""height": 1"#, #""height": 65536"#, "'height' must be a whole number 0…65535"),
            (#""width":3"#, #""width":9007199254740991"#, "expected the comparison of two pictures"),
            (#""height":5"#, #""height":65536"#, "expected the comparison of two pictures"),
        ]
        for (size, edited, message) in places {
            #expect(text.contains(size))
            let value = try JSONParser.parse(
                SourceText(file: "run.json", text: text.replacing(size, with: edited)))
            let error = #expect(throws: JSONError.self) { try GoldenRun(json: value) }
            #expect(error?.message == message)
        }
    }

    private static func message(of failure: SavedRun.Failure?) -> String? {
        if case .unreadable(let message)? = failure { message } else { nil }
    }

    @Test func `a run of another renderer is refused, and so is a reason that no check gives`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        let run = try place.text("last/run.json")
        let own = RendererIdentity.current
        let other = String(repeating: "0f", count: 32)
        try place.edit("last/run.json", "\"renderer\":\"\(own.digest)\"", "\"renderer\":\"\(other)\"")
        let refusal = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        #expect(refusal?.message == "the check was made by parade \(own.version) (0f0f0f0f0f0f), this is \(own.text)")
        #expect(refusal?.hint == "check again, look at the frames, then approve")
        try place.write(run, to: "last/run.json")
        try place.edit("last/run.json", "\"reason\":\"changed\"", "\"reason\":\"no\"")
        let failure = #expect(throws: SavedRun.Failure.self) { try place.approve() }
        #expect(Self.message(of: failure)?.hasSuffix("there is no reason 'no'") == true)
    }

    @Test func `a run that names another golden, or no size a frame can have, is refused`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        let run = try place.text("last/run.json")
        try place.edit("last/run.json", "hero.golden\"", "other.golden\"")
        let other = #expect(throws: SavedRun.Failure.self) { try place.approve() }
        #expect(Self.message(of: other)?.contains("the golden of '\(place.path("hero.json"))' must be ") == true)
        for size in ["\"width\": 8,", "\"height\": 6,"] {
            try place.write(run, to: "last/run.json")
            try place.edit("last/run.json", size, size.replacing(#/\d/#, with: "9007199254740991"))
            let failure = #expect(throws: SavedRun.Failure.self) { try place.approve() }
            #expect(Self.message(of: failure)?.hasSuffix("must be a whole number 0…65535") == true)
        }
        #expect(!place.has("other.golden"))
    }

    @Test(arguments: [
        (#""golden": "scenes/hero \"1\".golden""#, #""golden": "../../owned.golden""#, "found '../../owned.golden'"),
        (#""golden": "scenes/hero \"1\".golden""#, #""golden": "scenes/hero \"1\".json""#, "the golden of "),
        (#""folder": "hero""#, #""folder": "../../../secret""#, "'folder' must be a name that a check gives, found "),
        (#""folder": "hero""#, #""folder": "..""#, "'folder' must be a name that a check gives, found '..'"),
        (#""folder": "hero""#, #""folder": "a/b""#, "'folder' must be a name that a check gives, found 'a/b'"),
        (#""folder": "hero""#, #""folder": """#, "'folder' must be a name that a check gives, found ''"),
        (
            #""actualFile":"frame-00007.png""#, #""actualFile":"../../secret/frame-00007.png""#,
            "'actualFile' must be 'frame-00007.png'"
        ),
        (
            #""actualFile":"frame-00007.png""#, #""actualFile":"frame-00008.png""#,
            "'actualFile' must be 'frame-00007.png'"
        ),
        (
            #""expectedFile":"frame-00007.png""#, #""expectedFile":"/etc/frame-00007.png""#,
            "'expectedFile' must be 'frame-00007.png'"
        ),
        (
            #""differenceFile":"frame-00007.difference.png""#, #""differenceFile":"frame-00007.png""#,
            "'differenceFile' must be 'frame-00007.difference.png'"
        ),
    ])
    func `a place that no check would have named is refused`(part: String, other: String, message: String) throws {
        var scene = Self.scene()
        var frame = FrameResult(index: 7, time: 0.1, actualDigest: Self.frameDigest, expectedDigest: nil)
        frame.failure = GoldenProblem(.changed, "3 pixels differ")
        frame.actualFile = "frame-00007.png"
        frame.expectedFile = "frame-00007.png"
        frame.differenceFile = "frame-00007.difference.png"
        scene.frames = [frame]
        let text = GoldenRun(build: .test, scenes: [scene]).text()
        try #require(text.contains(part))
        let value = try JSONParser.parse(SourceText(file: "run.json", text: text.replacing(part, with: other)))
        let error = try #require(throws: JSONError.self) { try GoldenRun(json: value) }
        #expect(error.message.contains(message), "\(error.message)")
    }

    @Test(arguments: [
        ("../a/b.json", "../a/b.golden", "b", true), ("/tmp/b.jsonc", "/tmp/b.golden", "b-2", true),
        ("old/gone.golden", "old/gone.golden", "", true), ("old/gone.golden/", "old/gone.golden/", "", true),
        ("secret", "secret", "", false), ("secret", "secret", "hero", false),
    ])
    func `goldens stand beside their scenes, wherever those are, or are named themselves where they have none`(
        scene: String, golden: String, folder: String, isRead: Bool
    ) throws {
        let result = SceneResult(
            scene: scene, golden: golden, folder: folder, pixelWidth: 0, pixelHeight: 0, frameRate: "")
        let text = GoldenRun(build: .test, scenes: [result]).text()
        let value = try JSONParser.parse(SourceText(file: "run.json", text: text))
        #expect((try? GoldenRun(json: value).scenes) == (isRead ? [result] : nil))
    }
}
