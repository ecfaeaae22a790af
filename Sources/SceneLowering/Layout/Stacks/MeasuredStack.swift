import JSON
import Layers
import Primitives
import SceneDocument
import Typography

/// A stack with what its layout needs to know of its children, and the results of layouts so far.
///
/// A stack is laid out several times: for its natural size, for the natural size of a stack around it, and for its own
/// children. Results are stored, so that nested stacks are measured once for each size that they are offered.
final class MeasuredStack {
    /// The width or height of a child, as the scene writes it.
    enum Side {
        case points(Double)
        /// A length that depends on the size of the stack.
        case relative(JSONValue, axes: Set<Axis>)
    }

    /// The content that decides a child's natural size.
    enum Content {
        case none
        case picture(Size)
        case text(MeasuredText)
        case stack(MeasuredStack)
    }

    struct Child {
        var view: ExpandedView
        var width: Side?
        var height: Side?
        var content: Content
        var grow = 0.0
        var shrink = 0.0
        var isHidden = false

        subscript(axis: Axis) -> Side? { axis == .horizontal ? width : height }
    }

    /// The boxes of the children in a stack of some size.
    struct Placement {
        var boxes: [Rect]
        /// The size of the stack. A height that is not given is natural.
        var size: Size
        /// The length by which the children are longer than the stack, in points.
        var overflow: Double
    }

    struct Offer: Hashable {
        var width: Double
        var height: Double?
    }

    let view: ExpandedView
    let layout: StackLayout
    let children: [Child]
    var placements: [Offer: Placement] = [:]
    var naturalWidth: Double?
    /// The width that the stack needs at least: that of what cannot be broken into lines.
    private(set) lazy var leastWidth = computedLeastWidth
    /// The axes along which an error has been reported about a natural length.
    var reportedAxes: Set<Axis> = []

    init(_ view: ExpandedView, layout: StackLayout, children: [Child]) {
        self.view = view
        self.layout = layout
        self.children = children
    }

    /// The length of the padding along an axis, in points.
    func padding(along axis: Axis) -> Double {
        let padding = layout.padding
        return axis == .horizontal ? padding.left + padding.right : padding.top + padding.bottom
    }

    /// The last child that is not hidden takes the room that is left if no child grows.
    var filler: Int? {
        guard layout.distribution == .fill, !children.contains(where: { $0.grow > 0 && !$0.isHidden }) else {
            return nil
        }
        return children.lastIndex { !$0.isHidden }
    }

    private var computedLeastWidth: Double {
        let widths = children.filter { !$0.isHidden }.map { child -> Double in
            switch child.width {
            case .points(let points): return points
            case .relative: return 0
            case nil: break
            }
            switch child.content {
            case .none: return 0
            case .picture(let size): return size.width
            case .text(let text): return text.breaks ? 0 : text.natural.width
            case .stack(let stack): return stack.leastWidth
            }
        }
        let isLine = layout.axis == .horizontal && !layout.wraps
        let content =
            isLine
            ? widths.reduce(0, +) + layout.spacing * Double(max(0, widths.count - 1)) : widths.max() ?? 0
        return content + padding(along: .horizontal)
    }
}

/// The text of a stack's child, and its measures so far.
final class MeasuredText {
    private let label: LabelContents
    private let family: FontFamily
    private let style: TextStyle
    /// Whether the text may have several lines.
    let breaks: Bool
    /// The width of the longest line if only line feeds break the text, and the height of these lines, in points.
    private(set) lazy var natural = family.naturalSize(of: label.text, style: style, within: .infinity).size
    private var heights: [Double: Double] = [:]

    init(_ label: LabelContents, _ family: FontFamily) {
        self.label = label
        self.family = family
        style = label.style(in: .zero)
        breaks = style.numberOfLines != 1
    }

    /// Returns the height of the text in a width, in points.
    func height(inWidth width: Double) -> Double {
        // A line that fits is not broken, and a single line is as high wherever it is cut off.
        if width >= natural.width || !breaks && style.minimumScale >= 1 { return natural.height }
        if let height = heights[width] { return height }
        let height = family.naturalHeight(of: label.text, style: style, inWidth: width)
        heights[width] = height
        return height
    }

    /// Returns the distance of the first line's baseline from the top of the box, in points; nil without lines.
    func baseline(in size: Size) -> Double? {
        var label = label
        if size.width == natural.width { label.naturalWidth = size.width }
        if let line = label.layout(in: size)?.lines.first { return line.baseline.y }
        // Nothing fits into a narrow box, but the line would be there.
        return label.layout(in: Size(width: natural.width, height: max(size.height, natural.height)))?.lines.first?
            .baseline.y
    }
}
