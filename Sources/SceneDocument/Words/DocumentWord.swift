import Layers

/// An enumeration of the keys of one kind of object. Code that uses an unknown key does not compile.
package protocol DocumentWord: RawRepresentable<String>, Hashable, CaseIterable, Sendable {
    /// The table of all words with their rules, in the order of the documentation.
    static var table: KeyTable { get }
    /// The allowed values of the word, and its meaning.
    var rule: KeyRule { get }
}

extension DocumentWord {
    /// Makes the table of all words. `title` is the name of the object in messages.
    static func makeTable(_ name: KeyTable.Name, _ title: String) -> KeyTable {
        KeyTable(name: name, title: title, keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) })
    }
}

/// The keys of an object that can follow a signal smoothly.
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

/// The keys of an object that follows scrolling. These four keys define the scroller, the view and the axis to follow.
package protocol ScrollWayWords: DocumentWord {
    static var view: Self { get }
    static var scroll: Self { get }
    static var axis: Self { get }
    static var inset: Self { get }
}
