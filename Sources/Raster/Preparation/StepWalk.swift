import Drawing

/// The one walk over a list's steps, back to front: drawing, keys and silhouettes all go this way.
///
/// It passes over steps that touch none of the pixels asked for, and over what such groups and clips hold. Ends of groups
/// and clips, and the beginnings of masks, are always stopped at: what began has to end.
struct StepWalk: ~Copyable {
    /// The pixels of interest.
    let pixels: PixelRect
    /// The rows' stretches in the list's index; nil goes through all steps, also while there is no index yet.
    private let stretches: RowIndex.Stretches?
    private var nextIndex: Int

    /// A step that is stopped at.
    struct Stop {
        /// Its place among the items.
        let index: Int
        /// The pixels of interest that it can touch; without meaning for ends and masks.
        let pixels: PixelRect
    }

    /// A walk over the steps that draw some rows, from the one that hides all before it.
    init(_ list: borrowing PreparedList, rows: Range<Int>, from first: Int) {
        pixels = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.picture.maxX, maxY: rows.upperBound)
        let stretches = list.rowIndex.stretches(of: rows)
        self.stretches = stretches
        nextIndex = first
    }

    /// A walk over the steps of a whole picture.
    init(_ list: borrowing PreparedList) {
        pixels = list.picture
        stretches = nil
        nextIndex = 0
    }

    /// The next step to stop at, or nil after the last one.
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

    /// Passes over what a group or clip holds, and its end.
    mutating func passOver(_ item: PreparedItem) { nextIndex = item.end + 1 }
}
