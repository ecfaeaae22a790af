/// The operations of a chain. `scale` is a synonym of `relate`, and `reposition` is a synonym of `morph`.
package enum ChainOperation: String, CaseIterable {
    case relate, scale, morph, reposition, focus, clamp, cosine, oscillate, round, floor, mod

    /// Whether the operation needs no argument, so that its name alone is complete.
    package var standsAlone: Bool {
        switch self {
        case .clamp, .cosine, .round, .floor: true
        case .relate, .scale, .morph, .reposition, .focus, .oscillate, .mod: false
        }
    }

    package static let hint = "use one of these operations: \(allCases.map(\.rawValue).joined(separator: ", "))"
}
