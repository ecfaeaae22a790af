import JSON
import Layers
import Primitives
import SceneDocument
import Staging

/// All views laid out: boxes at rest, scroll containers, pinnings, stretches and page items.
///
/// Vocabularies read only this layout and the graph of signals.
@dynamicMemberLookup
struct LaidOut {
    /// The views in a tree, with their containers and ids.
    let placed: PlacedViews
    /// The pagers with their items.
    let pagers: [PagerItems]
    /// The pinnings of views that are held in a viewport, in tree order.
    let pinnings: [Pinning]
    /// The elastic stretches in tree order, with their source ranges.
    let stretches: [(stretch: Stretch, origin: Origin)]
    /// The views that are reparented as pages turn.
    let reparentings: [Reparenting]
    /// The page items that are not in their written parents, because an item's first page names another container.
    let movedItems: Set<LayerIndex>
    /// The named states.
    let states: StateTable
    /// The boxes of views in the coordinates of their containers' content.
    let geometry: ContentGeometry

    subscript<Value>(dynamicMember path: KeyPath<PlacedViews, Value>) -> Value { placed[keyPath: path] }

    /// Lays out the views of a scene.
    ///
    /// - Parameter restNumbers: The values at rest of the numbers that labels show, by the labels' numbers.
    init(
        _ scene: ExpandedScene, setting: Setting, fonts: FontTable, states: StateTable,
        restNumbers: [Int: Double] = [:], values: inout ValueReader
    ) {
        self.states = states
        let builder = LayoutBuilder(
            scene, setting: setting, fonts: fonts, restNumbers: restNumbers, values: values)
        var reparenting = PageReparenting(builder)
        reparenting.hangItems()
        values = reparenting.values
        let placed = reparenting.placed
        let pinnings = PinningRule.pinnings(of: placed, values: &values)
        self.placed = placed
        self.pinnings = pinnings
        pagers = reparenting.pagers
        reparentings = reparenting.reparentings
        movedItems = reparenting.movedItems
        stretches = StretchRule.stretches(of: placed, values: &values)
        geometry = ContentGeometry(tree: placed.tree, containers: placed.containers, pinnings: pinnings)
    }
}
