import JSON
import Layers
import Primitives
import SceneDocument
import Staging

/// All views of a scene after layout: their boxes at rest, scroll containers, pinnings, stretches and page items.
///
/// The lowering of vocabularies reads only this layout and the graph of signals.
@dynamicMemberLookup
struct LaidOut {
    /// The tree of all views, with their scroll containers and ids.
    let placed: PlacedViews
    /// The pagers, each with the items of its pages.
    let pagers: [PagerItems]
    /// The pinnings, which hold views in a viewport, in tree order.
    let pinnings: [Pinning]
    /// The content offsets between which pinned views are held, by view.
    let pins: [LayerIndex: PinRange]
    /// The views that stretch when their containers overscroll, in tree order. Each has the source range of its key.
    let stretches: [(stretch: Stretch, origin: Origin)]
    /// The views whose boxes follow the sizes of their parents, in tree order.
    let autoresizings: [Autoresizing]
    /// The views that change their parents while pages turn.
    let reparentings: [Reparenting]
    /// The page items that have been moved to another parent than the one they are written in.
    ///
    /// The parent is the container that the first page with the item names.
    let movedItems: Set<LayerIndex>
    /// The named states.
    let states: StateTable
    /// The boxes of views in the coordinates of the content that contains the views.
    let geometry: ContentGeometry

    subscript<Value>(dynamicMember path: KeyPath<PlacedViews, Value>) -> Value { placed[keyPath: path] }

    /// Lays out the views of a scene.
    ///
    /// - Parameter restNumbers: For each label that shows numbers, the values of the numbers at rest. The keys are the
    ///   labels' serial numbers.
    init(
        _ scene: ExpandedScene, setting: Setting, fonts: FontTable, states: StateTable,
        restNumbers: RestNumbers = [:], values: inout ValueReader
    ) {
        self.states = states
        let builder = LayoutBuilder(
            scene, setting: setting, fonts: fonts, restNumbers: restNumbers, values: values)
        var reparenting = PageReparenting(builder)
        reparenting.reparentItems()
        values = reparenting.values
        let placed = reparenting.placed
        let pinnings = PinningRule.pinnings(of: placed, values: &values)
        self.placed = placed
        self.pinnings = pinnings
        pagers = reparenting.pagers
        reparentings = reparenting.reparentings
        movedItems = reparenting.movedItems
        autoresizings = AutoresizingRule.autoresizings(of: placed, values: &values)
        stretches = StretchRule.stretches(of: placed, values: &values)
        geometry = ContentGeometry(tree: placed.tree, containers: placed.containers, pinnings: pinnings)
        pins = PinRange.ranges(in: placed, geometry)
        PinRange.reportOverlaps(of: pins, in: placed, &values.problems)
    }
}
