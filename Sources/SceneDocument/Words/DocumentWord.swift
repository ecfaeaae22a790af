import Layers

/// An enumeration of the keys that one kind of object can have. Each case is a key, so a misspelled key in code does
/// not compile.
package protocol DocumentWord: RawRepresentable<String>, Hashable, CaseIterable, Sendable {
    /// The table of all keys with their rules, in the order of the documentation.
    static var table: KeyTable { get }
    /// The allowed values of the key, and the key's meaning.
    var rule: KeyRule { get }
}

extension DocumentWord {
    /// Makes the table of all keys. `title` is the object's name in messages, such as `a spring`.
    static func makeTable(_ name: KeyTable.Name, _ title: String) -> KeyTable {
        KeyTable(name: name, title: title, keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) })
    }
}

/// The keys that smooth a signal, for objects that have them.
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
    static let reducedMotionOfTrack = KeyRule(
        .reducedMotion,
        "What happens with reduced motion: keep runs, rest leaves the property at rest, a value is held (default: moving properties rest)."
    )

    /// Returns the rule of `reducedMotion` for objects that have several tracks.
    static func reducedMotion(_ summary: String) -> KeyRule {
        KeyRule(
            .words(ReducedMotionWord.allCases.map(\.rawValue)),
            "\(summary): keep runs, rest leaves properties at rest (default: moving properties rest).")
    }

    static let priority = KeyRule(
        .number(.none), "The priority: of several tracks on a property, the highest one wins (default: 0).")
}

/// The keys that define the scroll container, the view and the axis, for objects that scrolling drives.
package protocol ScrollWayWords: DocumentWord {
    static var view: Self { get }
    static var scroll: Self { get }
    static var axis: Self { get }
    static var inset: Self { get }
}
