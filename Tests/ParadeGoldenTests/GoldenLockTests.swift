import Diagnostics
import FrameOutput
import JSON
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@testable import ParadeGolden

@Suite struct GoldenLockTests {
    private static let digest = String(repeating: "0f", count: 32)

    private static let text = """
        {
          "tool": {"name":"parade","kind":"golden","version":"0.1.0","renderer":"\(digest)","format":2},
          "scene": "000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f",
          "assets": [
            {"path":"a.png","sha256":"100102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f"}
          ],
          "canvas": {"width":8,"height":6,"scale":2,"pixelWidth":16,"pixelHeight":12},
          "timeline": {"fps":"60000/1001","frames":9},
          "options": {"frames":9,"fps":"60000/1001","scale":2,"size":[8,6],"background":[0.25,0.5,1,0.5],"reducedMotion":true},
          "frames": "0, 4, 8",
          "pictures": "keys",
          "kept": "0, 8",
          "tolerance": {
            "threshold": 2,
            "maxPixels": 12,
            "maxRatio": 0.001,
            "reason": "noise"
          },
          "framehash": "200102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f"
        }

        """

    private static func lock(_ text: String) throws -> GoldenLock {
        try GoldenLock(SourceText(file: "golden.json", text: text))
    }

    @Test func `a lock is written as it was read`() throws {
        let lock = try Self.lock(Self.text)
        #expect(lock.text == Self.text)
        #expect(lock.frames == [0, 4, 8])
        #expect(lock.tolerance?.maxPixels == .init(value: 12, position: "15:18"))
        #expect(lock.tolerance?.maxRatio == .init(value: 0.001, position: "16:17"))
        let overrides = lock.settings.filling(SceneOverrides())
        #expect(overrides.frameCount == 9 && overrides.scale == 2 && overrides.reducesMotion)
        #expect(overrides.canvasSize == Size(width: 8, height: 6) && overrides.frameRate == FrameRate(60000, 1001))
        #expect(overrides.background == Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
        #expect(GoldenSettings(overrides) == lock.settings)
    }

    @Test func `a lock of the first format is read, and written in the second`() throws {
        let first = Self.text
            .replacing(
                "\"version\":\"0.1.0\",\"renderer\":\"\(Self.digest)\",\"format\":2}",
                with: "\"format\":1},\n  \"renderer\": \"0.1.0\""
            )
            .replacing("\"pictures\"", with: "\"store\"").replacing("\"kept\"", with: "\"pictures\"")
        let lock = try Self.lock(first)
        #expect(lock.renderer == RendererIdentity(version: "0.1.0", digest: ""))
        #expect(lock.choice == .keys && lock.pictures == [0, 8])
        var upgraded = lock
        upgraded.renderer.digest = Self.digest
        #expect(upgraded.text == Self.text)
    }

    @Test func `what is said now wins over what a lock says`() throws {
        var now = SceneOverrides()
        now.frameCount = 5
        now.scale = 1
        let filled = try Self.lock(Self.text).settings.filling(now)
        #expect(filled.frameCount == 5 && filled.scale == 1 && filled.canvasSize == Size(width: 8, height: 6))
    }

