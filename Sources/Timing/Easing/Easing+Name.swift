import Primitives

extension Easing {
    /// The text that parses to this easing: the name of the easing or, if it has no name, function notation.
    public var name: String {
        switch self {
        case .linear: "linear"
        case .smoothStep: "smoothStep"
        case .smootherStep: "smootherStep"
        case .family(let family, let mode): Easing.familyName(family, mode)
        case .cubicBezier(let curve):
            catalogueName ?? "cubic-bezier(\(listed([curve.x1, curve.y1, curve.x2, curve.y2])))"
        case .steps(let curve): catalogueName ?? "steps(\(curve.count), \(curve.position.rawValue))"
        case .piecewise(let curve):
            "linear("
                + curve.points.map { "\($0.output.shortText) \(percentage($0.input))%" }.joined(separator: ", ")
                + ")"
        case .spring(let curve):
            "spring("
                + listed(
                    [curve.spring.mass, curve.spring.stiffness, curve.spring.damping]
                        + (curve.velocity == 0 ? [] : [curve.velocity])) + ")"
        case .library(let easing): easing.name
        case .formula(let easing): "formula(\(easing.text))"
        case .reversed(let easing): catalogueName ?? "reverse(\(easing.name))"
        case .mirrored(let easing): "mirror(\(easing.name))"
        }
    }

    private var catalogueName: String? { Easing.catalogue.first { $0.easing == self }?.name }

    private func listed(_ numbers: [Double]) -> String { numbers.map { $0.shortText }.joined(separator: ", ") }

    /// Returns a fraction in percent, as the shortest number that gives exactly this fraction when divided by 100.
    ///
    /// For 0.07, multiplying by 100 gives 7.000000000000001, so the neighbouring numbers are tried too, and the result
    /// is 7.
    private func percentage(_ fraction: Double) -> String {
        let product = fraction * 100
        let exact = [product, product.nextUp, product.nextDown].filter { $0 / 100 == fraction }
        return exact.map { $0.shortText }.min { $0.utf8.count < $1.utf8.count } ?? product.shortText
    }
}

extension Easing: CustomStringConvertible {
    /// The easing as text. Parsing this text gives the same easing.
    public var description: String { name }
}
