import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Typography

// The natural width of a stack never depends on its height. So widths are decided from the outside in, with the natural
// widths of nested stacks, and then heights from the inside out.

extension LayoutBuilder {
    /// Returns the natural width of a stack: that of its children if only line feeds break texts, in points.
    mutating func naturalWidth(of stack: MeasuredStack) -> Double {
        if let width = stack.naturalWidth { return width }
        let width: Double
        switch stack.layout.axis {
        case .horizontal:
            checkFiller(of: stack)
            let lengths = stack.children.map { naturalWidth(of: $0, in: stack) }
            let arrangement = stack.layout.arrangement(of: numbers(of: stack, lengths: lengths), in: nil)
            width = arrangement.length
        case .vertical:
            width = stack.children.filter { !$0.isHidden }.map { naturalWidth(of: $0, in: stack) }.max() ?? 0
        }
        stack.naturalWidth = width + stack.padding(along: .horizontal)
        return width + stack.padding(along: .horizontal)
    }

    /// Returns the size of a stack. A side that is nil is natural.
    ///
    /// - Parameter offered: The parent's width in points. The natural width is at most this width if texts can be
    ///   broken so that the stack is not wider.
    mutating func size(of stack: MeasuredStack, width: Double?, height: Double?, within offered: Double) -> Size {
        if width == nil { checkLength(of: stack, along: .horizontal) }
        if height == nil { checkLength(of: stack, along: .vertical) }
        let width = width ?? fittingWidth(of: stack, within: offered)
        return Size(width: width, height: height ?? placement(in: stack, width: width, height: nil).size.height)
    }

    private mutating func fittingWidth(of stack: MeasuredStack, within offered: Double) -> Double {
        let natural = naturalWidth(of: stack)
        return natural <= offered ? natural : max(offered, leastWidth(of: stack))
    }

    /// Returns the width that a stack needs at least, in points. It is flexbox's min-content width, with 0 for texts that
    /// can be broken.
    private mutating func leastWidth(of stack: MeasuredStack) -> Double {
        if let width = stack.leastWidth { return width }
        let shown = stack.children.filter { !$0.isHidden }
        let widths = shown.map { child -> Double in
            if case .relative? = child.width { return 0 }
            guard child.width == nil else { return naturalWidth(of: child, in: stack) }
            return switch child.content {
            case .text(let text) where text.breaks: 0
            case .stack(let inner): leastWidth(of: inner)
            case .none, .picture, .text: naturalWidth(of: child, in: stack)
            }
        }
        let layout = stack.layout
        var content = widths.max() ?? 0
        if layout.axis == .horizontal, !layout.wraps {
            let children = zip(shown, widths).map { child, width in
                StackLayout.Child(length: width, isWritten: child.width != nil)
            }
            // Children of equal widths are all as wide as the widest of them must be.
            content = layout.arrangement(of: children, in: nil).length
        }
        let width = content + stack.padding(along: .horizontal)
        stack.leastWidth = width
        return width
    }

    /// Returns the size of a stack with the pins of its children. A side that is nil is natural.
    ///
    /// - Parameter space: The viewport that can hold the children; nil if they cannot be pinned.
    mutating func size(
        of stack: MeasuredStack, width: Double?, height: Double?, within offered: Double, pins space: PinSpace?
    ) -> Size {
        let length = space.map { pinnedLength(of: stack, in: $0) } ?? 0
        guard let space, length > 0 else { return size(of: stack, width: width, height: height, within: offered) }
        let isWide = space.axis == .horizontal
        var size = size(
            of: stack, width: isWide ? width.map { max(0, $0 - length) } : width,
            height: isWide ? height : height.map { max(0, $0 - length) }, within: offered)
        size[space.axis] = (isWide ? width : height) ?? size[space.axis] + length
        return size
    }

    /// Returns the boxes of a stack's children before pins have moved them.
    mutating func placement(in stack: MeasuredStack, of size: Size, pins space: PinSpace?) -> MeasuredStack.Placement {
        var size = size
        if let space { size[space.axis] = max(0, size[space.axis] - pinnedLength(of: stack, in: space)) }
        return placement(in: stack, width: size.width, height: size.height)
    }

    /// Returns the length of the pins of a stack's children, in points.
    private mutating func pinnedLength(of stack: MeasuredStack, in space: PinSpace) -> Double {
        var length = 0.0
        for child in stack.children where !child.isHidden {
            let scope = scope(ofBoxesIn: child.view, parent: space.viewport)
            length += PinReader(child.view, in: scope).length(in: space, &values) ?? 0
        }
        return length
    }

    /// Returns the boxes of a stack's children. A height that is nil is natural.
    mutating func placement(in stack: MeasuredStack, width: Double, height: Double?) -> MeasuredStack.Placement {
        let offer = MeasuredStack.Offer(width: width, height: height)
        if let placement = stack.placements[offer] { return placement }
        if height == nil, stack.layout.axis == .vertical { checkFiller(of: stack) }
        let inner = (
            width: max(0, width - stack.padding(along: .horizontal)),
            height: height.map { max(0, $0 - stack.padding(along: .vertical)) }
        )
        let parent = (width: width, height: height)
        let placement =
            stack.layout.axis == .horizontal
            ? rowPlacement(in: stack, of: parent, inner: inner) : columnPlacement(in: stack, of: parent, inner: inner)
        stack.placements[offer] = placement
        return placement
    }

