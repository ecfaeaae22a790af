import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// A scene with a canvas of 400 × 200 points around a list of views, on one line.
func scene(_ views: String, _ more: String = "") -> String {
    #"{"canvas": {"width": 400, "height": 200}, \#(more)"views": [\#(views)]}"#
}

func load(_ text: String, folder: String = ".", overrides: SceneOverrides = SceneOverrides()) throws -> LoadedScene {
    do {
        return try SceneLoader.load(text: text, folder: folder, overrides: overrides)
    } catch {
        for problem in error.diagnostics {
            Issue.record("\(problem.line):\(problem.column): \(problem.message) [\(problem.code.name)]")
        }
        throw error
    }
}

/// Overrides that move limits, by their names.
func limits(_ values: KeyValuePairs<String, Int>) -> SceneOverrides {
    var overrides = SceneOverrides()
    for (name, value) in values {
        guard let limit = SceneLimit.all.first(where: { $0.name == name }) else {
            Issue.record("there is no limit '\(name)'")
            continue
        }
        limit.set(value, in: &overrides.limits)
    }
    return overrides
}

/// A text without its `¦`, and where each stood, as `line:column`.
func withoutMarks(_ marked: String) -> (text: String, places: [String]) {
    var text = ""
    var places: [String] = []
    var (line, column) = (1, 1)
    for scalar in marked.unicodeScalars {
        if scalar == "¦" {
            places.append("\(line):\(column)")
            continue
        }
        text.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return (text, places)
}

/// The errors of a scene whose text has a `¦` where each is expected; the text is read without the marks.
func expectErrors(
    _ marked: String, _ expected: [String], folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let (text, places) = withoutMarks(marked)
    do {
        _ = try SceneLoader.load(text: text, folder: folder, overrides: overrides)
        Issue.record("the scene was accepted", sourceLocation: sourceLocation)
    } catch {
        let found = error.diagnostics.map { "\($0.code.name) \($0.message)" }
        #expect(found == expected, sourceLocation: sourceLocation)
        #expect(error.diagnostics.map { "\($0.line):\($0.column)" } == places, sourceLocation: sourceLocation)
    }
}

/// The hints of a scene's errors, in the order of the file; none where it is accepted.
func hints(_ text: String) -> [String?] {
    do {
        _ = try SceneLoader.load(text: text)
        return []
    } catch {
        return error.diagnostics.map(\.hint)
    }
}

extension LoadedScene {
    /// The layer of the view with an id.
    func layer(_ id: String) throws -> Layer { try #require(scene.tree.layers.first { $0.id == id }) }

    /// The index of the view with an id.
    func index(_ id: String) throws -> LayerIndex { try #require(scene.tree.layers.firstIndex { $0.id == id }) }

    /// A property of a view in every frame.
    func values(_ property: String, of id: String) throws -> [PropertyValue?] {
        let (index, path) = (try index(id), try #require(PropertyPath(property)))
        let simulation = Simulation(scene)
        return (0..<scene.timeline.frameCount).map {
            path.value(in: scene.presentation(in: simulation.state(ofFrame: $0))[index])
        }
    }
}
