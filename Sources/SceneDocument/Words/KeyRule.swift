import Layers

/// A key's allowed values and meaning.
///
/// The reader checks values against the rule, and messages cite it. The JSON Schema and the reference page are
/// generated from all rules.
package struct KeyRule: Sendable {
    /// The allowed values.
    package var kind: ValueKind
    /// Whether the object requires the key.
    package var isRequired: Bool
    /// The range of allowed numbers. Nil allows any number. Numbers that are written as expressions are not checked.
    package var range: ClosedRange<Double>?
    /// The meaning of the key, in one sentence for the documentation.
    package var summary: String

    init(_ kind: ValueKind, required: Bool = false, range: ClosedRange<Double>? = nil, _ summary: String) {
        self.kind = kind
        self.isRequired = required
        self.range = range
        self.summary = summary
    }
}

/// The table of the keys that one kind of object can have, in the order of the documentation.
package struct KeyTable: Sendable {
    /// The kinds of object in the format, by their names in the schema.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case scene, canvas, variant, timeline, segment, place, view, section, animator, value, spring, animation,
            binding, signal
        case page, item, action, tableSection, viewTimeline, play, separator, stretch, motionBlur
        case font, fontEntry, face, numberText, split, piece, run, gradient, dropShadow, boxShadow
        case animatedProperty, stagger, heldValue
        case repetition, use, state, targets
    }

    /// A key and its rule.
    package struct Key: Sendable {
        /// The key as it is written in a scene.
        package var name: String
        /// The rule for the key's value.
        package var rule: KeyRule
    }

    /// The object's name in the schema.
    package let name: Name
    /// The object's name in messages.
    package let title: String
    /// The keys with their rules, in the order of the documentation.
    package let keys: [Key]
    /// The rules, by key. Never iterated.
    private let rules: [String: KeyRule]
    /// The required keys.
    package let required: [Key]

    package init(name: Name, title: String, keys: [Key]) {
        self.name = name
        self.title = title
        self.keys = keys
        rules = Dictionary(keys.map { ($0.name, $0.rule) }, uniquingKeysWith: { first, _ in first })
        required = keys.filter(\.rule.isRequired)
    }

    /// Returns the rule of a key, or nil for an unknown key.
    package subscript(key: String) -> KeyRule? { rules[key] ?? ruleOfAxis(key) }

    /// Returns the rule of a key that sets an axis of a variable font and is not in the table. Returns nil for other
    /// keys, and if the table has no keys for axes.
    private func ruleOfAxis(_ key: String) -> KeyRule? {
        guard rules["font.variations.wdth"] != nil, let path = PropertyPath(key), path.isUnregisteredAxis else {
            return nil
        }
        return KeyRule(name == .action ? .change : ValueKind(path), path.property.summary)
    }

    /// Returns the rule of a key, or nil for an unknown key.
    ///
    /// Scans the table instead of hashing the key, which is faster for keys near the start of the table.
    package func rule(of key: String) -> KeyRule? {
        // Comparing lengths first rejects most names at once.
        let count = key.utf8.count
        return keys.first { $0.name.utf8.count == count && $0.name == key }?.rule ?? ruleOfAxis(key)
    }
}
