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

extension PinSpace {
    /// Returns the viewport that can hold the children of a stack; nil unless the stack is the content of a scroll view
    /// and arranges its children along the scroll axis.
    init?(of stack: MeasuredStack, in breadth: ContentBreadth?) {
        guard let space = breadth?.pinSpace, stack.layout.axis == space.axis, !stack.layout.wraps,
            stack.view.node[.position]?.string != ViewPosition.fixed.rawValue
        else { return nil }
        self = space
    }
}

/// Reads the pin of a view.
struct PinReader {
    private let view: ExpandedView
    /// The scope of the expressions in the view's box keys.
    private let scope: ValueScope

    init(_ view: ExpandedView, in scope: ValueScope) {
        self.view = view
        self.scope = scope
    }

    /// Returns the view's pin; nil without one, and after an error.
    ///
    /// - Parameter parent: The view's parent; nil for a mask and for a view of the scene itself.
    func pin(in parent: Parent?, isMask: Bool, of placed: PlacedViews, _ values: inout ValueReader) -> Pin? {
        let node = view.node
        guard let first = node.firstMember(of: ViewWord.pins) else { return nil }
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
        guard !isMask, let parent, let space = parent.pinSpace else {
            values.problems.error(
                .notAScrollContainer,
                "only a child of a scroll view, or of a stack along the scroll axis that is such a child, can be pinned",
                at: member.keyOrigin, hint: hint(in: parent, isMask: isMask, of: placed))
            return nil
        }
        let inset = node[.pinAt].map { values.number($0, percentage: space.percentage, in: scope(in: space)) } ?? 0
        guard let length = length(in: space, &values), let inset else { return nil }
        let isHidden = placed.views[parent.layer].kind == .stack && view.isHiddenAtRest
        return Pin(axis: space.axis, length: isHidden ? 0 : length, inset: inset, origin: member.keyOrigin)
    }

    /// Returns the length of the view's pin, in points; nil without one, and after an error.
    func length(in space: PinSpace, _ values: inout ValueReader) -> Double? {
        guard let value = view.node[.pin] else { return nil }
        if let hint = ForeignWords.hint(forPin: value) {
            values.problems.wrongType(value, expected: ValueKind.number(.height).expectation, hint: hint)
            return nil
        }
        guard let length = values.number(value, percentage: space.percentage, in: scope(in: space)) else { return nil }
        if length >= 0 { return length }
        values.problems.error(
            .invalidValue, "'pin' must not be negative, found \(length.shortText)", at: value.origin)
        return nil
    }

    /// Returns the scope in which percentages are of the viewport.
    private func scope(in space: PinSpace) -> ValueScope {
        var scope = scope
        scope.parent = space.viewport
        return scope
    }

    /// Returns what to do about a pin that the parent cannot hold.
    private func hint(in parent: Parent?, isMask: Bool, of placed: PlacedViews) -> String {
        guard !isMask, let parent else {
            return isMask ? "pin the view that has the mask" : "put the view into a view of type 'scroll'"
        }
        let node = placed.views[parent.layer].node
        switch node.kind {
        case .collection, .table:
            return "put the view into a stack in a scroll view instead of a \(node.kind.rawValue)"
        case .pager: return "use 'actions' to move the views of a pager; its pages do not scroll"
        case .stack where placed.tree.parents[parent.layer].map({ placed.views[$0].kind == .scroll }) ?? false:
            return node[.wrap] != nil
                ? "remove 'wrap' from the stack" : "give the stack the axis of the scroll view, and let it scroll"
        case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence, .stack, .scroll:
            return "pin the child of the scroll view that contains this view"
        }
    }
}

/// The distances by which the pins of a view's children move the children behind them.
struct PinShifts {
    /// The distance by which a view may begin before the end of a pinned view and still follow it, in points.
    ///
    /// Sums in a different order differ in their last bits. Such a difference must not decide whether a view moves.
    static let tolerance = 1e-6

    /// The ends of the pinned views, in rising order.
    private var ends: [Double] = []
    /// The sum of the lengths of the pins before each end, and of all pins.
    private var sums = [0.0]

    /// - Parameter pins: The end of each pinned view before pins move it, and the length of its pin, in points.
    init(_ pins: [(end: Double, length: Double)]) {
        for (end, length) in pins.filter({ $0.length > 0 }).sorted(by: { $0.end < $1.end }) {
            ends.append(end)
            sums.append(sums[sums.count - 1] + length)
        }
    }

    var isEmpty: Bool { ends.isEmpty }

    /// Returns the distance by which a view moves.
    ///
    /// - Parameters:
    ///   - frame: The view's frame before pins move it.
    ///   - length: The length of the view's own pin, which is 0 without one.
    func shift(of frame: Rect, pinnedFor length: Double, along axis: Axis) -> Double {
        let start = frame.origin[axis] + Self.tolerance
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= start { low = middle + 1 } else { high = middle }
        }
        // A view without length ends where it begins, but does not follow itself.
        return sums[low] - (frame.origin[axis] + frame.size[axis] <= start ? length : 0)
    }
}

extension PlacedViews {
    /// Moves each child of a view by the lengths of the pins of the children that end at or before its start.
    mutating func moveContentBehindPins(in parent: LayerIndex, along axis: Axis) {
        let children = tree.children(of: parent).filter { !views[$0].isFixed }
        let shifts = PinShifts(
            children.compactMap { child in
                views[child].pin.map { (tree[child].frame.end(along: axis), $0.length) }
            })
        if shifts.isEmpty { return }
        for child in children {
            let length = views[child].pin?.length ?? 0
            let shift = shifts.shift(of: tree[child].frame, pinnedFor: length, along: axis)
            if shift != 0 { tree[child].shift(x: axis == .horizontal ? shift : 0, y: axis == .vertical ? shift : 0) }
        }
    }

    /// Warns if a written content size has no room for the content that pins have moved.
    func checkRoomForPins(
        in container: ContainerIndex, at origin: Origin, _ problems: inout DiagnosticCollector
    ) {
        let scroller = containers[container]
        guard tree.children(of: scroller.layer).contains(where: { containsPin($0) }) else { return }
        let axis = scroller.axis
        let needed = unionOfChildren(of: scroller.layer)[axis]
        guard needed > scroller.contentSize[axis] + PinShifts.tolerance else { return }
        let side = axis == .horizontal ? "width" : "height"
        problems.warning(
            .invalidValue,
            "the content is \(needed.shortText) pt long with its pins, but a written 'contentSize' does not grow with them: its \(side) is \(scroller.contentSize[axis].shortText)",
            at: origin, hint: "remove 'contentSize', or make its \(side) \(needed.shortText)")
    }

    /// Returns whether a child of a scroll view is pinned, or is a stack with a pinned child.
    private func containsPin(_ child: LayerIndex) -> Bool {
        if views[child].pin != nil { return true }
        return views[child].kind == .stack && tree.children(of: child).contains { views[$0].pin != nil }
    }
}

extension PinSpace {
    /// What percentages along the scroll axis are of.
    fileprivate var percentage: Percentage { axis == .horizontal ? .width : .height }
}

extension Rect {
    /// Returns the coordinate at which the rectangle ends.
    func end(along axis: Axis) -> Double { origin[axis] + size[axis] }
}
