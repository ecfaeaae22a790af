import JSON
import SceneDocument
import Staging

/// The named signals of a scene, in an order in which each signal comes after the signals that it reads.
struct SignalGraph {
    private(set) var entries: [NamedSignal] = []
    /// The names of all declared signals, in source order.
    private let declared: [String]
    /// For each declared name, the index of its entry. For look-ups only.
    ///
    /// The value is nil for a signal that has no entry yet, or that could not be read and has been reported.
    private var indices: [String: Int?]
    /// Whether the names of some signals could not be read.
    ///
    /// If so, an unknown name may belong to such a signal, and is not reported.
    let hasUnreadSignals: Bool

    /// Creates a graph with declared names. The signals are added later.
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
        /// The name stands for a signal of several numbers, such as a point, where a single number is expected.
        case several(SignalType)
        /// The name stands for a signal that could not be read. The mistake in its definition has been reported.
        case unread
    }

    /// Returns the meaning of a name where a number is expected. Nil if the name is neither a signal nor a part of a
    /// signal.
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

    /// Returns the signal with a name. Nil if the name is unknown, if the signal could not be read, or for a part such
    /// as `page.position`.
    func signal(named name: String) -> NamedSignal? { (indices[name] ?? nil).map { entries[$0] } }

    /// Returns whether a signal with this name is declared, even if the signal could not be read.
    func hasSignal(named name: String) -> Bool { indices[name] != nil }

    /// Returns whether a name, or its part before the first dot, is the name of a signal.
    func knows(_ name: String) -> Bool { indices[Self.base(of: name)] != nil }

    /// Returns the name of the signal that a name belongs to, if there is one: `card` for `card`, `card.width` and
    /// `card.position`. Any longer name, such as `card.title.width`, can only belong to a view, and is returned as it is.
    static func signal(in name: String) -> String {
        let (base, suffix) = parts(of: name)
        return suffix.map(suffixes.contains) ?? true ? base : name
    }

    /// The words that can follow the name of a signal and a dot.
    private static let suffixes = Set(SignalType.allCases.flatMap(\.suffixes) + ["position"])

    /// Returns the part of a name before its first dot.
    static func base(of name: String) -> String { parts(of: name).base }

    private static func parts(of name: String) -> (base: String, suffix: String?) {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }

    /// The names that stand for a number: signals that are numbers, and components of other signals. Error messages
    /// suggest them.
    var names: [String] {
        declared.flatMap { name in
            guard let entry = signal(named: name), entry.type != .number else { return [name] }
            return entry.type.suffixes.map { "\(name).\($0)" }
        }
    }
}

/// A signal that the scene defines under a name. Its value is one number or several.
struct NamedSignal {
    var name: Name
    var type: SignalType
    /// The signal of each number of the value, one for each component.
    var components: [SignalIndex]
    /// The signal of the position in the interval, where 0 is the interval's start and 1 its end.
    ///
    /// Nil for points, sizes and colours without an interval.
    var position: SignalIndex?
    /// Whether `position` is a separate signal that was added for this named signal alone.
    var hasOwnPosition = false
    /// The interval in which `position` is measured; nil if there is no position.
    var interval: SignalInterval?
    /// The source range of the signal's whole definition.
    var origin: Origin
    /// The signal's index among all named signals, in source order.
    var rank: Int

    /// All signals that were added for this named signal: its components and, if it is separate, its position.
    var own: [SignalIndex] { components + (hasOwnPosition ? [position].compactMap(\.self) : []) }
}

/// The JSON of a source, with its interval and its operations, as the scene writes them.
struct SignalSpelling {
    var of: JSONValue
    var over: JSONValue?
    var chain: JSONValue?
    var smoothing: WrittenSmoothing?

    /// Whether the scene writes an interval or operations for the source.
    var isTransform: Bool { over != nil || !operations.isEmpty }

    /// The operations of the chain. Empty if there is no chain, or if the chain is not a list.
    var operations: [JSONValue] {
        if case .array(let operations)? = chain?.kind { operations } else { [] }
    }
}
