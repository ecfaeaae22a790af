import Diagnostics
import Foundation
import FrameOutput
import Identity
import ImageCoding
import JSON
import SceneDocument
import SceneLoading
import Staging
import Testing

@testable import ParadeGolden

/// A folder of its own with a scene and its golden; gone with it.
final class GoldenPlace {
    let url: URL

    /// 8 × 6 points, five frames, every one different, and translucent where the view is.
    static let scene = """
        {
          "canvas": {"width": 8, "height": 6, "background": "#20406080"},
          "timeline": {"frames": 5},
          "views": [
            {"id": "feed", "type": "scroll", "frame": [0, 0, 8, 6], "contentSize": [8, 18], "children": [
              {"id": "cell", "frame": [0, 6, 8, 6], "backgroundColor": "#ff8000",
               "animator": {"start": {"self": {"alpha": 0}}}}
            ]}
          ]
        }
        """

    init(_ scene: String = GoldenPlace.scene) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("parade-golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write(scene, to: "hero.json")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws { try data.write(to: url.appendingPathComponent(name)) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    /// Every file below a folder with its bytes.
    func tree(_ folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path(folder)) ?? .init() {
            files[name] = (try? data("\(folder)/\(name)")) ?? Data()
        }
        return files
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// The list of approved digests.
    func list() throws -> FrameHash {
        try FrameHash(SourceText(file: "", text: try text("hero.golden/frames.framehash")))
    }

    /// Changes the list of approved digests, and unless `keepsLock` its own digest in golden.json, as a forger would.
    func forge(keepsLock: Bool = false, _ change: (inout FrameHash) -> Void) throws {
        var list = try list()
        let before = SHA256.hex(of: Array(try data("hero.golden/frames.framehash")))
        change(&list)
        try write(list.text, to: "hero.golden/frames.framehash")
        if !keepsLock {
            try edit("hero.golden/golden.json", before, SHA256.hex(of: Array(list.text.utf8)))
        }
    }

    /// The same with the list that checks compare with.
    func forgeDigests(keepsLock: Bool = false, _ change: (inout DigestList) -> Void) throws {
        let name = "hero.golden/frames.xxh3"
        let before = try text(name)
        var list = try DigestList(SourceText(file: "", text: before))
        change(&list)
        try write(list.text, to: name)
        if !keepsLock {
            try edit(
                "hero.golden/golden.json", SHA256.hex(of: Array(before.utf8)),
                SHA256.hex(of: Array(list.text.utf8)))
        }
    }

    /// Makes the golden one of the format before, which has digests by SHA-256 alone.
    func downgrade() throws {
        try remove("hero.golden/frames.xxh3")
        let lock = try text("hero.golden/golden.json")
        let renderer = RendererIdentity.current
        try write(
            lock.replacing(/,\n  "xxh3": "[0-9a-f]{64}"/, with: "")
                .replacing(
                    ",\"version\":\"\(renderer.version)\",\"renderer\":\"\(renderer.digest)\",\"format\":2}",
                    with: ",\"format\":1},\n  \"renderer\": \"\(renderer.version)\""
                )
                .replacing("\"pictures\"", with: "\"store\"").replacing("\"kept\"", with: "\"pictures\""),
            to: "hero.golden/golden.json")
    }

    /// A picture file; grey unless pixels are given.
    static func png(width: Int, height: Int, _ pixels: [UInt32]? = nil) throws -> Data {
        let pixels = pixels ?? [UInt32](repeating: 0xFF80_8080, count: width * height)
        var bytes: [UInt8] = []
        for pixel in pixels { bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
        let image = StraightImage(width: width, height: height, bytes: bytes)
        return Data(try PNGEncoder.encode(image.image()))
    }

    /// Replaces a text that is there.
    func edit(_ name: String, _ text: String, _ replacement: String) throws {
        let old = try self.text(name)
        guard old.contains(text) else { throw Missing(text: text) }
        try write(old.replacingOccurrences(of: text, with: replacement), to: name)
    }

    struct Missing: Error { var text: String }

    /// Checks the scene.
    @discardableResult
    func check(
        _ overrides: SceneOverrides = SceneOverrides(), only: String? = nil, jobs: Int = 2, verifiesSHA256: Bool = false
    ) async throws -> SceneResult {
        let folder = try CheckFolder(taking: path("last"), folders: ["hero"])
        let check = SceneCheck(
            scene: path("hero.json"), folder: "hero", settings: SceneSettings(overrides),
            only: try only.map { text throws(SelectionError) in try FrameSelection(parsing: text) },
            verifiesSHA256: verifiesSHA256)
        let result = try #require(try await check.run(in: folder, observer: SceneCheck.Observer(jobs: { _ in jobs })))
        try folder.finish(GoldenRun(build: .current, scenes: [result]))
        return result
    }

    /// Approves what the last check saw.
    @discardableResult
    func approve(pictures: PictureChoice? = nil) throws -> [GoldenUpdate] {
        let saved = try SavedRun(in: path("last"))
        let updates = try saved.run.scenes.compactMap { try GoldenUpdate(of: $0, in: saved, pictures: pictures) }
        for update in updates { try update.write() }
        return updates
    }

    /// A scene with a sound golden of all frames.
    static func approved(_ scene: String = GoldenPlace.scene, pictures: PictureChoice? = nil) async throws
        -> GoldenPlace
    {
        let place = try GoldenPlace(scene)
        try await place.check()
        try place.approve(pictures: pictures)
        return place
    }

    /// A place whose golden no longer fits: frames 1 to 3 differ.
    static func changed() async throws -> GoldenPlace {
        let place = try await approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        return place
    }
}

extension BuildIdentity {
    /// Some build.
    static let test = BuildIdentity.named("1")

    /// A build whose version and commit are a text.
    static func named(_ text: String) -> BuildIdentity {
        BuildIdentity(renderer: RendererIdentity(version: text, digest: "d"), commit: text)
    }
}

extension SceneResult {
    /// Each problem and failure as `reason: message`, failures with their frame.
    func complaints(in place: GoldenPlace) -> [String] {
        let all =
            problems.map { "\($0.reason.rawValue): \($0.message)" }
            + frames.compactMap { frame in
                frame.failure.map { "\(frame.index): \($0.reason.rawValue): \($0.message)" }
            }
        return all.map { $0.replacingOccurrences(of: place.url.path + "/", with: "") }
    }
}
