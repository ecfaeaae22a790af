import Foundation
import JSON

/// A scene of the gallery, whose scroll stands where a test wants it.
enum GalleryScene {
    private static let folder = #filePath.replacing(
        "Tests/CommandTests/Support/GalleryScene.swift", with: "scenes/gallery")

    /// All of them, in the order of their names.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The path of a scene's file.
    static func path(of name: String) -> String { "\(folder)/\(name).json" }

    /// The scene's values with a container at one of some offsets in each frame; everything else stands where it begins.
    ///
    /// The scene's own timeline is left out. The offsets are whole numbers or written out, none twice.
    static func frames(
        of name: String, scrolling container: String, to offsets: [Double], _ arguments: String...
    ) throws -> InspectedFrames {
        let text = try String(contentsOfFile: path(of: name), encoding: .utf8)
        let scene = try JSONParser.parse(SourceText(file: "\(name).json", bytes: Array(text.utf8)))
        guard case .object(let written) = scene.kind else { throw InspectedFrames.Missing(what: "a scene in \(name)") }
        let members = written.filter { $0.key != "timeline" }
            .map { "\"\($0.key)\": " + JSONWriter.text($0.value) }.joined(separator: ", ")
        return try InspectedFrames(
            members, turning: container, to: offsets,
            arguments: ["--assets", folder, "--font-path", "\(folder)/fonts"] + arguments)
    }

    /// The scene's values in each frame of its own timeline.
    static func run(of name: String, _ arguments: String...) throws -> InspectedFrames {
        let text = try String(contentsOfFile: path(of: name), encoding: .utf8)
        return try InspectedFrames(text, arguments: ["--assets", folder, "--font-path", "\(folder)/fonts"] + arguments)
    }
}
