import Drawing

/// A walk over the steps of a list, back to front. It is used for drawing, keys, silhouettes and the opaque pixels of a
/// picture.
///
/// The walk skips steps that touch no requested pixel; for a group or clip, it also skips all steps inside. For groups
/// and clips that are not skipped, it always stops at the end and at the beginning of a mask, because every group or
/// clip that began must end.
struct StepWalk: ~Copyable {
    /// The requested pixels.
    let pixels: PixelRect
    /// The ranges of the requested rows in the list's index. If nil, the walk covers all steps and needs no index.
    private let segments: RowIndex.Segments?
    private var nextIndex: Int

    /// A step at which the walk stops.
    struct Stop {
        /// The index of the step in the list's items.
        let index: Int
        /// The requested pixels that the step can touch; undefined for ends and masks.
        let pixels: PixelRect
    }

    /// Creates a walk over the steps that draw some rows, from step `first` on. This step is 0 or hides all earlier
    /// steps.
    init(_ list: borrowing PreparedList, rows: Range<Int>, from first: Int) {
        pixels = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.picture.maxX, maxY: rows.upperBound)
        let segments = list.rowIndex.segments(of: rows)
        self.segments = segments
        nextIndex = first
    }

    /// Creates a walk over the steps of a whole picture.
    init(_ list: borrowing PreparedList) {
        pixels = list.picture
        segments = nil
        nextIndex = 0
    }

    /// Returns the next step at which the walk stops, or nil after the last step.
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

    /// Skips the content and the end of a group or clip.
    mutating func passOver(_ item: PreparedItem) { nextIndex = item.end + 1 }
}
