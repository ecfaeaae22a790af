import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging

/// A pager with the views on its pages.
struct PagerItems {
    var pager: Pager
    /// The items of all pages: page by page, and on each page in the order of the page's list.
    var items: [PageItem] = []

    var layer: LayerIndex { pager.layer }
    var container: ContainerIndex { pager.container }
    var lastArmed: Int? { pager.lastArmed }
}

/// A view on one page of a pager.
struct PageItem {
    var view: LayerIndex
    /// The index of the page.
    var page: Int
    /// The view that is the item's parent on this page.
    var container: LayerIndex
    /// The actions that the page lists for the item.
    var actions: [ActionNode]
    /// The source range of the name with which the page refers to the view.
    var origin: Origin
    /// The source range of the container's name on this page. Nil if the page names none, so that the item stays in its
    /// written parent.
    var containerOrigin: Origin?
}

/// Finds the items of each page, and moves each item to the container that its first page names.
///
/// This runs after all views have been placed, because a pager's pages may name views anywhere inside the pager.
struct PageReparenting {
    private var builder: LayoutBuilder
    private(set) var pagers: [PagerItems] = []
    private(set) var reparentings: [Reparenting] = []
    /// The page items that have been moved to another parent than the one they are written in.
    private(set) var movedItems: Set<LayerIndex> = []

    init(_ builder: LayoutBuilder) { self.builder = builder }

    var values: ValueReader { builder.values }
    var placed: PlacedViews { builder.placed }

    /// Reads the items of all pagers, and moves them to their containers.
    mutating func reparentItems() {
        var pagersByItem: [LayerIndex: Int] = [:]
        for (index, pager) in placed.pagers.enumerated() {
            pagers.append(PagerItems(pager: pager))
            guard !builder.values.problems.isFullOfCopies else { continue }
            builder.values.problems.copy = placed.copy(of: pager.layer)
            for item in items(of: pager) {
                if let other = pagersByItem[item.view], other != index {
                    let message =
                        "the view '\(placed.name(of: item.view))' is already an item of the pager '\(placed.name(of: pagers[other].layer))'"
                    builder.values.problems.error(.invalidValue, message, at: item.origin)
                    continue
                }
                pagersByItem[item.view] = index
                pagers[index].items.append(item)
            }
        }
        builder.values.problems.copy = 0
        reparent()
    }

    private mutating func items(of pager: Pager) -> [PageItem] {
        var items: [PageItem] = []
        for (index, page) in (placed.views[pager.layer].node.pages ?? []).enumerated() {
            var listed: Set<LayerIndex> = []
            for node in page.items {
                guard let item = item(node, onPage: index, of: pager.layer) else { continue }
                if listed.insert(item.view).inserted {
                    items.append(item)
                } else {
                    let message = "page \(index) lists the view '\(placed.name(of: item.view))' twice"
                    builder.values.problems.error(
                        .invalidValue, message, at: item.origin, hint: "put all actions of the view into one list")
                }
            }
            if let last = pager.lastArmed, index > last, index > 0, let first = page.items.first {
                builder.values.problems.warning(
                    .invalidValue, "page \(index) never turns because it is the last page, so its items never move",
                    at: first.origin,
                    hint:
                        "list the items on page \(index - 1) and add an empty page {} after it, or set \"ignoreLastPage\": false"
                )
            }
        }
        return items
    }

    private mutating func item(_ node: ItemNode, onPage page: Int, of pager: LayerIndex) -> PageItem? {
        guard let view = member(node.id, of: pager) else { return nil }
        guard view != pager else {
            builder.values.problems.error(
                .invalidValue, "a pager cannot be an item of its own pages", at: node.id.origin)
            return nil
        }
        var item = PageItem(
            view: view, page: page, container: placed.tree.parents[view] ?? pager, actions: node.actions,
            origin: node.id.origin)
        if let name = node.container {
            guard let container = name.text == "self" ? pager : member(name, of: pager) else { return nil }
            item.container = container
            item.containerOrigin = name.origin
        }
        return item
    }

    /// Returns the view with an id; nil after an error. The view must be the pager or inside the pager.
    private mutating func member(_ name: Name, of pager: LayerIndex) -> LayerIndex? {
        let placed = placed
        guard let view = placed.find(name.text, from: pager, at: name.origin, &builder.values.problems) else {
            return nil
        }
        guard placed.tree.isInside(view, pager) else {
            builder.values.problems.error(
                .unknownView, "the view '\(name.text)' is not inside the pager '\(placed.name(of: pager))'",
                at: name.origin)
            return nil
        }
        return view
    }

    /// Moves every item to the container of its first page, and records the items whose containers differ from page to
    /// page.
    ///
    /// A moved item is laid out again in its new parent. A container is laid out before the items inside it.
    private mutating func reparent() {
        guard pagers.contains(where: { $0.items.contains { $0.containerOrigin != nil } }) else { return }
        var moves: [(item: PageItem, pager: ContainerIndex, steps: [Reparenting.Step])] = []
        for pager in pagers {
            var indices: [LayerIndex: Int] = [:]
            for item in pager.items {
                guard canReparent(item) else { continue }
                let step = Reparenting.Step(page: item.page, parent: item.container)
                if let index = indices[item.view] {
                    if moves[index].steps.last?.parent != item.container { moves[index].steps.append(step) }
                } else {
                    indices[item.view] = moves.count
                    moves.append((item, pager.container, [step]))
                }
            }
        }
        let tree = placed.tree
        moves = moves.filter { $0.steps.count > 1 || $0.steps[0].parent != tree.parents[$0.item.view] }
        var parents: [LayerIndex: [LayerIndex]] = [:]
        for move in moves { parents[move.item.view] = move.steps.map(\.parent) }
        guard let depths = depths(where: parents, items: moves.map(\.item)) else { return }
        for (item, pager, steps) in moves.sorted(by: {
            (depths[$0.item.view], $0.item.view) < (depths[$1.item.view], $1.item.view)
        }) {
            if steps[0].parent != placed.tree.parents[item.view] { move(item, to: steps[0].parent) }
            if steps.count > 1 { reparentings.append(Reparenting(layer: item.view, pager: pager, steps: steps)) }
        }
    }

