import Drawing
import Primitives

// A 3D space begins at a layer that preserves 3D, and contains its descendants down to the first layers that do not
// preserve 3D. Each layer of the space is a plane. If the layer preserves 3D, its plane shows only what the layer
// itself draws. Otherwise its plane shows all descendants too. The planes are sorted by their visible parts
// (`PaintersOrder`) and drawn one after another.

/// A plane of a 3D space, or a part of such a plane, with its projection to the device.
struct SpacePart {
    var layer: LayerIndex
    /// Whether the plane shows only what the layer itself draws. The layer's children are then separate planes.
    var isOwnPlane: Bool
    /// The map from the layer's box to the device.
    var projection: Projection
    /// The part of the device in which the plane's pixels can affect the picture.
    ///
    /// It extends beyond the picture if blurs or shadows can carry pixels into the picture.
    var visible: DeviceBounds
    /// The part of the picture in which the plane's layers can be visible.
    var window: DeviceBounds
    /// The shape to which a part of a cut plane is clipped; nil for a whole plane.
    var clip: Shape?
}

/// The 3D space of a layer that preserves 3D, as a list of planes.
struct LayerSpace {
    private let tree: LayerTree
    /// The planes in tree order. A layer whose back is invisible and faces the viewer has no plane.
    private var planes: [Plane] = []

    /// The plane of one layer in the space.
    private struct Plane {
        var layer: LayerIndex
        /// Whether the plane shows only what the layer itself draws. The layer's children are then separate planes.
        var isOwn: Bool
        /// The map from the layer's box to the space.
        var transform: Transform3D
    }

    /// Collects the planes of a layer's 3D space.
    ///
    /// - Parameters:
    ///   - root: The layer that preserves 3D.
    ///   - transform: The map from this layer's box to its parent's coordinates in space.
    ///   - tree: The tree that contains the layer.
    init(of root: LayerIndex, by transform: Transform3D, in tree: LayerTree) {
        self.tree = tree
        var waiting = [(layer: root, transform: transform)]
        while let (index, transform) = waiting.popLast() {
            let layer = tree.layers[index]
            guard layer.isShown else { continue }
            let isOwn = tree.preservesSpace(index)
            if layer.isBackfaceVisible || !transform.showsBack {
                planes.append(Plane(layer: index, isOwn: isOwn, transform: transform))
            }
            guard isOwn else { continue }
            let inside = layer.contentTransform(by: transform)
            let shared = layer.childrenTransform
            for child in tree.childrenInOrder(of: index).reversed() {
                let boxTransform = tree.layers[child].boxTransform(depth: tree.layers[child].zPosition)
                let inSpace = shared.map { boxTransform.concatenating($0) } ?? boxTransform
                waiting.append((child, inSpace.concatenating(inside)))
            }
        }
    }

    /// Cuts the planes where they intersect, and returns whole and cut planes in drawing order, farthest first.
    ///
    /// - Parameter outside: The surroundings of the layer that preserves 3D.
    func parts(in outside: DisplayListBuilder.Surroundings) -> [SpacePart] {
        let facets = planes.indices.compactMap { number in
            ContentExtent(in: tree).box(of: planes[number].layer, withContent: !planes[number].isOwn).map {
                Facet(plane: number, extent: $0, transform: planes[number].transform)
            }
        }
        // The rear part must cover every pixel that the front part covers only partly. The centre of such a pixel lies
        // within 0.71 pixels of the cut. The farthest corner of the pixel is 0.71 pixels further away. An overlap of
        // 1.5 pixels is enough.
        let overlap = 1.5 / max(outside.projection.uniformScale, 1e-6)
        return PaintersOrder(facets).sorted().map { facet in
            let plane = planes[facet.plane]
            return SpacePart(
                layer: plane.layer, isOwnPlane: plane.isOwn,
                projection: Projection(plane.transform).concatenating(outside.projection), visible: outside.visible,
                window: outside.window,
                clip: facet.clip(overlap: overlap).map {
                    Shape(.path($0, .nonZero), projection: outside.projection.withoutNoise)
                })
        }
    }
}

extension LayerTree {
    /// Returns whether a layer's children share the layer's 3D space.
    ///
    /// They do if the layer preserves 3D and has no effect that needs the layer as one flat picture.
    func preservesSpace(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        return layer.preserves3D && layer.alpha >= 1 && !layer.clipsToBounds && mask(of: index) == nil
            && layer.drawnEffects?.keepsParts ?? true
    }
}

extension Projection {
    /// The number of device pixels per unit of length, as the geometric mean over both axes; 1 under a perspective.
    fileprivate var uniformScale: Double {
        guard isAffine else { return 1 }
        return abs(m11 * m22 - m12 * m21).squareRoot()
    }
}
