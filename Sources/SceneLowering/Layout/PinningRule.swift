import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// Creates pinnings from the pins of views, and from the sticky and fixed keys of views and sections.
///
/// This runs after all views have boxes.
struct PinningRule {
    private let placed: PlacedViews
    private var values: ValueReader

    /// Returns the pinnings, which hold views in their viewports, in tree order.
    static func pinnings(of placed: PlacedViews, values: inout ValueReader) -> [Pinning] {
        var rule = PinningRule(placed: placed, values: values)
        var pinnings = placed.pinnings
        for layer in placed.views.indices where placed.views[layer].setsPinning {
            rule.values.problems.copy = placed.copy(of: layer)
            if let pinning = rule.pinning(of: layer) { pinnings.append(pinning) }
        }
        rule.values.problems.copy = 0
        values = rule.values
        return pinnings.sorted { $0.layer < $1.layer }
    }

    private init(placed: PlacedViews, values: ValueReader) {
        self.placed = placed
        self.values = values
    }

    private mutating func pinning(of layer: LayerIndex) -> Pinning? {
        let view = placed.views[layer]
        if let pin = view.pin { return pinning(of: layer, pin) }
        guard let value = view.node[.position] else {
            if let key = view.node.firstMember(of: ViewWord.stickyDistances) {
                values.problems.error(
                    .invalidValue, "'\(key.key)' is only for sticky views", at: key.keyOrigin,
                    hint: "add \"position\": \"sticky\", or place the view with 'frame', 'center' or 'inset'")
                return nil
            }
            guard let insets = view.section?.insets, let container = placed.container(around: layer) else { return nil }
            return sticky(layer, insets, in: container)
        }
        guard let position = values.word(value, as: ViewPosition.self) else { return nil }
        switch position {
        case .fixed: return fixed(layer, at: value.origin)
        case .sticky:
            guard let container = placed.container(around: layer) else {
                values.problems.error(
                    .notAScrollContainer,
                    "a sticky view must be inside a scroll container, but nothing around this view scrolls",
                    at: value.origin, hint: "put the view into a scroll container, or remove 'position'")
                return nil
            }
            guard placed.containers[container].pages == nil else {
                values.problems.error(
                    .notAScrollContainer, "the views of a pager do not scroll, so they cannot be sticky",
                    at: value.origin, hint: "remove 'position', and use 'actions' to move the views of a pager")
                return nil
            }
            guard let insets = stickyInsets(of: layer, in: container, at: value.origin) else { return nil }
            return sticky(layer, insets, in: container)
        }
    }

    /// Returns the pinning of a pinned view. It is sticky in a box that is longer than the view by the pin's length.
    private func pinning(of layer: LayerIndex, _ pin: Pin) -> Pinning? {
        guard let container = placed.container(around: layer),
            let frame = placed.tree.frame(of: layer, in: placed.containers[container].layer)
        else { return nil }
        let (start, length) = (frame.origin[pin.axis], frame.size[pin.axis])
        let hold = Pinning.Hold.sticky(
            StickyBox(
                viewportLength: placed.viewport(of: container)[pin.axis], start: start, length: length,
                containingStart: start, containingEnd: start + length + pin.length, startInset: pin.inset))
        return pin.axis == .horizontal
            ? Pinning(layer: layer, container: container, horizontal: hold)
            : Pinning(layer: layer, container: container, vertical: hold)
    }

    private mutating func stickyInsets(of layer: LayerIndex, in container: ContainerIndex, at origin: Origin)
        -> StickyInsets?
    {
        let node = placed.views[layer].node
        guard node.firstMember(of: ViewWord.stickyDistances) != nil else {
            values.problems.error(
                .missingKey, "a sticky view needs 'top', 'left', 'bottom' or 'right'", at: origin,
                hint: "write \"top\": 0 to hold the view at the upper edge of the viewport")
            return nil
        }
        let scope = ValueScope(
            parent: placed.viewport(of: container), canvas: placed.canvas.size,
            names: placed.views[layer].environment.names)
        return StickyInsets(
            top: values.number(.top, of: node, in: scope), left: values.number(.left, of: node, in: scope),
            bottom: values.number(.bottom, of: node, in: scope), right: values.number(.right, of: node, in: scope))
    }

    private mutating func fixed(_ layer: LayerIndex, at origin: Origin) -> Pinning? {
        let view = placed.views[layer]
        if let key = view.node.firstMember(of: ViewWord.stickyDistances) {
            values.problems.error(
                .invalidValue, "'\(key.key)' is only for sticky views", at: key.keyOrigin,
                hint: "place a fixed view in the viewport with 'frame', 'center' or 'inset'")
        }
        guard let parent = placed.tree.parents[layer], let container = placed.containersByLayer[parent] else {
            values.problems.error(
                .notAScrollContainer,
                "a fixed view must be a child of a scroll container, but the parent of this view does not scroll",
                at: origin,
                hint: "move the view into the 'children' of a scroll view, beside the content that scrolls")
            return nil
        }
        guard placed.containers[container].pages == nil else {
            values.problems.error(
                .notAScrollContainer, "the views of a pager do not scroll, so they are all fixed", at: origin,
                hint: "remove 'position'")
            return nil
        }
        guard view.section == nil else {
            let kind = placed.views[parent].kind.rawValue
            values.problems.error(
                .conflictingKeys, "the layout of the \(kind) places this view, so the view cannot be fixed", at: origin,
                hint: "write the view after the \(kind), in the same list of views")
            return nil
        }
        return Pinning(layer: layer, container: container, horizontal: .viewport, vertical: .viewport)
    }

    private func sticky(_ layer: LayerIndex, _ insets: StickyInsets, in container: ContainerIndex) -> Pinning? {
        let scroller = placed.containers[container].layer
        guard let parent = placed.tree.parents[layer], let frame = placed.tree.frame(of: layer, in: scroller) else {
            return nil
        }
        let viewport = placed.viewport(of: container)
        let content = placed.containers[container].contentSize
        // As in CSS, the containing block of a scroller's child is at least as large as the viewport.
        let whole = Rect(
            x: 0, y: 0, width: max(content.width, viewport.width), height: max(content.height, viewport.height))
        let block = placed.views[layer].section?.block ?? placed.tree.frame(of: parent, in: scroller) ?? whole
        func hold(_ axis: Axis, _ start: Double?, _ end: Double?) -> Pinning.Hold {
            guard start != nil || end != nil else { return .content }
            return .sticky(
                StickyBox(
                    viewportLength: viewport[axis], start: frame.origin[axis], length: frame.size[axis],
                    containingStart: block.origin[axis], containingEnd: block.origin[axis] + block.size[axis],
                    startInset: start, endInset: end))
        }
        return Pinning(
            layer: layer, container: container, horizontal: hold(.horizontal, insets.left, insets.right),
            vertical: hold(.vertical, insets.top, insets.bottom))
    }
}
