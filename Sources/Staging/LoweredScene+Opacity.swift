import Drawing
import Layers
import Primitives

extension LoweredScene {
    /// Whether every pixel of every frame of the timeline is provably opaque. Files then need no alpha channel.
    ///
    /// Three proofs are tried, cheapest first:
    ///
    /// - The background is opaque.
    /// - A top-level view that never changes covers the canvas with an opaque fill.
    /// - An opaque fill covers the canvas in each frame. With motion blur, it must do so at each sample time.
    ///
    /// A picture that is opaque for any other reason, such as two opaque halves side by side, counts as not opaque. The
    /// result covers the whole timeline, not only the requested frames, so all parts of an export agree.
    public var isOpaqueThroughout: Bool {
        if canvas.background.alpha >= 1 { return true }
        if stillBackdrop.coversOpaquely { return true }
        let simulation = Simulation(self)
        return (0..<timeline.frameCount).allSatisfy { index in
            let moments = simulation.moments(ofFrame: index)
            return (moments.isEmpty ? [simulation.state(ofFrame: index)] : moments).allSatisfy {
                displayList(in: $0).coversOpaquely
            }
        }
    }

    /// The display list of top-level views that look the same in every frame, drawn without their children.
    ///
    /// These views have no tracks and no mask, and are not scroll containers.
    private var stillBackdrop: DisplayList {
        let moved = Set(tracks.map { $0.layer }).union(containers.map { $0.layer })
        var backdrop = LayerTree()
        for index in tree.children(of: nil) where !moved.contains(index) && tree.mask(of: index) == nil {
            backdrop.append(tree[index], parent: nil)
        }
        return backdrop.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background)
    }
}

extension DisplayList {
    /// Whether the picture is opaque because of its background or because of one opaque fill that covers the whole
    /// picture.
    ///
    /// The fill must lie outside all groups and clips. Items after the fill do not matter, because painting over an
    /// opaque picture leaves it opaque.
    var coversOpaquely: Bool {
        if background.alpha >= 1 { return true }
        var depth = 0
        for item in items {
            switch item {
            case .beginGroup, .beginClip: depth += 1
            case .shadow, .backdrop, .beginMask: break
            case .endGroup, .endClip: depth -= 1
            case .fill(let shape, let paint):
                if depth == 0, paint.isOpaque, shape.covers(width: Double(width), height: Double(height)) {
                    return true
                }
            }
        }
        return false
    }
}

extension Shape {
    /// Returns whether this shape is an axis-aligned rectangle that covers a picture of the given size in pixels.
    fileprivate func covers(width: Double, height: Double) -> Bool {
        guard case .rectangle(let rect) = outline, let map = projection.affine, map.b == 0, map.c == 0 else {
            return false
        }
        let corner = map.map(rect.origin)
        let opposite = map.map(Point(x: rect.maxX, y: rect.maxY))
        return min(corner.x, opposite.x) <= 0 && max(corner.x, opposite.x) >= width
            && min(corner.y, opposite.y) <= 0 && max(corner.y, opposite.y) >= height
    }
}
