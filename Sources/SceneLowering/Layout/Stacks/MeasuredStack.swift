import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument

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

    /// An object, because views are large and children are often listed.
    final class Child {
        let view: ExpandedView
        let width: Side?
        let height: Side?
        var content = Content.none
        var grow = 0.0
        var shrink = 0.0
        let isHidden: Bool

        init(_ view: ExpandedView, width: Side?, height: Side?) {
            self.view = view
            self.width = width
            self.height = height
            isHidden = view.isHiddenAtRest
        }

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
    /// The width that the stack needs at least, in points: that of what cannot be broken into lines.
    var leastWidth: Double?
    /// The height of the stack in points, if the scene writes it and it does not depend on the parent. The widths of
    /// pictures may depend on it.
    let height: Double?
    /// The axes along which an error has been reported about a natural length.
    var reportedAxes: Set<Axis> = []

    init(_ view: ExpandedView, layout: StackLayout, children: [Child], height: Double?) {
        self.view = view
        self.height = height
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

    /// Returns whether the stack has a natural length along an axis: whether its children have one that are not only
    /// stretched.
    func hasLength(along axis: Axis) -> Bool {
        let stretches = axis == layout.axis ? layout.distribution == .fillEqually : layout.alignment == .fill
        let shown = children.filter { !$0.isHidden }
        return !stretches || shown.isEmpty || shown.contains { $0.hasLength(along: axis) }
    }
}

extension MeasuredStack.Child {
    /// Returns whether the child has a length along an axis that the scene writes, or a natural one.
    func hasLength(along axis: Axis) -> Bool {
        if self[axis] != nil { return true }
        return switch content {
        case .none: false
        case .picture, .text: true
        case .stack(let stack): stack.hasLength(along: axis)
        }
    }
}

extension LayoutBuilder {
    /// The length by which children may be longer than their stack without a warning, in points. It allows for rounding
    /// errors of expressions.
    private static let overflowTolerance = 0.001

    /// Lays out and adds the children of a stack.
    mutating func addStack(_ stack: MeasuredStack, in parent: Parent) {
        let placement = placement(in: stack, of: parent.size, pins: parent.pinSpace)
        if placement.overflow > Self.overflowTolerance, stack.reportedAxes.isEmpty {
            let side = stack.layout.axis == .horizontal ? "width" : "height"
            let overflow = (placement.overflow * 100).rounded(.up) / 100
            values.problems.warning(
                .overfullStack,
                "the children are \(overflow.shortText) pt longer than the stack, and hang over its end",
                at: stack.view.node.origin,
                hint: "make the stack's '\(side)' greater, or write 'shrink' on a child")
        }
        for (child, box) in zip(stack.children, placement.boxes) {
            var naturalWidth: Double?
            if case .text(let text) = child.content, text.natural.width == box.width { naturalWidth = box.width }
            add(child.view, in: parent, box: box, naturalWidth: naturalWidth)
        }
    }

    /// Returns a stack with the measures of its children; nil for other views.
    mutating func measuredStack(of view: ExpandedView) -> MeasuredStack? {
        guard view.node.kind == .stack else { return nil }
        placed.usesVersion02 = true
        if let stack = stacks[view.serial] { return stack }
        let layout = stackLayout(of: view)
        let children = (view.content ?? []).map { child(of: $0, in: layout) }
        var height: Double?
        if case .points(let points)? = stackSides(of: view, in: scope(ofBoxesIn: view, parent: .zero)).height {
            height = points
        }
        let stack = MeasuredStack(view, layout: layout, children: children, height: height)
        stacks[view.serial] = stack
        check(stack)
        return stack
    }

    private mutating func stackLayout(of view: ExpandedView) -> StackLayout {
        let node = view.node
        let scope = scope(ofBoxesIn: view, parent: .zero)
        var layout = StackLayout()
        if let axis = values.word(node[.axis], as: Axis.self) { layout.axis = axis }
        if let spacing = nonnegative(.spacing, of: node, in: scope) { layout.spacing = spacing }
        if let padding = padding(node[.padding], in: scope) { layout.padding = padding }
        if let word = values.word(node[.distribution], as: StackDistribution.self) { layout.distribution = word }
        if let word = node[.alignment].flatMap({ values.word($0, among: ViewWord.stackAlignments) }) {
            // In a row, leading and trailing are the top and the bottom.
            let name = word == "top" ? "leading" : word == "bottom" ? "trailing" : word
            if let alignment = StackAlignment(rawValue: name) { layout.alignment = alignment }
            if layout.axis == .vertical, name != word, let value = node[.alignment] {
                values.problems.error(
                    .invalidValue, "'\(word)' is only for stacks with a horizontal axis", at: value.origin,
                    hint: "write '\(name)'")
            }
        }
        if let wraps = values.boolean(node[.wrap]) { layout.wraps = wraps }
        return layout
    }

    /// Reads a number that must not be negative. Nil if the key is missing, or after an error.
    private mutating func nonnegative(_ word: ViewWord, of view: ViewNode, in scope: ValueScope) -> Double? {
        guard let value = view[word], isAbsolute(value, word.rawValue), let number = values.number(value, in: scope)
        else { return nil }
        if number >= 0 { return number }
        values.problems.error(
            .invalidValue, "'\(word.rawValue)' must not be negative, found \(number.shortText)", at: value.origin)
        return nil
    }

    /// Returns whether a value does not depend on the parent. Otherwise reports an error: the natural size of a stack is
    /// needed before the size of its parent is known.
    private mutating func isAbsolute(_ value: JSONValue, _ name: String) -> Bool {
        if value.relativeAxes(along: .horizontal).isEmpty { return true }
        values.problems.error(
            .invalidValue, "'\(name)' in a stack must not depend on the size of the parent", at: value.origin,
            hint: "write points, or percentages of the canvas such as \"5vw\"")
        return false
    }

    private mutating func padding(_ value: JSONValue?, in scope: ValueScope) -> EdgeInsets? {
        guard let value, isAbsolute(value, ViewWord.padding.rawValue) else { return nil }
        let numbers: [Double]
        switch value.kind {
        case .array(let sides) where sides.count == 4:
            guard let read = values.allNumbers(sides.map { ($0, .none) }, in: scope) else { return nil }
            numbers = read
        case .number, .string:
            guard let number = values.number(value, in: scope) else { return nil }
            numbers = Array(repeating: number, count: 4)
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.padding.expectation)
            return nil
        }
        if let negative = numbers.first(where: { $0 < 0 }) {
            values.problems.error(
                .invalidValue, "'padding' must not be negative, found \(negative.shortText)", at: value.origin)
            return nil
        }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    private mutating func child(of view: ExpandedView, in layout: StackLayout) -> MeasuredStack.Child {
        let around = values.problems.copy
        values.problems.copy = view.environment.copy
        defer { values.problems.copy = around }
        let node = view.node
        checkPlacedByStack(view)
        let scope = scope(ofBoxesIn: view, parent: .zero)
        let (width, height) = stackSides(of: view, in: scope)
        let child = MeasuredStack.Child(view, width: width, height: height)
        // A stack around this one may need the baseline of a text whose sides are written.
        if width == nil || height == nil || node.kind != .image && node.kind != .sequence {
            child.content = content(of: view, in: scope)
        }
        if let grow = nonnegative(.grow, of: node, in: scope) {
            child.grow = grow
            if layout.distribution != .fill, let value = node[.grow] {
                values.problems.error(
                    .conflictingKeys,
                    "'grow' needs a stack with the distribution 'fill', found '\(layout.distribution.rawValue)'",
                    at: value.origin, hint: "remove 'grow', or the stack's 'distribution'")
            }
        }
        if node.kind == .label, !view.textAxes.isEmpty,
            let font = node.members.first(where: { member in
                !member.value.relativeAxes(along: .vertical).isEmpty && !ViewWord.places.names.contains(member.key)
            })
        {
            _ = isAbsolute(font.value, font.key)
        }
        // As in CSS with a minimum width of 0, the texts of a row give way.
        child.shrink =
            nonnegative(.shrink, of: node, in: scope)
            ?? (node.kind == .label && layout.axis == .horizontal ? 1 : 0)
        return child
    }

    private mutating func content(of view: ExpandedView, in scope: ValueScope) -> MeasuredStack.Content {
        if let stack = measuredStack(of: view) { return .stack(stack) }
        guard view.node.kind.hasNaturalSize else { return .none }
        switch measuredSize(of: view, in: scope) {
        case .picture(let size): return .picture(size)
        case .text(let label, let family): return .text(MeasuredText(label, family))
        // A label without a font, or an image view without a picture, has been reported.
        case .stack, nil: return .picture(.zero)
        }
    }

    private mutating func check(_ stack: MeasuredStack) {
        let axis = stack.layout.axis
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        func lacks(_ child: MeasuredStack.Child, along axis: Axis) -> Bool {
            !child.isHidden && !child.hasLength(along: axis)
        }
        if stack.layout.distribution != .fillEqually {
            let filler = stack.filler
            let missing = stack.children.indices.filter {
                lacks(stack.children[$0], along: axis) && stack.children[$0].grow == 0 && $0 != filler
            }
            report(
                missing: missing, along: axis, in: stack.children, of: stack.view, reported: &stack.reportedAxes)
        }
        if stack.layout.alignment != .fill {
            let missing = stack.children.indices.filter { lacks(stack.children[$0], along: across) }
            report(
                missing: missing, along: across, in: stack.children, of: stack.view, reported: &stack.reportedAxes)
        }
    }

    /// Reports keys that set the place of a stack's child, which the stack decides.
    private mutating func checkPlacedByStack(_ view: ExpandedView) {
        checkMeasurable(
            view, placedBy: "stack", hint: "set only the child's size; 'transform' moves what is drawn of the child")
        if let member = view.node.member(.autoresizing) {
            values.problems.error(
                .conflictingKeys, "'autoresizing' cannot be set because the layout of the stack places this view",
                at: member.keyOrigin, hint: "remove 'autoresizing'; the children of a stack keep their boxes")
        }
    }

    /// Reports `grow` and `shrink` of a view that is not the child of a stack.
    mutating func checkStackKeys(of view: ExpandedView, in parent: Parent?, isMask: Bool) {
        guard let member = view.node.firstMember(of: ViewWord.ofStackChildren) else { return }
        if let parent, !isMask, placed.views[parent.layer].kind == .stack { return }
        values.problems.error(
            .notInStack, "'\(member.key)' is only for the children of stacks", at: member.keyOrigin,
            hint: "put the view into a view of type 'stack', or remove '\(member.key)'")
    }
}
