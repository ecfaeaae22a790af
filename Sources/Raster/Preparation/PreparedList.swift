import Drawing
import Primitives

/// A prepared drawing step and the pixels that it can touch.
struct PreparedItem: Sendable {
    enum Kind: Sendable {
        case fill(PreparedFill)
        /// Begins a group, which is drawn in a separate buffer.
        case beginGroup(PreparedGroup)
        /// Begins the mask of the innermost group, which is drawn in another separate buffer.
        case beginMask
        case endGroup
        case beginClip(CoverageSource)
        case endClip
    }

    var kind: Kind
    /// The pixels that the step can touch. If the step begins a group or clip, these are the pixels that any step
    /// inside the group or clip can touch.
    var bounds: PixelRect
    /// If this step begins a group or clip, the index of the step that ends the group or clip. Otherwise, the value is
    /// not used.
    var end = 0
    /// Pixels that the step need not paint in its buffer. Either later steps paint over these pixels, or the step would
    /// not change them.
    var hidden = PixelRect.empty
}

/// A prepared shape with the paint that fills it.
struct PreparedFill: Sendable {
    var coverage: CoverageSource
    var paint: PreparedPaint
    /// The opacity of the fill, 1…255.
    ///
    /// It is less than 255 if the fill replaces a translucent group that has no other content.
    var opacity: UInt32 = 255
}

/// The effects that are applied to a group's pixels when the group ends.
///
/// Blurs and shadows are not among these effects: their results are already among the group's items.
struct PreparedGroup: Sendable {
    var filters: [ColorFilter] = []
    var hasMask = false
    /// Whether the group contains another group with a blend mode.
    ///
    /// This group then needs a separate buffer, because the inner group must blend only with the pixels of this group.
    var isolates = false
    /// The opacity, 0…255.
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal

    /// Whether the group has no effect. Apart from rounding, its items then give the same picture without the group.
    var isPlain: Bool {
        filters.isEmpty && !hasMask && !isolates && opacity == 255 && blendMode == .normal
    }
}

/// A display list that is prepared for drawing.
///
/// - Shapes are converted to edges in device space.
/// - Clips along whole pixels are applied to the bounds of the steps inside.
/// - Invisible steps are left out.
struct PreparedList: Sendable {
    var items: [PreparedItem] = []
    /// An index that finds the items that can touch a row. It is built after the last item has been added.
    private(set) var rowIndex = RowIndex()
    let picture: PixelRect
    let background: UInt32

    /// Creates an empty list for a picture.
    init(picture: PixelRect = .empty, background: UInt32 = 0) {
        self.picture = picture
        self.background = background
    }

    /// Completes the list: records which pixels later steps hide, and builds the row index.
    mutating func finish() {
        noteHidden()
        rowIndex = RowIndex(items, height: picture.height)
    }

    /// Completes the list. `unchanged` holds, for each step, pixels that the step would not change and therefore need
    /// not paint.
    mutating func finish(unchanged: [PixelRect]) {
        for index in items.indices { items[index].hidden = unchanged[index].intersection(items[index].bounds) }
        rowIndex = RowIndex(items, height: picture.height)
    }
}
