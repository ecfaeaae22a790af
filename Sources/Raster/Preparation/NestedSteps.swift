import Drawing

/// Prepared steps that a list shows as one picture. They are drawn band by band, and the whole picture is never stored.
///
/// The pixels are the same as if the whole picture had been drawn first, because pixels do not depend on the bands into
/// which a list is divided.
final class NestedSteps: Sendable {
    let list: PreparedList
    /// The upper left corner of the picture, in the coordinates of the list that shows the picture.
    let x, y: Int
    /// A rectangle of the picture whose pixels are known to be opaque.
    let opaquePixels: PixelRect
    /// The depth of nesting: 1, plus the largest depth of nested steps inside these steps.
    let depth: Int

    /// The largest depth of nesting. At greater depths, steps become pictures in memory, since drawing nested steps
    /// takes nested calls.
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
    /// The largest depth of nested steps in the list; 0 without nested steps.
    var nestedDepth: Int {
        items.reduce(0) { deepest, item in
            guard case .fill(let fill) = item.kind, case .steps(let steps) = fill.paint else { return deepest }
            return max(deepest, steps.depth)
        }
    }
}
