import JSON
import Layers
import Primitives
import Staging
import Timing

/// How a view is placed where its container's content scrolls: CSS's words.
enum ViewPosition: String, CaseIterable {
    case sticky, fixed
}

/// A view that may be held in a viewport, remembered until the extent of the content around it is known.
struct PinningDraft {
    var layer: LayerIndex
    var object: CheckedObject
    /// The section it was laid out in.
    var section: SectionPlace?
}

/// A view's place in a section of a collection or table.
struct SectionPlace {
    /// What a sticky view may not leave, in the container's content.
    var block: Rect
    /// Whether it is the header or footer.
    var isBar = false
    /// The edges at which the section holds it, where the view itself does not say.
    var insets: StickyInsets?
}

/// How far from the viewport's edges a sticky view is held; nil is not at all.
struct StickyInsets {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
}

extension SceneDecoder {
    static let stickyKeys = ["top", "left", "bottom", "right"]

    /// Remembers a view that says it is held somewhere, or whose layout does.
    mutating func notePinning(of object: CheckedObject, kind: ViewKind, layer: LayerIndex, in parent: Parent?) {
        views[layer].isFixed = object["position"]?.string == ViewPosition.fixed.rawValue
        let section = parent?.section
        if let value = object["sticky"], section?.isBar != true, !kind.hasSections {
            report(
                .invalidValue, "'sticky' is for headers and footers, and for what has them", at: value.range,
                hint: "\"position\": \"sticky\" with \"top\" holds any view in a scroll container")
        }
        guard
            section?.insets != nil || object["position"] != nil
                || Self.stickyKeys.contains(where: { object[$0] != nil })
        else { return }
        pinningDrafts.append(PinningDraft(layer: layer, object: object, section: section))
    }

    /// Turns all drafts into pinnings, in tree order, once all views are laid out.
    mutating func resolvePinnings() {
        for draft in pinningDrafts {
            problems.copy = views[draft.layer].environment.scope
            guard let pinning = pinning(of: draft) else { continue }
            pinnings.append(pinning)
        }
        problems.copy = 0
        pinnings.sort { $0.layer < $1.layer }
    }

    private mutating func pinning(of draft: PinningDraft) -> Pinning? {
        guard let value = draft.object["position"] else {
            if let key = draft.object.members.first(where: { Self.stickyKeys.contains($0.key) }) {
                report(
                    .invalidValue, "'\(key.key)' is for sticky views", at: key.keyRange,
                    hint: "add \"position\": \"sticky\", or place the view with 'frame', 'center' or 'inset'")
                return nil
            }
            guard let insets = draft.section?.insets, let container = container(around: draft.layer) else { return nil }
            return sticky(draft, insets, in: container)
        }
        guard let position = word("position", of: draft.object, as: ViewPosition.self) else { return nil }
        switch position {
        case .fixed: return fixed(draft, at: value)
        case .sticky:
            guard let container = container(around: draft.layer) else {
                report(
                    .notAScrollContainer,
                    "a sticky view is inside a scroll container, and nothing around this one scrolls",
                    at: value.range, hint: "without scrolling every view stays where it is")
                return nil
            }
            guard containers[container].pages == nil else {
                report(
                    .notAScrollContainer, "a pager's views do not scroll, so that none of them is sticky",
                    at: value.range, hint: "they stay where they are without it; 'actions' move them")
                return nil
            }
            guard let insets = stickyInsets(of: draft, in: container, at: value) else { return nil }
            return sticky(draft, insets, in: container)
        }
    }

    /// The container whose content a view is in, directly or not.
    func container(around layer: LayerIndex) -> ContainerIndex? {
        var parent = tree.parents[layer]
        while let current = parent {
            if let container = containersByLayer[current] { return container }
            parent = tree.parents[current]
        }
        return nil
    }

    private mutating func stickyInsets(of draft: PinningDraft, in container: ContainerIndex, at place: JSONValue)
        -> StickyInsets?
    {
        guard Self.stickyKeys.contains(where: { draft.object[$0] != nil }) else {
            report(
                .missingKey, "a sticky view needs 'top', 'left', 'bottom' or 'right'", at: place.range,
                hint: "\"top\": 0 holds it at the viewport's upper edge")
            return nil
        }
        let viewport = tree[containers[container].layer].bounds.size
        let scope = ValueScope(
            parent: viewport, canvas: canvas.size, names: views[draft.layer].environment.names)
        return StickyInsets(
            top: number("top", of: draft.object, in: scope), left: number("left", of: draft.object, in: scope),
            bottom: number("bottom", of: draft.object, in: scope), right: number("right", of: draft.object, in: scope))
    }

    private mutating func fixed(_ draft: PinningDraft, at place: JSONValue) -> Pinning? {
        if let key = draft.object.members.first(where: { Self.stickyKeys.contains($0.key) }) {
            report(
                .invalidValue, "'\(key.key)' is for sticky views", at: key.keyRange,
                hint: "a fixed view is placed in the viewport with 'frame', 'center' or 'inset'")
        }
        guard let parent = tree.parents[draft.layer], let container = containersByLayer[parent] else {
            report(
                .notAScrollContainer,
                "a fixed view is a child of a scroll container, and this one's parent does not scroll",
                at: place.range, hint: "put it beside the content that scrolls under it")
            return nil
        }
        guard containers[container].pages == nil else {
            report(
                .notAScrollContainer, "a pager's views do not scroll, so that all of them are fixed", at: place.range,
                hint: "leave 'position' out")
            return nil
        }
        guard draft.section == nil else {
            let kind = views[parent].kind.rawValue
            report(
                .conflictingKeys, "the \(kind)'s layout places this view, and it cannot be fixed", at: place.range,
                hint: "write it behind the \(kind), in the same list")
            return nil
        }
        return Pinning(layer: draft.layer, container: container, horizontal: .viewport, vertical: .viewport)
    }

    private func sticky(_ draft: PinningDraft, _ insets: StickyInsets, in container: ContainerIndex) -> Pinning? {
        let scroller = containers[container].layer
        guard let parent = tree.parents[draft.layer], let frame = tree.frame(of: draft.layer, in: scroller) else {
            return nil
        }
        let viewport = tree[scroller].bounds.size
        let content = containers[container].contentSize
        // As in CSS, what a child of the scroller may not leave is at least as large as the viewport.
        let whole = Rect(
            x: 0, y: 0, width: max(content.width, viewport.width), height: max(content.height, viewport.height))
        let block = draft.section?.block ?? tree.frame(of: parent, in: scroller) ?? whole
        func hold(_ axis: Axis, _ start: Double?, _ end: Double?) -> Pinning.Hold {
            guard start != nil || end != nil else { return .content }
            return .sticky(
                StickyBox(
                    viewportLength: viewport[axis], start: frame.origin[axis], length: frame.size[axis],
                    containingStart: block.origin[axis], containingEnd: block.origin[axis] + block.size[axis],
                    startInset: start, endInset: end))
        }
        return Pinning(
            layer: draft.layer, container: container, horizontal: hold(.horizontal, insets.left, insets.right),
            vertical: hold(.vertical, insets.top, insets.bottom))
    }
}
