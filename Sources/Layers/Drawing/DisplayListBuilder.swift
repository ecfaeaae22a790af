import Primitives
import Raster

// Layers become items in this order: background, contents, children (by depth, then by order), border. Opacity wraps
// all of a layer in a group; clipping wraps its contents and its children.
//
// The walk keeps its own stack of steps instead of calling itself, so that no depth of nesting can exhaust the
// thread's. A layer pushes what must follow its children first, then the children, last one first.
//
// What cannot be seen is left out, and leaving it out never changes a pixel: a box is compared with the visible part
// of the device, which clips narrow by whole pixels, and every other decision (group or not, clip or not) looks at the
// layers alone.

/// Walks a tree once and writes its drawing steps.
struct DisplayListBuilder {
    private let tree: LayerTree
    /// Whether what cannot be seen is left out. Off only in tests, which compare.
    private let culls: Bool
    private var list: DisplayList
    private var steps: [Step] = []
    /// The surroundings that waiting steps refer to.
    private var surroundings: [Surroundings] = []

    private enum Step {
        case layer(LayerIndex, in: Int)
        case border(of: LayerIndex, in: Int)
        case endClip
        case endGroup
    }

    /// What children find around them.
    private struct Surroundings {
        /// The parent's own box; nil on the canvas.
        var box: LayerBox?
        /// The parent's content to device pixels.
        var projection: Projection
        /// A map all children share.
        var shared: Transform3D?
        /// The part of the device they can show on; whole pixels.
        var visible: DeviceBounds
    }

    init(_ tree: LayerTree, width: Int, height: Int, background: Color, culls: Bool = true) {
        self.tree = tree
        self.culls = culls
        list = DisplayList(width: width, height: height, background: background.clamped)
    }

    consuming func build(scale: Double) -> DisplayList {
        let picture = DeviceBounds(minX: 0, minY: 0, maxX: Double(list.width), maxY: Double(list.height))
        let canvas = Projection(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        push(childrenOf: nil, in: Surroundings(box: nil, projection: canvas, shared: nil, visible: picture))
        while let step = steps.popLast() {
            switch step {
            case .layer(let index, let place): draw(index, in: surroundings[place])
            case .border(let index, let place):
                if let box = surroundings[place].box { drawBorder(of: tree.layers[index], on: box) }
            case .endClip: end(.endClip)
            case .endGroup: end(.endGroup)
            }
        }
        return list
    }

    private mutating func draw(_ index: LayerIndex, in outside: Surroundings) {
        let layer = tree.layers[index]
        guard !layer.isHidden, layer.alpha > 0 else { return }
        let projection = layer.boxProjection(parent: outside.projection, shared: outside.shared)
        if projection.isCollapsed { return }
        let box = LayerBox(layer, projection: projection)
        let deviceBox = DeviceBounds(of: box.rect, under: box.projection)
        let isSeen = !box.rect.isEmpty && isSeen(deviceBox, and: layer.contents.overflow(of: box), of: box, in: outside)

        if tree.subtreeEnds[index] == index + 1 {
            guard isSeen else { return }
            let start = list.items.count
            drawBackgroundAndContents(of: layer, on: box)
            drawBorder(of: layer, on: box)
            if layer.alpha < 1 { list.items.fade(from: start, by: layer.alpha) }
            return
        }

        if layer.clipsToBounds && !isSeen { return }
        if layer.alpha < 1 {
            list.items.append(.beginGroup(Group(opacity: layer.alpha)))
            steps.append(.endGroup)
        }
        if isSeen {
            drawBackgroundAndContents(of: layer, on: box)
            if layer.hasBorder { steps.append(.border(of: index, in: surroundings.count)) }
        }
        var inside = Surroundings(
            box: box, projection: projection.offset(x: -layer.bounds.minX, y: -layer.bounds.minY),
            shared: layer.childrenTransform, visible: outside.visible)
        if layer.clipsToBounds {
            let isUprightRectangle = box.radii.isZero && projection.isUpright
            if !(isUprightRectangle && deviceBox.contains(outside.visible)) {
                list.items.append(.beginClip(box.shape(box.outline)))
                steps.append(.endClip)
                inside.visible = outside.visible.intersection(wholePixelsOf: deviceBox)
            }
        }
        push(childrenOf: index, in: inside)
    }

    /// Whether anything a layer itself draws can show: its box, or a rectangle of the box's plane beyond it.
    private func isSeen(
        _ deviceBox: DeviceBounds, and overflow: Rect?, of box: LayerBox, in outside: Surroundings
    ) -> Bool {
        if !culls { return true }
        if !deviceBox.misses(outside.visible) { return true }
        guard let overflow else { return false }
        return !DeviceBounds(of: overflow, under: box.projection).misses(outside.visible)
    }

    private mutating func drawBackgroundAndContents(of layer: Layer, on box: LayerBox) {
        let color = layer.backgroundColor.clamped
        if !color.isInvisible { list.items.append(box.fill(box.outline, .color(color))) }
        layer.contents.draw(on: box, into: &list.items)
    }

    private mutating func drawBorder(of layer: Layer, on box: LayerBox) {
        guard layer.hasBorder else { return }
        list.items.append(box.fill(box.borderOutline(width: layer.borderWidth), .color(layer.borderColor.clamped)))
    }

    /// Closes a group or a clip; one in which nothing was drawn leaves no trace.
    private mutating func end(_ item: DisplayItem) {
        switch list.items.last {
        case .beginGroup, .beginClip: list.items.removeLast()
        case .fill, .shadow, .beginMask, .endGroup, .endClip, nil: list.items.append(item)
        }
    }

    private mutating func push(childrenOf parent: LayerIndex?, in place: Surroundings) {
        surroundings.append(place)
        // The last step is taken first.
        for child in tree.childrenInDrawingOrder(of: parent).reversed() {
            steps.append(.layer(child, in: surroundings.count - 1))
        }
    }
}

extension LayerTree {
    /// Children by depth, those of equal depth in tree order.
    fileprivate func childrenInDrawingOrder(of parent: LayerIndex?) -> [LayerIndex] {
        let children = children(of: parent)
        let isInOrder = zip(children, children.dropFirst()).allSatisfy { layers[$0].zPosition <= layers[$1].zPosition }
        if isInOrder { return children }
        return children.sorted { (layers[$0].zPosition, $0) < (layers[$1].zPosition, $1) }
    }
}
