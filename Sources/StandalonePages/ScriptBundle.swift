/// A bundle of JavaScript modules as one script.
///
/// Each module becomes a block of its own, so two modules can declare the same name. The exports of a module become a
/// member of the constant `modules`. An import becomes a declaration that reads this member.
///
/// Modules must meet these conditions:
///
/// - An import has the form `import { a, b } from './name.js';` on one line.
/// - Functions, classes and constants are exported in their declarations, one name each.
/// - Modules do not import each other in a circle.
/// - A comment is on lines of its own, or has the form `/** … */` on one line.
/// - No string literal of several lines contains a line that looks like a comment.
package struct ScriptBundle {
    /// The text of the script.
    package private(set) var text = "'use strict';\nconst modules = {};\n"

    private let sources: [String: String]
    private var states: [String: State] = [:]

    private enum State {
        case begun, done
    }

    /// Creates the script from the sources of modules, by file name.
    package init(_ sources: [String: String]) {
        self.sources = sources
        for name in sources.keys.sorted() { add(name) }
    }

    /// Adds a module, after the modules that it imports.
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

    /// Returns the lines of a source without empty lines and comments. A browser reads the result in half the time.
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

    /// Returns the imported names in braces and the file name of the module, from an import line.
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
