import JSON
import Layers
import Primitives
import Staging
import Timing

// A pager's pages name views that may stand anywhere in it, so they are read when all views are there: first who is on
// which page and hangs in what, because that is layout; then, with the other vocabularies, what the actions do.

extension SceneDecoder {
    /// A pager as a scroll container: as many of its own lengths long as it has pages.
    mutating func pagerContainer(of object: CheckedObject, layer: LayerIndex, size: Size, in scope: ValueScope)
        -> ScrollContainer
    {
        let own = ValueScope(parent: size, canvas: scope.canvas, names: scope.names)
        let axis = word("axis", of: object, as: Axis.self) ?? .horizontal
        var count = 0
        if case .array(let elements)? = object["pages"]?.kind { count = elements.count }
        let pages = PageProgress(
            count: count, ignoresLast: boolean("ignoreLastPage", of: object) ?? true, length: size[axis])
        var contentSize = size
        contentSize[axis] *= Double(count)
        pagers.append(
            PagerRecord(
                layer: layer, container: containers.count, list: object["pages"], lastArmed: pages.lastArmed))
        return ScrollContainer(
            layer: layer, axis: axis, contentSize: contentSize,
            contentOffset: numbers("contentOffset", of: object, in: own).map { Point(x: $0[0], y: $0[1]) } ?? .zero,
            pages: pages, physics: physics(of: object, isPager: true))
    }

    /// Reads who is on which page, and hangs items where their first pages want them.
    mutating func hangItems() {
        var pagersByItem: [LayerIndex: Int] = [:]
        for pager in pagers.indices where !problems.isFullOfCopies {
            problems.copy = views[pagers[pager].layer].environment.scope
            for item in items(of: pager) {
                if let other = pagersByItem[item.view], other != pager {
                    report(
                        .invalidValue,
                        "'\(name(of: item.view))' is an item of the pager '\(name(of: pagers[other].layer))' already",
                        at: item.place)
                    continue
                }
                pagersByItem[item.view] = pager
                pagers[pager].items.append(item)
            }
        }
        problems.copy = 0
        hang()
    }

    private mutating func items(of pager: Int) -> [PageItem] {
        guard let list = pagers[pager].list else { return [] }
        guard case .array(let pages) = list.kind else {
            wrongType(list, expected: "a list of pages")
            return []
        }
        var items: [PageItem] = []
        for (index, page) in pages.enumerated() {
            guard let object = open(page, as: .page), let list = object["items"] else { continue }
            guard case .array(let elements) = list.kind else {
                wrongType(list, expected: "a list of items")
                continue
            }
            var listed: Set<LayerIndex> = []
            for element in elements {
                guard let item = item(element, onPage: index, of: pagers[pager].layer) else { continue }
                if listed.insert(item.view).inserted {
                    items.append(item)
                } else {
                    report(
                        .invalidValue, "page \(index) has '\(name(of: item.view))' twice", at: item.place,
                        hint: "put all its actions into one list")
                }
            }
            if let last = pagers[pager].lastArmed, index > last, index > 0, let first = elements.first {
                problems.warning(
                    .invalidValue, "page \(index) is the last and never comes, nor do its items", at: first.range,
                    hint: "\"ignoreLastPage\": false lets it come")
            }
        }
        return items
    }

    private mutating func item(_ value: JSONValue, onPage page: Int, of pager: LayerIndex) -> PageItem? {
        guard let object = open(value, as: .item), let id = object["id"], let name = text("id", of: object),
            let view = member(name, of: pager, at: id.range)
        else { return nil }
        guard view != pager else {
            report(.invalidValue, "a pager is no item of its own", at: id.range)
            return nil
        }
        var item = PageItem(
            view: view, page: page, container: tree.parents[view] ?? pager, actions: [], place: id.range)
        if let value = object["container"], let name = text("container", of: object) {
            guard let container = name == "self" ? pager : member(name, of: pager, at: value.range) else { return nil }
            item.container = container
            item.containerPlace = value.range
        }
        if let actions = object["actions"] {
            if case .array(let elements) = actions.kind {
                item.actions = elements
            } else {
                wrongType(
                    actions, expected: "a list of actions", hint: actions.isObject ? "put it into brackets" : nil)
            }
        }
        return item
    }

    /// The view in a pager, or the pager, that an id means; nil after an error.
    private mutating func member(_ identifier: String, of pager: LayerIndex, at place: Range<Int>) -> LayerIndex? {
        guard let view = find(identifier, from: pager, at: place) else { return nil }
        guard tree.isInside(view, pager) else {
            report(.unknownView, "'\(identifier)' is not inside '\(name(of: pager))'", at: place)
            return nil
        }
        return view
    }
}

extension JSONValue {
    fileprivate var isObject: Bool {
        if case .object = kind { true } else { false }
    }
}
