public import Layers
import Primitives
import Timing

/// A view that has different parents on different pages of a pager.
///
/// Reparenting leaves the view's own values unchanged. Before a frame's values are applied, the view has the parent of
/// its first page.
public struct Reparenting: Hashable, Sendable {
    /// The parent of the view from a page on.
    public struct Step: Hashable, Sendable {
        /// The first page on which the view has the parent, counted from 0.
        public var page: Int
        /// The new parent.
        public var parent: LayerIndex

        /// Creates a step.
        public init(page: Int, parent: LayerIndex) {
            self.page = page
            self.parent = parent
        }
    }

    /// The view.
    public var layer: LayerIndex
    /// The pager whose armed page determines the parent.
    public var pager: ContainerIndex
    /// The parents in order of rising pages. No combination of steps may put a view inside itself.
    public var steps: [Step]

    /// Creates a reparenting with at least one step.
    public init(layer: LayerIndex, pager: ContainerIndex, steps: [Step]) {
        precondition(!steps.isEmpty, "a view hangs somewhere")
        self.layer = layer
        self.pager = pager
        self.steps = steps
    }

    /// Returns the view's parent while a page is armed; for a page before the first step, the first step's parent.
    public func parent(onPage page: Int) -> LayerIndex { (steps.last { $0.page <= page } ?? steps[0]).parent }
}

extension LoweredScene {
    /// Reparents views according to the armed pages of a frame.
    func reparent(in tree: inout LayerTree, state: FrameState) {
        for reparenting in reparentings {
            let container = containers[reparenting.pager]
            guard let page = container.pages?.page(at: state.offsets[reparenting.pager][container.axis]) else {
                continue
            }
            let parent = reparenting.parent(onPage: page)
            if tree.parents[reparenting.layer] != parent { tree.move(reparenting.layer, to: parent) }
        }
    }
}
