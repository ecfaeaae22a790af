import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// The parent of a view that is being added.
struct Parent {
    var layer: LayerIndex
    var size: Size
    /// The parent's scroll container; nil if the parent does not scroll.
    var container: ContainerIndex?
    /// The section of the parent to which views are being added; nil outside sections.
    var section: SectionPlace?

    /// Returns this parent for adding the items of a section.
    func filling(_ placement: SectionPlacement) -> Parent {
        var parent = self
        parent.section = SectionPlace(block: placement.box)
        return parent
    }
}

/// Adds expanded views to a tree, each with its properties and its box at rest.
struct LayoutBuilder {
    var placed: PlacedViews
    var values: ValueReader
    private var fonts: FontTable

    init(_ scene: ExpandedScene, setting: Setting, fonts: FontTable, values: ValueReader) {
        placed = PlacedViews(setting: setting, scopes: scene.scopes, hasUnreadViews: scene.hasUnreadViews)
        self.fonts = fonts
        self.values = values
        placed.tree.reserveCapacity(scene.viewCount)
        placed.views.reserveCapacity(scene.viewCount)
        for view in scene.views { add(view, in: nil) }
        placed.familiesByShaper = self.fonts.familiesByShaper
    }

    var canvas: Canvas { placed.canvas }

    /// Adds one view and its content.
    ///
    /// `box` is the box that a layout gives the view; nil if the view sets its box. A mask belongs to the parent but is
    /// not part of the parent's content.
    mutating func add(_ view: ExpandedView, in parent: Parent?, box: Rect? = nil, asMask isMask: Bool = false) {
        // If there are too many copies, which has been reported, the rest are skipped.
        guard !values.problems.isFullOfCopies, !values.copies.isExhausted || view.environment.scope == 0 else {
            placed.hasUnreadViews = true
            return
        }
        let around = values.problems.copy
        values.problems.copy = view.environment.scope
        defer { values.problems.copy = around }
        let (node, kind) = (view.node, view.node.kind)
        let scope = ValueScope(
            parent: parent?.size ?? canvas.size, canvas: canvas.size, names: view.environment.names)
        let layer = layer(of: node, box: box, isHeld: parent?.section?.insets != nil, in: scope)
        let index =
            isMask
            ? placed.tree.append(layer, maskOf: parent?.layer ?? 0)
            : placed.tree.append(layer, parent: parent?.layer)
        append(view, in: parent, at: index)
        var container: ContainerIndex?
        if kind.scrolls {
            container = placed.containers.count
            placed.containersByLayer[index] = container
            placed.containers.append(
                kind == .pager
                    ? pager(of: node, layer: index, size: layer.bounds.size, in: scope)
                    : scrollContainer(of: node, layer: index, size: layer.bounds.size, in: scope))
        }
        addMask(view, of: index)
        // A pager turns its pages and moves no child.
        let inside = Parent(layer: index, size: layer.bounds.size, container: kind == .pager ? nil : container)
        if kind.hasSections {
            addSections(of: view, in: inside)
        } else {
            for child in view.content ?? [] { add(child, in: inside) }
        }
        guard let container, placed.containers[container].pages == nil else { return }
        if kind == .scroll, node[.contentSize] == nil {
            placed.containers[container].contentSize = unionOfChildren(of: index)
        }
        // At rest, too, content starts at its initial offset: geometry looks through containers at their content.
        placed.tree[index].bounds.origin = placed.containers[container].contentOffset
    }

    /// Records a view whose layer has been added, and declares its id.
    private mutating func append(_ view: ExpandedView, in parent: Parent?, at index: LayerIndex) {
        var record = PlacedView(node: view.node, environment: view.environment, scroller: parent?.container)
        record.section = parent?.section
        record.isFixed = view.node[.position]?.string == ViewPosition.fixed.rawValue
        placed.views.append(record)
        if let value = view.node[.sticky], !record.isBar, !view.node.kind.hasSections {
            values.problems.error(
                .invalidValue, "'sticky' is only for headers, footers, sections, collections and tables",
                at: value.origin,
                hint: "\"position\": \"sticky\" with \"top\" holds any view in a scroll container")
        }
        placed.scopes.countInstances(around: view.environment.scope)
        declareIdentifier(of: view, index: index)
        if let id = view.innerIdentifier { placed.scopes.declareAlias(id, of: index, in: view.environment.scope) }
    }

