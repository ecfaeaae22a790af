import Layers
import Primitives
package import SceneDocument
import Timing

/// Writes the generated part of the builder: a modifier for each key of the format's tables, and the types of their
/// values.
///
/// A key that is added to a table is in the builder when its files are written anew; a test compares them.
package enum SurfaceWriter {
    /// A file of the builder.
    package struct File: Sendable {
        /// The name of the file.
        package let name: String
        /// The whole text of the file.
        package let text: String
    }

    /// Returns all generated files.
    package static func files() -> [File] {
        [
            file("ViewModifiers", viewModifiers()), file("Words", words()), file("Properties", properties()),
            file("StateValues", stateValues()), file("LiteralTypes", literals()), file("Records", records()),
            file("Easings", easings()), file("Colors", colors()), file("Functions", functions()),
        ]
    }

    private static func file(_ name: String, _ parts: [String]) -> File {
        let text = """
            // Written by 'make builder' from the tables of the scene format. Do not edit.
            // swift-format-ignore-file

            \(parts.joined(separator: "\n\n"))

            """
        return File(name: "\(name).swift", text: text)
    }

    static func block(_ head: String, _ lines: [String]) -> String {
        "\(head) {\n\(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))\n}"
    }

    private static let place = "fileID: String = #fileID, line: Int = #line"
}

// MARK: Modifiers

extension SurfaceWriter {
    private static func viewModifiers() -> [String] {
        let tables = ViewKind.allCases.map { (kind: $0, table: $0.table) }
        func isShared(_ key: KeyTable.Key) -> Bool { tables.allSatisfy { $0.table[key.name] != nil } }
        let shared = ViewKind.view.table.keys.filter(isShared)
        var others: [KeyTable.Key] = []
        var blocks = [block("extension View", modifiers(shared))]
        for (kind, table) in tables {
            let own = table.keys.filter { !isShared($0) }
            others += own.filter { key in !others.contains { $0.name == key.name } }
            let lines = modifiers(own)
            if !lines.isEmpty { blocks.append(block("extension \(kind.swiftName)", lines)) }
        }
        // A template's view may be of any kind.
        return blocks + [block("extension Use", modifiers(others))]
    }

    private static func modifiers(_ keys: [KeyTable.Key]) -> [String] {
        keys.filter { !$0.name.contains(".") && $0.name != "type" }.flatMap { key in
            setters(
                key.name, SwiftType(key.rule.kind, key: key.name), summary: key.rule.summary, result: "Self",
                call: "setting")
        }
    }

    private static func stateValues() -> [String] {
        let names = PropertyPath.allSpellings.filter { !$0.contains(".") }
        let lines = names.flatMap { name -> [String] in
            guard let path = PropertyPath(spelling: name) else { return [] }
            let summary = PropertyPath(name) == nil ? ShortName(rawValue: name)?.summary : nil
            return setters(
                name, SwiftType(ValueKind(path), key: path.name), summary: summary ?? path.property.summary,
                result: "State", call: "setting")
        }
        let whole = (["font"] + GradientWord.owners).flatMap { name in
            setters(
                name, .named(name == "font" ? "Font" : "GradientFill", isOptional: false),
                summary: "The parts of a \(name == "font" ? "font" : "gradient") in one.", result: "State",
                call: "setting")
        }
        return [block("extension State", lines + whole)]
    }

    /// Returns the methods that set a key, each with its documentation.
    private static func setters(
        _ name: String, _ type: SwiftType, summary: String, result: String, call: String
    ) -> [String] {
        let function = SwiftType.identifier(name)
        func method(_ parameter: String, _ value: String) -> [String] {
            [
                "/// \(summary)",
                "public func \(function)(\(parameter), \(place)) -> \(result) { \(call)(\"\(name)\", \(value), fileID, line) }",
            ]
        }
        /// The method that takes the numbers of a value by their labels.
        func labelled(_ type: String) -> [String] {
            let labels = labels(of: type)
            guard !labels.isEmpty else { return [] }
            let parameters = labels.map { "\($0): some FormulaConvertible" }.joined(separator: ", ")
            return method(parameters, "\(type)(\(labels.map { "\($0): \($0)" }.joined(separator: ", ")))")
        }
        switch type {
        case .number: return method("_ value: some FormulaConvertible", "value")
        case .string: return method("_ value: String", "value") + method("_ value: Value", "value")
        case .boolean: return method("_ value: Bool = true", "value") + method("_ value: Value", "value")
        case .transform:
            return method("_ functions: TransformFunction...", "Transform(functions)")
                + method("_ value: Transform", "value")
        case .numberOrList(let name):
            return method("_ value: some FormulaConvertible", "value") + method("_ value: \(name)", "value")
                + labelled(name)
        case .named, .words: return method("_ value: \(type.valueName)", "value") + labelled(type.valueName)
        case .handwritten: return []
        }
    }
}

// MARK: Words and easings

extension SurfaceWriter {
    /// The types of words, each with its words, in the order of the tables.
    static let wordTypes: [(name: String, key: String, words: [String])] = {
        var types: [(name: String, key: String, words: [String])] = []
        func add(_ kind: ValueKind, _ key: String) {
            guard case .words(let name, let words) = SwiftType(kind, key: key) else { return }
            guard let known = types.first(where: { $0.name == name }) else { return types.append((name, key, words)) }
            precondition(known.words == words, "the words of '\(name)' are the same everywhere")
        }
        for table in ViewKind.allCases.map(\.table) + tables {
            for key in table.keys where key.name != "type" { add(key.rule.kind, key.name) }
        }
        for path in PropertyPath.all { add(ValueKind(path), path.name) }
        return types
    }()

