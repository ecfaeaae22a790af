import Foundation
import JSON
import SceneDocument
import Testing

@testable import Preview

/// Panes that show variants of a scene.
@Suite struct VariantPaneTests {
    private static let text = """
        { "canvas": { "width": 40, "height": 60, "background": "paper" },
          "colors": { "paper": "#ffffff" },
          "timeline": { "fps": 60, "frames": 12 },
          "variants": {
            "dark": { "colors": { "paper": "#102030" } },
            "small": { "size": [20, 30], "frames": 6 } },
          "views": [ { "id": "box", "frame": [4, 4, 8, 8], "backgroundColor": "#c03030" } ] }
        """

    /// Calls `body` with the path of a scene file and a page that serves it.
    private func withClient(
        _ text: String = Self.text, variant: String? = nil, allowsWriting: Bool = false,
        _ body: (_ path: String, _ client: PreviewClient) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/hero.json"
        try save(text, at: path)
        var overrides = SceneOverrides()
        overrides.variant = variant
        let client = try PreviewClient(
            PreviewConfiguration(
                scenes: [path], overrides: overrides, sceneWords: ["--limit", "views=100"],
                executor: globalConcurrentExecutor, allowsWriting: allowsWriting, version: "0"))
        try body(path, client)
    }

    private func save(_ text: String, at path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func numbers(_ value: JSONValue?) -> [Double]? { value?.elements?.compactMap(\.number) }

    private func strings(_ value: JSONValue?) -> [String]? { value?.elements?.compactMap(\.string) }

    @Test func `a page learns the number of panes, and the variants of a scene that it opens`() throws {
        try withClient { _, client in
            #expect(try client.wait(for: "hello")["panes"]?.number == 12)
            client.send(#"{"type":"open","pane":0,"scene":0}"#)
            let scene = try client.wait(for: "scene", pane: 0)
            #expect(strings(scene["variants"]) == ["dark", "small"])
            #expect(scene["variant"]?.kind == .null)
            #expect(strings(scene["arguments"]) == ["--limit", "views=100"])
        }
    }

    @Test func `each pane shows its own variant, with the options that render it`() throws {
        try withClient { _, client in
            for (pane, variant) in ["default", "dark", "small"].enumerated() {
                client.send(#"{"type":"open","pane":\#(pane),"scene":0,"variant":"\#(variant)"}"#)
            }
            try client.wait(forPictures: 3)
            let scenes = try (0...2).map { try client.wait(for: "scene", pane: $0) }
            #expect(scenes.map { $0["variant"]?.string } == [nil, "dark", "small"])
            #expect(scenes.map { numbers($0["size"]) } == [[40, 60], [40, 60], [20, 30]])
            #expect(scenes.map { $0["frameCount"]?.number } == [12, 12, 6])
            #expect(
                scenes.map { strings($0["arguments"])?.dropFirst(2) }
                    == [[], ["--variant", "dark"], ["--variant", "small"]])
        }
    }

    @Test func `the variant of the command line is shown unless the page chooses another`() throws {
        try withClient(variant: "dark") { _, client in
            client.send(#"{"type":"open","pane":0,"scene":0}"#)
            client.send(#"{"type":"open","pane":1,"scene":0,"variant":"default"}"#)
            #expect(try client.wait(for: "scene", pane: 0)["variant"]?.string == "dark")
            let plain = try client.wait(for: "scene", pane: 1)
            #expect(plain["variant"]?.kind == .null)
            #expect(strings(plain["arguments"]) == ["--limit", "views=100"])
        }
    }

    @Test func `an unknown variant is refused with those that exist, and the pane stays`() throws {
        try withClient { _, client in
            client.send(#"{"type":"open","pane":0,"scene":0,"variant":"small"}"#)
            _ = try client.wait(for: "scene", pane: 0)
            client.send(#"{"type":"open","pane":0,"scene":0,"variant":"drak"}"#)
            let refusal = try client.wait(for: "failed", pane: 0)
            #expect(refusal["message"]?.string == "there is no variant 'drak'; did you mean 'dark'?")
            #expect(refusal["variant"]?.string == "drak" && refusal["scene"]?.number == 0)
            #expect(strings(refusal["variants"]) == ["dark", "small"])
            client.send(#"{"type":"lanes","pane":0,"request":7}"#)
            #expect(try client.wait(for: "lanes", pane: 0)["frames"]?.number == 6)
            #expect(client.messages("problems").allSatisfy { $0["diagnostics"]?.elements?.isEmpty == true })
        }
    }

    @Test func `a save reaches the panes of all variants, and one whose variant is gone says so`() throws {
        try withClient { path, client in
            for (pane, variant) in ["default", "dark", "small"].enumerated() {
                client.send(#"{"type":"open","pane":\#(pane),"scene":0,"variant":"\#(variant)"}"#)
            }
            try client.wait(forPictures: 3)
            try save(Self.text.replacing("\"dark\"", with: "\"night\"").replacing("#c03030", with: "#30c030"), at: path)
            let failure = try client.wait(for: "failed", pane: 1)
            #expect(failure["variant"]?.string == "dark")
            #expect(strings(failure["variants"]) == ["night", "small"])
            for pane in [0, 2] {
                #expect(strings(try client.wait(for: "scene", pane: pane, count: 2)["variants"]) == ["night", "small"])
            }
            client.send(#"{"type":"open","pane":1,"scene":0,"variant":"night"}"#)
            #expect(try client.wait(for: "scene", pane: 1, count: 2)["variant"]?.string == "night")
            #expect(client.messages("failed").allSatisfy { $0["variant"]?.string == "dark" })
        }
    }

    @Test func `a variant that is gone comes back with the file`() throws {
        try withClient { path, client in
            client.send(#"{"type":"open","pane":0,"scene":0,"variant":"dark"}"#)
            _ = try client.wait(for: "scene", pane: 0)
            try save(Self.text.replacing("\"dark\"", with: "\"night\""), at: path)
            _ = try client.wait(for: "failed", pane: 0)
            try save(Self.text, at: path)
            #expect(try client.wait(for: "scene", pane: 0, count: 2)["variant"]?.string == "dark")
        }
    }

    @Test func `a mistake in the file is reported as a mistake and not as a missing variant`() throws {
        try withClient { path, client in
            client.send(#"{"type":"open","pane":0,"scene":0,"variant":"dark"}"#)
            _ = try client.wait(for: "scene", pane: 0)
            try save(
                Self.text.replacing("\"dark\"", with: "\"night\"").replacing("\"frame\"", with: "\"fraem\""), at: path)
            let problems = try client.wait(for: "problems", pane: 0, count: 2)
            #expect(problems["diagnostics"]?.elements?.isEmpty == false)
            #expect(client.messages("failed").isEmpty)
        }
    }

    @Test func `600 variants are a mistake in the file, and no pane beyond the twelfth is opened`() throws {
        let many = (0..<600).map { "\"v\($0)\": {}" }.joined(separator: ", ")
        let text = Self.text.replacing("\"variants\": {", with: "\"variants\": { \(many),")
        try withClient(text) { _, client in
            client.send(#"{"type":"open","pane":0,"scene":0}"#)
            let problems = try client.wait(for: "problems", pane: 0)
            let message = problems["diagnostics"]?.elements?.first?["message"]?.string
            #expect(message == "a scene must have at most 100 variants, found 602")
            client.send(#"{"type":"open","pane":12,"scene":0}"#)
            #expect(try client.wait(for: "failed")["message"]?.string == "'pane' must be a whole number 0…11")
            #expect(client.pictureCount == 0)
        }
    }

    @Test func `an edit in the pane of one variant is undone in that of another`() throws {
        try withClient(allowsWriting: true) { path, client in
            client.send(#"{"type":"open","pane":0,"scene":0,"variant":"default"}"#)
            client.send(#"{"type":"open","pane":1,"scene":0,"variant":"dark"}"#)
            let digest = try #require(try client.wait(for: "scene", pane: 1)["digest"]?.string)
            let start = try #require(Self.text.range(of: "\"#c03030\"")).lowerBound.utf16Offset(in: Self.text)
            let edit = JSONValue.object([
                ("type", .string("edit")), ("pane", .number(1)), ("request", .number(1)), ("start", .number(start)),
                ("length", .number(9)), ("digest", .string(digest)), ("text", .string("\"#30c030\"")),
                ("gesture", .number(1)),
            ])
            client.send(JSONWriter.text(edit))
            #expect(try client.wait(for: "edited", pane: 1)["ok"]?.boolean == true)
            #expect(
                try String(contentsOfFile: path, encoding: .utf8) == Self.text.replacing("#c03030", with: "#30c030"))
            client.send(#"{"type":"open","pane":1,"scene":null}"#)
            client.send(#"{"type":"undo","pane":0,"request":2}"#)
            #expect(try client.wait(for: "edited", pane: 0)["ok"]?.boolean == true)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
        }
    }
}
