public import Layers
import Primitives
import Timing

/// A view that hangs in other views on other pages of a pager; its numbers stay as they are.
///
/// The tree at rest has it where its first page wants it.
public struct Rehanging: Hashable, Sendable {
    /// Where the view hangs from a page on.
    public struct Step: Hashable, Sendable {
        /// The page, from 0.
        public var page: Int
        /// What it hangs in.
        public var parent: LayerIndex

        /// Creates a step.
        public init(page: Int, parent: LayerIndex) {
            self.page = page
            self.parent = parent
        }
    }

    /// The view.
    public var layer: LayerIndex
    /// The pager whose armed page decides.
    public var pager: ContainerIndex
    /// Where it hangs, by rising pages; no two lead, in any combination, to a view that hangs in itself.
    public var steps: [Step]

    /// Creates a rehanging of at least one step.
    public init(layer: LayerIndex, pager: ContainerIndex, steps: [Step]) {
        precondition(!steps.isEmpty, "a view hangs somewhere")
        self.layer = layer
        self.pager = pager
        self.steps = steps
    }

    /// What the view hangs in while a page is armed; before the first step where that leads.
    public func parent(onPage page: Int) -> LayerIndex { (steps.last { $0.page <= page } ?? steps[0]).parent }
}

extension LoweredScene {
    /// Hangs views where the armed pages of a frame want them.
    func rehang(in tree: inout LayerTree, state: FrameState) {
        for rehanging in rehangings {
            let container = containers[rehanging.pager]
            guard let page = container.pages?.page(at: state.offsets[rehanging.pager][container.axis]) else { continue }
            let parent = rehanging.parent(onPage: page)
            if tree.parents[rehanging.layer] != parent { tree.move(rehanging.layer, to: parent) }
        }
    }
}
