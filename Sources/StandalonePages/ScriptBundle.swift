/// Modules of JavaScript as one script.
///
/// Each module is a block of its own, so two modules can declare the same name. The exports of each module are a member
/// of the constant `modules`, and an import becomes a declaration that reads this member.
///
/// A module imports in the form `import { a, b } from './name.js';`, on one line, and exports functions, classes and
/// constants in their declarations, one name each. Modules must not import each other in a circle. Comments are lines of
/// their own, or have the form `/** … */` on one line; no text of several lines contains a line like a comment.
package struct ScriptBundle {
    /// The script.
    package private(set) var text = "'use strict';\nconst modules = {};\n"

    private let sources: [String: String]
    private var states: [String: State] = [:]

    private enum State {
        case begun, done
    }

    /// Creates the script of modules, given by their file names.
    package init(_ sources: [String: String]) {
        self.sources = sources
        for name in sources.keys.sorted() { add(name) }
    }

    /// Adds a module after those that it imports.
    private mutating func add(_ name: String) {
        if states[name] == .done { return }
        precondition(states[name] == nil, "the module '\(name)' imports itself in a circle")
        states[name] = .begun
        guard let source = sources[name] else { preconditionFailure("there is no module '\(name)'") }
        var block = "{ // \(name)\n"
        var exports: [Substring] = []
        for line in Self.lines(of: source) {
            if line.hasPrefix("import ") {
                let (names, module) = Self.importParts(of: line)
                add(module)
                block += "const \(names) = modules['\(module)'];\n"
            } else if line.hasPrefix("export ") {
                let declaration = line.dropFirst("export ".count)
                exports.append(Self.name(declaredBy: declaration))
                block += "\(declaration)\n"
            } else {
                block += "\(line)\n"
            }
        }
        text += block + "modules['\(name)'] = { \(exports.joined(separator: ", ")) };\n}\n"
        states[name] = .done
    }

    /// Returns the lines that are not empty and not comments. A browser takes half as long to read the rest.
    private static func lines(of source: String) -> [Substring] {
        var isComment = false
        return source.split(separator: "\n").filter { line in
            let text = line.drop { $0 == " " }
            if isComment {
                isComment = !text.hasSuffix("*/")
                return false
            }
            // A line may also begin with the type of an expression, as a comment.
            isComment = text.hasPrefix("/**") && !text.contains("*/")
            return !isComment && !text.hasPrefix("//") && !(text.hasPrefix("/**") && text.hasSuffix("*/"))
        }
    }

    /// Returns the names in braces and the file name of the module.
    private static func importParts(of line: Substring) -> (names: Substring, module: String) {
        let parts = line.dropFirst("import ".count).split(separator: " from './", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("{"), parts[0].hasSuffix("}"), parts[1].hasSuffix("';") else {
            preconditionFailure("an import of another form: \(line)")
        }
        return (parts[0], String(parts[1].dropLast(2)))
    }

    private static func name(declaredBy declaration: Substring) -> Substring {
        let words = declaration.split(separator: " ")
        guard let kind = words.firstIndex(where: { ["function", "class", "const"].contains($0) }),
            kind + 1 < words.count
        else { preconditionFailure("an export of another form: \(declaration)") }
        return words[kind + 1].prefix { $0 == "$" || $0 == "_" || $0.isLetter || $0.isNumber }
    }
}