    /// The size of a stack while it is laid out. A side that is nil is not known yet.
    private typealias KnownSides = (width: Double?, height: Double?)

    private mutating func rowPlacement(
        in stack: MeasuredStack, of parent: (width: Double, height: Double?), inner: (width: Double, height: Double?)
    ) -> MeasuredStack.Placement {
        let (layout, children) = (stack.layout, stack.children)
        let lengths = children.map { child in
            written(child, .horizontal, in: stack, of: parent)
                ?? naturalWidth(of: child, in: stack, ofHeight: parent.height)
        }
        let arrangement = layout.arrangement(of: numbers(of: stack, lengths: lengths), in: inner.width)
        let fills = layout.alignment == .fill && !layout.wraps
        var breadths: [StackLayout.Breadth] = []
        for (index, child) in children.enumerated() {
            let isWritten = child.height != nil
            let width = arrangement.lengths[index]
            let height =
                fills && !isWritten
                ? inner.height ?? stackedHeight(of: child, width: width, in: stack, of: parent)
                : stackedHeight(of: child, width: width, in: stack, of: parent)
            breadths.append(
                StackLayout.Breadth(
                    length: height, isWritten: isWritten,
                    baseline: layout.alignsBaselines
                        ? baseline(of: child, in: Size(width: width, height: height)) : nil))
        }
        let (boxes, breadth) = layout.boxes(of: arrangement, across: breadths, in: inner.height)
        return MeasuredStack.Placement(
            boxes: boxes,
            size: Size(width: parent.width, height: parent.height ?? breadth + stack.padding(along: .vertical)),
            overflow: arrangement.overflow)
    }

    private mutating func columnPlacement(
        in stack: MeasuredStack, of parent: (width: Double, height: Double?), inner: (width: Double, height: Double?)
    ) -> MeasuredStack.Placement {
        let (layout, children) = (stack.layout, stack.children)
        let fills = layout.alignment == .fill && !layout.wraps
        var breadths: [StackLayout.Breadth] = []
        var lengths: [Double] = []
        for child in children {
            let written = written(child, .horizontal, in: stack, of: parent)
            let width =
                written
                ?? (fills
                    ? inner.width : fittingWidth(of: child, within: inner.width, in: stack, ofHeight: parent.height))
            breadths.append(StackLayout.Breadth(length: width, isWritten: written != nil))
            lengths.append(stackedHeight(of: child, width: width, in: stack, of: parent))
        }
        let arrangement = layout.arrangement(of: numbers(of: stack, lengths: lengths), in: inner.height)
        let (boxes, _) = layout.boxes(of: arrangement, across: breadths, in: inner.width)
        let height = arrangement.length + stack.padding(along: .vertical)
        return MeasuredStack.Placement(
            boxes: boxes, size: Size(width: parent.width, height: parent.height ?? height),
            overflow: arrangement.overflow)
    }

    private func numbers(of stack: MeasuredStack, lengths: [Double]) -> [StackLayout.Child] {
        zip(stack.children, lengths).map { child, length in
            StackLayout.Child(
                length: length, isWritten: child[stack.layout.axis] != nil, grow: child.grow, shrink: child.shrink,
                isHidden: child.isHidden)
        }
    }

    // MARK: Children

    /// Returns the length that the scene writes for a child along an axis, in points; nil if it writes none.
    private mutating func written(
        _ child: MeasuredStack.Child, _ axis: Axis, in stack: MeasuredStack, of parent: KnownSides
    ) -> Double? {
        switch child[axis] {
        case nil: return nil
        case .points(let points): return points
        case .relative(let value, let axes):
            for axis in Axis.allCases where axes.contains(axis) {
                guard (axis == .horizontal ? parent.width : parent.height) == nil else { continue }
                reportCycle(of: value, along: axis, in: stack)
                return 0
            }
            let size = Size(width: parent.width ?? 0, height: parent.height ?? 0)
            let scope = scope(ofBoxesIn: child.view, parent: size)
            let around = values.problems.copy
            values.problems.copy = child.view.environment.copy
            defer { values.problems.copy = around }
            let number = values.number(value, percentage: axis == .horizontal ? .width : .height, in: scope) ?? 0
            guard number < 0, stack.reportedAxes.insert(axis).inserted else { return max(0, number) }
            _ = values.height(number, at: value.origin)
            return 0
        }
    }

