import JSON
import Layers
import ParadeKit
import Primitives

extension SceneDecoder {
    /// A scroll view's or collection's own numbers. Percentages in them refer to its own size, the viewport.
    mutating func scrollContainer(of object: CheckedObject, layer: LayerIndex, size: Size, in scope: ValueScope)
        -> ScrollContainer
    {
        let own = ValueScope(parent: size, canvas: scope.canvas, names: scope.names)
        let inset = insets("contentInset", of: object, in: own) ?? .zero
        let contentSize = self.size("contentSize", of: object, in: own) ?? size
        let offset = numbers("contentOffset", of: object, in: own).map { Point(x: $0[0], y: $0[1]) }
        checkPhysics(of: object)
        var container = ScrollContainer(
            layer: layer, axis: word("axis", of: object, as: Axis.self) ?? .vertical, contentSize: contentSize,
            contentInset: inset, subpixelScroll: boolean("subpixelScroll", of: object) ?? false)
        container.contentOffset = offset ?? container.minimumOffset
        return container
    }

    /// What matters only to fingers; this version's timelines have none, so it is checked and changes nothing.
    mutating func checkPhysics(of object: CheckedObject) {
        _ = boolean("bounces", of: object)
        _ = boolean("pagingEnabled", of: object)
        guard let rate = object["decelerationRate"] else { return }
        if case .number(let number) = rate.kind {
            guard number > 0, number < 1 else {
                report(
                    .invalidValue, "a deceleration rate is between 0 and 1, found \(number.shortText)",
                    at: rate.range)
                return
            }
        } else {
            _ = word(rate, among: ["normal", "fast"])
        }
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
