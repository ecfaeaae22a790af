import Drawing
import JSON
import Primitives
import Staging
import Testing

@testable import FrameOutput

@Suite struct ManifestTests {
    private static let example = Manifest(
        header: Manifest.Header(
            renderer: RendererIdentity(version: "0.1.0", digest: "d1"), sceneDigest: "ab",
            assets: [Manifest.Asset(path: "ü/\"q\".png", digest: "cd")],
            canvas: Canvas(
                size: Size(width: 375.5, height: 1 / 3), scale: 3,
                background: Color(red: 0.1, green: 1 / 3, blue: 0, alpha: 0.5)),
            frameRate: FrameRate(60000, 1001), duration: 0.1 + 0.2, frameCount: 100_000, hasReducedMotion: true,
            variant: "dark"),
        isComplete: false,
        frames: [
            Manifest.Frame(
                index: 7, time: 1e-7,
                offsets: [
                    .init(container: "feed", offset: Point(x: -0.1, y: 1e21)),
                    .init(container: "scroll[1]", offset: Point(x: 0, y: 2 / 3)),
                ], digest: FrameDigest(high: 0xEF, low: 1), sha256: nil,
                mark: FileMark(length: 1234, checksum: 0x00F1_0203)),
            Manifest.Frame(
                index: 99_999, time: 3, offsets: [], digest: FrameDigest(high: .max, low: 0), sha256: "01",
                mark: FileMark(length: 0, checksum: 0xFFFF_FFFF)),
        ])

    private func read(_ text: String) throws -> Manifest? {
        try? Manifest(json: try JSONParser.parse(SourceText(file: "", bytes: Array(text.utf8))))
    }

    @Test func `a manifest written and read is the same to the last bit`() throws {
        #expect(try read(Self.example.text) == Self.example)
    }

    @Test func `a manifest of no frames reads back`() throws {
        var empty = Self.example
        empty.frames = []
        empty.header.assets = []
        empty.header.hasReducedMotion = false
        empty.header.variant = nil
        #expect(try read(empty.text) == empty)
    }

    @Test func `a manifest of the format before is read and written in it`() throws {
        var old = Self.example
        old.header.renderer.digest = ""
        #expect(try read(old.text) == nil, "frames of that format are called by SHA-256 alone")
        for index in old.frames.indices {
            old.frames[index].digest = nil
            old.frames[index].sha256 = "0\(index)"
        }
        #expect(old.text.contains(#""tool": {"name":"parade","version":"0.1.0","format":2}"#))
        #expect(try read(old.text) == old)
    }

    @Test(
        arguments: [
            ("1", "manifest format 1 is no longer supported; this parade reads 2 and later"), ("2", nil), ("3", nil),
            ("4", "manifest format 4 is not supported; this parade reads up to 3"), ("true", nil),
        ] as [(String, String?)])
    func `what cannot be read is said in both numbers`(format: String, problem: String?) throws {
        let text = #"{"tool": {"name": "parade", "format": \#(format)}}"#
        let value = try JSONParser.parse(SourceText(file: "", text: text))
        #expect(Manifest.fileFormat.versionProblem(of: value) == problem)
    }

    @Test func `a frame is one line`() {
        #expect(Self.example.text.split(separator: "\n").filter { $0.contains("frame-") }.count == 2)
        #expect(Self.example.text.contains(#""file":"frame-99999.png""#))
    }

    @Test(arguments: [
        (#""format":3"#, #""format":1"#), (#""format":3"#, #""format":4"#), (#""format":3"#, #""format":2"#),
        (#""renderer":"d1","#, ""), (#""index":7"#, #""index":-7"#),
        (#""index":7"#, #""index":99999"#),
        (#""index":7"#, #""index":7.5"#), (#""frames":100000"#, #""frames":99999"#),
        (#""name":"parade""#, #""name":"p""#),
        (#""xxh3":"xxh3:0000"#, #""xxh3":"xxh3:000"#), (#""xxh3":"xxh3:0000"#, #""xxh3":"0000"#),
        (#""fileLength":1234"#, #""fileLength":-1"#),
        (#""fileLength":0"#, #""fileLength":"0""#), (#""00f10203""#, #""f10203""#), (#""00f10203""#, #""00f1020g""#),
        (#""fileCrc32":"ffffffff""#, #""fileCrc":"ffffffff""#), (#"[-0.1,1e+21]"#, "[1]"),
        (#""60000/1001""#, #""60000""#), (#""60000/1001""#, "true"),
        (#""file":"frame-99999.png""#, #""file":"../hero.json""#),
        (#""file":"frame-99999.png""#, #""file":"frame-99998.png""#),
        (#""file":"frame-99999.png","#, ""), (#""pixelWidth":1127"#, #""pixelWidth":1126"#),
        (#""pixelHeight":1,"#, #""pixelHeight":2,"#), (#""pixelHeight":1,"#, ""),
        (#""motion": "reduced""#, #""motion": "slow""#), ("[0.1,", "["), (#""complete": false"#, #""complete": 0"#),
    ])
    func `a manifest that was tampered with is not read`(part: String, replacement: String) throws {
        let text = Self.example.text
        try #require(text.contains(part))
        #expect(try read(text.replacing(part, with: replacement)) == nil)
    }

    @Test func `frame names have five digits`() {
        #expect(FrameFile.name(ofFrame: 0) == "frame-00000.png")
        #expect(FrameFile.name(ofFrame: 119) == "frame-00119.png")
        #expect(FrameFile.name(ofFrame: 99_999) == "frame-99999.png")
    }

    @Test(arguments: [
        ("frame-00000.png", true), ("frame-99999.png", true), ("frame-0000.png", false), ("frame-000000.png", false),
        ("frame-0000a.png", false), ("frame-00000.PNG", false), ("Frame-00000.png", false),
        ("frame-00000.png.bak", false), ("frame-٠٠٠٠٠.png", false), (".frame-00000.png", false),
    ])
    func `only names that an export gives are frames`(name: String, isFrame: Bool) {
        #expect(FrameFile.isFrame(name) == isFrame)
    }
}