    /// Returns the width of a child that nothing limits, in points. `height` is the height of the stack, if it is known.
    private mutating func naturalWidth(
        of child: MeasuredStack.Child, in stack: MeasuredStack, ofHeight height: Double? = nil
    ) -> Double {
        if let width = written(child, .horizontal, in: stack, of: (nil, nil)) { return width }
        switch child.content {
        case .none: return 0
        case .picture(let size):
            let known: KnownSides = (nil, height ?? stack.height)
            if case .relative(_, let axes)? = child.height, axes.contains(.horizontal) || known.height == nil {
                return size.width
            }
            guard size.height > 0, let height = written(child, .vertical, in: stack, of: known) else {
                return size.width
            }
            return height * size.width / size.height
        case .text(let text): return text.natural.width
        case .stack(let stack): return naturalWidth(of: stack)
        }
    }

    /// Returns the natural width of a child in a column, in points: at most `available` if texts can be broken.
    private mutating func fittingWidth(
        of child: MeasuredStack.Child, within available: Double, in stack: MeasuredStack, ofHeight height: Double?
    ) -> Double {
        switch child.content {
        case .none, .picture: naturalWidth(of: child, in: stack, ofHeight: height)
        case .text(let text): text.breaks ? min(text.natural.width, available) : text.natural.width
        case .stack(let stack): fittingWidth(of: stack, within: available)
        }
    }

    /// Returns the height of a child that is not stretched, in points.
    private mutating func stackedHeight(
        of child: MeasuredStack.Child, width: Double, in stack: MeasuredStack, of parent: KnownSides
    ) -> Double {
        if let height = written(child, .vertical, in: stack, of: parent) { return height }
        switch child.content {
        case .none: return 0
        case .picture(let size):
            // Only a width that the scene writes keeps the proportion.
            return child.width != nil && size.width > 0 ? width * size.height / size.width : size.height
        case .text(let text): return text.height(inWidth: width)
        case .stack(let stack): return placement(in: stack, width: width, height: nil).size.height
        }
    }

    /// Returns the distance of a child's first baseline from its top, in points; nil if the child has no text.
    ///
    /// As in CSS, the baseline of a stack is that of its first child.
    private mutating func baseline(of child: MeasuredStack.Child, in size: Size) -> Double? {
        switch child.content {
        case .none, .picture: return nil
        case .text(let text): return text.baseline(in: size)
        case .stack(let stack):
            guard let first = stack.children.firstIndex(where: { !$0.isHidden }) else { return nil }
            let box = placement(in: stack, width: size.width, height: size.height).boxes[first]
            return box.minY + (baseline(of: stack.children[first], in: box.size) ?? box.height)
        }
    }

    // MARK: Errors

    private mutating func reportCycle(of value: JSONValue, along axis: Axis, in stack: MeasuredStack) {
        guard stack.reportedAxes.insert(axis).inserted else { return }
        let side = axis == .horizontal ? "width" : "height"
        values.problems.error(
            .boxCycle,
            "this length depends on the \(side) of the stack, which depends on the \(side)s of the stack's children",
            at: value.origin, hint: "write the length in points, or the stack's '\(side)'")
    }

    /// Reports the child that takes all room that is left, if the stack is as long as its children and the child has no
    /// length.
    private mutating func checkFiller(of stack: MeasuredStack) {
        let axis = stack.layout.axis
        guard let filler = stack.filler, !stack.children[filler].hasLength(along: axis) else { return }
        report(missing: [filler], along: axis, in: stack.children, of: stack.view, reported: &stack.reportedAxes)
    }

    /// Reports the children of a stack that is as long as its children along an axis, if all children are stretched
    /// along the axis and none has a length.
    private mutating func checkLength(of stack: MeasuredStack, along axis: Axis) {
        guard !stack.hasLength(along: axis) else { return }
        report(
            missing: stack.children.indices.filter { !stack.children[$0].isHidden }, along: axis, in: stack.children,
            of: stack.view, reported: &stack.reportedAxes,
            hint: "write '\(axis == .horizontal ? "width" : "height")' on one of the children, or on the stack")
    }

    /// Reports children that have no length along an axis. They are named, or counted.
    mutating func report(
        missing: [Int], along axis: Axis, in children: [MeasuredStack.Child], of view: ExpandedView,
        reported: inout Set<Axis>, hint: String? = nil
    ) {
        guard let first = missing.first, reported.insert(axis).inserted else { return }
        let side = axis == .horizontal ? "width" : "height"
        let names = missing.prefix(4).map { index in
            let node = children[index].view.node
            return node[.id]?.string.map { "the view '\($0.shortened)'" } ?? "\(node.kind.title) (child \(index + 1))"
        }
        let rest = missing.count - names.count
        let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
        let isAlong = (values.word(view.node[.axis], as: Axis.self) ?? .horizontal) == axis
        values.problems.error(
            .missingKey,
            missing.count == 1
                ? "\(list) has no \(side) in its stack" : "these children of a stack have no \(side): \(list)",
            at: children[first].view.node.origin,
            hint: hint
                ?? (isAlong
                    ? "write '\(side)', or 'grow' to take a part of the room that is left"
                    : "write '\(side)', or \"alignment\": \"fill\" on the stack to stretch the children"))
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
