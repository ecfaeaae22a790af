import JSON
import Staging

/// The signals that a scene gives names, and what these names mean in expressions.
struct SignalTable {
    private(set) var entries: [SignalEntry] = []
    /// For look-ups only.
    private var indices: [String: Int] = [:]

    subscript(index: Int) -> SignalEntry {
        get { entries[index] }
        set { entries[index] = newValue }
    }

    mutating func append(_ entry: SignalEntry) {
        indices[entry.name] = entries.count
        entries.append(entry)
    }

    /// The entry of a name; nil for other names and for parts such as `page.position`.
    func index(of name: String) -> Int? { indices[name] }

    /// What a name means where a number is wanted.
    enum Meaning {
        case signal(SignalIndex)
        /// It is no number but has some.
        case several(SignalType)
        /// It could not be read, which was reported where it stands.
        case unread
    }

    /// What a name means; nil where it is no signal's, or asks for what its signal has not.
    func meaning(of name: String) -> Meaning? {
        let (base, suffix) = Self.parts(of: name)
        guard let entry = indices[base].map({ entries[$0] }) else { return nil }
        guard let type = entry.type else { return .unread }
        guard let suffix else { return type == .number ? .signal(entry.components[0]) : .several(type) }
        if suffix == "position" { return entry.position.map { .signal($0) } }
        return type.suffixes.firstIndex(of: suffix).map { .signal(entry.components[$0]) }
    }

    /// Whether a name begins with a signal's; before the signals are read that is all that can be known.
    func knows(_ name: String) -> Bool { indices[Self.parts(of: name).base] != nil }

    private static func parts(of name: String) -> (base: String, suffix: String?) {
        guard let dot = name.firstIndex(of: ".") else { return (name, nil) }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    /// Tells the entries the new places of their signals.
    mutating func move(to places: [SignalIndex]) {
        for index in entries.indices {
            entries[index].components = entries[index].components.map { places[$0] }
            entries[index].position = entries[index].position.map { places[$0] }
        }
    }

    /// Every name that means a number, for suggestions.
    var names: [String] {
        entries.flatMap { entry in
            entry.type == .number ? [entry.name] : (entry.type?.suffixes ?? []).map { "\(entry.name).\($0)" }
        }
    }
}

/// A signal with a name.
struct SignalEntry {
    var name: String
    /// Where the name stands.
    var nameRange: Range<Int>
    /// What stands behind it.
    var value: JSONValue
    /// What it says, where that can be told; nil after an error.
    var spelling: SignalSpelling?
    /// The signal whose transform it takes up.
    var parent: Int?
    /// Nil where it could not be told.
    var type: SignalType?
    /// The signals of its numbers.
    var components: [SignalIndex] = []
    /// The signal of its position; nil for points, sizes and colours that are in no interval.
    var position: SignalIndex?
    /// Whether the position is a signal of its own.
    var hasOwnPosition = false
    /// What its position is in; nil where it has none.
    var interval: SignalInterval?
}

/// A source, an interval and operations, as they are written.
struct SignalSpelling {
    var of: JSONValue
    var over: JSONValue?
    var chain: JSONValue?
    var smoothing: WrittenSmoothing?

    /// Whether there is anything beside the source.
    var isTransform: Bool { over != nil || !operations.isEmpty }

    /// The operations, where they are a list.
    var operations: [JSONValue] {
        if case .array(let operations)? = chain?.kind { operations } else { [] }
    }
}
