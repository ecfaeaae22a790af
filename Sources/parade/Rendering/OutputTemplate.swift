import ArgumentParser
import FrameOutput
import ParadeKit

/// A value of `--output` with placeholders, such as `out/{folder}/{scene}@{variant}`.
///
/// The path of a scene depends on that scene alone, so that calls with other scenes, on other machines, agree on it.
struct OutputTemplate {
    /// A word in braces.
    enum Placeholder: String, CaseIterable {
        /// The name of the scene file, without folders and suffix.
        case scene
        /// The folder of the scene file, as the user wrote it.
        case folder
        /// The name of the variant; `default` for the scene without a variant.
        case variant
    }

    private enum Part: Equatable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// The template.
    let text: String
    /// The template's components between slashes.
    private let components: [[Part]]

    /// Parses a template. Returns nil for a path without placeholders.
    init?(_ text: String) throws(ValidationError) {
        guard text.contains("{") else { return nil }
        self.text = text
        var components: [[Part]] = []
        for component in text.split(separator: "/", omittingEmptySubsequences: false) {
            let parts = try Self.parts(of: component)
            guard components.allSatisfy({ Self.isFixed($0) }) || component != ".." && component != "." else {
                throw ValidationError("'--output \(text)' has '\(component)' behind a placeholder")
            }
            components.append(parts)
        }
        self.components = components
    }

    /// The path up to the first component with a placeholder; empty if that is the first one.
    var base: String {
        let fixed = text.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("{") }
        return fixed == [""] ? "/" : fixed.joined(separator: "/")
    }

    /// Returns the destination of a scene or variant. The template's own suffix decides whether it is a file.
    func destination(of variant: SceneVariant) throws(ValidationError) -> Destination {
        let path = try path(of: variant)
        return Container.named(by: text).map { .file(path, $0) } ?? .folder(path)
    }

    /// Returns the path of a scene or variant.
    func path(of variant: SceneVariant) throws(ValidationError) -> String {
        var names: [String] = []
        for component in components {
            var name = ""
            for part in component {
                switch part {
                case .text(let text): name += text
                case .placeholder(.scene): name += Destination.name(ofScene: variant.scene)
                case .placeholder(.folder): name += try Self.folder(of: variant)
                case .placeholder(.variant): name += variant.name ?? SceneVariant.Choice.defaultWord
                }
            }
            // A scene in the current folder has no folder, and no component for it.
            if name.isEmpty, component == [.placeholder(.folder)] { continue }
            guard Self.isFixed(component) || !name.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
            else {
                throw ValidationError(
                    "'--output \(text)' would give '\(variant.scene)' a folder with the name '\(name)'")
            }
            names.append(name)
        }
        let path = names.joined(separator: "/")
        // '{folder}/' of a scene in the current folder is that folder, and not the root of the file system.
        return !path.isEmpty ? path : text.hasPrefix("/") ? "/" : "."
    }

    /// Returns the folder of a scene as the user wrote it, without '.', '..' and a slash at the start.
    private static func folder(of variant: SceneVariant) throws(ValidationError) -> String {
        var names: [Substring] = []
        for name in variant.scene.split(separator: "/").dropLast() where name != "." {
            guard name == ".." else {
                names.append(name)
                continue
            }
            guard names.popLast() != nil else {
                throw ValidationError(
                    "'--output': the {folder} of '\(variant.scene)' would lead out of the output; start parade in a folder above the scene"
                )
            }
        }
        return names.joined(separator: "/")
    }

    /// Whether a component has no placeholder.
    private static func isFixed(_ component: [Part]) -> Bool {
        component.allSatisfy { if case .text = $0 { true } else { false } }
    }

    private static func parts(of component: Substring) throws(ValidationError) -> [Part] {
        var parts: [Part] = []
        var rest = component
        while let start = rest.firstIndex(of: "{") {
            if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
            let list = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            guard let end = rest[start...].firstIndex(of: "}") else {
                throw ValidationError("'--output': '\(rest[start...])' has no '}'; the placeholders are \(list)")
            }
            let word = rest[rest.index(after: start)..<end]
            guard let placeholder = Placeholder(rawValue: String(word)) else {
                throw ValidationError("'--output': there is no placeholder '{\(word)}'; the placeholders are \(list)")
            }
            parts.append(.placeholder(placeholder))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty || parts.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }
}
