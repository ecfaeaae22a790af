/// The names that older libraries give to easings: Penner (`outQuad`), jQuery and GSAP 2 (`Power2.easeOut`).
enum ForeignEasing {
    /// Returns a hint that gives the catalogue's name for another library's easing; nil if `name` is unknown.
    static func hint(for name: String) -> String? {
        // A catalogue name in different case, or with a misspelt mode, gets the ordinary suggestion.
        guard let ours = ours(name), ours.lowercased() != name.lowercased(),
            Easing(named: String(name.prefix { $0 != "." })) == nil
        else { return nil }
        return "write '\(ours)'"
    }

    private static func ours(_ name: String) -> String? {
        var rest = ""
        for part in name.lowercased().split(separator: ".") {
            rest += part.hasPrefix("ease") ? part.dropFirst(4) : part
        }
        var mode = EasingMode.out
        // The longest comes first: "inout" ends in "out".
        for (word, candidate) in [("inout", EasingMode.inOut), ("out", .out), ("in", .in)] {
            if rest.hasSuffix(word) {
                rest.removeLast(word.count)
            } else if rest.hasPrefix(word) {
                rest.removeFirst(word.count)
            } else {
                continue
            }
            mode = candidate
            break
        }
        return families[rest].map { Easing.familyName($0, mode) }
    }

    private static let families: [String: EasingFamily] = [
        "sine": .sine, "quad": .quadratic, "power1": .quadratic, "cubic": .cubic, "power2": .cubic, "quart": .quartic,
        "power3": .quartic, "quint": .quintic, "power4": .quintic, "strong": .quintic, "expo": .exponential,
        "circ": .circular, "back": .back, "elastic": .elastic, "bounce": .bounce,
    ]
}
