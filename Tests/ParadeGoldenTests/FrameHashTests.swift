import JSON
import Testing

@testable import ParadeGolden

@Suite struct FrameHashTests {
    /// What ffmpeg 5.1 prints for three RGBA frames of 16 × 12 pixels at two pixels a point, 60000/1001 a second:
    /// `ffmpeg -framerate 60000/1001 -i frame-%05d.png -pix_fmt rgba -f framehash -hash sha256 -`.
    static let printed = """
        #format: frame checksums
        #version: 2
        #hash: SHA256
        #software: Lavf59.27.100
        #tb 0: 1001/60000
        #media_type 0: video
        #codec_id 0: rawvideo
        #dimensions 0: 16x12
        #sar 0: 5669/5669
        #stream#, dts,        pts, duration,     size, hash
        0,          0,          0,        1,      768, 2015d015dd9f3b2148dbaeab989f6cb9cd264081af41b4e148c8faaf863de5c2
        0,          1,          1,        1,      768, 82d11fcfdf18579b3a0780109e2fb9ec4cd8a4971ea3dccf6c1c5337fb970319
        0,          2,          2,        1,      768, 2015d015dd9f3b2148dbaeab989f6cb9cd264081af41b4e148c8faaf863de5c2

        """

    private static func list(_ text: String) throws -> FrameHash {
        try FrameHash(SourceText(file: "frames.framehash", text: text))
    }

    @Test func `the bytes are those that ffmpeg prints`() throws {
        let list = try Self.list(Self.printed)
        #expect(list.text == Self.printed.replacing("#software: Lavf59.27.100\n", with: ""))
        #expect(try Self.list(list.text) == list)
        #expect((list.pixelWidth, list.pixelHeight) == (16, 12))
        #expect(list.lines.map(\.index) == [0, 1, 2])
    }

    @Test func `our list of a scene is what ffmpeg prints for its frames`() async throws {
        let scene = GoldenPlace.scene
            .replacing(#""timeline": {"frames": 5}"#, with: #""timeline": {"frames": 3, "fps": "60000/1001"}"#)
            .replacing(#""height": 6, "#, with: #""height": 6, "scale": 2, "#)
        let place = try await GoldenPlace.approved(scene)
        #expect(
            try place.text("hero.golden/frames.framehash")
                == Self.printed.replacing("#software: Lavf59.27.100\n", with: ""))
    }

    @Test func `the time base is in lowest terms`() {
        #expect(FrameHash.TimeBase(framesPerSecond: 120, 2) == .init(numerator: 1, denominator: 60))
        #expect(FrameHash.TimeBase(framesPerSecond: 2997, 100) == .init(numerator: 100, denominator: 2997))
    }

    @Test(arguments: [
        ("#version: 2", "#version: 1", 2, "expected '#version: 2'"),
        ("SHA256", "MD5", 3, "expected '#hash: SHA256'"),
        ("1001/60000", "1001/0", 5, "expected '#tb 0: ' and two numbers"),
        ("16x12", "16x012", 8, "expected '#dimensions 0: ' and two numbers"),
        ("16x12", "999999x1", 8, "expected '#dimensions 0: ' and two numbers"),
        ("rawvideo", "png", 7, "expected '#codec_id 0: rawvideo'"),
        ("82d11f", "82d11F", 12, "a digest must be 64 lower-case hexadecimal digits"),
        ("82d11f", "82d11", 12, "a digest must be 64 lower-case hexadecimal digits"),
        (",          1,          1,", ",          0,          0,", 12, "frame 0 comes after frame 0"),
        ("0,          1,          1,", "0, +1, +1,", 12, nil),
        ("\n0,          1,          1,", "\n\n0,          1,          1,", 12, "expected the line of a frame"),
        ("1,        1,      768, 82d1", "1,        1,      769, 82d1", 12, nil),
        ("1,          1,        1,", "1, 99999999999999999999,        1,", 12, "expected the line of a frame"),
        (
            "0,          1,          1,", "<<<<<<< HEAD\n0,          1,          1,", 12,
            "an unresolved merge conflict ('<<<<<<<')"
        ),
        (
            "0,          1,          1,", "=======\n0,          1,          1,", 12,
            "an unresolved merge conflict ('=======')"
        ),
        (
            "0,          2,          2,", ">>>>>>> x\n0,          2,          2,", 13,
            "an unresolved merge conflict ('>>>>>>>')"
        ),
    ])
    func `what ffmpeg would not print is refused`(text: String, replacement: String, line: Int, message: String?) throws
    {
        try #require(Self.printed.contains(text))
        let error = #expect(throws: FormatError.self) {
            try Self.list(Self.printed.replacing(text, with: replacement, maxReplacements: 1))
        }
        #expect(error?.line == line)
        if let message { #expect(error?.message == message) }
    }

    @Test func `a list that is cut short anywhere is refused, or has fewer frames`() throws {
        let whole = try Self.list(Self.printed)
        let bytes = Array(Self.printed.utf8)
        for length in 0..<bytes.count {
            let cut = SourceText(file: "", bytes: Array(bytes[..<length]))
            if let list = try? FrameHash(cut) { #expect(list.lines.count < whole.lines.count) }
        }
    }
}
