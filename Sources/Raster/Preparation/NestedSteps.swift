import Drawing

/// Prepared steps that another list shows as a single picture. The picture is drawn band by band, and is never stored
/// as a whole.
///
/// Pixels do not depend on the bands into which a list is divided. So the result is the same as if the whole picture
/// had been drawn first.
final class NestedSteps: Sendable {
    let list: PreparedList
    /// The upper left corner of the picture, in the coordinates of the list that shows it.
    let x, y: Int
    /// A rectangle of pixels that are known to be opaque, relative to the picture's upper left corner.
    let opaquePixels: PixelRect
    /// The depth of nesting. It is 1 for steps without further nested steps, and otherwise one more than the deepest
    /// steps inside.
    let depth: Int

    /// The largest depth of nesting. Steps at greater depths are drawn to a picture in memory, because drawing nested
    /// steps uses nested function calls.
    static let deepest = 8

    init(_ list: PreparedList, x: Int, y: Int) {
        self.list = list
        self.x = x
        self.y = y
        opaquePixels = list.opaquePixels
        depth = 1 + list.nestedDepth
    }
}

extension PreparedList {
    /// The largest depth of nested steps in the list. It is 0 if the list has no nested steps.
    var nestedDepth: Int {
        items.reduce(0) { deepest, item in
            guard case .fill(let fill) = item.kind, case .steps(let steps) = fill.paint else { return deepest }
            return max(deepest, steps.depth)
        }
    }
}
