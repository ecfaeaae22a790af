import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension LayoutBuilder {
    /// Returns the scroll container of a scroll view, collection or table.
    ///
    /// Percentages in the view's keys refer to the size of the viewport, which is the size of the view.
    mutating func scrollContainer(of view: ViewNode, layer: LayerIndex, size: Size, in scope: ValueScope)
        -> ScrollContainer
    {
        let own = ValueScope(parent: size, canvas: scope.canvas, names: scope.names)
        let inset = values.insets(.contentInset, of: view, in: own) ?? .zero
        let contentSize = values.size(.contentSize, of: view, in: own) ?? size
        let offset = values.numbers(.contentOffset, of: view, in: own).map { Point(x: $0[0], y: $0[1]) }
        var container = ScrollContainer(
            layer: layer, axis: axis(of: view) ?? .vertical, contentSize: contentSize,
            contentInset: inset, subpixelScroll: values.boolean(view[.subpixelScroll]) ?? false,
            physics: physics(of: view))
        container.contentOffset = offset ?? container.minimumOffset
        return container
    }

    /// Returns the scroll container of a pager. The content is as long as all pages, each one viewport long.
    mutating func pager(of view: ViewNode, layer: LayerIndex, size: Size, in scope: ValueScope) -> ScrollContainer {
        let own = ValueScope(parent: size, canvas: scope.canvas, names: scope.names)
        let axis = axis(of: view) ?? .horizontal
        let count = view.pages?.count ?? 0
        let pages = PageProgress(
            count: count, ignoresLast: values.boolean(view[.ignoreLastPage]) ?? true, length: size[axis])
        var contentSize = size
        contentSize[axis] *= Double(count)
        placed.pagers.append(
            Pager(layer: layer, container: placed.containers.count, lastArmed: pages.lastArmed))
        return ScrollContainer(
            layer: layer, axis: axis, contentSize: contentSize,
            contentOffset: values.numbers(.contentOffset, of: view, in: own).map { Point(x: $0[0], y: $0[1]) } ?? .zero,
            pages: pages, physics: physics(of: view, isPager: true))
    }

    /// Reads what reduced motion does to the views in a container.
    mutating func readReducedMotion(of view: ViewNode, layer: LayerIndex) {
        if let word = values.word(view[.reducedMotion], as: ReducedMotionWord.self) {
            placed.reducedMotions[layer] = ReducedMotion(word)
        }
    }

    private mutating func axis(of view: ViewNode) -> Axis? {
        // A table has no such word.
        view.rule(of: .axis) == nil ? nil : values.word(view[.axis], as: Axis.self)
    }

    /// Reads the keys that decide how a container responds to a finger. In a pager, paging is always enabled.
    private mutating func physics(of view: ViewNode, isPager: Bool = false) -> ScrollPhysics {
        var physics = ScrollPhysics(restThreshold: placed.restThreshold)
        if let flag = values.boolean(view[.bounces]) { physics.bounces = flag }
        if let flag = values.boolean(view[.alwaysBounceVertical]) { physics.alwaysBouncesVertically = flag }
        if let flag = values.boolean(view[.alwaysBounceHorizontal]) { physics.alwaysBouncesHorizontally = flag }
        if let rate = view[.decelerationRate], let deceleration = deceleration(rate) {
            physics.deceleration = deceleration
        }
        let rule = values.word(view[.pagingRule], as: PagingRule.self)
        let pages = isPager || values.boolean(view[.pagingEnabled]) ?? false
        if pages {
            physics.paging = rule ?? .projected
        } else if let member = view.member(.pagingRule) {
            values.problems.error(.missingKey, "'pagingRule' needs 'pagingEnabled': true", at: member.keyOrigin)
        }
        return physics
    }

    private mutating func deceleration(_ value: JSONValue) -> Deceleration? {
        guard case .number(let number) = value.kind else {
            return values.word(value, among: ["normal", "fast"]).map { $0 == "fast" ? .fast : .normal }
        }
        if let deceleration = Deceleration(rate: number) { return deceleration }
        values.problems.error(
            .invalidValue, "a deceleration rate must be between 0 and 1, found \(number.shortText)", at: value.origin)
        return nil
    }

    /// Returns the breadth that a parent offers to a stack; nil if the parent is not a scroll view.
    func contentBreadth(of parent: Parent?) -> ContentBreadth? {
        guard let parent, let index = parent.container, placed.views[parent.layer].kind == .scroll else { return nil }
        return ContentBreadth(placed.containers[index], size: parent.size)
    }
}

/// The length of a scroll view's viewport across its axis. A stack that is its content is as broad as this.
struct ContentBreadth {
    /// The axis across the scroll axis.
    var axis: Axis
    /// The length between the content insets, in points.
    var length: Double
    /// The viewport that can hold children of the stack.
    var pinSpace: PinSpace

    init(_ container: ScrollContainer, size: Size) {
        let inset = container.contentInset
        pinSpace = PinSpace(container, size: size)
        axis = container.axis == .vertical ? .horizontal : .vertical
        length = max(
            0, size[axis] - (axis == .horizontal ? inset.left + inset.right : inset.top + inset.bottom))
    }
}
