import Drawing
import Primitives

// A layer becomes items in this order: shadows, backdrop, background, shadows inside the box, contents, children (by
// depth, then by order), border. The effects on the whole layer are opacity, filters, blending, isolation, a mask, and a
// shadow of the layer's pixels. They put these items into a group, or into nested groups if a filter is a shadow. A
// layer with a backdrop is a group as well, with a group of the content inside if the content is filtered or blended. A
// layer that clips puts its background, contents and children into one clip. All three then end along the same edge, and
// the coverage of this edge is applied only once.
//
// The walk keeps a stack of pending steps instead of recursing, so deep nesting cannot exhaust the thread's stack. A
// layer first pushes the steps that follow its children, then the children in reverse order.
//
// Culling leaves out invisible layers and never changes a pixel. The box of a layer is compared with the visible part
// of the device. A clip narrows the visible part to whole pixels. A shadow or blur widens the visible part by the
// distance over which it can carry pixels. The source of a shadow or blur is drawn completely or not at all. Every
// other decision, such as whether to group or clip, depends only on the layers and not on what is visible.

/// Builds the display list of a layer tree by a walk through the tree.
struct DisplayListBuilder {
    let tree: LayerTree
    /// Whether invisible layers are left out.
    ///
    /// It is false only in tests that compare the pictures with and without culling.
    private let culls: Bool
    /// The children to visit, in tree order, for parents of which only some children can be visible.
    ///
    /// All children of any other parent are visited.
    private let shownChildren: [LayerIndex: [LayerIndex]]
    var list: DisplayList
    /// For each layer, the part of the picture that the layer's box can cover; empty if the caller did not request it.
    ///
    /// The part is nil for a layer that has drawn nothing itself.
    private var drawn: [DeviceBounds?]
    /// For each item of the list, the layer that the item draws; empty if the caller did not request it.
    private var owners: [LayerIndex] = []
    private var steps: [Step] = []
    /// The surroundings of layers. Pending steps refer to them by index.
    private var surroundings: [Surroundings] = []
    /// The planes in 3D space, and parts of such planes. Pending steps refer to them by index.
    private var parts: [SpacePart] = []

    private enum Step {
        case layer(LayerIndex, in: Int)
        case part(Int)
        case border(of: LayerIndex, in: Int)
        /// Draws the mask of the group that begins with the item at index `group`.
        case mask(LayerIndex, in: Int, group: Int)
        case endClip
        /// Ends the group that begins with the item at an index.
        case endGroup(Int)
    }

    /// The state that a layer passes on to its children. In the following, the layer is called the parent.
    struct Surroundings {
        /// The parent's box; nil for top-level layers and for masks.
        var box: LayerBox?
        /// The map from the parent's content to device pixels.
        var projection: Projection
        /// The transform that the parent applies to all its children; nil if there is no such transform.
        var shared: Transform3D?
        /// The part of the device in which the children's pixels can affect the picture. Its edges are at whole pixels.
        ///
        /// It extends beyond the picture if blurs or shadows can carry pixels into the picture.
        var visible: DeviceBounds
        /// The part of the picture in which the children's boxes can be visible. Clips make it smaller. Effects do not
        /// change it.
        var window: DeviceBounds
    }

    init(
        _ tree: LayerTree, width: Int, height: Int, background: Color, culls: Bool = true, notesDrawn: Bool = false,
        shownChildren: [LayerIndex: [LayerIndex]] = [:]
    ) {
        self.tree = tree
        self.culls = culls
        self.shownChildren = shownChildren
        drawn = notesDrawn ? Array(repeating: nil, count: tree.layers.count) : []
        list = DisplayList(width: width, height: height, background: background.clamped)
    }

    consuming func build(scale: Double) -> DisplayList {
        walk(scale: scale)
        return list
    }

    /// Returns, for each layer, the part of the picture that the layer's box can cover; nil if the layer draws nothing
    /// itself.
    ///
    /// The part may be empty.
    consuming func drawnBoxes(scale: Double) -> [DeviceBounds?] {
        walk(scale: scale)
        return drawn
    }

    /// Returns the display items that can affect a part of the picture, and the layer of each item.
    consuming func owned(scale: Double, reaching part: PixelRect) -> OwnedDisplayList {
        walk(
            scale: scale, notesOwners: true,
            picture: DeviceBounds(
                minX: Double(part.minX), minY: Double(part.minY), maxX: Double(part.maxX), maxY: Double(part.maxY)))
        return OwnedDisplayList(list: list, owners: owners)
    }

