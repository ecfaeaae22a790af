import Diagnostics
import Foundation
import JSON
import SceneDocument
import SceneReading
import Testing

/// A document and its JSON say the same.
@Suite struct DocumentTests {
    private func read(_ root: JSONValue) throws -> SceneDocument {
        var reader = SceneReader(problems: DiagnosticCollector(source: SourceText(file: "scene.json", bytes: [])))
        let read = reader.document(root)
        let document = try #require(read)
        #expect(!reader.problems.hasErrors, "\(reader.problems.finish().diagnostics.map(\.message))")
        return document
    }

    /// What a text's value says, without where.
    private func value(_ bytes: [UInt8], name: String = "scene.json") throws -> JSONValue {
        let source = SourceText(file: name, bytes: bytes)
        return try JSONParser.parse(source, dialect: JSONParser.Dialect(fileName: name)).withoutOrigins
    }

    @Test(arguments: 0..<20)
    func `a random document is the one that its JSON reads as`(seed: Int) throws {
        for index in 0..<500 {
            var random = RandomDocument(seed: UInt64(seed * 1000 + index))
            let document = random.document()
            let text = JSONWriter.text(SceneWriter.json(document))
            let again = try read(value(Array(text.utf8)))
            #expect(again == document, "seed \(seed * 1000 + index)")
            guard again == document else { return }
        }
    }

    static let scenes: [String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return ["scenes", "Tests/GoldenTests/Scenes"].flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init())
                .compactMap { $0 as? String }
                .filter { ($0.hasSuffix(".json") || $0.hasSuffix(".jsonc")) && !$0.contains(".golden/") }
                .map { root.appending(path: folder).appending(path: $0).path }
        }.sorted()
    }()

    @Test func `every scene's document is written as JSON that reads as the same`() throws {
        var count = 0
        for path in Self.scenes {
            let root = try value(Array(Data(contentsOf: URL(filePath: path))), name: path)
            // Beside scenes are tolerances and traces of references.
            guard root["views"] != nil else { continue }
            count += 1
            let document = try read(root)
            let text = JSONWriter.text(SceneWriter.json(document), style: .pretty)
            #expect(try read(value(Array(text.utf8))) == document, "\(path)")
        }
        #expect(count > 130)
    }

    @Test func `every node knows where it is written`() throws {
        let text = #"{"canvas": {"width": 9, "height": 9}, "views": [{"id": "a", "start": {"alpha": 0}}]}"#
        let document = try read(JSONParser.parse(SourceText(file: "scene.json", text: text)))
        func written(_ origin: Origin?) -> String { origin.map { String(text.utf8.map { $0 }[$0.range]) } ?? "" }
        #expect(written(document.canvas?.origin) == #"{"width": 9, "height": 9}"#)
        guard case .view(let view) = document.views.first else {
            Issue.record("there is no view")
            return
        }
        #expect(written(view.origin) == #"{"id": "a", "start": {"alpha": 0}}"#)
        #expect(written(view.member(.id)?.keyOrigin) == #""id""#)
        #expect(written(view.states.first?.origin) == #""start""#)
    }

    @Test func `what is built in Swift is reported by its line`() {
        var problems = DiagnosticCollector(source: SourceText(file: "Hero", swiftFiles: ["App/Hero.swift"]))
        problems.error(.invalidValue, "no good", at: Origin(line: 42, ofFile: 0))
        let found = problems.finish().diagnostics
        #expect(found.map(\.file) == ["App/Hero.swift"])
        #expect(found.map(\.line) == [42])
    }
}

extension String {
    fileprivate init(_ bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension JSONValue {
    /// The same without where it is written.
    fileprivate var withoutOrigins: JSONValue {
        switch kind {
        case .null, .boolean, .number, .string: JSONValue(kind)
        case .array(let elements): JSONValue(.array(elements.map(\.withoutOrigins)))
        case .object(let members):
            JSONValue(.object(members.map { JSONMember(key: $0.key, value: $0.value.withoutOrigins) }))
        }
    }
}
