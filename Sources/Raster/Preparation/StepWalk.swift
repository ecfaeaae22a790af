import Drawing

/// A walk over the steps of a prepared list, back to front. It stops at each step that can touch the requested pixels.
///
/// If a group or clip touches no requested pixel, the walk skips it with all steps inside. For any other group or clip,
/// the walk always stops at its end and at the beginning of its mask.
struct StepWalk: ~Copyable {
    /// The requested pixels.
    let pixels: PixelRect
    /// The ranges of the requested rows in the list's row index. If nil, the walk examines every step and needs no
    /// index.
    private let segments: RowIndex.Segments?
    private var nextIndex: Int

    /// A step at which the walk stops.
    struct Stop {
        /// The index of the step in `items` of the list.
        let index: Int
        /// The requested pixels that the step can touch. They are not meaningful if the step ends a group or clip, or
        /// begins a mask.
        let pixels: PixelRect
    }

    /// Creates a walk over the steps that draw some rows. The walk begins at step `first`, which must be 0 or hide all
    /// earlier steps in these rows.
    init(_ list: borrowing PreparedList, rows: Range<Int>, from first: Int) {
        pixels = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.picture.maxX, maxY: rows.upperBound)
        let segments = list.rowIndex.segments(of: rows)
        self.segments = segments
        nextIndex = first
    }

    /// Creates a walk over all steps of a picture.
    init(_ list: borrowing PreparedList) {
        pixels = list.picture
        segments = nil
        nextIndex = 0
    }

    /// Returns the next step at which the walk stops. Nil after the last step.
    @inline(__always) mutating func next(in list: borrowing PreparedList) -> Stop? {
        while true {
            var index = nextIndex
            if let segments { index = list.rowIndex.next(from: index, in: segments) }
            guard index < list.items.count else { return nil }
            nextIndex = index + 1
            let touched = list.items[index].bounds.intersection(pixels)
            if !touched.isEmpty { return Stop(index: index, pixels: touched) }
            switch list.items[index].kind {
            case .fill: break
            case .beginGroup, .beginClip: nextIndex = list.items[index].end + 1
            case .beginMask, .endGroup, .endClip: return Stop(index: index, pixels: touched)
            }
        }
    }

    /// Skips all steps inside a group or clip, and the step that ends it. `item` is the step that begins the group or
    /// clip.
    mutating func passOver(_ item: PreparedItem) { nextIndex = item.end + 1 }
}