    private mutating func walk(scale: Double) {
        walk(
            scale: scale, notesOwners: false,
            picture: DeviceBounds(minX: 0, minY: 0, maxX: Double(list.width), maxY: Double(list.height)))
    }

    private mutating func walk(scale: Double, notesOwners: Bool, picture: DeviceBounds) {
        let canvas = Projection(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        push(
            childrenOf: nil,
            in: Surroundings(box: nil, projection: canvas, shared: nil, visible: picture, window: picture))
        while let step = steps.popLast() {
            switch step {
            case .layer(let index, let outer): draw(index, in: surroundings[outer])
            case .part(let index): draw(parts[index])
            case .border(let index, let outer):
                if let box = surroundings[outer].box {
                    let count = list.items.count
                    drawBorder(of: tree.layers[index], on: box)
                    noteDrawn(
                        index, since: count, DeviceBounds(of: box.rect, under: box.projection),
                        in: surroundings[outer].window)
                }
            case .mask(let index, let outer, let start):
                // If the group is still empty, there is nothing to mask.
                if list.items.count == start + 1 { break }
                list.items.append(.beginMask)
                draw(index, in: surroundings[outer])
            case .endClip: endClip()
            case .endGroup(let start): endGroup(from: start)
            }
            if notesOwners { noteOwners(after: step) }
        }
    }

    /// Records the layer of each item that a step has added.
    ///
    /// A step may remove items of earlier steps, but never replaces them.
    private mutating func noteOwners(after step: Step) {
        let owner =
            switch step {
            case .layer(let index, _), .border(let index, _), .mask(let index, _, _): index
            case .part(let index): parts[index].layer
            // An item that ends a clip or a group draws nothing. It gets the layer of the item before it.
            case .endClip, .endGroup: owners.last ?? 0
            }
        if owners.count > list.items.count { owners.removeLast(owners.count - list.items.count) }
        while owners.count < list.items.count { owners.append(owner) }
    }

    private mutating func noteDrawn(
        _ index: LayerIndex, since count: Int, _ deviceBox: DeviceBounds, in window: DeviceBounds
    ) {
        guard !drawn.isEmpty && list.items.count > count else { return }
        drawn[index] = window.intersection(wholePixelsOf: deviceBox.onCoverageGrid)
    }

    private mutating func draw(_ index: LayerIndex, in outside: Surroundings) {
        let layer = tree.layers[index]
        guard layer.isShown else { return }
        if layer.preserves3D || !layer.isBackfaceVisible {
            let transform = layer.spaceTransform(shared: outside.shared)
            if tree.preservesSpace(index) {
                let start = parts.count
                parts += LayerSpace(of: index, by: transform, in: tree).parts(in: outside)
                for part in (start..<parts.count).reversed() { steps.append(.part(part)) }
                return
            }
            if !layer.isBackfaceVisible && transform.showsBack { return }
        }
        let projection = layer.boxProjection(parent: outside.projection, shared: outside.shared)
        draw(
            layer, index, by: projection, visible: outside.visible, window: outside.window,
            hasChildren: tree.hasChildren(index))
    }

    private mutating func draw(_ part: SpacePart) {
        if let clip = part.clip {
            list.items.append(.beginClip(clip))
            steps.append(.endClip)
        }
        draw(
            tree.layers[part.layer], part.layer, by: part.projection, visible: part.visible, window: part.window,
            hasChildren: !part.isOwnPlane && tree.hasChildren(part.layer))
    }

    /// Draws a layer whose projection is known. If `hasChildren` is false, the layer's children are not drawn.
    private mutating func draw(
        _ layer: Layer, _ index: LayerIndex, by projection: Projection, visible outerVisible: DeviceBounds,
        window: DeviceBounds, hasChildren: Bool
    ) {
        if projection.isCollapsed { return }
        let effects = layer.drawnEffects
        var visible = outerVisible
        if let reach = effects?.reach(under: projection), reach > 0 { visible = visible.inflated(by: reach) }
        let box = LayerBox(layer, projection: projection)
        let deviceBox = DeviceBounds(of: box.rect, under: box.projection)
        let boxShadows = effects?.boxShadows ?? []
        let isEmpty =
            box.rect.isEmpty && !layer.contents.drawsInEmptyBox && !boxShadows.contains { !$0.isInset && $0.spread > 0 }
        var isSeen = !isEmpty && isSeen(deviceBox, and: layer.contents.overflow(of: box), of: box, in: visible)
        if !isSeen && (!hasChildren || layer.clipsToBounds) { return }

        let mask = tree.mask(of: index)
        let start = list.items.count
        guard hasChildren || mask != nil || effects != nil else {
            drawBackgroundAndContents(of: layer, on: box)
            drawBorder(of: layer, on: box)
            if !drawn.isEmpty, !layer.isText(of: box, outside: window) {
                noteDrawn(index, since: start, deviceBox, in: window)
            }
            if layer.alpha < 1 { list.items.wrap(from: start, in: Group(opacity: layer.alpha)) }
            return
        }

        let shadow = effects?.shadow
        let silhouette = shadow == nil ? nil : tree.silhouette(of: index, on: box, hasChildren: hasChildren)
        let groups = box.groups(layer, effects, castsPixels: silhouette == nil)
        let backdrop = effects.flatMap {
            $0.backdrop.isEmpty ? nil : DisplayItem.backdrop(box.shape(box.inside), $0.filtersOfBackdrop)
        }
        // If there is a group of the content inside the group of the backdrop, the backdrop comes before it.
        let isBackdropOutside = backdrop != nil && groups.count > 1
        let innerBackdrop = isBackdropOutside ? nil : backdrop
        if !hasChildren && mask == nil {
            if let backdrop, isBackdropOutside, !box.rect.isEmpty { list.items.append(backdrop) }
            let inner = list.items.count
            if let shadow, let silhouette { drawShadow(shadow, of: silhouette, on: box) }
            draw(boxShadows, around: box, of: layer)
            drawBackgroundAndContents(of: layer, on: box, innerBackdrop, inside: boxShadows)
            drawBorder(of: layer, on: box)
            let reach = effects?.reach(under: projection) ?? 0
            if !layer.isText(of: box, outside: window.inflated(by: reach)) {
                noteDrawn(index, since: start, deviceBox, in: window)
            }
            // A group without any effect would change nothing, so it is not added.
            for group in groups.dropLast(backdrop == nil ? 0 : 1) where group != Group() {
                list.items.wrap(from: inner, in: group)
            }
            if backdrop != nil, let group = groups.last, list.items.count > start {
                list.items.insert(.beginGroup(group), at: start)
                list.items.append(.endGroup)
            }
            return
        }

        var inside = Surroundings(
            box: box, projection: projection.offset(x: -layer.bounds.minX, y: -layer.bounds.minY),
            shared: layer.childrenTransform, visible: outerVisible, window: window)
        if groups.contains(where: { $0.spreads }) {
            // The content is drawn completely or not at all. The grid of a blur may depend on where the content begins,
            // so the content must not depend on what is visible.
            if culls, let extent = ContentExtent(in: tree).box(of: index, withContent: true),
                extent.mapped(by: projection).misses(outerVisible)
            {
                return
            }
            inside.visible = .everywhere
            isSeen = !isEmpty
        }
        if !groups.isEmpty || mask != nil {
            list.items.append(.beginGroup(groups.last ?? Group()))
            steps.append(.endGroup(start))
            if let mask {
                // The mask is applied after shadow and filters, so only the visible part of the mask matters.
                steps.append(.mask(mask, in: surroundings.count, group: start))
                surroundings.append(
                    Surroundings(
                        box: nil, projection: inside.projection, shared: nil, visible: outerVisible, window: window))
            }
            if let backdrop, isBackdropOutside, isSeen, !box.rect.isEmpty {
                list.items.append(backdrop)
                noteDrawn(index, since: list.items.count - 1, deviceBox, in: window)
            }
            for group in groups.dropLast().reversed() {
                steps.append(.endGroup(list.items.count))
                list.items.append(.beginGroup(group))
            }
        }
        if isSeen {
            let count = list.items.count
            if let shadow, let silhouette { drawShadow(shadow, of: silhouette, on: box) }
            draw(boxShadows, around: box, of: layer)
            noteDrawn(index, since: count, deviceBox, in: window)
            if layer.hasBorder { steps.append(.border(of: index, in: surroundings.count)) }
        }
        let clips = hasChildren && layer.clipsToBounds && beginClip(of: box, deviceBox, for: &inside)
        if isSeen {
            let count = list.items.count
            drawBackgroundAndContents(
                of: layer, on: clips ? box.withoutClip : box, innerBackdrop, inside: boxShadows)
            noteDrawn(index, since: count, deviceBox, in: window)
        }
        push(childrenOf: index, in: inside)
    }

    /// Begins a clip to the inside of a box, and returns whether a clip is needed.
    ///
    /// If no edge of the box is visible, no clip is needed, and nothing changes.
    private mutating func beginClip(
        of box: LayerBox, _ deviceBox: DeviceBounds, for inside: inout Surroundings
    ) -> Bool {
        if case .rectangle(let rect) = box.inside, box.projection.isUpright,
            DeviceBounds(of: rect, under: box.projection).contains(inside.visible)
        {
            return false
        }
        list.items.append(.beginClip(box.shape(box.inside)))
        steps.append(.endClip)
        inside.visible = inside.visible.intersection(wholePixelsOf: deviceBox)
        inside.window = inside.window.intersection(wholePixelsOf: deviceBox)
        return true
    }

    /// Returns whether anything that a layer itself draws can be visible.
    ///
    /// This is the case if the layer's box is visible, or if contents that extend beyond the box are visible.
    private func isSeen(
        _ deviceBox: DeviceBounds, and overflow: @autoclosure () -> Rect?, of box: LayerBox, in visible: DeviceBounds
    ) -> Bool {
        if !culls { return true }
        if !deviceBox.misses(visible) { return true }
        // The overflow is computed only if the box is not visible, because the bounds of a text must be looked up.
        guard let overflow = overflow() else { return false }
        return !DeviceBounds(of: overflow, under: box.projection).misses(visible)
    }

    private mutating func drawShadow(_ shadow: Shadow, of silhouette: Silhouette, on box: LayerBox) {
        var shadow = shadow
        shadow.color = shadow.color.multiplyingAlpha(by: silhouette.alpha)
        if !shadow.color.isInvisible { list.items.append(.shadow(box.shape(silhouette.outline), shadow)) }
    }

    /// Draws the shadows outside a box. The box itself cuts them off, even if it is translucent.
    private mutating func draw(_ shadows: [BoxShadow], around box: LayerBox, of layer: Layer) {
        let items = shadows.reversed().flatMap { box.outside($0) }
        guard !items.isEmpty else { return }
        // Under an opaque box no cut is needed. Without it, pixels on the edge are exact.
        let hidesShadows =
            layer.backgroundColor.alpha >= 1 || layer.contents.opaqueOutline(on: box) == box.outline
            || box.rect.isEmpty
        if !hidesShadows { list.items.append(.beginClip(box.shape(box.surroundings(of: shadows)))) }
        list.items += items
        if !hidesShadows { list.items.append(.endClip) }
    }

    private mutating func drawBackgroundAndContents(
        of layer: Layer, on box: LayerBox, _ backdrop: DisplayItem? = nil, inside shadows: [BoxShadow] = []
    ) {
        let color = layer.backgroundColor.clamped
        if layer.contents.hidesBackground(on: box) || box.rect.isEmpty {
            layer.contents.draw(on: box, into: &list.items)
            return
        }
        let inner = shadows.reversed().flatMap { box.inside($0, of: layer) }
        let backdrop = color.alpha < 1 ? backdrop : nil
        let background = box.fill(box.inside, .color(color))
        guard inner.isEmpty, backdrop == nil else {
            // Backdrop, background and shadows end along the same edge, so its coverage is applied once.
            list.items.append(.beginClip(box.shape(box.inside)))
            if let backdrop { list.items.append(backdrop) }
            if !color.isInvisible { list.items.append(background) }
            let hole = box.shadowBounds(of: layer)
            let isNarrower = !inner.isEmpty && hole != box.inside
            if isNarrower { list.items.append(.beginClip(box.shape(hole))) }
            list.items += inner
            if isNarrower { list.items.append(.endClip) }
            let joins = layer.contents.meetEdge(of: box)
            if !joins { list.items.append(.endClip) }
            layer.contents.draw(on: joins ? box.withoutClip : box, into: &list.items)
            if joins { list.items.append(.endClip) }
            return
        }
        if color.isInvisible {
            layer.contents.draw(on: box, into: &list.items)
            return
        }
        guard layer.contents.meetEdge(of: box) else {
            list.items.append(background)
            layer.contents.draw(on: box, into: &list.items)
            return
        }
        let count = list.items.count
        list.items.append(.beginClip(box.shape(box.inside)))
        list.items.append(background)
        layer.contents.draw(on: box.withoutClip, into: &list.items)
        // If the contents have drawn nothing, the clip is removed and only the background remains.
        if list.items.count == count + 2 { list.items.remove(at: count) } else { list.items.append(.endClip) }
    }

    private mutating func drawBorder(of layer: Layer, on box: LayerBox) {
        guard layer.hasBorder else { return }
        list.items.append(box.fill(box.borderOutline(width: layer.borderWidth), .color(layer.borderColor.clamped)))
    }

    /// Ends the current clip. If the clip is empty, removes it instead.
    private mutating func endClip() {
        if case .beginClip? = list.items.last { list.items.removeLast() } else { list.items.append(.endClip) }
    }

    /// Ends the group that begins with the item at an index. If the group or its mask is empty, removes the group
    /// instead.
    private mutating func endGroup(from start: Int) {
        if list.items.count == start + 1 || list.items.last == .beginMask {
            list.items.removeSubrange(start...)
        } else {
            list.items.append(.endGroup)
        }
    }

    private mutating func push(childrenOf parent: LayerIndex?, in outer: Surroundings) {
        surroundings.append(outer)
        // The children are pushed in reverse order, because the last step pushed is taken first.
        let children = parent.flatMap { shownChildren[$0] } ?? tree.children(of: parent)
        for child in tree.inDrawingOrder(children).reversed() {
            steps.append(.layer(child, in: surroundings.count - 1))
        }
    }
}

extension Layer {
    /// Whether the layer is drawn: it is not hidden, and its alpha is greater than 0.
    var isShown: Bool { !isHidden && alpha > 0 }
}

extension LayerBox {
    /// Returns the groups with the effects that apply to a layer and its children as one picture, innermost first; empty
    /// if no group is needed.
    ///
    /// - Parameter castsPixels: Whether the shadow must be computed from the layer's pixels instead of a shape.
    fileprivate func groups(_ layer: Layer, _ effects: DrawnEffects?, castsPixels: Bool) -> [Group] {
        let isGroup = layer.alpha < 1 || layer.varying.contains(.group)
        guard let effects else { return isGroup ? [Group(opacity: min(1, layer.alpha))] : [] }
        var stages = effects.stages
        if castsPixels, let shadow = effects.shadow {
            if stages.isEmpty || stages[0].shadow != nil { stages.insert(FilterStage(), at: 0) }
            stages[0].shadow = shadow
        }
        var groups = stages.map { Group(projection: projection, shadow: $0.shadow, filters: $0.filters) }
        if groups.isEmpty {
            guard isGroup || effects.isolates || effects.blendMode != .normal || !effects.backdrop.isEmpty else {
                return []
            }
            groups = [Group()]
        }
        groups[groups.count - 1].blendMode = effects.blendMode
        // The content is filtered and blended before it covers the backdrop.
        if !effects.backdrop.isEmpty, groups != [Group()] { groups.append(Group()) }
        groups[groups.count - 1].opacity = min(1, layer.alpha)
        return groups
    }
}

extension DrawnEffects {
    /// The filters of the backdrop: its own, then those of the layer, which act on the backdrop and on the content alike.
    fileprivate var filtersOfBackdrop: [Filter] { backdrop + stages.flatMap { $0.filters } }
}

extension Group {
    /// Whether the group has an effect by which content pixels affect other pixels: a blur or a shadow.
    fileprivate var spreads: Bool {
        shadow != nil
            || filters.contains {
                switch $0 {
                case .blur: true
                case .brightness, .contrast, .saturation, .hueRotate, .grayscale, .sepia, .invert, .opacity: false
                }
            }
    }
}

extension LayerTree {
    /// Returns children sorted by depth. Children of equal depth are sorted by `order`, then in tree order.
    ///
    /// The given children must be in tree order.
    fileprivate func inDrawingOrder(_ children: [LayerIndex]) -> [LayerIndex] {
        Self.sorted(children, by: { (layers[$0].zPosition, layers[$0].order) })
    }

    /// Returns the children of a parent sorted by `order`, then in tree order.
    ///
    /// This is for parents whose children's depth is a coordinate in 3D space.
    func childrenInOrder(of parent: LayerIndex?) -> [LayerIndex] {
        Self.sorted(children(of: parent), by: { (layers[$0].order, 0) })
    }

    private static func sorted(
        _ children: [LayerIndex], by key: (LayerIndex) -> (Double, Double)
    ) -> [LayerIndex] {
        let isInOrder = zip(children, children.dropFirst()).allSatisfy { key($0) <= key($1) }
        if isInOrder { return children }
        return children.enumerated().sorted { one, two in
            let (first, second) = (key(one.element), key(two.element))
            return first == second ? one.offset < two.offset : first < second
        }.map { $0.element }
    }
}

extension Layer {
    /// Returns whether the layer draws only text, and the text lies completely outside `window`, a part of the picture.
    fileprivate func isText(of box: LayerBox, outside window: DeviceBounds) -> Bool {
        guard case .label(let label) = contents, !hasBorder, backgroundColor.isInvisible else { return false }
        guard let reach = label.reach(in: box.rect) else { return true }
        return DeviceBounds(of: reach, under: box.projection).misses(window)
    }
}
