public import Layers
import Primitives
import Timing

/// A view that has different parents on different pages of a pager.
///
/// Reparenting does not change the view's own values. In the scene's tree, the view has the parent of its first step.
public struct Reparenting: Hashable, Sendable {
    /// A change of the view's parent at a page.
    public struct Step: Hashable, Sendable {
        /// The first page on which the view has this parent, counted from 0.
        public var page: Int
        /// The view's parent from this page on.
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
    /// The changes of parent, in rising order of pages. No combination of steps may put a view inside itself.
    public var steps: [Step]

    /// Creates a reparenting with at least one step.
    public init(layer: LayerIndex, pager: ContainerIndex, steps: [Step]) {
        precondition(!steps.isEmpty, "a view hangs somewhere")
        self.layer = layer
        self.pager = pager
        self.steps = steps
    }

    /// Returns the view's parent while a page is armed.
    ///
    /// On a page before the first step, this is the first step's parent.
    public func parent(onPage page: Int) -> LayerIndex { (steps.last { $0.page <= page } ?? steps[0]).parent }
}

extension LoweredScene {
    /// Moves each reparented view to the parent that the armed page of its pager determines in a frame.
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
