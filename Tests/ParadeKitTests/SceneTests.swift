import Foundation
import ParadeKit
import Testing

@Suite struct SceneTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `a scene is read from text, from a file and again from what it writes`() throws {
        let scene = try Scene(json: movingSquare)
        #expect(scene.json == movingSquare)
        try scene.write(to: folder.file("square.json"))
        #expect(try folder.bytes("square.json") == Array(movingSquare.utf8))
        let again = try SceneFile(folder.file("square.json")).load()
        #expect(again.json == movingSquare)
        #expect(try Renderer(again).frameCount == 5)
        #expect(
            try SceneFile(folder.write("// a scene\n" + movingSquare, to: "square.jsonc")).load().json.hasPrefix("//"))
    }

    @Test func `all mistakes of a scene have a place, a code and a hint`() throws {
        let text = movingSquare.replacing("\"frame\": [40", with: "\"fram\": [40").replacing("#ff000080", with: "rot")
        let error = #expect(throws: SceneError.self) { try Scene(json: text, name: "square.json") }
        let found = try #require(error)
        #expect(found.omittedCount == 0)
        #expect(found.diagnostics.map(\.severity) == [.error, .error])
        let first = found.diagnostics[0]
        #expect((first.file, first.line) == ("square.json", 6))
        #expect(first.code == "P201")
        #expect(first.hint == "did you mean 'frame'?")
        #expect(first.path == "views[0].children[0].fram")
        #expect(found.description.hasPrefix("square.json:6:"))
        #expect(found.description.contains("hint: did you mean 'frame'?"))
        #expect(!found.description.hasSuffix("\n"))
    }

    @Test func `a file that is missing, a folder or empty is an error with the path`() throws {
        for (path, message) in [
            (folder.file("none.json"), "there is no file"), (folder.path, "cannot be read"),
            (try folder.write("", to: "empty.json"), "the text is empty"),
        ] {
            let error = #expect(throws: SceneError.self) { try SceneFile(path).load() }
            #expect(error?.description.contains(path) == true)
            #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        }
    }

    @Test func `settings replace what the scene says, and load it again`() throws {
        var scene = try Scene(json: movingSquare)
        scene.settings.scale = 3
        scene.settings.frameCount = 2
        let renderer = try Renderer(scene)
        #expect((renderer.pixelWidth, renderer.pixelHeight, renderer.frameCount) == (180, 60, 2))
        scene.settings = SceneSettings()
        #expect(try Renderer(scene).pixelWidth == 60)
        #expect((renderer.pixelWidth, renderer.frameCount) == (180, 2), "a renderer keeps its scene")
    }

    @Test(arguments: [0, -1, 100_001, Int.min, Int.max])
    func `a number of frames that is out of range is an error`(count: Int) throws {
        var scene = try Scene(json: movingSquare)
        scene.settings.frameCount = count
        let error = #expect(throws: SceneError.self) { try Renderer(scene) }
        #expect(error?.description.contains("'frameCount' must be from 1 to 100 000") == true)
    }

    @Test(arguments: [0, -1, 101, Double.nan, Double.infinity, -Double.infinity])
    func `a scale that is out of range is an error`(scale: Double) throws {
        var scene = try Scene(json: movingSquare)
        scene.settings.scale = scale
        let error = #expect(throws: SceneError.self) { try Renderer(scene) }
        #expect(error?.description.contains("'scale' must be greater than 0 and at most 100") == true)
    }

    @Test func `warnings of all frames are found when they are asked for, and are errors if the scene is strict`()
        throws
    {
        // The square is far below the canvas in every frame, so that nothing is visible.
        let text = movingSquare.replacing("[40, 5, 10, 10]", with: "[40, 500, 10, 10]")
        var scene = try Scene(json: text)
        let warnings = scene.diagnostics().filter { $0.severity == .warning }
        #expect(warnings.contains { $0.code == "P604" }, "\(warnings)")
        #expect(try Scene(json: movingSquare).diagnostics() == [])
        scene.settings.isStrict = true
        let error = #expect(throws: SceneError.self) { try Renderer(scene) }
        #expect(error?.diagnostics.first?.severity == .error)
    }

    @Test func `tasks can load one scene at the same time`() async throws {
        var scene = try Scene(json: movingSquare)
        scene.settings.scale = 2
        let shared = scene
        let widths = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try Renderer(shared).pixelWidth } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(widths == Array(repeating: 120, count: 8))
    }
}