    @Test(arguments: [
        ("\"threshold\": 2", "\"threshold\": 256", "14:18", "'threshold' must be a whole number 0…255"),
        ("\"threshold\": 2", "\"threshold\": -1", "14:18", "'threshold' must be a whole number 0…255"),
        ("\"threshold\": 2", "\"threshold\": 1.5", "14:18", "'threshold' must be a whole number 0…255"),
        ("\"maxPixels\": 12", "\"maxPixels\": \"12\"", "15:18", "'maxPixels' must be a whole number of at least 0"),
        ("\"maxPixels\": 12", "\"maxPixels\": 1e300", "15:18", "'maxPixels' must be a whole number of at least 0"),
        ("\"maxRatio\": 0.001", "\"maxRatio\": 1.001", "16:17", "'maxRatio' must be a number 0…1"),
        ("\"maxRatio\": 0.001", "\"maxRation\": 0.001", "16:5", "'tolerance' has no key 'maxRation'"),
        ("\"reason\": \"noise\"", "\"reason\": 3", "17:15", "'reason' must be a string"),
        (
            "\"reason\": \"noise\"", "\"reason\": \"\"", "17:15",
            "'reason' must say why there is a tolerance"
        ),
        (
            "\"reason\": \"noise\"", "\"reason\": \" \\t\"", "17:15",
            "'reason' must say why there is a tolerance"
        ),
        (
            "\"pictures\": \"keys\"", "\"pictures\": \"some\"", "11:15",
            "'pictures' must be \"keys\", \"all\" or \"none\""
        ),
        (
            "\"frames\": \"0, 4, 8\"", "\"frames\": \"0, 4, 9\"", "10:13",
            "'frames' must be a string of frames less than 9, such as \"0, 12-40\""
        ),
        (
            "\"frames\": \"0, 4, 8\"", "\"frames\": \"4, 0\"", "10:13",
            "'frames' must be a string of frames less than 9, such as \"0, 12-40\""
        ),
        ("\"frames\": \"0, 4, 8\"", "\"frames\": \"\"", "10:13", "'frames' must name at least one frame"),
        ("\"kept\": \"0, 8\"", "\"kept\": \"0-8\"", "12:11", "this picture belongs to a frame that is not approved"),
        (
            "\"kept\": \"0, 8\"",
            "\"kept\": \"0, 8\", \"files\": [{\"frame\":4,\"rows\":\"\(digest)\",\"sha256\":\"\(digest)\"}]",
            "12:29",
            "frame 4 has no picture"
        ),
        (
            "\"scene\": \"00", "\"scene\": \"0", "3:12",
            "'scene' must be a SHA-256 digest of 64 lower-case hexadecimal digits"
        ),
        ("\"version\":\"0.1.0\",", "", "2:11", "'tool' needs the key 'version'"),
        (
            "\"renderer\":\"0f", "\"renderer\":\"f", "2:73",
            "'renderer' must be a SHA-256 digest of 64 lower-case hexadecimal digits"
        ),
        ("\"frames\": \"0, 4, 8\",", "\"frames\": \"0, 4, 8\", \"x\": 1,", "10:24", "a golden has no key 'x'"),
        ("\"format\":2", "\"format\":3", "2:11", "golden format 3 is not supported; this parade reads up to 2"),
        ("\"format\":2", "\"format\":0", "2:11", "golden format 0 is not supported; this parade reads up to 2"),
        ("\"name\":\"parade\"", "\"name\":\"jest\"", "1:1", "this is not a golden that parade wrote"),
        ("\"pixelWidth\":16", "\"pixelWidth\":0", "7:58", "'pixelWidth' must be a whole number 1…65535"),
        (
            "\"fps\":\"60000/1001\",\"frames\":9}", "\"fps\":\"0\",\"frames\":9}", "8:22",
            "'fps' must be a string such as \"60\" or \"60000/1001\""
        ),
        ("  \"scene\"", "<<<<<<< HEAD\n  \"scene\"", "3:1", "an unresolved merge conflict ('<<<<<<<')"),
        ("\"size\":[8,6]", "\"size\":[8,-6]", "9:62", "'size' must be a width and a height in points"),
    ])
    func `a bad value is refused with its place`(text: String, replacement: String, place: String, message: String)
        throws
    {
        try #require(Self.text.contains(text))
        let error = try #require(throws: FormatError.self) {
            try Self.lock(Self.text.replacing(text, with: replacement, maxReplacements: 1))
        }
        #expect("\(error.line):\(error.column)" == place)
        #expect(error.message == message)
    }

    @Test(arguments: [([], ""), ([3], "3"), ([0, 1, 2, 5, 7, 8], "0-2, 5, 7-8")])
    func `frames are written as runs and read back`(frames: [Int], text: String) {
        #expect(FrameRuns.text(frames) == text)
        #expect(FrameRuns.frames(text) == frames)
    }

    @Test(arguments: [
        "1,2", "0-", "-1", "2-1", "1, 1", "0-1, 2", "a", "0-100000", "1, ", "+1", " 1", "99999999999999999999",
    ])
    func `runs are read as they are written, or not at all`(text: String) { #expect(FrameRuns.frames(text) == nil) }

    @Test(arguments: [1, 2, 11, 12, 13, 24, 100, 120, 99_999])
    func `keys are at most twelve, rising, evenly spread, with the first and the last`(count: Int) throws {
        let frames = (0..<count).map { $0 * 3 + 1 }
        let keys = PictureChoice.keys.pictures(of: frames)
        #expect(keys.count == min(12, count))
        #expect(keys.first == frames.first && keys.last == frames.last)
        let steps = zip(keys.dropFirst(), keys).map { $0 - $1 }
        let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
        #expect(most - least <= 3, "steps are even up to one frame")
        #expect(Set(keys).isSubset(of: frames) && (count == 1 || least > 0))
        #expect(PictureChoice.all.pictures(of: frames) == frames && PictureChoice.none.pictures(of: frames) == [])
    }
}
