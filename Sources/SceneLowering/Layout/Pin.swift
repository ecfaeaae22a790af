import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging

// A pinned view is where it would be if it were sticky in a box that is longer than the view by the pin's length:
//
//     ┌ hero ────┐            at rest        the content that begins at or after the view's end is
//     └──────────┘                           moved by the pin's length, as the longer box would move it
//       pin        (room)
//     ┌ next ────┐
//
// Boxes are computed without pins first, so that box expressions of siblings do not count a pin twice. A stack is laid
// out as if it were shorter by the pins of its children.

/// A view's pin: the viewport holds the view while the content scrolls by `length`.
struct Pin {
    /// The scroll axis.
    var axis: Axis
    /// The length of scrolling for which the view is held, in points.
    var length: Double
    /// The distance from the viewport's start at which the view is held, in points.
    var inset: Double
    /// The source range of the key `pin`.
    var origin: Origin
}

/// A viewport that can hold views in place.
struct PinSpace {
    /// The scroll axis.
    var axis: Axis
    /// The size of the viewport, in points.
    var viewport: Size

    init(_ container: ScrollContainer, size: Size) {
        axis = container.axis
        viewport = size
    }
}

extension LayoutBuilder {
    /// The distance by which a view may begin before the end of a pinned view and still follow it, in points.
    ///
    /// Sums in a different order differ in their last bits. Such a difference must not decide whether a view moves.
    private static let pinTolerance = 1e-6

    /// Returns the viewport that can hold the children of a stack; nil unless the stack is the content of a scroll view
    /// and arranges its children along the scroll axis.
    func pinSpace(of stack: MeasuredStack, in breadth: ContentBreadth?) -> PinSpace? {
        guard let space = breadth?.pinSpace, stack.layout.axis == space.axis, !stack.layout.wraps,
            stack.view.node[.position]?.string != ViewPosition.fixed.rawValue
        else { return nil }
        return space
    }

    /// Reads the pin of a view; nil without one, and after an error.
    mutating func pin(of view: ExpandedView, in parent: Parent?, isMask: Bool) -> Pin? {
        let node = view.node
        guard let first = node.firstMember(of: ViewWord.pins) else { return nil }
        placed.usesVersion02 = true
        guard let member = node.member(.pin) else {
            if !values.problems.mayMean(oneOf: [ViewWord.pin.rawValue], in: node.origin) {
                values.problems.error(
                    .missingKey, "'pinAt' needs 'pin', the length of scrolling for which the view is held",
                    at: first.keyOrigin)
            }
            return nil
        }
        if let position = node.member(.position) {
            values.problems.error(
                .conflictingKeys,
                "'pin' cannot be combined with 'position', which also says how the viewport holds the view",
                at: position.keyOrigin, hint: "remove 'position' or 'pin'")
            return nil
        }
        guard !isMask, let space = parent?.pinSpace else {
            values.problems.error(
                .notAScrollContainer,
                "only a child of a scroll view, or of a stack along the scroll axis that is such a child, can be pinned",
                at: member.keyOrigin, hint: pinHint(in: parent, isMask: isMask))
            return nil
        }
        let scope = scope(ofBoxesIn: view, parent: space.viewport)
        let inset = node[.pinAt].map { values.number($0, percentage: space.percentage, in: scope) } ?? 0
        guard let length = pinLength(of: view, in: space), let inset else { return nil }
        let isHidden = placed.views[parent?.layer ?? 0].kind == .stack && view.isHiddenAtRest
        return Pin(axis: space.axis, length: isHidden ? 0 : length, inset: inset, origin: member.keyOrigin)
    }

    private func pinHint(in parent: Parent?, isMask: Bool) -> String {
        guard !isMask, let parent else {
            return isMask ? "pin the view that has the mask" : "put the view into a view of type 'scroll'"
        }
        let node = placed.views[parent.layer].node
        switch node.kind {
        case .collection, .table:
            return "put the view into a stack in a scroll view instead of a \(node.kind.rawValue)"
        case .pager: return "use 'actions' to move the views of a pager; its pages do not scroll"
        case .stack where contentBreadth(of: self.parent(of: parent)) != nil:
            return node[.wrap] != nil
                ? "remove 'wrap' from the stack" : "give the stack the axis of the scroll view, and let it scroll"
        case .view, .image, .label, .gradient, .shape, .pageControl, .stack, .scroll:
            return "pin the child of the scroll view that contains this view"
        }
    }

