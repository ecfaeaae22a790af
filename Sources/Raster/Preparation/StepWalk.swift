import Drawing

/// A walk over a list's steps, back to front, used for drawing, keys, silhouettes and the opaque pixels of a picture.
///
/// It skips steps that touch none of the requested pixels, including everything inside such groups and clips. It always
/// stops at ends of groups and clips and at beginnings of masks: every group or clip that began must end.
struct StepWalk: ~Copyable {
    /// The requested pixels.
    let pixels: PixelRect
    /// The rows' ranges in the list's index; nil walks over all steps, even while there is no index yet.
    private let stretches: RowIndex.Stretches?
    private var nextIndex: Int

    /// A step at which the walk stops.
    struct Stop {
        /// The step's index among the list's items.
        let index: Int
        /// The requested pixels that the step can touch; undefined for ends and masks.
        let pixels: PixelRect
    }

    /// Creates a walk over the steps that draw some rows, beginning with step `first`, which hides all earlier ones.
    init(_ list: borrowing PreparedList, rows: Range<Int>, from first: Int) {
        pixels = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.picture.maxX, maxY: rows.upperBound)
        let stretches = list.rowIndex.stretches(of: rows)
        self.stretches = stretches
        nextIndex = first
    }

    /// Creates a walk over the steps of a whole picture.
    init(_ list: borrowing PreparedList) {
        pixels = list.picture
        stretches = nil
        nextIndex = 0
    }

    /// Returns the next step to stop at, or nil after the last one.
    @inline(__always) mutating func next(in list: borrowing PreparedList) -> Stop? {
        while true {
            var index = nextIndex
            if let stretches { index = list.rowIndex.next(from: index, in: stretches) }
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

    /// Skips the content of a group or clip, and its end.
    mutating func passOver(_ item: PreparedItem) { nextIndex = item.end + 1 }
}
