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
    /// The pixels that the step can touch. If the step begins a group or clip, these are all pixels that any step up to
    /// the end can touch.
    var bounds: PixelRect
    /// If the step begins a group or clip, the index of the step that ends it.
    var end = 0
    /// Pixels that the step need not paint in its buffer.
    ///
    /// Later steps paint over these pixels, or the step would not change them.
    var hidden = PixelRect.empty
}

/// A prepared shape with the paint that fills it.
struct PreparedFill: Sendable {
    var coverage: CoverageSource
    var paint: PreparedPaint
    /// The opacity, 1…255. It is less than 255 if the fill replaces a translucent group that has no other content.
    var opacity: UInt32 = 255
}

/// The effects that are applied to a group's pixels at the group's end. Effects that reach from pixel to pixel are not
/// among them: they are already part of the group's items.
struct PreparedGroup: Sendable {
    var filters: [ColorFilter] = []
    var hasMask = false
    /// Whether a group inside this group has a blend mode. This group then needs a separate buffer, because the inner
    /// group must blend only with pixels of this group.
    var isolates = false
    /// The opacity, 0…255.
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal

    /// Whether the group's items give the same picture without the group, apart from rounding.
    var isPlain: Bool {
        filters.isEmpty && !hasMask && !isolates && opacity == 255 && blendMode == .normal
    }
}

/// A prepared display list. Shapes are edges in device space, clips along whole pixels are resolved into bounds, and
/// invisible steps are left out.
struct PreparedList: Sendable {
    var items: [PreparedItem] = []
    /// The index of the items by rows. It is built when the items are complete.
    private(set) var rowIndex = RowIndex()
    let picture: PixelRect
    let background: UInt32

    /// Creates an empty list for a picture.
    init(picture: PixelRect = .empty, background: UInt32 = 0) {
        self.picture = picture
        self.background = background
    }

    /// Ends preparation: records hidden pixels and builds the index.
    mutating func finish() {
        noteHidden()
        rowIndex = RowIndex(items, height: picture.height)
    }

    /// Ends preparation. `unchanged` holds, for each step, the pixels that the step would not change.
    mutating func finish(unchanged: [PixelRect]) {
        for index in items.indices { items[index].hidden = unchanged[index].intersection(items[index].bounds) }
        rowIndex = RowIndex(items, height: picture.height)
    }
}
