import Layers

/// The keys of one kind of object, as an enumeration, so that using an unknown key does not compile.
package protocol DocumentWord: RawRepresentable<String>, Hashable, CaseIterable, Sendable {
    /// All words in the order of the documentation, with their rules.
    static var table: KeyTable { get }
    /// The allowed values of the word, and its meaning.
    var rule: KeyRule { get }
}

extension DocumentWord {
    /// Makes a table of all words.
    static func makeTable(_ name: KeyTable.Name, _ title: String) -> KeyTable {
        KeyTable(name: name, title: title, keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) })
    }
}

/// The keys for following a signal smoothly.
package protocol SmoothingWords: DocumentWord {
    static var damping: Self { get }
    static var scrub: Self { get }
    static var spring: Self { get }
}

extension KeyRule {
    static let damping = KeyRule(
        .number(.none),
        "Follows the signal smoothly: after a second e^-damping of the distance is left; Lenis's lerp times 60.")
    static let scrub = KeyRule(
        .number(.none),
        "Follows the signal smoothly: every change takes this many seconds, fast at first, as GSAP's scrub.")
    static let spring = KeyRule(
        .spring, "Follows the signal on a spring, whose other end goes where the signal does.")
    static let over = KeyRule(.interval, "Where the position is 0 and where 1.")
    static let chain = KeyRule(.chain, "What is done with the position or the value, in order.")
    static let interpolation = KeyRule(.words(InterpolationMode.allCases.map(\.rawValue)), "How values mix.")
    static let priority = KeyRule(
        .number(.none), "Which of several tracks on a property counts: the highest; 0 where missing.")
}

/// The keys that name a range of scrolling.
package protocol ScrollWayWords: DocumentWord {
    static var view: Self { get }
    static var scroll: Self { get }
    static var axis: Self { get }
    static var inset: Self { get }
}