    private mutating func declareIdentifier(of view: ExpandedView, index: LayerIndex) {
        guard let value = view.node[.id] else {
            placed.tree[index].id = view.instance.flatMap { placed.scopes.declareInstance(index, in: $0) }
            return
        }
        guard case .string(let id) = value.kind else {
            values.problems.wrongType(value, expected: "an id (a string)")
            return
        }
        let isPlain = id.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\t"..."\r", " ", ",", "[", "]", "(", ")", "'", "\"": false
            // Testing letters beyond ASCII takes ten times as long.
            default: scalar.isASCII || !scalar.properties.isWhitespace
            }
        }
        guard !id.isEmpty, isPlain, id != "self" else {
            values.problems.error(
                .invalidValue, "\(id.quotedInShort) cannot be an id", at: value.origin,
                hint: "an id must not contain blanks, commas, quotes or brackets, and must not be 'self'")
            return
        }
        switch placed.scopes.declare(id, of: index, in: view.identifierScope) {
        case .declared(let name, let byteCount):
            placed.tree[index].id = name
            if view.identifierScope != 0 { values.countCopied(textBytes: byteCount, at: value.origin) }
        case .duplicate(let name, let other, let byteCount):
            if view.identifierScope != 0 { values.countCopied(textBytes: byteCount, at: value.origin) }
            let place = placed.views[other].node[.id].map { " on line \(values.source.line(of: $0.origin))" } ?? ""
            values.problems.error(
                .duplicateID, "another view\(place) already has the id '\(name)'", at: value.origin,
                hint: view.environment.templates.isEmpty
                    ? "give this view another id, or make both views by templates whose uses have ids: one.\(id), two.\(id)"
                    : nil)
        }
    }

    /// Adds the view that masks a layer.
    ///
    /// A mask that sets no box covers the visible bounds of the layer, and stays in place while the content of a scroll
    /// container moves.
    private mutating func addMask(_ view: ExpandedView, of layer: LayerIndex) {
        guard let mask = view.masks.first else { return }
        if view.masks.count > 1 {
            values.problems.error(
                .invalidValue, "a mask must be one view, found \(view.masks.count)", at: view.maskOrigin)
        }
        let bounds = placed.tree[layer].bounds
        let index = placed.views.count
        let hasBox = mask.node.firstMember(of: ViewWord.places) != nil
        add(mask, in: Parent(layer: layer, size: bounds.size), box: hasBox ? nil : bounds, asMask: true)
        if hasBox || placed.views.count == index { return }
        placed.views[layer].cover = index
        // A mask that sets its own pinning keeps it.
        guard !placed.views[index].saysWhereItIsHeld, let container = placed.containersByLayer[layer],
            placed.containers[container].pages == nil
        else { return }
        placed.pinnings.append(
            Pinning(layer: index, container: container, horizontal: .viewport, vertical: .viewport))
    }

    /// Returns a view as a layer, without its id.
    ///
    /// `box` is the box that a layout gives the view; nil if the view sets its box. `isHeld` is true for a pinned
    /// header or footer.
    mutating func layer(of view: ViewNode, box: Rect? = nil, isHeld: Bool = false, in scope: ValueScope) -> Layer {
        var layer = view.kind.prototype
        if view.kind == .image, let value = view[.image],
            let picture = values.assets.picture(value, problems: &values.problems)
        {
            PropertyPath("image")?.set(.image(picture.image, scale: picture.scale), in: &layer)
        }
        place(&layer, of: view, box: box, in: scope)
        // Pinned headers and footers are drawn in front of the content that passes under them.
        if isHeld { layer.order = 1 }
        setProperties(&layer, of: view, in: scope)
        fonts.setFamily(of: &layer, view, in: scope, &values)
        if case .gradient(let gradient) = layer.contents { check(gradient, view.member("locations")?.value) }
        if case .label(let label) = layer.contents { check(label.gradient, view[.gradient]?["locations"]) }
        if case .shape(let shape) = layer.contents {
            check(shape.gradient, view[.gradient]?["locations"])
            check(shape.strokeGradient, view[.strokeGradient]?["locations"])
        }
        return layer
    }

    private mutating func check(_ gradient: GradientContents, _ value: JSONValue?) {
        guard let value, let locations = gradient.locations,
            !gradient.colors.isEmpty, locations.count != gradient.colors.count
        else { return }
        values.problems.error(
            .invalidValue,
            "a gradient must have as many locations as colours, found \(locations.count) and \(gradient.colors.count)",
            at: value.origin)
    }
}

extension PlacedView {
    /// Whether the view's keys, or its section, pin the view.
    var saysWhereItIsHeld: Bool {
        section?.insets != nil || node[.position] != nil || node.firstMember(of: ViewWord.stickyDistances) != nil
    }
}
