import Drawing
import Layers
import Primitives

extension LoweredScene {
    /// Whether every pixel of every frame of the timeline is opaque, so that files need no alpha.
    ///
    /// The whole timeline counts, whichever frames are asked for, so that all parts of an export agree. Proofs, the
    /// cheap ones first: an opaque background; a still top-level view that covers the canvas; in each frame, and each
    /// moment of its motion blur, a fill that does. A picture made opaque in ways that need pixels to see (two halves
    /// side by side) counts as not opaque.
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

    /// The top-level views that no track writes and no mask thins, without their children: they are in every frame as
    /// they are here.
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
    /// Whether one opaque fill covers the whole picture, outside every group and clip; paint over it stays opaque.
    var coversOpaquely: Bool {
        if background.alpha >= 1 { return true }
        var depth = 0
        for item in items {
            switch item {
            case .beginGroup, .beginClip: depth += 1
            case .shadow, .beginMask: break
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
    /// Whether this is an upright rectangle whose edges on the device lie on or outside the picture's.
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

extension Paint {
    /// Whether every pixel this paints is opaque.
    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1
        case .gradient(let gradient): !gradient.colors.isEmpty && gradient.colors.allSatisfy { $0.alpha >= 1 }
        case .image(let paint): paint.image.isOpaque && paint.tint.map { $0.alpha >= 1 } ?? true
        }
    }
}
