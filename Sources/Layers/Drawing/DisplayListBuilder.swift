import Drawing
import Primitives

// Layers become items in this order: shadow, background, contents, children (by depth, then by order), border. What is
// done to all of a layer (opacity, filters, blending, its mask, a shadow of its pixels) wraps it in a group; clipping
// wraps its background, its contents and its children: they end along one edge, and a clip's coverage counts once.
//
// The walk keeps its own stack of steps instead of calling itself, so that no depth of nesting can exhaust the
// thread's. A layer pushes what must follow its children first, then the children, last one first.
//
// What cannot be seen is left out, and leaving it out never changes a pixel: a box is compared with the visible part
// of the device, which clips narrow by whole pixels and which shadows and blurs widen by what they can carry into it;
// what they are made of is drawn whole or not at all. Every other decision (group or not, clip or not) looks at the
// layers alone.

/// Walks a tree once and writes its drawing steps.
struct DisplayListBuilder {
    let tree: LayerTree
    /// Whether what cannot be seen is left out. Off only in tests, which compare.
    private let culls: Bool
    /// For some layers those of their children that can be seen, in tree order.
    private let shownChildren: [LayerIndex: [LayerIndex]]
    var list: DisplayList
    /// For each layer the part of the picture its box can show on, once it has drawn anything of its own; empty where
    /// nobody asks.
    private var drawn: [DeviceBounds?]
    private var steps: [Step] = []
    /// The surroundings that waiting steps refer to.
    private var surroundings: [Surroundings] = []
    /// The pieces of planes in space that waiting steps refer to.
    private var pieces: [SpacePiece] = []

    private enum Step {
        case layer(LayerIndex, in: Int)
        case piece(Int)
        case border(of: LayerIndex, in: Int)
        /// The mask of the group that begins at an item.
        case mask(LayerIndex, in: Int, group: Int)
        case endClip
        /// The end of the group that begins at an item.
        case endGroup(Int)
    }

    /// What children find around them.
    struct Surroundings {
        /// The parent's own box; nil on the canvas and around masks.
        var box: LayerBox?
        /// The parent's content to device pixels.
        var projection: Projection
        /// A map all children share.
        var shared: Transform3D?
        /// The part of the device that what they draw can reach the picture from; whole pixels.
        var visible: DeviceBounds
        /// The part of the picture they can show on: clips alone narrow it, and no effect widens it.
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

    /// For each layer that draws anything of its own the part of the picture its box can show on; it may be empty.
    consuming func drawnBoxes(scale: Double) -> [DeviceBounds?] {
        walk(scale: scale)
        return drawn
    }

    private mutating func walk(scale: Double) {
        let picture = DeviceBounds(minX: 0, minY: 0, maxX: Double(list.width), maxY: Double(list.height))
        let canvas = Projection(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        push(
            childrenOf: nil,
            in: Surroundings(box: nil, projection: canvas, shared: nil, visible: picture, window: picture))
        while let step = steps.popLast() {
            switch step {
            case .layer(let index, let place): draw(index, in: surroundings[place])
            case .piece(let index): draw(pieces[index])
            case .border(let index, let place):
                if let box = surroundings[place].box {
                    let count = list.items.count
                    drawBorder(of: tree.layers[index], on: box)
                    noteDrawn(
                        index, since: count, DeviceBounds(of: box.rect, under: box.projection),
                        in: surroundings[place].window)
                }
            case .mask(let index, let place, let start):
                // A mask of nothing is nothing.
                if list.items.count == start + 1 { break }
                list.items.append(.beginMask)
                draw(index, in: surroundings[place])
            case .endClip: endClip()
            case .endGroup(let start): endGroup(from: start)
            }
        }
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
                let start = pieces.count
                pieces += tree.spacePieces(of: index, by: transform, in: outside)
                for piece in (start..<pieces.count).reversed() { steps.append(.piece(piece)) }
                return
            }
            if !layer.isBackfaceVisible && transform.showsBack { return }
        }
        let projection = layer.boxProjection(parent: outside.projection, shared: outside.shared)
        draw(
            layer, index, by: projection, visible: outside.visible, window: outside.window,
            hasChildren: tree.hasChildren(index))
    }

