import Diagnostics
import Drawing
import Foundation
import ImageCoding
import SceneDocument
import SceneLoading
import Testing

/// Limits of files: the scene's own, images and fonts.
@Suite struct FileLimitTests {
    private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
        let pixels = [UInt32](repeating: 0xFF20_4060, count: width * height)
        return try PNGEncoder.encode(Image(width: width, height: height, pixels: pixels))
    }

    private static func images(_ names: [String]) -> String {
        scene(names.map { #"{"type": "image", "image": "\#($0)"}"# }.joined(separator: ", "))
    }

    private func problems(_ text: String, _ folder: TemporaryFolder, _ overrides: SceneOverrides) -> [String] {
        do {
            _ = try SceneLoader.load(text: text, folder: folder.scene, overrides: overrides)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code.name) \($0.message); \($0.hint ?? "")" }
        }
    }

    @Test func `a scene has at most 16 MiB, or what it is given`() throws {
        let folder = try TemporaryFolder()
        let text = Array(scene("").utf8)
        let limit = 16 << 20
        let whole = text + [UInt8](repeating: UInt8(ascii: " "), count: limit - text.count)
        try folder.write(whole, "scene/met.json")
        try folder.write(whole + [UInt8(ascii: "\n")], "scene/passed.json")
        #expect(throws: Never.self) { try SceneLoader.load(path: "\(folder.scene)/met.json") }
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(path: "\(folder.scene)/passed.json") }
        let problem = try #require(error?.diagnostics.first)
        #expect(problem.code.name == "P501")
        #expect(problem.message == "the file has 16 777 217 bytes, more than 16 MiB")
        #expect(problem.hint == "raise the limit with '--limit scene-bytes=…', up to 256 MiB")
        let more = limits(["scene-bytes": limit + 1])
        #expect(throws: Never.self) { try SceneLoader.load(path: "\(folder.scene)/passed.json", overrides: more) }
        let less = limits(["scene-bytes": text.count - 1])
        #expect(throws: SceneErrors.self) { try SceneLoader.load(text: scene(""), overrides: less) }
    }

    @Test func `images have a limit of bytes and pixels each, and of pixels together`() throws {
        let folder = try TemporaryFolder()
        let file = try Self.png(9, 7)
        try folder.write(file, "scene/a.png")
        try folder.write(try Self.png(7, 9), "scene/b.png")
        try folder.write(try Self.png(2, 2), "scene/c.png")
        let one = Self.images(["a.png"])
        #expect(problems(one, folder, limits(["image-bytes": file.count])).isEmpty)
        #expect(
            problems(one, folder, limits(["image-bytes": file.count - 1])) == [
                "P504 'a.png' has \(file.count) bytes, more than \(file.count - 1) bytes; "
                    + "raise the limit with '--limit image-bytes=…', up to 1 GiB"
            ])
        #expect(problems(one, folder, limits(["image-pixels": 63])).isEmpty)
        #expect(
            problems(one, folder, limits(["image-pixels": 62])) == [
                "P504 'a.png' has 9×7 pixels, but at most 62 pixels are allowed; raise the limit with '--limit image-pixels=…', up to 268 435 456 pixels"
            ])
        // Several are decoded at once; which one is too many does not depend on which came first.
        let three = Self.images(["a.png", "b.png", "c.png", "a.png"])
        #expect(problems(three, folder, limits(["all-image-pixels": 130])).isEmpty)
        for _ in 0..<8 {
            #expect(
                problems(three, folder, limits(["all-image-pixels": 129])) == [
                    "P504 'c.png' brings the scene's pictures to more than 129 pixels in all; "
                        + "raise the limit with '--limit all-image-pixels=…', up to 1 073 741 824 pixels"
                ])
        }
        #expect(try load(three, folder: folder.scene).pictureByteCount == 4 * 130)
    }

    @Test func `an image at the pixels a scene may have by itself is read`() throws {
        let folder = try TemporaryFolder()
        // 64 Mpx of one colour take little room in a file; one row more is refused before anything is decoded.
        try folder.write(try Self.png(8192, 8193), "scene/passed.png")
        #expect(
            problems(Self.images(["passed.png"]), folder, SceneOverrides()) == [
                "P504 'passed.png' has 8192×8193 pixels, but at most 67 108 864 pixels are allowed; "
                    + "raise the limit with '--limit image-pixels=…', up to 268 435 456 pixels"
            ])
        let loaded = try load(
            Self.images(["passed.png"]), folder: folder.scene, overrides: limits(["image-pixels": 8192 * 8193]))
        #expect(loaded.pictureByteCount == 4 * 8192 * 8193)
    }

    @Test func `fonts have a limit of bytes each, and four times that together`() throws {
        let folder = try TemporaryFolder()
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let font = repository.appendingPathComponent("TypographyTests/Fonts/Rectangles.otf")
        let bytes = [UInt8](try Data(contentsOf: font))
        let names = ["a.otf", "b.otf", "c.otf", "d.otf", "e.otf"]
        for name in names { try folder.write(bytes, "scene/\(name)") }
        func text(_ count: Int) -> String {
            let fonts = names.prefix(count).map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")
            return scene(#"{"type": "label", "text": "a"}"#, #""fonts": {\#(fonts)}, "#)
        }
        let met = limits(["font-bytes": bytes.count])
        #expect(problems(text(4), folder, met).isEmpty)
        #expect(
            problems(text(5), folder, met) == [
                "P508 with 'e.otf', the scene's fonts have more than \(4 * bytes.count) bytes; "
                    + "raise the limit with '--limit font-bytes=…', up to 256 MiB"
            ])
        #expect(
            problems(text(1), folder, limits(["font-bytes": bytes.count - 1])) == [
                "P508 'a.otf' has \(bytes.count) bytes, more than \(bytes.count - 1) bytes; "
                    + "raise the limit with '--limit font-bytes=…', up to 256 MiB"
            ])
    }
}
