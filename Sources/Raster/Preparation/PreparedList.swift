import Drawing
import Primitives

/// A drawing step ready to be drawn, and the pixels it can touch.
struct PreparedItem: Sendable {
    enum Kind: Sendable {
        case fill(PreparedFill)
        /// A layer of its own.
        case beginGroup(PreparedGroup)
        /// The group's mask, a layer of its own too.
        case beginMask
        case endGroup
        case beginClip(CoverageSource)
        case endClip
    }

    var kind: Kind
    /// For a beginning: all pixels anything up to its end can touch.
    var bounds: PixelRect
    /// For a beginning: the index of its end.
    var end = 0
    /// Pixels of its layer that need not be painted: later steps paint over them, or nothing would change.
    var hidden = PixelRect.empty
}

/// A shape with its paint.
struct PreparedFill: Sendable {
    var coverage: CoverageSource
    var paint: PreparedPaint
    /// 1…255, of a group that holds nothing else.
    var opacity: UInt32 = 255
}

/// What happens to a group's pixels where it ends; what reaches from pixel to pixel has already been done to its items.
struct PreparedGroup: Sendable {
    var filters: [ColorFilter] = []
    var hasMask = false
    /// Whether something inside blends with what it finds below: it must find the group alone.
    var isolates = false
    /// 0…255.
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal

    /// Whether the group is the same picture as its items one by one, but for the rounding of source-over.
    var isPlain: Bool {
        filters.isEmpty && !hasMask && !isolates && opacity == 255 && blendMode == .normal
    }
}

/// What a shape is filled with.
enum PreparedPaint: Sendable {
    case color(UInt32)
    case gradient(GradientShader)
    case image(ImageShader)
    /// The picture of other steps, drawn where it is shown.
    case steps(NestedSteps)

    var isOpaque: Bool {
        switch self {
        case .color(let pixel): pixel >= 0xFF00_0000
        case .gradient(let shader): shader.isOpaque
        case .image(let shader): shader.isOpaque
        case .steps: false
        }
    }
}

/// A display list taken apart: shapes as sides in device space, whole-pixel clips resolved into bounds, steps that can
/// touch no pixel dropped.
struct PreparedList: Sendable {
    var items: [PreparedItem] = []
    /// Made of the items once they are complete.
    private(set) var rowIndex = RowIndex()
    let picture: PixelRect
    let background: UInt32

    /// An empty list for a picture.
    init(picture: PixelRect = .empty, background: UInt32 = 0) {
        self.picture = picture
        self.background = background
    }

    /// Ends preparation.
    mutating func finish() {
        noteHidden()
        rowIndex = RowIndex(items, height: picture.height)
    }

    /// Ends preparation where it is known of each step in which pixels it changes nothing.
    mutating func finish(unchanged: [PixelRect]) {
        for index in items.indices { items[index].hidden = unchanged[index].intersection(items[index].bounds) }
        rowIndex = RowIndex(items, height: picture.height)
    }
}