    private mutating func draw(_ piece: SpacePiece) {
        if let clip = piece.clip {
            list.items.append(.beginClip(clip))
            steps.append(.endClip)
        }
        draw(
            tree.layers[piece.layer], piece.layer, by: piece.projection, visible: piece.visible, window: piece.window,
            hasChildren: !piece.isOwnPlane && tree.hasChildren(piece.layer))
    }

    /// Draws a layer whose place is known, with or without what is in it.
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
        var isSeen = !box.rect.isEmpty && isSeen(deviceBox, and: layer.contents.overflow(of: box), of: box, in: visible)
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
        let group = box.group(layer, effects, castsPixels: silhouette == nil)
        if !hasChildren && mask == nil {
            if let shadow, let silhouette { drawShadow(shadow, of: silhouette, on: box) }
            drawBackgroundAndContents(of: layer, on: box)
            drawBorder(of: layer, on: box)
            let reach = effects?.reach(under: projection) ?? 0
            if !layer.isText(of: box, outside: window.inflated(by: reach)) {
                noteDrawn(index, since: start, deviceBox, in: window)
            }
            // Nothing is inside that a group without any effect would keep apart.
            if let group, group != Group() { list.items.wrap(from: start, in: group) }
            return
        }

        var inside = Surroundings(
            box: box, projection: projection.offset(x: -layer.bounds.minX, y: -layer.bounds.minY),
            shared: layer.childrenTransform, visible: outerVisible, window: window)
        if group?.spreads == true {
            // All or nothing: where a blur's grid lies may hang on where its content begins.
            if culls, let extent = tree.extent(of: index, withContent: true),
                extent.mapped(by: projection).misses(outerVisible)
            {
                return
            }
            inside.visible = .everywhere
            isSeen = !box.rect.isEmpty
        }
        if group != nil || mask != nil {
            list.items.append(.beginGroup(group ?? Group()))
            steps.append(.endGroup(start))
            if let mask {
                // It comes after shadow and filters, and so does not reach beyond what is seen.
                steps.append(.mask(mask, in: surroundings.count, group: start))
                surroundings.append(
                    Surroundings(
                        box: nil, projection: inside.projection, shared: nil, visible: outerVisible, window: window))
            }
        }
        if isSeen {
            let count = list.items.count
            if let shadow, let silhouette { drawShadow(shadow, of: silhouette, on: box) }
            noteDrawn(index, since: count, deviceBox, in: window)
            if layer.hasBorder { steps.append(.border(of: index, in: surroundings.count)) }
        }
        let clips = hasChildren && layer.clipsToBounds && beginClip(of: box, deviceBox, for: &inside)
        if isSeen {
            let count = list.items.count
            drawBackgroundAndContents(of: layer, on: clips ? box.withoutClip : box)
            noteDrawn(index, since: count, deviceBox, in: window)
        }
        push(childrenOf: index, in: inside)
    }

    /// Begins a clip around all that ends at the edge of a box; false where no edge can be seen.
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

    /// Whether anything a layer itself draws can show: its box, or a rectangle of the box's plane beyond it.
    private func isSeen(
        _ deviceBox: DeviceBounds, and overflow: Rect?, of box: LayerBox, in visible: DeviceBounds
    ) -> Bool {
        if !culls { return true }
        if !deviceBox.misses(visible) { return true }
        guard let overflow else { return false }
        return !DeviceBounds(of: overflow, under: box.projection).misses(visible)
    }

    private mutating func drawShadow(_ shadow: Shadow, of silhouette: Silhouette, on box: LayerBox) {
        var shadow = shadow
        shadow.color = shadow.color.multiplyingAlpha(by: silhouette.alpha)
        if !shadow.color.isInvisible { list.items.append(.shadow(box.shape(silhouette.outline), shadow)) }
    }

    private mutating func drawBackgroundAndContents(of layer: Layer, on box: LayerBox) {
        let color = layer.backgroundColor.clamped
        if color.isInvisible || layer.contents.hidesBackground(on: box) {
            layer.contents.draw(on: box, into: &list.items)
            return
        }
        let background = box.fill(box.inside, .color(color))
        guard layer.contents.meetEdge(of: box) else {
            list.items.append(background)
            layer.contents.draw(on: box, into: &list.items)
            return
        }
        let count = list.items.count
        list.items.append(.beginClip(box.shape(box.inside)))
        list.items.append(background)
        layer.contents.draw(on: box.withoutClip, into: &list.items)
        // Contents that draw nothing leave the background by itself.
        if list.items.count == count + 2 { list.items.remove(at: count) } else { list.items.append(.endClip) }
    }

    private mutating func drawBorder(of layer: Layer, on box: LayerBox) {
        guard layer.hasBorder else { return }
        list.items.append(box.fill(box.borderOutline(width: layer.borderWidth), .color(layer.borderColor.clamped)))
    }

    /// Closes a clip; one in which nothing was drawn leaves no trace.
    private mutating func endClip() {
        if case .beginClip? = list.items.last { list.items.removeLast() } else { list.items.append(.endClip) }
    }

    /// Closes a group; one in which nothing was drawn, or whose mask is nothing, leaves no trace.
    private mutating func endGroup(from start: Int) {
        if list.items.count == start + 1 || list.items.last == .beginMask {
            list.items.removeSubrange(start...)
        } else {
            list.items.append(.endGroup)
        }
    }

    private mutating func push(childrenOf parent: LayerIndex?, in place: Surroundings) {
        surroundings.append(place)
        // The last step is taken first.
        let children = parent.flatMap { shownChildren[$0] } ?? tree.children(of: parent)
        for child in tree.inDrawingOrder(children).reversed() {
            steps.append(.layer(child, in: surroundings.count - 1))
        }
    }
}

