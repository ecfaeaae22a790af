import Foundation
import ImageCoding
import JSON
import Testing

@Suite struct PictureDiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Pixels are stored red lowest: #204060 and #ff8000.
        try folder.write(Scenes.picture(width: 4, height: 3, color: 0xFF60_4020), to: "a.png")
        try folder.write(Scenes.picture(width: 4, height: 3, color: 0xFF00_80FF), to: "b.png")
    }

    private func diff(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["diff"] + arguments, in: folder)
    }

    private func value(_ text: String) throws -> JSONValue {
        try JSONParser.parse(SourceText(file: "output", text: text))
    }

    @Test func `--json reports the verdict and every number`() throws {
        let result = try diff("a.png", "b.png", "--json")
        #expect(result.status == 1 && result.errors.isEmpty)
        let told = try value(result.output)
        #expect(told["verdict"]?.string == "different")
        let comparison = try #require(told["comparison"])
        #expect(comparison["changed"]?.integer == 12 && comparison["largest"]?.integer == 223)
        // ff − 20, 80 − 40 and 60 − 00.
        #expect(comparison["channels"]?.elements?.map(\.integer) == [223, 64, 96, 0])
        #expect(comparison["mean"]?.number == Double(223 + 64 + 96) / 4)
        let equal = try diff("a.png", "a.png", "--json")
        #expect(try equal.status == 0 && value(equal.output)["verdict"]?.string == "equal")
    }

    @Test func `a folder gets the difference and the heat of two pictures, and the numbers`() throws {
        let result = try diff("a.png", "b.png", "-o", "out")
        #expect(result.status == 1)
        #expect(result.errors == "2 pictures, differences.json → out\n")
        #expect(try folder.names(in: "out") == ["b.difference.png", "b.heat.png", "differences.json"])
        // Eight times 223, 64 and 96 is more than a byte holds.
        let difference = try PNGDecoder.straightImage([UInt8](folder.data("out/b.difference.png")))
        #expect(difference.bytes.prefix(4) == [255, 255, 255, 255])
        let kept = try value(folder.text("out/differences.json"))
        #expect(kept["verdict"]?.string == "different" && kept["complete"]?.kind == .boolean(true))
        #expect(kept["pictures"]?.elements?.map(\.string) == ["b.difference.png", "b.heat.png"])

        let equal = try diff("a.png", "a.png", "-o", "out")
        #expect(equal.status == 0 && equal.errors == "differences.json → out\n")
        #expect(try folder.names(in: "out") == ["differences.json"])
    }

    @Test func `an output that is no folder, or a broken link, is refused`() throws {
        try folder.write("mine", to: "notes.txt")
        let file = try diff("a.png", "b.png", "-o", "notes.txt")
        #expect(file.status == 73)
        #expect(file.errors == "error: cannot write to 'notes.txt': not a folder\n  hint: choose another --output\n")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nowhere")
        let link = try diff("a.png", "b.png", "-o", "link")
        #expect(link.status == 73 && !folder.has("nowhere"))
        #expect(link.errors == "error: cannot write to 'link': a link that leads nowhere\n")
        #expect(try folder.text("notes.txt") == "mine")
    }

    /// 40 000 × 40 000 pixels would hold both.
    @Test func `two pictures that no canvas holds are distinguished, and have no difference to draw`() throws {
        try folder.write(Scenes.picture(width: 40_000, height: 1), to: "wide.png")
        try folder.write(Scenes.picture(width: 1, height: 40_000), to: "tall.png")
        let plain = try diff("wide.png", "tall.png")
        #expect(plain.status == 1)
        #expect(plain.output.hasPrefix("wide.png and tall.png differ in size: 1×40000 instead of 40000×1\n"))
        let drawn = try diff("wide.png", "tall.png", "-o", "out.png")
        #expect(drawn.status == 65 && !folder.has("out.png"))
        #expect(drawn.errors == "error: the two pictures together are too large to draw their difference\n")
        let kept = try diff("wide.png", "tall.png", "-o", "out")
        #expect(kept.status == 1)
        #expect(try folder.names(in: "out") == ["differences.json"])
    }

    @Test func `a JPEG is compared by its pixels, whatever its name`() throws {
        let sample = #filePath.replacing(
            "CommandTests/PictureDiffTests.swift", with: "ImageCodingTests/Pictures/444.jpg")
        let bytes = try Data(contentsOf: URL(filePath: sample))
        for name in ["photo.jpg", "photo.png"] { try folder.write(bytes, to: name) }
        let same = try diff("photo.jpg", "photo.png")
        #expect(same.status == 0 && same.output.hasPrefix("photo.jpg and photo.png are equal, 37×29\n"))
        #expect(
            try diff("photo.jpg", "a.png").output.hasPrefix(
                "photo.jpg and a.png differ in size: 4×3 instead of 37×29\n"))
    }

    @Test func `a sparse file of more than a gibibyte is no picture`() throws {
        let descriptor = open(folder.path("huge.png"), O_CREAT | O_WRONLY, 0o644)
        #expect(descriptor >= 0 && ftruncate(descriptor, (1 << 30) + 1) == 0)
        close(descriptor)
        let result = try diff("a.png", "huge.png")
        #expect(result.status == 65)
        #expect(
            result.errors
                == "error: 'huge.png': the file has 1 073 741 825 bytes, but at most 1 073 741 824 bytes are read\n")
    }
}
