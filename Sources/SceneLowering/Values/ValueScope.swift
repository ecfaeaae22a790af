import Primitives
import SceneDocument

/// The meaning of names and percentages in a value, which depends on where the value is used.
struct ValueScope {
    /// The size that percentages refer to, in points: the size of the parent.
    var parent: Size
    /// The size of the canvas, in points.
    var canvas: Size
    /// The numbers that names stand for.
    var names: [String: Double] = [:]
    /// The values at rest of the numbers in the view's text. Empty until they are known.
    ///
    /// A key is the index of the run that shows the number, or nil if the number is the whole text.
    var restNumbers: [Int?: Double] = [:]
    /// Whether the value is part of a view's box or layout, for hints.
    var isOfBox = false

    func expressionScope(_ percentage: Percentage) -> Expression.Scope {
        let base: Double? =
            switch percentage {
            case .none: nil
            case .width: parent.width
            case .height: parent.height
            case .unit: 1
            }
        return Expression.Scope(parent: parent, canvas: canvas, percentBase: base, names: names)
    }
}