extension Layer {
    /// Whether anything of it is drawn at all.
    var isShown: Bool { !isHidden && alpha > 0 }
}

extension LayerBox {
    /// What is done to all of a layer as one picture; nil where that is nothing.
    ///
    /// - Parameter castsPixels: Whether the shadow is that of the layer's pixels, not of a shape.
    fileprivate func group(_ layer: Layer, _ effects: DrawnEffects?, castsPixels: Bool) -> Group? {
        let isGroup = layer.alpha < 1 || layer.varying.contains(.group)
        guard let effects else { return isGroup ? Group(opacity: min(1, layer.alpha)) : nil }
        let shadow = castsPixels ? effects.shadow : nil
        let isMeasured = shadow != nil || !effects.filters.isEmpty
        guard isGroup || isMeasured || effects.blendMode != .normal else { return nil }
        return Group(
            projection: isMeasured ? projection : .identity, shadow: shadow, filters: effects.filters,
            opacity: min(1, layer.alpha), blendMode: effects.blendMode)
    }
}

extension Group {
    /// Whether a pixel of the result depends on others than its own.
    fileprivate var spreads: Bool {
        shadow != nil
            || filters.contains {
                switch $0 {
                case .blur: true
                case .brightness, .contrast, .saturation, .hueRotate: false
                }
            }
    }
}

extension LayerTree {
    /// Children by depth, those of equal depth by their order, and those of equal order in tree order.
    fileprivate func inDrawingOrder(_ children: [LayerIndex]) -> [LayerIndex] {
        Self.sorted(children, by: { (layers[$0].zPosition, layers[$0].order) })
    }

    /// Children by their order alone, for where depth is a place in space.
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
    /// Whether the layer is nothing but a text, all of which lies outside a window of the picture.
    fileprivate func isText(of box: LayerBox, outside window: DeviceBounds) -> Bool {
        guard case .label(let label) = contents, !hasBorder, backgroundColor.isInvisible else { return false }
        guard let reach = label.reach(in: box.rect) else { return true }
        return DeviceBounds(of: reach, under: box.projection).misses(window)
    }
}
