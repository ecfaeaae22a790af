import Drawing

/// Finished steps that a list shows as one picture, drawn band by band and never stored as a picture.
///
/// The pixels are the same as if the whole picture had been drawn first, since they do not depend on how a list is
/// divided.
final class NestedSteps: Sendable {
    let list: PreparedList
    /// The picture's corner in the list that shows it.
    let x, y: Int
    /// Pixels of the picture that are known to be opaque.
    let opaquePixels: PixelRect
    /// The number of such pictures nested in each other, including this one.
    let depth: Int

    /// Deeper ones become pictures in memory, since drawing each nested one takes a nested call.
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
    /// The greatest number of nested-step pictures nested in each other.
    var nestedDepth: Int {
        items.reduce(0) { deepest, item in
            guard case .fill(let fill) = item.kind, case .steps(let steps) = fill.paint else { return deepest }
            return max(deepest, steps.depth)
        }
    }
}