    private mutating func canReparent(_ item: PageItem) -> Bool {
        guard let origin = item.containerOrigin, item.container != placed.tree.parents[item.view] else { return true }
        var reason: String?
        if placed.views[item.view].isPiece {
            reason = "is a piece of a text, so it cannot have another container"
        } else if placed.tree.isMask[item.view] {
            reason = "is a mask, so it cannot have another container"
        } else if let parent = placed.tree.parents[item.view], placed.views[parent].kind.placesChildren {
            reason = "is laid out by \(placed.views[parent].kind.title), so it cannot have another container"
        }
        guard let reason else { return true }
        let name = placed.name(of: item.view)
        builder.values.problems.error(.invalidValue, "the view '\(name)' \(reason)", at: origin)
        return false
    }

    /// Returns the greatest depth of each view in the tree over all combinations of armed pages; nil after an error.
    ///
    /// All containers of an item count as parents of the item at the same time. A cycle is therefore found even if it
    /// only exists when several pagers are at certain pages.
    private mutating func depths(where containers: [LayerIndex: [LayerIndex]], items: [PageItem]) -> [Int]? {
        let tree = placed.tree
        let deepest = 2 * builder.values.limits.depth
        var depths = Array(repeating: -1, count: tree.layers.count)
        var isOnWay = Array(repeating: false, count: tree.layers.count)
        for view in tree.layers.indices where depths[view] < 0 {
            var way = [view]
            while let current = way.last {
                isOnWay[current] = true
                let parents = containers[current] ?? tree.parents[current].map { [$0] } ?? []
                if let next = parents.first(where: { depths[$0] < 0 }) {
                    if isOnWay[next] {
                        reportCycle(Set(way.drop { $0 != next }), items: items)
                        return nil
                    }
                    way.append(next)
                } else {
                    depths[current] = (parents.map { depths[$0] }.max() ?? -1) + 1
                    guard depths[current] <= deepest else {
                        let item = items.first { $0.view == current } ?? items[0]
                        builder.values.problems.error(
                            .nestedTooDeep, "containers of items are nested more than \(deepest) levels deep",
                            at: item.origin,
                            hint: SceneLimit.hint(\.depth, in: builder.values.limits))
                        return nil
                    }
                    isOnWay[current] = false
                    way.removeLast()
                }
            }
        }
        return depths
    }

    private mutating func reportCycle(_ cycle: Set<LayerIndex>, items: [PageItem]) {
        guard let item = items.first(where: { cycle.contains($0.view) }) else { return }
        let members = pagers.flatMap(\.items).filter { cycle.contains($0.view) && cycle.contains($0.container) }
        let last = members.last { $0.containerOrigin != nil } ?? item
        let title = placed.name(of: last.view)
        let reason =
            last.container == last.view
            ? "a view cannot be its own container"
            : "'\(title)' contains '\(placed.name(of: last.container))' on some page"
        builder.values.problems.error(
            .invalidValue,
            "the view '\(title)' cannot be put into the view '\(placed.name(of: last.container))': \(reason)",
            at: last.containerOrigin ?? last.origin)
    }

    /// Moves an item to another parent and computes the item's box again.
    ///
    /// Coordinates and percentages in the item's box keys then refer to the new parent.
    private mutating func move(_ item: PageItem, to parent: LayerIndex) {
        let view = item.view
        let node = placed.views[view].node
        let hasContent = placed.tree.subtreeEnds[view] > view + 1 || node.kind.scrolls
        builder.placed.tree.move(view, to: parent)
        movedItems.insert(view)
        let containers = placed.containers
        builder.placed.views[view].scroller = placed.containersByLayer[parent].flatMap {
            containers[$0].pages == nil ? $0 : nil
        }
        // The text is read again, but counted once.
        let textLength = builder.values.textLength
        var scope = placed.valueScope(of: view)
        scope.restNumbers = builder.restNumbers[placed.views[view].serial] ?? [:]
        var boxScope = scope
        boxScope.names.merge(placed.views[view].restNames) { _, rest in rest }
        var (layer, _) = builder.layer(of: node, in: scope, boxScope: boxScope)
        builder.values.textLength = textLength
        layer.id = placed.tree[view].id
        if node.kind.scrolls { layer.bounds.origin = placed.tree[view].bounds.origin }
        if hasContent, layer.bounds.size != placed.tree[view].bounds.size {
            let (name, container) = (placed.name(of: view), placed.name(of: parent))
            builder.values.problems.error(
                .invalidValue,
                "the size of the view '\(name)' depends on its container, but page \(item.page) moves '\(name)' into another container, '\(container)'",
                at: item.containerOrigin ?? item.origin,
                hint: "write the size of '\(name)' in points, or make '\(name)' a child of '\(container)'")
        }
        builder.placed.tree[view] = layer
    }
}
