import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging

/// The canvas of a scene, and the distance at which a scroll movement counts as finished.
struct Setting {
    var canvas = Canvas(size: Size(width: 1, height: 1))
    /// The distance from the end of a scroll movement at which the movement counts as finished, in points.
    ///
    /// The distance is half a pixel at the scene's scale. If the command line overrides the scale, the distance does
    /// not change.
    var restThreshold = 0.5
}

extension Setting {
    /// Reads the canvas of a scene. After a mistake, the canvas has a size of 1 × 1 points.
    ///
    /// - Parameter hint: The hint for a picture that is too large or too small; nil if the scene's own size and scale
    ///   apply.
    init(_ node: Node<CanvasWord>?, overrides: SceneOverrides, sizeHint hint: String?, values: inout ValueReader) {
        self.init()
        guard let node else { return }
        let limits = values.limits
        let scope = ValueScope(parent: .zero, canvas: .zero)
        // Overridden values are read all the same, since a scene is valid or invalid on its own.
        let words: [CanvasWord] = [.width, .height, .scale]
        let extents = words.map { values.number($0, of: node, in: scope) }
        let background = node[.background].flatMap { values.color($0) }
        for (word, extent) in zip(words, extents) {
            guard let extent, !(extent > 0) else { continue }
            values.problems.error(
                .canvasSize, "the canvas's \(word.rawValue) must be greater than 0, found \(extent.shortText)",
                at: node[word]?.origin ?? node.origin)
            return
        }
        restThreshold = 0.5 / (extents[2] ?? 1)
        guard let width = overrides.canvasSize?.width ?? extents[0],
            let height = overrides.canvasSize?.height ?? extents[1]
        else { return }
        let scale = overrides.scale ?? extents[2] ?? 1
        let columns = (width * scale).rounded(), rows = (height * scale).rounded()
        let size = "\(columns.grouped)×\(rows.grouped) pixels"
        guard columns >= 1, rows >= 1 else {
            values.problems.error(.canvasSize, "a picture of \(size) is empty", at: node.origin, hint: hint)
            return
        }
        guard max(columns, rows) <= Double(limits.side) else {
            values.problems.error(
                .canvasSize, "a picture of \(size) is too large: a side must be at most \(limits.side.grouped) pixels",
                at: node.origin,
                hint: hint ?? SceneLimit.hint(\.side, in: limits))
            return
        }
        guard columns * rows <= Double(limits.framePixels) else {
            values.problems.error(
                .canvasSize,
                "a picture of \(size) is too large: a picture must have at most \(limits.framePixels.grouped) pixels in all",
                at: node.origin,
                hint: hint ?? SceneLimit.hint(\.framePixels, in: limits))
            return
        }
        canvas = Canvas(
            size: Size(width: width, height: height), scale: scale,
            background: overrides.background ?? background ?? .clear)
    }
}
