import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Typography

/// The data that layout records about a view, in addition to the view's layer.
struct PlacedView {
    /// The view as the scene writes it. For a separator, a view without keys.
    let node: ViewNode
    let environment: Environment
    /// The scope in which the names in the view are looked up first.
    let scope: ScopeIndex
    /// The view's serial number, which is unique among all views of the scene.
    var serial = 0
    /// Whether the view is a piece of a split text, whose label is the view's parent.
    var isPiece = false
    /// The scroll container that has the view as a direct child of its content; nil for other views.
    var scroller: ContainerIndex?
    /// The view's pin; nil if the view is not pinned.
    var pin: Pin?
    /// Whether the view's `position` is `fixed`. A fixed view does not count for the size of the content.
    var isFixed = false
    /// The view's mask, if the mask has no box keys and therefore covers the whole view; otherwise nil.
    var cover: LayerIndex?
    /// The separator at the view's lower edge, if the view is a table row with a separator; otherwise nil.
    var separator: LayerIndex?
    /// The section that contains the view; nil outside sections.
    var section: SectionMembership?
    /// The values at rest of the names in the view's box expressions. Such a name refers to a side or a coordinate of
    /// another view's box.
    var restNames: [String: Double] = [:]
    /// The box that version 0.1 gave the view; nil if it is the same box.
    var formerFrame: Rect?

    var kind: ViewKind { node.kind }
    /// Whether the view writes a pin but has none, because of a mistake that has been reported.
    var lacksPin: Bool { pin == nil && node.firstMember(of: ViewWord.pins) != nil }
    /// Whether the view is the header or footer of a section.
    var isBar: Bool { section?.isBar ?? false }
}

/// A view's membership in a section of a collection or table: where the section holds the view, and the view's role.
///
/// All items of a section share one object.
final class SectionMembership: Sendable {
    /// The containing block of a sticky view, in the coordinates of the container's content.
    let block: Rect
    /// Whether the view is the section's header or footer.
    let isBar: Bool
    /// The insets at which the section pins the view; nil if the section does not pin the view.
    ///
    /// Insets that the view itself sets take precedence.
    let insets: StickyInsets?

    init(block: Rect, isBar: Bool = false, insets: StickyInsets? = nil) {
        self.block = block
        self.isBar = isBar
        self.insets = insets
    }
}

/// The distances from the viewport's edges, in points, at which a sticky view is held.
///
/// A distance is nil if the view is not held at this edge.
struct StickyInsets {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
}

/// A tree of all views with their boxes at rest, their ids and their scroll containers.
struct PlacedViews {
    /// Whether the scene has natural sizes or texts that version 0.1 did not have, so that it was not written for it.
    var usesVersion02 = false
    let canvas: Canvas
    let restThreshold: Double
    var tree = LayerTree()
    /// The record of each layer, in the order of the tree's layers.
    var views: [PlacedView] = []
    var containers: [ScrollContainer] = []
    /// The index of each scroll container, by the container's layer. For look-ups only.
    var containersByLayer: [LayerIndex: ContainerIndex] = [:]
    /// The pinnings of masks and separators, which stay in the viewport regardless of their keys.
    var pinnings: [Pinning] = []
    /// What scroll containers choose for the tracks of the views inside under reduced motion, by the containers' layers.
    /// For look-ups only.
    var reducedMotions: [LayerIndex: ReducedMotion] = [:]
    /// The pagers, in tree order.
    var pagers: [Pager] = []
    var scopes: IdentifierScopes
    /// Whether some entry in a list of views resulted in no view.
    ///
    /// If so, an unknown id may belong to this entry, and is not reported.
    var hasUnreadViews: Bool
    /// The font family of each text shaper that labels use. For look-ups only.
    var familiesByShaper: [TextShaper: FontFamily] = [:]

    init(setting: Setting, scopes: IdentifierScopes, hasUnreadViews: Bool) {
        canvas = setting.canvas
        restThreshold = setting.restThreshold
        self.scopes = scopes
        self.hasUnreadViews = hasUnreadViews
    }
}

/// A pager, with its last page that can be armed.
struct Pager {
    var layer: LayerIndex
    var container: ContainerIndex
    /// The index of the last page that can be armed; nil if no page can be armed.
    var lastArmed: Int?
}

extension PlacedViews {
    /// Returns the name of a view in messages and listings.
    func name(of view: LayerIndex) -> String { tree[view].id ?? "#\(view)" }

