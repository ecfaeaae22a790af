/// The keys of a variant of a scene: the options with which it is drawn.
package enum VariantWord: String, DocumentWord {
    case size, scale, background, reducedMotion, frames, colors

    package static let table = makeTable(.variant, "a variant")

    package var rule: KeyRule {
        switch self {
        case .size:
            KeyRule(.compound(.canvasSize), "The width and height of the canvas in points (default: the scene's).")
        case .scale:
            KeyRule(.number(.none), "The number of pixels per point, at most 100 (default: the scene's).")
        case .background:
            KeyRule(.color(allowsNone: false), "The colour behind all views (default: the scene's).")
        case .reducedMotion:
            KeyRule(.boolean, "Whether motion is reduced, as with '--reduced-motion' (default: false).")
        case .frames: KeyRule(.count, "The number of frames (default: the scene's).")
        case .colors:
            KeyRule(.any("an object of colours"), "Other values for colours that 'colors' of the scene names.")
        }
    }
}

extension CompoundShape {
    /// The size of a canvas, which has no parent: percentages are not allowed.
    static let canvasSize = CompoundShape(title: "a size", keys: size.keys, percentages: [.none, .none])
}