    /// Returns the parent of a parent; nil for a view of the scene itself.
    private func parent(of parent: Parent) -> Parent? {
        placed.tree.parents[parent.layer].map {
            Parent(layer: $0, size: placed.tree[$0].bounds.size, container: placed.containersByLayer[$0])
        }
    }

    /// Reads the length of a view's pin, in points; nil after an error.
    private mutating func pinLength(of view: ExpandedView, in space: PinSpace) -> Double? {
        guard let value = view.node[.pin] else { return nil }
        if let hint = ForeignWords.hint(forPin: value) {
            values.problems.wrongType(value, expected: ValueKind.number(.height).expectation, hint: hint)
            return nil
        }
        let scope = scope(ofBoxesIn: view, parent: space.viewport)
        guard let length = values.number(value, percentage: space.percentage, in: scope) else { return nil }
        if length >= 0 { return length }
        values.problems.error(
            .invalidValue, "'pin' must not be negative, found \(length.shortText)", at: value.origin)
        return nil
    }

    // MARK: Stacks

    /// Returns the length of the pins of a stack's children, in points.
    private mutating func pinnedLength(of stack: MeasuredStack, in space: PinSpace) -> Double {
        var length = 0.0
        for child in stack.children where !child.isHidden { length += pinLength(of: child.view, in: space) ?? 0 }
        return length
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

    // MARK: Content

    /// Moves each child of a view by the lengths of the pins of the children that end at or before its start.
    mutating func moveContentBehindPins(in parent: LayerIndex, along axis: Axis) {
        let children = placed.tree.children(of: parent).filter { !placed.views[$0].isFixed }
        var ends: [(end: Double, length: Double)] = []
        for child in children {
            guard let pin = placed.views[child].pin, pin.length > 0 else { continue }
            let frame = placed.tree[child].frame
            ends.append((frame.origin[axis] + frame.size[axis], pin.length))
        }
        guard !ends.isEmpty else { return }
        ends.sort { $0.end < $1.end }
        var sums = [0.0]
        for (_, length) in ends { sums.append(sums[sums.count - 1] + length) }
        for child in children {
            let frame = placed.tree[child].frame
            let start = frame.origin[axis] + Self.pinTolerance
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle].end <= start { low = middle + 1 } else { high = middle }
            }
            var shift = sums[low]
            // A view without length ends where it begins, but does not follow itself.
            if let pin = placed.views[child].pin, frame.origin[axis] + frame.size[axis] <= start { shift -= pin.length }
            guard shift != 0 else { continue }
            placed.tree[child].shift(x: axis == .horizontal ? shift : 0, y: axis == .vertical ? shift : 0)
        }
    }

    /// Warns if a written content size has no room for the content that pins have moved.
    mutating func checkRoomForPins(in container: ContainerIndex, at origin: Origin) {
        let scroller = placed.containers[container]
        guard placed.tree.children(of: scroller.layer).contains(where: { containsPin($0) }) else { return }
        let axis = scroller.axis
        let needed = unionOfChildren(of: scroller.layer)[axis]
        guard needed > scroller.contentSize[axis] + Self.pinTolerance else { return }
        let side = axis == .horizontal ? "width" : "height"
        values.problems.warning(
            .invalidValue,
            "the content is \(needed.shortText) pt long with its pins, but a written 'contentSize' does not grow with them: its \(side) is \(scroller.contentSize[axis].shortText)",
            at: origin, hint: "remove 'contentSize', or make its \(side) \(needed.shortText)")
    }

    /// Returns whether a child of a scroll view is pinned, or is a stack with a pinned child.
    private func containsPin(_ child: LayerIndex) -> Bool {
        if placed.views[child].pin != nil { return true }
        return placed.views[child].kind == .stack
            && placed.tree.children(of: child).contains { placed.views[$0].pin != nil }
    }
}

extension PinSpace {
    /// What percentages along the scroll axis are of.
    fileprivate var percentage: Percentage { axis == .horizontal ? .width : .height }
}