    /// Returns the choice for reduced motion of the nearest scroll container that has one and that contains a view or is
    /// the view itself; nil if no such container has a choice.
    func reducedMotion(around view: LayerIndex) -> ReducedMotion? {
        if reducedMotions.isEmpty { return nil }
        return sequence(first: view) { tree.parents[$0] }.lazy.compactMap { reducedMotions[$0] }.first
    }

    /// Returns the scope of the template instance, copy or piece in which a view is written. Outside of all, returns 0.
    func copy(of view: LayerIndex) -> ScopeIndex { views[view].environment.copy }

    /// Returns the size of a container's viewport, in points.
    func viewport(of container: ContainerIndex) -> Size { tree[containers[container].layer].bounds.size }

    /// Returns the meaning of names and percentages in the keyframes and states of a view.
    ///
    /// - Parameter names: The numbers that names stand for; nil for those of the view's repetition.
    func valueScope(of view: LayerIndex, names: [String: Double]? = nil) -> ValueScope {
        let parent = tree.parents[view].map { tree[$0].bounds.size } ?? canvas.size
        return ValueScope(parent: parent, canvas: canvas.size, names: names ?? views[view].environment.names)
    }

    /// Returns the range of content offsets at which a container can rest, along an axis, in points.
    func restingOffsets(of container: ContainerIndex, along axis: Axis) -> ClosedRange<Double> {
        containers[container].restingOffsets(along: axis, viewport: viewport(of: container))
    }

    /// Returns the innermost scroll container around a view that satisfies `isWanted`; otherwise nil.
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

    /// Returns the innermost scroll container around a view that is not a pager. A pager turns its pages and does not
    /// scroll views.
    func scroller(around view: LayerIndex) -> ContainerIndex? { container(around: view) { $0.pages == nil } }

    /// Returns the size of the smallest content that starts at the origin and contains a layer's children. Fixed
    /// children do not count. A pinned child counts with the length of its pin.
    func unionOfChildren(of layer: LayerIndex) -> Size {
        var size = Size.zero
        for child in tree.children(of: layer) where !views[child].isFixed {
            var frame = tree[child].frame
            if let pin = views[child].pin { frame.size[pin.axis] += pin.length }
            size.width = max(size.width, frame.maxX)
            size.height = max(size.height, frame.maxY)
        }
        return size
    }

    /// Returns where the names in a view are used. If `view` is nil, returns the place of names outside views.
    func place(of view: LayerIndex?) -> IdentifierScopes.Place {
        guard let view else { return IdentifierScopes.Place(scope: 0, subtree: 0..<views.count) }
        return IdentifierScopes.Place(scope: views[view].scope, subtree: view..<tree.subtreeEnds[view])
    }

    /// Looks up an id that is used in `view`. If `view` is nil, the id is used outside views.
    func match(_ identifier: String, from view: LayerIndex?) -> IdentifierScopes.Match {
        scopes.find(identifier, from: place(of: view))
    }

    /// Returns the view with an id that is used in `view`, or outside views if `view` is nil. Returns nil after an error.
    ///
    /// - Parameter isInExpression: Whether the id is used in an expression, in which not all ids can be written.
    func find(
        _ identifier: String, from view: LayerIndex?, at origin: Origin, isInExpression: Bool = false,
        _ problems: inout DiagnosticCollector
    ) -> LayerIndex? {
        switch match(identifier, from: view) {
        case .view(let view): return view
        // The view may be in a part that was not read. That error suffices.
        case .none where hasUnreadViews && problems.hasErrors: break
        // Two views share an id that must be unique. That has been reported.
        case .ambiguous where scopes.duplicates.contains(identifier): break
        case .none:
            problems.error(
                .unknownView, "there is no view '\(identifier)'", at: origin,
                hintIfGiven: {
                    if let name = scopes.suggestion(
                        for: identifier, from: place(of: view), isInExpression: isInExpression)
                    {
                        return "did you mean '\(name)'?"
                    }
                    return identifier == "parent" ? "give the parent an 'id', and write the id here" : nil
                })
        case .ambiguous(let matches):
            let source = problems.source
            problems.error(
                .unknownView, "\(matches.count) views have the id '\(identifier)'", at: origin,
                hintIfGiven: {
                    scopes.hint(
                        forSameNamed: matches, called: identifier, from: place(of: view),
                        isInExpression: isInExpression,
                        line: { views[$0].node[.id].map { source.line(of: $0.origin) } })
                })
        }
        return nil
    }
}
