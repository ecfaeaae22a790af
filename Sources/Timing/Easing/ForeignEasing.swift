/// The names that other libraries give to easings: GSAP (`power2.out`), Penner (`outQuad`) and Motion (`circOut`).
enum ForeignEasing {
    /// Returns a hint that gives the catalogue's name for another library's easing; nil if `name` is unknown.
    static func hint(for name: String) -> String? {
        if name == "none" { return "write 'linear'" }
        if name == "anticipate" {
            return "write 'inBack', which begins in a similar way; 'anticipate' is not supported yet"
        }
        // A catalogue name in different case gets the ordinary suggestion.
        guard let ours = ours(name), ours.lowercased() != name.lowercased() else { return nil }
        return "write '\(ours)'; names of other libraries are not supported yet"
    }

    private static func ours(_ name: String) -> String? {
        var rest = name.filter { $0 != "." }.lowercased()
        if rest.hasPrefix("ease") { rest.removeFirst(4) }
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
