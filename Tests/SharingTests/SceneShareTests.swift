import Drawing
import Foundation
import FrameOutput
import ImageCoding
import SceneDocument
import SceneLoading
import Staging
import Testing

@testable import Sharing

@Suite("A shared page")
struct SceneShareTests {
    /// A scene whose frames compress badly, and whose last frames are equal.
    private static let text = """
        { "canvas": { "width": 48, "height": 40, "scale": 2 }, "timeline": { "frames": 13, "duration": 1.2 },
          "views": [
            { "id": "sky", "type": "gradient", "frame": [0, 0, 48, 40],
              "colors": ["#124", "#fa6", "#3b7"], "kind": "conic" },
            { "id": "card", "frame": [4, 4, 12, 12], "backgroundColor": "#fff", "cornerRadius": 3,
              "animate": [ { "signal": "time", "property": "transform.translation.x",
                "keyframes": [[0, 0], [0.8, 24]] } ] } ] }
        """

    private func load(scale: Double? = nil) throws -> LoadedScene {
        var overrides = SceneOverrides()
        overrides.scale = scale
        return try SceneLoader.load(text: Self.text, overrides: overrides)
    }

    /// Writes the page of the scene and returns it with the result.
    private func write(
        name: String = "hero", byteLimit: Int, jobs: Int = 2
    ) async throws -> (result: SceneShare.Result, page: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("hero.html").path
        let result = try await SceneShare(load(), name: name, byteLimit: byteLimit).write(
            to: path, atPoints: { try load(scale: 1) }, jobs: jobs, isCancelled: { false }, deliver: { _, _ in })
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let written = try #require(result)
        #expect(written.byteCount == bytes.count)
        return (written, String(decoding: bytes, as: UTF8.self))
    }

    /// The data that the page's script reads.
    private func data(of page: String) throws -> [String: Any] {
        let start = try #require(page.range(of: "id=\"data\">"))
        let end = try #require(page[start.upperBound...].range(of: "</script>"))
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    private func pictures(of page: String) throws -> [[UInt8]] {
        var files: [[UInt8]] = []
        while let start = page.range(of: "id=\"picture-\(files.count)\">") {
            let end = try #require(page[start.upperBound...].range(of: "</script>"))
            let file = try #require(Data(base64Encoded: String(page[start.upperBound..<end.lowerBound])))
            files.append(Array(file))
        }
        return files
    }

    private func digests(scale: Double) async throws -> [FrameDigest] {
        let scene = try load(scale: scale).scene
        var digests: [FrameDigest] = []
        let isWhole = try await FrameExporter.export(
            scene, frames: Array(0..<13), jobs: 1, to: RawStreamSink(.rgba, canvas: scene.canvas),
            deliver: { digests.append($0.digest) })
        #expect(isWhole)
        return digests
    }

    @Test("holds the frames that are rendered, each picture once")
    func lossless() async throws {
        let (result, page) = try await write(byteLimit: 1 << 20)
        #expect(result.form == "96×80 pixels, lossless")
        #expect(result.frameCount == 13)
        let files = try pictures(of: page)
        let data = try data(of: page)
        let indices = try #require(data["pictures"] as? [Int])
        let shown = try indices.map { index in
            let picture = try PNGDecoder.decodeStraight(files[index], maximumPixels: 96 * 80)
            return StraightImage(width: picture.width, height: picture.height, bytes: picture.rgba).digest
        }
        let digests = try await digests(scale: 2)
        #expect(shown == digests)
        #expect(files.count == Set(digests).count)
        #expect(files.count < 13)
    }

    @Test("has the lanes, curves and offsets of the timeline")
    func explains() async throws {
        let page = try await write(byteLimit: 1 << 20).page
        let data = try data(of: page)
        let lanes = try #require(data["lanes"] as? [[String: Any]])
        #expect(lanes.map { $0["name"] as? String } == ["card"])
        let curves = try #require(data["curves"] as? [[String: Any]])
        let components = try #require(curves.first?["components"] as? [[String: Any]])
        let values = try #require(components.first?["values"] as? [Double])
        // The keyframes are linear from 0 to 0.8 s, and the frames 0.1 s apart.
        let expected = (0...12).map { min(24, 24 * Double($0) / 8) }
        #expect(values.count == 13)
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) <= 5e-5) }
        #expect(data["step"] as? Int == 1)
        #expect(data["spacing"] as? Double == 0.1)
    }

    @Test("takes the most faithful form that fits, and names the size that suffices")
    func ladder() async throws {
        var forms: [String] = []
        var limit = 1 << 20
        var smallest = 0
        while true {
            do {
                let (result, page) = try await write(byteLimit: limit)
                #expect(result.byteCount <= limit)
                forms.append(result.form)
                #expect(page.contains(result.form))
                let files = try pictures(of: page)
                let isWebP = files.allSatisfy { file in
                    file.starts(with: Array("RIFF".utf8)) && file[8...].starts(with: Array("WEBP".utf8))
                }
                #expect(isWebP == result.form.contains("WebP"))
                if result.form.contains("second") {
                    let data = try data(of: page)
                    #expect((data["pictures"] as? [Int])?.count == 7)
                    #expect(data["step"] as? Int == 2)
                }
                limit = result.byteCount - 1
            } catch SceneShare.Refusal.tooLarge(let byteCount) {
                smallest = byteCount
                break
            }
        }
        #expect(
            forms == [
                "96×80 pixels, lossless", "48×40 pixels (scale 1), lossless",
                "48×40 pixels (scale 1), WebP of quality 90",
                "48×40 pixels (scale 1), WebP of quality 90, every second frame",
            ])
        #expect(smallest > limit)
        let (result, _) = try await write(byteLimit: smallest)
        #expect(result.byteCount <= smallest)
        #expect(result.form == forms.last)
    }

    @Test("is the same for any number of jobs, and its text cannot become markup")
    func text() async throws {
        let name = "</title><script>alert(1)</script>{{data}}"
        let (_, page) = try await write(name: name, byteLimit: 1 << 20, jobs: 1)
        #expect(try await write(name: name, byteLimit: 1 << 20, jobs: 3).page == page)
        #expect(!page.contains("<script>alert"))
        #expect(page.contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{data}}"))
        // Nothing is fetched: no address but those of namespaces.
        #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
    }

    @Test("leaves an earlier page as it was when it is cancelled or refused")
    func earlier() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("hero.html").path
        try Data("earlier".utf8).write(to: URL(fileURLWithPath: path))
        let share = try SceneShare(load(), name: "hero", byteLimit: 1 << 20)
        let result = try await share.write(
            to: path, atPoints: { try load(scale: 1) }, jobs: 1, isCancelled: { true }, deliver: { _, _ in })
        #expect(result == nil)
        await #expect(throws: SceneShare.Refusal.self) {
            _ = try await SceneShare(load(), name: "hero", byteLimit: 1000).write(
                to: path, atPoints: { try load(scale: 1) }, jobs: 1, isCancelled: { false }, deliver: { _, _ in })
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["hero.html"])
    }
}
