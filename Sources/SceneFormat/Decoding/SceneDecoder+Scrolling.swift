import JSON
import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// A scroll view's or collection's own numbers. Percentages in them refer to its own size, the viewport.
    mutating func scrollContainer(of object: CheckedObject, layer: LayerIndex, size: Size, in scope: ValueScope)
        -> ScrollContainer
    {
        let own = ValueScope(parent: size, canvas: scope.canvas, names: scope.names)
        let inset = insets("contentInset", of: object, in: own) ?? .zero
        let contentSize = self.size("contentSize", of: object, in: own) ?? size
        let offset = numbers("contentOffset", of: object, in: own).map { Point(x: $0[0], y: $0[1]) }
        var container = ScrollContainer(
            layer: layer, axis: word("axis", of: object, as: Axis.self) ?? .vertical, contentSize: contentSize,
            contentInset: inset, subpixelScroll: boolean("subpixelScroll", of: object) ?? false,
            physics: physics(of: object))
        container.contentOffset = offset ?? container.minimumOffset
        return container
    }

    /// How a container answers to a finger. A pager always pages.
    mutating func physics(of object: CheckedObject, isPager: Bool = false) -> ScrollPhysics {
        var physics = ScrollPhysics(restThreshold: restThreshold)
        if let flag = boolean("bounces", of: object) { physics.bounces = flag }
        if let flag = boolean("alwaysBounceVertical", of: object) { physics.alwaysBouncesVertically = flag }
        if let flag = boolean("alwaysBounceHorizontal", of: object) { physics.alwaysBouncesHorizontally = flag }
        if let rate = object["decelerationRate"], let deceleration = deceleration(rate) {
            physics.deceleration = deceleration
        }
        let rule = word("pagingRule", of: object, as: PagingRule.self)
        let pages = isPager || boolean("pagingEnabled", of: object) ?? false
        if pages {
            physics.paging = rule ?? .projected
        } else if let member = object.members.first(where: { $0.key == "pagingRule" }) {
            report(.missingKey, "'pagingRule' needs 'pagingEnabled': true", at: member.keyRange)
        }
        return physics
    }

    private mutating func deceleration(_ value: JSONValue) -> Deceleration? {
        guard case .number(let number) = value.kind else {
            return word(value, among: ["normal", "fast"]).map { $0 == "fast" ? .fast : .normal }
        }
        if let deceleration = Deceleration(rate: number) { return deceleration }
        report(.invalidValue, "a deceleration rate is between 0 and 1, found \(number.shortText)", at: value.range)
        return nil
    }

    /// From the origin to the farthest edges of the direct children that scroll.
    func unionOfChildren(of layer: LayerIndex) -> Size {
        var size = Size.zero
        for child in tree.children(of: layer) where !views[child].isFixed {
            let frame = tree[child].frame
            size.width = max(size.width, frame.maxX)
            size.height = max(size.height, frame.maxY)
        }
        return size
    }
}
