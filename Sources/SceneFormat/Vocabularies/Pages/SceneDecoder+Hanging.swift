import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// Hangs every item into the container of its first page, and notes those that change it.
    ///
    /// What hangs in something else than it is written in is laid out again there, containers before what hangs in them.
    mutating func hang() {
        guard pagers.contains(where: { $0.items.contains { $0.containerPlace != nil } }) else { return }
        var hangings: [(item: PageItem, pager: ContainerIndex, steps: [Rehanging.Step])] = []
        for pager in pagers {
            var indices: [LayerIndex: Int] = [:]
            for item in pager.items {
                guard canHang(item) else { continue }
                let step = Rehanging.Step(page: item.page, parent: item.container)
                if let index = indices[item.view] {
                    if hangings[index].steps.last?.parent != item.container { hangings[index].steps.append(step) }
                } else {
                    indices[item.view] = hangings.count
                    hangings.append((item, pager.container, [step]))
                }
            }
        }
        hangings = hangings.filter { $0.steps.count > 1 || $0.steps[0].parent != tree.parents[$0.item.view] }
        var parents: [LayerIndex: [LayerIndex]] = [:]
        for hanging in hangings { parents[hanging.item.view] = hanging.steps.map(\.parent) }
        guard let depths = depths(where: parents, items: hangings.map(\.item)) else { return }
        for (item, pager, steps) in hangings.sorted(by: {
            (depths[$0.item.view], $0.item.view) < (depths[$1.item.view], $1.item.view)
        }) {
            if steps[0].parent != tree.parents[item.view] { move(item, to: steps[0].parent) }
            if steps.count > 1 { rehangings.append(Rehanging(layer: item.view, pager: pager, steps: steps)) }
        }
    }

    private mutating func canHang(_ item: PageItem) -> Bool {
        guard item.containerPlace != nil, item.container != tree.parents[item.view] else { return true }
        var reason: String?
        if tree.isMask[item.view] {
            reason = "is a mask and stays with its view"
        } else if let parent = tree.parents[item.view], views[parent].kind.hasSections {
            reason = "is laid out by \(views[parent].kind.title) and stays in it"
        }
        guard let reason else { return true }
        report(
            .invalidValue, "'\(name(of: item.view))' \(reason)", at: item.containerPlace ?? item.place)
        return false
    }

    /// For each view how deep it can come to hang, whatever pages are armed; nil after an error.
    ///
    /// All containers of all pages count at once, so that no combination of pages of several pagers makes a circle.
    private mutating func depths(where containers: [LayerIndex: [LayerIndex]], items: [PageItem]) -> [Int]? {
        var depths = Array(repeating: -1, count: tree.layers.count)
        var isOnWay = Array(repeating: false, count: tree.layers.count)
        for view in tree.layers.indices where depths[view] < 0 {
            var way = [view]
            while let current = way.last {
                isOnWay[current] = true
                let parents = containers[current] ?? tree.parents[current].map { [$0] } ?? []
                if let next = parents.first(where: { depths[$0] < 0 }) {
                    if isOnWay[next] {
                        let circle = Set(way.drop { $0 != next })
                        reportCircle(circle, items: items)
                        return nil
                    }
                    way.append(next)
                } else {
                    depths[current] = (parents.map { depths[$0] }.max() ?? -1) + 1
                    guard depths[current] <= 2 * limits.depth else {
                        let place = items.first { $0.view == current }?.place ?? items[0].place
                        report(
                            .nestedTooDeep, "items hang in each other more than \(2 * limits.depth) deep", at: place,
                            hint: SceneLimit.hint(\.depth, in: limits))
                        return nil
                    }
                    isOnWay[current] = false
                    way.removeLast()
                }
            }
        }
        return depths
    }

    private mutating func reportCircle(_ circle: Set<LayerIndex>, items: [PageItem]) {
        guard let item = items.first(where: { circle.contains($0.view) }) else { return }
        let members = pagers.flatMap(\.items).filter { circle.contains($0.view) && circle.contains($0.container) }
        let last = members.last { $0.containerPlace != nil } ?? item
        let title = name(of: last.view)
        let reason = last.container == last.view ? "itself" : "'\(name(of: last.container))', which hangs in it"
        report(.invalidValue, "'\(title)' cannot hang in \(reason)", at: last.containerPlace ?? last.place)
    }

    /// Hangs an item and works out its box again, in the numbers and percentages of its new parent.
    private mutating func move(_ item: PageItem, to parent: LayerIndex) {
        let view = item.view
        let hasContent = tree.subtreeEnds[view] > view + 1 || views[view].kind.scrolls
        tree.move(view, to: parent)
        movedItems.insert(view)
        views[view].scroller = containersByLayer[parent].flatMap { containers[$0].pages == nil ? $0 : nil }
        guard case .object(let members) = views[view].value.kind, let table = KeyTable.views[views[view].kind] else {
            return
        }
        let object = CheckedObject(table: table, value: views[view].value, members: members)
        let scope = valueScope(of: view, names: views[view].environment.names)
        // Read again, and counted once.
        let textLength = textLength
        var layer = self.layer(of: object, kind: views[view].kind, in: scope)
        self.textLength = textLength
        layer.id = tree[view].id
        if views[view].kind.scrolls { layer.bounds.origin = tree[view].bounds.origin }
        if hasContent, layer.bounds.size != tree[view].bounds.size {
            report(
                .invalidValue,
                "'\(name(of: view))' takes its size from what it is written in, and hangs in '\(name(of: parent))'",
                at: item.containerPlace ?? item.place,
                hint: "give it a size in points, or write it inside '\(name(of: parent))'")
        }
        tree[view] = layer
    }
}
