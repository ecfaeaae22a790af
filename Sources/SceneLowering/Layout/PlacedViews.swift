import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Typography

/// The record that layout keeps of a view beside the view's layer.
struct PlacedView {
    /// The view as it is written; for a separator, a view without keys.
    let node: ViewNode
    let environment: Environment
    /// The view's number among all views of the scene.
    var serial = 0
    /// Whether the view is a piece of its parent's text.
    var isPiece = false
    /// The container whose content has the view as a direct child; nil for other views.
    var scroller: ContainerIndex?
    /// Whether the view is declared as fixed, which excludes it from the content's extent.
    var isFixed = false
    /// The view's mask, if that mask has no box of its own and therefore covers the view; otherwise nil.
    var cover: LayerIndex?
    /// The separator under the view, if the view is a row with a separator.
    var separator: LayerIndex?
    /// The section that contains the view; nil outside sections.
    var section: SectionMembership?
    /// The sides and positions of other views that the view's box names, as values at rest.
    var restNames: [String: Double] = [:]
    /// The box that version 0.1 gave the view; nil if it is the same box.
    var formerFrame: Rect?

    var kind: ViewKind { node.kind }
    /// Whether the view is a section's header or footer.
    var isBar: Bool { section?.isBar ?? false }
}

/// The section of a collection or table that contains a view, and the view's role in it. All items of a section share
/// one object.
final class SectionMembership: Sendable {
    /// The containing block of a sticky view, in the container's content.
    let block: Rect
    /// Whether the view is the header or footer.
    let isBar: Bool
    /// The insets at which the section pins the view; nil if the section does not pin it. Insets that the view sets
    /// take precedence.
    let insets: StickyInsets?

    init(block: Rect, isBar: Bool = false, insets: StickyInsets? = nil) {
        self.block = block
        self.isBar = isBar
        self.insets = insets
    }
}

/// The distances in points from the viewport's edges at which a sticky view is held; nil for an edge that does not hold
/// the view.
struct StickyInsets {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
}

/// All views in a tree with their boxes at rest, their ids and their scroll containers.
struct PlacedViews {
    let canvas: Canvas
    let restThreshold: Double
    var tree = LayerTree()
    /// The record of each layer of the tree.
    var views: [PlacedView] = []
    var containers: [ScrollContainer] = []
    /// The containers' indices by their layers. For look-ups only.
    var containersByLayer: [LayerIndex: ContainerIndex] = [:]
    /// The pinnings of masks and separators that stay in the viewport whatever keys they have.
    var pinnings: [Pinning] = []
    /// The pagers, in tree order.
    var pagers: [Pager] = []
    var scopes: IdentifierScopes
    /// Whether an entry yielded no views. If so, an id that is not found may belong to this entry and is not a mistake.
    var hasUnreadViews: Bool
    /// The font families of the labels. For look-ups only.
    var familiesByShaper: [TextShaper: FontFamily] = [:]

    init(setting: Setting, scopes: IdentifierScopes, hasUnreadViews: Bool) {
        canvas = setting.canvas
        restThreshold = setting.restThreshold
        self.scopes = scopes
        self.hasUnreadViews = hasUnreadViews
    }
}

/// A pager with the last of its pages that can be armed.
struct Pager {
    var layer: LayerIndex
    var container: ContainerIndex
    /// The index of the last page that can be armed; nil if there is no such page.
    var lastArmed: Int?
}

extension PlacedViews {
    /// Returns the name of a view in messages and listings.
    func name(of view: LayerIndex) -> String { tree[view].id ?? "#\(view)" }

    /// Returns the scope of the template instance that contains a view, or of the repetition's copy; 0 outside both.
    func copy(of view: LayerIndex) -> ScopeIndex { views[view].environment.scope }

    /// Returns the size of a container's viewport, in points.
    func viewport(of container: ContainerIndex) -> Size { tree[containers[container].layer].bounds.size }

    /// Returns the meaning of names and percentages in the values of a view's tracks.
    func valueScope(of view: LayerIndex, names: [String: Double]? = nil) -> ValueScope {
        let parent = tree.parents[view].map { tree[$0].bounds.size } ?? canvas.size
        return ValueScope(parent: parent, canvas: canvas.size, names: names ?? views[view].environment.names)
    }

    /// Returns the range of content offsets, along an axis, at which a container can rest.
    func restingOffsets(of container: ContainerIndex, along axis: Axis) -> ClosedRange<Double> {
        containers[container].restingOffsets(along: axis, viewport: viewport(of: container))
    }

    /// Returns the nearest wanted container whose content contains a view, directly or deeper; nil if there is no such
    /// container.
    func container(around layer: LayerIndex, where isWanted: (ScrollContainer) -> Bool = { _ in true })
        -> ContainerIndex?
    {
        var parent = tree.parents[layer]
        while let current = parent {
            if let container = containersByLayer[current], isWanted(containers[container]) { return container }
            parent = tree.parents[current]
        }
        return nil
    }

    /// Returns the nearest scrolling container around a view. Pagers do not count, since they only turn pages.
    func scroller(around view: LayerIndex) -> ContainerIndex? { container(around: view) { $0.pages == nil } }

    /// Looks up an id from a view, or from the scene's scope if no view is given.
    func match(_ identifier: String, from view: LayerIndex?) -> IdentifierScopes.Match {
        guard let view else { return scopes.find(identifier, from: 0, subtree: 0..<views.count) }
        let subtree = view..<tree.subtreeEnds[view]
        return scopes.find(identifier, from: copy(of: view), subtree: subtree)
    }

    /// Returns the view with an id; nil after an error.
    ///
    /// Looks the id up from a view, or from the scene's scope if no view is given.
    func find(
        _ identifier: String, from view: LayerIndex?, at origin: Origin, _ problems: inout DiagnosticCollector
    ) -> LayerIndex? {
        switch match(identifier, from: view) {
        case .view(let view): return view
        // The view may be in a part that was not read. That error suffices.
        case .none where hasUnreadViews && problems.hasErrors: break
        // Two views share an id that must be unique. That has been reported.
        case .ambiguous where scopes.duplicates.contains(identifier): break
        case .none:
            problems.error(
                .unknownView, "there is no view '\(identifier)'", at: origin, nearest: identifier,
                among: { scopes.names + ["self"] })
        case .ambiguous(let views):
            let names = views.prefix(3).map { "'\(name(of: $0))'" }.joined(separator: ", ")
            problems.error(
                .unknownView, "\(views.count) views have the id '\(identifier)'", at: origin,
                hint: "write the full name of one of these views: \(names)")
        }
        return nil
    }
}
