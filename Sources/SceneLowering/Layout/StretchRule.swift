import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging

/// Creates stretches from the `stretch` keys of views.
///
/// This runs after pinnings and scroll ranges are known.
struct StretchRule {
    private let placed: PlacedViews
    private var values: ValueReader

    /// Returns the stretches in tree order, each with the source range of its `stretch` key.
    static func stretches(of placed: PlacedViews, values: inout ValueReader)
        -> [(stretch: Stretch, origin: Origin)]
    {
        var rule = StretchRule(placed: placed, values: values)
        var stretches: [(stretch: Stretch, origin: Origin)] = []
        for layer in placed.views.indices {
            guard let value = placed.views[layer].node[.stretch] else { continue }
            rule.values.problems.copy = placed.copy(of: layer)
            if let stretch = rule.stretch(of: layer, value) { stretches.append((stretch, value.origin)) }
        }
        rule.values.problems.copy = 0
        values = rule.values
        return stretches
    }

    private init(placed: PlacedViews, values: ValueReader) {
        self.placed = placed
        self.values = values
    }

    private mutating func stretch(of layer: LayerIndex, _ value: JSONValue) -> Stretch? {
        guard let (edge, mode) = edgeAndMode(of: value), let container = container(of: layer, edge: edge, value.origin)
        else { return nil }
        if mode == .scale, !(placed.tree[layer].bounds.size[edge.axis] > 0) {
            let extent = edge.axis == .vertical ? "height" : "width"
            values.problems.error(
                .invalidValue, "a view without a \(extent) cannot be scaled", at: value.origin,
                hint: "write \"mode\": \"grow\" to increase the \(extent) instead")
            return nil
        }
        var stretch = Stretch(layer: layer, container: container, edge: edge, mode: mode)
        var cover = placed.views[layer].cover
        while let mask = cover, mask < placed.views.count {
            stretch.covers.append(mask)
            cover = placed.views[mask].cover
        }
        if let separator = placed.views[layer].separator { stretch.footers = [separator] }
        return stretch
    }

    private mutating func edgeAndMode(of value: JSONValue) -> (edge: Stretch.Edge, mode: Stretch.Mode)? {
        switch value.kind {
        case .string: return values.word(value, as: Stretch.Edge.self).map { ($0, .grow) }
        case .object:
            guard let node = values.problems.open(value, as: StretchWord.self) else { return nil }
            let edge = values.word(node[.edge], as: Stretch.Edge.self)
            let mode = values.word(node[.mode], as: Stretch.Mode.self)
            return edge.map { ($0, mode ?? .grow) }
        case .null, .boolean, .number, .array:
            values.problems.wrongType(value, expected: ValueKind.stretch.expectation)
            return nil
        }
    }

    /// Returns the scroll container whose overscroll stretches the view; nil after an error.
    private mutating func container(of layer: LayerIndex, edge: Stretch.Edge, _ origin: Origin) -> ContainerIndex? {
        guard let container = placed.views[layer].scroller else {
            reportMissingContainer(of: layer, at: origin)
            return nil
        }
        guard !placed.views[layer].isFixed else {
            values.problems.error(
                .conflictingKeys, "a fixed view keeps its position in the viewport, so it cannot stretch",
                at: origin, hint: "remove 'position' or 'stretch'")
            return nil
        }
        let scroller = placed.containers[container]
        guard
            edge.axis == scroller.axis
                || scroller.yields(along: edge.axis, viewport: placed.viewport(of: container))
        else {
            let letter = edge.axis == .vertical ? "y" : "x"
            let edges = edge.axis == .vertical ? "'left' or 'right'" : "'top' or 'bottom'"
            values.problems.error(
                .invalidValue,
                "this view never stretches at the \(edge.rawValue) because its container does not scroll along \(letter)",
                at: origin, hint: "write \(edges) to stretch along the other axis")
            return nil
        }
        return container
    }

    private mutating func reportMissingContainer(of layer: LayerIndex, at origin: Origin) {
        let message: String, hint: String
        if placed.tree.isMask[layer] {
            message = "a view that stretches must be a child or item of a scroll container, but this view is a mask"
            hint = "remove 'stretch': a mask without a box always covers its whole view"
        } else if placed.tree.parents[layer].flatMap({ placed.containersByLayer[$0] }) != nil {
            message = "the views of a pager do not scroll, so they cannot stretch"
            hint = "use 'actions' to move and scale the views of a pager"
        } else {
            message =
                "a view that stretches must be a child or item of a scroll container, but the parent of this view does not scroll"
            hint = "move the view into the children, items or rows of a scroll container"
        }
        values.problems.error(.notAScrollContainer, message, at: origin, hint: hint)
    }
}
