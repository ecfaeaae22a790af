import ArgumentParser
import Diagnostics
import Foundation
import Layers
import SceneReading
import Testing
import Timing

@testable import parade

/// `parade help WORD` and the page of the scene reference.
@Suite struct SceneReferenceTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func help(_ words: String...) throws -> ParadeResult {
        try ParadeProcess.run(["help"] + words, in: try TemporaryFolder())
    }

    @Test func `every key, property and easing has an entry`() {
        for name in Set(ReferenceListing.names) {
            #expect(ReferenceListing.text(of: name) != nil, "no entry for \(name)")
        }
    }

    @Test(arguments: ["sticky", "snap", "animate", "P212", "transform.rotation.y"])
    func `a word of scenes has help`(word: String) throws {
        let result = try help(word)
        #expect(result.status == 0 && result.output.contains(word), "\(result.errors)")
    }

    @Test(arguments: ["scroll", "range", "timeline", "states", "stretch"])
    func `a topic precedes the keys of its name`(name: String) throws {
        let topic = try #require(SceneTopic.all.first { $0.name == name })
        let text = try #require(ReferenceListing.text(of: name))
        #expect(text.hasPrefix("\(topic.title)\n\n"))
        #expect(text.contains("\n\n'\(name)' in "))
    }

    @Test(arguments: ["index", "use"]) func `a key of several topics begins with their list`(name: String) throws {
        let text = try #require(ReferenceListing.text(of: name))
        #expect(text.hasPrefix("See:\n  parade help \(name == "index" ? "repeat" : "template")"))
        #expect(text.contains("\n\n'\(name)' in "))
    }

    @Test func `words of people lead to topics, and names of options to commands`() throws {
        for (word, topic) in [
            ("horizontal", "scroll"), ("degrees", "Transforms"), ("assets", "render"), ("strict", "validate"),
        ] {
            let result = try help(word)
            #expect(result.status == 0 && result.output.contains(topic), "\(word)")
        }
        let dots = try ParadeProcess.run(["help", "page", "dots"], in: TemporaryFolder())
        #expect(dots.output.hasPrefix("Page controls\n"))
    }

    @Test func `a property names type, unit, range and default`() throws {
        let text = try #require(ReferenceListing.text(of: "alpha")).split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(text.contains("also called opacity"))
        #expect(text.contains("from 0 to 1; 1 by default"))
    }

    @Test func `a word that is not there is answered by the nearest`() throws {
        let result = try help("stiky")
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean 'sticky'?"))
    }

    @Test func `names of topics are unique and lead to each other`() {
        let names = SceneTopic.all.map(\.name)
        #expect(names.count >= 30)
        #expect(Set(names).count == names.count)
        for topic in SceneTopic.all {
            #expect(Set(topic.seeAlso).isSubset(of: names), "\(topic.name): \(topic.seeAlso)")
        }
    }

    @Test(arguments: SceneTopic.all.map(\.name)) func `the example of a topic is valid and can be drawn`(name: String)
        throws
    {
        let topic = try #require(SceneTopic.all.first { $0.name == name })
        let folder = try TemporaryFolder()
        try folder.write(topic.example, to: "scene.json")
        let files = ["--assets", Self.root.appendingPathComponent("scenes").path]
        let valid = try ParadeProcess.run(["validate", "--strict", "scene.json"] + files, in: folder)
        #expect(valid.status == 0, "\(name): \(valid.errors)")
        let drawn = try ParadeProcess.run(
            ["strip", "scene.json", "--cell-width", "40", "-o", "strip.png"] + files, in: folder)
        #expect(drawn.status == 0, "\(name): \(drawn.errors)")
    }

    @Test func `the page is what the program prints`() throws {
        let file = Self.root.appendingPathComponent("Sources/parade/parade.docc/SceneReference.md")
        let printed = ReferenceListing.page + "\n"
        #expect(try String(contentsOf: file, encoding: .utf8) == printed, "'make reference' writes it anew")
    }

    @Test func `a command's help begins with at most eight words, an imperative`() {
        var commands: [any ParsableCommand.Type] = [Parade.self]
        while let command = commands.popLast() {
            commands += command.configuration.subcommands
            let words = command.configuration.abstract.split(separator: " ")
            #expect((2...8).contains(words.count), "\(command.configuration.abstract)")
            #expect(words.first?.hasSuffix("s") == false, "\(command.configuration.abstract)")
        }
    }
}
