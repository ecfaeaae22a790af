import Drawing
import Primitives

/// A prepared drawing step, and the pixels it can touch.
struct PreparedItem: Sendable {
    enum Kind: Sendable {
        case fill(PreparedFill)
        /// Begins a group in a buffer of its own.
        case beginGroup(PreparedGroup)
        /// Begins the group's mask, in a buffer of its own too.
        case beginMask
        case endGroup
        case beginClip(CoverageSource)
        case endClip
    }

    var kind: Kind
    /// For a beginning: all pixels that anything up to its end can touch.
    var bounds: PixelRect
    /// For a beginning: the index of its end.
    var end = 0
    /// Pixels of its buffer that need not be painted, because later steps paint over them or the step would not change
    /// them.
    var hidden = PixelRect.empty
}

/// A shape with its paint.
struct PreparedFill: Sendable {
    var coverage: CoverageSource
    var paint: PreparedPaint
    /// 1…255; less than 255 if the fill replaces a translucent group that holds nothing else.
    var opacity: UInt32 = 255
}

/// The effects applied to a group's pixels at its end. Effects that reach from pixel to pixel are already in its items.
struct PreparedGroup: Sendable {
    var filters: [ColorFilter] = []
    var hasMask = false
    /// Whether a step inside has a blend mode, so that the group needs its own buffer: the step must blend only with
    /// the group's pixels.
    var isolates = false
    /// 0…255.
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal

    /// Whether the group gives the same picture as its items one by one, except for the rounding of source-over.
    var isPlain: Bool {
        filters.isEmpty && !hasMask && !isolates && opacity == 255 && blendMode == .normal
    }
}

/// A prepared display list: shapes as edges in device space, whole-pixel clips resolved into bounds, invisible steps
/// dropped.
struct PreparedList: Sendable {
    var items: [PreparedItem] = []
    /// The index of the items by rows, built once they are complete.
    private(set) var rowIndex = RowIndex()
    let picture: PixelRect
    let background: UInt32

    /// Creates an empty list for a picture.
    init(picture: PixelRect = .empty, background: UInt32 = 0) {
        self.picture = picture
        self.background = background
    }

    /// Ends preparation.
    mutating func finish() {
        noteHidden()
        rowIndex = RowIndex(items, height: picture.height)
    }

    /// Ends preparation, given the pixels of each step in which it changes nothing.
    mutating func finish(unchanged: [PixelRect]) {
        for index in items.indices { items[index].hidden = unchanged[index].intersection(items[index].bounds) }
        rowIndex = RowIndex(items, height: picture.height)
    }
}
