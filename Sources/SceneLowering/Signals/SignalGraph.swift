import JSON
import SceneDocument
import Staging

/// The named signals of a scene in dependency order: each comes after the signals that it reads.
struct SignalGraph {
    private(set) var entries: [NamedSignal] = []
    /// The names of all declared signals, in source order.
    private let declared: [String]
    /// The index of each entry by name. Nil stands for a signal that could not be read and has been reported. For
    /// look-ups only.
    private var indices: [String: Int?]
    /// Whether some names were not read. If so, an unknown name may belong to an unread signal and is not a mistake.
    let hasUnreadSignals: Bool

    /// Creates a graph whose names are declared but not yet defined.
    init(names: [String], hasUnreadSignals: Bool) {
        declared = names
        indices = Dictionary(names.map { ($0, nil) }, uniquingKeysWith: { first, _ in first })
        self.hasUnreadSignals = hasUnreadSignals
    }

    /// Adds a signal under one of the declared names.
    mutating func add(_ signal: NamedSignal) {
        indices[signal.name.text] = entries.count
        entries.append(signal)
    }

    /// The meaning of a name where a number is expected.
    enum Meaning {
        case signal(SignalIndex)
        /// The signal consists of several numbers, so it cannot stand for one number.
        case several(SignalType)
        /// The signal could not be read, which was reported at the signal's definition.
        case unread
    }

    /// Returns the meaning of a name; nil if the name refers neither to a signal nor to an existing part of a signal.
    func meaning(of name: String) -> Meaning? {
        let (base, suffix) = Self.parts(of: name)
        guard let known = indices[base] else { return nil }
        guard let entry = known.map({ entries[$0] }) else { return .unread }
        guard let suffix else {
            return entry.type == .number ? .signal(entry.components[0]) : .several(entry.type)
        }
        if suffix == "position" { return entry.position.map { .signal($0) } }
        return entry.type.suffixes.firstIndex(of: suffix).map { .signal(entry.components[$0]) }
    }

    /// Returns the signal with a name; nil for unknown names, unreadable signals, and parts such as `page.position`.
    func signal(named name: String) -> NamedSignal? { (indices[name] ?? nil).map { entries[$0] } }

    /// Returns whether a signal has a name, even if the signal could not be read.
    func hasSignal(named name: String) -> Bool { indices[name] != nil }

    /// Returns whether a name begins with a signal's name.
    func knows(_ name: String) -> Bool { indices[Self.base(of: name)] != nil }

    /// Returns the part of a name before its first dot.
    static func base(of name: String) -> String { parts(of: name).base }

    private static func parts(of name: String) -> (base: String, suffix: String?) {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }

    /// The names of all signals and parts of signals that are numbers, for suggestions.
    var names: [String] {
        declared.flatMap { name in
            guard let entry = signal(named: name), entry.type != .number else { return [name] }
            return entry.type.suffixes.map { "\(name).\($0)" }
        }
    }
}

/// A signal that has a name.
struct NamedSignal {
    var name: Name
    var type: SignalType
    /// The signals of the value's numbers, one per component.
    var components: [SignalIndex]
    /// The signal of the value's position; nil for points, sizes and colours without an interval.
    var position: SignalIndex?
    /// Whether the position is a signal that belongs to this named signal alone.
    var hasOwnPosition = false
    /// The interval that the position refers to; nil if there is no position.
    var interval: SignalInterval?
    /// The source range of the whole definition.
    var origin: Origin
    /// The index among all named signals, in source order.
    var rank: Int

    /// All signals that belong to this named signal: the components, and the position if it is separate.
    var own: [SignalIndex] { components + (hasOwnPosition ? [position].compactMap(\.self) : []) }
}

/// A source, an interval and operations as they are written.
struct SignalSpelling {
    var of: JSONValue
    var over: JSONValue?
    var chain: JSONValue?
    var smoothing: WrittenSmoothing?

    /// Whether an interval or operations are written in addition to the source.
    var isTransform: Bool { over != nil || !operations.isEmpty }

    /// The operations of the chain; empty if the chain is missing or not a list.
    var operations: [JSONValue] {
        if case .array(let operations)? = chain?.kind { operations } else { [] }
    }
}
