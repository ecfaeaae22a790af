import JSON
import Layers
import Primitives
import Staging

/// A view that says it stretches, remembered until it is known what holds it and how far its container scrolls.
struct StretchDraft {
    var layer: LayerIndex
    var value: JSONValue
}

extension SceneDecoder {
    static let stretchEdges = Stretch.Edge.allCases.map(\.rawValue)

    /// Turns all drafts into stretches, in tree order, once all views are laid out.
    mutating func resolveStretches() {
        for draft in stretchDrafts {
            problems.copy = views[draft.layer].environment.scope
            guard let (edge, mode) = edgeAndMode(of: draft.value),
                let container = stretchedContainer(of: draft, edge: edge)
            else { continue }
            if mode == .scale, !(tree[draft.layer].bounds.size[edge.axis] > 0) {
                let extent = edge.axis == .vertical ? "height" : "width"
                report(
                    .invalidValue, "a view without \(extent) cannot be scaled until it has one", at: draft.value.range,
                    hint: "\"mode\": \"grow\" adds to its \(extent)")
                continue
            }
            var stretch = Stretch(layer: draft.layer, container: container, edge: edge, mode: mode)
            var cover = views[draft.layer].cover
            while let mask = cover, mask < views.count {
                stretch.covers.append(mask)
                cover = views[mask].cover
            }
            if let separator = views[draft.layer].separator { stretch.footers = [separator] }
            stretches.append((stretch, draft.value.range))
        }
        problems.copy = 0
        stretches.sort { $0.stretch.layer < $1.stretch.layer }
    }

    private mutating func edgeAndMode(of value: JSONValue) -> (edge: Stretch.Edge, mode: Stretch.Mode)? {
        switch value.kind {
        case .string:
            return word(value, among: Self.stretchEdges).flatMap { Stretch.Edge(rawValue: $0) }.map { ($0, .grow) }
        case .object:
            guard let object = open(value, as: .stretch) else { return nil }
            let edge = word("edge", of: object, as: Stretch.Edge.self)
            let mode = word("mode", of: object, as: Stretch.Mode.self)
            return edge.map { ($0, mode ?? .grow) }
        case .null, .boolean, .number, .array:
            wrongType(value, expected: ValueKind.stretch.expectation)
            return nil
        }
    }

    /// The container beyond whose content the view is stretched; an error where there is none.
    private mutating func stretchedContainer(of draft: StretchDraft, edge: Stretch.Edge) -> ContainerIndex? {
        let place = draft.value.range
        guard let container = views[draft.layer].scroller else {
            reportMissingContainer(of: draft)
            return nil
        }
        guard !views[draft.layer].isFixed else {
            report(
                .conflictingKeys, "a fixed view keeps its place in the viewport, so that no edge of it has to stretch",
                at: place, hint: "leave 'position' out, or 'stretch'")
            return nil
        }
        let scroller = containers[container]
        guard
            edge.axis == scroller.axis
                || scroller.yields(along: edge.axis, viewport: tree[scroller.layer].bounds.size)
        else {
            let letter = edge.axis == .vertical ? "y" : "x"
            let edges = edge.axis == .vertical ? "'left' or 'right'" : "'top' or 'bottom'"
            report(
                .invalidValue,
                "this view's container has nothing to scroll along \(letter), so that its \(edge.rawValue) edge is never passed",
                at: place, hint: "along the other axis it is \(edges)")
            return nil
        }
        return container
    }

    private mutating func reportMissingContainer(of draft: StretchDraft) {
        let message: String, hint: String
        if tree.isMask[draft.layer] {
            message = "a view that stretches is content of a scroll container, and a mask is none"
            hint = "without a box of its own it covers its view, stretched or not"
        } else if tree.parents[draft.layer].flatMap({ containersByLayer[$0] }) != nil {
            message = "a pager's views do not scroll, so that none of them is stretched"
            hint = "'actions' move and scale them"
        } else {
            message =
                "a view that stretches is a child or item of a scroll container, and this one's parent does not scroll"
            hint = "put it there; what is in it can be tied to its place"
        }
        report(.notAScrollContainer, message, at: draft.value.range, hint: hint)
    }
}
