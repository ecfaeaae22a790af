import Layers
import Primitives
import SceneDocument
import Staging

// A page brings its items in front of everything else in their containers, in the order of the page's list, just as
// adding a subview again does. So an item's order is the number of the item's latest listing, counted across all pages,
// and it steps when a page is armed. A view that no page lists has the order of the sibling written before it. Views
// written after all items stay in front of the items.

extension PageLowering {
    /// The maximum number of comparisons when testing whether views are written in the order in which pages list them.
    private static let comparisonCount = 1_000_000

    /// Adds tracks on the `order` of a pager's items, so that each page brings its items to the front in the page's
    /// order.
    ///
    /// If the views are already written in this order, no tracks are added.
    mutating func lowerRestacking(of pager: PagerItems, lastArmed: Int, signal: SignalIndex) {
        let listings = pager.items.enumerated().compactMap { position, item in
            item.page <= lastArmed && !laidOut.tree.isMask[item.view] ? (item: item, order: Double(position + 1)) : nil
        }
        var firstOrders: [LayerIndex: Double] = [:]
        for (item, order) in listings where firstOrders[item.view] == nil { firstOrders[item.view] = order }
        var listingsByContainer: [LayerIndex: [(item: PageItem, order: Double)]] = [:]
        for listing in listings { listingsByContainer[listing.item.container, default: []].append(listing) }
        let wanderers = Set(laidOut.reparentings.map(\.layer))

        var restacked: Set<LayerIndex> = []
        for container in listingsByContainer.keys.sorted() {
            guard let own = listingsByContainer[container] else { continue }
            let children = laidOut.tree.children(of: container)
            let orders = restingOrders(of: children, firstOrders: firstOrders, top: Double(pager.items.count + 1))
            let hasWanderers = own.contains { wanderers.contains($0.item.view) }
            if !hasWanderers && areWrittenInOrder(children, orders, listings: own) { continue }
            restacked.formUnion(own.map(\.item.view))
            for (child, order) in zip(children, orders)
            where firstOrders[child] == nil && (restingOrders[child] ?? laidOut.tree[child].order) == 0 {
                restingOrders[child] = order
                if let path = PropertyPath("order") { drafts.setAtRest(path, .number(order), of: child) }
            }
        }
        for (item, steps) in steps(of: listings.filter { restacked.contains($0.item.view) }) {
            add("order", to: item, of: pager, signal: signal, steps)
        }
    }

    /// Returns the value of `order` for each child of a container before any page restacks the children.
    ///
    /// Each item has the order of its first listing on a page, which is in `firstOrders`.
    private func restingOrders(of children: [LayerIndex], firstOrders: [LayerIndex: Double], top: Double) -> [Double] {
        let lastWritten = children.lastIndex { firstOrders[$0] != nil && !laidOut.movedItems.contains($0) }
        var last = 0.0
        return children.enumerated().map { position, child in
            if let order = firstOrders[child] {
                last = order
            } else if let lastWritten, position > lastWritten {
                return top
            }
            return last
        }
    }

    /// Returns whether the order in which siblings are written is their stacking order, whichever page is armed.
    ///
    /// If the test takes too many comparisons, returns false.
    private func areWrittenInOrder(
        _ children: [LayerIndex], _ orders: [Double], listings: [(item: PageItem, order: Double)]
    ) -> Bool {
        var orders = orders
        let positions = Dictionary(children.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var comparisons = 0
        for (index, listing) in listings.enumerated() {
            if let position = positions[listing.item.view] { orders[position] = listing.order }
            if index + 1 < listings.count, listings[index + 1].item.page == listing.item.page { continue }
            comparisons += children.count
            guard comparisons <= Self.comparisonCount, zip(orders, orders.dropFirst()).allSatisfy({ $0 <= $1 }) else {
                return false
            }
        }
        return true
    }

    /// Returns, for each item, the steps of its `order` from page to page. The items are in the order of their first
    /// listings.
    private func steps(of listings: [(item: PageItem, order: Double)])
        -> [(item: PageItem, steps: [TrackCurve.Segment])]
    {
        var result: [(item: PageItem, steps: [TrackCurve.Segment])] = []
        var indices: [LayerIndex: Int] = [:]
        var orders: [LayerIndex: Double] = [:]
        for (item, order) in listings {
            let page = Double(item.page)
            let before = orders.updateValue(order, forKey: item.view) ?? order
            let step = TrackCurve.Segment(start: page, end: page, from: .number(before), to: .number(order))
            if let index = indices[item.view] {
                result[index].steps.append(step)
            } else {
                indices[item.view] = result.count
                result.append((item, [step]))
            }
        }
        return result
    }
}