    /// The tables of objects other than views.
    private static let tables: [KeyTable] = [
        AnimatorWord.table, StateValueWord.table, AnimationWord.table, BindingWord.table, ViewTimelineWord.table,
        PlayWord.table, StretchWord.table, GradientWord.table, SplitWord.table, MovementWord.table,
        DestinationWord.table, ActionWord.table,
    ]

    private static func words() -> [String] {
        wordTypes.map { name, key, words in
            block(
                "/// A word for `\(key)`.\npublic struct \(name): ValueRepresentable, Hashable",
                [
                    "/// The word as the scene holds it.", "public let value: Value",
                    "/// Creates a word from a value of a scene, such as the argument of a template.",
                    "public init(value: Value) { self.value = value }", "",
                ]
                    + members(of: words).flatMap { member, word in
                        ["/// The word `\(word)`.", "public static let \(member) = \(name)(value: \"\(word)\")"]
                    })
        }
    }

    /// Returns the members for words. Of two spellings of one name, the one that needs no change has the member.
    static func members(of words: [String]) -> [(member: String, word: String)] {
        var members: [(member: String, word: String)] = []
        for word in words where SwiftType.identifier(word) == word || !words.contains(SwiftType.identifier(word)) {
            let member = SwiftType.identifier(word)
            if !members.contains(where: { $0.member == member }) { members.append((member, word)) }
        }
        return members
    }

    private static func easings() -> [String] {
        [
            block(
                "extension Easing",
                EasingMember.all.flatMap { easing in
                    [
                        "/// The easing `\(easing.name)`.",
                        "public static let \(easing.member) = Easing(value: \"\(easing.name)\")",
                    ]
                })
        ]
    }
}

// MARK: Colours

extension SurfaceWriter {
    private static func colors() -> [String] {
        [
            block(
                "extension Color",
                Color.cssNames.filter { $0 != "transparent" }.flatMap { name in
                    ["/// The colour `\(name)` of CSS.", "public static let \(name): Color = \"\(name)\""]
                })
        ]
    }
}

// MARK: Functions of formulas

extension SurfaceWriter {
    private static func functions() -> [String] {
        let lines = FormulaFunction.allCases.flatMap { function -> [String] in
            let (value, names) = function.documentation
            let summary = "/// Returns \(value)."
            func member(_ parameters: String, _ arguments: String) -> [String] {
                [
                    summary,
                    "public static func \(function.rawValue)(\(parameters)) -> Formula { .call(\"\(function.rawValue)\", \(arguments)) }",
                ]
            }
            // A function of any number of arguments accepts four.
            guard function.complaint(aboutCount: 4) != nil else {
                return member("_ numbers: any FormulaConvertible...", "numbers")
            }
            return (1...3).filter { function.complaint(aboutCount: $0) == nil }.flatMap { count in
                let names = names.prefix(count)
                return member(
                    names.map { "_ \($0): some FormulaConvertible" }.joined(separator: ", "),
                    "[\(names.joined(separator: ", "))]")
            }
        }
        // In an extension of the protocol, so that `.clamp(…)` is found where any number is accepted.
        return [block("extension FormulaConvertible where Self == Formula", lines)]
    }
}

extension FormulaFunction {
    /// The value that the function returns, as the rest of a sentence, and the names of its parameters.
    fileprivate var documentation: (value: String, parameters: [String]) {
        switch self {
        case .min: ("the least of the numbers", [])
        case .max: ("the greatest of the numbers", [])
        case .abs: ("the absolute value of a number", ["number"])
        case .floor: ("the greatest whole number that is not greater than a number", ["number"])
        case .ceil: ("the least whole number that is not less than a number", ["number"])
        case .round: ("the nearest whole number, away from zero in the middle", ["number"])
        case .mod:
            ("the remainder of a division, with the sign of the divisor, as CSS's `mod()`", ["number", "divisor"])
        case .sin: ("the sine of an angle; a number without a unit is in radians", ["angle"])
        case .cos: ("the cosine of an angle; a number without a unit is in radians", ["angle"])
        case .sqrt: ("the square root of a number", ["number"])
        case .mix:
            (
                "the number at a fraction, from 0 to 1, of the way from one number to another",
                ["from", "to", "fraction"]
            )
        case .clamp:
            (
                "the number, but not less than `low` and not more than `high`; without them from 0 to 1",
                ["number", "low", "high"]
            )
        case .step: ("0 if the number is less than the edge, otherwise 1", ["edge", "number"])
        case .smoothstep: ("0 up to `from`, 1 from `to` on, and a smooth rise between", ["from", "to", "number"])
        case .oscillate:
            (
                "a wave that goes from 0 to 1 and back `count` times while the number goes from 0 to 1",
                ["number", "count"]
            )
        }
    }
}

extension ViewKind {
    /// The type of views of this kind in the builder.
    package var swiftName: String {
        switch self {
        case .view: "Box"
        case .image: "Picture"
        case .label: "Label"
        case .gradient: "Gradient"
        case .shape: "Shape"
        case .pageControl: "PageControl"
        case .noise: "Noise"
        case .sequence: "PictureSequence"
        case .stack: "Stack"
        case .scroll: "Scroll"
        case .collection: "Collection"
        case .table: "Table"
        case .pager: "Pager"
        }
    }
}
