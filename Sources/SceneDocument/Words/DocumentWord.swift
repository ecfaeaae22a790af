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
        "Smooths the signal: each second, the remaining distance is multiplied by e^-damping (damping is 60 × Lenis's lerp)."
    )
    static let scrub = KeyRule(
        .number(.none),
        "Smooths the signal: the time that every change takes, in seconds, fast at first, as with GSAP's scrub.")
    static let spring = KeyRule(
        .spring, "Smooths the signal: a spring pulls the smoothed value to the signal.")
    static let over = KeyRule(.interval, "The values at which the position is 0 and 1.")
    static let chain = KeyRule(.chain, "Operations on the position or the value, in order.")
    static let interpolation = KeyRule(.words(InterpolationMode.allCases.map(\.rawValue)), "How two values are mixed.")
    static let priority = KeyRule(
        .number(.none), "The priority: of several tracks on a property, the highest one wins (default: 0).")
}

/// The keys of an object that scrolling drives. These keys define the scroller, the view and the axis.
package protocol ScrollWayWords: DocumentWord {
    static var view: Self { get }
    static var scroll: Self { get }
    static var axis: Self { get }
    static var inset: Self { get }
}
