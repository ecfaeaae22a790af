import Drawing
import Foundation
import ImageCoding
import JSON
import Testing

/// What frames are called by: `parade digest`, and `--sha256` where digests are written and compared.
@Suite struct DigestCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    private func frames(_ name: String) throws -> [JSONValue] {
        let manifest = try JSONParser.parse(
            SourceText(file: "manifest.json", text: folder.text("\(name)/manifest.json")))
        return try #require(manifest["frames"]?.elements)
    }

    @Test func `a file's digests are those of its rows, as the manifest has them`() throws {
        try #require(try parade("render", "hero.json", "-o", "out", "--sha256").status == 0)
        for frame in try frames("out") {
            let file = try "out/" + #require(frame["file"]?.string)
            let result = try parade("digest", file)
            let picture = try PNGDecoder.straightImage(Array(folder.data(file)))
            #expect(result.output == "\(picture.digest.text)  \(picture.sha256)  \(file)\n")
            #expect(frame["xxh3"]?.string == picture.digest.text)
            #expect(frame["sha256"]?.string == SHA256.hex(of: picture.bytes))
            let object = try JSONParser.parse(
                SourceText(file: "", text: try parade("digest", file, "--json").output))
            #expect(object["xxh3"]?.string == picture.digest.text && object["sha256"]?.string == picture.sha256)
        }
    }

    @Test func `SHA-256 changes neither files nor other digests, and is kept by an export that goes on`() throws {
        try #require(try parade("render", "hero.json", "-o", "plain").status == 0)
        try #require(try parade("render", "hero.json", "-o", "both", "--sha256").status == 0)
        #expect(try frames("plain").allSatisfy { $0["sha256"] == nil })
        #expect(try frames("plain").map { $0["xxh3"]?.string } == frames("both").map { $0["xxh3"]?.string })
        #expect(try folder.data("plain/frame-00003.png") == folder.data("both/frame-00003.png"))
        let whole = try folder.text("both/manifest.json")
        // What has no SHA-256 yet is drawn again for it, and what has it is kept.
        let resumed = try parade("render", "hero.json", "-o", "plain", "--sha256", "--resume")
        #expect(resumed.status == 0 && !resumed.errors.contains("kept"))
        #expect(try folder.text("plain/manifest.json") == whole)
        let again = try parade("render", "hero.json", "-o", "plain", "--sha256", "--resume")
        #expect(again.status == 0 && again.errors.contains("kept"))
        #expect(try folder.text("plain/manifest.json") == whole)
    }

    @Test func `it is for folders`() throws {
        for output in ["-", "film.apng"] {
            #expect(try parade("render", "hero.json", "-o", output, "--sha256").status == 64)
        }
    }

    @Test func `what is no PNG file is distinguished from what is not there, and the others are digested`() throws {
        try #require(try parade("render", "hero.json", "-o", "out").status == 0)
        try folder.write("no picture", to: "text.png")
        let bad = try parade("digest", "text.png", "out/frame-00000.png")
        #expect(bad.status == 65)
        #expect(bad.errors.hasPrefix("error: 'text.png' cannot be read as a PNG file: "))
        #expect(bad.output.hasSuffix("  out/frame-00000.png\n"))
        let missing = try parade("digest", "gone.png", "out/frame-00000.png")
        #expect(missing.status == 66 && missing.output == bad.output)
        #expect(missing.errors == "error: there is no file 'gone.png'\n")
        #expect(try parade("digest").status == 64)
    }

    @Test func `a golden is verified by SHA-256 where that is asked for`() throws {
        try #require(try parade("golden", "check", "hero.json").status == 1)
        try #require(try parade("golden", "approve", "--pictures", "none").status == 0)
        #expect(try parade("golden", "check", "hero.json", "--sha256").status == 0)
        // Another list, and a lock that was made to fit it.
        let list = try folder.text("hero.golden/frames.framehash")
        let line = try #require(list.split(separator: "\n").last)
        let digest = String(line.suffix(64))
        let other = list.replacing(digest, with: String(repeating: "ab", count: 32))
        try folder.write(other, to: "hero.golden/frames.framehash")
        let lock = try folder.text("hero.golden/golden.json")
        let (before, after) = (SHA256.hex(of: Array(list.utf8)), SHA256.hex(of: Array(other.utf8)))
        try folder.write(lock.replacing(before, with: after), to: "hero.golden/golden.json")
        #expect(try parade("golden", "check", "hero.json").status == 0)
        #expect(try parade("golden", "check", "hero.json", "--sha256").status == 1)
    }
}
