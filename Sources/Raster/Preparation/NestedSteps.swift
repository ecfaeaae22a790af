import Drawing

/// Finished steps that a list shows as one picture, without the picture: bands draw the rows they need of it.
///
/// What is shown is the same as if all of it had been drawn before, since however a list is divided its pixels are the same.
final class NestedSteps: Sendable {
    let list: PreparedList
    /// The picture's corner in the list that shows it.
    let x, y: Int
    /// Pixels of the picture that are known to be opaque.
    let opaquePixels: PixelRect
    /// How many such pictures lie in each other, this one included.
    let depth: Int

    /// Deeper ones are pictures in memory, since each is drawn by a call inside the call for the one around it.
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
    /// How many pictures of nested steps lie in each other at most.
    var nestedDepth: Int {
        items.reduce(0) { deepest, item in
            guard case .fill(let fill) = item.kind, case .steps(let steps) = fill.paint else { return deepest }
            return max(deepest, steps.depth)
        }
    }
}
