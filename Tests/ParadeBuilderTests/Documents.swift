import Diagnostics
import JSON
import ParadeBuilder
import SceneDocument
import SceneLoading
import SceneReading
import Testing

/// Reads the document of a JSON tree, and requires that it has no errors.
func document(_ root: JSONValue, source: SourceText) throws -> SceneDocument {
    var reader = SceneReader(problems: DiagnosticCollector(source: source))
    let read = reader.document(root)
    #expect(!reader.problems.hasErrors, "\(reader.problems.finish().diagnostics.map(\.message))")
    return try #require(read)
}

/// Reads the document of a scene's text, without its source ranges.
func document(text: String) throws -> SceneDocument {
    let source = SourceText(file: "scene.json", text: text)
    return try document(JSONParser.parse(source).canonical, source: source)
}

extension Scene {
    /// The tree of values that the builder made.
    var root: JSONValue {
        guard case .built(let root, _) = origin else { preconditionFailure("the scene is built in Swift") }
        return root
    }

    /// The document that the scene's values make, without its lines.
    var document: SceneDocument {
        get throws { try ParadeBuilderTests.document(root.canonical, source: source) }
    }

    /// Expects that the scene's document is that of a JSON text, and that of the scene's own JSON.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let source = SourceText(file: "scene.json", text: text)
        let expected = JSONWriter.text(try JSONParser.parse(source).canonical, style: .pretty)
        #expect(JSONWriter.text(root.canonical, style: .pretty) == expected, sourceLocation: sourceLocation)
        let own = try document
        #expect(try own == ParadeBuilderTests.document(text: text), sourceLocation: sourceLocation)
        #expect(try own == ParadeBuilderTests.document(text: json), sourceLocation: sourceLocation)
    }

    /// The errors and warnings with which the scene loads, each as `line: message`, and the lines' file.
    func messages(folder: String = ".") -> (file: String?, texts: [String]) {
        let diagnostics: [Diagnostics.Diagnostic]
        do {
            var scene = self
            scene.settings.assetFolder = folder
            diagnostics = try scene.loaded().warnings
        } catch {
            diagnostics = error.diagnostics
        }
        return (diagnostics.first?.file, diagnostics.map { "\($0.line): \($0.message)" })
    }
}

extension JSONValue {
    /// The value without origins, and with the keys of objects in alphabetical order.
    ///
    /// The keys of JSON's objects have no order. Where the order of properties decides what is drawn, the order is kept:
    /// in states, bindings and lists by names.
    var canonical: JSONValue { canonical(isOrdered: false) }

    private static let ordered: Set<String> = [
        "start", "end", "startEnd", "bind", "properties", "states", "signals", "templates", "tracks", "fonts", "colors",
        "variants",
    ]

    private func canonical(isOrdered: Bool) -> JSONValue {
        switch kind {
        case .null, .boolean, .number, .string: return JSONValue(kind)
        case .array(let elements): return JSONValue(.array(elements.map { $0.canonical(isOrdered: isOrdered) }))
        case .object(let members):
            let canonical = members.map { member in
                JSONMember(
                    key: member.key, value: member.value.canonical(isOrdered: Self.ordered.contains(member.key)))
            }
            return JSONValue(.object(isOrdered ? canonical : canonical.sorted { $0.key < $1.key }))
        }
    }
}
